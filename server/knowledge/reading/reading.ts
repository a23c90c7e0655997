import type { Currency } from '../data/markets.ts';
import type { Kind } from '../records.ts';
import type { Language } from '../../language.ts';

/** A place in the normalised text, in UTF-16 units. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Within the scope of a "not", "except", "不要", "除了". */
  readonly isNegated?: true;
}

/** Which market a name tells, and which others it may mean. */
export interface Told {
  readonly market: string;
  readonly others?: readonly string[];
}

/** A figure as said: one value, or a lowest and a highest; `about` where it was hedged. In the unit the span names. */
export interface Amount {
  readonly from?: number;
  readonly to?: number;
  readonly isAbout?: true;
}

/** What one stretch of the text is. Every stretch is read once and has one type. */
export type Span = Place &
  (
    | { readonly type: 'code'; readonly code: string; readonly status: 'known' | 'unknown' | 'malformed' }
    /** A make of `makes.csv`. */
    | { readonly type: 'make'; readonly make: string }
    /** A model of `models.csv`; several where the name is shared ("5 series" and its electric sister). */
    | { readonly type: 'model'; readonly ids: readonly string[]; readonly trim?: string }
    /** A known make with a name nobody sells, or a make we do not know. */
    | { readonly type: 'unknownModel'; readonly make?: string; readonly name: string }
    /** A generation code such as E90, mk7, 四代. */
    | { readonly type: 'generation'; readonly name: string }
    | { readonly type: 'engine'; readonly name: string; readonly litres?: number; readonly isTurbo?: true }
    | { readonly type: 'year'; readonly year: number }
    /** Whole money; `per` where it is a rate ("a month", "per kWh"). */
    | {
        readonly type: 'price';
        readonly amount: Amount;
        /** Undefined where no currency was said. */
        readonly currency?: Currency;
        readonly per?: 'month' | 'year' | 'week' | 'kwh' | 'litre' | 'gallon' | 'hour';
      }
    /** Kilometres; `isMiles` as it was said. `role`: what the car has run, a range, a way to go, how often something is due, a distance a year, where a job was last done. */
    | {
        readonly type: 'distance';
        readonly km: Amount;
        readonly isMiles?: true;
        readonly role?:
          | 'odometer'
          | 'range'
          | 'trip'
          | 'interval'
          | 'perDay'
          | 'perWeek'
          | 'perMonth'
          | 'perYear'
          | 'since'
          | 'doneAt';
      }
    /** Months. `role`: how old the car is, how long ago, how long to keep or pay. */
    | { readonly type: 'duration'; readonly months: Amount; readonly role?: 'age' | 'ago' | 'term' }
    | { readonly type: 'viscosity'; readonly grade: string }
    | { readonly type: 'tyreSize'; readonly size: string }
    /** When a tyre was made. */
    | { readonly type: 'tyreMade'; readonly year: number; readonly week: number }
    | { readonly type: 'octane'; readonly octane: number }
    | { readonly type: 'pressure'; readonly bar: Amount }
    | { readonly type: 'temperature'; readonly celsius: Amount }
    | { readonly type: 'consumption'; readonly litres: Amount }
    | { readonly type: 'percent'; readonly percent: Amount }
    | { readonly type: 'power'; readonly kw: Amount }
    | { readonly type: 'energy'; readonly kwh: Amount }
    | { readonly type: 'length'; readonly mm: Amount }
    | { readonly type: 'weight'; readonly kg: Amount }
    /** How tall somebody is; whether that is tall for a car the wishes say. */
    | { readonly type: 'height' }
    | { readonly type: 'people'; readonly count: Amount; readonly role: 'seats' | 'adults' | 'children' }
    /** A place, or a word of one country; `others`: what else has one of that name. */
    | ({ readonly type: 'country' } & Told)
    /** A road, whose name is no car's. */
    | { readonly type: 'road'; readonly market?: string }
    /** A phrase of `evidence.yaml`. */
    | { readonly type: 'evidence'; readonly id: string }
    /** The name of a record. */
    | { readonly type: 'entry'; readonly id: string; readonly told?: Told }
    /** A word of `wishes.csv`: what a car shall be or have (body, powertrain, size, trait, use, gearbox, drive …). */
    | { readonly type: 'wish'; readonly field: string; readonly value: string }
    /** A number without a unit. */
    | { readonly type: 'number'; readonly value: number }
  );

export type SpanOf<T extends Span['type']> = Extract<Span, { type: T }>;

/** Something with the probability that it is meant, 0 to 1. */
export interface Scored<T> {
  readonly value: T;
  readonly score: number;
}

/** Whether a trouble is reported, only asked about, or thought of. */
export type Modality = 'report' | 'information' | 'hypothetical';

/** One message, read once. Everything after works on this and never on the text again. */
export interface Reading {
  /** As asked. */
  readonly text: string;
  /** NFKC, lower case, simplified ideographs: what the spans' places count in. */
  readonly normal: string;
  readonly language: Language;
  /** In the order of the text; none overlap but evidence and wishes. */
  readonly spans: readonly Span[];
  /** Most probable first. */
  readonly kinds: readonly Scored<Kind>[];
  /** Records the words are about, most probable first; `intent:` ids for what no record answers (select-car, loan, thanks …). */
  readonly entries: readonly Scored<string>[];
  readonly modality: Modality;
  /** Words that carry meaning and were not understood. */
  readonly unread: readonly string[];
}

/** What is learnt of messages that go on with what was said before, in `data/models/following.json`. */
export interface Following {
  /** Digest of what it was learnt from. */
  readonly digest: string;
  /** What counts for the record that a message which goes on is about. */
  readonly pool: Readonly<Record<string, number>>;
  /** What each sign counts for a message going on with a matter, as a logarithm. */
  readonly weights: Readonly<Record<string, number>>;
}
