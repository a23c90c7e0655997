import type { Entry } from './records.ts';

/** `{10000 km}`, `{2.2-2.5 bar}`, `{$40-80 ¥300-600}`, `{cost}`: what a text may have computed for the asker's country. */
const PLACEHOLDER =
  /^(?:cost|check|diy|interval|\$[\d,.]+(?:-[\d,.]+)? ¥[\d,.]+(?:-[\d,.]+)?|-?[\d,.]+(?:-[\d,.]+)? (?:km|km\/h|°C|bar|L|L\/100km|kg|m))$/;
/** What a mechanic may write there. */
const FORMS = 'Sums are {$80-150 ¥300-600}, both, of which others follow; distances {10000 km}';
/** Longer answers are not read: words, and Chinese signs. */
const LONGEST = { en: 190, zh: 420 } as const;

/** What is wrong with a record, and with which field of it. */
export interface Complaint {
  readonly path: readonly (string | number)[];
  readonly what: string;
}

type Evidence = Readonly<Record<string, { readonly en: readonly string[] }>>;

/** What is wrong with a record beyond its form: unknown evidence, sums it does not have, answers nobody reads. */
export function complaintsOf(entry: Entry, evidence: Evidence): Complaint[] {
  const complaints: Complaint[] = [];
  const complain = (path: Complaint['path'], what: string): void => void complaints.push({ path, what });
  const ids = entry.cards.map(({ id }) => id);
  ids.forEach((id, i) => {
    if (ids.indexOf(id) < i) complain(['cards', i, 'id'], `has two cards "${id}"`);
  });
  const know = (path: Complaint['path'], named: readonly string[]): void =>
    named.forEach((id, i) => {
      if (!(id in evidence)) complain([...path, i], `no evidence "${id}" in evidence.yaml${saidBy(id, evidence)}`);
    });
  (entry.causes ?? []).forEach((cause, i) => {
    know(['causes', i, 'if'], cause.if);
    know(['causes', i, 'not'], cause.not);
    know(['causes', i, 'unless'], cause.unless);
  });
  know(
    ['instead'],
    Object.keys(entry.instead ?? {}).flatMap((ids) => ids.split('+')),
  );
  entry.cards.forEach(({ unless = [] }, i) => know(['cards', i, 'unless'], unless));
  (entry.stopIf ?? []).forEach((stop, i) => know(['stopIf', i, 'if'], stop.if));
  for (const { path, text } of textsOf(entry, []))
    for (const [, inside = ''] of text.matchAll(/\{((?:[$¥£€\d-]|cost|check|diy|interval)[^{}"]*)\}/g)) {
      if (!PLACEHOLDER.test(inside)) complain(path, `what is {${inside}}? ${FORMS}`);
      if (['cost', 'check', 'diy'].includes(inside) && entry[inside as 'cost'] === undefined)
        complain(path, `says {${inside}} but has no ${inside}`);
      if (inside === 'interval' && entry.schedule === undefined) complain(path, 'says {interval} but has no schedule');
    }
  entry.cards.forEach(({ id, answer }, i) => {
    if (answer.en.split(/\s+/).length > LONGEST.en)
      complain(['cards', i, 'answer', 'en'], `card ${id}: the en answer is longer than one reads`);
    if (answer.zh.length > LONGEST.zh)
      complain(['cards', i, 'answer', 'zh'], `card ${id}: the zh answer is longer than one reads`);
  });
  return complaints;
}

/** The evidence that has a word among its phrases. */
function saidBy(word: string, evidence: Evidence): string {
  const said = Object.entries(evidence).find(([, { en }]) => en.includes(word.replaceAll('-', ' ')));
  return said === undefined ? '' : `; "${said[0]}" stands for that`;
}

/** Every text of a record with its place. */
function textsOf(value: unknown, path: Complaint['path']): { path: Complaint['path']; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((each, i) => textsOf(each, [...path, i]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => textsOf(each, [...path, key]));
}
