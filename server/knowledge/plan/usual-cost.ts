import type { Entry } from '../records.ts';
import type { Conversation } from '../state/conversation.ts';
import { capital } from './cars/facts.ts';
import { firstSums } from './fill.ts';
import type { CostRange, Part } from './parts.ts';
import { sumIn } from './place.ts';

/** The bold sentence a card begins with. */
const HEADLINE = /^\*\*(.+?)\*\*/s;
const SUM = /\{(?:cost|check|diy|\$[^{}]+)\}/g;
/** What parts one job with its price from the next; and what does so for certain. */
const NEXT = /[,;，；、。]|\. /;
const ANEW = /[;；。]|\. /;
/** Said of what costs nothing, before what does. */
const FREE = /\b(?:nothing|free|cents|which)\b|不花钱|免费|几块钱|就好/;
/** What a sum is for, behind it. */
const BEHIND = /^ (?:for|where) (?:(?:an?|the|it is) )?([^,;.(]+)/;
/** What stands around the name of a job. */
const AROUND = /^(?:(?:and|or|plus|an?|the) )+|(?: (?:costs?|is|about|around|at)|[:：]|大约|大概|一般|约|要)+$/gi;
/** Words, not a name; signs of a sentence that goes on. */
const NO_NAME =
  /[{}()（）]|^(?:from|to|often|up to|count)$|\b(?:up to|from|to|often|reach|charges?|adds?|add|another|for)$|[到够]$|多在$|很容易$/i;
/** A name of a job is no longer. */
const LONGEST = { en: 40, zh: 16 } as const;

/**
 * What the headline of a card about costs names, drawn: the one sum there is, or each job with its own; nothing where one
 * of several sums has no name, as the drawing would say something else than the text.
 */
export function usualCost(
  { id, cost, check, diy, title }: Entry,
  answer: string,
  { place, language }: Pick<Conversation, 'place' | 'language'>,
  perDollar: Readonly<Record<string, number>>,
): Part | undefined {
  const values: Readonly<Record<string, Entry['cost']>> = { '{cost}': cost, '{check}': check, '{diy}': diy };
  const headline = HEADLINE.exec(answer)?.[1] ?? '';
  const found = [...headline.matchAll(SUM)];
  const ranges = found.map(({ 0: text, index }, i): CostRange | undefined => {
    const sums = values[text] ?? firstSums(text);
    const [from, to] = sums === undefined ? [0, 0] : sumIn(sums, place, perDollar);
    if (from === to) return undefined;
    if (found.length === 1) return { from, to };
    const former = found[i - 1];
    const between = headline.slice(former === undefined ? 0 : former.index + former[0].length, index);
    const own =
      ANEW.test(between) || former === undefined
        ? between.split(ANEW).at(-1)
        : between.replace(/^.*?(?:[,，、]|$)/, '');
    const pieces = (own ?? '').split(NEXT).map((piece) => piece.trim().replaceAll(AROUND, ''));
    const before = pieces.filter((piece) => piece !== '' && !FREE.test(piece)).join(language === 'zh' ? '、' : ', ');
    const name = before === '' ? (BEHIND.exec(headline.slice(index + text.length))?.[1] ?? '') : before;
    // "{cost}; with the tensioner {…}": the first is what the record is about.
    const label = name === '' && i === 0 && !id.startsWith('symptom:') ? title[language] : name;
    if (label === '' || label.length > LONGEST[language] || NO_NAME.test(label)) return undefined;
    return { label: capital(label), from, to };
  });
  const isWhole = new Set(ranges.map((range) => range?.label)).size === found.length;
  const drawn = ranges.filter((range) => range !== undefined);
  if (!isWhole || drawn.length === 0 || drawn.length < found.length) return undefined;
  return { type: 'cost', said: '', ranges: drawn, currency: place.currency };
}
