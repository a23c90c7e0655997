import type { CarData, Engine, UpkeepRow } from '../car-tables.ts';
import type { Conversation } from '../state/conversation.ts';
import { fill } from './fill.ts';
import type { Part } from './parts.ts';
import { quantityText } from './place.ts';
import type { Text } from '../../language.ts';
import type { Source } from '../types.ts';

/** What is known of the engine and the upkeep of the asker's car. */
export interface EngineFacts {
  /** Keys of the engines it may have; empty where nothing is known. */
  readonly keys: readonly string[];
  readonly isTurbo: boolean;
  /** Undefined where the car may have either, or nothing is known. */
  readonly timing?: 'belt' | 'chain';
  /** How far the maker lets its belt go. */
  readonly beltKm?: number;
  /** What is known of its one engine, where there is no doubt which that is. */
  readonly note?: Text;
  /** What its maker says of jobs, the nearest first: of the model before the make. */
  readonly upkeep: readonly UpkeepRow[];
}

/** What the maker of the asker's car says of a job, where the tables know it. */
export const upkeepRow = ({ upkeep }: EngineFacts, id: string): UpkeepRow | undefined =>
  upkeep.find(({ jobs }) => jobs.includes(id));

/** Litres of two names for one engine differ by less. */
const SAME_LITRES = 0.06;
/** Litres of the engines of cars. */
const LEAST_LITRES = 0.6;
const MOST_LITRES = 8;

/** An engine of two rows, by its name. */
const V_FORM = /\bv(?:6|8|10|12)\b/i;

/** The engines the asker's car may have: the one named, or those of its model and years that agree with fuel and litres. */
function enginesOf({ vehicle, thread }: Conversation, { engines, generations, models }: CarData): readonly Engine[] {
  // "1.4 TSI" is 1.4TSI.
  const bare = (name: string): string => name.toLowerCase().replaceAll(' ', '');
  const said = vehicle.engine === undefined ? undefined : bare(vehicle.engine);
  if (said === undefined && vehicle.models.length === 0) return [];
  const keys = new Set(
    generations
      .filter(
        ({ model, name, from, to }) =>
          vehicle.models.includes(model) &&
          (vehicle.year === undefined
            ? vehicle.generation === undefined ||
              name.toUpperCase().split('/').includes(vehicle.generation.toUpperCase())
            : from <= vehicle.year && vehicle.year <= (to ?? Infinity)),
      )
      .flatMap((generation) => generation.engines),
  );
  const makes = new Set(models.filter(({ id }) => vehicle.models.includes(id)).map(({ make }) => make));
  const named = engines.filter(
    ({ key, names, makes: of }) =>
      (key === said || names.some((name) => bare(name) === said)) &&
      (makes.size === 0 || of.some((make) => makes.has(make))),
  );
  const own = named.filter(({ key }) => keys.has(key));
  if (own.length > 0) return own;
  // Petrol engines of one name changed from chain to belt with the years; diesels are often missing from the generations.
  const sure = named.filter(({ key, fuel }) => key === said || fuel === 'diesel');
  if (sure.length > 0) return sure;
  const fuel = vehicle.powertrain === 'diesel' ? 'diesel' : vehicle.powertrain === undefined ? undefined : 'petrol';
  const fitting = engines.filter((engine) => keys.has(engine.key) && (fuel === undefined || engine.fuel === fuel));
  const ofName = Number(/^\d\.\d/.exec(said ?? '')?.[0] ?? Number.NaN);
  const litres =
    thread
      .flatMap(({ spans }) => [...spans])
      .flatMap((span) =>
        span.type === 'engine' && span.litres !== undefined
          ? [span.litres]
          : span.type === 'number' && span.text.includes('.') && span.value >= LEAST_LITRES && span.value <= MOST_LITRES
            ? [span.value]
            : [],
      )
      .at(-1) ?? (Number.isNaN(ofName) ? undefined : ofName);
  const form = thread
    .flatMap(({ spans }) => spans.flatMap(({ text }) => (/^v\d{1,2}$/.test(text) ? [text] : [])))
    .at(-1);
  const ofForm =
    form === undefined
      ? []
      : fitting.filter(({ names }) => names.some((name) => name.toLowerCase().split(' ').includes(form)));
  if (litres === undefined && ofForm.length > 0) return ofForm;
  // Of a car with a V6 "the four cylinder" is the other one.
  const isFour = thread.some(({ spans }) =>
    spans.some((span) => span.type === 'wish' && span.field === 'engine' && span.value === 'c4'),
  );
  const inLine = fitting.filter(({ names }) => !names.some((name) => V_FORM.test(name)));
  if (litres === undefined && isFour && inLine.length > 0) return inLine;
  const same =
    litres === undefined ? [] : fitting.filter((engine) => Math.abs(Number(engine.litres) - litres) < SAME_LITRES);
  return litres === undefined ? fitting : same;
}

/** Whether the maker never plans the job on the asker's car, or the car has no such part. */
export function isUnplanned(engine: EngineFacts, id: string): boolean {
  const has = upkeepRow(engine, id)?.has;
  return has === 'no' || has === 'never';
}

/** Rows of the makers' own schedules that hold for all the asker's car may be. */
function upkeepOfCar(
  { vehicle, evidence, readings }: Conversation,
  { models, generations, upkeep }: CarData,
  engines: readonly string[],
): readonly UpkeepRow[] {
  const ids = new Set(vehicle.models);
  const make = models.find(({ id }) => ids.has(id))?.make ?? vehicle.make;
  if (make === undefined) return [];
  const { year, powertrain } = vehicle;
  // A car keeps its gearbox, whatever the matter is now.
  const hasBox = (id: string): boolean =>
    evidence.has(id) ||
    readings.some(({ spans }) => spans.some((span) => span.type === 'evidence' && span.id === id && !span.isNegated));
  const boxes = new Set<string>(
    GEARBOXES.some(([id]) => hasBox(id))
      ? GEARBOXES.flatMap(([id, box]) => (hasBox(id) ? [box] : []))
      : generations
          .filter(
            ({ model, from, to }) =>
              ids.has(model) && (year === undefined || (from <= year && year <= (to ?? Infinity))),
          )
          .flatMap(({ gearboxes }) => gearboxes),
  );
  const isAll = (some: Iterable<string>, among: readonly string[]): boolean => {
    const all = [...some];
    return all.length > 0 && all.every((each) => among.includes(each));
  };
  // An engine and a gearbox in one row: that gearbox behind that engine.
  const hasParts = (parts: readonly string[]): boolean => {
    const boxesOf = parts.filter((part) => BOXES.has(part));
    const isBoth = boxesOf.length > 0 && boxesOf.length < parts.length;
    if (isBoth) return isAll(engines, parts) && isAll(boxes, boxesOf);
    return parts.length === 0 || isAll(engines, parts) || isAll(boxes, parts);
  };
  const drive = powertrain === 'hybrid' ? 'hev' : (powertrain ?? 'petrol');
  const rows = upkeep.filter(
    (row) =>
      row.makes_or_models.some((each) => ids.has(each) || each === make) &&
      (year === undefined ? row.to === undefined : (row.from ?? 0) <= year && year <= (row.to ?? Infinity)) &&
      (row.powertrains.length === 0 || row.powertrains.some((each) => each === drive)) &&
      hasParts(row.engine_or_gearbox),
  );
  const isOfModel = (row: UpkeepRow): number => (row.makes_or_models.some((each) => ids.has(each)) ? 0 : 1);
  return rows.sort((a, b) => isOfModel(a) - isOfModel(b));
}

/** Evidence that names a gearbox, and how the tables call it. */
const GEARBOXES = [
  ['automatic', 'auto'],
  ['manual', 'manual'],
  ['cvt', 'cvt'],
  ['dct', 'dct'],
] as const;

const BOXES: ReadonlySet<string> = new Set(GEARBOXES.map(([, box]) => box));

/** Turbo, belt or chain of the asker's car, as far as all engines it may have agree, and its maker's own schedules. */
export function engineFacts(conversation: Conversation, cars: CarData): EngineFacts {
  const engines = enginesOf(conversation, cars);
  const upkeep = upkeepOfCar(
    conversation,
    cars,
    engines.map(({ key }) => key),
  );
  const [first] = engines;
  const saysTurbo = conversation.readings.some(({ spans }) =>
    spans.some((span) => span.type === 'engine' && span.isTurbo === true),
  );
  const isTurbo = saysTurbo || (engines.length > 0 && engines.every(({ turbo }) => turbo === 'yes'));
  const keys = engines.map(({ key }) => key);
  const note = engines.length === 1 && first !== undefined ? { note: { en: first.note_en, zh: first.note_zh } } : {};
  const timing = engines.every((engine) => engine.timing === first?.timing) ? first?.timing : undefined;
  if (timing === 'chain' || timing === 'gear') return { keys, isTurbo, upkeep, timing: 'chain', ...note };
  if (timing !== 'belt') return { keys, isTurbo, upkeep };
  const belts = engines.flatMap(({ belt_km: km }) => km ?? []);
  return { keys, isTurbo, upkeep, timing, ...(belts.length === 0 ? {} : { beltKm: Math.min(...belts) }) };
}

/** Asks what an engine is worth. */
const JUDGES =
  /\b(?:any good|good|bad|reliable|reliability|problems?|issues?|trouble|weak|avoid|lasts?|last|long[- ]?term|known for|worth|bulletproof|durable|fail\w*|thoughts|opinions?|like)\b|怎么样|咋样|如何|耐用|皮实|可靠|靠谱|毛病|通病|问题|寿命|稳定|好不好|好吗|值得/;

/** What is known of an engine that is named and judged, of no car; nothing where another thing is asked. */
export function engineParts(
  { matter, current, vehicle, language, place }: Conversation,
  { engines, makes }: CarData,
  perDollar: Readonly<Record<string, number>>,
  mark: (source: Source) => string,
): Part[] {
  const named = current.spans.find((span) => span.type === 'engine');
  const isOther = current.spans.some(({ type }) => type === 'model' || type === 'entry' || type === 'price');
  if (named?.type !== 'engine' || isOther || vehicle.models.length > 0 || !JUDGES.test(current.normal)) return [];
  if (/^(?:symptom|code):/.test(matter.entries[0]?.value ?? '')) return [];
  const said = named.text.replaceAll(' ', '');
  const isIt = ({ key, names }: Engine): boolean =>
    key === named.name || names.some((name) => name.toLowerCase().replaceAll(' ', '') === said);
  const [engine, ...more] = engines.filter(isIt);
  if (engine === undefined || more.length > 0) return [];
  const zh = language === 'zh';
  const [name = ''] = engine.names;
  const of = makes.filter(({ key }) => engine.makes.includes(key)).map((make) => (zh ? make.zh : make.en));
  const source = mark({
    id: `engine:${engine.key}`,
    title: `${of[0] ?? ''} ${name}`.trim(),
    detail: zh ? '维修行业的一般经验' : 'General workshop experience',
    date: '',
  });
  const note = fill(zh ? engine.note_zh : engine.note_en, { place, language, perDollar });
  const belt = engine.belt_km === undefined ? '' : quantityText(engine.belt_km, engine.belt_km, 'km', place, language);
  const timing =
    engine.timing === 'belt'
      ? zh
        ? `正时皮带${belt === '' ? '' : `，原厂最长${belt}`}`
        : `Timing belt${belt === '' ? '' : `, by the book up to ${belt}`}`
      : engine.timing === undefined
        ? undefined
        : zh
          ? '正时链条，不按公里更换'
          : 'Timing chain, not changed by mileage';
  const items = [
    timing,
    engine.oil.length === 0 ? undefined : `${zh ? '机油：' : 'Oil: '}${engine.oil.join(zh ? '、' : ', ')}`,
    zh ? `装在${of.join('、')}的车上` : `Found in ${of.join(', ')}`,
  ].filter((item) => item !== undefined);
  return [
    { type: 'verdict', text: `**${name}${zh ? '：' : ': '}${note}** ${source}` },
    { type: 'list', items },
    {
      type: 'next',
      text: zh
        ? '说说车型、年款和里程，我按那台车讲通病、该做什么、值多少。'
        : 'Name the car, its year and mileage and I tell its known faults, what is due and what it is worth.',
    },
  ];
}
