/** How urgent a verdict is; the colours of the interface and the order of dangers hang on it. */
export type Urgency = 'stop' | 'gentle' | 'soon' | 'watch';

/** What a verdict comes to: how urgent it is, or that nothing needs to be done. */
export type Outlook = Urgency | 'fine';

/** One possible cause of a trouble, with how often it is the one. */
export interface CausePart {
  readonly text: string;
  readonly likelihood: 'most' | 'often' | 'seldom';
  /** Of all causes that are known, 0 to 1, by what was told. */
  readonly share: number;
  /** The one look or test that shows it. */
  readonly check?: string;
  /** Of the repair, with its currency. */
  readonly cost?: string;
}

/** A sum from one amount to another, in whole units of the currency of its part. */
export interface CostRange {
  /** What is paid for; absent where it is plain. */
  readonly label?: string;
  readonly from: number;
  readonly to: number;
}

/** One row of a maintenance schedule. */
export interface DueRow {
  readonly item: string;
  readonly when: string;
  readonly state: 'due' | 'soon' | 'later' | 'overdue';
  readonly cost?: string;
  /** In how many months from the answer on it comes, each time within two years; 0: now. */
  readonly months: readonly number[];
}

/** What is told of a car, in words: in the asker's units and language. */
export interface CarFact {
  readonly about: 'price' | 'consumption' | 'length' | 'seats' | 'strengths' | 'weakness' | 'other';
  readonly label: string;
  readonly text: string;
}

/** What of a car is compared. */
export interface CarFigures {
  readonly name: string;
  /** The number of its citation mark. */
  readonly source: number;
  /** In the order of the table, and what it has no column for; what is not known is left out. */
  readonly facts: readonly CarFact[];
  /** In whole units of an ISO 4217 currency: of a new car its list price, of a used one an estimate. */
  readonly price?: { readonly from: number; readonly to: number; readonly currency: string };
  /** Model year of a used one. */
  readonly year?: number;
  readonly lengthMm: number;
  /** Numbers of seats it is sold with. */
  readonly seats: readonly number[];
}

/** A row of a table: `id` is a name of its own. */
interface Row {
  readonly id: string;
  readonly cells: readonly string[];
}

/** A piece of an answer. Texts are in the language of the answer and may hold `**bold**` and citation marks `[1]`. */
export type Part =
  | { readonly type: 'verdict'; readonly text: string; readonly urgency?: Outlook }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'steps'; readonly title?: string; readonly items: readonly string[] }
  | { readonly type: 'list'; readonly title?: string; readonly items: readonly string[] }
  | { readonly type: 'causes'; readonly title?: string; readonly causes: readonly CausePart[] }
  /** `said`: what the text says of it; empty where the sums stand in other parts. Whole units of an ISO 4217 currency. */
  | {
      readonly type: 'cost';
      readonly said: string;
      readonly ranges: readonly CostRange[];
      readonly currency: string;
      /** What somebody asks for it. */
      readonly quoted?: number;
    }
  /** `id`: the car of the row, as in `models.csv`. */
  | {
      readonly type: 'cars';
      readonly columns: readonly string[];
      readonly rows: readonly (Row & { readonly figures: CarFigures })[];
    }
  /** Figures that belong together: a table, and what of it is drawn. `isExtra`: the text does without it. */
  | {
      readonly type: 'series';
      readonly columns: readonly string[];
      readonly rows: readonly Row[];
      /** `line`: over the time; `bars`: side by side. */
      readonly shape: 'line' | 'bars';
      /** What the points of each line are called, along the chart. */
      readonly labels: readonly string[];
      /** One value for each label, in whole units of the currency. */
      readonly lines: readonly { readonly name: string; readonly values: readonly number[] }[];
      readonly currency: string;
      readonly isExtra?: true;
    }
  /** `ahead`: what comes within two years and is not in the text. */
  | {
      readonly type: 'due';
      readonly rows: readonly DueRow[];
      readonly ahead: readonly DueRow[];
      /** The day it was reckoned on, `YYYY-MM-DD`. */
      readonly since: string;
      /** The distance a year it was reckoned with, in the asker's units: `12,000 miles`. */
      readonly perYear: string;
    }
  /** The one question back. */
  | { readonly type: 'question'; readonly text: string }
  /** What to do next. */
  | { readonly type: 'next'; readonly text: string };

/** A part with the place in the text that says the same: from `start` up to `end`, in UTF-16 code units. */
export type PlacedPart = Part & { readonly start: number; readonly end: number };
