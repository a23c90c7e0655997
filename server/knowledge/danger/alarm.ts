import { stopOrder } from '../plan/symptom.ts';
import type { Part } from '../plan/parts.ts';
import type { Shelf } from '../plan/shelf.ts';
import type { Reading, Scored, Span } from '../reading/reading.ts';
import type { Danger, Entry, Kind } from '../records.ts';
import { ALIKE_ENOUGH } from '../retrieve/likeness.ts';
import { GOES_ON, type Conversation } from '../state/conversation.ts';

/** Troubles that demand to stop are together at least this probable before one is told to. */
const ALARMING = 0.5;
/** And the trouble is at least this probable in what is talked about now. */
const STILL = 0.1;

/** Kinds that ask whether to drive on or to have it towed: no tow is decided yet. */
const DECIDES = new Set<Kind>(['drive', 'should', 'may']);

/** What a question may be about beside the danger before it. */
const NAMED_SUBJECTS = new Set<Span['type']>(['entry', 'code', 'model', 'unknownModel']);

/** What must be said first: a danger that was reported, or a trouble that demands to stop. */
export interface Alarm {
  readonly danger?: Danger | undefined;
  readonly record?: Entry | undefined;
  /** Said before everything else; empty without a danger. */
  readonly first: readonly Part[];
}

/** The alarm a conversation calls for. Only what is reported alarms, never what is asked for information. */
export function alarmOf(shelf: Shelf, conversation: Conversation): Alarm {
  const { current, matter, readings, trail } = conversation;
  // Whether one may drive, asked of nothing else, is asked of every danger told so far.
  const isOfAll = asksToDrive(current) && !current.spans.some(({ type }) => NAMED_SUBJECTS.has(type));
  // "Can DOT 4 and 5.1 be mixed", after the order to stop was given: another question, which the order does not answer.
  if (!isOfAll && asksAside(shelf, conversation)) return { first: [] };
  // What was towed is off the road; whatever is told after that counts anew.
  const towed = DECIDES.has(matter.kinds[0]?.value ?? 'report') ? -1 : trail.findLastIndex(isTowed);
  const said = isOfAll ? readings : isOver(matter.entries[0]?.value) ? [] : trail.slice(towed + 1);
  const reported = said.filter(
    (reading) =>
      asksToDrive(reading) ||
      (reading.modality === 'report' &&
        !isOnlyFigures(reading) &&
        !isPast(reading, conversation) &&
        !isBare(reading, conversation)),
  );
  const [danger] = said.flatMap((reading) => [...shelf.dangersIn(reading, said.some(asksToDrive))]);
  if (danger !== undefined)
    return { danger, record: shelf.byId.get(danger.record), first: [dangerPart(danger, conversation)] };
  const record = stopRecord(
    shelf,
    reported.filter((reading) => !isWarm(reading)),
    conversation,
  );
  return record === undefined
    ? { first: [] }
    : { record, first: [{ type: 'verdict', text: `**${stopOrder(conversation)}**`, urgency: 'stop' }] };
}

/**
 * Whether a message asks for information on a job or a part it names, and reports nothing, after an order to stop. Its own
 * words must tell of no danger.
 */
function asksAside(shelf: Shelf, conversation: Conversation): boolean {
  const { current, matter, told } = conversation;
  const about = matter.entries[0]?.value ?? '';
  const isNamed =
    current.spans.some(({ type }) => type === 'entry') && /^(?:maintenance|general|tip|part):/.test(about);
  return (
    isNamed &&
    current.modality === 'information' &&
    !asksToDrive(current) &&
    (['en', 'zh'] as const).some((language) =>
      told.some((answer) => answer.includes(stopOrder({ ...conversation, language }))),
    ) &&
    shelf.dangersIn(current, true).length === 0 &&
    !current.entries.some(({ value, score }) => shelf.byId.get(value)?.urgency === 'stop' && score >= STILL)
  );
}

/** Coolant is not too hot below so many degrees, °C. */
const HOT = 115;

/** "110 degrees uphill, is that normal": a figure that is no overheating. */
const isWarm = ({ spans, kinds }: Reading): boolean =>
  kinds[0]?.value === 'normal' &&
  spans.some(({ type }) => type === 'temperature') &&
  spans.every((span) => span.type !== 'temperature' || (span.celsius.to ?? span.celsius.from ?? HOT) < HOT);

/** What is claimed afterwards: the car stands already. */
const isOver = (id: string | undefined): boolean => id === 'general:pothole-claim' || id === 'general:total-loss';

const isTowed = ({ spans }: Reading): boolean =>
  spans.some((span) => span.type === 'evidence' && span.id === 'towed' && span.isNegated !== true);

/** A message so short, with figures, tells of nothing else (signs). */
const A_FIGURE = 24;

/** "The guy said 289": nothing but figures tells of no danger. */
const isOnlyFigures = ({ spans, normal }: Reading): boolean =>
  /\d/.test(normal) && normal.length <= A_FIGURE && spans.every(({ type }) => type === 'number' || type === 'price');

/** "It had a small accident once", of a car that is bought or sold. */
const isPast = ({ spans }: Reading, { before }: Conversation): boolean =>
  CAR_TRADE.test(before?.entries[0]?.value ?? '') &&
  spans.some((span) => span.type === 'wish' && span.field === 'past');
const CAR_TRADE = /^(?:intent:(?:verdict-on-car|select-car|resale-value)|general:(?:selling-car|trade-in))$/;

/** "It went off again by itself": a later message without any word of cars tells of the trouble before it, of no other. */
const isBare = (reading: Reading, { current, dependence }: Conversation): boolean =>
  reading === current && dependence >= GOES_ON && reading.spans.length === 0;

const asksToDrive = ({ kinds: [kind] }: Reading): boolean => kind?.value === 'drive';

function dangerPart(danger: Danger, conversation: Conversation): Part {
  const text = `**${stopOrder(conversation)}** ${danger.say[conversation.language]}`;
  return { type: 'verdict', text, urgency: 'stop' };
}

/** The most probable trouble, where those that demand to stop are together probable enough; records not learnt yet take no share. */
function stopRecord(shelf: Shelf, readings: readonly Reading[], { matter }: Conversation): Entry | undefined {
  const { reader, byId } = shelf;
  const isStop = ({ value }: Scored<string>): boolean => byId.get(value)?.urgency === 'stop';
  const learntOf = (entries: readonly Scored<string>[]): number =>
    1 - sumOf(entries.filter((each) => reader.unlearnt.ids.has(each.value) && !isStop(each)));
  const now = new Map(matter.entries.map(({ value, score }) => [value, score]));
  for (const { entries, normal } of readings) {
    const stops = entries.filter(isStop);
    const id = stops[0]?.value ?? '';
    const isProbable = sumOf(stops) >= ALARMING * learntOf(entries);
    const isAlike = reader.likeness.ofRecord(id, reader.likeness.termsOf(normal)) >= ALIKE_ENOUGH;
    const isStill = (now.get(id) ?? 0) >= STILL * learntOf(matter.entries);
    if (isProbable && isAlike && isStill) return byId.get(id);
  }
  return undefined;
}

const sumOf = (scored: readonly Scored<string>[]): number => scored.reduce((all, { score }) => all + score, 0);
