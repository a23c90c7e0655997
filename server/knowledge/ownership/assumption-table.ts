import { hasPlug, type Market } from '../cars/car.ts';
import { money } from '../cars/format.ts';
import { KM_PER_MILE, MPG_PER_L100 } from '../cars/numbers.ts';
import { insurancePerYear, LITRES_PER_GALLON, upkeepPerYear, type Assumptions, type Subject } from './cost.ts';
import type { Sum } from './question.ts';
import { exact } from './subject.ts';
import type { Language } from '../../language.ts';

interface Row {
  readonly label: string;
  readonly text: string;
  readonly said: boolean;
}

/** Shows what was assumed and what was taken from the conversation, and how to change it. */
export function assumptionTable(subjects: readonly Subject[], sum: Sum, use: Assumptions, language: Language): string {
  const zh = language === 'zh';
  const { market, kind } = sum;
  const said = sum.figures.use;
  const burning = subjects.find(({ version }) => version.powertrain !== 'ev');
  const plugged = subjects.find(({ version }) => hasPlug(version.powertrain));
  const rows: Row[] = [];
  if (kind === 'cost')
    rows.push({
      label: zh ? '持有年限' : 'Years kept',
      text: zh ? `${use.years} 年` : `${use.years}`,
      said: said.years !== undefined,
    });
  rows.push({
    label: zh ? '年行驶里程' : 'Distance a year',
    text: yearly(use.kmPerYear, market, language),
    said: said.kmPerYear !== undefined,
  });
  if (burning !== undefined) {
    const litres = burning.version.litres ?? use.litres;
    const us = market === 'US' && !zh;
    rows.push(
      {
        label: zh ? '油价' : 'Fuel price',
        text: fuelPrice(use.fuelPrice, market, language),
        said: said.fuelPrice !== undefined,
      },
      {
        label: zh ? '油耗' : 'Fuel consumption',
        text: us ? `${Math.round(MPG_PER_L100 / litres)} mpg` : `${litres.toFixed(1)} L/100 km`,
        said: said.litres !== undefined,
      },
    );
  }
  if (plugged !== undefined)
    rows.push(
      {
        label: zh ? '电价' : 'Electricity price',
        text: `${exact(use.powerPrice, market, language)}${zh ? '/度' : ' a kWh'}`,
        said: said.powerPrice !== undefined,
      },
      {
        label: zh ? '电耗' : 'Electricity use',
        text: `${plugged.version.kwh ?? use.kwh} kWh/100 km`,
        said: said.kwh !== undefined,
      },
    );
  if (subjects.some(({ version }) => version.powertrain !== 'ev' && hasPlug(version.powertrain)))
    rows.push({
      label: zh ? '纯电行驶占比' : 'Share driven electrically',
      text: `${Math.round(use.electricShare * 100)} %`,
      said: false,
    });
  const [subject] = subjects;
  if (kind === 'cost' && subject !== undefined && subjects.length === 1) {
    const year = zh ? '/年' : ' a year';
    const insurance = Math.round(insurancePerYear(subject.price, use) / 10) * 10;
    rows.push(
      {
        label: zh ? '保险' : 'Insurance',
        text: money(insurance, market, language) + year,
        said: said.insurance !== undefined,
      },
      {
        label: zh ? '保养' : 'Maintenance',
        text: money(upkeepPerYear(subject, use), market, language) + year,
        said: said.upkeepPetrol !== undefined,
      },
    );
  }
  return render(rows, language);
}

function render(rows: readonly Row[], language: Language): string {
  const zh = language === 'zh';
  const head = zh
    ? '| 假设 | 取值 | 来源 |\n| --- | --- | --- |'
    : '| Assumption | Value | From |\n| --- | --- | --- |';
  const you = zh ? '您说的' : 'you';
  const ours = zh ? '默认' : 'default';
  const lines = rows.map(({ label, text, said }) => `| ${label} | ${text} | ${said ? you : ours} |`);
  const change = zh
    ? '这些都可以改，直接说就行，例如“电价按1元算”“一年跑2万公里”。'
    : 'Change any of them by saying so, for example "electricity at $0.30" or "assume 20,000 km a year".';
  return [[head, ...lines].join('\n'), change].join('\n\n');
}

function yearly(km: number, market: Market, language: Language): string {
  if (language === 'zh') return `${Math.round(km).toLocaleString('en-US')} 公里`;
  const miles = market === 'US';
  return `${Math.round(miles ? km / KM_PER_MILE : km).toLocaleString('en-US')} ${miles ? 'miles' : 'km'}`;
}

function fuelPrice(perLitre: number, market: Market, language: Language): string {
  if (market === 'US' && language === 'en') return `$${(perLitre * LITRES_PER_GALLON).toFixed(2)} a gallon`;
  return `${exact(perLitre, market, language)}${language === 'zh' ? '/升' : ' a litre'}`;
}
