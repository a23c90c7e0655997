import type { Source } from '../types.ts';
import type { Tip } from '../data/maintenance/tips.ts';
import type { Distance } from './measures.ts';
import { drives, reviewed, type Cost, type Drive, type Interval, type Item } from './item.ts';
import type { Language, Text } from '../../language.ts';

export const DRIVE_NAMES: Readonly<Record<Drive, Text>> = {
  petrol: { en: 'petrol car', zh: '自吸汽油车' },
  turbo: { en: 'turbo petrol car', zh: '涡轮增压汽油车' },
  diesel: { en: 'diesel', zh: '柴油车' },
  hev: { en: 'hybrid', zh: '油电混动车' },
  phev: { en: 'plug-in hybrid', zh: '插电混动/增程车' },
  ev: { en: 'electric car', zh: '纯电车' },
};

/** How to write intervals. */
export interface Style {
  readonly language: Language;
  readonly unit: 'km' | 'miles' | 'both';
}

/** `40,000 km or 2 years`, `4万公里或2年`, `40,000 km (30,000 miles) or 2 years`. */
export function intervalText({ km, miles, months }: Interval, { language, unit }: Style): string {
  const parts: string[] = [];
  if (km !== undefined && miles !== undefined) {
    const metric = distanceText({ value: km, unit: 'km' }, language);
    const imperial = distanceText({ value: miles, unit: 'miles' }, language);
    parts.push({ km: metric, miles: imperial, both: `${metric} (${imperial})` }[unit]);
  }
  if (months !== undefined) parts.push(timeText(months, language));
  return parts.join(language === 'zh' ? '或' : ' or ');
}

/** `40,000 km`, `4万公里`, `30,000 miles`. */
export function distanceText({ value, unit }: Distance, language: Language): string {
  if (language === 'en') return `${Math.round(value).toLocaleString('en-US')} ${unit}`;
  const name = unit === 'miles' ? '英里' : '公里';
  return value >= 10_000 ? `${Number((value / 10_000).toFixed(2))}万${name}` : `${value}${name}`;
}

/** `2 years`, `6 months`, `2年`, `6个月`. */
export function timeText(months: number, language: Language): string {
  const years = months / 12;
  if (months % 12 === 0) return language === 'zh' ? `${years}年` : years === 1 ? '1 year' : `${years} years`;
  return language === 'zh' ? `${months}个月` : `${months} months`;
}

/** Chinese askers pay in yuan, others in dollars. */
export function costText(cost: Cost, language: Language): string {
  const [low, high] = language === 'zh' ? cost.CN : cost.US;
  if (high === 0) return '–';
  return language === 'zh' ? `${low}–${high}元` : `$${low.toLocaleString('en-US')}–${high.toLocaleString('en-US')}`;
}

const JOBS: Readonly<Record<Item['job'], Text>> = {
  replace: { en: 'replace', zh: '更换' },
  check: { en: 'check', zh: '检查' },
  wear: { en: 'inspect, replace as needed', zh: '检测，按需更换' },
};

export function jobText({ job }: Item, language: Language): string {
  return JOBS[job][language];
}

/** The knowledge entry of a common question. */
export function tipSource(tip: Tip, language: Language): Source {
  return { id: `tip:${tip.id}`, title: tip.title[language], detail: tip.detail[language], date: reviewed };
}

/** The knowledge entry of a service item. */
export function itemSource(item: Item, style: Style): Source {
  const { language } = style;
  const zh = language === 'zh';
  const schedules = drives
    .flatMap((drive) => {
      const schedule = item.schedules[drive];
      if (schedule === undefined) return [];
      const normal = intervalText(schedule.normal, style);
      const severe = intervalText(schedule.severe, style);
      return [
        zh
          ? `${DRIVE_NAMES[drive][language]} ${normal}（恶劣工况 ${severe}）`
          : `${DRIVE_NAMES[drive][language]}: ${normal} (severe use ${severe})`,
      ];
    })
    .join(zh ? '；' : '; ');
  const without = drives
    .filter((drive) => item.schedules[drive] === undefined)
    .map((drive) => DRIVE_NAMES[drive][language]);
  const none = without.length === 0 ? '' : zh ? `不适用：${without.join('、')}。` : ` Not on: ${without.join(', ')}.`;
  return {
    id: `maintenance:${item.id}`,
    title: item.name[language],
    detail: `${schedules}${zh ? '。' : '.'}${none}`,
    date: reviewed,
  };
}
