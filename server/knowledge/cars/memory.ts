/** Anything understood with some certainty. */
interface Understood {
  /** 0 to 1. */
  readonly score: number;
}

/** From here on a follow-up may build on what was understood. */
export const REMEMBERED = 0.4;
/** One question about something else weakens the memory to this, a second one ends it. */
const FADING = 0.45;

/** What a conversation remembers after its next question: that one if it belongs to the topic, else the earlier, fading. */
export function remember<T extends Understood>(earlier: T | undefined, next: T): T | undefined {
  if (next.score >= REMEMBERED || earlier === undefined) return next;
  return earlier.score > FADING ? { ...earlier, score: FADING } : undefined;
}
