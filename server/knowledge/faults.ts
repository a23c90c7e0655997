import type { Urgency } from './data/faults/advice.ts';
import { codeStructure, findCodes } from './fault-codes.ts';
import { faultReply } from './fault-reply.ts';
import { faultTable } from './fault-table.ts';
import { unknownCodeSource } from './fault-unknown.ts';
import { faultSource } from './fault-words.ts';
import { readIntents } from './intents.ts';
import { normalise, pick } from './query.ts';
import { createIndex, RELEVANT } from './search.ts';
import type { Passage, Query, Topic } from './types.ts';

/** The codes a question is about: its own, or for an elliptic follow-up those of the last turns that had any. */
export function codesOf(query: Query): { readonly codes: readonly string[]; readonly inherited: boolean } {
  const codes = findCodes(query.normal);
  if (codes.length > 0 || !isFollowUp(query)) return { codes, inherited: false };
  const last = query.turns.findLast(({ question }) => findCodes(normalise(question)).length > 0);
  // Only the last two exchanges: an older code is no longer what "it" means.
  if (last === undefined || query.turns.length - query.turns.indexOf(last) > 2) return { codes: [], inherited: false };
  return { codes: findCodes(normalise(last.question)), inherited: true };
}

function isFollowUp({ normal, turns }: Query): boolean {
  if (turns.length === 0 || normal.length > 80) return false;
  const { drive, cost, clear, repair, suspects } = readIntents(normal);
  return drive || cost || clear || repair || suspects;
}

const index = createIndex(
  [...faultTable.values()].map(({ code, title }) => ({ id: code, title: title.join(' '), body: '' })),
);

/** Names of faults without a code ("catalyst efficiency below threshold") are found by their words. */
function search(query: Query, limit: number): string[] {
  return index
    .search(query.normal, limit)
    .filter(({ score }) => score >= RELEVANT)
    .map(({ id }) => id);
}

function passage(code: string, query: Query): Passage {
  const fault = faultTable.get(code);
  if (fault === undefined) {
    const source = unknownCodeSource(code, query.language);
    return { source, text: source.detail };
  }
  const { language } = query;
  const { about, symptoms, causes, checks, urgency, stopIf, cost } = fault.advice;
  const urgencyWords: Record<Urgency, string> = {
    stop: 'stop now',
    gentle: 'drive gently to a workshop',
    soon: 'have it checked within one or two weeks',
    watch: 'keep an eye on it',
  };
  const text = [
    `${code}: ${pick(fault.title, language)} - ${pick(fault.meaning, language)}.`,
    pick(about, language),
    `Urgency: ${urgencyWords[urgency]}.${stopIf === undefined ? '' : ` Stop if: ${pick(stopIf, language)}.`}`,
    `Causes, most likely first: ${pick(causes, language)}.`,
    `Checks, cheapest first: ${pick(checks, language)}.`,
    `Symptoms: ${pick(symptoms, language)}.`,
    `Usual cost: USD ${cost[0]}-${cost[1]} / CNY ${cost[2]}-${cost[3]}.`,
  ].join('\n');
  return { source: faultSource(fault, language), text };
}

/** OBD-II fault codes: what they mean, how urgent they are and what to check first. */
export const faults: Topic = {
  name: 'faults',
  score(query) {
    const { codes, inherited } = codesOf(query);
    if (codes.length === 0) return 0;
    if (inherited) return readIntents(query.normal).suspects ? 0.85 : 0.75;
    return codes.some((code) => faultTable.has(code) || codeStructure(code).ownedByMaker || code[0] === 'P')
      ? 0.97
      : 0.9;
  },
  reply(query) {
    return faultReply(codesOf(query).codes, query);
  },
  passages(query, limit) {
    const { codes } = codesOf(query);
    return (codes.length > 0 ? codes.slice(0, limit) : search(query, limit)).map((code) => passage(code, query));
  },
};
