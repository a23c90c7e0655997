import type { Symptom } from './data/symptoms/symptom.ts';
import { symptomList } from './data/symptoms/symptoms.ts';
import { findCodes } from './fault-codes.ts';
import { readIntents } from './intents.ts';
import { normalise } from './query.ts';
import { remembered } from './remembered.ts';
import { createIndex, RELEVANT } from './search.ts';
import { correctSpelling } from './spelling.ts';
import { matchSymptoms, type Match } from './symptom-match.ts';
import { aloneness, believe, meaningOf, weigh } from './meaning/meaning.ts';
import { symptomReply, symptomSource } from './symptom-reply.ts';
import type { Query, Topic } from './types.ts';
import type { Text } from '../language.ts';

/** Someone choosing or pricing a car, or asking for an interval, does not report a symptom. */
const OTHER_BUSINESS =
  /\brecommend|\bbudget|\bbuy(?:ing)?\b|\bwhich (?:car|suv|ev|sedan|one)|\bbest\b|\bcompare|\bvs\b|\bhow often|\binterval|\bwhen (?:should|do|to) (?:i |we )?(?:change|replace|service)|\bmonthly payment|\bloan|推荐|预算|想买|选车|买车|买什么|哪款|哪个好|对比|多久换|多久(?:更换|保养)|多少公里(?:换|更换|保养)|什么时候(?:换|更换|保养)|要(?:不要)?(?:换|更换)|周期|月供|贷款|(?:没有?|从来?(?:没|不)|几年没|多久没)(?:换|更换|保养)过?|\b(?:haven'?t|hasn'?t|have not|has not|never)(?: been| ever)? (?:changed|replaced|flushed|serviced)|\bdo i (?:have|need) to (?:change|replace|flush)/;
/** A part as a thing to buy, find or tighten: nothing is wrong yet. */
const PART_TALK =
  /\btorque\b|\bpart number\b|\b(?:sensor|switch|part|pump|cap|module)s? (?:price|cost|location|wiring)\b|\bwhere (?:is|are|do i find) (?:the |my )?(?:\w+ ){0,2}(?:cap|filter|sensor|switch|plugs?|dipstick|reservoir|fuse ?box|jack|battery|button|release|valve|relay|port|fuses?)\b|扭矩|扭力|在哪(?:里|儿|个位置)|多少牛米/;
/** Matches as written, and if nothing fits, with misspelt words put right. */
const matchSpelt = remembered((normal: string): readonly Match[] => {
  const matches = matchSymptoms(normal);
  if (matches.length > 0) return matches;
  const corrected = correctSpelling(normal);
  return corrected === normal ? [] : matchSymptoms(corrected);
});

/** The owner speaks of the own car and its trouble, even where a model is named ("my ID.4 lost range"). */
const OWN_TROUBLE = /\bmy\b|\bour\b|what'?s wrong|\bproblem|我的|我家|我这|怎么办|怎么回事|咋回事|咋办|啥情况|什么情况/;

interface Finding {
  readonly symptoms: readonly Symptom[];
  readonly score: number;
  /** What a follow-up added to an earlier description. */
  readonly detail: string;
  /** Found by likeness only: the answer says that it may have misunderstood. */
  readonly guessed?: true;
  /** A remark that follows on the warning of a danger. */
  readonly danger?: true;
}

const NOTHING: Finding = { symptoms: [], score: 0, detail: '' };

/** What one text describes, by patterns and model together. */
interface Reading {
  /** Best first: the likeliest symptom and those nearly as likely. */
  readonly symptoms: readonly Symptom[];
  /** 0 to 1, without the conversation. */
  readonly score: number;
  /** No pattern fits the likeliest symptom and the model is not sure of it. */
  readonly guessed: boolean;
  /** The patterns or the model see a particular trouble in it. */
  readonly specific: boolean;
  /** How probable any danger is to the model, 0 to 1. */
  readonly alarming: number;
}

const read = remembered((text: string, normal: string, follows: boolean): Reading => {
  const matches = matchSpelt(normal);
  const meaning = meaningOf({ text, normal });
  const share = meaning.share('symptoms') * aloneness(normal, follows);
  const weights = new Map(matches.map(({ symptom, weight }) => [`symptom:${symptom.id}`, weight]));
  const ranked = weigh(meaning, 'symptoms', weights);
  const [best] = ranked;
  const pattern = matches.find(({ symptom }) => `symptom:${symptom.id}` === best?.id);
  const asked = ASKS.test(normal);
  const dangers = ranked.filter(({ id }) => symptomOf(id)?.urgency === 'stop');
  // Whichever is more worried: the model alone, or together with the patterns.
  const alarming = Math.max(
    dangers.reduce((sum, { probability }) => sum + share * probability, 0),
    dangers.reduce((sum, { id }) => sum + (meaning.probability(id) ?? 0), 0) * aloneness(normal, follows),
  );
  const near = ranked.filter(({ probability }) => probability >= NEARLY * (best?.probability ?? 1));
  const most = matches[0]?.weight ?? 0;
  const backed = matches.some(({ symptom, weight }) => symptom.urgency === 'stop' && weight > most - 1);
  const alarm = !PART_TALK.test(normal) && (backed || alarming >= (asked ? ALARM_IF_ASKED : LEAST_ALARM));
  const found = (alarm ? [...near, ...dangers.slice(0, 1)] : near)
    .flatMap(({ id }) => symptomOf(id) ?? [])
    .filter((symptom, i, all) => (alarm || symptom.urgency !== 'stop') && all.indexOf(symptom) === i);
  return {
    alarming,
    symptoms: withDanger(found),
    score: believe(scoreOf(matches[0], normal), OTHER_BUSINESS.test(normal) ? share * 0.8 : share),
    guessed: pattern === undefined && share * (best?.probability ?? 0) < CONFIDENT,
    specific:
      (share >= 0.5 && best?.id.startsWith('symptom:generic-') === false) ||
      (matches[0] !== undefined && !matches[0].symptom.id.startsWith('generic-')),
  };
});

/** Symptoms at least this likely beside the likeliest are shown too. */
const NEARLY = 0.25;
/** How many symptoms at most are shown in all. */
const MOST_SHOWN = 3;
/** The symptoms to show; where there are too many, a dangerous one takes the place of the last. */
function withDanger(found: readonly Symptom[]): Symptom[] {
  const shown = found.slice(0, MOST_SHOWN);
  const danger = found.find(({ urgency }) => urgency === 'stop');
  return danger === undefined || shown.includes(danger) ? shown : [...shown.slice(0, MOST_SHOWN - 1), danger];
}

/**
 * How probable the dangers must be together for the model alone to warn: measured on sayings it had not seen, three of
 * four dangers are warned of then, and one in twenty of the harmless ones.
 */
const LEAST_ALARM = 0.25;
/** The same for a question that asks for information rather than reports a trouble. */
const ALARM_IF_ASKED = 0.94;
const ASKS =
  /^(?:what|who|which|where|when|is(?! (?:it|this|that) (?:still )?(?:safe|ok|dangerous|bad|serious|drivable))|are|does|do|how (?:do|to|many|much|long|often|far)|should i (?:pump|use|put|buy|get|keep|change|turn))\b|\btorque\b|扭矩|扭力|是什么|什么意思|哪里|哪家|哪个|多少钱|怎么(?:装|换|用|打开|设|选|区分|拆)/;
/** From here on the model alone is sure of a symptom. */
const CONFIDENT = 0.5;

function find(query: Query): Finding {
  const known = cache.get(query);
  if (known !== undefined) return known;
  const own = read(query.text, query.normal, query.turns.length > 0);
  const before = inherited(query);
  const remark = before?.danger === true && aloneness(query.normal, true) < 1;
  const finding =
    (own.specific && !remark ? undefined : before) ??
    (own.symptoms.length === 0
      ? NOTHING
      : { symptoms: own.symptoms, score: own.score, detail: '', ...(own.guessed ? { guessed: true as const } : {}) });
  cache.set(query, finding);
  return finding;
}
const cache = new WeakMap<Query, Finding>();

/** Work done lately, told as part of the story: the item in it is not asked about. */
const REPORTS =
  /\b(?:just|recently|last (?:week|month)|yesterday|already)\b[^.?!]{0,20}\b(?:got|had|put|replaced|changed|installed|did|new)\b|\b(?:got|had|put) (?:new|them|it|the) [^.?!]{0,20}(?:last|yesterday|ago|recently)|(?:刚|才|上周|上个月|昨天|前几天|最近)[^.?!]{0,6}(?:换|做|装|修|补|加)(?:了|过|的)/;

/** A short follow-up ("only when cold", "能继续开吗") is read together with the question before it. */
function inherited({ normal, text, turns }: Query): Finding | undefined {
  const last = turns.at(-1);
  if (last === undefined || normal.length > 100 || OTHER_BUSINESS.test(normal)) return undefined;
  const before = normalise(last.question);
  if (findCodes(before).length > 0 || OTHER_BUSINESS.test(before)) return undefined;
  const earlier = read(last.question, before, false);
  if (!earlier.specific) return undefined;
  const together = read(`${last.question}. ${text}`, `${before}. ${normal}`, false);
  const intents = readIntents(normal);
  const asks = intents.drive || intents.cost || intents.clear || intents.repair;
  const adds = normal.length <= 40;
  const danger = earlier.symptoms[0]?.urgency === 'stop';
  if (!asks && !adds && !danger) return undefined;
  return {
    symptoms: together.specific ? together.symptoms : earlier.symptoms,
    // After a danger even an unclear remark is answered with the warning.
    score: danger ? 0.88 : REPORTS.test(normal) ? 0.93 : asks ? 0.72 : 0.55,
    detail: normal,
    ...(danger ? { danger: true as const } : {}),
  };
}

function scoreOf(best: Match | undefined, normal: string): number {
  if (best === undefined) return 0;
  if (PART_TALK.test(normal)) return 0.2;
  if (OTHER_BUSINESS.test(normal)) return 0.4;
  if (best.symptom.urgency === 'stop') return 0.92;
  const score = Math.min(0.66 + 0.08 * best.groups + 0.1 * (best.weight - best.groups), 0.88);
  return best.groups >= 2 && OWN_TROUBLE.test(normal) ? Math.max(score, 0.91) : score;
}

const byId = new Map(symptomList.map((symptom) => [symptom.id, symptom]));

function symptomOf(source: string): Symptom | undefined {
  return byId.get(source.slice('symptom:'.length));
}

const index = createIndex(
  symptomList.map(({ id, title, causes, ask }) => ({
    id,
    title: `${title.en} ${title.zh}`,
    body: [causes.en, causes.zh, ask.en, ask.zh].join(' '),
  })),
);

/** A dangerous symptom in the question, whichever topic answers it; undefined where there is none. */
export function dangerIn({ text, normal, turns }: Query): Symptom | undefined {
  if (OTHER_BUSINESS.test(normal) || PART_TALK.test(normal)) return undefined;
  const { symptoms: found, alarming } = read(text, normal, turns.length > 0);
  const [match] = matchSpelt(normal);
  const [guess] = meaningOf({ text, normal }).guesses;
  const first = guess === undefined ? undefined : symptomOf(guess.id);
  if (first?.urgency === 'stop' && (guess?.probability ?? 0) >= FIRST_GUESS && !ASKS.test(normal)) return first;
  if (match?.symptom.urgency !== 'stop' && alarming < LEAST_ALARM) return undefined;
  return found.find(({ urgency }) => urgency === 'stop');
}
/** Of the reports whose first guess is a danger this probable, half are one, however many other guesses there are. */
const FIRST_GUESS = 0.15;

/** Diagnosis by what the owner hears, smells, sees and feels. */
export const symptoms: Topic = {
  name: 'symptoms',
  score: (query) => find(query).score,
  reply(query) {
    const { symptoms: found, detail, guessed } = find(query);
    return symptomReply(found, query, detail, guessed === true);
  },
  passages(query, limit) {
    const matched = find(query).symptoms;
    const found =
      matched.length > 0
        ? matched
        : index
            .search(query.normal, limit)
            .filter(({ score }) => score >= RELEVANT)
            .flatMap(({ id }) => byId.get(id) ?? []);
    return found.slice(0, limit).map((symptom) => {
      const say = (text: Text) => text[query.language];
      return {
        source: symptomSource(symptom, query.language),
        text: [
          say(symptom.title),
          `Urgency: ${symptom.urgency}.${symptom.warning === undefined ? '' : ` ${say(symptom.warning)}`}`,
          `Causes, most likely first: ${say(symptom.causes)}`,
          `Distinguish: ${say(symptom.ask)}`,
          `Check first: ${say(symptom.checks)}`,
        ].join('\n'),
      };
    });
  },
};
