/** Takes what is no part of the answer off the beginning of a text that arrives in pieces. */
export interface Beginning {
  /** Takes the next piece, gives what can be shown. */
  push(piece: string): string;
  /** The rest. */
  end(): string;
  /** Whether what comes is thought and not shown. */
  isThinking(): boolean;
}

const BLOCKS = [
  ['<think>', '</think>'],
  ['<thinking>', '</thinking>'],
] as const;
const OPENINGS = BLOCKS.map(([opening]) => opening);

/**
 * Leaves out what a model thinks aloud before it answers (`<think>` … `</think>`), and the line that was said first where it
 * repeats it. Whatever comes later passes through: an answer may be about tags. Holds back no more than a beginning that may
 * still be one of them.
 */
export function createBeginning(saidFirst: string | null): Beginning {
  let buffer = '';
  let closing: string | null = null;
  let isOver = false;
  let repeats = saidFirst;

  function drain(final: boolean): string {
    while (!isOver) {
      if (closing !== null) {
        const end = buffer.indexOf(closing);
        if (end < 0) {
          // Only what may be the beginning of the end has to be kept.
          buffer = final ? '' : buffer.slice(-closing.length);
          return '';
        }
        buffer = buffer.slice(end + closing.length);
        closing = null;
      }
      buffer = buffer.trimStart();
      const block = BLOCKS.find(([opening]) => buffer.startsWith(opening));
      if (block !== undefined) {
        buffer = buffer.slice(block[0].length);
        closing = block[1];
      } else if (repeats !== null && buffer.startsWith(repeats)) {
        buffer = buffer.slice(repeats.length);
        repeats = null;
      } else if (!final && [...OPENINGS, repeats ?? ''].some((start) => start.startsWith(buffer))) return '';
      else isOver = true;
    }
    const shown = buffer;
    buffer = '';
    return shown;
  }

  return {
    push(piece) {
      buffer += piece;
      return drain(false);
    },
    end: () => drain(true),
    isThinking: () => closing !== null,
  };
}
