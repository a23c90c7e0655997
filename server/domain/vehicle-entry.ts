import type { Day } from '../calendar.ts';

/** A line of the book as somebody types it. */
export interface EntryInput {
  readonly on: string;
  readonly km?: number | null | undefined;
  /** Ids of the maintenance catalogue, names of it in either language, or free text. */
  readonly items: readonly string[];
  /** In hundredths. */
  readonly cost?: number | null | undefined;
  readonly currency?: string | null | undefined;
  readonly workshop?: string | null | undefined;
  readonly note?: string | null | undefined;
}

/** An entry that was checked, as it is stored. */
export interface EntryFields {
  readonly on: Day;
  readonly km: number | null;
  readonly items: string[];
  readonly cost: number | null;
  readonly currency: string | null;
  readonly workshop: string | null;
  readonly note: string | null;
}
