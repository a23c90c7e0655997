import { fullName, hasPlug, type Car, type Market, type Version } from '../cars/car.ts';
import { carSource, money, POWERTRAIN_NAMES } from '../cars/format.ts';
import { KM_PER_MILE, MPG_PER_L100 } from '../cars/numbers.ts';
import { residual } from '../cars/value.ts';
import { citations, pick, type Citations } from '../query.ts';
import type { Language, Reply } from '../types.ts';
import {
  breakEven,
  DEFAULTS,
  energyPer100Km,
  insurancePerYear,
  LITRES_PER_GALLON,
  ownershipCost,
  upkeepPerYear,
  type Assumptions,
  type Subject,
} from './cost.ts';
import { loanReply } from './loan-answer.ts';
import type { Sum } from './question.ts';
import { ruleSource } from './rules.ts';

/** Answers a question about what a car costs to finance, own or run. */
export function answer(sum: Sum, language: Language): Reply {
  if (sum.kind === 'loan') return loanReply(sum, language);
  const notes = citations();
  const use: Assumptions = { ...DEFAULTS[sum.market], ...sum.figures.use };
  const text = { cost, value, energy, 'break-even': compareRunning }[sum.kind](sum, use, language, notes);
  return { category: 'general', language, markdown: text, sources: notes.sources, handover: false };
}

/** A car to calculate with: a named model's middle trim or what was said about it. */
function subjectOf(
  car: Car | undefined,
  version: Version | undefined,
  sum: Sum,
  fallback: Subject['version']['powertrain'],
): Subject {
  const { use, price } = sum.figures;
  const band = version?.price[sum.market];
  const middle = band === undefined ? undefined : Math.round((band.from * 2 + band.to) / 3 / 100) * 100;
  const litres = use.litres ?? version?.litres;
  const kwh = use.kwh ?? version?.kwh;
  return {
    price: price ?? middle ?? (sum.market === 'CN' ? 150_000 : 35_000),
    version: {
      powertrain: version?.powertrain ?? fallback,
      ...(litres === undefined ? {} : { litres }),
      ...(kwh === undefined ? {} : { kwh }),
    },
    ...(car === undefined ? {} : { car }),
  };
}

/** The version asked for, else the first one sold in the market, else the first. */
function versionOf(car: Car | undefined, sum: Sum): Version | undefined {
  const wanted = car?.versions.filter(({ powertrain }) => sum.powertrains.includes(powertrain)) ?? [];
  const sold = car?.versions.filter(({ price }) => price[sum.market] !== undefined) ?? [];
  return wanted[0] ?? sold[0] ?? car?.versions[0];
}

function single(sum: Sum): Subject {
  const [car] = sum.cars;
  return subjectOf(car, versionOf(car, sum), sum, sum.powertrains[0] ?? 'petrol');
}

function nameOf({ car, version }: Subject, language: Language): string {
  const powertrain = pick(POWERTRAIN_NAMES[version.powertrain], language);
  if (car !== undefined)
    return language === 'zh'
      ? `${fullName(car, language)}（${powertrain}）`
      : `${fullName(car, language)} (${powertrain})`;
  return language === 'zh' ? `${powertrain}车` : `${powertrain} car`;
}

function cite(subject: Subject, sum: Sum, language: Language, notes: Citations): string {
  return subject.car === undefined ? '' : ` ${notes.mark(carSource(subject.car, sum.market, language))}`;
}

function cost(sum: Sum, use: Assumptions, language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const subject = single(sum);
  const result = ownershipCost(subject, use);
  const rule = notes.mark(ruleSource('cost', language));
  const show = (value: number): string => money(Math.round(value / 10) * 10, sum.market, language);
  const lead = zh
    ? `**${nameOf(subject, language)}按 ${show(subject.price)} 的车价、开 ${use.years} 年算，总持有成本约 ${show(result.total)}，平均每月约 ${show(result.perMonth)}。** ${rule}${cite(subject, sum, language, notes)}`
    : `**Owning the ${nameOf(subject, language)} at ${show(subject.price)} for ${use.years} years costs about ${show(result.total)}, or ${show(result.perMonth)} a month.** ${rule}${cite(subject, sum, language, notes)}`;
  const rows: [string, number][] = zh
    ? [
        ['折旧', result.depreciation],
        ['油费/电费', result.energy],
        ['保险', result.insurance],
        ['保养维修', result.upkeep],
      ]
    : [
        ['Depreciation', result.depreciation],
        ['Fuel or electricity', result.energy],
        ['Insurance', result.insurance],
        ['Maintenance', result.upkeep],
      ];
  const head = zh ? '| 项目 | 费用 | 占比 |\n| --- | --- | --- |' : '| Item | Cost | Share |\n| --- | --- | --- |';
  const table = [
    head,
    ...rows.map(([label, value]) => `| ${label} | ${show(value)} | ${Math.round((value / result.total) * 100)} % |`),
    `| **${zh ? '合计' : 'Total'}** | **${show(result.total)}** | 100 % |`,
  ].join('\n');
  const left = zh
    ? '不含购置税、停车、过路费、罚款和贷款利息。'
    : 'Without purchase tax, parking, tolls, fines and loan interest.';
  return [lead, table, left, assumptionTable([subject], sum, use, language)].join('\n\n');
}

function value(sum: Sum, use: Assumptions, language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const subject = single(sum);
  const rule = notes.mark(ruleSource('value', language));
  const show = (amount: number): string => money(Math.round(amount / 100) * 100, sum.market, language);
  const kept = residual(subject.car, subject.version, use.years);
  const lead = zh
    ? `**${nameOf(subject, language)}新车 ${show(subject.price)}，${use.years} 年后大约还值 ${show(subject.price * kept)}（约 ${Math.round(kept * 100)}%）。** ${rule}${cite(subject, sum, language, notes)}`
    : `**The ${nameOf(subject, language)}, ${show(subject.price)} new, is worth about ${show(subject.price * kept)} after ${use.years} years (${Math.round(kept * 100)} %).** ${rule}${cite(subject, sum, language, notes)}`;
  const ages = [...new Set([1, 3, 5, 8, use.years])].sort((a, b) => a - b);
  const head = zh ? '| 车龄 | 估值 | 保值率 |\n| --- | --- | --- |' : '| Age | Estimate | Kept |\n| --- | --- | --- |';
  const rows = ages.map((age) => {
    const part = residual(subject.car, subject.version, age);
    return `| ${age}${zh ? ' 年' : age === 1 ? ' year' : ' years'} | ${show(subject.price * part)} | ${Math.round(part * 100)} % |`;
  });
  const note = zh
    ? '这是按常见折旧规律的估算，里程、车况、事故、当地供求都会明显影响成交价。'
    : 'An estimate from typical depreciation: mileage, condition, accidents and local demand move it a lot.';
  return [lead, [head, ...rows].join('\n'), note].join('\n\n');
}

function energy(sum: Sum, use: Assumptions, language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const subject = single(sum);
  const rule = notes.mark(ruleSource('energy', language));
  const per100 = energyPer100Km(subject, use);
  const year = (per100 * use.kmPerYear) / 100;
  const exact = (amount: number): string => small(amount, sum.market, language);
  const show = (amount: number): string => money(Math.round(amount / 10) * 10, sum.market, language);
  const perUnit =
    sum.market === 'US' && !zh
      ? `${exact((per100 / 100) * KM_PER_MILE)} a mile`
      : zh
        ? `每公里约 ${exact(per100 / 100)}`
        : `${exact(per100 / 100)} a km`;
  const lead = zh
    ? `**${nameOf(subject, language)}${perUnit}，百公里约 ${exact(per100)}，一年约 ${show(year)}。** ${rule}${cite(subject, sum, language, notes)}`
    : `**Energy for the ${nameOf(subject, language)} costs about ${perUnit}, ${show(year)} a year.** ${rule}${cite(subject, sum, language, notes)}`;
  return [lead, assumptionTable([subject], sum, use, language)].join('\n\n');
}

function compareRunning(sum: Sum, use: Assumptions, language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const { electric, petrol } = pair(sum);
  const rule = notes.mark(ruleSource('break-even', language));
  const result = breakEven(electric, petrol, use);
  const marks = `${rule}${cite(electric, sum, language, notes)}${cite(petrol, sum, language, notes)}`;
  const show = (amount: number): string => money(Math.round(amount / 10) * 10, sum.market, language);
  const first = nameOf(electric, language);
  const second = nameOf(petrol, language);
  const years = Number(result.years.toFixed(1));
  const distance = distanceText(result.km, sum.market, language);
  let lead: string;
  if (result.extra <= 0)
    lead = zh
      ? `**不用等回本：${first}的车价并不比${second}贵，每年还能省约 ${show(result.savedPerYear)}。** ${marks}`
      : `**There is nothing to win back: the ${first} is not dearer than the ${second} and saves about ${show(result.savedPerYear)} a year.** ${marks}`;
  else if (!Number.isFinite(result.years))
    lead = zh
      ? `**按这些条件回不了本：${first}贵 ${show(result.extra)}，使用成本并不更低。** ${marks}`
      : `**It never breaks even on these assumptions: the ${first} costs ${show(result.extra)} more and is not cheaper to run.** ${marks}`;
  else
    lead = zh
      ? `**大约 ${years} 年（约 ${distance}）回本：${first}贵 ${show(result.extra)}，每年省约 ${show(result.savedPerYear)}。** ${marks}`
      : `**It breaks even after about ${years} years (${distance}): the ${first} costs ${show(result.extra)} more and saves about ${show(result.savedPerYear)} a year.** ${marks}`;
  const columns = [electric, petrol];
  const row = (label: string, text: (subject: Subject) => string): string =>
    `| ${label} | ${columns.map(text).join(' | ')} |`;
  const table = [
    `| | ${first} | ${second} |`,
    '| --- | --- | --- |',
    row(zh ? '车价' : 'Price', ({ price }) => show(price)),
    row(zh ? '百公里能耗费用' : 'Energy per 100 km', (subject) =>
      small(energyPer100Km(subject, use), sum.market, language),
    ),
    row(zh ? '每年能耗费用' : 'Energy a year', (subject) => show((energyPer100Km(subject, use) * use.kmPerYear) / 100)),
    row(zh ? '每年保养' : 'Maintenance a year', (subject) => show(upkeepPerYear(subject, use))),
  ].join('\n');
  const note = zh
    ? '没有计入折旧、保险和购置税的差别：电动车通常折旧更快、保险略贵，购置税更低。主要靠公共快充时电价要按 1.2–1.8 元/度算。'
    : 'Differences in depreciation, insurance and purchase tax are left out: electric cars usually lose value faster and cost a little more to insure. Relying on public fast charging roughly doubles the electricity price.';
  return [lead, table, note, assumptionTable(columns, sum, use, language)].join('\n\n');
}

/** The electric and the petrol side: two named models, one model's own versions, or typical cars with the stated gap. */
function pair(sum: Sum): { electric: Subject; petrol: Subject } {
  const { price: _, ...figures } = sum.figures;
  const plain: Sum = sum.cars.length > 0 ? { ...sum, figures } : sum;
  const find = (wanted: boolean): Subject | undefined => {
    for (const car of sum.cars) {
      const version = car.versions.find(
        ({ price, powertrain }) => price[sum.market] !== undefined && hasPlug(powertrain) === wanted,
      );
      if (version !== undefined) return subjectOf(car, version, plain, wanted ? 'ev' : 'petrol');
    }
    return undefined;
  };
  const base = sum.market === 'CN' ? 130_000 : 30_000;
  const gap = sum.figures.extra ?? (sum.market === 'CN' ? 20_000 : 6_000);
  const knownPetrol = find(false);
  const knownElectric = find(true);
  const generic = (powertrain: 'ev' | 'petrol', price: number): Subject => ({
    ...subjectOf(undefined, undefined, { ...plain, figures }, powertrain),
    price,
  });
  const petrol =
    knownPetrol ??
    generic('petrol', knownElectric === undefined ? (sum.figures.price ?? base) : knownElectric.price - gap);
  const electric = knownElectric ?? generic('ev', petrol.price + gap);
  return {
    electric: sum.figures.extra === undefined ? electric : { ...electric, price: petrol.price + sum.figures.extra },
    petrol,
  };
}

/** Amounts below ten with two decimals. */
function small(amount: number, market: Market, language: Language): string {
  const digits = amount.toFixed(amount < 10 ? 2 : 1);
  if (language === 'en') return `${market === 'US' ? '$' : '¥'}${digits}`;
  return `${digits}${market === 'US' ? '美元' : '元'}`;
}

function distanceText(km: number, market: Market, language: Language): string {
  if (language === 'zh') return `${Number((km / 10_000).toFixed(1))}万公里`;
  const value = market === 'US' ? km / KM_PER_MILE : km;
  return `${(Math.round(value / 1_000) * 1_000).toLocaleString('en-US')} ${market === 'US' ? 'miles' : 'km'}`;
}

/** Shows what was assumed and what was taken from the conversation, and how to change it. */
function assumptionTable(subjects: readonly Subject[], sum: Sum, use: Assumptions, language: Language): string {
  const zh = language === 'zh';
  const { market } = sum;
  const said = sum.figures.use;
  const has = (test: (subject: Subject) => boolean): boolean => subjects.some(test);
  const burns = has(({ version }) => version.powertrain !== 'ev');
  const plugs = has(({ version }) => hasPlug(version.powertrain));
  const us = market === 'US' && !zh;
  const litres = subjects.find(({ version }) => version.powertrain !== 'ev')?.version.litres ?? use.litres;
  const kwh = subjects.find(({ version }) => hasPlug(version.powertrain))?.version.kwh ?? use.kwh;
  const [subject] = subjects;
  const rows: [string, string, boolean][] = [];
  const add = (when: boolean, label: string, text: string, isSaid: boolean): void => {
    if (when) rows.push([label, text, isSaid]);
  };
  add(
    sum.kind === 'cost',
    zh ? '持有年限' : 'Years kept',
    zh ? `${use.years} 年` : `${use.years}`,
    said.years !== undefined,
  );
  add(
    true,
    zh ? '年行驶里程' : 'Distance a year',
    zh
      ? `${use.kmPerYear.toLocaleString('en-US')} 公里`
      : us
        ? `${Math.round(use.kmPerYear / KM_PER_MILE).toLocaleString('en-US')} miles`
        : `${use.kmPerYear.toLocaleString('en-US')} km`,
    said.kmPerYear !== undefined,
  );
  add(
    burns,
    zh ? '油价' : 'Fuel price',
    us
      ? `$${(use.fuelPrice * LITRES_PER_GALLON).toFixed(2)} a gallon`
      : `${small(use.fuelPrice, market, language)}${zh ? '/升' : ' a litre'}`,
    said.fuelPrice !== undefined,
  );
  add(
    burns,
    zh ? '油耗' : 'Fuel consumption',
    us ? `${Math.round(MPG_PER_L100 / litres)} mpg` : `${litres.toFixed(1)} L/100 km`,
    said.litres !== undefined,
  );
  add(
    plugs,
    zh ? '电价' : 'Electricity price',
    `${small(use.powerPrice, market, language)}${zh ? '/度' : ' a kWh'}`,
    said.powerPrice !== undefined,
  );
  add(plugs, zh ? '电耗' : 'Electricity use', `${kwh} kWh/100 km`, said.kwh !== undefined);
  add(
    has(({ version }) => ['phev', 'erev'].includes(version.powertrain)),
    zh ? '纯电行驶占比' : 'Share driven electrically',
    `${Math.round(use.electricShare * 100)} %`,
    false,
  );
  if (sum.kind === 'cost' && subject !== undefined) {
    add(
      true,
      zh ? '保险' : 'Insurance',
      `${money(Math.round(insurancePerYear(subject.price, use) / 10) * 10, market, language)}${zh ? '/年' : ' a year'}`,
      said.insurance !== undefined,
    );
    add(
      true,
      zh ? '保养' : 'Maintenance',
      `${money(upkeepPerYear(subject, use), market, language)}${zh ? '/年' : ' a year'}`,
      said.upkeepPetrol !== undefined,
    );
  }
  const head = zh
    ? '| 假设 | 取值 | 来源 |\n| --- | --- | --- |'
    : '| Assumption | Value | From |\n| --- | --- | --- |';
  const lines = rows.map(
    ([label, text, isSaid]) => `| ${label} | ${text} | ${isSaid ? (zh ? '您说的' : 'you') : zh ? '默认' : 'default'} |`,
  );
  const change = zh
    ? '这些都可以改，直接说就行，例如“电价按1元算”“一年跑2万公里”。'
    : 'Change any of them by saying so, for example "electricity at $0.30" or "assume 20,000 km a year".';
  return [[head, ...lines].join('\n'), change].join('\n\n');
}
