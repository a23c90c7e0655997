import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { softmax } from '../server/knowledge/reading/classifier.ts';
import { read, type Reader } from '../server/knowledge/reading/read.ts';
import type { Following } from '../server/knowledge/reading/reading.ts';
import { GOES_ON } from '../server/knowledge/state/conversation.ts';
import {
  ALWAYS,
  continued,
  likeliest,
  poolTerms,
  readTogether,
  threadsBefore,
  waysOf,
  type Signs,
  type Thread,
  type Ways,
} from '../server/knowledge/state/following.ts';

/** Conversations for learning what goes on with what; its format is told in `data/README.md`. */
const CONVERSATIONS = new URL('../server/knowledge/data/sayings/conversations.jsonl', import.meta.url);

const message = z.strictObject({
  say: z.string(),
  /** With the message before; with nothing; with the message of that number; it is talk. Left out of the first. */
  goesOn: z.union([z.enum(['on', 'new', 'talk']), z.int().nonnegative()]).optional(),
  /** The same, asked alone. */
  alone: z.string().optional(),
});
export type Said = z.infer<typeof message>;

/** The conversations of the file; throws with the line that is none. */
export function readConversations(): Said[][] {
  return readFileSync(CONVERSATIONS, 'utf8')
    .trim()
    .split('\n')
    .map((line, i) => {
      const said = z.array(message).min(2).safeParse(JSON.parse(line));
      if (said.success) return said.data;
      throw new Error(`conversations.jsonl, line ${i + 1}: ${z.prettifyError(said.error)}`);
    });
}

/** A choice to learn from: the signs of each way, and which was right; -1: none of them. */
interface Choice {
  readonly ways: readonly Signs[];
  readonly right: number;
}

/** Which thread a message goes on with; -1: none. */
interface ThreadChoice {
  readonly ways: Ways;
  readonly right: number;
}

interface Lessons {
  readonly threads: readonly ThreadChoice[];
  /** Which record it is about, by the weights of what it goes on with; undefined where nothing is learnt. */
  readonly records: readonly ((weights: Signs) => Choice | undefined)[];
}

/** A record is only learnt from a question whose reading alone is so sure. */
const SURE = 0.4;
/** Records of each list that a message may be about. */
const CANDIDATES = 6;

/** Goes through the conversations as the product does, but with what their writers say each message goes on with. */
function lessonsOf(conversations: readonly (readonly Said[])[], reader: Reader): Lessons {
  const threads: ThreadChoice[] = [];
  const records: ((weights: Signs) => Choice | undefined)[] = [];
  for (const said of conversations) {
    let known: Thread[] = [];
    const threadOf: (Thread | undefined)[] = [];
    for (const [i, { say, goesOn, alone = say }] of said.entries()) {
      if (goesOn === 'talk') {
        threadOf.push(threadOf.at(-1));
        continue;
      }
      const reading = read(say, reader);
      const meant = read(alone, reader);
      const rightful = goesOn === 'on' ? threadOf[i - 1] : typeof goesOn === 'number' ? threadOf[goesOn] : undefined;
      const options = threadsBefore(known);
      if (options.length > 0) {
        const ways = waysOf(reading, options, reader);
        threads.push({ ways, right: rightful === undefined ? -1 : options.indexOf(rightful) });
        const [best] = meant.entries;
        if (best !== undefined && best.score >= SURE)
          records.push((weights) => {
            const { way, dependence } = likeliest(ways, weights);
            const thread = options[way];
            const together = way === 0 ? ways.joint : readTogether(thread?.readings ?? [], reading, reader);
            const lists = [reading, thread?.matter, together].map((list) => list?.entries ?? []);
            const ids = [...new Set(lists.flatMap((list) => list.slice(0, CANDIDATES).map(({ value }) => value)))];
            const right = ids.indexOf(best.value);
            return right < 0 ? undefined : { ways: ids.map((id) => poolTerms(id, lists, dependence, reading)), right };
          });
      }
      const thread = continued(rightful, reading, { entries: meant.entries, kinds: meant.kinds });
      known = [...known.filter((each) => each !== rightful), thread];
      // The messages of a thread that goes on are those of its newest state.
      if (rightful !== undefined)
        for (const [k, each] of threadOf.entries()) if (each === rightful) threadOf[k] = thread;
      threadOf.push(thread);
    }
  }
  return { threads, records };
}

/** Signs seen in fewer choices teach nothing about others. */
const LEAST_CHOICES = 6;
const STEPS = 300;
/** Step size and decays of Adam. */
const RATE = 0.05;
const [SLOW, SLOWER] = [0.9, 0.999];
/** Pulls every weight a little towards nothing (L2); best of six by cross-validation over conversations. */
const DECAY = 0.001;

/** Weights that make the right ways the most probable ones; `hasNone`: none of them may be right (logit 0). */
function learn(choices: readonly Choice[], hasNone: boolean): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { ways } of choices)
    for (const name of new Set(ways.flatMap((way) => Object.keys(way)))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, count]) => (count >= LEAST_CHOICES ? [name] : [])).sort();
  const at = new Map(names.map((name, i) => [name, i]));
  const rows = choices.map(({ ways }) =>
    ways.map((way) =>
      Object.entries(way).flatMap(([name, value]) => (at.has(name) ? [[at.get(name) ?? 0, value] as const] : [])),
    ),
  );
  const weights = new Float64Array(names.length);
  const means = new Float64Array(names.length);
  const squares = new Float64Array(names.length);
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = new Float64Array(names.length);
    for (const [k, { right }] of choices.entries()) {
      const ways = rows[k] ?? [];
      const logits = ways.map((row) => row.reduce((sum, [i, value]) => sum + value * (weights[i] ?? 0), 0));
      const shares = softmax(Float64Array.from(hasNone ? [...logits, 0] : logits));
      for (const [j, row] of ways.entries()) {
        const error = (shares[j] ?? 0) - (j === right ? 1 : 0);
        for (const [i, value] of row) gradient[i] = (gradient[i] ?? 0) + error * value;
      }
    }
    for (let i = 0; i < weights.length; i += 1) {
      const slope = (gradient[i] ?? 0) / choices.length + DECAY * (weights[i] ?? 0);
      means[i] = SLOW * (means[i] ?? 0) + (1 - SLOW) * slope;
      squares[i] = SLOWER * (squares[i] ?? 0) + (1 - SLOWER) * slope * slope;
      const mean = (means[i] ?? 0) / (1 - SLOW ** step);
      const square = (squares[i] ?? 0) / (1 - SLOWER ** step);
      weights[i] = (weights[i] ?? 0) - (RATE * mean) / (Math.sqrt(square) + 1e-8);
    }
  }
  return Object.fromEntries(names.map((name, i) => [name, Number((weights[i] ?? 0).toFixed(3))]));
}

/**
 * In doubt a message is rather a matter of its own: of 951 messages held back 65.7 % were then about the right record,
 * without it 64.2 % (as a logarithm).
 */
const IN_DOUBT = -0.3;
function learnThreads(threads: readonly ThreadChoice[]): Record<string, number> {
  const weights = learn(
    threads.map(({ ways: { own, beside }, right }) => ({ ways: beside.map((signs) => ({ ...own, ...signs })), right })),
    true,
  );
  return { ...weights, [ALWAYS]: (weights[ALWAYS] ?? 0) + IN_DOUBT };
}

/** Smaller weights change nothing. */
const NEGLIGIBLE = 0.01;

/** Learns from the conversations what a message goes on with and what it is then about. About 20 seconds. */
export function trainFollowing(conversations: readonly (readonly Said[])[], reader: Reader): Following {
  const { threads, records } = lessonsOf(conversations, reader);
  const weights = learnThreads(threads);
  return {
    digest: followingDigest(conversations, reader),
    pool: learn(
      records.flatMap((of) => of(weights) ?? []),
      false,
    ),
    weights: Object.fromEntries(Object.entries(weights).filter(([, weight]) => Math.abs(weight) >= NEGLIGIBLE)),
  };
}

/** Changes with the conversations and with what the classifiers that read them have learnt. */
export function followingDigest(conversations: readonly (readonly Said[])[], { entries, kinds }: Reader): string {
  const hash = createHash('sha256').update(JSON.stringify(conversations));
  return hash.update(entries.digest).update(kinds.digest).digest('hex').slice(0, 32);
}

/** Conversations are held back in so many parts, one after the other. */
const PARTS = 5;

/** Of conversations held back, every fifth in turn: how many messages were taken for what they are, in per cent. */
export function checkFollowing(conversations: readonly (readonly Said[])[], reader: Reader): Record<string, number> {
  const taken: Record<string, boolean[]> = { 'goes on': [], returns: [], 'its own': [] };
  for (let part = 0; part < PARTS; part += 1) {
    const isHeld = (_: unknown, i: number) => i % PARTS === part;
    const learnt = lessonsOf(
      conversations.filter((each, i) => !isHeld(each, i)),
      reader,
    );
    const weights = learnThreads(learnt.threads);
    for (const { ways, right } of lessonsOf(conversations.filter(isHeld), reader).threads) {
      const { way, dependence } = likeliest(ways, weights);
      const kind = right < 0 ? 'its own' : right === 0 ? 'goes on' : 'returns';
      taken[kind]?.push((dependence >= GOES_ON ? way : -1) === right);
    }
  }
  return Object.fromEntries(
    Object.entries(taken).map(([kind, list]) => [kind, Math.round((100 * list.filter(Boolean).length) / list.length)]),
  );
}
