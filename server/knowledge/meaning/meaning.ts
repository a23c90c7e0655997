import { readFileSync } from 'node:fs';
import type { Query } from '../types.ts';
import { features } from './features.ts';
import { openModel, type Guess, type Model } from './model.ts';
import { remembered } from '../remembered.ts';
import { roomOf, type Room } from './rooms.ts';

/** Where the trained model lies; made by `npm run train`. */
export const MODEL_FILE = new URL('../data/meaning.bin', import.meta.url);

/** What a text is about as far as its words tell, read on its own without the conversation. */
export interface Meaning {
  /** Entries and intents, most probable first. */
  readonly guesses: readonly Guess[];
  /** How probable it is that the room is the one to answer, 0 to 1. */
  readonly share: (room: Room) => number;
  /** How probable an entry or intent is, 0 to 1; undefined for one the model has not learnt. */
  readonly probability: (id: string) => number | undefined;
}

/** Less probable entries say nothing of their room: many little doubts are no evidence. */
const NOTICED = 0.02;

let model: Model | undefined;
const meaningIn = remembered((text: string, normal: string): Meaning => {
  model ??= openModel(readFileSync(MODEL_FILE));
  return read(model.predict(features(text, normal)));
});

/** What a text is about; `text` as asked, `normal` normalised (see `Query`). */
export const meaningOf = ({ text, normal }: Pick<Query, 'text' | 'normal'>): Meaning => meaningIn(text, normal);

function read(guesses: readonly Guess[]): Meaning {
  const shares = new Map<Room, number>();
  const byId = new Map<string, number>();
  for (const { id, probability } of guesses) {
    byId.set(id, probability);
    const room = probability < NOTICED ? undefined : roomOf(id);
    if (room !== undefined) shares.set(room, (shares.get(room) ?? 0) + probability);
  }
  return { guesses, share: (room) => shares.get(room) ?? 0, probability: (id) => byId.get(id) };
}

/** How far a pattern's score is trusted against the model: a sure model overrules a pattern it sees nothing in. */
const PATTERN_TRUST = 0.85;

/** Two independent hints that a room should answer, as one: its patterns' score and the model's share, each 0 to 1. */
export function believe(score: number, share: number): number {
  return 1 - (1 - PATTERN_TRUST * score) * (1 - share);
}

/** A remark this short in a conversation is rather its continuation than a question of its own. */
const SHORT = { words: 7, ideographs: 10 } as const;
/** What is left of the model's certainty about such a remark. */
const SHORT_TRUST = 0.6;
const CONTINUES =
  /^(?:那|那么|如果|要是|换成|改成|还有|and\b|what about|how about|what if|but\b|also\b|same\b|if\b|then\b|only\b|it'?s only\b|just\b|或者|or\b)|^(?:只|就)|呢\??$|\binstead\??$|\b(?:it|that|this|those|them)\b(?! (?:safe|ok|normal)[^?]*\b(?:to|if)\b.{20})/;

/** How far the model's reading of a text by itself is to be trusted where it may only continue a conversation, 0 to 1. */
export const aloneness = remembered((normal: string, follows: boolean): number => {
  if (!follows) return 1;
  const ideographs = normal.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = normal.split(/[^a-z\d']+/).filter((word) => word !== '').length;
  const short = ideographs > 0 ? ideographs <= SHORT.ideographs : words <= SHORT.words;
  return (short ? SHORT_TRUST : 1) * (CONTINUES.test(normal) ? SHORT_TRUST : 1);
});

/** What the model sees nothing of still gets this much where a pattern fits. */
const UNSEEN = 1e-4;
/**
 * How much a fitting pattern counts for beside the logarithm of the model's probability: the room's pull times the
 * pattern's weight, to which every pattern that fits at all adds a half.
 */
const USUAL_PULL = 0.8;
const PATTERN_PULL: Partial<Record<Room, number>> = { general: 2 };
const ANY_PATTERN = 0.5;

/** An entry of one room, with how well the patterns and the model together speak for it. */
interface Candidate {
  readonly id: string;
  /** 0 to 1 within the room. */
  readonly probability: number;
}

/** The entries of a room by what their patterns found (`weights`, by id) and what the model makes of the text, best first. */
export function weigh(meaning: Meaning, room: Room, weights: ReadonlyMap<string, number>): Candidate[] {
  const pull = PATTERN_PULL[room] ?? USUAL_PULL;
  const values = new Map<string, number>();
  for (const { id, probability } of meaning.guesses)
    if (roomOf(id) === room) values.set(id, Math.log(Math.max(probability, UNSEEN)));
  // What the model has not learnt it cannot judge: the pattern alone decides.
  const likeliest = Math.max(Math.log(UNSEEN), ...values.values());
  for (const [id, weight] of weights) values.set(id, (values.get(id) ?? likeliest) + pull * (ANY_PATTERN + weight));
  const ranked = [...values].sort(([, a], [, b]) => b - a);
  const most = ranked[0]?.[1] ?? 0;
  const shares = ranked.map(([id, value]) => ({ id, share: Math.exp(value - most) }));
  const sum = shares.reduce((all, { share }) => all + share, 0);
  return shares.map(({ id, share }) => ({ id, probability: share / sum }));
}
