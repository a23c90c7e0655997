import { carSelection } from './cars.ts';
import { faults } from './faults.ts';
import { general } from './general.ts';
import { maintenance } from './maintenance.ts';
import { mendBold } from './markdown.ts';
import { aloneness, meaningOf } from './meaning/meaning.ts';
import { ownership } from './ownership.ts';
import { makeQuery } from './query.ts';
import { partsTopic } from './parts.ts';
import { refusal } from './refusals.ts';
import { remembered } from './remembered.ts';
import { smallTalk } from './small-talk.ts';
import { stopLine } from './symptom-reply.ts';
import { dangerIn, symptoms } from './symptoms.ts';
import type { Knowledge, Passage, Query, Reply, Topic } from './types.ts';
import { unknownReply } from './unknown.ts';

/** Below this score no topic may answer: the engine says that it does not know. */
const SURE_ENOUGH = 0.25;

/** In this order equal scores are decided: what concerns safety comes first. */
const topics: readonly Topic[] = [faults, symptoms, ownership, maintenance, carSelection, partsTopic, general];

interface Choice {
  readonly topic: Topic;
  readonly score: number;
}

function rank(query: Query): Choice[] {
  const before = lastTopic(query);
  return topics
    .map((topic) => ({ topic, score: topic.score(query) + (topic === before ? LOYALTY : 0) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
}

/** What a remark that may only continue the conversation adds to the score of the topic that answered last. */
const LOYALTY = 0.04;

function lastTopic({ normal, turns }: Query): Topic | undefined {
  if (turns.length === 0 || aloneness(normal, true) === 1) return undefined;
  return topicAfter(...turns.map(({ question }) => question));
}

/** The topic that answered the last of these questions, oldest first. */
const topicAfter = remembered((...questions: string[]): Topic | undefined => {
  const turns = questions.slice(0, -1).map((question) => ({ question, answer: '' }));
  return rank(makeQuery(questions.at(-1) ?? '', turns))[0]?.topic;
});

function answer(query: Query): Reply {
  const [best] = rank(query);
  const score = best?.score ?? 0;
  const talk = smallTalk(query, score);
  if (talk !== undefined) return talk;
  const declined = refusal(query, score);
  if (declined !== undefined) return withDanger(declined, query);
  if (best === undefined || score < SURE_ENOUGH || isUnclear(query, score)) return unknownReply(query);
  const reply = best.topic.reply(query);
  return best.topic === symptoms ? reply : withDanger(reply, query);
}

/**
 * Whether a question is too vague to mean anything by itself and does not continue the conversation either, or is about
 * something that no entry answers.
 */
function isUnclear(query: Query, bestScore: number): boolean {
  const { share } = meaningOf(query);
  const alone = aloneness(query.normal, query.turns.length > 0);
  return share('unknown') * alone > bestScore || (query.turns.length === 0 && share('unclear') > bestScore);
}

/** A dangerous symptom is named first whatever else is answered ("P0301, and smoke from the bonnet"). */
function withDanger(reply: Reply, query: Query): Reply {
  const danger = dangerIn(query);
  if (danger === undefined) return reply;
  return { ...reply, markdown: `${stopLine(danger, query.language)}\n\n${reply.markdown}`, handover: true };
}

/** Topics that can look up entries by words alone, for questions no topic claims. */
const searchable: readonly Topic[] = [symptoms, general, faults];

function passages(query: Query, limit: number): Passage[] {
  const ranked = rank(query);
  if (refusal(query, ranked[0]?.score ?? 0) !== undefined) return [];
  const found = new Map<string, Passage>();
  for (const topic of ranked.length > 0 ? ranked.map(({ topic }) => topic) : searchable)
    for (const passage of topic.passages(query, limit))
      if (!found.has(passage.source.id)) found.set(passage.source.id, passage);
  return [...found.values()].slice(0, limit);
}

/**
 * The embedded automotive knowledge. Pure and synchronous: the same question and turns always give the same reply. The
 * data is loaded once with the modules, which remember what they read lately; the result holds no state of its own.
 * A question of 4,000 characters takes at most 50 ms of the thread in any turn: `tests/bench/knowledge.ts`.
 */
export function createKnowledge(): Knowledge {
  return {
    classify(question, turns) {
      const { language, category } = answer(makeQuery(question, turns));
      return { language, category };
    },
    reply(question, turns) {
      const reply = answer(makeQuery(question, turns));
      return { ...reply, markdown: mendBold(reply.markdown) };
    },
    passages: (question, turns, limit) => passages(makeQuery(question, turns), limit),
  };
}
