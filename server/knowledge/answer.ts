import { createDangerReader } from './danger/danger.ts';
import type { Sense } from './load.ts';
import { isAboutCars, planCars } from './plan/cars/route.ts';
import { codeEntry, codeParts, codeSource, isOne, quoteOn, variantsPart } from './plan/code.ts';
import { dueParts } from './plan/due.ts';
import type { Part, Plan } from './plan/plan.ts';
import { cardParts, intervalText } from './plan/record.ts';
import { MONEY_INTENTS, moneyParts } from './plan/money/money.ts';
import { recordSource, Sources } from './plan/sources.ts';
import { sumIn, sumText, type Range } from './plan/place.ts';
import { adviceOn, metStop, rankCauses, symptomParts } from './plan/symptom.ts';
import { QUESTION, read } from './reading/read.ts';
import type { Reading, Span } from './reading/reading.ts';
import { saidWords } from './reading/wishes.ts';
import { fill, firstSums } from './plan/fill.ts';
import { chooseCards, type CardChoice } from './retrieve/cards.ts';
import type { Danger, Entry, Kind, Records } from './records.ts';
import { carsShown, converse, GOES_ON, type Conversation } from './state/conversation.ts';
import type { Category, Turn } from './types.ts';
import type { Text } from '../language.ts';

/** Below this probability no record may answer alone: the engine says that it does not know. */
const SURE_ENOUGH = 0.16;
/** Below this likeness to what a record is about it does not answer, however sure the classifier is. */
const ALIKE_ENOUGH = 0.18;
/** Where the classifier is nearly certain, a little likeness is enough. */
const CERTAIN = 0.8;
const ALIKE_AT_ALL = 0.07;
/** A symptom is answered by its causes rather than by a card when the message is a report so probable. */
const REPORTED = 0.42;
/** Small talk must be this probable. */
const TALKING = 0.4;

/** Where one question of a message ends and the next begins. */
const SEVERAL =
  /[?？!！。;；\n]+|(?:,|，)?\s*(?:and also|also,|and (?=(?:can|is|do|does|should|what|how|which|will|would|when|where)\b)|另外|顺便问|还有就是|第二个问题)/;
/** Signs a question has at least, and questions answered at once. */
const LEAST_QUESTION = 6;
const MOST_QUESTIONS = 3;
/** A piece is a question of its own when its record is this probable. */
const SURE_OF_PIECE = 0.6;

/** Spans of a message that only names a car. */
const CAR_SPANS = new Set<string>([
  'model',
  'make',
  'year',
  'generation',
  'engine',
  'evidence',
  'country',
  'number',
  'unknownModel',
]);
/** A second card speaks too from this fit on, and so near to the first. */
const BESIDE = 1.7;
const BESIDE_GAP = 1.6;
/** Signs of two questions in one. */
const SEVERAL_ASKED = /[?,;].*\S|\band\b|\p{Script=Han} \p{Script=Han}/u;

/** A sum asked of a car in the list is this probable in the message itself. */
const OWN_SUM = 0.3;
/** A record answers in place of a sum without figures from this probability on. */
const GENERAL = 0.02;

/** Troubles that demand to stop are together at least this probable before one is told to. */
const ALARMING = 0.5;
/** And the trouble is at least this probable in what is talked about now. */
const STILL = 0.1;

/** Records at least this probable beside the first are its rivals, and how many. */
const RIVAL = 0.12;
const RIVALS = 4;
/** How much the fit of a record's best card counts beside the record's probability (natural logarithm). */
const CARD_SHARE = 0.4;
/** The fit of a record without cards. */
const NO_CARD = 0;

export interface Planned {
  readonly conversation: Conversation;
  readonly plan: Plan;
}

/** Plans the answer to a question in its conversation. Pure: the same input always gives the same plan. */
export type Planner = (question: string, turns: readonly Turn[]) => Planned;

export function createPlanner(
  { records, codes, reader, catalogue }: Sense,
  today = () => new Date().toISOString().slice(0, 10),
): Planner {
  const byId = new Map(records.entries.map((entry) => [entry.id, entry]));
  const talks = new Map(records.talk.intents.map((intent) => [intent.id, intent]));
  const dangersIn = createDangerReader(records.dangers);
  const { perDollar } = records.words.currencies;
  const commonCards = new Set(records.codes.common.cards);
  const engines = new Map(records.cars.engines.map((engine) => [engine.key, engine]));

  const namesOf = (id: string): readonly string[] => {
    const entry = byId.get(id);
    return entry === undefined ? [] : [...entry.names.en, ...entry.names.zh, entry.title.en, entry.title.zh];
  };

  /** The conversation with the drive of a car that has only one. */
  function withDrive(conversation: Conversation): Conversation {
    const meant = ordinalOf(conversation);
    const vehicle = meant === undefined ? conversation.vehicle : { ...conversation.vehicle, models: [meant] };
    if (vehicle.powertrain !== undefined || vehicle.models.length === 0) return { ...conversation, vehicle };
    const drives = new Set(
      vehicle.models.flatMap((id) => catalogue.model(id)?.versions.map(({ powertrain }) => powertrain) ?? []),
    );
    const [drive] = drives;
    return {
      ...conversation,
      vehicle: drives.size === 1 && drive !== undefined ? { ...vehicle, powertrain: drive } : vehicle,
    };
  }

  /** The car "the second one" of the message means. */
  function ordinalOf({ current, answer }: Conversation): string | undefined {
    const ordinal = saidWords(current.spans, 'ordinal').at(-1);
    return ordinal === undefined ? undefined : carsShown(answer, reader)[Number(ordinal) - 1];
  }

  function isTurbo({ vehicle, readings }: Conversation): boolean {
    return (
      engines.get(vehicle.engine ?? '')?.turbo === 'yes' ||
      readings.some(({ spans }) => spans.some((span) => span.type === 'engine' && span.isTurbo === true))
    );
  }

  /** Whether every engine of the car is known to have a chain. */
  function hasChain({ vehicle }: Conversation): boolean {
    const of = records.cars.generations.filter(
      ({ model, from, to }) =>
        vehicle.models.includes(model) &&
        (vehicle.year === undefined || (from <= vehicle.year && vehicle.year <= (to ?? Infinity))),
    );
    const known = of.flatMap((generation) => generation.engines.flatMap((key) => engines.get(key)?.timing ?? []));
    return known.length > 0 && known.every((timing) => timing === 'chain');
  }

  /** What is known to fail on the very car, of that which belongs to the record. */
  function issueOn(id: string, { vehicle }: Conversation): Records['cars']['issues'][number] | undefined {
    const ids = new Set(vehicle.models);
    const { year, km } = vehicle;
    return records.cars.issues.find(
      (issue) =>
        issue.about.includes(id) &&
        issue.makes_or_models.some((each) => ids.has(each) || (ids.size === 0 && each === vehicle.make)) &&
        (year === undefined || ((issue.from ?? 0) <= year && year <= (issue.to ?? Infinity))) &&
        (km === undefined || km >= (issue.from_km ?? 0) * 0.5),
    );
  }

  /** A recall that is known of the car. */
  function recallOf({ vehicle }: Conversation): Records['cars']['issues'][number] | undefined {
    return records.cars.issues.find(
      ({ en, makes_or_models: of }) => /recall/i.test(en) && of.some((id) => vehicle.models.includes(id)),
    );
  }

  function carName({ vehicle, language }: Conversation): string {
    const model = records.cars.models.find(({ id }) => id === vehicle.models[0]);
    const make = records.cars.makes.find(({ key }) => key === (model?.make ?? vehicle.make));
    if (make === undefined) return '';
    const name = language === 'zh' ? `${make.zh}${model?.zh ?? ''}` : `${make.en} ${model?.en ?? ''}`.trim();
    if (vehicle.year === undefined) return name;
    return language === 'zh' ? `${vehicle.year}款${name}` : `${vehicle.year} ${name}`;
  }

  /** The sum somebody asks for, as said last in the thread. */
  function quoted({ thread }: Conversation): number | undefined {
    const sum = thread
      .flatMap(({ spans }) => [...spans])
      .findLast((span) => span.type === 'price' && span.per === undefined);
    return sum?.type === 'price' ? (sum.amount.to ?? sum.amount.from) : undefined;
  }

  /** Whether anything was said that a sum can be worked out from. */
  function hasFigures({ thread }: Conversation): boolean {
    return thread.some(({ spans }) =>
      spans.some(({ type }) => ['price', 'percent', 'model', 'distance', 'consumption', 'energy'].includes(type)),
    );
  }

  /** Whether a quoted sum is usual for a job. */
  function quoteText(entry: Entry, card: CardChoice | undefined, conversation: Conversation): string | undefined {
    const sum = quoted(conversation);
    const { place, language, matter } = conversation;
    const asks = matter.kinds
      .slice(0, 2)
      .some(({ value, score }) => (value === 'fair' || value === 'cost' || value === 'should') && score > 0.2);
    const cost =
      entry.cost ??
      (card !== undefined && (card.card.kind === 'cost' || card.card.kind === 'fair')
        ? firstSums(card.card.answer.en)
        : undefined);
    if (sum === undefined || cost === undefined || !asks) return undefined;
    const [from, to] = sumIn(cost as { US: Range; CN: Range }, place, perDollar);
    const usual = sumText(cost as { US: Range; CN: Range }, place, perDollar, language);
    const zh = language === 'zh';
    const how: Text =
      sum > to * DEAR
        ? { en: `That is above the usual ${usual}`, zh: `这个价高于一般行情（${usual}）` }
        : sum > to
          ? {
              en: `That is a little above the usual ${usual}: fair for a dealer or a larger car`,
              zh: `这个价略高于一般行情（${usual}），4S店或车大一些算正常`,
            }
          : sum < from
            ? {
                en: `That is below the usual ${usual}: ask what it includes`,
                zh: `这个价低于一般行情（${usual}），问清包含什么`,
              }
            : { en: `That is within the usual ${usual}`, zh: `这个价在一般行情（${usual}）之内` };
    return `**${how[language]}${zh ? '。' : '.'}**`;
  }

  function planRecord(entry: Entry, conversation: Conversation, sources: Sources, trace: string[]): Part[] {
    const { language, matter, vehicle } = conversation;
    const zh = language === 'zh';
    const mark = sources.mark(recordSource(entry, language));
    const choices = chooseCards(entry, conversation, reader.likeness);
    trace.push(...choices.slice(0, 4).map(({ why, score }) => `card ${why} → ${score.toFixed(2)}`));
    const [choice] = choices;
    const report = matter.kinds.find(({ value }) => value === 'report')?.score ?? 0;
    const hasCauses = (entry.causes?.length ?? 0) > 0;
    const isTried = conversation.dependence >= GOES_ON && conversation.saysDone && choice?.isAbout !== true;
    const isByCauses =
      hasCauses &&
      (choice === undefined ||
        isTried ||
        (report > REPORTED && choice.card.kind !== 'report' && matter.kinds[0]?.value === 'report'));
    if (entry.id.startsWith('maintenance:') && entry.not?.some((each) => each === vehicle.powertrain) === true)
      return [
        {
          type: 'verdict',
          text: zh
            ? `**不需要：您的车没有这个（${entry.title.zh}）。** ${mark}`
            : `**Not on your car: it has no ${entry.title.en}.** ${mark}`,
        },
      ];
    const parts: Part[] = isByCauses
      ? symptomParts(entry, conversation, rankCauses(entry, conversation, namesOf), mark, perDollar)
      : choice === undefined
        ? []
        : [
            ...cardParts(choice, entry, conversation, mark, perDollar, isTurbo(conversation)),
            ...besides(choices, entry, conversation, trace),
          ];
    const same = sameForCar(entry, conversation);
    if (same !== undefined)
      return [
        { type: 'verdict', text: `${same} ${mark}` },
        ...parts.filter((part) => part.type === 'causes').slice(0, 1),
        ...parts.filter((part) => part.type !== 'causes' && part.type !== 'question').slice(0, 1),
      ];
    const quote = quoteText(entry, choice, conversation);
    if (quote !== undefined) parts.unshift({ type: 'verdict', text: quote });
    if (metStop(entry, conversation) && parts[0]?.type === 'verdict' && parts[0].urgency !== 'stop')
      parts.unshift({ type: 'verdict', text: `**${adviceOn('stop')[language]}**`, urgency: 'stop' });
    addIssue(entry.id, conversation, parts, trace);
    return parts;
  }

  /** A car named or corrected after the answer: whether anything is special about it. */
  function sameForCar(entry: Entry, conversation: Conversation): string | undefined {
    const { current, dependence, before, language } = conversation;
    const isNamed = current.spans.some(({ type }) => type === 'model' || type === 'make');
    const isCarOnly = current.spans.every(({ type }) => CAR_SPANS.has(type));
    if (dependence < GOES_ON || !isNamed || !isCarOnly || before?.entries[0]?.value !== entry.id) return undefined;
    const issue = issueOn(entry.id, conversation);
    const name = carName(conversation);
    const { place } = conversation;
    if (issue !== undefined)
      return fill(
        language === 'zh'
          ? `**${name}在这方面有已知问题：**${issue.zh}`
          : `**The ${name} is known for this:** ${issue.en}`,
        { place, language, perDollar },
      );
    return language === 'zh'
      ? `**${name}也一样，这一点没有特别的不同。**`
      : `**The same holds for the ${name}; I know of nothing special to it on this point.**`;
  }

  /** What the second best card says first, where the question asks for both. */
  function besides(
    [first, second]: readonly CardChoice[],
    entry: Entry,
    { language, place, current }: Conversation,
    trace: string[],
  ): Part[] {
    if (first === undefined || second === undefined) return [];
    const asksBoth =
      second.score >= BESIDE &&
      first.score - second.score <= BESIDE_GAP &&
      (second.isAbout !== first.isAbout || second.isAbout) &&
      SEVERAL_ASKED.test(current.normal);
    const [lead] = /\*\*[^*]+\*\*/.exec(second.card.answer[language]) ?? [];
    if (!asksBoth || lead === undefined || lead.includes('{interval}')) return [];
    trace.push(`beside it ${second.card.id}`);
    return [{ type: 'text', text: fill(lead, { entry, place, language, perDollar }) }];
  }

  function addIssue(id: string, conversation: Conversation, parts: Part[], trace: string[]): void {
    const issue = id === 'general:recall' ? recallOf(conversation) : issueOn(id, conversation);
    if (issue === undefined) return;
    const name = carName(conversation);
    trace.push(`issue of ${issue.makes_or_models.join()}: ${issue.en.slice(0, 40)}`);
    parts.splice(1, 0, {
      type: 'text',
      text: fill(
        conversation.language === 'zh' ? `**${name}的已知问题：**${issue.zh}` : `**Known on the ${name}:** ${issue.en}`,
        { place: conversation.place, language: conversation.language, perDollar },
      ),
    });
  }

  function planCode(code: string, conversation: Conversation, sources: Sources, trace: string[]): Part[] {
    const record = codes.lookUpCode(code, conversation.vehicle.make);
    if (record === undefined) return [];
    if (!isOne(record)) return [variantsPart(record, conversation, (source) => sources.mark(source))];
    const { language, matter, dependence } = conversation;
    const mark = sources.mark(codeSource(record, language));
    const entry = codeEntry(record, codes);
    const [kind] = matter.kinds;
    const isPlain =
      dependence < GOES_ON &&
      (kind === undefined || kind.value === 'what' || kind.value === 'report' || kind.score < 0.4);
    const choices = chooseCards(entry, conversation, reader.likeness, commonCards);
    trace.push(...choices.slice(0, 4).map(({ why, score }) => `card ${why} → ${score.toFixed(2)}`));
    const [choice] = choices;
    const isCard = choice !== undefined && (choice.isAbout || (!isPlain && choice.score > CARD_ENOUGH));
    const named: Part = {
      type: 'text',
      text: `${code}${language === 'zh' ? '：' : ': '}${record.title[language]}${language === 'zh' ? '。' : '.'}`,
    };
    const parts = isCard
      ? [
          ...cardParts(choice, entry, conversation, mark, perDollar, isTurbo(conversation)),
          ...(dependence < GOES_ON ? [named] : []),
        ]
      : record.entry?.causes !== undefined && dependence >= GOES_ON
        ? symptomParts(entry, conversation, rankCauses(entry, conversation, namesOf), mark, perDollar)
        : codeParts(record, conversation, mark, perDollar);
    const sum = quoted(conversation);
    if (
      sum !== undefined &&
      matter.kinds.slice(0, 2).some(({ value }) => value === 'fair' || value === 'cost' || value === 'should')
    )
      parts.unshift({ type: 'verdict', text: quoteOn(record, sum, conversation, perDollar) });
    addIssue(`code:${code}`, conversation, parts, trace);
    return parts;
  }

  /** What was named and is not known: said before anything else. */
  function unknowns({ current, language }: Conversation, sources: Sources): Part[] {
    const zh = language === 'zh';
    return current.spans.flatMap((span): Part[] => {
      if (span.type === 'code' && span.status !== 'known')
        return [
          {
            type: 'verdict',
            text: `${codes.explain(span.code)[language]} ${sources.mark({ id: `code-structure:${span.code}`, title: span.code, detail: zh ? '故障码的构成' : 'How fault codes are built', date: records.codes.common.known?.checked ?? '' })}`,
          },
        ];
      if (span.type === 'unknownModel') {
        const make = records.cars.makes.find(({ key }) => key === span.make);
        const name = `${make?.[language] ?? ''}${zh ? '' : ' '}${span.name}`;
        return [
          {
            type: 'verdict',
            text: zh
              ? `**我没有“${name}”这款车的资料，也不确定它是否在售，不拿相近的车型代替。** 请核对车名，或告诉我级别、动力和价位。`
              : `**I do not know a ${name}, and I will not answer with a neighbouring model instead.** Check the name, or tell me its class, drive and price.`,
          },
        ];
      }
      return [];
    });
  }

  function dangerPart(danger: Danger, { language }: Conversation): Part {
    return { type: 'verdict', text: `**${adviceOn('stop')[language]}** ${danger.say[language]}`, urgency: 'stop' };
  }

  function talk(id: string, { language }: Conversation): { readonly parts: Part[]; readonly handover: boolean } {
    const intent = talks.get(id) ?? talks.get('intent:no-entry');
    const text = (intent?.say[language] ?? '').replaceAll('{what}', records.talk.what[language]);
    return { parts: [{ type: 'text', text }], handover: intent?.handover === true };
  }

  /** The questions of one message, each as a conversation of its own: where two pieces are surely about different records. */
  function questionsIn(conversation: Conversation, trace: string[]): Conversation[] {
    const { current, dependence } = conversation;
    if (dependence >= GOES_ON) return [];
    const pieces = current.text.split(SEVERAL).filter((piece) => piece.trim().length >= LEAST_QUESTION);
    if (pieces.length < 2 || pieces.length > MOST_QUESTIONS) return [];
    const found: Conversation[] = [];
    for (const piece of pieces) {
      const reading = read(piece, reader, conversation.language);
      const [best] = reading.entries;
      const isSure =
        best !== undefined &&
        best.score >= SURE_OF_PIECE &&
        byId.has(best.value) &&
        reading.kinds[0]?.value !== 'report';
      if (!QUESTION.test(reading.normal) && !/[?？]/.test(piece)) continue;
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

  /** The most probable trouble, where those that demand to stop are together probable enough. */
  function stopRecord(readings: readonly Reading[], { matter }: Conversation): Entry | undefined {
    const now = new Map(matter.entries.map(({ value, score }) => [value, score]));
    for (const { entries, normal } of readings) {
      const stops = entries.filter(({ value }) => byId.get(value)?.urgency === 'stop');
      const sum = stops.reduce((all, { score }) => all + score, 0);
      const id = stops[0]?.value ?? '';
      const isAlike = reader.likeness.ofRecord(id, reader.likeness.termsOf(normal)) >= ALIKE_ENOUGH;
      if (sum >= ALARMING && isAlike && (now.get(id) ?? 0) >= STILL) return byId.get(id);
    }
    return undefined;
  }

  /** The record that answers: of the most probable ones that whose card fits the question best. */
  function chosen(conversation: Conversation, trace: string[]): Entry | undefined {
    const { matter } = conversation;
    const known = matter.entries.filter(({ value }) => byId.has(value));
    const least = (known[0]?.score ?? 0) * RIVAL;
    const ranked = known
      .filter(({ score }) => score >= least)
      .slice(0, RIVALS)
      .map(({ value, score }) => {
        const entry = byId.get(value) as Entry;
        const card = chooseCards(entry, conversation, reader.likeness)[0]?.score ?? NO_CARD;
        return { entry, score: Math.log(score) + CARD_SHARE * card };
      })
      .sort((a, b) => b.score - a.score);
    trace.push(`records ${ranked.map(({ entry, score }) => `${entry.id} ${score.toFixed(2)}`).join(', ')}`);
    return ranked[0]?.entry;
  }

  return (question, turns) => {
    const conversation = withDrive(converse(question, turns, reader));
    const { current, matter, dependence } = conversation;
    const sources = new Sources();
    const trace: string[] = [
      `kinds ${listed(matter.kinds, 3)}; ${current.modality}; dependence ${dependence.toFixed(2)}`,
      `entries ${listed(matter.entries, 4)}`,
      `spans ${current.spans.map(({ type, text, isNegated }) => `${type}${isNegated === true ? '!' : ''}:${text}`).join(', ')}`,
      `evidence ${[...conversation.evidence].join()}; absent ${[...conversation.absent].join()}; done ${[...conversation.done].join()}`,
    ];
    const asksToDrive = ({ kinds: [kind] }: Reading): boolean => kind?.value === 'drive';
    const isTowed =
      current.spans.some((span) => span.type === 'evidence' && span.id === 'towed') &&
      !DECIDES.has(matter.kinds[0]?.value ?? 'report');
    // Whether one may drive, asked of nothing else, is asked of every danger told so far.
    const isOfAll = asksToDrive(current) && !current.spans.some(({ type }) => NAMED_SUBJECTS.has(type));
    const trail = isTowed ? [] : isOfAll ? conversation.readings : conversation.trail;
    const alarmed = trail.filter((reading) => reading.modality === 'report' || asksToDrive(reading));
    const doesAsk = trail.some(asksToDrive);
    const [danger] = trail.flatMap((reading) => [...dangersIn(reading, doesAsk)]);
    const alarming = stopRecord(alarmed, conversation);
    const [best] = matter.entries;
    const id = best?.value ?? '';
    const asked = reader.likeness.termsOf(current.normal);
    const first: Part[] = [];
    const done = (parts: readonly Part[], category: Category, handover = false): Planned => ({
      conversation,
      plan: {
        parts,
        sources: sources.list,
        handover: handover || parts.some((part) => part.type === 'verdict' && part.urgency === 'stop'),
        category: first.length > 0 ? 'fault_diagnosis' : category,
        trace,
      },
    });
    if (danger !== undefined) {
      trace.push(`danger ${danger.id}`);
      first.push(dangerPart(danger, conversation));
    } else if (alarming !== undefined) {
      trace.push(`alarming ${alarming.id}`);
      first.push({ type: 'verdict', text: `**${adviceOn('stop')[conversation.language]}**`, urgency: 'stop' });
    }
    const unknown = unknowns(conversation, sources);
    const saysMore = current.spans.some(
      ({ type, isNegated }) => isNegated === true || type === 'price' || type === 'model',
    );
    const isTalk =
      talks.has(id) &&
      !(id === 'intent:acknowledged' && saysMore) &&
      (best?.score ?? 0) >= (id === 'intent:no-entry' || id === 'intent:unclear' ? SURE_ENOUGH : TALKING);
    if (isTalk && unknown.length === 0) {
      const said = talk(id, conversation);
      return done([...first, ...(danger === undefined ? said.parts : [])], 'general', said.handover);
    }
    const codesSaid = [
      ...new Set(current.spans.flatMap((span) => (span.type === 'code' && span.status === 'known' ? [span.code] : []))),
    ];
    if (id.startsWith('code:')) {
      const all = codesSaid.length > 0 ? codesSaid : [id.slice('code:'.length)];
      const together = codes.together(all).map((text): Part => ({ type: 'text', text: text[conversation.language] }));
      const each = all.slice(0, 3).flatMap((code) => planCode(code, conversation, sources, trace));
      return done([...first, ...unknown, ...together, ...each], 'fault_diagnosis');
    }
    if (
      unknown.length > 0 &&
      (unknown.length > 1 || (best?.score ?? 0) < 0.9 || current.spans.some(({ type }) => type === 'code'))
    )
      return done([...first, ...unknown], 'fault_diagnosis', true);
    const ownSum = MONEY_INTENTS.find(
      (intent) => intent === current.entries[0]?.value && current.entries[0].score >= OWN_SUM,
    );
    if (ownSum !== undefined && ordinalOf(conversation) !== undefined) {
      const parts = moneyParts(
        ownSum,
        { ...conversation, thread: [current] },
        records.money,
        catalogue,
        perDollar,
        today(),
        (source) => sources.mark(source),
      );
      return done([...first, ...parts], 'general');
    }
    if (isAboutCars(conversation)) {
      const { task, plan } = planCars(conversation, catalogue, carsShown(conversation.answer, reader), today());
      return {
        conversation,
        plan: { ...plan, parts: [...first, ...plan.parts], trace: [...trace, `cars: ${task}`, ...plan.trace] },
      };
    }
    const sum = MONEY_INTENTS.find((intent) => intent === id);
    const isGeneral =
      sum !== undefined &&
      !hasFigures(conversation) &&
      matter.entries.some(({ value, score }) => byId.has(value) && score >= GENERAL);
    if (sum !== undefined && !isGeneral) {
      trace.push(`money ${sum}`);
      const parts = moneyParts(sum, conversation, records.money, catalogue, perDollar, today(), (source) =>
        sources.mark(source),
      );
      return done([...first, ...unknown, ...parts], 'general');
    }
    if (id === 'intent:due-list') {
      const parts = dueParts(
        conversation,
        records.entries,
        { isTurbo: isTurbo(conversation), hasChain: hasChain(conversation) },
        today(),
        perDollar,
        (source) => sources.mark(source),
      );
      return done([...first, ...unknown, ...parts], 'maintenance');
    }
    const several = questionsIn(conversation, trace);
    if (several.length > 1) {
      const parts = several.flatMap((each, i): Part[] => {
        const record = chosen(each, trace);
        if (record === undefined) return [];
        const planned = planRecord(record, each, sources, trace);
        return i === 0
          ? planned
          : planned.map((part) =>
              part.type === 'verdict' && part.urgency === undefined ? { type: 'verdict', text: part.text } : part,
            );
      });
      return done([...first, ...unknown, ...parts], categoryOf(id));
    }
    if (danger?.alone === true && isAboutTrouble(conversation)) return done([...first, ...unknown], 'fault_diagnosis');
    const likely = chosen(conversation, trace);
    const stop = danger === undefined ? alarming : byId.get(danger.record);
    // Told to stop, one wants to hear of that trouble.
    const entry = stop !== undefined && likely?.urgency !== 'stop' && isAboutTrouble(conversation) ? stop : likely;
    const alike = dependence >= GOES_ON || entry === stop ? 1 : reader.likeness.ofRecord(entry?.id ?? '', asked);
    trace.push(`alike ${alike.toFixed(2)}`);
    if (
      entry !== undefined &&
      (best?.score ?? 0) >= SURE_ENOUGH &&
      alike >= ((best?.score ?? 0) >= CERTAIN ? ALIKE_AT_ALL : ALIKE_ENOUGH)
    ) {
      const planned = planRecord(entry, conversation, sources, trace);
      const isSaid = first.length > 0 && planned[0]?.type === 'verdict' && planned[0].urgency === 'stop';
      // Where the record says the same danger in its own words, the order to stop alone goes before it.
      const lead =
        danger?.record === entry.id && !isSaid
          ? first.map((part) => ({ ...part, text: `**${adviceOn('stop')[conversation.language]}**` }) as Part)
          : first;
      return done(
        [...lead, ...unknown, ...(isSaid ? planned.slice(1) : planned)],
        categoryOf(entry.id),
        entry.urgency === 'gentle',
      );
    }
    if (first.length > 0) return done(first, 'fault_diagnosis', true);
    const said = talk('intent:no-entry', conversation);
    return done([...unknown, ...said.parts], 'general', said.handover);
  };
}

/** What a question may be about beside the danger before it. */
const NAMED_SUBJECTS = new Set<Span['type']>(['entry', 'code', 'model', 'unknownModel']);

/** Kinds that ask whether to drive on or to have it towed: no tow is decided yet. */
const DECIDES = new Set<Kind>(['drive', 'should', 'may']);

/** From so many times the highest usual sum on a job is dear. */
const DEAR = 1.15;

/** A card answers a code rather than the code's own explanation from this score on. */
const CARD_ENOUGH = 0.3;

function listed(scored: readonly { readonly value: string; readonly score: number }[], most: number): string {
  return scored
    .slice(0, most)
    .map(({ value, score }) => `${value} ${score.toFixed(2)}`)
    .join(', ');
}

/** Advice on upkeep that is no service item. */
const MAINTENANCE_TIPS =
  /^tip:(?:oil-grade|small-and-big-service|first-service|dealer-or-independent|overdue|tyre-pressure|winter|battery-care|stored-car|fuel-grade|additives)$/;

/** Whether what is asked is how bad a trouble is rather than something else beside it. */
function isAboutTrouble({ matter }: Conversation): boolean {
  return ['drive', 'report', 'normal', 'should', 'may'].includes(matter.kinds[0]?.value ?? '');
}

/** The category of a record by its kind. */
export function categoryOf(id: string): Category {
  if (/^(?:symptom|part|code):/.test(id)) return 'fault_diagnosis';
  return id.startsWith('maintenance:') || MAINTENANCE_TIPS.test(id) ? 'maintenance' : 'general';
}

export { intervalText };
