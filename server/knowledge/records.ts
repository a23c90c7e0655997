import { z } from 'zod';
import type { Language, Text } from '../language.ts';
import type { CarData } from './car-tables.ts';

/**
 * What people ask when they ask: the kind of a question, whatever it is about. A card of a record answers one kind.
 *
 * drive: is it safe to drive on, how far. may: may I, is it bad to, can I still. should: do I need it, is it worth it,
 * what shall I do. which: which type, product or choice. compare: A or B, the difference. how: how do I, can I do it
 * myself. where: where it is, where to get it. cost: how much. fair: is this quoted sum right. when: how often, how long
 * does it last or take, is it due. what: what is it, what does it mean. why: what causes it, why is it done. tell: how
 * can I tell, signs, how to test. normal: is this normal. report: something is wrong, no question said. dispute: the
 * other side refuses or claims something, my rights. true: is it true that.
 */
export const kinds = [
  'drive',
  'may',
  'should',
  'which',
  'compare',
  'how',
  'where',
  'cost',
  'fair',
  'when',
  'what',
  'why',
  'tell',
  'normal',
  'report',
  'dispute',
  'true',
] as const;
export type Kind = (typeof kinds)[number];

/** Markets we may have data of. */
export const markets = ['US', 'CN', 'UK', 'AU', 'EU', 'CA', 'HK'] as const;
export type Market = (typeof markets)[number];
export const powertrains = ['petrol', 'diesel', 'hev', 'phev', 'erev', 'ev'] as const;

const text = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });
const words = z.strictObject({
  en: z.array(z.string().min(1)).default([]),
  zh: z.array(z.string().min(1)).default([]),
});
/** Id of a phrase of `evidence.yaml`. */
const evidence = z.string().regex(/^[a-z0-9-]+$/, 'small letters, digits and hyphens only');
/** From the simple to the expensive case, parts and labour, whole dollars and whole yuan. */
export const range = z
  .tuple([z.number().min(0), z.number().min(0)], 'from and to, such as [60, 150]')
  .refine(([from, to]) => from <= to, 'the first sum is the smaller one');
const cost = z.strictObject(
  { US: range, CN: range, UK: range.optional(), AU: range.optional(), EU: range.optional() },
  'sums stand under US and CN, and where they differ UK, AU, EU',
);

/** How a record is known. What is not checked against a source says so. */
const known = z.strictObject({
  how: z.enum(['practice', 'maker', 'standard', 'law', 'market', 'test']),
  source: text,
  /** Month it was last checked, `YYYY-MM`. */
  checked: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'year and month as YYYY-MM'),
  /** Where it holds; everywhere when left out. */
  markets: z.array(z.enum(markets)).optional(),
});

/** One answer of a record to one kind of question: verdict or figure first, 40 to 130 words. */
const card = z.strictObject({
  /** Unique within the record, such as `when` or `mix-dot3-dot4`. */
  id: z.string().regex(/^[a-z0-9-]+$/, 'small letters, digits and hyphens only'),
  kind: z.enum(kinds),
  /** The card is only for such cars, cars of such makes (also where the make is not told) or markets. */
  only: z
    .strictObject({
      makes: z.array(z.string()).optional(),
      powertrains: z.array(z.enum(powertrains)).optional(),
      markets: z.array(z.enum(markets)).optional(),
    })
    .optional(),
  /** Evidence that was not said: what it tells of is the other case. */
  unless: z.array(evidence).optional(),
  /** Words that must be in the question for this card, any of them; none where the card is the record's usual one of its kind. */
  about: words.optional(),
  answer: text,
});

const schedule = z.strictObject({
  km: z.number().optional(),
  miles: z.number().optional(),
  months: z.number().optional(),
});

const urgency = z.enum(['stop', 'gentle', 'soon', 'watch']);

export const entrySchema = z.strictObject({
  /** `symptom:brake-squeal`, `maintenance:brake-fluid`, `part:thermostat`, `general:jump-start`, `tip:oil-grade`. */
  id: z
    .string()
    .regex(
      /^(symptom|maintenance|part|general|tip|code):[a-z0-9-]+$/i,
      'kind and name in letters, digits and hyphens, such as symptom:brake-squeal',
    ),
  title: text,
  /** What the thing is called: a name in a question is never outvoted. Plain words, no patterns. */
  names: words.default({ en: [], zh: [] }),
  known: known.optional(),
  /** Never said of these. */
  not: z.array(z.enum(powertrains)).optional(),
  /** Evidence that says that it is another matter, with the record of that one; several ids joined by `+` are all needed. */
  instead: z.record(z.string(), z.string()).optional(),
  urgency: urgency.optional(),
  /** The first safe step, said in place of the general advice of its urgency. */
  first: text.optional(),
  /** What makes it dangerous, or when it becomes so. */
  warning: text.optional(),
  /** Most often first. */
  causes: z
    .array(
      z.strictObject({
        cause: text,
        /** How often it is the cause where nothing else is known: 1 seldom to 5 most often. */
        share: z.int().min(1).max(5),
        /** Evidence that speaks for it, and against it. */
        if: z.array(evidence).default([]),
        not: z.array(evidence).default([]),
        /** Evidence that rules it out. */
        unless: z.array(evidence).default([]),
        /** The one look or test that shows it. */
        check: text.optional(),
        fix: text.optional(),
        /** How urgent the trouble is where this is its likeliest cause; that of the trouble when left out. */
        urgency: urgency.optional(),
        /** Of the repair. */
        cost: cost.optional(),
      }),
    )
    .optional(),
  /** Questions that tell the causes apart, the best first. */
  ask: z.array(text).optional(),
  /** When to stop at once although the trouble alone does not demand it; one of the phrases is enough. */
  /** The last model year in which most cars had it: of later ones it is said only when asked. */
  lastBuilt: z.number().optional(),
  stopIf: z.array(z.strictObject({ when: text, if: z.array(evidence).default([]) })).optional(),
  /** How often it is due, by kind of drive. */
  schedule: z
    .partialRecord(
      z.enum(['petrol', 'turbo', 'diesel', 'hev', 'phev', 'ev']),
      z.strictObject({ normal: schedule, severe: schedule.optional() }),
    )
    .optional(),
  /** Of the job or the repair at an independent workshop; `check` of finding out. */
  cost: cost.optional(),
  check: cost.optional(),
  /** Material alone, when one does it oneself. */
  diy: cost.optional(),
  cards: z.array(card).default([]),
});

export const fileSchema = z.strictObject({ known, entries: z.array(entrySchema) });
export type Entry = z.infer<typeof entrySchema>;
export type Card = Entry['cards'][number];
export type Known = z.infer<typeof known>;

/** Phrases that tell when, where and how a trouble shows, by id. Plain words; `…` stands for a few others between. */
export const evidenceSchema = z.record(
  evidence,
  z.strictObject({ en: z.array(z.string().min(1)).min(1), zh: z.array(z.string().min(1)).min(1) }),
);

/** Places and roads by the market they tell, and where the weather is always the same. */
export const placesSchema = z.strictObject({
  places: z.record(z.string(), words),
  careful: z.array(z.string().min(1)),
  roads: z.record(z.string(), z.array(z.string().min(1))),
  climate: z.strictObject({ hot: z.array(z.string().min(1)), cold: z.array(z.string().min(1)) }),
});

/** Words the reading needs beside names: negations, model names that are everyday words. */
export const wordsSchema = z.strictObject({
  not: words,
  dialects: z.record(z.string(), z.array(z.string().min(1))),
  everyday: z.array(z.string()),
  currencies: z.strictObject({ checked: z.string(), perDollar: z.record(z.string(), z.number()) }),
  done: words,
  continues: words,
  returns: words,
  corrects: words,
  anew: words,
});

/** What must be said first whatever else is asked. */
export const dangersSchema = z.array(
  z.strictObject({
    id: z.string(),
    record: z.string(),
    /** The record adds nothing to the order to stop. */
    alone: z.literal(true).optional(),
    /** Silent where a sum for its repair is judged, and not whether the car may be used. */
    ofUse: z.literal(true).optional(),
    all: z.array(words).min(1),
    not: words,
    say: text,
  }),
);
export type Danger = z.infer<typeof dangersSchema>[number];

/** What looks like a trouble and is none, found like a danger; `instead`: dangers its words do not mean. */
export const usualSchema = z.array(
  z.strictObject({
    id: z.string(),
    record: z.string().optional(),
    instead: z.array(z.string()).default([]),
    all: z.array(words).min(1),
    not: words.default({ en: [], zh: [] }),
  }),
);
export type Usual = z.infer<typeof usualSchema>[number];

/** What is answered briefly or declined, by intent. */
export const talkSchema = z.strictObject({
  what: text,
  intents: z.array(
    z.strictObject({
      id: z.string().startsWith('intent:'),
      handover: z.literal(true).optional(),
      phrases: words.optional(),
      say: text,
    }),
  ),
});

const perMarket = z.strictObject({ US: z.number(), CN: z.number() });
/** Of every market with prices of cars. */
const perPriced = perMarket.extend({ UK: z.number(), AU: z.number() });
/** What becomes of a charge in a dealer's quote: it is due, may be lowered, is bought if wanted, is struck. */
export const CHARGES = ['pay', 'trim', 'choose', 'refuse'] as const;
const charge = z.strictObject({ do: z.enum(CHARGES), fair: z.number().optional(), en: z.string(), zh: z.string() });
/** Per cent off after one, two and three years. */
const off = z.tuple([z.number(), z.number(), z.number()]);
const premium = z.strictObject({ sum: range, beginner: z.number(), young: z.number() });
/** What sums rest on when the asker says nothing else, by market. */
export const moneySchema = z.strictObject({
  known,
  years: perMarket,
  kmPerYear: perMarket,
  fuelPrice: perMarket,
  powerPrice: perMarket,
  fuelPriceAt: z.record(z.string(), z.number()),
  powerPriceAt: z.record(z.string(), z.number()),
  powerPriceNight: z.record(z.string(), z.number()),
  chargeLoss: z.number(),
  litres: perMarket,
  kwh: perMarket,
  electricShare: perMarket,
  insuranceFixed: perMarket,
  insuranceShare: perMarket,
  upkeepPetrol: perMarket,
  upkeepElectric: perMarket,
  rate: perPriced,
  months: perPriced,
  downShare: perMarket,
  taxShare: perPriced,
  plugTaxShare: perPriced,
  plugTaxMost: perPriced,
  plugTaxLastYear: perPriced,
  plugTaxFree: z.strictObject({ until: z.number(), most: z.number() }),
  fees: perPriced,
  firstInsuranceShare: perPriced,
  cheapestNew: perPriced,
  usualPrice: perPriced,
  smallBelow: perPriced,
  compactBelow: perPriced,
  /** What the sums of a quote, a loan or a claim are called. */
  sums: z.record(z.string(), words),
  /** Charges in dealers' quotes: what to do about them by market, `all` where the market has no word of its own; `fair` in its money. */
  charges: z.array(
    z.strictObject({
      id: z.string(),
      title: text,
      words,
      of: z.partialRecord(z.enum(['all', ...markets]), charge),
    }),
  ),
  /** What a claim adds to the premium, as a share of it from the least to the most, and for how many years. */
  surcharge: z.partialRecord(z.enum(markets), z.strictObject({ share: range, years: z.number() })),
  /** What a year's insurance costs, by market. */
  premiums: z.strictObject({
    US: premium,
    CA: premium,
    UK: premium,
    AU: premium,
    CN: premium,
    EU: premium,
    electric: z.number(),
    fast: z.strictObject({ factor: z.number(), names: z.array(z.string()) }),
    clean: z.array(z.number()).nonempty(),
    dear: z.strictObject({ factor: z.number(), factorUK: z.number(), places: z.array(z.string()) }),
  }),
  /** China's compulsory insurance: yuan, per cent more, per cent off by years without a claim, and what it pays. */
  compulsory: z.strictObject({
    base: z.strictObject({ five: z.number(), six: z.number() }),
    more: z.strictObject({ twice: z.number(), death: z.number() }),
    off,
    regions: z.array(z.strictObject({ off, places: z.array(z.string()) })),
    things: z.number(),
  }),
  /** Buying a leased car out: sales tax as a share of the residual, and fees in dollars. */
  buyout: z.strictObject({ tax: z.number(), fees: z.number() }),
});
export type MoneyDefaults = z.infer<typeof moneySchema>;

/** Phrases that tell the kind of a question. */
export const kindsSchema = z.partialRecord(z.enum(kinds), words);

/** From the simple to the expensive case, whole dollars and whole yuan. */
export interface CodeCost {
  readonly US: readonly [number, number];
  readonly CN: readonly [number, number];
}

/** What to do about a group of codes; lists have the likeliest cause and the cheapest check first. */
export interface CodeAdvice {
  readonly urgency: 'stop' | 'gentle' | 'soon' | 'watch';
  readonly about: Text;
  readonly symptoms: Readonly<Record<Language, readonly string[]>>;
  readonly causes: Readonly<Record<Language, readonly string[]>>;
  readonly checks: Readonly<Record<Language, readonly string[]>>;
  /** When to stop at once although the code alone does not demand it. */
  readonly stopIf?: Text | undefined;
  readonly cost: {
    /** Of finding out. */
    readonly check: CodeCost;
    /** Named repairs, from the small to the large one. */
    readonly repairs: readonly (CodeCost & { readonly what: Text })[];
  };
  readonly cards: Entry['cards'];
  readonly known: Known;
}

/** What one maker means by a code of its own range, or by a generic number it words differently. */
export interface MakerVariant {
  /** Keys of the car catalogue, such as `toyota`. */
  readonly makes: readonly string[];
  readonly title: Text;
  readonly note?: Text | undefined;
  readonly advice: string;
}

/** Everything the look-up needs, as the compile step writes it. */
export interface CodesData {
  readonly codes: Readonly<Record<string, { readonly title: Text; readonly mode: string; readonly advice: string }>>;
  /** What the control unit saw, by failure mode. */
  readonly modes: Readonly<Record<string, Text>>;
  readonly advice: Readonly<Record<string, CodeAdvice>>;
  /** Records of the most frequent codes, by code. */
  readonly entries: Readonly<Record<string, Entry>>;
  /** Codes that share the record of another one. */
  readonly same: Readonly<Record<string, string>>;
  /** Cards that answer for any code: clearing, reading, inspection … */
  readonly common: Entry;
  readonly makers: Readonly<Record<string, readonly MakerVariant[]>>;
  readonly makes: Readonly<Record<string, Text>>;
  /** What the two digits behind a code say (`U0121-87`). */
  readonly failureTypes: Readonly<Record<string, Text>>;
  /** Codes that often come together with a code, or that one should know beside it. */
  readonly related: Readonly<Record<string, readonly string[]>>;
  /** What several codes at once say: each `all` holds alternatives, codes or groups of advice. */
  readonly together: readonly {
    readonly all: readonly (readonly string[])[];
    readonly networkCodes?: number | undefined;
    readonly says: Text;
  }[];
}

/** Everything the assistant knows, as compiled from the files. */
export interface Records {
  readonly entries: readonly Entry[];
  readonly evidence: z.infer<typeof evidenceSchema>;
  readonly words: z.infer<typeof wordsSchema>;
  readonly places: z.infer<typeof placesSchema>;
  readonly kinds: z.infer<typeof kindsSchema>;
  readonly dangers: readonly Danger[];
  readonly usual: readonly Usual[];
  readonly talk: z.infer<typeof talkSchema>;
  /** What a car shall be or have, as said: the rows of `cars/wishes.csv`. */
  readonly wishes: readonly { field: string; value: string; en: string[]; zh: string[] }[];
  readonly codes: CodesData;
  readonly money: MoneyDefaults;
  readonly cars: CarData;
}

/** The compiled records: `npm start` and `npm test` make the file when the data have changed. */
export const RECORDS_FILE = new URL('../generated/knowledge.jsonl', import.meta.url);
/** What cards and records say, packed; made together with the records. */
export const DOCUMENTS_FILE = new URL('../generated/documents.bin', import.meta.url);
/** What names something, packed; made together with the records. */
export const PHRASES_FILE = new URL('../generated/phrases.bin', import.meta.url);
