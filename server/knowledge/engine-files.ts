/** The trained classifiers of the reading, made by `npm run train` and committed. */
export const MODELS = {
  entry: new URL('data/models/entry.bin', import.meta.url),
  kind: new URL('data/models/kind.bin', import.meta.url),
} as const;
