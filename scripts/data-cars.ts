import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { markets, powertrains } from '../server/knowledge/records.ts';
import { ROOT } from './build.ts';

/** Where the tables of the cars lie that a mechanic edits. */
const DATA = join(ROOT, 'server', 'knowledge', 'data', 'cars');

/** Years a table may speak of: no car here is older, none is announced for later. */
const FIRST_YEAR = 1980;
const LAST_YEAR = new Date().getFullYear() + 2;

const origins = ['japan', 'germany', 'usa', 'korea', 'china', 'europe', 'other'] as const;
const bodies = ['sedan', 'hatch', 'wagon', 'suv', 'mpv', 'pickup', 'van', 'coupe', 'convertible'] as const;
const sizes = ['mini', 'small', 'compact', 'mid', 'large', 'full'] as const;
const fuels = ['petrol', 'diesel'] as const;
const gearboxes = ['manual', 'auto', 'cvt', 'dct', 'single'] as const;

const required = z.string().min(1, 'must not be empty');
const free = z.string();
/** Braces hold only what is shown in the reader's own units, such as {10000 km}. */
const inUnits = (text: string) => text.replaceAll(/\{[\d.]+(?:-[\d.]+)? (?:km|km\/h)\}/g, '').match(/[{}]/) === null;
const prose = z.string().refine(inUnits, 'only {10000 km} or {80 km/h} in braces');
const key = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'small letters, digits and hyphens only');
/** An empty cell is something nobody knows. */
const empty = z.literal('').transform(() => undefined);
const list = z.string().transform((cell) => (cell === '' ? [] : cell.split(';').map((part) => part.trim())));
const listOf = <T extends z.ZodType<unknown, string>>(part: T) => list.pipe(z.array(part));
const number = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d+(?:\.\d+)?$/, 'a plain number')
    .transform(Number)
    .pipe(z.number().min(least, `at least ${least}`).max(most, `at most ${most}`));
const whole = (least: number, most: number) => number(least, most).pipe(z.int('a whole number'));
const maybe = <T extends z.ZodType>(kind: T) => z.union([empty, kind]);
const year = whole(FIRST_YEAR, LAST_YEAR);
const sum = whole(500, 6_000_000);
/** `300-900`: from, to. */
const costs = z
  .string()
  .regex(/^\d+-\d+$/, 'from-to, such as 300-900')
  .transform((cell) => cell.split('-').map(Number) as [number, number])
  .refine(([from, to]) => from <= to, 'from is more than to');

interface Spanned {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
const inOrder = ({ from, to }: Spanned) => from === undefined || to === undefined || from <= to;
const ordered = (from: string, to: string) => (row: object) => {
  const values = row as Readonly<Record<string, number | undefined>>;
  return inOrder({ from: values[from], to: values[to] });
};

/** `suv:0.8;coupe:-4`: points by body or size. */
const pointsBy = <Names extends readonly [string, ...string[]]>(names: Names) =>
  list
    .transform((cells) => cells.map((cell) => cell.split(':') as [string, string]))
    .pipe(
      z
        .array(z.tuple([z.enum(names), number(-9, 9)]))
        .transform((pairs) => Object.fromEntries(pairs) as Partial<Record<Names[number], number>>),
    );

const tables = {
  makes: z.strictObject({
    key,
    en: required,
    zh: required,
    aliases: listOf(required),
    origin: z.enum(origins),
    reliability: maybe(whole(1, 5)),
    retention: maybe(whole(1, 5)),
    markets: listOf(z.enum(markets)),
    note_en: prose,
    note_zh: prose,
  }),
  traits: z.strictObject({ key, kind: z.enum(['strength', 'weakness']), en: required, zh: required }),
  /** How a use or trait of `wishes.csv` reads a car: traits it likes and dislikes, points by body and size. */
  tastes: z.strictObject({
    wish: z.string().regex(/^(?:use|trait):[a-z0-9]+$/, 'use:… or trait:… of wishes.csv'),
    en: required,
    zh: required,
    likes: listOf(key),
    dislikes: listOf(key),
    bodies: pointsBy(bodies),
    sizes: pointsBy(sizes),
  }),
  models: z.strictObject({
    id: key,
    make: key,
    en: required,
    zh: required,
    aliases: listOf(required),
    body: z.enum(bodies),
    size: z.enum(sizes),
    seats_us: listOf(whole(2, 9)),
    seats_cn: listOf(whole(2, 9)),
    length_mm: maybe(whole(2400, 6500)),
    rear_room: maybe(whole(1, 5)),
    boot_l: maybe(whole(50, 3000)),
    tow_lb: maybe(whole(500, 20_000)),
    common_us: whole(0, 5),
    common_cn: whole(0, 5),
    strengths: listOf(key),
    weaknesses: listOf(key),
    sister: listOf(key),
    checked: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'year and month, such as 2026-11'),
  }),
  versions: z
    .strictObject({
      model: key,
      powertrain: z.enum(powertrains),
      from: year,
      to: maybe(year),
      us_from: maybe(sum),
      us_to: maybe(sum),
      cn_from: maybe(sum),
      cn_to: maybe(sum),
      price_year: maybe(year),
      litres: maybe(number(2, 30)),
      kwh: maybe(number(6, 40)),
      cltc: maybe(whole(20, 1200)),
      epa: maybe(whole(20, 1000)),
      awd: maybe(z.enum(['standard', 'optional'])),
      gearbox: listOf(z.enum(gearboxes)),
      dc_kw: maybe(whole(20, 1000)),
      dc_min: maybe(whole(4, 120)),
      km0_100: maybe(number(1.5, 30)),
    })
    .refine(ordered('from', 'to'), { path: ['to'], message: 'ends before it began' })
    .refine(ordered('us_from', 'us_to'), { path: ['us_to'], message: 'less than us_from' })
    .refine(ordered('cn_from', 'cn_to'), { path: ['cn_to'], message: 'less than cn_from' })
    .refine((row) => (row.us_from === undefined) === (row.us_to === undefined), {
      path: ['us_to'],
      message: 'us_from and us_to come together',
    })
    .refine((row) => (row.cn_from === undefined) === (row.cn_to === undefined), {
      path: ['cn_to'],
      message: 'cn_from and cn_to come together',
    })
    .refine((row) => (row.us_from ?? row.cn_from) === undefined || row.price_year !== undefined, {
      path: ['price_year'],
      message: 'of which year are the prices?',
    }),
  engines: z
    .strictObject({
      key,
      names: listOf(required),
      makes: listOf(key),
      fuel: z.enum(fuels),
      litres: maybe(number(0.5, 9)),
      turbo: maybe(z.enum(['yes', 'no'])),
      timing: maybe(z.enum(['belt', 'chain', 'gear', 'none'])),
      belt_km: maybe(whole(40_000, 400_000)),
      oil: listOf(z.string().regex(/^\d+W-\d+$/, 'a viscosity such as 5W-30')),
      note_en: prose,
      note_zh: prose,
    })
    .refine((row) => row.belt_km === undefined || row.timing === 'belt', {
      path: ['belt_km'],
      message: 'only where a belt drives the camshaft',
    }),
  generations: z
    .strictObject({
      model: key,
      /** Its code or number; empty where nobody calls it by one. */
      name: free,
      from: year,
      to: maybe(year),
      markets: listOf(z.enum(markets)),
      engines: listOf(key),
      gearboxes: listOf(z.enum(gearboxes)),
      used_us_from: maybe(sum),
      used_us_to: maybe(sum),
      used_cn_from: maybe(sum),
      used_cn_to: maybe(sum),
      note_en: prose,
      note_zh: prose,
    })
    .refine(ordered('from', 'to'), { path: ['to'], message: 'ends before it began' })
    .refine(ordered('used_us_from', 'used_us_to'), { path: ['used_us_to'], message: 'less than used_us_from' })
    .refine(ordered('used_cn_from', 'used_cn_to'), { path: ['used_cn_to'], message: 'less than used_cn_from' }),
  /** Prices in the markets beside the United States and China. */
  abroad: z
    .strictObject({
      model: key,
      market: z.enum(['UK', 'AU']),
      powertrain: z.enum(powertrains),
      common: whole(1, 5),
      new_from: maybe(sum),
      new_to: maybe(sum),
      used: list
        .transform((cells) => cells.map((cell) => cell.split(':') as [string, string]))
        .pipe(z.array(z.tuple([year, sum])).min(1))
        .refine((points) => points.every(([at], i) => i === 0 || at > (points[i - 1]?.[0] ?? 0)), 'years in order'),
    })
    .refine(ordered('new_from', 'new_to'), { path: ['new_to'], message: 'less than new_from' }),
  issues: z
    .strictObject({
      makes_or_models: listOf(key).refine((ids) => ids.length > 0, 'of which cars?'),
      from: maybe(year),
      to: maybe(year),
      /** Keys of engines.csv, or kinds of gearbox. */
      engine_or_gearbox: listOf(key),
      from_km: maybe(whole(0, 500_000)),
      to_km: maybe(whole(0, 600_000)),
      severity: whole(1, 3),
      en: prose.min(1, 'must not be empty'),
      zh: prose.min(1, 'must not be empty'),
      cost_us: maybe(costs),
      cost_cn: maybe(costs),
      about: listOf(z.string().regex(/^(?:symptom|maintenance|part|tip|code|general):[A-Za-z0-9-]+$/, 'a record id')),
      /** Only there; empty for everywhere. */
      markets: listOf(z.enum(markets)),
    })
    .refine(ordered('from', 'to'), { path: ['to'], message: 'ends before it began' })
    .refine(ordered('from_km', 'to_km'), { path: ['to_km'], message: 'less than from_km' }),
  value: z
    .strictObject({
      group: key,
      market: z.enum(markets),
      ...(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`year${i + 1}`, number(0.03, 1)])) as Record<
        `year${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10}`,
        ReturnType<typeof number>
      >),
    })
    .refine(
      (row) => {
        const shares = Object.values(row).filter((value) => typeof value === 'number');
        return shares.every((share, i) => i === 0 || share <= (shares[i - 1] ?? 1));
      },
      { path: ['year2'], message: 'a car does not gain in value' },
    ),
};

type Tables = { readonly [Name in keyof typeof tables]: readonly z.infer<(typeof tables)[Name]>[] };

interface Compiled extends Tables {
  /** What is wrong, by file, line and column name. */
  readonly complaints: readonly string[];
}

/** Reads and checks the tables of the cars; rows that are wrong are left out and complained of. */
export function compileCars(): Compiled {
  const complaints: string[] = [];
  const lines = new Map<object, string>();
  const read = <Name extends keyof typeof tables>(name: Name) => readRows(name, complaints, lines);
  const compiled: Tables = {
    makes: read('makes'),
    traits: read('traits'),
    tastes: read('tastes'),
    models: read('models'),
    versions: read('versions'),
    engines: read('engines'),
    generations: read('generations'),
    abroad: read('abroad'),
    issues: read('issues'),
    value: read('value'),
  };
  const wrong = (row: object, column: string, message: string) =>
    void complaints.push(`${lines.get(row) ?? ''} ${column}: ${message}`);
  checkKeys(compiled, wrong);
  checkReferences(compiled, wrong);
  checkNames(compiled, wrong);
  return { ...compiled, complaints };
}

function readRows<Name extends keyof typeof tables>(
  name: Name,
  complaints: string[],
  lines: Map<object, string>,
): z.infer<(typeof tables)[Name]>[] {
  const file = join(DATA, `${name}.csv`);
  const at = relative(ROOT, file);
  const schema = tables[name] as unknown as z.ZodType<z.infer<(typeof tables)[Name]>>;
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(readFileSync(file, 'utf8'), { bom: true, columns: true, info: true, trim: true });
  } catch (error) {
    complaints.push(`${at}: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
  return records.flatMap(({ record, info }) => {
    const line = `${at}:${info.lines}`;
    const parsed = schema.safeParse(record);
    if (parsed.success) {
      lines.set(parsed.data, line);
      return [parsed.data];
    }
    for (const { path, message } of parsed.error.issues)
      complaints.push(`${line} ${String(path[0] ?? 'row')}: ${message} (${record[String(path[0])] ?? ''})`);
    return [];
  });
}

type Wrong = (row: object, column: string, message: string) => void;

function checkKeys({ makes, models, engines, traits }: Tables, wrong: Wrong): void {
  const twice = <Row extends object>(
    rows: readonly Row[],
    column: keyof Row & string,
    of = (row: Row) => row[column],
  ) => {
    const seen = new Set<unknown>();
    for (const row of rows) {
      if (seen.has(of(row))) wrong(row, column, `${String(row[column])} is there twice`);
      seen.add(of(row));
    }
  };
  twice(makes, 'key');
  twice(models, 'id');
  twice(engines, 'key');
  twice(traits, 'key', ({ key, kind }) => `${kind} ${key}` as never);
}

function checkReferences(compiled: Tables, wrong: Wrong): void {
  const makes = new Set(compiled.makes.map((make) => make.key));
  const models = new Map(compiled.models.map((model) => [model.id, model]));
  const engines = new Set(compiled.engines.map((engine) => engine.key));
  const traits = new Set(compiled.traits.map(({ key, kind }) => `${kind} ${key}`));
  const known = (row: object, column: string, ids: readonly string[], there: (id: string) => boolean) => {
    for (const id of ids) if (!there(id)) wrong(row, column, `there is no ${id}`);
  };
  for (const taste of compiled.tastes) {
    known(taste, 'likes', taste.likes, (id) => traits.has(`strength ${id}`));
    known(taste, 'dislikes', taste.dislikes, (id) => traits.has(`weakness ${id}`));
  }
  for (const model of compiled.models) {
    known(model, 'make', [model.make], (id) => makes.has(id));
    known(model, 'strengths', model.strengths, (id) => traits.has(`strength ${id}`));
    known(model, 'weaknesses', model.weaknesses, (id) => traits.has(`weakness ${id}`));
    known(model, 'sister', model.sister, (id) => id !== model.id && models.has(id));
  }
  for (const row of compiled.abroad)
    if (!compiled.versions.some(({ model, powertrain }) => model === row.model && powertrain === row.powertrain))
      wrong(row, 'powertrain', `versions.csv has no ${row.powertrain} of ${row.model}`);
  for (const version of compiled.versions) known(version, 'model', [version.model], (id) => models.has(id));
  for (const engine of compiled.engines) known(engine, 'makes', engine.makes, (id) => makes.has(id));
  for (const generation of compiled.generations) {
    known(generation, 'model', [generation.model], (id) => models.has(id));
    known(generation, 'engines', generation.engines, (id) => engines.has(id));
  }
  for (const issue of compiled.issues) {
    known(issue, 'makes_or_models', issue.makes_or_models, (id) => models.has(id) || makes.has(id));
    known(issue, 'engine_or_gearbox', issue.engine_or_gearbox, (id) => engines.has(id) || isGearbox(id));
  }
}

function isGearbox(name: string): boolean {
  return gearboxes.some((gearbox) => gearbox === name);
}

/** Two models of one make may share a name only when each knows of the other. */
function checkNames({ models, makes }: Tables, wrong: Wrong): void {
  const owners = new Map<string, (typeof models)[number]>();
  for (const model of models)
    for (const name of new Set([model.en, model.zh, ...model.aliases].map((each) => each.toLowerCase()))) {
      const owner = owners.get(`${model.make} ${name}`);
      if (owner !== undefined && !owner.sister.includes(model.id))
        wrong(model, 'aliases', `${owner.id} is called "${name}" too; name each in the other's column "sister"`);
      owners.set(`${model.make} ${name}`, model);
    }
  const makeOf = new Map<string, string>();
  for (const make of makes)
    for (const name of new Set([make.en, make.zh, ...make.aliases].map((each) => each.toLowerCase()))) {
      if (makeOf.has(name)) wrong(make, 'aliases', `${makeOf.get(name) ?? ''} is called "${name}" too`);
      makeOf.set(name, make.key);
    }
}
