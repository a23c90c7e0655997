import type { Reading } from '../../reading/reading.ts';
import { isPriced } from '../cars/asked.ts';
import { hasPlug, type Model } from '../cars/catalogue.ts';
import { onRoad, purchaseTax } from '../cars/offers.ts';
import type { Part } from '../parts.ts';
import { money, round, say, type Sum } from './sum.ts';
import { isNewEnergy, LEAST_PRICE } from './purchase-tax.ts';

/** Whether a message asks for the price with everything until it may be driven. */
export const asksOnTheRoad = ({ normal }: Pick<Reading, 'normal'>): boolean => ASKS_ALL.test(normal);

const ASKS_ALL =
  /落地(?!价?(?:是|为)?[\d一二三四五六七八九十]).{0,12}(?:多少|大概|要|得)|(?:多少|大概).{0,8}落地|全部(?:办)?下来(?:多少|大概|要)|\b(?:out[- ]the[- ]door|otd|drive[- ]?away|on the road)\b.{0,30}(?:price|cost|total|be|come)|\bhow much\b.{0,40}\b(?:out the door|otd|drive away|on the road)\b/;

/** What a price that was told comes to with tax, papers and the first insurance; undefined where that was not asked or no price told. */
export function onTheRoadParts(
  sum: Sum,
  thread: readonly Reading[],
  models: readonly Model[],
  mark: string,
): Part[] | undefined {
  const { place, defaults, figures } = sum;
  const price = figures.prices.findLast((each) => each >= LEAST_PRICE / (place.currency === 'CNY' ? 1 : 7));
  const last = thread.at(-1);
  if (last === undefined || price === undefined || !asksOnTheRoad(last) || !isPriced(place.market)) return undefined;
  const drives = models.flatMap(({ versions }) => versions.map(({ powertrain }) => powertrain));
  const isPlugged = isNewEnergy(thread) || (drives.length > 0 && drives.every((drive) => hasPlug(drive)));
  const all = round(onRoad(price, { powertrain: isPlugged ? 'ev' : 'petrol' }, place.market, defaults));
  const tax = round(purchaseTax(price, isPlugged, place.market, defaults));
  return [
    {
      type: 'verdict',
      text: say(
        sum,
        `**About ${money(all, sum)}: ${money(price, sum)}, about ${money(tax, sum)} tax, the rest registration, papers and where usual the first insurance.** ${mark}`,
        `**落地约${money(all, sum)}：车价${money(price, sum)}，购置税约${money(tax, sum)}${isPlugged ? '（新能源减半）' : ''}，其余是保险和上牌。** ${mark}`,
      ),
    },
    {
      type: 'next',
      text: say(
        sum,
        'Ask for every line in writing: documentation, preparation and protection packages are the dealer’s and open to bargaining.',
        '让店里把每一项写清楚：必须交的只有车价、购置税、保险和一百多元的牌证费；金融服务费、出库费、强制装潢、续保押金都可以不交。按发票价算税，谈下来的优惠会让税也少。',
      ),
    },
  ];
}
