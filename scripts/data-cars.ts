import { join } from 'node:path';
import { z } from 'zod';
import { markets, powertrains } from '../server/knowledge/records.ts';
import { ROOT } from './build.ts';
import { meant, readTable, type Table } from './data-file.ts';

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
const between = (form: z.ZodString, least: number, most: number, unit: string) =>
  form.transform(Number).pipe(z.number().min(least, `at least ${least}${unit}`).max(most, `at most ${most}${unit}`));
const number = (least: number, most: number, unit = '') =>
  between(z.string().regex(/^-?\d+(?:\.\d+)?$/, 'a plain number, without unit or separator'), least, most, unit);
const whole = (least: number, most: number, unit = '') =>
  between(z.string().regex(/^\d+$/, 'a whole number, without unit or separator'), least, most, unit);
const maybe = <T extends z.ZodType>(kind: T) => z.union([empty, kind]);
const year = z
  .string()
  .refine(
    (cell) => /^\d{4}$/.test(cell) && Number(cell) >= FIRST_YEAR && Number(cell) <= LAST_YEAR,
    `a year from ${FIRST_YEAR} to ${LAST_YEAR}`,
  )
  .transform(Number);
const sum = whole(500, 6_000_000);
/** `300-900`: from, to. */
const costs = z
  .string()
  .regex(/^\d+-\d+$/, 'from-to, such as 300-900')
  .transform((cell) => cell.split('-').map(Number) as [number, number])
  .refine(([from, to]) => from <= to, 'from is more than to');

/** How far a warranty reaches. */
const reach = z.string().regex(/^(?:unlimited|\d+ (?:mi|km))$/, 'such as 60000 mi, 100000 km or unlimited');

interface Spanned {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
const inOrder = ({ from, to }: Spanned) => from === undefined || to === undefined || from <= to;
const ordered = (from: string, to: string) => (row: object) => {
  const values = row as Readonly<Record<string, number | undefined>>;
  return inOrder({ from: values[from], to: values[to] });
};

/** A note is written in both languages or in none. */
const inBoth = (row: { note_en: string; note_zh: string }) => (row.note_en === '') === (row.note_zh === '');
const NOTE = { path: ['note_zh'], message: 'a note is written in both languages' };

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
  makes: z
    .strictObject({
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
      parent: prose,
    })
    .refine(inBoth, NOTE),
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
    length_mm: maybe(whole(2400, 6500, ' mm')),
    rear_room: maybe(whole(1, 5)),
    boot_l: maybe(whole(50, 3000, ' litres')),
    tow_lb: maybe(whole(500, 20_000, ' lb')),
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
      litres: maybe(number(2, 30, ' litres for 100 km')),
      kwh: maybe(number(6, 40, ' kWh for 100 km; not the battery')),
      cltc: maybe(whole(20, 1200, ' km')),
      epa: maybe(whole(20, 1000, ' km')),
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
    })
    .refine(inBoth, NOTE),
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
      /** What an electric one really went when new, km: with the smallest and with the largest battery. */
      range_from: maybe(whole(50, 1_000)),
      range_to: maybe(whole(50, 1_000)),
      note_en: prose,
      note_zh: prose,
    })
    .refine(ordered('from', 'to'), { path: ['to'], message: 'ends before it began' })
    .refine(ordered('used_us_from', 'used_us_to'), { path: ['used_us_to'], message: 'less than used_us_from' })
    .refine(ordered('range_from', 'range_to'), { path: ['range_to'], message: 'less than range_from' })
    .refine(ordered('used_cn_from', 'used_cn_to'), { path: ['used_cn_to'], message: 'less than used_cn_from' })
    .refine(inBoth, NOTE),
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
        .pipe(z.array(z.tuple([year, sum], 'year:price, such as 2019:13000')))
        .refine((points) => points.every(([at], i) => i === 0 || at > (points[i - 1]?.[0] ?? 0)), 'years in order'),
      /** Braked trailer. */
      tow_kg: maybe(whole(250, 5_000, ' kg')),
      /** Of the slowest engine, 1 to 50; in Britain. */
      insurance_group: maybe(whole(1, 50)),
    })
    .refine(ordered('new_from', 'new_to'), { path: ['new_to'], message: 'less than new_from' })
    .refine((row) => (row.new_from === undefined) === (row.new_to === undefined), {
      path: ['new_to'],
      message: 'new_from and new_to come together',
    })
    .refine((row) => row.used.length > 0 || row.new_from !== undefined, {
      path: ['used'],
      message: 'no price: new_from and new_to, or used such as 2019:13000',
    }),
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
  /** The engines a model is sold with, the one of the base trim first; a row of a model goes before one of its make. */
  motors: z
    .strictObject({
      makes_or_models: listOf(key).refine((ids) => ids.length > 0, 'of which cars?'),
      powertrains: listOf(z.enum(powertrains)).refine((drives) => drives.length > 0, 'of which drives?'),
      /** Only there; empty for everywhere. */
      markets: listOf(z.enum(markets)),
      from: maybe(year),
      to: maybe(year),
      litres: maybe(number(0.6, 9)),
      cylinders: whole(2, 12),
      turbo: maybe(z.enum(['yes', 'no'])),
      /** How its dual-clutch gearbox is cooled, where it comes with one. */
      clutch: maybe(z.enum(['dry', 'wet'])),
    })
    .refine(ordered('from', 'to'), { path: ['to'], message: 'ends before it began' }),
  /** Driven wheels of models without all-wheel drive. */
  axles: z.strictObject({
    axle: z.enum(['fwd', 'rwd']),
    models: listOf(key).refine((ids) => ids.length > 0, 'of which cars?'),
  }),
  /** What a drive tows in the US where that is less than the model's figure; 0: nothing. */
  tows: z
    .strictObject({
      powertrains: listOf(z.enum(powertrains)).refine((drives) => drives.length > 0, 'of which drives?'),
      models: listOf(key).refine((ids) => ids.length > 0, 'of which cars?'),
      from: year,
      to: maybe(year),
      us_lb: whole(0, 20_000, ' lb'),
    })
    .refine(ordered('from', 'to'), { path: ['to'], message: 'ends before it began' }),
  /** New-car warranties by make and market; the make `all` is what is usual there. */
  warranties: z
    .strictObject({
      make: key,
      market: z.enum(['US', 'CN', 'UK', 'AU']),
      from: maybe(year),
      years: whole(1, 15),
      distance: reach,
      drive_years: maybe(whole(1, 15)),
      drive_distance: reach.or(z.literal('')),
      battery_years: maybe(whole(1, 15)),
      battery_distance: reach.or(z.literal('')),
      note_en: prose,
      note_zh: prose,
    })
    .refine(inBoth, NOTE),
  /** What may have happened to a used car: the values of the field `past` of `wishes.csv`. */
  pasts: z.strictObject({
    key,
    kind: z.enum(['never', 'grave', 'minus', 'check', 'plus']),
    part: maybe(costs),
    cost_us: maybe(costs),
    cost_cn: maybe(costs),
    instead: listOf(key),
    markets: listOf(z.enum(markets)),
    en: required,
    zh: required,
    means_en: prose.min(1, 'must not be empty'),
    means_zh: prose.min(1, 'must not be empty'),
    check_en: prose,
    check_zh: prose,
  }),
  /** What the makers say of a job on their cars. */
  upkeep: z
    .strictObject({
      jobs: listOf(z.string().regex(/^(?:maintenance|tip|general):[a-z0-9-]+$/, 'a record id')).refine(
        (ids) => ids.length > 0,
        'of which job?',
      ),
      makes_or_models: listOf(key).refine((ids) => ids.length > 0, 'of which cars?'),
      from: maybe(year),
      to: maybe(year),
      powertrains: listOf(z.enum(powertrains)),
      /** Keys of engines.csv, or kinds of gearbox. */
      engine_or_gearbox: listOf(key),
      km: maybe(whole(1_000, 400_000)),
      miles: maybe(whole(1_000, 250_000)),
      months: maybe(whole(1, 240)),
      first_km: maybe(whole(1_000, 400_000)),
      first_miles: maybe(whole(1_000, 250_000)),
      first_months: maybe(whole(1, 240)),
      has: maybe(z.enum(['yes', 'no', 'never'])),
      en: prose.min(1, 'must not be empty'),
      zh: prose.min(1, 'must not be empty'),
    })
    .refine(ordered('from', 'to'), { path: ['to'], message: 'ends before it began' })
    .refine((row) => row.miles === undefined || row.km !== undefined, {
      path: ['km'],
      message: 'miles stand beside kilometres',
    }),
  /** First characters of vehicle identification numbers: three of the maker, one or two more where makes share them. */
  wmi: z.strictObject({
    make: key,
    prefixes: listOf(z.string().regex(/^[A-HJ-NPR-Z\d]{3,6}$/, 'three to six characters of a VIN')).refine(
      (prefixes) => prefixes.length > 0,
      'of which VINs?',
    ),
  }),
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

type Read = { readonly [Name in keyof typeof tables]: Table<z.infer<(typeof tables)[Name]>> };
type Tables = { readonly [Name in keyof typeof tables]: Read[Name]['rows'] };

interface Compiled extends Tables {
  /** What is wrong, by file, line and column name. */
  readonly complaints: readonly string[];
  /** A complaint of a row. */
  readonly wrong: (row: object, column: string, message: string) => string;
}

/** Reads and checks the tables of the cars; rows that are wrong are left out and complained of. */
export function compileCars(folder: string = DATA): Compiled {
  const complaints: string[] = [];
  const lines = new Map<object, string>();
  const read = <Name extends keyof typeof tables>(name: Name): Read[Name] =>
    readTable(join(folder, '..'), join(folder, `${name}.csv`), tables[name], complaints, lines) as Read[Name];
  const all: Read = {
    makes: read('makes'),
    traits: read('traits'),
    tastes: read('tastes'),
    models: read('models'),
    versions: read('versions'),
    engines: read('engines'),
    generations: read('generations'),
    abroad: read('abroad'),
    motors: read('motors'),
    axles: read('axles'),
    tows: read('tows'),
    issues: read('issues'),
    upkeep: read('upkeep'),
    value: read('value'),
    pasts: read('pasts'),
    warranties: read('warranties'),
    wmi: read('wmi'),
  };
  const compiled = Object.fromEntries(
    Object.entries(all).map(([name, { rows }]: [string, Table<unknown>]) => [name, rows]),
  ) as unknown as Tables;
  const complaint = (row: object, column: string, message: string) =>
    `${lines.get(row) ?? ''} ${nameOf(row)}: ${column}: ${message}`;
  const wrong: Wrong = (row, column, message) => void complaints.push(complaint(row, column, message));
  checkKeys(compiled, wrong);
  checkReferences(all, wrong);
  checkSold(all, wrong);
  checkNames(compiled, wrong);
  return { ...compiled, complaints, wrong: complaint };
}

/** What a row is known by: its first cell. */
function nameOf(row: object): string {
  const [first] = Object.values(row) as unknown[];
  return Array.isArray(first) ? first.join(';') : String(first);
}

type Wrong = (row: object, column: string, message: string) => void;

function checkKeys({ makes, models, engines, traits, wmi, pasts }: Tables, wrong: Wrong): void {
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
  twice(wmi, 'make');
  twice(pasts, 'key');
  twice(traits, 'key', ({ key, kind }) => `${kind} ${key}` as never);
}

function checkReferences(all: Read, wrong: Wrong): void {
  const makes = namesOf('makes.csv', all.makes, ({ key }) => key);
  const models = namesOf('models.csv', all.models, ({ id }) => id);
  const engines = namesOf('engines.csv', all.engines, ({ key }) => key);
  const traits = (wanted: 'strength' | 'weakness') =>
    namesOf(`traits.csv as a ${wanted}`, all.traits, ({ key, kind }) => (kind === wanted ? key : ''));
  const [strengths, weaknesses] = [traits('strength'), traits('weakness')];
  const known = (row: object, column: string, ids: readonly string[], ...within: readonly Names[]) => {
    for (const id of ids)
      if (!within.some((names) => names.has(id)))
        wrong(
          row,
          column,
          `there is no ${id} in ${within.map(({ of }) => of).join(' or ')}${meant(
            id,
            within.flatMap(({ ids: all }) => [...all]),
          )}`,
        );
  };
  for (const taste of all.tastes.rows) {
    known(taste, 'likes', taste.likes, strengths);
    known(taste, 'dislikes', taste.dislikes, weaknesses);
  }
  for (const model of all.models.rows) {
    known(model, 'make', [model.make], makes);
    known(model, 'strengths', model.strengths, strengths);
    known(model, 'weaknesses', model.weaknesses, weaknesses);
    known(model, 'sister', model.sister, models);
    if (model.sister.includes(model.id)) wrong(model, 'sister', 'other models only');
  }
  for (const row of all.abroad.rows) {
    const sold = all.versions.rows.filter(({ model }) => model === row.model);
    if (!models.has(row.model)) known(row, 'model', [row.model], models);
    else if (
      sold.length > 0 &&
      !sold.some(({ powertrain }) => powertrain === row.powertrain) &&
      !all.versions.mayHave(row.model)
    )
      wrong(row, 'powertrain', `versions.csv has no ${row.powertrain} of ${row.model}`);
  }
  for (const row of all.warranties.rows) if (row.make !== 'all') known(row, 'make', [row.make], makes);
  const pasts = namesOf('pasts.csv', all.pasts, ({ key }) => key);
  for (const past of all.pasts.rows) known(past, 'instead', past.instead, pasts);
  for (const row of all.wmi.rows) known(row, 'make', [row.make], makes);
  for (const version of all.versions.rows) known(version, 'model', [version.model], models);
  for (const engine of all.engines.rows) known(engine, 'makes', engine.makes, makes);
  for (const generation of all.generations.rows) {
    known(generation, 'model', [generation.model], models);
    known(generation, 'engines', generation.engines, engines);
  }
  const boxes: Names = { of: [...gearboxes, FUEL].join(', '), ids: new Set([...gearboxes, FUEL]), has: isPart };
  for (const row of [...all.axles.rows, ...all.tows.rows]) known(row, 'models', row.models, models);
  for (const row of all.motors.rows) known(row, 'makes_or_models', row.makes_or_models, models, makes);
  for (const row of [...all.issues.rows, ...all.upkeep.rows]) {
    known(row, 'makes_or_models', row.makes_or_models, models, makes);
    known(row, 'engine_or_gearbox', row.engine_or_gearbox, engines, boxes);
  }
}

/** The names a table gives: of rows that are right, and of those that are left out for something else. */
interface Names {
  readonly of: string;
  readonly ids: ReadonlySet<string>;
  has(id: string): boolean;
}

function namesOf<Row>(of: string, { rows, mayHave }: Table<Row>, name: (row: Row) => string): Names {
  const ids = new Set(rows.map((row) => name(row)));
  return { of, ids, has: (id) => ids.has(id) || mayHave(id) };
}

/** Every car has a version, and list prices stand where it is sold. */
function checkSold({ models, versions }: Read, wrong: Wrong): void {
  const ofModel = Map.groupBy(versions.rows, ({ model }) => model);
  for (const model of models.rows) {
    const own = ofModel.get(model.id) ?? [];
    if (own.length === 0 && !versions.mayHave(model.id)) wrong(model, 'id', 'has no row in versions.csv');
    for (const version of own)
      for (const market of ['us', 'cn'] as const)
        if (model[`common_${market}`] === 0 && version[`${market}_from`] !== undefined)
          wrong(
            version,
            `${market}_from`,
            `models.csv says common_${market} 0, not sold there; pounds and Australian dollars stand in abroad.csv`,
          );
  }
}

/** In `issues.csv`: any car that burns fuel, but no electric one. */
const FUEL = 'fuel';

function isPart(name: string): boolean {
  return name === FUEL || gearboxes.some((gearbox) => gearbox === name);
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
