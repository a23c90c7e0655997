import type { Conversation } from '../state/conversation.ts';
import { isPrice, isWorth, priceOf, sumSaid } from './quote.ts';

/** Up to these shares of what a car is worth a repair pays, or pays whoever keeps the car for years. */
const PAYS = 0.5;
const PAYS_KEEPER = 0.8;

/** A repair against what the car is worth, where both sums were told: whether it pays. */
export function repairShareText({ thread, place, language }: Conversation): string | undefined {
  const sums = thread.flatMap(({ normal, spans }) =>
    spans.flatMap((span) => {
      const sum = priceOf(span, normal);
      const isOfCar = isWorth(span, normal);
      return sum === undefined || !(isOfCar || isPrice(span, normal, spans)) ? [] : [{ sum, isOfCar }];
    }),
  );
  const worth = sums.findLast(({ isOfCar }) => isOfCar)?.sum;
  const bill = sums.findLast(({ isOfCar }) => !isOfCar)?.sum;
  if (worth === undefined || bill === undefined) return undefined;
  const share = bill / worth;
  const [asked, value] = [sumSaid(bill, place, language), sumSaid(worth, place, language)];
  const percent = Math.round(share * 100);
  if (language === 'zh') {
    const verdict =
      share <= PAYS
        ? '其他部位没大问题就修'
        : share <= PAYS_KEEPER
          ? '车况你熟、还打算开三年以上才修，否则原样卖'
          : '不建议修，原样卖掉更划算';
    return `**修车${asked}是车价${value}的${percent}%：${verdict}。**`;
  }
  const verdict =
    share <= PAYS
      ? 'yes, repair it if the rest is sound'
      : share <= PAYS_KEEPER
        ? 'only if the rest is sound and you keep it three more years; else sell it as it is'
        : 'no, sell it as it is';
  return `**${asked} is ${percent} % of the ${value} it is worth: ${verdict}.**`;
}
