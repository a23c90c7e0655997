import { chooseCards, type CardChoice } from '../retrieve/cards.ts';
import type { Card } from '../records.ts';
import { GOES_ON, type Conversation } from '../state/conversation.ts';
import { addIssue } from './answer-record.ts';
import {
  certaintyParts,
  codeEntry,
  codeParts,
  codeSource,
  flashingPart,
  flashingStop,
  isOne,
  quoteOn,
  swappedPart,
  tellsOfSwap,
  variantsPart,
  wentAlong,
} from './code.ts';
import { engineFacts } from './engine.ts';
import type { Part } from './parts.ts';
import { ASKS_PRICE, isAsked, JUDGES, quoted } from './quote.ts';
import { cardParts } from './record.ts';
import { ruledOut } from './ruled-out.ts';
import type { Shelf } from './shelf.ts';
import type { Sources } from './sources.ts';
import { rankCauses, replacedIn, symptomParts } from './symptom.ts';

/** Kinds that ask what to look at next. */
const ASKS_NEXT = new Set<string>(['how', 'report', 'tell', 'what', 'why', 'which']);

/** A card about words that were said answers a code from this score on: "read it wrong" asks for no reading. */
const ABOUT_ENOUGH = -1.2;

/** From this likeness on a card on who is to pay answers a code, where it is about words that were said. */
const ALIKE_DISPUTE = 0.3;

/** From this likeness on a card answers a code whatever the kind. */
const ALIKE_CARD = 0.6;

/** From here on the card of a code must be of the very kind asked. */
const SURE_OF_KIND = 0.5;

/** Kinds that ask whether one may drive on with it. */
const ASKS_LEAVE = new Set<string>(['drive', 'may']);

/** Asks whether a fault may be left as it is. */
const IGNORES =
  /\b(?:ignore|ignoring|leave it|live with|put (?:it )?off|not bother|bother fixing)\b|不管|不修|不理|先不弄|放着/;

/** A card answers a code rather than the code's own explanation from this score on. */
const CARD_ENOUGH = 0.3;

/** The card that answers a question about a code; undefined where its own explanation does. */
function codeCard(
  choices: readonly CardChoice[],
  conversation: Conversation,
  isQuoted: boolean,
  namesOf: Shelf['namesOf'],
  isNew: boolean,
  isNarrowed: boolean,
): CardChoice | undefined {
  const { matter, current } = conversation;
  const [kind] = matter.kinds;
  if (isQuoted) {
    const onSum = choices.find(({ card }) => card.kind === 'fair') ?? choices.find(({ card }) => card.kind === 'cost');
    if (onSum !== undefined) return onSum;
  }
  // "Do I go back to him": about the workshop, whatever the kind is taken for.
  const dispute = choices.find(
    ({ card, isAbout, like }) => card.kind === 'dispute' && isAbout && like >= ALIKE_DISPUTE,
  );
  if (dispute !== undefined) return dispute;
  const replaced = replacedIn(conversation, namesOf);
  // What was replaced in vain is said to whoever asks what next.
  const again =
    !isNarrowed && replaced.length > 0 && ASKS_NEXT.has(kind?.value ?? 'report')
      ? choices.find(({ card }) => card.id === 'again')
      : undefined;
  const [first] = choices;
  // "Swapped the coils, now it says P0302": what is told now says more than that something was renewed.
  if (again !== undefined && !(first?.card.kind === 'report' && first.isAboutNow && first.score > again.score))
    return again;
  if (isNarrowed && first?.card.kind !== 'report') return undefined;
  if (first === undefined || (first.isAbout && first.score > ABOUT_ENOUGH)) return first;
  const sure = (kind?.score ?? 0) >= SURE_OF_KIND ? kind?.value : undefined;
  const wanted = IGNORES.test(current.normal) ? 'drive' : sure;
  const ofKind = choices.find(({ card }) => card.kind === wanted && card.about === undefined);
  const choice = ofKind ?? first;
  const isPlain = isNew && (kind === undefined || kind.value === 'what' || kind.value === 'report' || kind.score < 0.4);
  const isEnough = choice.like >= ALIKE_CARD || (!isPlain && (choice.score > CARD_ENOUGH || choice === ofKind));
  return isEnough ? choice : undefined;
}

/** The card on a misfire that moved with its coil. */
const MOVED = 'moved';
const COIL = /\bcoils?\b|线圈/;

/** Whether a card on a repair in vain is about another part than the one that was renewed. */
function isOfAnotherPart({ id, answer }: Card, conversation: Conversation, namesOf: Shelf['namesOf']): boolean {
  if (id !== 'again') return false;
  const lead = { en: answer.en.split('\n', 1)[0] ?? '', zh: answer.zh.split('\n', 1)[0] ?? '' };
  const isNamed = ruledOut([lead], conversation.thread).size > 0;
  return !isNamed && !(conversation.saysDone && replacedIn(conversation, namesOf).length === 0);
}

/** Whether a code was not spoken of before: then it is explained, though the message goes on with another one. */
function isNewHere(code: string, { dependence, thread }: Conversation): boolean {
  if (dependence < GOES_ON) return true;
  return !thread.slice(0, -1).some(({ spans }) => spans.some((span) => span.type === 'code' && span.code === code));
}

/** The answer to a question about a fault code: by a card of it, its causes, or what it means. */
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
  const { language } = conversation;
  const isNew = isNewHere(code, conversation);
  const mark = sources.mark(codeSource(record, language));
  const entry = codeEntry(record, codes);
  const sum = quoted(conversation);
  // "280 aftermarket, 1,350 original": two offers, and nobody can say which repair each is for.
  const offers = conversation.current.spans.filter(({ type }) => type === 'price').length;
  const isQuoted =
    sum !== undefined &&
    offers < 2 &&
    (ASKS_PRICE.test(conversation.current.normal) || JUDGES.some((each) => isAsked(each, conversation)));
  const isMoved = wentAlong(conversation);
  const choices = chooseCards(entry, conversation, reader.likeness, commonCards).filter(
    ({ card, isAbout }) =>
      (isAbout || !commonCards.has(card)) &&
      !isOfAnotherPart(card, conversation, namesOf) &&
      // "Swapped them, and now it is still P0302": it did not move.
      (card.id !== MOVED || isMoved || !tellsOfSwap(conversation)),
  );
  trace.push(...choices.slice(0, 4).map(({ why, score }) => `card ${why} → ${score.toFixed(2)}`));
  // "The plugs are new": one cause of several is out, the others are left.
  const isNarrowed =
    !isNew &&
    conversation.saysDone &&
    conversation.matter.kinds[0]?.value === 'report' &&
    record.entry?.causes !== undefined &&
    rankCauses(entry, conversation, namesOf).filter(({ isOut }) => isOut).length === 1;
  const card = codeCard(choices, conversation, isQuoted, namesOf, isNew, isNarrowed);
  const named: Part = {
    type: 'text',
    text: `${code}${language === 'zh' ? '：' : ': '}${record.title[language]}${language === 'zh' ? '。' : '.'}`,
  };
  const moved = isMoved
    ? choices.find(({ card }) => card.id === MOVED && COIL.test(conversation.current.normal))
    : undefined;
  if (moved !== undefined)
    return cardParts(moved, entry, conversation, mark, perDollar, engineFacts(conversation, shelf.records.cars));
  const swapped = swappedPart(record, conversation, mark);
  if (swapped !== undefined && isMoved) return [swapped];
  const certainty = isQuoted ? undefined : certaintyParts(record, entry, conversation, namesOf, mark, perDollar);
  const parts =
    certainty ??
    (card !== undefined
      ? [
          ...cardParts(card, entry, conversation, mark, perDollar, engineFacts(conversation, shelf.records.cars)),
          ...(isNew ? [named] : []),
        ]
      : record.entry?.causes !== undefined && !isNew
        ? symptomParts(entry, conversation, rankCauses(entry, conversation, namesOf), mark, shelf)
        : codeParts(record, conversation, namesOf, mark, perDollar));
  if (swapped !== undefined) parts.unshift(swapped);
  if (isQuoted) parts.unshift({ type: 'verdict', text: quoteOn(record, sum, conversation, perDollar) });
  if (conversation.evidence.has('light-flashing')) {
    // "It flashes, can I baby it home": no.
    if (conversation.matter.kinds.slice(0, 2).some(({ value }) => ASKS_LEAVE.has(value)))
      return [
        flashingStop(conversation, mark),
        ...(isNew ? [named] : []),
        ...parts.filter(({ type }) => type === 'steps'),
      ];
    parts.splice(1, 0, flashingPart(language));
  }
  addIssue(shelf, `code:${code}`, conversation, parts, trace);
  return parts;
}
