import type { PlacedPart } from '../knowledge/plan/parts.ts';

/** What stands in place of it. */
const HIDDEN = '[…]';

const KINDS: readonly RegExp[] = [
  // E-mail addresses; looked for where a word begins alone, so that a long word is read once.
  /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gu,
  // Vehicle identification numbers: 17 letters and digits without I, O and Q, of both kinds.
  /(?<![\w])(?=[A-HJ-NPR-Z0-9]*[A-Z])(?=[A-HJ-NPR-Z0-9]*\d)[A-HJ-NPR-Z0-9]{17}(?![\w])/giu,
  // Chinese plates.
  /[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·\s]?[A-Z0-9]{5,6}(?![A-Z0-9])/giu,
  // Identity card numbers.
  /(?<!\d)\d{17}[\dX](?!\d)/giu,
  // Telephone numbers: Chinese mobile ones, and those written with a country's code or in three groups.
  /\+\d[\d\s().-]{7,17}\d/gu,
  /(?<!\d)1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?!\d)/gu,
  /(?<![\d-])\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?![\d-])/gu,
];

/** A text without what names or reaches a person: addresses of mail, telephone, identity, vehicle and plate numbers. */
export function withoutPersonalData(text: string): string {
  return KINDS.reduce((rest, kind) => rest.replaceAll(kind, HIDDEN), text);
}

/** An answer with its parts without what names or reaches a person; the parts keep their places in the text. */
export function drawnWithoutPersonalData(
  text: string,
  parts: readonly PlacedPart[] | null,
): { readonly answer: string; readonly parts: readonly PlacedPart[] | null } {
  if (parts === null) return { answer: withoutPersonalData(text), parts };
  let answer = '';
  let at = 0;
  const upTo = (offset: number): number => {
    answer += withoutPersonalData(text.slice(at, offset));
    at = Math.max(at, Math.min(offset, text.length));
    return answer.length;
  };
  const kept = parts.map((part) => ({ ...cleaned(part), start: upTo(part.start), end: upTo(part.end) }));
  upTo(text.length);
  return { answer, parts: kept };
}

/** A value with every text in it cleaned. */
function cleaned<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) =>
    typeof each === 'string' ? withoutPersonalData(each) : each,
  ) as Value;
}
