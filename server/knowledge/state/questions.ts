import { asks, read } from '../reading/read.ts';
import type { Span } from '../reading/reading.ts';
import type { Shelf } from '../plan/shelf.ts';
import { chooseCards } from '../retrieve/cards.ts';
import { GOES_ON, type Conversation } from './conversation.ts';

/** Where one question of a message ends and the next begins. */
const SEVERAL =
  /(?<=[?？])|[!！。;；\n]+|(?:,|，)?\s*(?:and also|also,|and (?=(?:can|is|are|do|does|should|what|how|which|will|would|when|where|why)\b)|另外|顺便问|还有就是|还有(?=\p{Script=Han}{2,12}(?:吗|呢|几|多[少久]|怎|哪))|第二个问题)|(?<=\p{Script=Han}) (?=\p{Script=Han})|，(?=自己|能不能|可不可以|要不要|多少钱|大概多少|贵不贵|怎么)/u;
/** Says that something else is asked or told, too. */
const ALSO = /\band also\b|\balso\b|另外|顺便|还有就是|还有个/;
/** Signs a question has at least, and questions answered at once. */
const LEAST_SIGNS = 6;
const LEAST_HAN = 5;
const MOST_PIECES = 3;
/** Pieces that are looked at: no story has more, 4,000 signs with a blank at every fourth took 83 ms in place of 18. */
const MOST_READ = 32;
/** A piece is a question of its own when its record is this probable. */
const SURE_OF_PIECE = 0.6;
const SURE_OF_NAMED = 0.4;
/** "Rough price for a water pump": a question without a question word. */
const PLAINLY_ASKED = 0.8;
/** What is told is what the whole message is about from this probability on. */
const SURE_OF_WHOLE = 0.7;
/** "… and how much", "… 费不费刹车": a further question about the same is asked of so few signs, by a kind so probable. */
const SHORT_PIECE = 28;
const SURE_OF_KIND = 0.3;
/** A piece whose record the whole message, surely about another one, is not about at all asks of that one. */
const SURELY_WHOLE = 0.97;
const NOT_OF_WHOLE = 0.01;
/** Unless it is surely, or by its words much rather, about its own. */
const SURE_OF_OWN = 0.98;
const LIKELY_OWN = 0.75;
const RATHER_ALIKE = 0.3;
/** So few signs have no subject of their own. */
const BARE_PIECE = 9;
const NAMES = new Set<Span['type']>(['entry', 'code', 'model', 'unknownModel', 'make']);

/** So short, and a question all the same. */
const PLAIN_QUESTION = /^(?:大概|一般|要)?(?:多少钱|怎么换|贵不贵|要多久)[?？]?$/;

/** The pieces of a message that may be questions of their own; a short one ("true?") belongs to the one before. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text
    .split(SEVERAL)
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
    const last = pieces.length - 1;
    const least = /^\p{Script=Han}/u.test(piece) ? LEAST_HAN : LEAST_SIGNS;
    if (piece.length < least && last >= 0 && !PLAIN_QUESTION.test(piece))
      pieces[last] = `${pieces[last] ?? ''}, ${piece}?`;
    else pieces.push(piece);
  }
  return pieces.filter((piece) => piece.length >= LEAST_HAN || PLAIN_QUESTION.test(piece));
}

/** The card that would answer; undefined where the record has none. */
function cardOf({ byId, reader }: Shelf, conversation: Conversation): string | undefined {
  const entry = byId.get(conversation.matter.entries[0]?.value ?? '');
  return entry && chooseCards(entry, conversation, reader.likeness)[0]?.card.id;
}

/** The questions of one message, each as a conversation of its own: where two pieces are surely about different records. */
export function questionsIn(shelf: Shelf, conversation: Conversation, trace: string[]): Conversation[] {
  const { reader, byId } = shelf;
  const { current, dependence } = conversation;
  if (dependence >= GOES_ON) return [];
  const [whole] = current.entries;
  const pieces = piecesOf(current.text).slice(0, MOST_READ);
  if (pieces.length < 2) return [];
  const found: Conversation[] = [];
  let isSaid = false;
  for (const piece of pieces) {
    const reading = read(piece, reader, conversation.language);
    const [best] = reading.entries;
    const isReport = reading.kinds[0]?.value === 'report';
    // "… and also it shakes since the new tyres": a trouble told beside a question wants an answer, too.
    const isTrouble = isReport && best?.value.startsWith('symptom:') === true && current.text.search(ALSO) >= 0;
    const isNamed = reading.spans.some((span) => span.type === 'entry' && span.id === best?.value);
    const isSure =
      best !== undefined &&
      best.score >= (isNamed ? SURE_OF_NAMED : SURE_OF_PIECE) &&
      byId.has(best.value) &&
      (!isReport || isTrouble);
    const isAsked = isReport ? 0 : (reading.kinds[0]?.score ?? 0);
    // "Oil lamp, temperature lamp, engine lamp all light up": names in a row ask nothing.
    const isBareName = isNamed && !asks(reading.normal) && reading.spans.some((span) => span.text === reading.normal);
    // "An independent shop quoted me 1,150": what is told beside a question.
    const isSumTold =
      !asks(reading.normal) &&
      !reading.spans.some(
        (span) => NAMES.has(span.type) && !(span.type === 'entry' && /^(?:tip|general):/.test(span.id)),
      ) &&
      reading.spans.some(({ type }) => type === 'price');
    if ((isBareName || isSumTold) && !isTrouble) continue;
    if (!isTrouble && isAsked < PLAINLY_ASKED && !asks(reading.normal) && !/[?？]/.test(piece)) {
      // "The inspection has run out, will I be fined": told first, asked about in all the rest.
      if (best?.value === whole?.value && (whole?.score ?? 0) >= SURE_OF_WHOLE && isNamed) return [];
      continue;
    }
    // "My husband has had his for two years, may he sit in front", after "may I use the motorway on a new licence".
    const share = current.entries.find(({ value }) => value === best?.value)?.score ?? 0;
    const asked = reader.likeness.termsOf(reading.normal);
    const alikeTo = (id: string): number => reader.likeness.ofRecord(id, asked);
    const isOfWhole =
      isSure &&
      !isNamed &&
      !best.value.startsWith('symptom:') &&
      whole !== undefined &&
      whole.score >= SURELY_WHOLE &&
      share < NOT_OF_WHOLE &&
      byId.has(whole.value) &&
      best.score < SURE_OF_OWN &&
      !(best.score >= LIKELY_OWN && alikeTo(best.value) - alikeTo(whole.value) >= RATHER_ALIKE);
    const isNew = found.every(({ matter }) => matter.entries[0]?.value !== best?.value);
    const last = found.at(-1);
    const [kind] = reading.kinds;
    const next: Conversation = {
      ...conversation,
      current: reading,
      thread: [reading],
      matter: { entries: reading.entries, kinds: reading.kinds },
    };
    const further =
      last === undefined
        ? undefined
        : {
            ...next,
            thread: [...last.thread, reading],
            matter: { entries: last.matter.entries.slice(0, 1), kinds: reading.kinds },
          };
    if (isOfWhole) {
      const ofWhole = { ...next, matter: { entries: [whole], kinds: reading.kinds } };
      const card = cardOf(shelf, ofWhole);
      if (found.every((each) => cardOf(shelf, each) !== card)) found.push(ofWhole);
      else isSaid = true;
      continue;
    }
    const goesOn =
      last !== undefined &&
      further !== undefined &&
      kind !== undefined &&
      piece.length <= SHORT_PIECE &&
      kind.score >= SURE_OF_KIND &&
      cardOf(shelf, further) !== cardOf(shelf, last) &&
      (!isSure || !isNew || piece.length <= BARE_PIECE) &&
      !reading.spans.some(({ type }) => NAMES.has(type));
    if (goesOn) found.push(further);
    else if (isSure && isNew) found.push(next);
  }
  // "Will my shares rise, and must I warm up in winter": what is no question about cars leaves the other one alone.
  const isBesideTalk = current.entries[0]?.value === 'intent:off-topic' && found.length === 1;
  // "Could it be the starter, how do I tell": both by one card.
  if ((found.length < (isSaid ? 1 : 2) && !isBesideTalk) || found.length > MOST_PIECES) return [];
  trace.push(`${found.length} questions`);
  return found;
}
