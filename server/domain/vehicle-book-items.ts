import type { Garage } from '../knowledge/own-cars.ts';

/** Words around a name that say only that it was done, or join it to the next one. */
const AROUND =
  /^(?:[\s+,，、/和与及跟了]|(?:and|the|a|an|new|change|replace|replacement|done|with|for)(?![\p{L}\p{N}])|更换|换|已)+/u;

/** As names are compared: small letters, one way to write “and”, the base form of what was done. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    // First of all: a line may be nothing but thousands of spaces.
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?[&+] ?/g, ' and ')
    .replaceAll(/\b(change|replace)d\b/g, '$1')
    .trim();

/**
 * Reads what an owner writes on one line of his service book: ids of the catalogue where the line holds nothing but names
 * of its items (“oil and filter change”, “机油机滤空滤”); anything else stays as it was typed.
 */
export function createItemReader(items: Garage['items']): (line: string) => readonly string[] {
  const ids = new Map([
    ...items.flatMap(({ id, names }) => names.map((name) => [plain(name), id] as const)),
    // Titles last: where another item goes by the same name, the title counts.
    ...items.flatMap(({ id, title }) => [id, title.en, title.zh].map((name) => [plain(name), id] as const)),
  ]);
  const longestFirst = [...ids].sort(([one], [other]) => other.length - one.length);
  // A name in Latin letters ends where its word ends.
  const startsWith = (rest: string, name: string) =>
    rest.startsWith(name) && !(/[a-z\d]$/.test(name) && /^[a-z\d]/.test(rest.slice(name.length)));

  return (line) => {
    const whole = ids.get(plain(line));
    if (whole !== undefined) return [whole];
    const found = new Set<string>();
    let rest = plain(line).replace(AROUND, '');
    while (rest !== '') {
      const [name, id] = longestFirst.find(([each]) => startsWith(rest, each)) ?? [];
      if (name === undefined || id === undefined) return [line];
      found.add(id);
      rest = rest.slice(name.length).replace(AROUND, '');
    }
    return found.size > 0 ? [...found] : [line];
  };
}
