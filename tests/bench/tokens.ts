/** What a model says: 400 tokens of the usual size. */
export const tokens = Array.from({ length: 400 }, (_, n) => (n % 7 === 0 ? '机油 ' : `token${n % 10} `));
export const total = tokens.join('').length;
