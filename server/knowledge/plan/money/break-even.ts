import type { Reading } from '../../reading/reading.ts';
import { KM_PER_MILE, MPG_PER_L100, UK_MPG_PER_L100 } from '../../reading/units.ts';
import type { Part } from '../parts.ts';
import { quantityText } from '../place.ts';
import { LITRES_PER_GALLON } from './figures.ts';
import { fuelPrice, money, powerPrice, round, say, type Sum } from './sum.ts';

/** One of two cars by what it uses, as the asker told it. */
interface Use {
  /** What it uses, in the asker's words. */
  readonly said: string;
  /** What that costs for 100 km, in the asker's money. */
  readonly cost: number;
}

/** Signs between a sum and the word that tells it is the difference. */
const NEAR = 14;
/** Smaller sums are no difference between two cars. */
const LEAST_EXTRA = 100;

const MORE_BEHIND =
  /^ ?(?:[a-z]+ ){0,2}?(?:more\b|extra\b|dearer|premium|upfront|on top|higher|over the|差价|的差价)|^ ?(?:元|块|多)?(?:差价)/;
const MORE_BEFORE =
  /(?:\b(?:premium of|extra|difference (?:is|of)|dearer by|pay)|贵了?|多花|多掏|多出|多付|差价?是?|差了?|高出?|溢价)[ 约大概了]*$/;

/** What the dearer car costs more, where that was said: "costs 3,500 more", 贵2万2. */
function extraIn({ spans, normal }: Reading): number | undefined {
  for (const span of spans) {
    const amount =
      span.type === 'price' ? (span.amount.to ?? span.amount.from) : span.type === 'number' ? span.value : 0;
    if (amount === undefined || amount < LEAST_EXTRA) continue;
    if (span.type === 'price' && span.per !== undefined) continue;
    const behind = normal.slice(span.end, span.end + NEAR);
    if (MORE_BEHIND.test(behind) || MORE_BEFORE.test(normal.slice(Math.max(0, span.start - NEAR), span.start)))
      return amount;
  }
  return undefined;
}

/** The price of a fuel that is named right before it: "petrol is 105 here", "gas at 90", 油价7.6. */
const priceOf = (names: string): RegExp =>
  new RegExp(
    `(?:${names})(?: ?(?:prices?|here|now|现在|价格?|每升|一升|一公斤))?(?: ?(?:is|are|at|costs?|for|about|around|@|:|是|要|按|大概|约)){0,2} ?(?:[$£€₹¥]|rs\\.? ?|r ?(?=\\d))?(\\d+(?:\\.\\d+)?)(?![\\d.]|,\\d| ?(?:l\\b|km|升油|公里|%))`,
    'g',
  );
const LIQUIDS = String.raw`\b(?:petrol|gasoline|fuel|diesel|unleaded)\b|油价|汽油|柴油|9[258]号?油?`;
const FUEL = priceOf(String.raw`${LIQUIDS}|\bgas\b`);
/** Beside a car that runs on gas by the kilogram, "gas" is that. */
const LIQUID = priceOf(LIQUIDS);
const GAS = priceOf(String.raw`\b(?:cng|gas|lpg)\b|天然气|气价`);

const lastOf = (pattern: RegExp, text: string): number | undefined => {
  const found = [...text.matchAll(pattern)].at(-1)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** Ways to tell what a car uses, and how much of what that is for 100 km. */
const WAYS_TO_TELL = [
  {
    pattern: /(\d{1,6}(?:\.\d{1,3})?) ?(?:l(?:it(?:re|er)s?)? ?(?:\/|per|a) ?100(?: ?km)?|升油?|个油)/g,
    of: 'litre',
    per100: (n) => n,
  },
  {
    pattern: /(\d{1,6}(?:\.\d{1,3})?) ?(?:km ?pl|km ?(?:\/|per|to the|to a) ?l(?:it(?:re|er))?)\b/g,
    of: 'litre',
    per100: (n) => 100 / n,
  },
  { pattern: /(\d{1,6}(?:\.\d{1,3})?) ?mpg\b/g, of: 'litre', per100: (n, mpg) => mpg / n },
  {
    pattern:
      /(\d{1,6}(?:\.\d{1,3})?) ?kwh ?(?:\/|per|a) ?100 ?km|百公里(?:耗电|电耗|能耗|大概|约)?(\d{1,6}(?:\.\d{1,3})?) ?度|(\d{1,6}(?:\.\d{1,3})?) ?度电?(?:\/|每)?(?:一)?百公里/g,
    of: 'kwh',
    per100: (n) => n,
  },
  {
    pattern: /(\d{1,6}(?:\.\d{1,3})?) ?(?:mi|miles?) ?(?:\/|per|a|to the) ?kwh/g,
    of: 'kwh',
    per100: (n) => 100 / KM_PER_MILE / n,
  },
  {
    pattern: /(\d{1,6}(?:\.\d{1,3})?) ?(?:km|kms|公里) ?(?:\/|per|a|每|一) ?(?:kg|kilo|公斤)/g,
    of: 'kg',
    per100: (n) => 100 / n,
  },
] as const satisfies readonly {
  readonly pattern: RegExp;
  readonly of: 'litre' | 'kwh' | 'kg';
  readonly per100: (told: number, mpg: number) => number;
}[];

/** "5 L/100 km at €1.60": what is paid for the measure of one of the two, right behind what it uses. */
const PRICE_BEHIND =
  /^ ?(?:at|@|、) ?(?:[$£€₹¥]|rs\.? ?)?(\d+(?:\.\d+)?)(?![\d.]|,\d| ?(?:l\b|km|miles|k\b|p\b|c\b|cents?|pence|毛|%))/;

/** "And the hybrid 4.7": the second consumption without its unit. */
const BARE =
  /(?:petrol|hybrid|diesel|混动|燃油|汽油版?|油车)(?: one| version| does| uses| is)? ?(\d{1,2}\.\d)(?![\d%]| ?(?:l|升|km|mpg))/g;

/** The two cars by what they use, in the order told; fewer where fewer were told. */
function usesIn(sum: Sum, text: string): Use[] {
  const { place } = sum;
  const isGallon = !place.isMetric && place.market === 'US';
  const told = WAYS_TO_TELL.flatMap(({ pattern, of, per100 }) =>
    [...text.matchAll(pattern)].map((match) => ({
      said: match[0].trim(),
      at: match.index,
      of,
      amount: per100(
        Number(match.slice(1).find((each) => each !== undefined)),
        place.market === 'UK' ? UK_MPG_PER_L100 : MPG_PER_L100,
      ),
    })),
  );
  const bare = told.length === 1 && told[0]?.of === 'litre' ? [...text.matchAll(BARE)].at(-1) : undefined;
  if (bare?.[1] !== undefined) told.push({ said: bare[1], at: bare.index, of: 'litre', amount: Number(bare[1]) });
  const hasGas = told.some(({ of }) => of === 'kg');
  const named = lastOf(hasGas ? LIQUID : FUEL, text);
  const litre = named === undefined ? fuelPrice(sum) : named / (isGallon ? LITRES_PER_GALLON : 1);
  const prices = {
    litre,
    kwh: powerPrice(sum),
    kg: lastOf(GAS, text) ?? 0,
  };
  const isByGallon = { litre: isGallon, kwh: false, kg: false };
  const unit = {
    litre: { en: 'a litre', zh: '每升' },
    kwh: { en: 'a kWh', zh: '每度' },
    kg: { en: 'a kg', zh: '每公斤' },
  };
  const priceText = (of: keyof typeof prices, price: number): string =>
    isByGallon[of]
      ? `${money(price * LITRES_PER_GALLON, sum, 2)} a gallon`
      : say(sum, `${money(price, sum, 2)} ${unit[of].en}`, `${unit[of].zh}${money(price, sum, 2)}`);
  return told
    .map(({ said, at, of, amount }) => {
      const behind = PRICE_BEHIND.exec(text.slice(at + said.length, at + said.length + NEAR))?.[1];
      const price = behind === undefined ? prices[of] : Number(behind) / (isByGallon[of] ? LITRES_PER_GALLON : 1);
      return {
        said: say(sum, `${said} at ${priceText(of, price)}`, `${said}、${priceText(of, price)}`),
        at,
        cost: amount * price,
      };
    })
    .filter(({ cost }) => cost > 0)
    .sort((a, b) => a.at - b.at);
}

/** Litres for 100 km that one of the two saves: 百公里省3升, "saves 2 l/100 km". */
const SAVES =
  /百公里(?:能|可以|大概|大约)*(?:少|省)(?:烧|用|油)?(\d+(?:\.\d+)?) ?(?:升|个油)|\b(?:saves? (?:about )?|(?=uses? [^.,;]{0,30}\bless)uses? (?:about )?)(\d+(?:\.\d+)?) ?l(?:it(?:re|er)s?)? ?(?:less )?(?:\/|per) ?100 ?km/;

/** What is driven less dear a year, where that was told as litres saved. */
function savedIn(sum: Sum, text: string): { readonly said: string; readonly perYear: number } | undefined {
  const [said, zh, en] = SAVES.exec(text) ?? [];
  const { kmPerYear } = sum.figures;
  if (said === undefined || kmPerYear === undefined) return undefined;
  const price = fuelPrice(sum);
  return {
    said: say(sum, `${said} at ${money(price, sum, 2)} a litre`, `${said}、每升${money(price, sum, 2)}`),
    perYear: (Number(zh ?? en) * price * kmPerYear) / 100,
  };
}

/**
 * When the dearer of two cars has paid for itself, from what both use, what that costs and what the one costs more, all as
 * told; undefined where one of these was not.
 */
export function toldBreakEven(sum: Sum, readings: readonly Reading[], mark: string): Part[] | undefined {
  const extra = readings.map(extraIn).findLast((each) => each !== undefined);
  const text = readings.map(({ normal }) => normal).join('. ');
  const uses = usesIn(sum, text);
  const { kmPerYear } = sum.figures;
  const less = uses.length < 2 ? savedIn(sum, text) : undefined;
  if (extra === undefined || (uses.length !== 2 && less === undefined) || kmPerYear === undefined) return undefined;
  const [dear, cheap] = uses.toSorted((a, b) => b.cost - a.cost) as [Use, Use];
  const saved = less?.perYear ?? ((dear.cost - cheap.cost) * kmPerYear) / 100;
  if (saved < 1) return undefined;
  const years = extra / saved;
  const distance = (km: number): string => quantityText(km, km, 'km', sum.place, sum.language);
  const rounded = Number((years * kmPerYear).toPrecision(2));
  const yearly = ({ said, cost }: Use): string =>
    say(
      sum,
      `${said}: ${money(round((cost * kmPerYear) / 100), sum)} a year`,
      `${said}：一年${money(round((cost * kmPerYear) / 100), sum)}`,
    );
  return [
    {
      type: 'verdict',
      text: say(
        sum,
        `**After about ${years.toFixed(1)} years, ${distance(rounded)}: ${money(round(extra), sum)} more to buy, ${money(round(saved), sum)} less a year to drive.** ${mark}`,
        `**大约${years.toFixed(1)}年、跑${distance(rounded)}回本：买时多花${money(round(extra), sum)}，每年能源省${money(round(saved), sum)}。** ${mark}`,
      ),
    },
    {
      type: 'text',
      text: say(
        sum,
        `At ${distance(kmPerYear)} a year: ${less?.said ?? `${yearly(dear)}; ${yearly(cheap)}`}.`,
        `按一年${distance(kmPerYear)}：${less?.said ?? `${yearly(dear)}；${yearly(cheap)}`}。`,
      ),
    },
    {
      type: 'next',
      text: say(
        sum,
        `Not in it: insurance, servicing and what each is worth when you sell. Drive half as far and it takes twice as long.`,
        '没算保险、保养和卖车时残值的差别；里程减半，回本时间就翻倍。',
      ),
    },
  ];
}
