import { chooseCards, type CardChoice } from '../retrieve/cards.ts';
import type { Entry } from '../records.ts';
import { GOES_ON, type Conversation } from '../state/conversation.ts';
import { codeEntry, codeParts, codeSource, isOne, quoteOn, variantsPart } from './code.ts';
import { fill } from './fill.ts';
import type { Part } from './plan.ts';
import { quoted, quoteText } from './quote.ts';
import { cardParts } from './record.ts';
import type { Shelf } from './shelf.ts';
import { recordSource, type Sources } from './sources.ts';
import { adviceOn, metStop, rankCauses, symptomParts } from './symptom.ts';
import { carName, issueOn, isTurbo, recallOf } from './vehicle.ts';

/** A symptom is answered by its causes rather than by a card when the message is a report so probable. */
const REPORTED = 0.42;

/** Told to stop, a question whose kind is less clear than this hears of the causes. */
const CLEAR_KIND = 0.5;

/** Spans of a message that only names a car. */
const CAR_SPANS = new Set<string>([
  'model',
  'make',
  'year',
  'generation',
  'engine',
  'evidence',
  'country',
  'number',
  'unknownModel',
  'wish',
]);

/** A second card speaks too from this fit on, and so near to the first. */
const BESIDE = 1.7;
const BESIDE_GAP = 1.6;

/** Signs of two questions in one. */
const SEVERAL_ASKED = /[?,;].*\S|\band\b|\p{Script=Han} \p{Script=Han}/u;

/** A card answers a code rather than the code's own explanation from this score on. */
const CARD_ENOUGH = 0.3;

/** Records at least this probable beside the first are its rivals, and how many. */
const RIVAL = 0.12;
const RIVALS = 4;

/** How much the fit of a record's best card counts beside the record's probability (natural logarithm). */
const CARD_SHARE = 0.4;

/** The fit of a record without cards. */
const NO_CARD = 0;

/** The record that answers: of the most probable ones that whose card fits the question best. */
export function chosen(shelf: Shelf, conversation: Conversation, trace: string[]): Entry | undefined {
  const { reader, byId } = shelf;
  const { matter } = conversation;
  const known = matter.entries.filter(({ value }) => byId.has(value));
  const least = (known[0]?.score ?? 0) * RIVAL;
  const ranked = known
    .filter(({ score }) => score >= least)
    .slice(0, RIVALS)
    .map(({ value, score }) => {
      const entry = byId.get(value) as Entry;
      const card = chooseCards(entry, conversation, reader.likeness)[0]?.score ?? NO_CARD;
      return { entry, score: Math.log(score) + CARD_SHARE * card };
    })
    .sort((a, b) => b.score - a.score);
  trace.push(`records ${ranked.map(({ entry, score }) => `${entry.id} ${score.toFixed(2)}`).join(', ')}`);
  return ranked[0]?.entry;
}

export function planRecord(
  shelf: Shelf,
  entry: Entry,
  conversation: Conversation,
  sources: Sources,
  trace: string[],
  isAlarmed = false,
): Part[] {
  const { reader, perDollar, namesOf } = shelf;
  const { language, matter, vehicle } = conversation;
  const zh = language === 'zh';
  const mark = sources.mark(recordSource(entry, language));
  const choices = chooseCards(entry, conversation, reader.likeness);
  trace.push(...choices.slice(0, 4).map(({ why, score }) => `card ${why} → ${score.toFixed(2)}`));
  const [choice] = choices;
  const report = matter.kinds.find(({ value }) => value === 'report')?.score ?? 0;
  const hasCauses = (entry.causes?.length ?? 0) > 0;
  const isTried = conversation.dependence >= GOES_ON && conversation.saysDone && choice?.isAbout !== true;
  const isByCauses =
    hasCauses &&
    (choice === undefined ||
      isTried ||
      (isAlarmed && (matter.kinds[0]?.score ?? 0) < CLEAR_KIND && choice.card.kind !== 'drive') ||
      (report > REPORTED && choice.card.kind !== 'report' && matter.kinds[0]?.value === 'report'));
  if (entry.id.startsWith('maintenance:') && entry.not?.some((each) => each === vehicle.powertrain) === true)
    return [
      {
        type: 'verdict',
        text: zh
          ? `**不需要：您的车没有这个（${entry.title.zh}）。** ${mark}`
          : `**Not on your car: it has no ${entry.title.en}.** ${mark}`,
      },
    ];
  const parts: Part[] = isByCauses
    ? symptomParts(entry, conversation, rankCauses(entry, conversation, namesOf), mark, perDollar)
    : choice === undefined
      ? []
      : [
          ...cardParts(choice, entry, conversation, mark, perDollar, isTurbo(shelf, conversation)),
          ...besides(shelf, choices, entry, conversation, trace),
        ];
  const same = sameForCar(shelf, entry, conversation);
  if (same !== undefined)
    return [
      { type: 'verdict', text: `${same} ${mark}` },
      ...parts.filter((part) => part.type === 'causes').slice(0, 1),
      ...parts.filter((part) => part.type !== 'causes' && part.type !== 'question').slice(0, 1),
    ];
  const quote = quoteText(shelf, entry, choice, conversation);
  if (quote !== undefined) parts.unshift({ type: 'verdict', text: quote });
  if (metStop(entry, conversation) && parts[0]?.type === 'verdict' && parts[0].urgency !== 'stop')
    parts.unshift({ type: 'verdict', text: `**${adviceOn('stop')[language]}**`, urgency: 'stop' });
  addIssue(shelf, entry.id, conversation, parts, trace);
  return parts;
}

/** A car named or corrected after the answer: whether anything is special about it. */
export function sameForCar(shelf: Shelf, entry: Entry, conversation: Conversation): string | undefined {
  const { perDollar } = shelf;
  const { current, dependence, before, language } = conversation;
  const isNamed = current.spans.some(({ type }) => type === 'model' || type === 'make');
  const isCarOnly = current.spans.every(({ type }) => CAR_SPANS.has(type));
  if (dependence < GOES_ON || !isNamed || !isCarOnly || before?.entries[0]?.value !== entry.id) return undefined;
  const issue = issueOn(shelf, entry.id, conversation);
  const name = carName(shelf, conversation);
  const { place } = conversation;
  if (issue !== undefined)
    return fill(
      language === 'zh'
        ? `**${name}在这方面有已知问题：**${issue.zh}`
        : `**The ${name} is known for this:** ${issue.en}`,
      { place, language, perDollar },
    );
  return language === 'zh'
    ? `**${name}也一样，这一点没有特别的不同。**`
    : `**The same holds for the ${name}; I know of nothing special to it on this point.**`;
}

/** What the second best card says first, where the question asks for both. */
export function besides(
  shelf: Shelf,
  [first, second]: readonly CardChoice[],
  entry: Entry,
  { language, place, current }: Conversation,
  trace: string[],
): Part[] {
  const { perDollar } = shelf;
  if (first === undefined || second === undefined) return [];
  const asksBoth =
    second.score >= BESIDE &&
    first.score - second.score <= BESIDE_GAP &&
    (second.isAbout !== first.isAbout || second.isAbout) &&
    SEVERAL_ASKED.test(current.normal);
  const [lead] = /\*\*[^*]+\*\*/.exec(second.card.answer[language]) ?? [];
  if (!asksBoth || lead === undefined || lead.includes('{interval}')) return [];
  trace.push(`beside it ${second.card.id}`);
  return [{ type: 'text', text: fill(lead, { entry, place, language, perDollar }) }];
}

export function addIssue(shelf: Shelf, id: string, conversation: Conversation, parts: Part[], trace: string[]): void {
  const { perDollar } = shelf;
  const issue = id === 'general:recall' ? recallOf(shelf, conversation) : issueOn(shelf, id, conversation);
  if (issue === undefined) return;
  const name = carName(shelf, conversation);
  trace.push(`issue of ${issue.makes_or_models.join()}: ${issue.en.slice(0, 40)}`);
  parts.splice(1, 0, {
    type: 'text',
    text: fill(
      conversation.language === 'zh' ? `**${name}的已知问题：**${issue.zh}` : `**Known on the ${name}:** ${issue.en}`,
      { place: conversation.place, language: conversation.language, perDollar },
    ),
  });
}

export function planCode(
  shelf: Shelf,
  code: string,
  conversation: Conversation,
  sources: Sources,
  trace: string[],
): Part[] {
  const { codes, reader, perDollar, commonCards, namesOf } = shelf;
  const record = codes.lookUpCode(code, conversation.vehicle.make);
  if (record === undefined) return [];
  if (!isOne(record)) return [variantsPart(record, conversation, (source) => sources.mark(source))];
  const { language, matter, dependence } = conversation;
  const mark = sources.mark(codeSource(record, language));
  const entry = codeEntry(record, codes);
  const [kind] = matter.kinds;
  const isPlain =
    dependence < GOES_ON &&
    (kind === undefined || kind.value === 'what' || kind.value === 'report' || kind.score < 0.4);
  const choices = chooseCards(entry, conversation, reader.likeness, commonCards);
  trace.push(...choices.slice(0, 4).map(({ why, score }) => `card ${why} → ${score.toFixed(2)}`));
  const [choice] = choices;
  const isCard = choice !== undefined && (choice.isAbout || (!isPlain && choice.score > CARD_ENOUGH));
  const named: Part = {
    type: 'text',
    text: `${code}${language === 'zh' ? '：' : ': '}${record.title[language]}${language === 'zh' ? '。' : '.'}`,
  };
  const parts = isCard
    ? [
        ...cardParts(choice, entry, conversation, mark, perDollar, isTurbo(shelf, conversation)),
        ...(dependence < GOES_ON ? [named] : []),
      ]
    : record.entry?.causes !== undefined && dependence >= GOES_ON
      ? symptomParts(entry, conversation, rankCauses(entry, conversation, namesOf), mark, perDollar)
      : codeParts(record, conversation, mark, perDollar);
  const sum = quoted(conversation);
  if (
    sum !== undefined &&
    matter.kinds.slice(0, 2).some(({ value }) => value === 'fair' || value === 'cost' || value === 'should')
  )
    parts.unshift({ type: 'verdict', text: quoteOn(record, sum, conversation, perDollar) });
  addIssue(shelf, `code:${code}`, conversation, parts, trace);
  return parts;
}
