import type { Entry } from './records.ts';

/** `{10000 km}`, `{2.2-2.5 bar}`, `{$40-80 ¥300-600}`, `{cost}`: what a text may have computed for the asker's country. */
const PLACEHOLDER =
  /^(?:cost|check|diy|interval|\$[\d,.]+(?:-[\d,.]+)? ¥[\d,.]+(?:-[\d,.]+)?|-?[\d,.]+(?:-[\d,.]+)? (?:km|km\/h|°C|bar|L|L\/100km|kg|m))$/;
/** Longer answers are not read: words, and Chinese signs. */
const LONGEST = { en: 190, zh: 420 } as const;

/** What is wrong with a record beyond its form: unknown evidence, sums it does not have, answers nobody reads. */
export function complaintsOf(entry: Entry, evidence: object): string[] {
  const complaints: string[] = [];
  const complain = (what: string): void => void complaints.push(what);
  const ids = entry.cards.map(({ id }) => id);
  for (const id of ids.filter((each, i) => ids.indexOf(each) < i)) complain(`has two cards "${id}"`);
  for (const id of [
    ...(entry.causes ?? []).flatMap((cause) => cause.if.concat(cause.not)),
    ...(entry.stopIf ?? []).flatMap((stop) => stop.if),
  ])
    if (!(id in evidence)) complain(`no evidence "${id}" in evidence.yaml`);
  for (const [, inside = ''] of JSON.stringify(entry).matchAll(/\{((?:[$¥\d-]|cost|check|diy|interval)[^{}"]*)\}/g)) {
    if (!PLACEHOLDER.test(inside)) complain(`what is {${inside}}?`);
    if (['cost', 'check', 'diy'].includes(inside) && entry[inside as 'cost'] === undefined)
      complain(`says {${inside}} but has no ${inside}`);
    if (inside === 'interval' && entry.schedule === undefined) complain('says {interval} but has no schedule');
  }
  for (const { id, answer } of entry.cards) {
    if (answer.en.split(/\s+/).length > LONGEST.en) complain(`card ${id}: the en answer is longer than one reads`);
    if (answer.zh.length > LONGEST.zh) complain(`card ${id}: the zh answer is longer than one reads`);
  }
  return complaints;
}
