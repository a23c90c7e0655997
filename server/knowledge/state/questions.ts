import { asks, read } from '../reading/read.ts';
import type { Shelf } from '../plan/shelf.ts';
import { GOES_ON, type Conversation } from './conversation.ts';

/** Where one question of a message ends and the next begins. */
const SEVERAL =
  /[?？!！。;；\n]+|(?:,|，)?\s*(?:and also|also,|and (?=(?:can|is|do|does|should|what|how|which|will|would|when|where)\b)|另外|顺便问|还有就是|第二个问题)/;
/** Says that something else is asked or told, too. */
const ALSO = /\band also\b|\balso\b|另外|顺便|还有就是|还有个/;
/** Signs a question has at least, and questions answered at once. */
const LEAST_SIGNS = 6;
const MOST_PIECES = 3;
/** A piece is a question of its own when its record is this probable. */
const SURE_OF_PIECE = 0.6;

/** The pieces of a message that may be questions of their own; a short one ("true?") belongs to the one before. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const piece of text
    .split(SEVERAL)
    .map((each) => each.trim())
    .filter((each) => each !== '')) {
    const last = pieces.length - 1;
    if (piece.length < LEAST_SIGNS && last >= 0) pieces[last] = `${pieces[last] ?? ''}, ${piece}?`;
    else pieces.push(piece);
  }
  return pieces.filter((piece) => piece.length >= LEAST_SIGNS);
}

/** The questions of one message, each as a conversation of its own: where two pieces are surely about different records. */
export function questionsIn(shelf: Shelf, conversation: Conversation, trace: string[]): Conversation[] {
  const { reader, byId } = shelf;
  const { current, dependence } = conversation;
  if (dependence >= GOES_ON) return [];
  const pieces = piecesOf(current.text);
  if (pieces.length < 2 || pieces.length > MOST_PIECES) return [];
  const found: Conversation[] = [];
  for (const piece of pieces) {
    const reading = read(piece, reader, conversation.language);
    const [best] = reading.entries;
    const isReport = reading.kinds[0]?.value === 'report';
    // "… and also it shakes since the new tyres": a trouble told beside a question wants an answer, too.
    const isTrouble = isReport && best?.value.startsWith('symptom:') === true && current.text.search(ALSO) >= 0;
    const isSure =
      best !== undefined && best.score >= SURE_OF_PIECE && byId.has(best.value) && (!isReport || isTrouble);
    if (!isTrouble && !asks(reading.normal) && !/[?？]/.test(piece)) continue;
    const isNew = found.every(({ matter }) => matter.entries[0]?.value !== best?.value);
    if (isSure && isNew)
      found.push({
        ...conversation,
        current: reading,
        thread: [reading],
        matter: { entries: reading.entries, kinds: reading.kinds },
      });
  }
  if (found.length > 1) trace.push(`${found.length} questions`);
  return found;
}
