import { parse } from 'csv-parse/sync';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { complaintsOf } from '../server/knowledge/check.ts';
import { entrySchema, evidenceSchema, fileSchema, type Entry } from '../server/knowledge/records.ts';
import type { CodeAdvice, CodesData, MakerVariant } from '../server/knowledge/records.ts';
import type { Text } from '../server/language.ts';
import { ROOT } from './build.ts';

/** Where the fault codes lie that a mechanic edits. */
const DATA = join(ROOT, 'server', 'knowledge', 'data', 'codes');

const text = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });
const list = z.strictObject({ en: z.array(z.string().min(1)).min(1), zh: z.array(z.string().min(1)).min(1) });
const range = z
  .tuple([z.number().min(0), z.number().min(0)])
  .refine(([from, to]) => from <= to, 'the first sum is the smaller one');
const known = fileSchema.shape.known;

const adviceSchema = z.strictObject({
  known,
  groups: z.record(
    z.string().regex(/^[a-zA-Z0-9]+$/),
    z.strictObject({
      urgency: z.enum(['stop', 'gentle', 'soon', 'watch']),
      about: text,
      symptoms: list,
      causes: list,
      checks: list,
      stopIf: text.optional(),
      cost: z.strictObject({
        check: z.strictObject({ US: range, CN: range }),
        repairs: z.array(z.strictObject({ what: text, US: range, CN: range })).min(1),
      }),
      cards: entrySchema.shape.cards,
    }),
  ),
});

const togetherSchema = z.array(
  z.strictObject({
    all: z.array(z.array(z.string().min(1)).min(1)).default([]),
    networkCodes: z.int().min(1).optional(),
    says: text,
  }),
);

const filled = z.string().min(1);
const word = z.string().regex(/^\S*$/, 'one word is meant');
const rowSchema = z.object({ first: filled, component: filled, place: z.string(), failures: filled, step: z.string() });
const componentSchema = z.object({
  id: filled,
  en: filled,
  zh: filled,
  advice: filled,
  advice_by_failure: z.string(),
  names_fault: z.enum(['', 'yes']),
});
const modeSchema = z.object({ id: filled, en: filled, zh: filled, meaning_en: filled, meaning_zh: filled });
const makerSchema = z.object({
  code: filled.regex(/^[PBCU][0-3][0-9A-F]{3}$/, 'a code is a letter and four characters'),
  makes: filled,
  en: filled,
  zh: filled,
  advice: word.min(1),
  note_en: z.string(),
  note_zh: z.string(),
});
const namedSchema = z.object({ id: filled, en: filled, zh: filled });
const sameSchema = z.object({ record: filled, codes: filled });
const relatedSchema = z.object({ code: filled, related: filled });

/** Collects what is wrong, so that a mechanic sees all of it at once. */
class Complaints {
  readonly all: string[] = [];
  add(where: string, what: string): void {
    this.all.push(`${where}: ${what}`);
  }
}

/** Reads, checks and joins everything about fault codes. Throws with one complaint a line. */
export function compileCodes(folder: string = DATA): CodesData {
  const complaints = new Complaints();
  const components = byId(table(folder, 'components.csv', componentSchema, complaints));
  const modes = byId(table(folder, 'modes.csv', modeSchema, complaints));
  const advice = readAdvice(folder, complaints);
  const makes = byId(table(folder, 'makes.csv', namedSchema, complaints));
  const failureTypes = byId(table(folder, 'failure-types.csv', namedSchema, complaints));
  const rows = table(folder, 'codes.csv', rowSchema, complaints);
  const used = new Set(rows.map(({ component }) => component));
  const codes = expand(rows, components, modes, complaints);
  for (const [code, { advice: group }] of Object.entries(codes))
    if (advice[group] === undefined) complaints.add('components.csv', `${code}: no advice "${group}"`);
  for (const name of Object.keys(components).filter((id) => !used.has(id)))
    complaints.add('components.csv', `no code has the component "${name}"`);
  const makers = readMakers(table(folder, 'maker-codes.csv', makerSchema, complaints), makes, advice, complaints);
  const spoken = new Set([
    ...Object.values(codes).map((code) => code.advice),
    ...Object.values(makers).flatMap((variants) => variants.map((variant) => variant.advice)),
  ]);
  for (const group of Object.keys(advice).filter((id) => !spoken.has(id)))
    complaints.add('advice-*.yaml', `no code leads to the advice "${group}"`);
  const { entries, common } = readEntries(folder, complaints);
  const related: Record<string, string[]> = {};
  for (const row of table(folder, 'related.csv', relatedSchema, complaints)) {
    related[row.code] = row.related.split(/\s+/);
    for (const code of [row.code, ...row.related.split(/\s+/)])
      if (codes[code] === undefined && makers[code] === undefined) complaints.add('related.csv', `no code ${code}`);
  }
  const same: Record<string, string> = {};
  for (const row of table(folder, 'same.csv', sameSchema, complaints)) {
    if (entries[row.record] === undefined) complaints.add('same.csv', `no record code:${row.record}`);
    for (const code of row.codes.split(/\s+/)) {
      if (same[code] !== undefined || entries[code] !== undefined)
        complaints.add('same.csv', `${code} has a record already`);
      same[code] = row.record;
    }
  }
  for (const code of [...Object.keys(entries), ...Object.keys(same)])
    if (codes[code] === undefined && makers[code] === undefined)
      complaints.add('frequent-*.yaml, same.csv', `no code ${code}`);
  const together = yaml(join(folder, 'together.yaml'), togetherSchema, complaints) ?? [];
  for (const name of together.flatMap(({ all }) => all.flat()))
    if (codes[name] === undefined && advice[name] === undefined)
      complaints.add('together.yaml', `"${name}" is neither a code nor a group of advice`);
  if (complaints.all.length > 0) throw new Error(complaints.all.join('\n'));
  if (common === undefined) throw new Error('common.yaml: the record code:any is missing');
  const meaning = ({ meaning_en: en, meaning_zh: zh }: z.infer<typeof modeSchema>): Text => ({ en, zh });
  return {
    codes,
    modes: mapped(modes, meaning),
    advice,
    entries,
    same,
    common,
    makers,
    makes: mapped(makes, label),
    failureTypes: mapped(failureTypes, label),
    related,
    together,
  };
}

const label = ({ en, zh }: Text): Text => ({ en, zh });
const byId = <T extends { id: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]));
const mapped = <T, R>(of: Readonly<Record<string, T>>, to: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([id, value]) => [id, to(value)]));

/** The lines of a CSV file with a heading, each checked; a complaint names the line. */
function table<T>(folder: string, name: string, schema: z.ZodType<T>, complaints: Complaints): T[] {
  let lines: unknown[];
  try {
    lines = parse(readFileSync(join(folder, name), 'utf8'), {
      columns: true,
      comment: '#',
      comment_no_infix: true,
      relax_column_count: false,
      skip_empty_lines: true,
      trim: true,
    });
  } catch (error) {
    complaints.add(name, error instanceof Error ? error.message : String(error));
    return [];
  }
  return lines.flatMap((line, i) => {
    const parsed = schema.safeParse(line);
    if (parsed.success) return [parsed.data];
    const start = Object.values(line as Record<string, string>)[0] ?? '';
    for (const { path, message } of parsed.error.issues)
      complaints.add(`${name}, row ${i + 1} (${start})`, `${path.join('.')}: ${message}`);
    return [];
  });
}

function yaml<T>(file: string, schema: z.ZodType<T>, complaints: Complaints): T | undefined {
  const document = parseDocument(readFileSync(file, 'utf8'));
  for (const { message } of document.errors) complaints.add(basename(file), message);
  if (document.errors.length > 0) return undefined;
  const parsed = schema.safeParse(document.toJS());
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues) complaints.add(basename(file), `${path.join('.')}: ${message}`);
  return undefined;
}

function readAdvice(folder: string, complaints: Complaints): Record<string, CodeAdvice> {
  const advice: Record<string, CodeAdvice> = {};
  for (const file of globSync(join(folder, 'advice-*.yaml')).toSorted()) {
    const read = yaml(file, adviceSchema, complaints);
    for (const [id, group] of Object.entries(read?.groups ?? {})) {
      if (advice[id] !== undefined) complaints.add(basename(file), `${id} is there twice`);
      for (const field of ['symptoms', 'causes', 'checks'] as const)
        if (group[field].en.length !== group[field].zh.length)
          complaints.add(basename(file), `${id}: ${field} are not as many in Chinese as in English`);
      if (read !== undefined) advice[id] = { ...group, known: read.known };
    }
  }
  return advice;
}

/** One code for each failure at each place of a row. */
function expand(
  rows: readonly z.infer<typeof rowSchema>[],
  components: Readonly<Record<string, z.infer<typeof componentSchema>>>,
  modes: Readonly<Record<string, z.infer<typeof modeSchema>>>,
  complaints: Complaints,
): Record<string, CodesData['codes'][string]> {
  const codes: Record<string, CodesData['codes'][string]> = {};
  for (const { first, component: id, place, failures, step } of rows) {
    const component = components[id];
    const names = failures.split(/\s+/);
    if (component === undefined) complaints.add('codes.csv', `${first}: no component "${id}" in components.csv`);
    for (const name of names)
      if (name !== '-' && modes[name] === undefined)
        complaints.add('codes.csv', `${first}: no failure "${name}" in modes.csv`);
    const byFailure = new Map((component?.advice_by_failure ?? '').split(/\s+/).map((pair) => pairOf(pair)));
    expandPlace(place).forEach((at, i) => {
      const where = placeText(at);
      if (at !== '' && where === undefined && !SILENT.test(at))
        complaints.add('codes.csv', `${first}: what is the place "${at}"?`);
      names.forEach((name, j) => {
        const mode = modes[name];
        if (component === undefined || mode === undefined) return;
        const code = codeAfter(first, i * (step === '' ? names.length : Number(step)) + j);
        if (code === undefined || !/^[PBCU][0-3][0-9A-F]{3}$/.test(code))
          complaints.add('codes.csv', `${first}: ${code ?? 'the numbers run out'} is no code`);
        else if (codes[code] === undefined)
          codes[code] = {
            title: titleOf(component, where, mode),
            mode: name,
            advice: byFailure.get(name) ?? component.advice,
          };
        else complaints.add('codes.csv', `${code} is there twice`);
      });
    });
  }
  return codes;
}

function pairOf(pair: string): [string, string] {
  const [failure = '', group = ''] = pair.split('=');
  return [failure, group];
}

function titleOf(
  component: z.infer<typeof componentSchema>,
  where: Text | undefined,
  mode: z.infer<typeof modeSchema>,
): Text {
  const silent = mode.id === 'detected' || component.names_fault === 'yes';
  return {
    en: [component.en, where === undefined ? '' : ` (${where.en})`, silent ? '' : `: ${mode.en}`].join(''),
    zh: [component.zh, where === undefined ? '' : `（${where.zh}）`, silent ? '' : `：${mode.zh}`].join(''),
  };
}

/** The code `offset` numbers later, counted decimally in the digits at its end; undefined when they run out. */
function codeAfter(first: string, offset: number): string | undefined {
  if (offset === 0) return first;
  const digits = /\d*$/.exec(first.slice(2))?.[0] ?? '';
  const number = String(Number(digits) + offset).padStart(digits.length, '0');
  return number.length === digits.length ? first.slice(0, first.length - digits.length) + number : undefined;
}

/** The places a row's range stands for: `c1-12` → c1 … c12, `A-L` → A … L, anything else itself. */
function expandPlace(place: string): string[] {
  const [, kind = '', from = '', to = ''] =
    /^([a-z])(\d+)-(\d+)$/.exec(place) ?? /^()([A-L])-([A-L])$/.exec(place) ?? [];
  if (from === '') return [place];
  const letters = kind === '';
  const [first, last] = letters ? [from.codePointAt(0) ?? 0, to.codePointAt(0) ?? 0] : [Number(from), Number(to)];
  return Array.from({ length: last - first + 1 }, (_, i) =>
    letters ? String.fromCodePoint(first + i) : `${kind}${first + i}`,
  );
}

/** Counts reserved numbers and is not said. */
const SILENT = /^r\d+$/;
const PLACES: Readonly<Record<string, Text>> = {
  lf: { en: 'left front', zh: '左前' },
  rf: { en: 'right front', zh: '右前' },
  lr: { en: 'left rear', zh: '左后' },
  rr: { en: 'right rear', zh: '右后' },
  front: { en: 'front', zh: '前' },
  rear: { en: 'rear', zh: '后' },
  left: { en: 'left', zh: '左' },
  right: { en: 'right', zh: '右' },
  stage1: { en: 'stage 1', zh: '第1级' },
  stage2: { en: 'stage 2', zh: '第2级' },
  stage3: { en: 'stage 3', zh: '第3级' },
  stage4: { en: 'stage 4', zh: '第4级' },
  centre: { en: 'centre', zh: '中' },
  driver: { en: 'driver', zh: '驾驶员' },
  passenger: { en: 'front passenger', zh: '前排乘客' },
  row2l: { en: 'second row left', zh: '第二排左' },
  row2c: { en: 'second row centre', zh: '第二排中' },
  row2r: { en: 'second row right', zh: '第二排右' },
  row3l: { en: 'third row left', zh: '第三排左' },
  row3c: { en: 'third row centre', zh: '第三排中' },
  row3r: { en: 'third row right', zh: '第三排右' },
};

/** The words for a place such as `b1s2`, `c3`, `A b2`, `lf`. */
function placeText(place: string): Text | undefined {
  const parts = place.split(' ').flatMap((part) => partText(part) ?? []);
  if (place === '' || parts.length !== place.split(' ').length) return undefined;
  return { en: parts.map(({ en }) => en).join(', '), zh: parts.map(({ zh }) => zh).join('、') };
}

function partText(part: string): Text | undefined {
  const [, bank, sensor] = /^b(\d)(?:s(\d))?$/.exec(part) ?? [];
  if (bank !== undefined)
    return sensor === undefined
      ? { en: `bank ${bank}`, zh: `缸组${bank}` }
      : { en: `bank ${bank}, sensor ${sensor}`, zh: `缸组${bank}、传感器${sensor}` };
  const [, kind, n = ''] = /^([cngu])(\d+)$/.exec(part) ?? [];
  if (kind === 'c') return { en: `cylinder ${n}`, zh: `${n}缸` };
  if (kind === 'g') return { en: `gear ${n}`, zh: `${n}挡` };
  if (kind === 'u') return { en: `unit ${n}`, zh: `${n}号单元` };
  if (kind === 'n') return { en: `number ${n}`, zh: `${n}号` };
  if (/^[A-L](?:\/[A-L])?$/.test(part)) return { en: `"${part}"`, zh: `“${part}”` };
  return PLACES[part];
}

function readMakers(
  rows: readonly z.infer<typeof makerSchema>[],
  makes: Readonly<Record<string, unknown>>,
  advice: Readonly<Record<string, unknown>>,
  complaints: Complaints,
): Record<string, MakerVariant[]> {
  const makers: Record<string, MakerVariant[]> = {};
  for (const { code, makes: named, en, zh, advice: group, note_en, note_zh } of rows) {
    const keys = named.split(/\s+/);
    for (const key of keys)
      if (makes[key] === undefined) complaints.add('maker-codes.csv', `${code}: no make "${key}" in makes.csv`);
    if (advice[group] === undefined) complaints.add('maker-codes.csv', `${code}: no advice "${group}"`);
    if ((note_en === '') !== (note_zh === ''))
      complaints.add('maker-codes.csv', `${code}: a note is written in both languages`);
    const there = (makers[code] ??= []);
    for (const key of keys)
      if (there.some((each) => each.makes.includes(key)))
        complaints.add('maker-codes.csv', `${code} is there twice for ${key}`);
    there.push({
      makes: keys,
      title: { en, zh },
      ...(note_en === '' ? {} : { note: { en: note_en, zh: note_zh } }),
      advice: group,
    });
  }
  return makers;
}

/** The records of single codes, and the one for any code. */
function readEntries(
  folder: string,
  complaints: Complaints,
): { entries: Record<string, Entry>; common: Entry | undefined } {
  const evidence = yaml(join(folder, '..', 'evidence.yaml'), evidenceSchema, complaints) ?? {};
  const entries: Record<string, Entry> = {};
  for (const file of globSync(join(folder, '{common,frequent*}.yaml')).toSorted()) {
    const read = yaml(file, fileSchema, complaints);
    for (const entry of read?.entries ?? []) {
      const code = entry.id.replace(/^code:/, '');
      if (entries[code] !== undefined) complaints.add(basename(file), `${entry.id} is there twice`);
      entries[code] = { ...entry, known: entry.known ?? read?.known };
      for (const complaint of complaintsOf(entry, evidence)) complaints.add(basename(file), `${entry.id} ${complaint}`);
    }
  }
  const { any: common, ...frequent } = entries;
  return { entries: frequent, common };
}
