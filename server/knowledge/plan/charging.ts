import type { Conversation } from '../state/conversation.ts';
import { readWishes } from '../reading/wishes.ts';
import { batteryOf } from './cars/catalogue.ts';
import { figuresOf } from './money/figures.ts';
import { money } from './money/sum.ts';
import { quantityText } from './place.ts';
import { sumSaid } from './quote.ts';
import type { Shelf } from './shelf.ts';

/** Records that tell how long charging takes. */
const ABOUT_CHARGING = new Set(
  [
    'home-charging',
    'wallbox-power',
    'socket-charging',
    'kw-kwh',
    'public-charging',
    'ac-dc-charging',
    'charge-sum',
  ].map((id) => `general:${id}`),
);
/** Asks how long rather than what it costs. */
export const ASKS_TIME =
  /多久|多长时间|几个?(?:多)?(?:小时|钟头)|多少个?(?:小时|钟头)|\bhow long\b|\bhow many hours\b|\bhours? to (?:fully )?charge\b|\bcharging time\b/;
const AT_SOCKET = /插座|随车充|三孔|\b(?:socket|three.?pin|3.?pin|granny|120 ?v|level 1|wall outlet)\b/;
/** Batteries of cars, and what a charger at home gives, in kWh and kW. */
const BATTERY = { least: 15, most: 150 } as const;
const HOME = { least: 1.3, most: 22, usual: 7 } as const;
/** Power of a household socket in kW by market. */
const SOCKET: Readonly<Record<string, number>> = { US: 1.4, CN: 2, UK: 2.3, AU: 2.3 };
/** From 20 to 80 %. */
const DAILY = 0.6;
const PARTLY =
  /\b(\d{1,2}) ?%? ?(?:to|-|~|到|充到) ?(\d{2,3}) ?%?(?![\d.]| ?(?:km|mile|k\b|kw|p\b|c\b|hours?|years?|公里|小时|年|万))/;

/** How far a battery shall be charged, "from 20 to 80", as percentages and as a share; all of it where that was not said. */
export function chargedPart(said: string): { readonly low: string; readonly high: string; readonly share: number } {
  const [, low = '0', high = '100'] = PARTLY.exec(said) ?? [];
  const share = (Number(high) - Number(low)) / 100;
  return share > 0 && share < 1 ? { low, high, share } : { low: '0', high: '100', share: 1 };
}

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
  // How long a fast charger takes, its falling power decides.
  const isFast = spans.some((span) => span.type === 'power' && (span.kw.to ?? 0) > HOME.most);
  if (isFast && said === undefined && !isSocket) return undefined;
  const power =
    said?.type === 'power' ? (said.kw.to ?? HOME.usual) : isSocket ? (SOCKET[place.market] ?? 2) : HOME.usual;
  const hours = (share: number): string => {
    const exact = (battery * share) / (1 - records.money.chargeLoss) / power;
    return exact >= 10 ? String(Math.round(exact)) : exact.toFixed(1).replace(/\.0$/, '');
  };
  const { low, high, share } = chargedPart(current.normal);
  const metered = (battery * share) / (1 - records.money.chargeLoss);
  const costs = figuresOf(spans).powerPrices.map((each) => ({ each, cost: metered * each }));
  const [one, other] = costs;
  const at = ({ each, cost }: { readonly each: number; readonly cost: number }): string => {
    const [sum, price] = [
      money(cost, { place, language }, cost < 100 ? 2 : 0),
      money(each, { place, language }, Math.abs(Number(each.toFixed(2)) - each) < 1e-9 ? 2 : 3),
    ];
    return language === 'zh' ? `每度${price}共约${sum}` : `about ${sum} at ${price} a kWh`;
  };
  const between =
    one === undefined || other === undefined
      ? ''
      : language === 'zh'
        ? `，差${money(other.cost - one.cost, { place, language }, 2)}`
        : `, ${money(other.cost - one.cost, { place, language }, 2)} between them`;
  const cost =
    costs.length === 0
      ? ''
      : `${costs
          .slice(0, 2)
          .map(at)
          .join(language === 'zh' ? '，' : ', ')}${between}`;
  if (language === 'zh')
    return share < 1
      ? `**从${low}%充到${high}%约${hours(share)}小时：${Math.round(battery)}度电池、${power}kW，电表走约${Math.round(metered)}度（含一成损耗）${cost === '' ? '' : `；${cost}`}。**`
      : `**约${Math.round(battery)}度电池，${power}kW充满大约${hours(1)}小时（含一成损耗）${cost === '' ? '' : `，${cost}`}；平时从20%充到80%约${hours(DAILY)}小时，一晚上够了。**`;
  return share < 1
    ? `**About ${hours(share)} hours from ${low} to ${high} %, at ${power} kW: ${Math.round(metered)} kWh on the meter with the losses${cost === '' ? '' : `; ${cost}`}.**`
    : `**About ${hours(1)} hours for all of some ${Math.round(battery)} kWh at ${power} kW, losses included${cost === '' ? '' : `, ${cost}`}; 20 to 80 % about ${hours(DAILY)} hours.**`;
}

/** What a charger at home costs, by the words before the figure. */
const CHARGER_COST =
  /(?:装(?:个|了|一个)?桩|充电桩|家充|安装费?|wall ?box|charger|install\w*|fitting|fitted)(?: (?:is|costs?|at|for|was))?[^\d.,;]{0,10}(\d[\d,]*)(?!\d|\.\d| ?(?:kw|km|mi|p\b|c\b))/;
const PAYS_BACK =
  /回本|划算|值不值|值得|还?装不装|要不要装|\bpay(?:s|ing)? (?:it |itself |for itself |me )?(?:back|off|for itself)|\bpayback|break.?even|\bworth (?:it|installing|fitting|getting|having)|\bshould i\b/;

/** Asks whether to, rather than when. */
const WHETHER = /装不装|要不要|值不值|值得|\bworth\b|\bshould\b/;

/** When a charger at home has paid for itself, from two prices of power, its cost and the way a year; undefined where one is missing. */
export function chargerPaybackText(
  { records: { money } }: Shelf,
  { current, readings, vehicle, place, language }: Conversation,
): string | undefined {
  const [home, road] = figuresOf(readings.flatMap(({ spans }) => [...spans])).powerPrices;
  const cost = Number(
    readings
      .flatMap(({ normal }) => CHARGER_COST.exec(normal)?.[1] ?? [])
      .at(-1)
      ?.replaceAll(',', ''),
  );
  const km = figuresOf(readings.flatMap(({ spans }) => [...spans])).kmPerYear;
  if (!PAYS_BACK.test(current.normal) || home === undefined || road === undefined || !cost || km === undefined)
    return undefined;
  const market = place.currency === 'CNY' ? 'CN' : 'US';
  const power = ((km / 100) * money.kwh[market]) / (1 - money.chargeLoss);
  const saved = power * (road - home);
  const years = (cost / saved).toFixed(1).replace(/\.0$/, '');
  const [sum, price, way] = [
    sumSaid(Math.round(saved / 10) * 10, place, language),
    sumSaid(cost, place, language),
    quantityText(km, km, 'km', place, language),
  ];
  const name =
    vehicle.models.length > 0
      ? ''
      : language === 'zh'
        ? `（按百公里${money.kwh[market]}度）`
        : ` (at ${money.kwh[market]} kWh per 100 km)`;
  const reckoned =
    language === 'zh'
      ? `大约${years}年回本：一年${way}约用${Math.round(power / 10) * 10}度${name}，在家充每度便宜${(road - home).toFixed(2)}元，一年省约${sum}，桩花${price}。`
      : `It has paid for itself after about ${years} years: ${way} a year are some ${Math.round(power / 10) * 10} kWh${name}, at home you save about ${sum} a year, and it costs ${price}.`;
  const advice =
    language === 'zh'
      ? `打算开满${years}年以上、有固定车位就装；之前就换车搬家、或车企送桩，不用自己花这钱。`
      : `Have it fitted if you keep car and parking place longer than ${years} years; if you move or sell before, an existing socket will do.`;
  return WHETHER.test(current.normal) ? `**${advice}** ${reckoned}` : `**${reckoned}** ${advice}`;
}

/** Asks whether an ordinary socket is enough. */
const ENOUGH = /\benough\b|\bonly\b|\bwhat if\b|\bmanage\b|\bget by\b|\bcope\b|够不?够|行不行|够用|只能|只有/;
/** Hours a car stands at home at night, and what a cold night leaves of what is charged. */
const NIGHT = 10;
const COLD_NIGHT = 0.6;

/** Whether a night at a household socket gives back the day's way that was told; undefined where none was. */
export function socketText(
  { records: { money } }: Shelf,
  { current, readings, place, language }: Conversation,
): string | undefined {
  const daily = readings.flatMap((reading, turn) => readWishes(reading, turn).figures.dailyKm?.value ?? []).at(-1);
  if (daily === undefined || !ENOUGH.test(current.normal)) return undefined;
  const kw = SOCKET[place.market] ?? (place.market === 'CA' ? SOCKET['US'] : SOCKET['UK']) ?? 2;
  const market = place.currency === 'CNY' ? 'CN' : 'US';
  const km = Math.round((kw * NIGHT * (1 - money.chargeLoss) * 10) / money.kwh[market]) * 10;
  const said = (way: number): string => quantityText(way, way, 'km', place, language);
  const [night, cold, day] = [said(km), said(Math.round((km * COLD_NIGHT) / 10) * 10), said(daily)];
  if (language === 'zh')
    return daily <= km * COLD_NIGHT
      ? `**够用：普通插座一晚约补${night}，严寒里约${cold}，您一天${day}。**`
      : `**${daily <= km ? '平时勉强够，冬天不够' : '不够'}：普通插座一晚约补${night}，严寒里只有${cold}左右，您一天要${day}；每周得去快充补几次，或者在单位充。**`;
  return daily <= km * COLD_NIGHT
    ? `**Yes: a night at an ordinary outlet gives back about ${night}, in deep cold some ${cold}; you drive ${day} a day.**`
    : `**${daily <= km ? 'Only just, and not in winter' : 'No, not on its own'}: a night at an ordinary outlet gives back about ${night}, in deep cold some ${cold}; you drive ${day} a day.** The rest has to come from fast charging two or three times a week, or at work; ask for a 240 V outlet. See that the circuit is not shared with a block heater.`;
}
