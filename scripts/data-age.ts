import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { parse as parseYaml } from 'yaml';

/** What is older was checked too long ago. */
const MONTHS = 12;
/** Records named in a line; of more their number. */
const NAMED = 6;

interface Dated {
  readonly name: string;
  /** `YYYY-MM` */
  readonly checked: string;
}

/**
 * What was checked more than 12 months before a day (`YYYY-MM-DD`), a line a file and month: records, codes, cars, prices
 * of cars by their year, money, currencies.
 */
export function oldData(folder: string, today: string): string[] {
  const files = globSync(['**/*.yaml', '**/*.csv'], { cwd: folder }).sort();
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const dated = file.endsWith('.csv') ? datedRows(text) : datedIn(parseYaml(text), 'the file');
    const old = dated.filter(({ checked }) => monthsBetween(checked, today) > MONTHS);
    return [...Map.groupBy(old, ({ checked }) => checked)]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([checked, each]) => `data/${file}: ${checked}: ${listed(each.map(({ name }) => name))}`);
  });
}

/** Everything in a file that says when it was checked, by the id of the record it is in. */
function datedIn(value: unknown, name: string): Dated[] {
  if (Array.isArray(value)) return value.flatMap((each) => datedIn(each, name));
  if (typeof value !== 'object' || value === null) return [];
  const { id, checked } = value as { id?: unknown; checked?: unknown };
  const own = typeof id === 'string' ? id : name;
  const here = typeof checked === 'string' && /^\d{4}-\d{2}$/.test(checked) ? [{ name: own, checked }] : [];
  // A code's record stands under its code; the groups around records have no name of their own.
  const inside = Object.entries(value).flatMap(([key, each]) =>
    datedIn(each, name === 'the file' && /^[a-z]+:|^[PBCU][\dA-F]{4}$/.test(key) ? key : own),
  );
  return [...here, ...inside];
}

/** Rows with a month in `checked`, or prices of a year; one that is not sold new any more keeps its last prices. */
function datedRows(text: string): Dated[] {
  const rows = parse(text, { columns: true, trim: true, bom: true, comment: '#', relax_column_count: true }) as Record<
    string,
    string | undefined
  >[];
  return rows.flatMap(({ id, model = '', powertrain = '', checked = '', price_year: year = '', to = '' }) => {
    if (checked !== '') return [{ name: id ?? model, checked }];
    return year === '' || to !== '' ? [] : [{ name: `price of ${model} ${powertrain}`, checked: `${year}-12` }];
  });
}

function monthsBetween(month: string, day: string): number {
  const count = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return count(day) - count(month);
}

function listed(names: readonly string[]): string {
  const some = names.slice(0, NAMED).join(', ');
  return names.length > NAMED ? `${some} and ${names.length - NAMED} more` : some;
}
