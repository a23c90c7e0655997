import { createDangerReader } from './danger/danger.ts';
import { toMarkdown } from './plan/markdown.ts';
import type { Part, Plan } from './plan/plan.ts';
import { cardParts } from './plan/record.ts';
import { recordSource, Sources } from './plan/sources.ts';
import { adviceOn, metStop, rankCauses, symptomParts } from './plan/symptom.ts';
import type { Reader } from './reading/read.ts';
import { normalise } from './reading/text.ts';
import { chooseCards, indexCards } from './retrieve/cards.ts';
import type { Danger, Entry, Records } from './records.ts';
import { converse, GOES_ON, type Conversation } from './state/conversation.ts';
import type { Category, Turn } from './types.ts';

/** Below this probability no record may answer alone: the engine says that it does not know. */
const SURE_ENOUGH = 0.16;
/** A symptom is answered by its causes rather than by a card when the message is a report so probable. */
const REPORTED = 0.42;

/** Everything an answer is made from. */
export interface Sense {
  readonly records: Records;
  readonly reader: Reader;
}

/** Plans answers from records; what is no record's (choosing cars, sums, talk) is planned elsewhere. */
export function createPlanner({ records, reader }: Sense): {
  plan(question: string, turns: readonly Turn[]): { readonly conversation: Conversation; readonly plan?: Plan };
} {
  const byId = new Map(records.entries.map((entry) => [entry.id, entry]));
  const index = indexCards(records.entries, records.sayings, normalise);
  const dangersIn = createDangerReader(records.dangers);
  const perDollar = records.words.currencies.perDollar;
  const engines = new Map(records.cars.engines.map((engine) => [engine.key, engine]));

  const namesOf = (id: string): readonly string[] => {
    const entry = byId.get(id);
    return entry === undefined ? [] : [...entry.names.en, ...entry.names.zh, entry.title.en, entry.title.zh];
  };

  function isTurbo({ vehicle, readings }: Conversation): boolean {
    const engine = engines.get(vehicle.engine ?? '');
    return engine?.turbo === 'yes' || readings.some(({ spans }) => spans.some((span) => span.type === 'engine' && span.isTurbo === true));
  }

  /** What is known to fail on the very car, of those that belong to the record. */
  function issueOn(entry: Entry, { vehicle }: Conversation): Records['cars']['issues'][number] | undefined {
    const ids = new Set(vehicle.models);
    const { year, km } = vehicle;
    return records.cars.issues.find(
      (issue) =>
        issue.about.includes(entry.id) &&
        issue.makes_or_models.some((id) => ids.has(id) || (ids.size === 0 && id === vehicle.make)) &&
        (year === undefined || ((issue.from ?? 0) <= year && year <= (issue.to ?? Infinity))) &&
        (km === undefined || km >= (issue.from_km ?? 0) * 0.5),
    );
  }

  function carName({ vehicle, language }: Conversation): string {
    const model = records.cars.models.find(({ id }) => id === vehicle.models[0]);
    const make = records.cars.makes.find(({ key }) => key === (model?.make ?? vehicle.make));
    if (make === undefined) return '';
    const name = language === 'zh' ? `${make.zh}${model?.zh ?? model?.en ?? ''}` : `${make.en} ${model?.en ?? ''}`.trim();
    return vehicle.year === undefined ? name : language === 'zh' ? `${vehicle.year}款${name}` : `${vehicle.year} ${name}`;
  }

  function planRecord(entry: Entry, conversation: Conversation, sources: Sources, trace: string[]): Part[] {
    const { language, matter } = conversation;
    const mark = sources.mark(recordSource(entry, language));
    const choices = chooseCards(entry, conversation, index);
    trace.push(...choices.slice(0, 4).map(({ why, score }) => `card ${why} → ${score.toFixed(2)}`));
    const [choice] = choices;
    const report = matter.kinds.find(({ value }) => value === 'report')?.score ?? 0;
    const hasCauses = (entry.causes?.length ?? 0) > 0;
    const isReportCard = choice?.card.kind === 'report';
    const parts: Part[] =
      hasCauses && (choice === undefined || (report > REPORTED && !isReportCard && matter.kinds[0]?.value === 'report'))
        ? symptomParts(entry, conversation, rankCauses(entry, conversation, namesOf), mark, perDollar)
        : choice === undefined
          ? []
          : cardParts(choice, entry, conversation, mark, perDollar, isTurbo(conversation));
    if (metStop(entry, conversation) && parts[0]?.type === 'verdict' && parts[0].urgency !== 'stop')
      parts.unshift({ type: 'verdict', text: `**${adviceOn('stop')[language]}**`, urgency: 'stop' });
    const issue = issueOn(entry, conversation);
    if (issue !== undefined) {
      const name = carName(conversation);
      trace.push(`issue of ${issue.makes_or_models.join()}: ${issue.en.slice(0, 40)}`);
      parts.splice(1, 0, { type: 'text', text: language === 'zh' ? `**${name}的已知问题：**${issue.zh}` : `**Known on the ${name}:** ${issue.en}` });
    }
    return parts;
  }

  function dangerPart(danger: Danger, { language }: Conversation): Part {
    return { type: 'verdict', text: `**${adviceOn('stop')[language]}** ${danger.say[language]}`, urgency: 'stop' };
  }

  return {
    plan(question, turns) {
      const conversation = converse(question, turns, reader);
      const { current, matter } = conversation;
      const sources = new Sources();
      const trace: string[] = [
        `kinds ${matter.kinds.slice(0, 3).map(({ value, score }) => `${value} ${score.toFixed(2)}`).join(', ')}; ${current.modality}`,
        `dependence ${conversation.dependence.toFixed(2)}`,
        `entries ${matter.entries.slice(0, 4).map(({ value, score }) => `${value} ${score.toFixed(2)}`).join(', ')}`,
        `spans ${current.spans.map(({ type, text, isNegated }) => `${type}${isNegated ? '!' : ''}:${text}`).join(', ')}`,
        `evidence ${[...conversation.evidence].join()}; absent ${[...conversation.absent].join()}; done ${[...conversation.done].join()}`,
      ];
      const isAlarm = current.modality === 'report' || matter.kinds[0]?.value === 'drive';
      const dangers = isAlarm ? conversation.thread.flatMap((reading) => [...dangersIn(reading)]) : [];
      const [danger] = [...new Set(dangers)];
      const candidates = matter.entries.filter(({ value }) => byId.has(value) || value.startsWith('intent:'));
      const [best] = candidates;
      const entry = byId.get(best?.value ?? '');
      const parts: Part[] = [];
      if (danger !== undefined) {
        trace.push(`danger ${danger.id}`);
        parts.push(dangerPart(danger, conversation));
      }
      if (entry === undefined || (best?.score ?? 0) < SURE_ENOUGH) {
        if (parts.length === 0) return { conversation };
      } else {
        const planned = planRecord(entry, conversation, sources, trace);
        const isSaid = danger !== undefined && planned[0]?.type === 'verdict' && planned[0].urgency === 'stop';
        parts.push(...(isSaid ? planned.slice(1) : planned));
      }
      const category: Category = categoryOf(entry?.id ?? danger?.record ?? '');
      const isStop = parts.some((part) => part.type === 'verdict' && part.urgency === 'stop');
      return {
        conversation,
        plan: { parts, sources: sources.list, handover: isStop || entry?.urgency === 'gentle', category, trace },
      };
    },
  };
}

/** The category of a record by its kind. */
export function categoryOf(id: string): Category {
  if (/^(?:symptom|part|code):/.test(id)) return 'fault_diagnosis';
  return /^maintenance:|^tip:(?:oil|small|first|dealer|overdue|tyre|winter|battery|stored|fuel|addit)/.test(id) ? 'maintenance' : 'general';
}

export { toMarkdown, GOES_ON };
