import type { Conversation } from '../state/conversation.ts';
import { quantityText } from './place.ts';

/** A size on a sidewall with its load index and speed symbol: `225/55 R18 98V`. */
const SIZE =
  /(\d{3}) ?\/ ?(\d{2}) ?z?r ?(?:f ?)?(\d{2})(?: ?(?:xl|extra load|c)?,? ?(\d{2,3}) ?([hl-nq-wy]))?(?![a-z\d])/i;
/** Kilograms a tyre carries, from load index 70 on (ETRTO, ISO 4000-1). */
const LOADS =
  '335 345 355 365 375 387 400 412 425 437 450 462 475 487 500 515 530 545 560 580 600 615 630 650 670 690 710 730 750 775 800 825 850 875 900 925 950 975 1000 1030 1060 1090 1120 1150 1180 1215 1250 1285 1320 1360 1400 1450 1500 1550 1600 1650'
    .split(' ')
    .map(Number);
const FIRST_LOAD = 70;
/** Greatest speed in km/h by its symbol (the same standard). */
const SPEEDS: Readonly<Record<string, number>> = {
  l: 120,
  m: 130,
  n: 140,
  q: 160,
  r: 170,
  s: 180,
  t: 190,
  u: 200,
  h: 210,
  v: 240,
  w: 270,
  y: 300,
};

/** What the size that was said means, sign by sign; undefined where none was said. */
export function tyreSizeText({ current, place, language }: Conversation): string | undefined {
  const [, width, ratio, rim, index, symbol] = SIZE.exec(current.normal) ?? [];
  if (width === undefined || ratio === undefined || rim === undefined) return undefined;
  const side = Math.round((Number(width) * Number(ratio)) / 100);
  const kilograms = index === undefined ? undefined : LOADS[Number(index) - FIRST_LOAD];
  const speed = symbol === undefined ? undefined : SPEEDS[symbol.toLowerCase()];
  const name = `${width}/${ratio} R${rim}${index === undefined ? '' : ` ${index}${symbol?.toUpperCase()}`}`;
  if (language === 'zh') {
    const load = kilograms === undefined ? '' : `，载重指数${index}＝每条${kilograms}公斤`;
    const fastest = speed === undefined ? '' : `，速度级${symbol?.toUpperCase()}＝最高${speed}km/h`;
    return `**${name}：胎宽${width}毫米，扁平比${ratio}%（胎侧高约${side}毫米），R子午线，${rim}英寸轮毂${load}${fastest}。** 换胎时尺寸照旧，载重和速度级不低于门框铭牌。`;
  }
  const said = (value: number, unit: string): string => quantityText(value, value, unit, place, language);
  const load = kilograms === undefined ? '' : `, ${index} = ${said(kilograms, 'kg')} a tyre`;
  const fastest = speed === undefined ? '' : `, ${symbol?.toUpperCase()} = up to ${said(speed, 'km/h')}`;
  return `**${name}: ${width} mm wide, sidewall ${ratio} % of that (about ${side} mm), radial, ${rim}-inch wheel${load}${fastest}.** When you replace it keep the size, and no lower load and speed than on the door-jamb label.`;
}
