/** How many results of one function are kept: the texts of a few conversations, each as its readers need it. */
const KEPT = 64;
/** Characters of texts kept with them at most, whatever was sent. */
const KEPT_CHARACTERS = 128 * 1024;

/**
 * A pure function of texts that remembers what it found in those it was given last. Topics ask the same of one text many
 * times over, and of the earlier questions of a conversation again with each new one. Results are shared: nobody may
 * change them.
 */
export function remembered<Given extends readonly (string | boolean)[], Result>(
  find: (...given: Given) => Result,
): (...given: Given) => Result {
  // The least lately used stands first.
  const known = new Map<string, { readonly result: Result }>();
  let characters = 0;
  return (...given) => {
    const key = given.length === 1 ? String(given[0]) : given.join('\0');
    const found = known.get(key);
    if (found !== undefined) {
      known.delete(key);
      known.set(key, found);
      return found.result;
    }
    const result = find(...given);
    // Perhaps the function has called itself and knows by now.
    if (known.has(key)) return result;
    known.set(key, { result });
    characters += key.length;
    for (const old of known.keys()) {
      if (known.size <= KEPT && characters <= KEPT_CHARACTERS) break;
      known.delete(old);
      characters -= old.length;
    }
    return result;
  };
}
