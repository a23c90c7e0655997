import type { MoneyDefaults } from '../../records.ts';
import type { Conversation } from '../../state/conversation.ts';
import type { Reading } from '../../reading/reading.ts';
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

/**
 * The purchase tax of China on a price that was told, in yuan: the share of money.yaml, for cars with a plug the smaller one, up
 * to what the law saves at most. Undefined where no price of a car was told.
 */
export function purchaseTaxText({ thread, language }: Conversation, money: MoneyDefaults): string | undefined {
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
  const isPlugged = isNewEnergy(thread) && !isLater;
  const whole = Math.round(purchaseTax(price, false, 'CN', money));
  const plugged = Math.round(purchaseTax(price, true, 'CN', money));
  const tax = isPlugged ? plugged : whole;
  const isList = LIST_PRICE.test(said);
  if (language === 'zh') {
    const other = isLater
      ? `（${halvedUntil + 1}年起新能源也交全额）`
      : isPlugged
        ? `（油车要交${grouped(whole)}元）`
        : `（换成新能源约${grouped(plugged)}元）`;
    const invoice = isList ? '按发票价交，谈下来多少就按多少算，实际会更低。' : '';
    return `**约${grouped(tax)}元：${grouped(price)}元÷1.13×10%${isPlugged ? '，新能源减半' : ''}${other}。**${invoice}`;
  }
  const other = isLater
    ? ` (from ${halvedUntil + 1} on with a plug, too)`
    : isPlugged
      ? ` (petrol: ${grouped(whole)})`
      : ` (with a plug about ${grouped(plugged)})`;
  const invoice = isList ? ' The invoice counts, not the list price: what you bargain off lowers it.' : '';
  return `**About ${grouped(tax)} yuan: ${grouped(price)} ÷ 1.13 × 10 %${isPlugged ? ', halved' : ''}${other}.**${invoice}`;
}
