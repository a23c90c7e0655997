import type { Urgency } from './data/faults/advice-entry.ts';
import { codeStructure, findCodes } from './fault-codes.ts';
import { faultReply } from './fault-reply.ts';
import { faultTable } from './fault-table.ts';
import { unknownCodeSource } from './fault-unknown.ts';
import { faultSource } from './fault-words.ts';
import { readIntents } from './intents.ts';
import { normalise } from './query.ts';
import { createIndex, RELEVANT } from './search.ts';
import type { Passage, Query, Topic } from './types.ts';

/** The codes a question is about: its own, or for an elliptic follow-up those of the last turns that had any. */
function codesOf(query: Query): { readonly codes: readonly string[]; readonly inherited: boolean } {
  const codes = findCodes(query.normal);
  if (codes.length > 0) return { codes, inherited: false };
  const last = query.turns.findLast(({ question }) => findCodes(normalise(question)).length > 0);
  const bare = last === undefined ? [] : bareCodes(query.normal);
  if (bare.length > 0) return { codes: bare, inherited: false };
  if (!isFollowUp(query)) return { codes, inherited: false };
  // Only the last two exchanges: an older code is no longer what "it" means.
  if (last === undefined || query.turns.length - query.turns.indexOf(last) > 2) return { codes: [], inherited: false };
  return { codes: findCodes(normalise(last.question)), inherited: true };
}

function isFollowUp({ normal, turns }: Query): boolean {
  if (turns.length === 0 || normal.length > 80) return false;
  const { drive, cost, clear, repair, suspects } = readIntents(normal);
  return drive || cost || clear || repair || suspects || REPORTS.test(normal) || ADDS.test(normal);
}

/** What was tried already, with or without success. */
const REPORTS =
  /\b(?:already |just |i )?(?:swapp?ed|replaced|changed|cleaned|tried|fixed|checked|put in|installed)\b|\b(?:same (?:thing|code|problem)|still (?:there|on|the same|not)|came back|comes back|no (?:difference|change|luck)|didn'?t (?:help|work|fix))\b|换(?:了|过)|(?:查|修|洗|清洗|试|检查)(?:了|过)|没用|不管用|没(?:效果|变化|好)|还是(?:一样|不行|亮|老样子|报)|又(?:亮|来|报|出现)/;
/** When the trouble shows: only when cold, after a refuelling. */
const ADDS =
  /^(?:(?:it'?s |it |this |that )?(?:only|just|mostly|always|usually)\b|(?:but )?only when|when(?:ever)? |after |since )|^(?:只|只有|一般|通常|都是|就是).{0,12}(?:时候|才|会|以后|之后)|(?:急不急|严重吗|要紧吗|有问题吗|危险吗|正常吗)|\b(?:how (?:bad|serious|urgent)|urgent|serious|dangerous)\b/;

/** "and 0456?" after a code: the letter is understood. */
function bareCodes(normal: string): string[] {
  if (normal.length > 40) return [];
  return [...normal.matchAll(/(?<![\w$¥.,])(0[0-9][0-9a-f]{2})(?![\w.,]\d|\w)/g)].map(([, code = '']) =>
    `P${code}`.toUpperCase(),
  );
}

const index = createIndex(
  [...faultTable.values()].map(({ code, title }) => ({ id: code, title: `${title.en} ${title.zh}`, body: '' })),
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
    `${code}: ${fault.title[language]} - ${fault.meaning[language]}.`,
    about[language],
    `Urgency: ${urgencyWords[urgency]}.${stopIf === undefined ? '' : ` Stop if: ${stopIf[language]}.`}`,
    `Causes, most likely first: ${causes[language]}.`,
    `Checks, cheapest first: ${checks[language]}.`,
    `Symptoms: ${symptoms[language]}.`,
    `Usual cost: USD ${cost.usd.join('-')} / CNY ${cost.cny.join('-')}.`,
  ].join('\n');
  return { source: faultSource(fault, language), text };
}

/** OBD-II fault codes: what they mean, how urgent they are and what to check first. */
export const faults: Topic = {
  name: 'faults',
  score(query) {
    const { codes, inherited } = codesOf(query);
    if (codes.length === 0) return 0;
    if (inherited) return readIntents(query.normal).suspects || REPORTS.test(query.normal) ? 0.85 : 0.75;
    return codes.some((code) => faultTable.has(code) || codeStructure(code).ownedByMaker || code[0] === 'P') ? 1 : 0.95;
  },
  reply(query) {
    return faultReply(codesOf(query).codes, query);
  },
  passages(query, limit) {
    const { codes } = codesOf(query);
    return (codes.length > 0 ? codes.slice(0, limit) : search(query, limit)).map((code) => passage(code, query));
  },
};
