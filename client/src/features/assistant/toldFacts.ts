/** What a reader told of his car in his own words: the newest that is said of each. */
export interface ToldFacts {
  /** Year and model, as in “2016 Corolla” or “16款卡罗拉”, and the mileage; null: neither was said. */
  readonly car: string | null;
  /** Fault codes, in the order they were told, each once. */
  readonly codes: readonly string[];
}

const MODEL = [
  // A year with the names behind it, which begin with a capital or a digit.
  /\b(?:19|20)\d{2}(?:\s+(?!The\b|I\b|It\b|Is\b|And\b|With\b)[A-Z][\w-]*(?:\s+(?:[A-Z][\w-]*|\d[\w.-]*))?)/,
  /(?:19|20)?\d{2}[款年](?:的)?\s?[A-Za-z0-9\u4E00-\u9FFF]{2,8}?(?=报|的|，|。|、|,|？|开|跑|行驶|有|怎|还|是|已|\s|$)/,
] as const;
const MILEAGE = /\d[\d,.]*\s?(?:km|kilometers|kilometres|miles|mi|公里|万公里|英里)(?![a-z])/i;
const CODE = /\b[PBCU][0-3][0-9A-F]{3}\b/gi;

/** Reads the questions of a conversation, oldest first. */
export function toldFacts(questions: readonly string[]): ToldFacts {
  const newest = questions.toReversed();
  const find = (pattern: RegExp) => newest.map((question) => pattern.exec(question)?.[0].trim()).find(Boolean);
  const car = [find(MODEL[0]) ?? find(MODEL[1]), find(MILEAGE)].filter((told) => told !== undefined);
  const codes = questions.flatMap((question) => question.match(CODE) ?? []).map((code) => code.toUpperCase());
  return { car: car.length > 0 ? car.join(', ') : null, codes: [...new Set(codes)] };
}
