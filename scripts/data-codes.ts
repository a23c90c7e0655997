import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { complaintsOf } from '../server/knowledge/check.ts';
import { entrySchema, evidenceSchema, fileSchema, range, type Entry } from '../server/knowledge/records.ts';
import type { CodeAdvice, CodesData, MakerVariant } from '../server/knowledge/records.ts';
import type { Text } from '../server/language.ts';
import { ROOT } from './build.ts';
import { checked, meant, placeOf, readTable, readYaml, WrongData, type Table, type Yaml } from './data-file.ts';

/** Where the fault codes lie that a mechanic edits. */
const DATA = join(ROOT, 'server', 'knowledge', 'data', 'codes');

const text = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });
const list = z.strictObject({ en: z.array(z.string().min(1)).min(1), zh: z.array(z.string().min(1)).min(1) });
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
  /** The file and line of a row. */
  readonly lines = new Map<object, string>();
  add(where: string, what: string): void {
    this.all.push(`${where} ${what}`);
  }
  /** Of a row, named by its first cell. */
  ofRow(row: object, what: string): void {
    this.add(this.lines.get(row) ?? '', `${String(Object.values(row)[0])}: ${what}`);
  }
}

/**
 * Reads, checks and joins everything about fault codes.
 * @throws WrongData when anything is wrong.
 */
export function compileCodes(folder: string = DATA): CodesData {
  const complaints = new Complaints();
  const table = <Shape extends z.ZodObject>(name: string, schema: Shape): Table<z.infer<Shape>> =>
    readTable(join(folder, '..'), join(folder, name), schema, complaints.all, complaints.lines);
  const componentRows = table('components.csv', componentSchema);
  const modeRows = table('modes.csv', modeSchema);
  const modes = byId(modeRows.rows);
  const advice = readAdvice(folder, complaints);
  const makeRows = table('makes.csv', namedSchema);
  const failureTypes = byId(table('failure-types.csv', namedSchema).rows);
  const { rows } = table('codes.csv', rowSchema);
  const codes = expand(rows, componentRows, modeRows, complaints);
  const makerRows = table('maker-codes.csv', makerSchema).rows;
  const makers = readMakers(makerRows, makeRows, complaints);
  const { entries, common } = readEntries(folder, complaints);
  const relatedRows = table('related.csv', relatedSchema).rows;
  const sameRows = table('same.csv', sameSchema).rows;
  const togetherFile = readYaml(join(folder, '..'), join(folder, 'together.yaml'), complaints.all);
  const together = (togetherFile && checked(togetherFile, togetherSchema, complaints.all)) ?? [];
  // What is left out for something else would be missed everywhere.
  if (complaints.all.length > 0) throw new WrongData(complaints.all);
  const isCode = (code: string): boolean => codes[code] !== undefined || makers[code] !== undefined;
  checkAdvice(rows, componentRows.rows, makerRows, codes, advice, complaints);
  const related: Record<string, string[]> = {};
  for (const row of relatedRows) {
    related[row.code] = row.related.split(/\s+/);
    for (const code of [row.code, ...row.related.split(/\s+/)])
      if (!isCode(code)) complaints.ofRow(row, `there is no code ${code}`);
  }
  const same: Record<string, string> = {};
  for (const row of sameRows) {
    if (entries[row.record] === undefined) complaints.ofRow(row, `there is no record code:${row.record}`);
    for (const code of row.codes.split(/\s+/)) {
      if (same[code] !== undefined || entries[code] !== undefined)
        complaints.ofRow(row, `${code} has a record already`);
      if (!isCode(code)) complaints.ofRow(row, `there is no code ${code}`);
      same[code] = row.record;
    }
  }
  for (const code of Object.keys(entries).filter((each) => !isCode(each)))
    complaints.add(placeOf(folder, join(folder, 'frequent-*.yaml')), `code:${code}: there is no code ${code}`);
  together.forEach(({ all }, i) => {
    for (const name of all.flat())
      if (codes[name] === undefined && advice[name] === undefined)
        complaints.add(togetherFile?.at([i]) ?? '', `"${name}" is neither a code nor a group of advice`);
  });
  if (complaints.all.length > 0) throw new WrongData(complaints.all);
  if (common === undefined) throw new WrongData(['common.yaml: the record code:any is missing']);
  const meaning = ({ meaning_en: en, meaning_zh: zh }: z.infer<typeof modeSchema>): Text => ({ en, zh });
  return {
    codes,
    modes: mapped(modes, meaning),
    advice,
    entries,
    same,
    common,
    makers,
    makes: mapped(byId(makeRows.rows), label),
    failureTypes: mapped(failureTypes, label),
    related,
    together,
  };
}

/** Every code has advice, and nothing lies about that no code leads to. */
function checkAdvice(
  rows: readonly z.infer<typeof rowSchema>[],
  components: readonly z.infer<typeof componentSchema>[],
  makers: readonly z.infer<typeof makerSchema>[],
  codes: CodesData['codes'],
  advice: CodesData['advice'],
  complaints: Complaints,
): void {
  const groups = Object.keys(advice);
  const know = (row: object, group: string): void => {
    if (advice[group] === undefined)
      complaints.ofRow(row, `there is no advice "${group}" in advice-*.yaml${meant(group, groups)}`);
  };
  const used = new Set(rows.map(({ component }) => component));
  for (const row of components) {
    if (!used.has(row.id)) complaints.ofRow(row, 'no code has this component');
    for (const group of [row.advice, ...pairsOf(row.advice_by_failure).values()]) know(row, group);
  }
  for (const row of makers) know(row, row.advice);
  const spoken = new Set([...Object.values(codes), ...makers].map((code) => code.advice));
  for (const group of groups.filter((id) => !spoken.has(id)))
    complaints.add('advice-*.yaml:', `no code leads to the advice "${group}"`);
}

const label = ({ en, zh }: Text): Text => ({ en, zh });
const byId = <T extends { id: string }>(rows: readonly T[]): Record<string, T> =>
  Object.fromEntries(rows.map((row) => [row.id, row]));
const mapped = <T, R>(of: Readonly<Record<string, T>>, to: (value: T) => R): Record<string, R> =>
  Object.fromEntries(Object.entries(of).map(([id, value]) => [id, to(value)]));

function readAdvice(folder: string, complaints: Complaints): Record<string, CodeAdvice> {
  const advice: Record<string, CodeAdvice> = {};
  for (const file of globSync(join(folder, 'advice-*.yaml')).toSorted()) {
    const yaml = readYaml(join(folder, '..'), file, complaints.all);
    const read = yaml && checked(yaml, adviceSchema, complaints.all);
    for (const [id, group] of Object.entries(read?.groups ?? {})) {
      const complain = (what: string): void => complaints.add(yaml?.at(['groups', id]) ?? '', `${id}: ${what}`);
      if (advice[id] !== undefined) complain('is there twice');
      for (const field of ['symptoms', 'causes', 'checks'] as const)
        if (group[field].en.length !== group[field].zh.length)
          complain(`${field} are not as many in Chinese as in English`);
      if (read !== undefined) advice[id] = { ...group, known: read.known };
    }
  }
  return advice;
}

/** One code for each failure at each place of a row. */
function expand(
  rows: readonly z.infer<typeof rowSchema>[],
  componentRows: Table<z.infer<typeof componentSchema>>,
  modeRows: Table<z.infer<typeof modeSchema>>,
  complaints: Complaints,
): Record<string, CodesData['codes'][string]> {
  const codes: Record<string, CodesData['codes'][string]> = {};
  const [components, modes] = [byId(componentRows.rows), byId(modeRows.rows)];
  for (const row of rows) {
    const { first, component: id, place, failures, step } = row;
    const component = components[id];
    const names = failures.split(/\s+/);
    if (component === undefined && !componentRows.mayHave(id))
      complaints.ofRow(row, `no component "${id}" in components.csv${meant(id, Object.keys(components))}`);
    for (const name of names)
      if (name !== '-' && modes[name] === undefined && !modeRows.mayHave(name))
        complaints.ofRow(row, `no failure "${name}" in modes.csv${meant(name, Object.keys(modes))}`);
    const byFailure = pairsOf(component?.advice_by_failure ?? '');
    expandPlace(place).forEach((at, i) => {
      const where = placeText(at);
      if (at !== '' && where === undefined && !SILENT.test(at)) complaints.ofRow(row, `what is the place "${at}"?`);
      names.forEach((name, j) => {
        const mode = modes[name];
        if (component === undefined || mode === undefined) return;
        const code = codeAfter(first, i * (step === '' ? names.length : Number(step)) + j);
        if (code === undefined || !/^[PBCU][0-3][0-9A-F]{3}$/.test(code))
          complaints.ofRow(
            row,
            `${code ?? 'the numbers run out'}: a code is a letter, a digit up to 3, three more of 0-9 and A-F`,
          );
        else if (codes[code] === undefined)
          codes[code] = {
            title: titleOf(component, where, mode),
            mode: name,
            advice: byFailure.get(name) ?? component.advice,
          };
        else complaints.ofRow(row, `${code} is there twice`);
      });
    });
  }
  return codes;
}

/** `open=wiring short=wiring`: advice by failure. */
function pairsOf(cell: string): Map<string, string> {
  return new Map(
    cell
      .split(/\s+/)
      .filter((pair) => pair !== '')
      .map((pair): [string, string] => {
        const [failure = '', group = ''] = pair.split('=');
        return [failure, group];
      }),
  );
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
  makeRows: Table<z.infer<typeof namedSchema>>,
  complaints: Complaints,
): Record<string, MakerVariant[]> {
  const makers: Record<string, MakerVariant[]> = {};
  const makes = byId(makeRows.rows);
  for (const row of rows) {
    const { code, makes: named, en, zh, advice: group, note_en, note_zh } = row;
    const keys = named.split(/\s+/);
    for (const key of keys)
      if (makes[key] === undefined && !makeRows.mayHave(key))
        complaints.ofRow(row, `no make "${key}" in codes/makes.csv${meant(key, Object.keys(makes))}`);
    if ((note_en === '') !== (note_zh === '')) complaints.ofRow(row, 'a note is written in both languages');
    const there = (makers[code] ??= []);
    for (const key of keys)
      if (there.some((each) => each.makes.includes(key))) complaints.ofRow(row, `is there twice for ${key}`);
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
  const read = <T>(file: string, schema: z.ZodType<T>): { yaml: Yaml; value: T } | undefined => {
    const yaml = readYaml(join(folder, '..'), file, complaints.all);
    const value = yaml && checked(yaml, schema, complaints.all);
    return yaml === undefined || value === undefined ? undefined : { yaml, value };
  };
  const evidence = read(join(folder, '..', 'evidence.yaml'), evidenceSchema)?.value;
  const entries: Record<string, Entry> = {};
  for (const file of globSync(join(folder, '{common,frequent*}.yaml')).toSorted()) {
    const found = read(file, fileSchema);
    found?.value.entries.forEach((entry, i) => {
      const code = entry.id.replace(/^code:/, '');
      const complain = (what: string, path: readonly (string | number)[] = []): void =>
        complaints.add(found.yaml.at(['entries', i, ...path]), `${entry.id}: ${what}`);
      if (entries[code] !== undefined) complain('is there twice');
      entries[code] = { ...entry, known: entry.known ?? found.value.known };
      for (const { path, what } of evidence === undefined ? [] : complaintsOf(entry, evidence)) complain(what, path);
    });
  }
  const { any: common, ...frequent } = entries;
  return { entries: frequent, common };
}
