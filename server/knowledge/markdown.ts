const BEFORE_TEXT = /^[\p{L}\p{N}]/u;
/** Marks that may simply stand behind the bold text instead of inside it. */
const LOOSE = /[,.;:!?，。；：！？、]+$/u;
const PUNCTUATION_END = /[\p{P}\p{S}]$/u;

/**
 * Makes bold text in Chinese render as bold. CommonMark does not close `**` between a punctuation
 * mark and a letter ("**可以，**正常"): loose marks move behind the closing `**`, behind brackets and
 * quotes a space is put, and two bold texts in a row are kept apart.
 */
export function mendBold(markdown: string): string {
  return markdown.split('\n').map(mendLine).join('\n');
}

function mendLine(line: string): string {
  const parts = line.split('**');
  if (parts.length < 3 || parts.length % 2 === 0) return line;
  for (let i = 1; i < parts.length; i += 2) {
    const bold = parts[i] ?? '';
    const next = parts[i + 1] ?? '';
    if (next === '' && i + 2 < parts.length) parts[i + 1] = ' ';
    if (!BEFORE_TEXT.test(next)) continue;
    const loose = LOOSE.exec(bold)?.[0] ?? '';
    if (loose !== '' && loose.length < bold.length) {
      parts[i] = bold.slice(0, -loose.length);
      parts[i + 1] = loose + next;
    } else if (PUNCTUATION_END.test(bold)) parts[i + 1] = ` ${next}`;
  }
  return parts.join('**');
}
