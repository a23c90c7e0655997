import type { Conversation } from '../state/conversation.ts';
import { batteryOf } from './cars/catalogue.ts';
import type { Shelf } from './shelf.ts';

/** Records that tell how long charging takes. */
const ABOUT_CHARGING = new Set(
  ['home-charging', 'wallbox-power', 'socket-charging', 'kw-kwh', 'public-charging'].map((id) => `general:${id}`),
);
/** Asks how long rather than what it costs. */
export const ASKS_TIME =
  /多久|多长时间|几个?(?:多)?小时|\bhow long\b|\bhow many hours\b|\bhours? to (?:fully )?charge\b|\bcharging time\b/;
const AT_SOCKET = /插座|随车充|三孔|\b(?:socket|three.?pin|3.?pin|granny|120 ?v|level 1|wall outlet)\b/;
/** Batteries of cars, and what a charger at home gives, in kWh and kW. */
const BATTERY = { least: 15, most: 150 } as const;
const HOME = { least: 1.3, most: 22, usual: 7 } as const;
/** Power of a household socket in kW by market. */
const SOCKET: Readonly<Record<string, number>> = { US: 1.4, CN: 2, UK: 2.3, AU: 2.3 };
/** From 20 to 80 %. */
const DAILY = 0.6;

/** How long the battery that was told, or that of the asker's car, charges at home; undefined where that is not asked. */
export function chargeTimeText(
  { catalogue, records }: Shelf,
  id: string,
  conversation: Conversation,
): string | undefined {
  const { current, thread, vehicle, place, language } = conversation;
  if (!ABOUT_CHARGING.has(id) || !ASKS_TIME.test(current.normal)) return undefined;
  const spans = thread.flatMap((reading) => [...reading.spans]);
  const told = spans.findLast((span) => span.type === 'energy' && (span.kwh.to ?? 0) >= BATTERY.least);
  const version = vehicle.models
    .flatMap((model) => catalogue.model(model)?.versions ?? [])
    .find(({ powertrain }) => powertrain === 'ev');
  const own = version && batteryOf(version);
  const battery = told?.type === 'energy' ? told.kwh.to : own;
  if (battery === undefined || battery > BATTERY.most) return undefined;
  const said = spans.findLast(
    (span) => span.type === 'power' && (span.kw.to ?? 0) >= HOME.least && (span.kw.to ?? 0) <= HOME.most,
  );
  const isSocket = thread.some(({ normal }) => AT_SOCKET.test(normal));
  const power =
    said?.type === 'power' ? (said.kw.to ?? HOME.usual) : isSocket ? (SOCKET[place.market] ?? 2) : HOME.usual;
  const hours = (share: number): string => {
    const exact = (battery * share) / (1 - records.money.chargeLoss) / power;
    return exact >= 10 ? String(Math.round(exact)) : exact.toFixed(1).replace(/\.0$/, '');
  };
  return language === 'zh'
    ? `**约${Math.round(battery)}度电池，${power}kW充满大约${hours(1)}小时（含一成损耗）；平时从20%充到80%约${hours(DAILY)}小时，一晚上够了。**`
    : `**About ${hours(1)} hours for all of some ${Math.round(battery)} kWh at ${power} kW, losses included; 20 to 80 % about ${hours(DAILY)} hours.**`;
}
