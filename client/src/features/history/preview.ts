/** Spec §9. */
const previewLength = 300;

/** The answer cut to 300 characters plus an ellipsis (spec §2); never through the middle of an emoji or a rare sign. */
export function preview(text: string): string {
  if (text.length <= previewLength) return text;
  const splitsPair = /[\uD800-\uDBFF]/.test(text.charAt(previewLength - 1));
  return `${text.slice(0, splitsPair ? previewLength - 1 : previewLength)}…`;
}
