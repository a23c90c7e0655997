import type { OwnCar } from '../own-cars.ts';
import type { Plan } from './plan.ts';
import type { Conversation } from '../state/conversation.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import type { Language } from '../../language.ts';

interface Planned {
  readonly conversation: Conversation;
  readonly plan: Plan;
}

/** A car as people call it: "2019 Toyota Corolla 1.8 (62,000 km)". The mileage is as exact as anybody would say it. */
export function ownCarText({ make, model, year, engine, km, isMetric }: OwnCar, language: Language): string {
  const zh = language === 'zh';
  // 丰田卡罗拉, but 大众 ID.4 and Toyota Corolla: a space only where letters meet.
  const gap = /\p{Script=Han}$/u.test(make) && /^\p{Script=Han}/u.test(model) ? '' : ' ';
  const name = [`${make}${gap}${model}`, engine].filter(Boolean).join(' ');
  const named = year === undefined ? name : zh ? `${year}款${name}` : `${year} ${name}`;
  if (km === undefined) return named;
  return zh ? `${named}（${mileageText(km, true, zh)}）` : `${named} (${mileageText(km, isMetric, zh)})`;
}

function mileageText(km: number, isMetric: boolean, zh: boolean): string {
  const value = isMetric ? km : km / KM_PER_MILE;
  const rounded = value < 1000 ? Math.round(value / 10) * 10 : Math.round(value / 100) * 100;
  if (zh && rounded >= 10_000) return `${(rounded / 10_000).toLocaleString('en', { maximumFractionDigits: 1 })}万公里`;
  const figure = rounded.toLocaleString('en');
  return zh ? `${figure}公里` : `${figure} ${isMetric ? 'km' : 'miles'}`;
}

/**
 * The plan made with the asker's own car; where it came out otherwise than without it, it says in a few words whose car
 * it is about. Nothing goes before a danger.
 */
export function sayingWhose(own: Planned, without: Planned, car: OwnCar): Planned {
  const { conversation, plan } = own;
  if (JSON.stringify(plan.parts) === JSON.stringify(without.plan.parts)) return own;
  const trace = [...plan.trace, `own car: ${ownCarText(car, 'en')}`];
  const isDanger =
    plan.danger !== undefined || plan.parts.some((part) => part.type === 'verdict' && part.urgency === 'stop');
  if (isDanger || JSON.stringify(own.conversation.vehicle) === JSON.stringify(without.conversation.vehicle))
    return { conversation, plan: { ...plan, trace } };
  const name = ownCarText(car, conversation.language);
  const text = conversation.language === 'zh' ? `按您的${name}：` : `For your ${name}:`;
  return { conversation, plan: { ...plan, parts: [{ type: 'text', text }, ...plan.parts], trace } };
}
