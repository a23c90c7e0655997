import type { Language } from '../../../language.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Wishes } from '../../reading/wishes.ts';
import type { Source } from '../../types.ts';
import type { Part } from '../parts.ts';
import type { Plan } from '../plan.ts';
import type { Catalogue, Priced } from './catalogue.ts';

/** What every plan about cars starts from. */
export interface Asked {
  readonly catalogue: Catalogue;
  /** Everything wished so far in the conversation. */
  readonly wishes: Wishes;
  /** The message itself: which fact, sum, year or mileage it names. */
  readonly reading: Reading;
  /** Where the asker shops: one with prices, or a market we have none of. */
  readonly market: string;
  /** The country itself, where it is seen from a market near it. */
  readonly country?: string;
  /** Kilometres and litres, although the market has miles. */
  readonly isMetric?: true;
  readonly language: Language;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  /** Ids of the cars listed before, in order. */
  readonly shown?: readonly string[];
}

export function isPriced(market: string): market is Priced {
  return ['US', 'CN', 'UK', 'AU'].includes(market);
}

/** The market whose cars and measures stand in where the asker's own has none. */
export function nearest({ market, language }: Pick<Asked, 'market' | 'language'>): Priced {
  if (isPriced(market)) return market;
  if (market === 'EU') return 'UK';
  return language === 'zh' && market !== 'CA' ? 'CN' : 'US';
}

export function yearOf({ today }: Pick<Asked, 'today'>): number {
  return Number(today.slice(0, 4));
}

/** Collects the sources and the trace of one plan. */
export class Draft {
  readonly parts: Part[] = [];
  readonly sources: Source[] = [];
  readonly trace: string[] = [];

  /** The mark to write behind a figure; the same source always gets the same number. */
  mark(source: Source): string {
    const known = this.sources.findIndex(({ id }) => id === source.id);
    return `[${known >= 0 ? known + 1 : this.sources.push(source)}]`;
  }

  /** Adds parts; those without text are left out. */
  add(...parts: readonly (Part | undefined)[]): void {
    for (const part of parts) if (part !== undefined && !('text' in part && part.text === '')) this.parts.push(part);
  }

  plan(more: { readonly handover?: boolean; readonly shown?: readonly string[] } = {}): Plan {
    const { shown } = more;
    return {
      parts: this.parts,
      sources: this.sources,
      handover: more.handover === true,
      category: 'car_selection',
      trace: this.trace,
      ...(shown === undefined ? {} : { shown }),
    };
  }
}

/** The text of the language. */
export function say(language: Language, en: string, zh: string): string {
  return language === 'zh' ? zh : en;
}
