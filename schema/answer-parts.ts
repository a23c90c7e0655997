import type {
  CarFact,
  CarFigures,
  CausePart,
  CostRange,
  DueRow,
  Outlook,
  PlacedPart,
} from '../server/knowledge/plan/parts.ts';
import { builder } from './builder.ts';

type Kind<Type extends PlacedPart['type']> = Extract<PlacedPart, { type: Type }>;

const UrgencyEnum = builder.enumType('Urgency', {
  description: 'What a verdict comes to.',
  values: {
    STOP: { value: 'stop', description: 'Stop driving.' },
    GENTLE: { value: 'gentle', description: 'Gently, and only to a workshop.' },
    SOON: { value: 'soon', description: 'Have it checked within a week or two.' },
    WATCH: { value: 'watch', description: 'No immediate danger; keep an eye on it.' },
    FINE: { value: 'fine', description: 'Nothing needs to be done.' },
  } as const satisfies Record<Uppercase<Outlook>, { value: Outlook; description: string }>,
});

const LikelihoodEnum = builder.enumType('Likelihood', {
  description: 'How often something is the cause.',
  values: {
    MOST: { value: 'most', description: 'The most likely one.' },
    OFTEN: { value: 'often', description: 'Common, though not the first to look for.' },
    SELDOM: { value: 'seldom', description: 'Less often.' },
  } as const satisfies Record<
    Uppercase<CausePart['likelihood']>,
    { value: CausePart['likelihood']; description: string }
  >,
});

const DueStateEnum = builder.enumType('JobState', {
  description: 'Whether a job is due.',
  values: {
    OVERDUE: { value: 'overdue', description: 'It should have been done.' },
    DUE: { value: 'due', description: 'Now.' },
    SOON: { value: 'soon', description: 'It comes next.' },
    LATER: { value: 'later', description: 'Not yet.' },
  } as const satisfies Record<Uppercase<DueRow['state']>, { value: DueRow['state']; description: string }>,
});

const RoleEnum = builder.enumType('TextRole', {
  description: 'What a text of an answer is there for.',
  values: {
    TEXT: { value: 'text', description: 'It explains.' },
    QUESTION: { value: 'question', description: 'It asks the one thing that would help most.' },
    NEXT: { value: 'next', description: 'It says what to do next.' },
  } as const,
});

const FactEnum = builder.enumType('CarFactKind', {
  description: 'What a fact about a car is about.',
  values: {
    PRICE: { value: 'price', description: 'What it costs.' },
    CONSUMPTION: { value: 'consumption', description: 'Fuel, power or range.' },
    LENGTH: { value: 'length', description: 'How long it is, or all its measures.' },
    SEATS: { value: 'seats', description: 'How many it seats.' },
    STRENGTHS: { value: 'strengths', description: 'What speaks for it.' },
    WEAKNESS: { value: 'weakness', description: 'What one gives up with it.' },
    OTHER: { value: 'other', description: 'Something else: see the label.' },
  } as const satisfies Record<Uppercase<CarFact['about']>, { value: CarFact['about']; description: string }>,
});

const ShapeEnum = builder.enumType('SeriesShape', {
  description: 'How a series is best drawn.',
  values: {
    LINE: { value: 'line', description: 'Over the time.' },
    BARS: { value: 'bars', description: 'Side by side.' },
  } as const,
});

/** What each part is as a type. */
const TYPES: Readonly<Record<PlacedPart['type'], string>> = {
  text: 'TextPart',
  question: 'TextPart',
  next: 'TextPart',
  verdict: 'VerdictPart',
  steps: 'ListPart',
  list: 'ListPart',
  causes: 'CausesPart',
  cost: 'CostPart',
  cars: 'CarsPart',
  series: 'SeriesPart',
  due: 'DuePart',
};

/** A piece of an answer, in its place in the text. */
export const AnswerPart = builder.interfaceRef<PlacedPart>('AnswerPart').implement({
  description:
    'A piece of an answer, as it was planned before it was written. Texts are in the language of the answer, Markdown with ' +
    'bold and marks `[1]` of sources.',
  fields: (t) => ({
    start: t.exposeInt('start', {
      description: 'Where in `Answer.text` the same is said, in UTF-16 code units: draw the part there, in its place.',
    }),
    end: t.exposeInt('end', {
      description:
        'Where that ends. As `start`: the text does without it. While the answer runs, or where it was stopped, it may lie ' +
        'beyond the text.',
    }),
  }),
  resolveType: ({ type }) => TYPES[type],
});

const partOf = <Type extends PlacedPart['type']>(name: string) => builder.objectRef<Kind<Type>>(name);

partOf<'text' | 'question' | 'next'>('TextPart').implement({
  description: 'A paragraph.',
  interfaces: [AnswerPart],
  fields: (t) => ({
    role: t.field({ type: RoleEnum, description: 'What it is there for.', resolve: ({ type }) => type }),
    text: t.exposeString('text', { description: 'Markdown.' }),
  }),
});

partOf<'verdict'>('VerdictPart').implement({
  description: 'The short answer; first of all, as a rule.',
  interfaces: [AnswerPart],
  fields: (t) => ({
    text: t.exposeString('text', { description: 'Markdown.' }),
    urgency: t.field({
      type: UrgencyEnum,
      nullable: true,
      description: 'What it comes to; null: it is about no trouble and nothing that is due.',
      resolve: ({ urgency }) => urgency ?? null,
    }),
  }),
});

partOf<'steps' | 'list'>('ListPart').implement({
  description: 'Steps or points, a line each.',
  interfaces: [AnswerPart],
  fields: (t) => ({
    title: t.string({
      nullable: true,
      description: 'What is listed; null: the part before it says so.',
      resolve: ({ title }) => title ?? null,
    }),
    isOrdered: t.boolean({
      description: 'Whether the order counts: steps, or the most likely first.',
      resolve: ({ type }) => type === 'steps',
    }),
    items: t.stringList({
      description: 'Markdown each.',
      resolve: ({ items }) => [...items],
    }),
  }),
});

const CauseType = builder.objectRef<CausePart>('PossibleCause').implement({
  description: 'What may be behind a trouble, by what was told of it.',
  fields: (t) => ({
    cause: t.exposeString('text', { description: 'What is broken or worn, in a few words.' }),
    likelihood: t.field({ type: LikelihoodEnum, description: 'How often.', resolve: ({ likelihood }) => likelihood }),
    share: t.exposeFloat('share', {
      description:
        'The same as a share of all known causes, 0 to 1: an estimate, to be shown as a bar rather than a figure.',
    }),
    check: t.string({
      nullable: true,
      description: 'The one look or test that shows it; null: none is known.',
      resolve: ({ check }) => check ?? null,
    }),
    repair: t.string({
      nullable: true,
      description: 'What the repair costs, in words with the currency; null: not known.',
      resolve: ({ cost }) => cost ?? null,
    }),
  }),
});

partOf<'causes'>('CausesPart').implement({
  description: 'What may be behind a trouble.',
  interfaces: [AnswerPart],
  fields: (t) => ({
    causes: t.field({
      type: [CauseType],
      description: 'The most likely first, at most 4.',
      resolve: ({ causes }) => [...causes],
    }),
  }),
});

const RangeType = builder.objectRef<CostRange>('CostRange').implement({
  description: 'What something usually costs.',
  fields: (t) => ({
    label: t.string({
      nullable: true,
      description: 'What is paid for; null: what the answer is about.',
      resolve: ({ label }) => label ?? null,
    }),
    from: t.exposeFloat('from', { description: 'In whole units of the currency, at least.' }),
    to: t.exposeFloat('to', { description: 'In whole units of the currency, at most.' }),
  }),
});

partOf<'cost'>('CostPart').implement({
  description: 'Usual sums as ranges on one scale, and beside them what was quoted.',
  interfaces: [AnswerPart],
  fields: (t) => ({
    ranges: t.field({
      type: [RangeType],
      description: 'To be drawn on one scale.',
      resolve: ({ ranges }) => [...ranges],
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
    quoted: t.float({
      nullable: true,
      description: 'What somebody asks for it, in whole units of the currency; null: nothing was said of that.',
      resolve: ({ quoted }) => quoted ?? null,
    }),
  }),
});

const CarFactType = builder.objectRef<CarFact>('CarFact').implement({
  description: 'Something told of a car.',
  fields: (t) => ({
    kind: t.field({ type: FactEnum, description: 'What it is about.', resolve: ({ about }) => about }),
    label: t.exposeString('label', { description: 'What it is about, in words.' }),
    text: t.exposeString('text', { description: 'In the units of the asker’s market.' }),
  }),
});

const ComparedCar = builder.objectRef<Kind<'cars'>['rows'][number]>('ComparedCar').implement({
  description: 'A car among others.',
  fields: (t) => {
    const figure = <Field extends keyof CarFigures>(name: Field) => ({
      resolve: ({ figures }: Kind<'cars'>['rows'][number]) => figures[name],
    });
    return {
      id: t.exposeID('id', { description: 'Of the catalogue of cars; no id of `node`.' }),
      name: t.string({ description: 'As it is called, with its drive where it has several.', ...figure('name') }),
      source: t.int({ description: 'Which of `Answer.sources` tells of it, counted from 1.', ...figure('source') }),
      priceFrom: t.float({
        nullable: true,
        description: 'Its list price, or of a used one an estimate, in whole units; null: not known.',
        resolve: ({ figures }) => figures.price?.from ?? null,
      }),
      priceTo: t.float({
        nullable: true,
        description: 'What its dearest version costs, likewise; null: not known.',
        resolve: ({ figures }) => figures.price?.to ?? null,
      }),
      priceCurrency: t.string({
        nullable: true,
        description: 'ISO 4217; null: the price is not known.',
        resolve: ({ figures }) => figures.price?.currency ?? null,
      }),
      year: t.int({
        nullable: true,
        description: 'Model year of a used one; null: it is new.',
        resolve: ({ figures }) => figures.year ?? null,
      }),
      lengthMm: t.int({ description: 'Millimetres.', ...figure('lengthMm') }),
      seats: t.intList({
        description: 'Numbers of seats it is sold with.',
        resolve: ({ figures }) => [...figures.seats],
      }),
      facts: t.field({
        type: [CarFactType],
        description: 'What is told of it, in words: the figures first.',
        resolve: ({ figures }) => [...figures.facts],
      }),
    };
  },
});

partOf<'cars'>('CarsPart').implement({
  description: 'Cars to compare side by side.',
  interfaces: [AnswerPart],
  fields: (t) => ({
    cars: t.field({
      type: [ComparedCar],
      description: 'The best first, at most 4.',
      resolve: ({ rows }) => [...rows],
    }),
  }),
});

const LineType = builder.objectRef<Kind<'series'>['lines'][number]>('SeriesLine').implement({
  description: 'Figures that belong together.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What they are of.' }),
    values: t.floatList({
      description: 'One for each of `labels`, in whole units of the currency.',
      resolve: ({ values }) => [...values],
    }),
  }),
});

partOf<'series'>('SeriesPart').implement({
  description: 'Sums over the time, or side by side: a loan, a value, the cost of a car.',
  interfaces: [AnswerPart],
  fields: (t) => ({
    shape: t.field({ type: ShapeEnum, description: 'How they are best drawn.', resolve: ({ shape }) => shape }),
    labels: t.stringList({
      description: 'What the values are called.',
      resolve: ({ labels }) => [...labels],
    }),
    lines: t.field({
      type: [LineType],
      description: 'One or more.',
      resolve: ({ lines }) => [...lines],
    }),
    currency: t.exposeString('currency', { description: 'ISO 4217.' }),
    columns: t.stringList({
      description: 'The heads of the table of the same figures.',
      resolve: ({ columns }) => [...columns],
    }),
    cells: t.field({
      type: t.listRef(t.listRef('String')),
      description: 'The rows of that table, each with a text for every column.',
      resolve: ({ rows }) => rows.map(({ cells }) => [...cells]),
    }),
  }),
});

const JobType = builder.objectRef<DueRow>('DueJob').implement({
  description: 'A job of maintenance, and when it comes.',
  fields: (t) => ({
    item: t.exposeString('item', { description: 'What is to be done.' }),
    every: t.exposeString('when', { description: 'How often, in words.' }),
    state: t.field({ type: DueStateEnum, description: 'Whether it is due.', resolve: ({ state }) => state }),
    cost: t.string({
      nullable: true,
      description: 'What it costs, in words with the currency; null: not known.',
      resolve: ({ cost }) => cost ?? null,
    }),
    months: t.intList({
      description: 'In how many months from `since` on it comes, each time within two years; 0: now.',
      resolve: ({ months }) => [...months],
    }),
  }),
});

partOf<'due'>('DuePart').implement({
  description: 'What is due, and what comes within two years.',
  interfaces: [AnswerPart],
  fields: (t) => ({
    jobs: t.field({
      type: [JobType],
      description: 'What is due or comes next, the most pressing first.',
      resolve: ({ rows }) => [...rows],
    }),
    ahead: t.field({
      type: [JobType],
      description: 'What else comes within two years: the text does not name it.',
      resolve: ({ ahead }) => [...ahead],
    }),
    since: t.exposeString('since', { description: 'The day from which months are counted, `YYYY-MM-DD`.' }),
    perYear: t.exposeString('perYear', {
      description: 'The distance a year it was reckoned with, as told or as usual, in the asker’s units.',
    }),
  }),
});

/** The parts of a stored answer, without those that say nothing. */
export const partsOf = (parts: unknown): PlacedPart[] | null =>
  parts === null || parts === undefined
    ? null
    : (parts as readonly PlacedPart[]).filter((part) => !(part.start === part.end && 'text' in part));
