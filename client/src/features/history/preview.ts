/** Spec §9. */
const previewLength = 300;

/** The answer cut to 300 characters plus an ellipsis (spec §2); never through the middle of an emoji or a rare sign. */
export function preview(text: string): string {
  if (text.length <= previewLength) return text;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(previewLength - 1));
  return `${text.slice(0, splitsPair ? previewLength - 1 : previewLength)}…`;
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
