import { z } from 'zod';
import { carPassage, codePassage, plainParts, recordPassage } from './passages.ts';
import type { Shelf } from '../plan/shelf.ts';
import { bodies, sizes } from '../car-tables.ts';
import { nearest, type Asked } from '../plan/cars/asked.ts';
import { usedPrice, fullName, isNew, type Model, type Priced } from '../plan/cars/catalogue.ts';
import { POWERTRAINS } from '../plan/cars/figures.ts';
import { choose } from '../plan/cars/choose.ts';
import { dueParts } from '../plan/due.ts';
import { CURRENCIES } from '../data/markets.ts';
import { instalment } from '../plan/money/instalment.ts';
import { engineFacts } from '../plan/engine.ts';
import { lex } from '../reading/lexer.ts';
import { normalise } from '../reading/text.ts';
import type { Reading, Span } from '../reading/reading.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import { type Wish, type WishField, type Wishes } from '../reading/wishes.ts';
import { markets, powertrains } from '../records.ts';
import { isWellFormed } from '../retrieve/codes.ts';
import type { Conversation, Vehicle } from '../state/conversation.ts';
import type { Text } from '../../language.ts';
import type { Passage, Source, Tool, ToolResult } from '../types.ts';

/** What every look-up is made for: the asker's conversation, and the day. */
interface Situation {
  readonly conversation: Conversation;
  readonly today: string;
}

interface Described<Arguments> {
  readonly description: string;
  readonly parameters: z.ZodType<Arguments>;
  readonly progress: Text;
  readonly look: (args: Arguments, situation: Situation, shelf: Shelf) => ToolResult;
}

/** One tool with its arguments; what comes in is checked before it is looked up. */
interface Look {
  readonly tool: Tool;
  readonly look: (args: unknown, situation: Situation) => ToolResult;
}

/** Figures a model may give; larger ones are nonsense. */
const sum = z.number().min(0).max(100_000_000);
const km = z.number().min(0).max(2_000_000);
const year = z.int().min(1950).max(2100);
const name = z.string().trim().min(1).max(80);
const names = z.array(name).max(12);
const carName = name.describe('Make and model as people say it, such as "Toyota Camry" or "比亚迪宋PLUS DM-i"');

/** Characters of arguments that are read at all. */
const LONGEST_ARGUMENTS = 4_000;

/** The look-ups, by their names. */
export function createTools(shelf: Shelf): ReadonlyMap<string, Look> {
  const uses = [...shelf.catalogue.tastes.keys()].flatMap((key) => (key.startsWith('use:') ? [key.slice(4)] : []));
  const described = {
    search_cars: searchCars(uses),
    look_up_code: LOOK_UP_CODE,
    maintenance_due: MAINTENANCE_DUE,
    calculate_loan: CALCULATE_LOAN,
    estimate_value: ESTIMATE_VALUE,
  };
  return new Map(
    Object.entries(described).map(([key, one]) => [key, prepared(key, one as Described<unknown>, shelf)] as const),
  );
}

function prepared(key: string, { description, parameters, progress, look }: Described<unknown>, shelf: Shelf): Look {
  const { $schema: _, ...schema } = z.toJSONSchema(parameters, { io: 'input' });
  return {
    tool: { name: key, description, parameters: schema, progress },
    look(args, situation) {
      const parsed = parameters.safeParse(given(args));
      return parsed.success
        ? look(parsed.data, situation, shelf)
        : { passages: [], error: z.prettifyError(parsed.error) };
    },
  };
}

/** Looks something up; whatever is wrong with the call is said in the result. */
export function lookWith(
  tools: ReadonlyMap<string, Look>,
  key: string,
  args: string,
  situation: Situation,
): ToolResult {
  const one = tools.get(key);
  if (one === undefined)
    return { passages: [], error: `There is no such tool. There are: ${[...tools.keys()].join(', ')}` };
  if (args.length > LONGEST_ARGUMENTS) return { passages: [], error: 'The arguments are too long' };
  let parsed: unknown;
  try {
    parsed = JSON.parse(args.trim() === '' ? '{}' : args);
  } catch {
    return { passages: [], error: 'The arguments are no JSON' };
  }
  return one.look(parsed, situation);
}

/** Models write null where they mean nothing. */
function given(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || Array.isArray(args)) return args;
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null));
}

/** Spans of a name a model writes. */
function spansOf(text: string, { reader }: Shelf): readonly Span[] {
  return lex(text, normalise(text), reader.words);
}

function modelOf(text: string, shelf: Shelf): Model | undefined {
  const span = spansOf(text, shelf).find(({ type }) => type === 'model');
  return span?.type === 'model' ? span.ids.flatMap((id) => shelf.catalogue.model(id) ?? [])[0] : undefined;
}

function makesOf(texts: readonly string[], shelf: Shelf): string[] {
  return texts.flatMap((text) => {
    const span = spansOf(text, shelf).find(({ type }) => type === 'make');
    return span?.type === 'make' ? [span.make] : [];
  });
}

/** The asker's car, or the one a model names instead. */
function vehicleOf(
  { car, ...facts }: { car?: string | undefined } & Partial<Pick<Vehicle, 'year' | 'km' | 'powertrain'>>,
  { vehicle }: Conversation,
  shelf: Shelf,
): Vehicle | undefined {
  const said = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
  if (car === undefined) return { ...vehicle, ...said };
  const model = modelOf(car, shelf);
  if (model === undefined) return undefined;
  const isAskers = vehicle.models.includes(model.id);
  return { ...(isAskers ? vehicle : {}), make: model.make.key, models: [model.id], ...said };
}

const unknownCar = (car: string): ToolResult => ({
  passages: [],
  error: `We have no car called "${car}". Do not answer with a similar one instead.`,
});

const described = <Arguments>(one: Described<Arguments>): Described<Arguments> => one;

const searchCars = (uses: readonly string[]) =>
  described({
    description:
      'Searches the catalogue for cars that keep every limit given, best first. Sums are whole units of the currency of the market (US: dollars, CN: yuan). Leave out what the asker did not say.',
    progress: { en: 'Searching the car catalogue…', zh: '正在按条件查找车型…' },
    parameters: z.object({
      market: z.enum(markets).optional().describe('Where the asker buys; left out: as the context says'),
      budget_min: sum.optional(),
      budget_max: sum.optional(),
      condition: z.enum(['new', 'used']).optional(),
      bodies: z.array(z.enum(bodies)).optional(),
      sizes: z.array(z.enum(sizes)).optional(),
      powertrains: z
        .array(z.enum(powertrains))
        .optional()
        .describe('hev: hybrid without a plug; phev: plug-in hybrid; erev: range extender'),
      makes: names.optional().describe('Only these'),
      excluded_makes: names.optional(),
      excluded_models: names.optional(),
      seats_min: z.int().min(1).max(9).optional(),
      four_wheel_drive: z.boolean().optional(),
      electric_range_km_min: km.optional(),
      used_km_max: km.optional(),
      used_year_min: year.optional(),
      uses: z.array(z.enum(uses)).optional().describe('What it is for; ranks and excludes nothing'),
    }),
    look(args, { conversation, today }, shelf) {
      const { current, language, place } = conversation;
      const asked: Asked = {
        catalogue: shelf.catalogue,
        wishes: wishesOf(args, shelf),
        reading: { ...current, spans: [] },
        market: args.market ?? place.market,
        language,
        today,
      };
      const plan = choose(asked);
      const rows = plan.parts.flatMap((part) =>
        part.type === 'cars' ? part.rows.map(({ id, cells }) => [id, part.columns, cells] as const) : [],
      );
      const passages = plan.sources.map((source): Passage => {
        const [, columns = [], cells = []] = rows.find(([id]) => `car:${id}` === source.id) ?? [];
        const row = cells.map((cell, index) => `${columns[index] ?? ''}: ${cell}`).join('; ');
        return { source, text: plainParts([{ type: 'text', text: `${row}\n${source.detail}` }], conversation).trim() };
      });
      const rest = plan.parts.filter(({ type }) => type !== 'cars');
      return { passages, note: plainParts(rest, conversation) };
    },
  });

interface Limits {
  readonly budget_min?: number | undefined;
  readonly budget_max?: number | undefined;
  readonly condition?: string | undefined;
  readonly bodies?: readonly string[] | undefined;
  readonly sizes?: readonly string[] | undefined;
  readonly powertrains?: readonly string[] | undefined;
  readonly makes?: readonly string[] | undefined;
  readonly excluded_makes?: readonly string[] | undefined;
  readonly excluded_models?: readonly string[] | undefined;
  readonly seats_min?: number | undefined;
  readonly four_wheel_drive?: boolean | undefined;
  readonly electric_range_km_min?: number | undefined;
  readonly used_km_max?: number | undefined;
  readonly used_year_min?: number | undefined;
  readonly uses?: readonly string[] | undefined;
}

function wishesOf(args: Limits, shelf: Shelf): Wishes {
  const turn = 0;
  const wish = (field: WishField, values: readonly string[] | undefined, isHard = true): Wish[] =>
    values === undefined || values.length === 0 ? [] : [{ field, values, isHard, turn }];
  const without = (field: WishField, values: readonly string[]): Wish[] =>
    values.length === 0 ? [] : [{ field, values, isExcluded: true, isHard: true, turn }];
  const models = (args.excluded_models ?? []).flatMap((text) => modelOf(text, shelf)?.id ?? []);
  const figures = {
    seats: args.seats_min,
    minRangeKm: args.electric_range_km_min,
    maxKm: args.used_km_max,
    minYear: args.used_year_min,
  };
  const { budget_min: min, budget_max: max } = args;
  return {
    wishes: [
      ...wish('condition', args.condition === undefined ? undefined : [args.condition]),
      ...wish('body', args.bodies),
      ...wish('size', args.sizes, false),
      ...wish('powertrain', args.powertrains),
      ...wish('make', args.makes && makesOf(args.makes, shelf)),
      ...wish('drive', args.four_wheel_drive === true ? ['awd'] : undefined),
      ...(args.uses ?? []).flatMap((use) => wish('use', [use], false)),
      ...without('make', makesOf(args.excluded_makes ?? [], shelf)),
      ...without('model', models),
    ],
    figures: Object.fromEntries(
      Object.entries(figures).flatMap(([field, value]) => (value === undefined ? [] : [[field, { value, turn }]])),
    ),
    ...(min === undefined && max === undefined
      ? {}
      : { budget: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }), turn } }),
  };
}

const LOOK_UP_CODE = described({
  description:
    'Looks up one fault code (such as P0420 or U0121-87): meaning, urgency, causes, checks, costs. Of a code we do not know it tells only what its structure says.',
  progress: { en: 'Looking up the fault code…', zh: '正在查询故障码…' },
  parameters: z.object({
    code: z.string().trim().min(2).max(12),
    make: name.optional().describe('The make of the car'),
  }),
  look({ code, make }, { conversation }, shelf) {
    const [key = conversation.vehicle.make] = make === undefined ? [] : makesOf([make], shelf);
    const { make: _, ...vehicle } = conversation.vehicle;
    const of = { ...conversation, vehicle: { ...vehicle, ...(key === undefined ? {} : { make: key }) } };
    const passage = codePassage(code.toUpperCase(), of, shelf);
    return {
      passages: [passage],
      ...(isWellFormed(code) ? {} : { note: 'This is no valid fault code: do not guess which one was meant.' }),
    };
  },
});

/** How the rules know hard use. */
const SEVERE = 'towing';

const MAINTENANCE_DUE = described({
  description:
    'What is due at a mileage, an age or after a time without service, from the maintenance schedules. Without a car it is for the asker’s own.',
  progress: { en: 'Working out what is due…', zh: '正在查保养周期…' },
  parameters: z.object({
    car: carName.optional(),
    year: year.optional().describe('Model year'),
    odometer: km.optional(),
    odometer_unit: z.enum(['km', 'miles']).default('km'),
    months_since_service: z.number().min(0).max(600).optional(),
    powertrain: z.enum(powertrains).optional(),
    severe_use: z.boolean().optional().describe('Towing, dust, taxi work or mostly short trips'),
  }),
  look(args, { conversation, today }, shelf) {
    const { car, year: built, odometer, odometer_unit: unit, months_since_service: months, powertrain } = args;
    const { records } = shelf;
    const facts = { year: built, km: odometer && odometer * (unit === 'miles' ? KM_PER_MILE : 1), powertrain };
    const vehicle = vehicleOf({ car, ...facts } as Parameters<typeof vehicleOf>[0], conversation, shelf);
    if (vehicle === undefined) return unknownCar(car ?? '');
    const since: Span[] =
      months === undefined
        ? []
        : [{ type: 'duration', months: { from: months, to: months }, role: 'ago', start: 0, end: 0, text: '' }];
    const thread: readonly Reading[] = [{ ...conversation.current, spans: since }];
    const evidence = new Set([...conversation.evidence, ...(args.severe_use === true ? [SEVERE] : [])]);
    const of: Conversation = { ...conversation, vehicle: withOnlyDrive(vehicle, shelf), thread, evidence };

    const engine = engineFacts(of, records.cars);
    const kmPerYear = records.money.kmPerYear[of.place.currency === 'CNY' ? 'CN' : 'US'];
    const parts = dueParts(of, records.entries, engine, today, records.words.currencies.perDollar, () => '', kmPerYear);
    const rows = parts.flatMap((part) => (part.type === 'due' ? part.rows : []));
    const passages = rows.flatMap(({ item, when, state, cost }): Passage[] => {
      const entry = records.entries.find(({ title }) => title[conversation.language] === item);
      if (entry === undefined) return [];
      const text = [`${item}: ${state}`, when, cost ?? ''].filter((one) => one !== '').join('; ');
      return [{ source: recordPassage(entry, of, shelf).source, text }];
    });
    return {
      passages,
      note: plainParts(
        parts.filter(({ type }) => type !== 'due'),
        of,
      ),
    };
  },
});

/** The vehicle with the drive of a car that has only one. */
function withOnlyDrive(vehicle: Vehicle, { catalogue }: Shelf): Vehicle {
  const drives = new Set(
    vehicle.models.flatMap((id) => catalogue.model(id)?.versions.map(({ powertrain }) => powertrain) ?? []),
  );
  const [drive] = drives;
  return vehicle.powertrain === undefined && drives.size === 1 && drive !== undefined
    ? { ...vehicle, powertrain: drive }
    : vehicle;
}

function sumSource(id: string, { conversation }: Situation, { records }: Shelf): Source {
  const { language } = conversation;
  const { known } = records.money;
  const title = language === 'zh' ? '费用测算' : 'Cost calculation';
  return { id: `ownership:${id}`, title, detail: known.source[language], date: known.checked };
}

function marketOf({ place }: Conversation): Priced {
  return place.currency === 'CNY' ? 'CN' : 'US';
}

function written(value: number, sign: string): string {
  return `${sign}${Math.round(value).toLocaleString('en-US')}`;
}

const signOf = ({ place }: Conversation): string => place.sign;

const CALCULATE_LOAN = described({
  description:
    'Works out a car loan with equal monthly instalments: payment, total interest, total paid. In the asker’s currency.',
  progress: { en: 'Working out the loan…', zh: '正在计算贷款…' },
  parameters: z.object({
    price: sum.describe('Price of the car, or the loan where nothing is paid down'),
    down_payment: sum.default(0),
    months: z.int().min(1).max(120),
    yearly_rate_percent: z.number().min(0).max(60),
  }),
  look({ price, down_payment: down, months, yearly_rate_percent: rate }, situation, shelf) {
    if (down >= price)
      return { passages: [], error: 'Nothing is borrowed: the down payment is the whole price or more' };
    const { conversation } = situation;
    const sign = signOf(conversation);
    const loan = price - down;
    const payment = instalment(loan, rate, months);
    const paid = payment * months;
    const text =
      conversation.language === 'zh'
        ? `贷款${written(loan, sign)}，年利率${rate}%，${months}个月：月供${written(payment, sign)}，总利息${written(paid - loan, sign)}，共还${written(paid, sign)}，连首付共${written(paid + down, sign)}。`
        : `Loan ${written(loan, sign)} at ${rate} % for ${months} months: ${written(payment, sign)} a month, interest ${written(paid - loan, sign)}, paid back ${written(paid, sign)}, with the down payment ${written(paid + down, sign)}.`;
    return { passages: [{ source: sumSource('loan', situation, shelf), text }] };
  },
});

const ESTIMATE_VALUE = described({
  description:
    'Estimates what a car is worth: a used one of a model year today, or what is left of a new price after so many years. US prices in dollars, Chinese ones in yuan; others are not known.',
  progress: { en: 'Estimating the value…', zh: '正在估算车价…' },
  parameters: z.object({
    car: carName,
    model_year: year.optional().describe('Of a used car; left out: a new one'),
    powertrain: z.enum(powertrains).optional(),
    price: sum.optional().describe('What it costs new; left out: the list price'),
    years: z.int().min(1).max(15).default(3).describe('Of a new car: how long it is kept'),
  }),
  look({ car, model_year: built, powertrain, price, years }, situation, shelf) {
    const { conversation, today } = situation;
    const { language } = conversation;
    const { catalogue } = shelf;
    const model = modelOf(car, shelf);
    if (model === undefined) return unknownCar(car);
    const market = nearest({ market: marketOf(conversation), language });
    const thisYear = Number(today.slice(0, 4));
    const fits = model.versions.filter((each) => powertrain === undefined || each.powertrain === powertrain);
    const version = fits.find((each) => isNew(each, market, thisYear)) ?? fits[0];
    if (version === undefined) return { passages: [], error: 'This car was not sold with that drive' };
    const sign = CURRENCIES[market === 'CN' ? 'CNY' : 'USD'].sign;
    const called = `${fullName(model, language)} (${POWERTRAINS[version.powertrain][language]})`;
    const passages = (text: string): Passage[] => [
      { source: sumSource('resale-value', situation, shelf), text },
      carPassage(model, conversation, shelf, today),
    ];
    if (built !== undefined) {
      const band = usedPrice(catalogue, model, version, market, built, thisYear);
      if (band === undefined) return { passages: passages(''), error: `No price of a ${built} one is known` };
      const range = `${written(band.from, sign)}–${written(band.to, sign)}`;
      return {
        passages: passages(
          language === 'zh' ? `${built}款${called}二手约${range}` : `A used ${built} ${called}: ${range}`,
        ),
      };
    }
    const list = version.price[market];
    const cost = price ?? (list && (list.from + list.to) / 2);
    if (cost === undefined) return { passages: [], error: 'Its price in this market is not known: give one' };
    const lines = Array.from({ length: years }, (_, index) => {
      const kept = catalogue.left(model, version, market, index + 1);
      const worth = `${written(cost * kept, sign)} (${Math.round(kept * 100)} %)`;
      return language === 'zh'
        ? `${index + 1}年后${worth}`
        : `after ${index + 1} ${index === 0 ? 'year' : 'years'} ${worth}`;
    });
    return { passages: passages(`${called}, ${written(cost, sign)}: ${lines.join('; ')}`) };
  },
});
