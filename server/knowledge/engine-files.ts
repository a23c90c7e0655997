/** The trained classifiers of the reading and the weights of what goes on with what, made by `npm run train` and committed. */
export const MODELS = {
  entry: new URL('data/models/entry.bin', import.meta.url),
  kind: new URL('data/models/kind.bin', import.meta.url),
  following: new URL('data/models/following.json', import.meta.url),
} as const;
