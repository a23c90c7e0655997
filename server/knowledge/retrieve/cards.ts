import { forColour, lampColourOf, ofColours } from '../plan/lamp-colour.ts';
import { tokenise } from '../reading/text.ts';
import type { Conversation } from '../state/conversation.ts';
import type { Card, Entry, Kind } from '../records.ts';
import type { Likeness } from './likeness.ts';

/** How well a card answers another kind than its own, 0 to 1: where a record has no card of the kind asked, the nearest answers. */
const SUITS: Readonly<Partial<Record<Kind, Partial<Record<Kind, number>>>>> = {
  drive: { normal: 0.4, may: 0.4, should: 0.3 },
  may: { should: 0.4, true: 0.35, drive: 0.25, compare: 0.3, what: 0.15, how: 0.2 },
  should: { may: 0.3, when: 0.35, true: 0.3, fair: 0.3, how: 0.3, which: 0.2, tell: 0.2, cost: 0.15 },
  which: { compare: 0.6, should: 0.3, what: 0.2, how: 0.1 },
  compare: { which: 0.6, what: 0.3, should: 0.25 },
  how: { should: 0.25, tell: 0.25, where: 0.2, may: 0.2, which: 0.1 },
  where: { how: 0.5, what: 0.2, cost: 0.1 },
  cost: { fair: 0.6, should: 0.15 },
  fair: { cost: 0.7, should: 0.4 },
  when: { should: 0.35, tell: 0.3, may: 0.2, how: 0.1 },
  what: { why: 0.35, tell: 0.2, compare: 0.25, true: 0.2, which: 0.15 },
  why: { what: 0.5, tell: 0.35, normal: 0.3, true: 0.2 },
  tell: { normal: 0.3, why: 0.35, how: 0.3, when: 0.2, what: 0.25 },
  normal: { why: 0.35, drive: 0.3, tell: 0.3, may: 0.25, true: 0.25, report: 0.3 },
  report: { tell: 0.35, should: 0.3, why: 0.3, how: 0.3, normal: 0.3, drive: 0.1 },
  dispute: { should: 0.4, fair: 0.3, how: 0.25, may: 0.2 },
  true: { may: 0.4, should: 0.4, what: 0.25, compare: 0.25, why: 0.2 },
};

/** What decides between the cards of a record (natural logarithms, so that they add up). */
const WEIGHTS = {
  /** The kind's probability, spread to the kinds a card also suits. */
  kind: 1.8,
  /** Likeness of the question to the card's sayings and text, 0 to 1. */
  like: 8,
  /** Words the card is about are in the question: per card, and per further word. */
  about: 1.2,
  aboutMore: 0.3,
  /** A card that is about something particular which was not said. */
  notAbout: -1.2,
  /** Already answered with it in this conversation. */
  repeated: -0.8,
} as const;

/** No kind is impossible. */
const LEAST_KIND = 0.01;

/** A card with how well it answers, and why. */
export interface CardChoice {
  readonly card: Card;
  readonly score: number;
  readonly why: string;
  /** Likeness of the question to the card, 0 to 1. */
  readonly like: number;
  /** The card is about something particular that was said. */
  readonly isAbout: boolean;
  /** It was said in the message itself rather than before. */
  readonly isAboutNow: boolean;
}

/** Whether a card is for the asker's car, country and case. */
export function isFor({ only, id, unless }: Card, { place, vehicle, evidence }: Conversation): boolean {
  if (unless?.some((each) => evidence.has(each)) === true) return false;
  // Cards for electric cars answer those alone.
  if (id.endsWith('-ev') && vehicle.powertrain !== 'ev' && !evidence.has('electric')) return false;
  if (only?.markets !== undefined && !only.markets.some((market) => market === place.market)) return false;
  const { powertrain, make } = vehicle;
  if (make !== undefined && only?.makes?.includes(make) === false) return false;
  return (
    only?.powertrains === undefined ||
    (powertrain !== undefined && only.powertrains.some((each) => each === powertrain))
  );
}

/** Asks the same of the other half of what was told. */
const OTHER_HALF = /^(?:(?:and|so|ok) )?(?:what|how) about\b|^(?:那|如果|要是)?.{1,10}呢[?？]?$/;

/** Whether a message asks of what the card told before names in so many words, in its first sentence. */
function isOfOther({ answer }: Card, { current: { normal, spans, language } }: Conversation): boolean {
  if (!OTHER_HALF.test(normal)) return false;
  const lead = answer[language].split('\n', 1)[0]?.toLowerCase() ?? '';
  return spans.some(
    ({ type, text }) => (type === 'wish' || type === 'entry') && text.length > 1 && lead.includes(text),
  );
}

/** Cards of one trip, and how far somebody drives all the time. */
const TRIP = /^trip\b/;
const ALWAYS = new Set(['perDay', 'perWeek', 'perMonth', 'perYear']);
/** "300 miles a week" is no trip of 300 miles. */
const isNoTrip = ({ id }: Card, { current: { spans } }: Conversation): boolean => {
  const ways = spans.flatMap((span) => (span.type === 'distance' ? [span.role ?? ''] : []));
  return TRIP.test(id) && ways.length > 0 && ways.every((role) => ALWAYS.has(role));
};

const NONE: ReadonlySet<Card> = new Set();
/** Ids of cards that are true of any fault code: they answer only what they are about. */
const COMMON = -1.5;

/** The cards of a record for a question in its conversation, best first. `common`: cards that many records share. */
export function chooseCards(
  entry: Entry,
  conversation: Conversation,
  likeness: Likeness,
  common: ReadonlySet<Card> = NONE,
): CardChoice[] {
  const { current, matter, told, thread, dependence } = conversation;
  const kinds = new Map(matter.kinds.map(({ value, score }) => [value, score]));
  const asked = likeness.termsOf(current.normal);
  const now = keysIn(current.normal);
  const colour = lampColourOf([current]);
  const keys = dependence > 0.5 ? keysIn(thread.map(({ normal }) => normal).join('. ')) : now;
  return entry.cards
    .filter((card) => isFor(card, conversation))
    .map((card) => {
      const { id } = card;
      const kind = suited(card.kind, kinds);
      const like = likeness.ofCard(card, asked);
      const abouts = isNoTrip(card, conversation) ? 0 : aboutsIn(card, keys);
      const isParticular = (card.about?.en.length ?? 0) + (card.about?.zh.length ?? 0) > 0;
      const isOwn = id.endsWith('-ev');
      // "Yellow" was told, and now it is red: another half of the card.
      const text = card.answer[current.language];
      const ofColour = forColour(text, colour, current.language);
      const about = isOwn
        ? WEIGHTS.about + WEIGHTS.aboutMore
        : abouts > 0
          ? WEIGHTS.about + WEIGHTS.aboutMore * (abouts - 1)
          : isParticular
            ? WEIGHTS.notAbout
            : ofColour === text
              ? 0
              : WEIGHTS.about;
      // "And a petrol car?", of a card that told of both.
      const isRepeated = isTold(ofColour, told) && !isOfOther(card, conversation);
      const score =
        WEIGHTS.kind * Math.log(kind + LEAST_KIND) +
        WEIGHTS.like * like +
        about +
        (isRepeated ? WEIGHTS.repeated : 0) +
        (common.has(card) ? COMMON : 0);
      return {
        card,
        score,
        like,
        isAbout: abouts > 0,
        isAboutNow: abouts > 0 && aboutsIn(card, now) > 0,
        why: `${card.id}: kind ${kind.toFixed(2)}, like ${like.toFixed(2)}, about ${abouts}`,
      };
    })
    .sort((a, b) => b.score - a.score);
}

/** Signs of a piece of text between two sums that tell whether it was said. */
const PIECE = 12;

/** Whether the first sentence of a card was told, whatever sums and distances were filled in. */
export function isTold(answer: string, told: readonly string[]): boolean {
  if (told.length === 0) return false;
  const lead = /^\*\*([^*]+?)[.。]?\*\*/.exec(answer)?.[1] ?? answer.split('\n', 1)[0] ?? '';
  // Of a lamp's colours the one that was said was told.
  const coloured = [...ofColours(lead, 'en'), ...ofColours(lead, 'zh')].map((each) => each.replace(/[.。]$/, ''));
  if (coloured.length > 1) return told.some((text) => coloured.some((each) => text.includes(each)));
  const pieces = lead.split(/\{[^{}]*\}/).filter((piece) => piece.length >= PIECE);
  return pieces.length > 0 && told.some((text) => pieces.every((piece) => text.includes(piece)));
}

/** Hyphens left out, as they are of phrases: "CR-V" is what `cr-v` asks for. */
const keysIn = (text: string): string =>
  ` ${tokenise(text)
    .filter(({ key, type }) => type !== 'mark' || key !== '-')
    .map(({ key, type }) => (type === 'han' ? key : ` ${key} `))
    .join('')
    .replaceAll(/\s+/g, ' ')} `;

function suited(kind: Kind, asked: ReadonlyMap<Kind, number>): number {
  let sum = asked.get(kind) ?? 0;
  for (const [other, score] of asked) sum += score * (SUITS[other]?.[kind] ?? 0);
  return sum;
}

/** Kept as long as their cards are: 5.4 ms an answer in place of 5.9. */
const known = new WeakMap<Card, readonly (readonly string[])[]>();

/** The phrases a card is about, each as the keys of its parts. */
function phrasesOf(card: Card): readonly (readonly string[])[] {
  const before = known.get(card);
  if (before !== undefined) return before;
  const { about } = card;
  const phrases = [...(about?.en ?? []), ...(about?.zh ?? [])].map((phrase) => phrase.split('…').map(keysOf));
  known.set(card, phrases);
  return phrases;
}

const aboutsIn = (card: Card, keys: string): number =>
  phrasesOf(card).filter((parts) => parts.every((part) => keys.includes(part))).length;

function keysOf(phrase: string): string {
  return tokenise(phrase.toLowerCase())
    .filter(({ type }) => type !== 'mark')
    .map(({ key, type }) => (type === 'han' ? key : ` ${key} `))
    .join('')
    .replaceAll(/\s+/g, ' ');
}
