import type { Conversation } from '../state/conversation.ts';
import { KM_PER_MILE } from '../reading/units.ts';

/** Litres for 1,000 km: what a sound engine uses at most, what is borne, and what most makers call their limit. */
const OIL = { sound: 0.15, borne: 0.3, limit: 0.5 } as const;
const LITRES = { quart: 0.946, litre: 1, millilitre: 0.001 } as const;
const WORDS: Readonly<Record<string, number>> = {
  a: 1,
  an: 1,
  one: 1,
  half: 0.5,
  'half a': 0.5,
  two: 2,
  three: 3,
  一: 1,
  半: 0.5,
  两: 2,
  二: 2,
  三: 3,
};

const ENGLISH =
  /(\d+(?:\.\d+)?|half an?|an?|one|two|three) (?:of a )?(quarts?|qts?|litres?|liters?|l|ml)( and a half)?\b.{0,24}?\b(?:every|each|per|in|over|after|between)\b.{0,12}?(\d[\d,]*)(k)? ?(miles?|mi|kms?|k)?\b/;
const CHINESE =
  /(\d[\d.]*)(万|千)?(?:多)?(?:公里|km).{0,8}?(?:烧|少|加|耗|下|掉|缺|要)[^,。\d一半两二三]{0,6}(\d+(?:\.\d+)?|一|半|两|二|三)个?(?:多)?(升|l\b|毫升|ml\b)(半)?/;

/** Litres for 1,000 km that an engine is said to use; nothing where that was not told. */
export function oilUse(normal: string, isMetric: boolean): number | undefined {
  const english = ENGLISH.exec(normal);
  if (english !== null) {
    const [, amount = '', unit = '', half, way = '', thousands, of] = english;
    const litres =
      ((WORDS[amount.replace(/ an$/, ' a')] ?? Number(amount)) + (half === undefined ? 0 : 0.5)) *
      (unit.startsWith('q') ? LITRES.quart : unit === 'ml' ? LITRES.millilitre : LITRES.litre);
    const distance = Number(way.replaceAll(',', '')) * (thousands === undefined ? 1 : 1_000);
    const isKm = of === undefined ? isMetric : of.startsWith('k');
    return perThousand(litres, distance * (isKm ? 1 : KM_PER_MILE));
  }
  const chinese = CHINESE.exec(normal);
  if (chinese === null) return undefined;
  const [, way = '', scale, amount = '', unit = '', half] = chinese;
  return perThousand(
    ((WORDS[amount] ?? Number(amount)) + (half === undefined ? 0 : 0.5)) *
      (/^[毫m]/.test(unit) ? LITRES.millilitre : LITRES.litre),
    Number(way) * (scale === '万' ? 10_000 : scale === '千' ? 1_000 : 1),
  );
}

const perThousand = (litres: number, km: number): number | undefined =>
  km >= 100 && litres > 0 ? (litres / km) * 1_000 : undefined;

/** Whether what was told of an engine's thirst for oil is much, in a sentence. */
export function oilUseText({ thread, place, language }: Conversation): string | undefined {
  const used = thread.map(({ normal }) => oilUse(normal, place.isMetric)).findLast((each) => each !== undefined);
  if (used === undefined) return undefined;
  const zh = language === 'zh';
  const inQuarts = place.market === 'US' && !place.isMetric;
  const rate = inQuarts
    ? `${(Math.round((used / LITRES.quart) * KM_PER_MILE * 10) / 10).toString()} quarts per 1,000 miles`
    : zh
      ? `每千公里${Math.round(used * 100) / 100}升`
      : `${Math.round(used * 100) / 100} litres per 1,000 km`;
  const said =
    used <= OIL.sound
      ? {
          en: `That is normal: about ${rate}. Check the level monthly and top up, nothing more.`,
          zh: `正常：折合${rate}。每月看油尺、补一补就行。`,
        }
      : used <= OIL.borne
        ? {
            en: `That is acceptable: about ${rate}, within every maker's limit; more than a sound engine uses, so look for leaks and the PCV valve first.`,
            zh: `可以接受：折合${rate}，在厂家限值以内，但比健康的发动机多，先查渗漏和曲轴箱通风阀。`,
          }
        : used <= OIL.limit
          ? {
              en: `That is much, though most makers still call it within limits: about ${rate}. Under warranty demand a measured consumption test now and keep its papers.`,
              zh: `偏多：折合${rate}，多数厂家仍说在限值内。保修期内现在就要求做机油消耗测试，留下单据。`,
            }
          : {
              en: `That is too much: about ${rate}, above what most makers allow (about ${inQuarts ? '1 quart per 1,000–1,200 miles' : '0.5 litres per 1,000 km'}). Demand a measured consumption test; check the level every tank.`,
              zh: `不正常：折合${rate}，超过多数厂家的限值（每千公里约0.5升）。要求做机油消耗测试，每箱油看一次油尺。`,
            };
  return `**${said[language]}**`;
}
