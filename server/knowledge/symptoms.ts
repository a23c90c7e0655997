import type { Symptom } from './data/symptoms/symptom.ts';
import { symptomList } from './data/symptoms/symptoms.ts';
import { findCodes } from './fault-codes.ts';
import { readIntents } from './intents.ts';
import { normalise, pick } from './query.ts';
import { createIndex, RELEVANT } from './search.ts';
import { correctSpelling } from './spelling.ts';
import { matchSymptoms, type Match } from './symptom-match.ts';
import { nearestSymptom } from './near.ts';
import { symptomReply, symptomSource } from './symptom-reply.ts';
import type { Query, Topic } from './types.ts';

/** Someone choosing or pricing a car, or asking for an interval, does not report a symptom. */
const OTHER_BUSINESS =
  /\brecommend|\bbudget|\bbuy(?:ing)?\b|\bwhich (?:car|suv|ev|sedan|one)|\bbest\b|\bcompare|\bvs\b|\bhow often|\binterval|\bwhen (?:should|do|to) (?:i |we )?(?:change|replace|service)|\bmonthly payment|\bloan|推荐|预算|想买|选车|买车|买什么|哪款|哪个好|对比|多久换|多久(?:更换|保养)|多少公里(?:换|更换|保养)|什么时候(?:换|更换|保养)|要(?:不要)?(?:换|更换)|周期|月供|贷款|(?:没有?|从来?(?:没|不)|几年没|多久没)(?:换|更换|保养)过?|\b(?:haven'?t|hasn'?t|have not|has not|never)(?: been| ever)? (?:changed|replaced|flushed|serviced)|\bdo i (?:have|need) to (?:change|replace|flush)/;
/** A part as a thing to buy, find or tighten: nothing is wrong yet. */
const PART_TALK =
  /\btorque\b|\bpart number\b|\b(?:sensor|switch|part|pump|cap|module)s? (?:price|cost|location|wiring)\b|\bwhere (?:is|are|do i find) (?:the |my )?(?:\w+ ){0,2}(?:cap|filter|sensor|switch|plugs?|dipstick|reservoir|fuse ?box|jack|battery|button|release|valve|relay|port|fuses?)\b|扭矩|扭力|在哪(?:里|儿|个位置)|多少牛米/;
/** Matches as written, and if nothing fits, with misspelt words put right. */
function matchSpelt(normal: string): Match[] {
  const matches = matchSymptoms(normal);
  if (matches.length > 0) return matches;
  const corrected = correctSpelling(normal);
  return corrected === normal ? [] : matchSymptoms(corrected);
}

/** The owner speaks of the own car and its trouble, even where a model is named ("my ID.4 lost range"). */
const OWN_TROUBLE = /\bmy\b|\bour\b|what'?s wrong|\bproblem|我的|我家|我这|怎么办|怎么回事|咋回事|咋办|啥情况|什么情况/;

interface Finding {
  readonly symptoms: readonly Symptom[];
  readonly score: number;
  /** What a follow-up added to an earlier description. */
  readonly detail: string;
  /** Found by likeness only: the answer says that it may have misunderstood. */
  readonly guessed?: true;
}

const NOTHING: Finding = { symptoms: [], score: 0, detail: '' };

function find(query: Query): Finding {
  const own = matchSpelt(query.normal);
  const specific = own[0] !== undefined && !own[0].symptom.id.startsWith('generic-');
  const earlier = specific ? undefined : inherited(query);
  if (earlier !== undefined) return earlier;
  if (!specific) {
    const near =
      OTHER_BUSINESS.test(query.normal) || PART_TALK.test(query.normal) ? undefined : nearestSymptom(query.normal);
    if (near !== undefined) return { symptoms: [near], score: own.length > 0 ? 0.7 : 0.5, detail: '', guessed: true };
  }
  if (own.length === 0) return NOTHING;
  return { symptoms: closest(own), score: scoreOf(own[0], query.normal), detail: '' };
}

/** Work done lately, told as part of the story: the item in it is not asked about. */
const REPORTS =
  /\b(?:just|recently|last (?:week|month)|yesterday|already)\b[^.?!]{0,20}\b(?:got|had|put|replaced|changed|installed|did|new)\b|\b(?:got|had|put) (?:new|them|it|the) [^.?!]{0,20}(?:last|yesterday|ago|recently)|(?:刚|才|上周|上个月|昨天|前几天|最近)[^.?!]{0,6}(?:换|做|装|修|补|加)(?:了|过|的)/;

/** A short follow-up ("only when cold", "能继续开吗") is read together with the question before it. */
function inherited({ normal, turns }: Query): Finding | undefined {
  const last = turns.at(-1);
  if (last === undefined || normal.length > 100 || OTHER_BUSINESS.test(normal)) return undefined;
  const before = normalise(last.question);
  if (findCodes(before).length > 0) return undefined;
  const matches = matchSymptoms(before);
  if (matches.length === 0 || OTHER_BUSINESS.test(before)) return undefined;
  const together = matchSymptoms(`${before} ${normal}`);
  const intents = readIntents(normal);
  const asks = intents.drive || intents.cost || intents.clear || intents.repair;
  const adds = normal.length <= 40;
  const danger = matches.some(({ symptom }) => symptom.urgency === 'stop');
  if (!asks && !adds && !danger) return undefined;
  return {
    symptoms: closest(together.length > 0 ? together : matches),
    // After a danger even an unclear remark is answered with the warning.
    score: danger ? 0.88 : REPORTS.test(normal) ? 0.93 : asks ? 0.72 : 0.55,
    detail: normal,
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

/** The best match and those that fit nearly as well; generic entries only stand alone. */
function closest(matches: readonly Match[]): Symptom[] {
  const [best] = matches;
  if (best === undefined) return [];
  return matches
    .filter((match) => match === best || (match.weight > best.weight - 1 && !match.symptom.id.startsWith('generic-')))
    .map(({ symptom }) => symptom)
    .slice(0, 3);
}

const byId = new Map(symptomList.map((symptom) => [symptom.id, symptom]));
const index = createIndex(
  symptomList.map(({ id, title, causes, ask }) => ({
    id,
    title: title.join(' '),
    body: [...causes, ...ask].join(' '),
  })),
);

/** A dangerous symptom in the question, whichever topic answers it; undefined where there is none. */
export function dangerIn(query: Query): Symptom | undefined {
  if (OTHER_BUSINESS.test(query.normal) || PART_TALK.test(query.normal)) return undefined;
  return closest(matchSpelt(query.normal)).find(({ urgency }) => urgency === 'stop');
}

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
      const say = (text: readonly [string, string]) => pick(text, query.language);
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
