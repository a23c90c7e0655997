/** Characters of an answer that the history shows (spec §9). */
const previewLength = 300;

/** The answer cut to 300 characters plus an ellipsis (spec §2). */
export function preview(text: string): string {
  return cut(text, previewLength);
}

/** At most so many characters plus an ellipsis; never through the middle of an emoji or a rare sign. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(length - 1));
  return `${text.slice(0, splitsPair ? length - 1 : length)}…`;
}

/** Markdown as plain text, for the few lines of a preview: marks go, words stay. */
export function plainText(markdown: string): string {
  return markdown
    .replaceAll(/^[ \t]*(```|~~~).*$/gm, '')
    .replaceAll(/^[ \t]*\|?[ \t]*:?-{3,}.*$/gm, '')
    .replaceAll(/^[ \t]*(#{1,6}|>)[ \t]+/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[ \t]*\[\d{1,2}\]/g, '')
    .replaceAll(/(\*\*|__|`)(.+?)\1/g, '$2')
    .replaceAll(/^[ \t]*\|[ \t]*|[ \t]*\|[ \t]*$/gm, '')
    .replaceAll(/[ \t]+\|[ \t]+/g, ' · ')
    .replaceAll(/\n\s*\n/g, '\n')
    .trim();
}

/** The same on one line: what a list names are sentences behind each other, in Chinese without spaces between them. */
export function oneLineText(markdown: string): string {
  return plainText(markdown)
    .replaceAll(/^[ \t]*(?:[-*+]|\d{1,2}[.)])[ \t]+/gm, '')
    .replaceAll(/(?<=[。；：，、！？）])\s+|\s*\n\s*(?=[。；：，、！？（])/g, '')
    .replaceAll(/\s+/g, ' ');
}
