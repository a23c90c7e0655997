import { hasPlug, type Market } from '../cars/car.ts';
import { realRange } from '../cars/select.ts';
import { KM_PER_MILE } from '../cars/numbers.ts';
import type { Citations } from '../query.ts';
import { assumptionTable } from './assumption-table.ts';
import { breakEven, energyPer100Km, upkeepPerYear, type BreakEven, type Subject } from './cost.ts';
import type { Sum } from './question.ts';
import { ruleSource } from './rules.ts';
import { assumptionsOf, exact, markOf, nameOf, pairOf, rounded, single } from './subject.ts';
import type { Language } from '../../language.ts';

/** What the energy for a car costs: per distance, per year, and for a stated trip. */
export function energyText(sum: Sum, language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const use = assumptionsOf(sum);
  const subject = single(sum);
  const per100 = energyPer100Km(subject, use);
  const marks = `${notes.mark(ruleSource('energy', language))}${markOf(subject, sum, language, notes)}`;
  const small = (amount: number): string => exact(amount, sum.market, language);
  const name = nameOf(subject, language);
  const year = rounded((per100 * use.kmPerYear) / 100, sum.market, language);
  const month = sum.figures.monthly === true ? exact((per100 * use.kmPerYear) / 1200, sum.market, language) : undefined;
  const trip = sum.figures.full === true ? fullCharge(sum) : sum.figures.tripKm;
  const full = sum.figures.full === true && trip !== undefined;
  const perMile = sum.market === 'US' && !zh;
  const each = zh
    ? `每公里约 ${small(per100 / 100)}，百公里约 ${small(per100)}${month === undefined ? '' : `，一个月约 ${month}`}，一年约 ${year}`
    : `${perMile ? `${small((per100 / 100) * KM_PER_MILE)} a mile` : `${small(per100)} per 100 km`}${month === undefined ? '' : `, ${month} a month`}, ${year} a year`;
  const forTrip =
    trip === undefined
      ? ''
      : zh
        ? `${full ? '充满一次可跑约' : '跑'} ${trip.toLocaleString('en-US')} 公里${full ? '，' : ''}约 ${small((per100 * trip) / 100)}；`
        : `${small((per100 * trip) / 100)} for ${full ? 'a full charge, good for ' : ''}${distance(trip, sum.market, language)}; `;
  const lead = zh
    ? `**${name}：${forTrip}${each}。** ${marks}`
    : `**Energy for the ${name} costs about ${forTrip}${each}.** ${marks}`;
  return [lead, assumptionTable([subject], sum, use, language)].join('\n\n');
}

/** How far a full battery takes the named car in mixed driving, in km. */
function fullCharge(sum: Sum): number | undefined {
  const range = sum.cars[0]?.versions.map(realRange).find((km) => km !== undefined);
  return range === undefined ? undefined : Math.round(range / 10) * 10;
}

/** After how long the thriftier car has paid back its higher price. */
export function breakEvenText(sum: Sum, language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const use = assumptionsOf(sum);
  const { saver, base } = pairOf(sum);
  const result = breakEven(saver, base, use);
  const rule = notes.mark(ruleSource('break-even', language));
  const marks = [rule, ...new Set([saver, base].map((subject) => markOf(subject, sum, language, notes)))].join('');
  const show = (amount: number): string => rounded(amount, sum.market, language);
  const columns = [saver, base];
  const row = (label: string, text: (subject: Subject) => string): string =>
    `| ${label} | ${columns.map(text).join(' | ')} |`;
  const table = [
    `| | ${columns.map((subject) => nameOf(subject, language)).join(' | ')} |`,
    '| --- | --- | --- |',
    row(zh ? '车价' : 'Price', ({ price }) => show(price)),
    row(zh ? '百公里能耗费用' : 'Energy per 100 km', (subject) =>
      exact(energyPer100Km(subject, use), sum.market, language),
    ),
    row(zh ? '每年能耗费用' : 'Energy a year', (subject) => show((energyPer100Km(subject, use) * use.kmPerYear) / 100)),
    row(zh ? '每年保养' : 'Maintenance a year', (subject) => show(upkeepPerYear(subject, use))),
  ].join('\n');
  return [
    `${verdict(result, saver, base, sum, language)} ${marks}`,
    table,
    leftOut(saver, language),
    assumptionTable(columns, sum, use, language),
  ].join('\n\n');
}

function verdict(
  result: BreakEven,
  saver: Subject,
  base: Subject,
  { market, figures, cars }: Sum,
  language: Language,
): string {
  const zh = language === 'zh';
  const show = (amount: number): string => rounded(amount, market, language);
  const first = nameOf(saver, language);
  const second = nameOf(base, language);
  const saved = show(Math.abs(result.savedPerYear));
  const monthly = show(Math.abs(result.savedPerYear) / 12);
  if (figures.litresOfTwo !== undefined && figures.extra === undefined && cars.length === 0)
    return zh
      ? `**油耗低的那台每年省约 ${saved}（每月约 ${monthly}）。**告诉我两台车的差价，就能算多久回本。`
      : `**The thriftier car saves about ${saved} a year (${monthly} a month).** Tell me what it costs more, and I can work out the break-even.`;
  if (figures.monthly === true && figures.extra === undefined && cars.length === 0 && result.savedPerYear > 0)
    return zh
      ? `**${first}每月比${second}少花约 ${monthly}（能源和保养，每年约 ${saved}）。**按车价差 ${show(result.extra)} 算，约 ${Number(result.years.toFixed(1))} 年回本。`
      : `**The ${first} costs about ${monthly} a month less to run than the ${second} (${saved} a year).** At ${show(result.extra)} more to buy, that breaks even after about ${Number(result.years.toFixed(1))} years.`;
  if (!Number.isFinite(result.years) || (result.extra <= 0 && result.savedPerYear < 0))
    return zh
      ? `**按这些条件回不了本：${first}使用成本并不更低。**`
      : `**It never breaks even on these assumptions: the ${first} is not cheaper to run.**`;
  if (result.extra <= 0)
    return zh
      ? `**不用等回本：${first}的车价并不比${second}贵，每年还能省约 ${saved}。**`
      : `**There is nothing to win back: the ${first} is not dearer than the ${second} and saves about ${saved} a year.**`;
  const years = Number(result.years.toFixed(1));
  const far = distance(result.km, market, language);
  return zh
    ? `**大约 ${years} 年（约 ${far}）回本：${first}贵 ${show(result.extra)}，每年省约 ${saved}（每月约 ${monthly}）。**`
    : `**It breaks even after about ${years} years (${far}): the ${first} costs ${show(result.extra)} more and saves about ${saved} a year (${monthly} a month).**`;
}

function leftOut({ version }: Subject, language: Language): string {
  if (!hasPlug(version.powertrain))
    return language === 'zh'
      ? '没有计入折旧、保险的差别；混动版通常更保值。'
      : 'Differences in depreciation and insurance are left out; hybrids usually hold their value at least as well.';
  return language === 'zh'
    ? '没有计入折旧、保险和购置税的差别：电动车通常折旧更快、保险略贵，购置税更低。主要靠公共快充时电价要按 1.2–1.8 元/度算。'
    : 'Differences in depreciation, insurance and purchase tax are left out: electric cars usually lose value faster and cost a little more to insure. Relying on public fast charging roughly doubles the electricity price.';
}

function distance(km: number, market: Market, language: Language): string {
  if (language === 'zh') return `${Number((km / 10_000).toFixed(1))}万公里`;
  const value = market === 'US' ? km / KM_PER_MILE : km;
  const step = value >= 10_000 ? 1_000 : 10;
  return `${(Math.round(value / step) * step).toLocaleString('en-US')} ${market === 'US' ? 'miles' : 'km'}`;
}
