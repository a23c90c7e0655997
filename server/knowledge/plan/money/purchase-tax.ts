import type { MoneyDefaults } from '../../records.ts';
import type { Conversation } from '../../state/conversation.ts';
import type { Reading } from '../../reading/reading.ts';
import { hasPlug, type Catalogue } from '../cars/catalogue.ts';
import { purchaseTax } from '../cars/offers.ts';
import { grouped } from '../place.ts';

/** Smaller sums are no price of a new car (yuan). */
export const LEAST_PRICE = 20_000;
/** Cars with a plug, in the words of the law and of those who buy them. */
const NEW_ENERGY =
  /新能源|绿牌|纯电|电车|插混|插电|增程|混动dm|dm-?i|\bev\b|\bphev\b|electric|plug-?in|new.energy|减半/;
const LIST_PRICE = /指导价|官方价|\blist price|\bmsrp/;

/** Whether a car with a plug is what messages speak of. */
export const isNewEnergy = (thread: readonly Reading[]): boolean =>
  thread.some(
    ({ normal, spans }) =>
      NEW_ENERGY.test(normal) || spans.some((span) => span.type === 'evidence' && span.id === 'electric'),
  );

const BURNS = /油车|燃油|汽油|柴油|\bpetrol\b|\bdiesel\b/;

/** Whether the car that is named is sold in China with a plug only, and nobody said that it burns fuel alone. */
function isPluggedModel({ vehicle, thread }: Pick<Conversation, 'vehicle' | 'thread'>, catalogue: Catalogue): boolean {
  if (thread.some(({ normal }) => BURNS.test(normal))) return false;
  const [id = ''] = vehicle.models;
  const versions = catalogue.model(id)?.versions.filter(({ price }) => price.CN !== undefined) ?? [];
  return versions.length > 0 && versions.every(({ powertrain }) => hasPlug(powertrain));
}

/** Asks what the purchase tax on a price is. */
const ASKS_TAX =
  /购置税[^,.;\d]{0,8}(?:多少|差|几|咋|怎么?算|如何算|对不对|对吗)|(?:多少|算)[^,.;\d]{0,6}购置税|\bpurchase tax\b/;
/** Asks for everything until the car may be driven. */
const ASKS_ALL = /落地|(?:全部|一共|总共)[^,.;]{0,6}(?:下来|多少)|保险/;

/** Whether a message tells a price and asks for the purchase tax of China on it. */
export const asksPurchaseTax = ({ normal, spans }: Reading): boolean =>
  ASKS_TAX.test(normal) &&
  !ASKS_ALL.test(normal) &&
  spans.some((span) => span.type === 'price' && span.per === undefined && (span.amount.to ?? 0) >= LEAST_PRICE);

/** A told tax this near to another way of reckoning was reckoned so. */
const NEAR = 0.01;

/** What is wrong with a tax that somebody asks for: ten per cent of the whole price, or the whole tax of a car that pays half. */
function mistakeIn({ thread }: Pick<Conversation, 'thread'>, price: number, tax: number, whole: number): string {
  const told = thread.flatMap(({ spans }) =>
    spans.flatMap((span) =>
      span.type === 'price' && span.per === undefined
        ? [span.amount.to ?? 0]
        : span.type === 'number'
          ? [span.value]
          : [],
    ),
  );
  const has = (sum: number): boolean => told.some((each) => Math.abs(each - sum) <= sum * NEAR);
  if (has(price / 10))
    return `${grouped(Math.round(price / 10))}元是没除以1.13：开票价含13%增值税，税务局按不含税价算，多要的可以不给，自己在App上交。`;
  if (tax < whole && has(whole)) return `${grouped(whole)}元是油车的全额，新能源减半。`;
  return '';
}

/** The tax of a car with a plug in the last year without it against now, where both years were named. */
function acrossYears(
  thread: readonly Reading[],
  price: number,
  whole: number,
  plugged: number,
  free: MoneyDefaults['plugTaxFree'],
): string | undefined {
  const years = thread.flatMap(({ spans }) => spans.flatMap((span) => (span.type === 'year' ? [span.year] : [])));
  const isAcross = years.some((year) => year <= free.until) && years.some((year) => year > free.until);
  if (!isAcross) return undefined;
  const then = Math.max(0, whole - free.most);
  const before =
    then === 0
      ? `${free.until}年底前全免，交0元`
      : `${free.until}年底前最多免${grouped(free.most)}元，交${grouped(then)}元`;
  const half = whole - plugged < whole / 2 - 1 ? `减半（最多减${grouped(whole - plugged)}元）` : '减半';
  return `**相差约${grouped(plugged - then)}元：${before}；${free.until + 1}年起${half}：${grouped(price)}元÷1.13×10%是${grouped(whole)}元，交约${grouped(plugged)}元。**以发票开具日期为准，不看下定日期。`;
}

/**
 * The purchase tax of China on a price that was told, in yuan: the share of money.yaml, for cars with a plug the smaller one, up
 * to what the law saves at most. Undefined where no price of a car was told.
 */
export function purchaseTaxText(
  conversation: Pick<Conversation, 'thread' | 'language' | 'vehicle'>,
  money: MoneyDefaults,
  catalogue: Catalogue,
): string | undefined {
  const { thread, language } = conversation;
  const price = thread
    .flatMap(({ spans }) =>
      spans.flatMap((span) =>
        span.type === 'price' && span.per === undefined ? [span.amount.to ?? span.amount.from ?? 0] : [],
      ),
    )
    .findLast((sum) => sum >= LEAST_PRICE);
  if (price === undefined) return undefined;
  const said = thread.map(({ normal }) => normal).join('. ');
  const halvedUntil = money.plugTaxLastYear.CN;
  const isLater = thread.some(({ spans }) => spans.some((span) => span.type === 'year' && span.year > halvedUntil));
  const isPlugged = (isNewEnergy(thread) || isPluggedModel(conversation, catalogue)) && !isLater;
  const whole = Math.round(purchaseTax(price, false, 'CN', money));
  const plugged = Math.round(purchaseTax(price, true, 'CN', money));
  const across =
    isPlugged && language === 'zh' ? acrossYears(thread, price, whole, plugged, money.plugTaxFree) : undefined;
  if (across !== undefined) return across;
  const tax = isPlugged ? plugged : whole;
  const isCapped = isPlugged && whole - plugged >= money.plugTaxMost.CN;
  const isList = LIST_PRICE.test(said);
  if (language === 'zh') {
    const other = isLater
      ? `（${halvedUntil + 1}年起新能源也交全额）`
      : isPlugged
        ? `（油车要交${grouped(whole)}元）`
        : `（换成新能源约${grouped(plugged)}元）`;
    const invoice = isList ? '按发票价交，谈下来多少就按多少算，实际会更低。' : '';
    const half = isPlugged ? `，新能源减半${isCapped ? `，最多减${grouped(money.plugTaxMost.CN)}元` : ''}` : '';
    return `**约${grouped(tax)}元：${grouped(price)}元÷1.13×10%${half}${other}。**${mistakeIn(conversation, price, tax, whole)}${invoice}`;
  }
  const other = isLater
    ? ` (from ${halvedUntil + 1} on with a plug, too)`
    : isPlugged
      ? ` (petrol: ${grouped(whole)})`
      : ` (with a plug about ${grouped(plugged)})`;
  const invoice = isList ? ' The invoice counts, not the list price: what you bargain off lowers it.' : '';
  return `**About ${grouped(tax)} yuan: ${grouped(price)} ÷ 1.13 × 10 %${isPlugged ? ', halved' : ''}${isCapped ? ` (at most ${grouped(money.plugTaxMost.CN)} off)` : ''}${other}.**${invoice}`;
}
