import { numberAt } from '../reading/numbers.ts';
import { KM_PER_MILE, MPG_PER_L100, UK_MPG_PER_L100 } from '../reading/units.ts';
import type { Conversation } from '../state/conversation.ts';
import { grouped } from './place.ts';

/** A measure of a kind, by what a figure in it is in the kind's first one and back. */
interface Measure {
  readonly kind: 'fuel' | 'power' | 'way' | 'pressure' | 'engine';
  readonly pattern: string;
  readonly en: string;
  readonly zh: string;
  readonly to: (value: number) => number;
  readonly from: (value: number) => number;
}

const times = (factor: number) => ({ to: (value: number) => value * factor, from: (value: number) => value / factor });
const over = (by: number) => ({ to: (value: number) => by / value, from: (value: number) => by / value });
/** Kilowatt-hours that count as a gallon of petrol. */
export const KWH_PER_GALLON = 33.7;

/** The longer names first; a gallon is the one of the asker. */
const measures = (perGallon: number): readonly Measure[] => [
  {
    kind: 'fuel',
    pattern: 'l(?:it(?:re|er)s?)? ?(?:/|per) ?100 ?(?:km|公里)s?',
    en: 'L/100 km',
    zh: '升/百公里',
    ...times(1),
  },
  { kind: 'fuel', pattern: 'km ?(?:/|per) ?l(?:it(?:re|er))?|kmpl|公里每升', en: 'km/L', zh: '公里/升', ...over(100) },
  { kind: 'power', pattern: 'mpge', en: 'MPGe', zh: 'MPGe', ...over((KWH_PER_GALLON * 100) / KM_PER_MILE) },
  { kind: 'fuel', pattern: 'mpg|miles (?:per|to the) gallon', en: 'mpg', zh: 'mpg', ...over(perGallon) },
  { kind: 'power', pattern: 'kwh ?(?:/|per) ?100 ?km', en: 'kWh/100 km', zh: '度/百公里', ...times(1) },
  {
    kind: 'power',
    pattern: 'kwh ?(?:/|per) ?100 ?mi(?:les)?',
    en: 'kWh/100 mi',
    zh: '度/百英里',
    ...times(1 / KM_PER_MILE),
  },
  { kind: 'power', pattern: 'wh ?(?:/|per) ?km', en: 'Wh/km', zh: 'Wh/公里', ...times(0.1) },
  { kind: 'power', pattern: 'wh ?(?:/|per) ?mi(?:le)?', en: 'Wh/mile', zh: 'Wh/英里', ...times(0.1 / KM_PER_MILE) },
  { kind: 'power', pattern: 'mi(?:les?)? ?(?:/|per) ?kwh', en: 'mi/kWh', zh: '英里/度', ...over(100 / KM_PER_MILE) },
  { kind: 'way', pattern: 'kms?|kilomet(?:re|er)s?|公里|千米', en: 'km', zh: '公里', ...times(1) },
  { kind: 'way', pattern: 'miles?|英里', en: 'miles', zh: '英里', ...times(KM_PER_MILE) },
  { kind: 'pressure', pattern: 'bars?|巴', en: 'bar', zh: 'bar', ...times(1) },
  { kind: 'pressure', pattern: 'psi', en: 'psi', zh: 'psi', ...times(0.0689476) },
  { kind: 'pressure', pattern: 'kpa|千帕', en: 'kPa', zh: 'kPa', ...times(0.01) },
  { kind: 'engine', pattern: 'kw|千瓦', en: 'kW', zh: '千瓦', ...times(1) },
  { kind: 'engine', pattern: 'ps|马力|匹', en: 'PS', zh: '马力', ...times(0.7355) },
  { kind: 'engine', pattern: 'b?hp|horse ?power', en: 'hp', zh: 'hp', ...times(0.7457) },
];

/** All else that is said where another measure is asked for and nothing more. */
const ELSE =
  /\b(?:how|much|many|what|whats|is|are|in|to|into|as|convert|equals?|of|an?|the|uk|us|imperial|british|american|please|so|and|then|does|do|make|per)\b|'s\b|请问|换算|等于|多少|美制|英制|[是几成合转为把的呢吗啊个一约]|[\s?=.,!]/g;
const NAMES = new RegExp(
  measures(MPG_PER_L100)
    .map(({ pattern }) => `(?<![a-z])(${pattern})(?![a-z])`)
    .join('|'),
  'g',
);
const IMPERIAL = /\b(?:uk|imperial|british)\b/;
/** 百公里8升, 百公里15度: the figure stands within its measure. */
const WITHIN = /百公里 ?(?:油耗|电耗)? ?([\d.]+) ?(升|个油|度电?)/g;

const shown = (value: number): string =>
  value >= 1_000
    ? grouped(Math.round(value))
    : String(Number(value.toPrecision(value >= 100 ? 3 : 2 + Number(value >= 10))));

/** A figure in another measure, where nothing else is asked: "30 mpg in L/100 km", 百公里8升是多少mpg. */
export function conversionText({ current, place, language }: Conversation): string | undefined {
  const normal = current.normal.replaceAll(WITHIN, (_all, value: string, unit: string) =>
    unit.startsWith('度') ? `${value} kwh/100km` : `${value} l/100km`,
  );
  const isImperial = place.market === 'UK' || IMPERIAL.test(normal);
  const known = measures(isImperial ? UK_MPG_PER_L100 : MPG_PER_L100);
  const said = [...normal.matchAll(NAMES)].map((match) => ({
    measure: known[match.slice(1).findIndex((each) => each !== undefined)],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const rest = without(normal, said);
  const numbers = [...rest.matchAll(/\d[\d.,]*(?<=\d)(?: ?[万千k])?/g)];
  const [number] = numbers;
  if (number === undefined || rest.replace(number[0], '').replaceAll(ELSE, '') !== '') return undefined;
  const [one, other, more] = said;
  if (numbers.length > 1 || one?.measure === undefined || other?.measure === undefined || more) return undefined;
  const amount = numberAt(normal, number.index);
  const of = said.find(({ start }) => amount !== undefined && start >= amount.end && start - amount.end <= 1)?.measure;
  const into = of === one.measure ? other.measure : one.measure;
  if (
    amount?.from === undefined ||
    amount.from !== amount.to ||
    of === undefined ||
    into === of ||
    into.kind !== of.kind
  )
    return undefined;
  const gallon = of.en === 'mpg' || into.en === 'mpg' ? (isImperial ? ['UK', '英制'] : ['US', '美制']) : [];
  const [name, result] = [language === 'zh' ? of.zh : of.en, language === 'zh' ? into.zh : into.en];
  const note = gallon.length === 0 ? '' : language === 'zh' ? `（${gallon[1]}加仑）` : ` (${gallon[0]} gallons)`;
  return `**${grouped(amount.from)} ${name} = ${shown(into.from(of.to(amount.from)))} ${result}${note}${language === 'zh' ? '。' : '.'}**`;
}

/** A message that tells more asks more. */
const LONGEST = 90;
const ASKS_RANGE = /\brange\b|\bhow far\b|能?[跑开]多(?:远|少)|续航(?:多少|是|有)/;
const ASKS_USE = /\b(?:consum\w+|mpg|economy|l ?\/ ?100)\b|油耗/;
const OF_OIL = /\boil\b|机油|adblue|尿素|coolant|防冻液/;
const VOLUME =
  /(?<![\d.])(\d{1,3}(?:\.\d+)?)[ -]?(?:(l(?:it(?:re|er)s?)?|升)|(gal(?:lons?)?))(?![a-z/])(?! ?(?:\/|per) ?100)/;
/** 加了45升油: more litres are a tank. */
const MOST_LITRES = 30;
/** Fewer kilowatt-hours are what a car uses. */
const LEAST_BATTERY = 25;

/** How far a tank or a battery goes, or what a car used for a way: "50 litre tank at 7.2 l/100km, what is my range", 加了45升油跑了600公里. */
export function useText({ current: { normal, spans }, place, language }: Conversation): string | undefined {
  const zh = language === 'zh';
  // Money, or a part of the battery, is another question.
  const isOther = spans.some(({ type }) => type === 'price' || type === 'percent');
  if (normal.length > LONGEST || OF_OIL.test(normal) || isOther) return undefined;
  const isImperial = place.market === 'UK' || IMPERIAL.test(normal);
  const perGallon = isImperial ? UK_MPG_PER_L100 : MPG_PER_L100;
  const uses = spans.flatMap((span) =>
    span.type === 'consumption' && (span.litres.to ?? 0) < MOST_LITRES ? [span] : [],
  );
  const [, volume, litres] = VOLUME.exec(without(normal, uses)) ?? [];
  // What a mile per gallon is in litres for 100 km tells a gallon in litres.
  const tank = Number(volume) * (litres === undefined ? (perGallon * KM_PER_MILE) / 100 : 1);
  const ways = spans.flatMap((span) =>
    span.type === 'distance' && !/^(?:百|100 ?)(?:km|公里)$/.test(span.text) ? [span] : [],
  );
  const energies = spans.flatMap((span) => {
    // 满电60度: no temperature.
    if (zh && span.type === 'temperature' && span.text.endsWith('度')) return [span.celsius.to ?? 0];
    return span.type === 'energy' ? [span.kwh.to ?? 0] : [];
  });
  const battery = energies.find((kwh) => kwh >= LEAST_BATTERY);
  const kwh = energies.find((each) => each < LEAST_BATTERY);
  const [use] = uses;
  if (ASKS_RANGE.test(normal) && ways.length === 0) {
    const km =
      use !== undefined && uses.length === 1 && tank > 0
        ? (tank / (use.litres.to ?? 1)) * 100
        : battery !== undefined && kwh !== undefined && kwh > 0
          ? (battery / kwh) * 100
          : undefined;
    if (km === undefined) return undefined;
    const tens = (value: number): string => grouped(Math.round(value / 10) * 10);
    const way = place.isMetric
      ? `${tens(km)}${zh ? '公里' : ' km'}`
      : `${tens(km / KM_PER_MILE)}${zh ? '英里' : ' miles'}`;
    return zh ? `**用到底约${way}；平时留一成余量。**` : `**About ${way} to empty; keep a tenth in reserve.**`;
  }
  const [way] = ways;
  const km = way?.km.to ?? 0;
  if (!ASKS_USE.test(normal) || ways.length !== 1 || uses.length > 0 || !(tank > 0) || km <= 0) return undefined;
  const per100 = (tank / km) * 100;
  return zh
    ? `**百公里约${shown(per100)}升。** 加到跳枪、连算三箱才准。`
    : `**About ${place.isMetric ? `${shown(per100)} L/100 km` : `${shown(perGallon / per100)} mpg`}.** Filled to the first click, and over three tanks, it is exact.`;
}

/** A text with stretches blanked out. */
const without = (text: string, spans: readonly { readonly start: number; readonly end: number }[]): string =>
  spans.reduce((all, { start, end }) => all.slice(0, start) + ' '.repeat(end - start) + all.slice(end), text);
