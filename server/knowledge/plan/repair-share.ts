import type { Conversation } from '../state/conversation.ts';
import { isPriced } from './cars/asked.ts';
import { spanOf, usedPrice, type Catalogue } from './cars/catalogue.ts';
import { choicesIn, isPrice, isWorth, priceOf, sumSaid } from './quote.ts';

/** Up to these shares of what a car is worth a repair pays, or pays whoever keeps the car for years. */
const PAYS = 0.5;
const PAYS_KEEPER = 0.8;

/** Asks whether to repair or to let the car go. */
const REPAIR_OR_GO =
  /\b(?:fix|repair|mend|do) (?:it|this|that|them)?.{0,16}\bor\b.{0,16}\b(?:sell|trade|bin|scrap|dump|junk|get rid|replace|move on|walk away|let it go)|\bworth (?:fixing|repairing|doing|saving|the repair)|\bworth (?:the )?[$£€]?[\d,.]+k? (?:to (?:fix|repair)|repair)|\b(?:sell|trade|scrap) (?:it )?as[- ]is\b|修还是[卖换扔报]|换还是卖|值得修|值不值得修|修不修|还有必要修|卖掉还是修/;

/** Whether a message asks if a repair still pays. */
export const asksRepairOrGo = ({ current }: Conversation): boolean => REPAIR_OR_GO.test(current.normal);

/** "Is it worth $4,800 to fix? KBB says 5,500": both sums in one message. */
export const tellsRepairShare = (conversation: Conversation): boolean => {
  const { normal, spans } = conversation.current;
  return (
    asksRepairOrGo(conversation) &&
    spans.some((span) => isWorth(span, normal)) &&
    spans.some((span) => !isWorth(span, normal) && isPrice(span, normal, spans))
  );
};

/** What one of its year usually costs, in the asker's money; undefined where no such prices are known. */
function usualWorth({ vehicle, place }: Conversation, catalogue: Catalogue, today: string): number | undefined {
  const model = catalogue.model(vehicle.models[0] ?? '');
  const { market } = place;
  const { year } = vehicle;
  if (model === undefined || year === undefined || !isPriced(market)) return undefined;
  const bands = model.versions.flatMap(
    (version) => usedPrice(catalogue, model, version, market, year, Number(today.slice(0, 4))) ?? [],
  );
  if (bands.length === 0) return undefined;
  const { from, to } = spanOf(bands);
  return (from + to) / 2;
}

/** An estimate is told in hundreds. */
const ROUND = 100;

/**
 * A repair against what the car is worth: whether it pays. The worth is the sum that was told, else, where it is asked
 * whether to repair or to let it go, what one of its year usually costs.
 */
export function repairShareText(conversation: Conversation, catalogue: Catalogue, today: string): string | undefined {
  const { thread, place, language } = conversation;
  const sums = thread.flatMap(({ normal, spans }) =>
    spans.flatMap((span) => {
      const sum = priceOf(span, normal);
      const isOfCar = isWorth(span, normal);
      return sum === undefined || !(isOfCar || isPrice(span, normal, spans)) ? [] : [{ sum, isOfCar }];
    }),
  );
  const told = sums.findLast(({ isOfCar }) => isOfCar)?.sum;
  const worth = told ?? (asksRepairOrGo(conversation) ? usualWorth(conversation, catalogue, today) : undefined);
  const choices = thread
    .map((reading) => choicesIn(reading).flatMap((span) => priceOf(span, reading.normal) ?? []))
    .findLast((each) => each.length > 1);
  const bill = sums.findLast(({ isOfCar }) => !isOfCar)?.sum;
  if (worth === undefined || bill === undefined) return undefined;
  // Of two ways to repair it the dearer is named beside the one that is judged.
  const dearer = choices === undefined || told === undefined ? 0 : Math.max(...choices);
  const beside = dearer > bill && dearer / worth > PAYS ? besideText(dearer, worth, conversation) : '';
  const share = bill / worth;
  const [asked, value] = [
    sumSaid(bill, place, language),
    sumSaid(told ?? Math.round(worth / ROUND) * ROUND, place, language),
  ];
  const percent = Math.round(share * 100);
  if (language === 'zh') {
    const verdict =
      share <= PAYS
        ? '其他部位没大问题就修'
        : share <= PAYS_KEEPER
          ? '车况你熟、还打算开三年以上才修，否则原样卖'
          : '不建议修，原样卖掉更划算';
    const usual = told === undefined ? '同年款没毛病的大约' : '车价';
    return `**修车${asked}是${usual}${value}的${percent}%：${verdict}${beside}。**`;
  }
  const verdict =
    share <= PAYS
      ? 'yes, repair it if the rest is sound'
      : share <= PAYS_KEEPER
        ? 'only if the rest is sound and you keep it three more years; else sell it as it is'
        : 'no, sell it as it is';
  const usual = told === undefined ? `about ${value} a sound one of its year brings` : `${value} it is worth`;
  return `**${asked} is ${percent} % of the ${usual}: ${verdict}${beside}.**`;
}

/** The dearer of two ways to repair a car, where it takes too large a share of what the car is worth. */
function besideText(dearer: number, worth: number, { place, language }: Conversation): string {
  const [sum, percent] = [sumSaid(dearer, place, language), Math.round((dearer / worth) * 100)];
  return language === 'zh'
    ? `；${sum}的那种占${percent}%，对这车不划算`
    : `; the ${sum} one is ${percent} % of it, too much for this car`;
}
