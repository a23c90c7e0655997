/**
 * The end of a text that is still growing, or was stopped, made presentable: half-written Markdown would show as bars,
 * brackets and stars. Only the last block is looked at, and nothing of this touches a finished answer.
 */
export function presentable(block: string): string {
  return closeEmphasis(withoutHalfLink(withoutHalfTable(block)));
}

/** A table is one only from its second line on. */
function withoutHalfTable(block: string): string {
  return /^\|[^\n]*(\n[ \t|:-]*)?$/.test(block) ? '' : block;
}

/** `[text](https://exa` shows its text until the address is whole. */
function withoutHalfLink(block: string): string {
  return block.replace(/!?\[([^[\]\n]*)\]\([^()\s]*$/, '$1');
}

/** `**important` is bold from its first letter on. Code is left alone: there stars are stars. */
function closeEmphasis(block: string): string {
  if (block.includes('`')) return block;
  const text = block.replace(/\*+$/, '').trimEnd();
  const isOpen = (text.match(/\*\*/g) ?? []).length % 2 === 1;
  return isOpen ? `${text}**` : block;
}
