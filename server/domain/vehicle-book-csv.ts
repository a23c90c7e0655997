import { KM_PER_MILE, MARKETS, SERVICE_ENTRY, type MarketName } from '../contract/vehicle.ts';
import type { FieldError } from '../errors.ts';
import type { DistanceUnit } from '../generated/prisma/client.ts';
import type { Language } from '../language.ts';
import { fromCsv, toCsv } from './csv.ts';
import type { EntryFields, EntryInput } from './vehicle-entry.ts';

/** The columns in the order of the export, each with the names an import knows it by. */
const COLUMNS = {
  on: ['Date', '日期'],
  km: ['Mileage', '里程'],
  unit: ['Unit', '单位'],
  items: ['Items', '项目'],
  cost: ['Cost', '费用'],
  currency: ['Currency', '币种'],
  workshop: ['Workshop', '门店'],
  note: ['Note', '备注'],
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.entries(COLUMNS) as [Column, readonly [string, string]][];

/** What is wrong with a line of a file, counted from 1 with its heading. */
export interface CsvProblem {
  readonly line: number;
  /** As the heading names it; empty: the line as a whole. */
  readonly column: string;
  readonly error: FieldError;
}

/** A book as CSV, in its owner's unit. */
export function bookCsv(
  rows: readonly EntryFields[],
  unit: DistanceUnit,
  nameOf: (item: string) => string,
  language: Language,
): string {
  const heading = NAMES.map(([, [en, zh]]) => (language === 'zh' ? zh : en));
  const shown = (km: number) => Math.round(unit === 'mile' ? km / KM_PER_MILE : km);
  return toCsv([
    heading,
    ...rows.map(({ on, km, items, cost, currency, workshop, note }) => [
      on,
      km === null ? '' : String(shown(km)),
      km === null ? '' : unit,
      items.map(nameOf).join('; '),
      cost === null ? '' : (cost / 100).toFixed(2),
      currency ?? '',
      workshop ?? '',
      note ?? '',
    ]),
  ]);
}

/** `2026-11-22`, and what spreadsheets make of it: `2026/11/22`, `2026.11.2`. */
function dayIn(text: string): string {
  const [, year, month = '', day = ''] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** A figure as typed, without its thousands; NaN: none. */
const figure = (text: string): number => Number(text.replaceAll(/[,，\s]/g, '') || Number.NaN);

/** What stands beside a sum in a currency, and beside a distance. */
const SIGNS: Readonly<Record<string, RegExp>> = { CNY: /^[¥￥]|元$/, USD: /^\$/, GBP: /^£/, EUR: /^€|€$/ };
const DISTANCE = /(?:km|公里|miles?|mi|英里)$/i;

/** The entries of a CSV text, or what is wrong with it, the first of it. Of a line that names none: the car's unit, its market's currency. */
export function readBookCsv(
  text: string,
  { unit, market }: { readonly unit: DistanceUnit; readonly market: MarketName },
  check: (input: EntryInput) => { readonly fields: EntryFields; readonly bad: Readonly<Record<string, FieldError>> },
): { readonly entries: EntryFields[]; readonly problems: CsvProblem[] } {
  const [heading = [], ...rows] = fromCsv(text);
  const nothing = { entries: [], problems: [{ line: 1, column: '', error: 'csvEmpty' as const }] };
  if (heading.every((name) => name === '')) return nothing;
  const places = new Map<Column, number>();
  for (const [column, names] of NAMES) {
    const at = heading.findIndex((name) => names.some((each) => each.toLowerCase() === name.toLowerCase()));
    if (at >= 0) places.set(column, at);
  }
  const missing = (['on', 'items'] as const).filter((column) => !places.has(column));
  if (missing.length > 0)
    return {
      entries: [],
      problems: missing.map((column) => ({ line: 1, column: COLUMNS[column].join(' / '), error: 'csvColumn' })),
    };
  if (rows.length === 0) return nothing;
  if (rows.length > SERVICE_ENTRY.file.lines)
    return { entries: [], problems: [{ line: SERVICE_ENTRY.file.lines + 2, column: '', error: 'csvLong' }] };
  const problems: CsvProblem[] = [];
  const own = heading.some((name) => NAMES.some(([, [, zh]]) => zh === name)) ? 1 : 0;
  const entries = rows.map((row, index) => {
    const cell = (column: Column) => row[places.get(column) ?? -1] ?? '';
    const distance = cell('unit') === '' ? (DISTANCE.exec(cell('km'))?.[0] ?? unit) : cell('unit');
    const isMiles = /^(?:mi|英里)/i.test(distance);
    const km = figure(cell('km').replace(DISTANCE, ''));
    const currency = cell('cost') === '' ? '' : cell('currency') || MARKETS[market].currency;
    const cost = figure(cell('cost').replace(SIGNS[currency.toUpperCase()] ?? '', ''));
    const { fields, bad } = check({
      on: dayIn(cell('on')),
      km: cell('km') === '' ? null : Math.round(isMiles ? km * KM_PER_MILE : km),
      items: cell('items').split(/[;；、]/),
      cost: cell('cost') === '' ? null : Math.round(cost * 100),
      currency,
      workshop: cell('workshop'),
      note: cell('note'),
    });
    const isNone: Partial<Record<string, boolean>> = { km: Number.isNaN(km), cost: Number.isNaN(cost) };
    for (const [name, error] of Object.entries(bad))
      problems.push({
        line: index + 2,
        column: heading[places.get(name as Column) ?? -1] ?? COLUMNS[name as Column][own],
        error: isNone[name] === true ? 'notNumber' : error,
      });
    return fields;
  });
  return { entries, problems: problems.slice(0, SERVICE_ENTRY.file.problems) };
}
