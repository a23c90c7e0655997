import { quantityText, sumText, type Place, type Range } from './place.ts';
import type { Entry } from '../records.ts';
import type { Language } from '../../language.ts';

/** What the placeholders of a text are filled from. */
export interface Filling {
  readonly entry?: Entry;
  readonly place: Place;
  readonly language: Language;
  readonly perDollar: Readonly<Record<string, number>>;
  /** How often it is due for the asker's car, as a text. */
  readonly interval?: string;
}

const PLACEHOLDER = /\{([^{}]+)\}/g;
const SUM = /^\$([\d,.]+)(?:-([\d,.]+))? ¥([\d,.]+)(?:-([\d,.]+))?$/;
const QUANTITY = /^(-?[\d,.]+)(?:-([\d,.]+))? (.+)$/;

const number = (text: string): number => Number(text.replaceAll(',', ''));

/** A text with its sums and quantities in the asker's money and units; unknown placeholders stay as they are. */
export function fill(text: string, filling: Filling): string {
  return text.replaceAll(PLACEHOLDER, (all, inside: string) => filled(inside, filling) ?? all).trim();
}

/** The first sums a text names, such as `{$900-1800 ¥800-2500}`: what a job usually costs. */
export function firstSums(text: string): { readonly US: Range; readonly CN: Range } | undefined {
  for (const [, inside = ''] of text.matchAll(PLACEHOLDER)) {
    const sum = SUM.exec(inside);
    if (sum === null) continue;
    const [, low = '', high, lowCn = '', highCn] = sum;
    return { US: [number(low), number(high ?? low)], CN: [number(lowCn), number(highCn ?? lowCn)] };
  }
  return undefined;
}

function filled(inside: string, { entry, place, language, perDollar, interval }: Filling): string | undefined {
  if (inside === 'interval') return interval;
  if (inside === 'cost' || inside === 'check' || inside === 'diy') {
    const sums = entry?.[inside];
    return sums && sumText(sums, place, perDollar, language);
  }
  const sum = SUM.exec(inside);
  if (sum !== null) {
    const [, low = '', high, lowCn = '', highCn] = sum;
    const US: Range = [number(low), number(high ?? low)];
    const CN: Range = [number(lowCn), number(highCn ?? lowCn)];
    return sumText({ US, CN }, place, perDollar, language);
  }
  const quantity = QUANTITY.exec(inside);
  if (quantity === null) return undefined;
  const [, from = '', to, unit = ''] = quantity;
  return quantityText(number(from), number(to ?? from), unit, place, language);
}
