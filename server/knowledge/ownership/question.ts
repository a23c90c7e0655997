import type { Car, Market, Powertrain } from '../cars/car.ts';
import { findCars } from '../cars/names.ts';
import { parseNeeds } from '../cars/parse.ts';
import { arabic } from '../cars/numbers.ts';
import { remember, REMEMBERED } from '../cars/memory.ts';
import { WHICH_CAR } from '../cars/wording.ts';
import { aloneness, believe, meaningOf } from '../meaning/meaning.ts';
import { roomOf } from '../meaning/rooms.ts';
import { detectLanguage, normalise } from '../query.ts';
import { remembered } from '../remembered.ts';
import type { Query } from '../types.ts';
import { findFigures, type Figures } from './figures.ts';
import { tips, type Tip } from './tips.ts';
import type { Language } from '../../language.ts';

export type Kind = 'loan' | 'cost' | 'break-even' | 'value' | 'energy' | 'on-road';

/** What a question about money is about, with everything the conversation stated. */
export interface Sum {
  readonly kind: Kind;
  readonly figures: Figures;
  readonly cars: readonly Car[];
  readonly powertrains: readonly Powertrain[];
  readonly market: Market;
  /** A common question that is no calculation. */
  readonly tip?: Tip;
  /** 0 to 1, see `Topic.score`. */
  readonly score: number;
}

const ELECTRIC = String.raw`(?:\bevs?\b|\belectric\b|\bhybrid\b|\bplug-?in\b)`;
const PETROL = String.raw`(?:\bgas\b|\bpetrol\b|\bgasoline\b)`;
const CHEAPER = String.raw`(?:\bcheaper\b|\bsaves?\b|\bworth\b|\bpay off\b)`;

/** What each kind of calculation sounds like; the first match counts. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [
    /购置税|落地价.{0,4}(?:怎么|多少|是|大概)|落地(?:要|大概|大约)?多少钱|裸车.{0,8}落地|上路(?:要)?多少钱|\bout[- ]the[- ]door\b|\botd price|\bsales tax\b|\bon[- ]road price/,
    'on-road',
  ],
  [
    new RegExp(
      `回本|多久(?:能)?(?:省|赚)回|油车.{0,12}电车|电车.{0,12}油车|油电.{0,4}(?:差价|对比)|混动.{0,8}(?:多花|差价|值不值|值吗)|` +
        `\\bbreak[- ]?even|\\bcom(?:e|es|ing) out ahead\\b|\\brecoup|\\bpay ?back\\b|换(?:成)?(?:电|混动|新能源).{0,40}省|(?:电车|电动车|纯电|混动).{0,40}省(?:多少|几|下)|\\bpays? (?:for itself|back|off)\\b(?=.{0,80}${ELECTRIC})|${ELECTRIC}.{0,80}${CHEAPER}.{0,80}${PETROL}|` +
        `${PETROL}.{0,80}${CHEAPER}.{0,80}${ELECTRIC}|${ELECTRIC}.{0,80}(?:\\bvs\\b|\\bor\\b|\\bversus\\b).{0,80}${PETROL}.{0,80}${CHEAPER}|` +
        `${PETROL}.{0,80}(?:\\bvs\\b|\\bor\\b|\\bversus\\b).{0,80}${ELECTRIC}.{0,80}${CHEAPER}|\\bhybrid\\b.{0,40}\\bworth (?:the|it|paying)\\b.{0,40}(?:extra|more|vs)|\\bworth\\b.{0,30}${ELECTRIC}.{0,80}(?:extra|more|premium|miles|km|a year)|${ELECTRIC}.{0,60}(?:make up|earn back|save (?:me )?(?:money|enough))|(?:混动|电车|插混|增程).{0,12}(?:贵|多).{0,16}(?:值|划算|省)`,
    ),
    'break-even',
  ],
  [
    /月供|贷款|车贷|分期|按揭|等额本|首付|年利率|费率|还多少|每月还|每个月还|能贷|\bloans?\b|\bmonthly payments?|\bfinanc(?:e|ing)\b|\binstal?lments?\b|\bapr\b|\bdown payment|\bcar payment|\bborrow|\bpay\b.{0,20}\b(?:monthly|a month|per month)|\bpayments?\b|\btotal interest\b|\bper month\b|每期|月还|还款|总利息|利息(?:一共|总共)|贷(?:个|了)?\d|借(?:个|了)?\d.{0,12}(?:期|年|月)|分\d+(?:期|年|个月)|\bafford\b.*\b(?:a|per) month|每月(?:最多)?(?:能)?还/,
    'loan',
  ],
  // A sum that takes in the loss of value among the rest.
  [
    /(?:养车|用车|持有|油费|保养|保险).{0,12}(?:掉价|折旧|贬值)|(?:掉价|折旧|贬值).{0,12}(?:养车|用车|油费|保养|保险).{0,20}(?:总共|一共|总)|\b(?:fuel|insurance|maintenance|running)\b[^.?!]{0,40}\b(?:and|plus) (?:the )?(?:depreciation|loss of value)|\bdepreciation (?:and|plus|included)/,
    'cost',
  ],
  [
    /折旧|残值|保值率(?!(?:比较|更|最|要)?(?:高|好|不错))|\bresale\b.{0,40}\b(?:after|in) \d|还能?(?:值|卖)多少|值多少钱|能卖多少|贬值|掉价|跌多少|亏多少|(?:开|用).{0,4}年.{0,6}(?:亏|跌|掉|卖|值)|\b(?:lose|loses|drop|drops) (?:in value|value|in \d|over \d|after \d)|\blose\b.{0,24}\b(?:years?|value)\b|\bbe worth\b|\bdepreciat|\bresidual|\bresale value (?:of|after|in)|\bworth (?:after|in)\b/,
    'value',
  ],
  [
    /\d年(?:的|下来)?(?:总)?(?:费用|花费|开销|花销|成本)|\b\d+[- ]years? (?:total )?(?:cost|tco)s?\b|\bcosts? over \d+ years|养车|用车成本|持有成本|总成本|总费用|使用成本|一共(?:要)?花|总共(?:要)?花|养一[辆台]|养(?:得)?起|\bcosts? of (?:ownership|owning|running)|\btotal cost|\btco\b|\b(?:costs?|cheaper|expensive) to (?:own|run|drive)|\brunning costs?|\bcosts? (?:me )?(?:per|a|each) (?:year|month)\b|\b(?:yearly|annual|monthly) costs?\b|一(?:年|个月)(?:下来)?(?:要|得)?(?:花|多少钱)|每年(?:要|得)?花|养车|\bownership costs?/,
    'cost',
  ],
  [
    /油费|油钱|电费(?!按|算)|充电费|[一1]公里(?:多少|几)|多少钱[一1]公里|每公里(?:多少|几)|加油.{0,6}多少钱|充电.{0,6}多少钱|烧多少油|(?:一个月|每月|一年|每年|每天).{0,10}(?:油费|油钱|电费|加油|充电)|\b(?:gas|fuel) (?:money|bill|budget|expenses?)|\bspend(?:ing)? on (?:gas|fuel|petrol|charging|electricity)|\bhow much (?:on )?(?:gas|fuel)\b|\b(?:yearly|annual|monthly) (?:fuel|gas)|\bfuel costs?|\bgas costs?|\bcosts? (?:\w+ ){0,2}(?:to charge|to fuel|per (?:mile|km|kilomet))|\bcharging costs?|\belectricity costs?|\bhow much (?:is it |does it cost )?to (?:charge|fill|fuel)|充满.{0,8}(?:多少|几块|电费)|加满.{0,8}(?:多少|几百)|\bcost per (?:mile|km)/,
    'energy',
  ],
];
const OTHERS = /异响|报警|灯亮|故障|\b[pbcu]\d{4}\b|\bwarning light|\bcheck engine/;
const ASSUMING =
  /电价|油价|电费|(?:一年|每年)(?:跑|开)?\d|利率|首付|期\b|按.{1,12}算|换成|改成|如果|要是|假设|\bassum|\bif\b|\bwhat if|\bat \d|\bwith \d|\binstead|\bwhat about|\bhow about|\band\b|呢\??$|^那/;

/** Plainly the continuation of the last sum. */
const ELLIPTIC = /呢\??$|^那|^(?:and|what about|how about|what if)\b|\binstead\??$/;
const SHOPPING = /预算|推荐|买|budget|recommend|\bbuy\b|\bbest\b/;

/** What can be worked out of figures that stand together, whatever the words around them. */
function kindOf({ loan, use, price, tripKm }: Figures): Kind | undefined {
  const amount = loan.principal ?? loan.price ?? price;
  if (amount !== undefined && loan.rate !== undefined && loan.months !== undefined) return 'loan';
  const far = tripKm ?? use.kmPerYear;
  const burns = use.litres !== undefined && use.fuelPrice !== undefined;
  const draws = use.kwh !== undefined && use.powerPrice !== undefined;
  return far !== undefined && (burns || draws) ? 'energy' : undefined;
}

/** An either-or of powertrains without any question about money is for the choice of a car. */
const WHICH_KIND = /(?:电车|油车|混动|燃油车)还是(?:买)?(?:电车|油车|混动|插混|燃油车)/;
const ABOUT_MONEY = /省|回本|差价|划算|成本|花|贵|费|便宜|值/;
const OWNING = /\bown|insur|养车|养|总成本|保险|折旧|\btco\b/;

/** The kind of calculation the words say. */
function kindSaid(normal: string, { use, litresOfTwo, price, loan }: Figures): Kind | undefined {
  const kind = KINDS.find(([pattern]) => pattern.test(normal))?.[1];
  if (kind === 'break-even' && WHICH_KIND.test(normal) && !ABOUT_MONEY.test(normal)) return undefined;
  const saving =
    litresOfTwo !== undefined &&
    /\bsav|\bpay(?:s|ing)? (?:back|off|for)|\bworth\b|\bbreak|\bbeat\b|回本|省|差/.test(normal);
  if (saving && loan.rate === undefined) return 'break-even';
  const fuelled = use.litres !== undefined && use.fuelPrice !== undefined;
  const charged = use.kwh !== undefined && use.powerPrice !== undefined;
  const energy = (fuelled || charged) && price === undefined && use.years === undefined && !OWNING.test(normal);
  return kind === 'cost' && energy ? 'energy' : kind;
}

/** "12,000 miles" said of a sum over years is what is driven in one. */
function yearly(kind: Kind | undefined, figures: Figures): Figures {
  const { tripKm, use, ...others } = figures;
  const counts = kind === 'break-even' || kind === 'cost';
  if (!counts || tripKm === undefined || use.kmPerYear !== undefined || tripKm < 3_000 || tripKm > 80_000)
    return figures;
  return { ...others, use: { ...use, kmPerYear: tripKm } };
}

interface Alone extends Sum {
  /** Holds something to calculate with. */
  readonly stated: boolean;
  /** Names the calculation; otherwise the intent model made it out. */
  readonly named: boolean;
}

/** Reads a question on its own, without the conversation. */
const readAlone = remembered((text: string, language: Language, follows: boolean): Alone => {
  const normal = arabic(normalise(text));
  const found = findFigures(normal, language);
  const meaning = meaningOf({ text, normal: normalise(text) });
  const said = kindSaid(normal, found) ?? kindOf(found);
  const guess = meaning.guesses.find(({ id }) => roomOf(id) === 'ownership')?.id ?? '';
  const kind = said ?? MEANT[guess];
  const figures = yearly(kind, found);
  const cars = findCars(text);
  const { powertrains = [] } = parseNeeds(normal, language);
  const stated =
    Object.keys(figures.use).length > 0 ||
    Object.keys(figures.loan).length > 0 ||
    figures.price !== undefined ||
    cars.length > 0 ||
    powertrains.length > 0;
  let score = said === undefined ? 0 : /\d/.test(normal) || cars.length > 0 || kind === 'break-even' ? 0.95 : 0.8;
  // What a payment buys is for the choice of a car.
  if (kind === 'loan' && WHICH_CAR.test(normal)) score = Math.min(score, 0.5);
  const tip =
    tips.find(({ words }) => words.test(normal)) ??
    (said === undefined ? tips.find(({ id }) => guess === `tip:${id}`) : undefined);
  if (tip?.words.test(normal) === true && !asksForNumbers(figures)) score = 0.9;
  if (OTHERS.test(normal)) score = Math.min(score, 0.1);
  return {
    kind: kind ?? 'cost',
    figures,
    cars,
    powertrains,
    market: figures.market ?? (language === 'zh' ? 'CN' : 'US'),
    ...(tip === undefined || asksForNumbers(figures) ? {} : { tip }),
    score: believe(score, meaning.share('ownership') * aloneness(normalise(text), follows)),
    stated,
    named: said !== undefined,
  };
});

/** What the intents of the model ask to be worked out. */
const MEANT: Readonly<Record<string, Kind>> = {
  'intent:loan': 'loan',
  'intent:total-cost': 'cost',
  'intent:break-even': 'break-even',
  'intent:running-cost': 'energy',
  'intent:resale-value': 'value',
};

/** A sum can be worked out from what was said, so that no general advice is wanted. */
function asksForNumbers({ loan }: Figures): boolean {
  return (
    loan.principal !== undefined || (loan.price !== undefined && (loan.months !== undefined || loan.down !== undefined))
  );
}

/** Reads a question in its conversation: a changed assumption keeps the calculation and all other assumptions. */
export function readSum(query: Query): Sum {
  const known = cache.get(query);
  if (known !== undefined) return known;
  const earlier = readBefore(...query.turns.map(({ question }) => question));
  const result = continueFrom(earlier, query.text, query.language, query.turns.length > 0);
  cache.set(query, result);
  return result;
}
const cache = new WeakMap<Query, Sum>();

/** What a conversation remembers after these questions, oldest first. */
const readBefore = remembered((...questions: string[]): Sum | undefined => {
  const text = questions.at(-1);
  if (text === undefined) return undefined;
  const earlier = readBefore(...questions.slice(0, -1));
  return remember(earlier, continueFrom(earlier, text, detectLanguage(text), questions.length > 1));
});

/** "make it 72", "try 48": the term of the loan talked about. */
const BARE_TERM =
  /^(?:ok |and |then )?(?:make it|try|do|go|use|what about|how about|with|over|at|改成?|换成?|按|那)\s*(12|18|24|30|36|48|60|72|84|96)\s*(?:呢|instead)?[.?! ]*$/;

function continueFrom(earlier: Sum | undefined, said: string, language: Language, follows: boolean): Sum {
  const text =
    earlier?.kind === 'loan' ? said.replace(BARE_TERM, (all, term: string) => `${all} ${term} months`) : said;
  const alone = readAlone(text, language, follows);
  if (earlier === undefined || earlier.score < REMEMBERED) return alone;
  const normal = normalise(text);
  const changes = alone.stated && (ASSUMING.test(normal) || normal.length <= (language === 'zh' ? 20 : 48));
  const sameKind = alone.score >= 0.5 && alone.kind === earlier.kind;
  const fresh = alone.score >= (alone.named ? 0.5 : 0.9) && !sameKind && (alone.named || !ASSUMING.test(normal));
  if (fresh) {
    const cars = alone.cars.length > 0 ? alone.cars : earlier.cars;
    return { ...alone, cars, figures: { ...alone.figures, use: { ...earlier.figures.use, ...alone.figures.use } } };
  }
  if (!changes && !sameKind) return alone;
  const offered = earlier.cars.filter(
    ({ versions }) =>
      alone.powertrains.length === 0 || versions.some(({ powertrain }) => alone.powertrains.includes(powertrain)),
  );
  return {
    kind: earlier.kind,
    cars: alone.cars.length > 0 ? alone.cars : offered,
    powertrains: alone.powertrains.length > 0 ? alone.powertrains : earlier.powertrains,
    market: alone.figures.market ?? earlier.market,
    figures: mergeFigures(earlier.figures, alone.figures),
    score: Math.max(
      alone.score,
      OTHERS.test(normal) ? 0 : ELLIPTIC.test(normal) && !SHOPPING.test(normal) ? 0.96 : 0.88,
    ),
  };
}

function mergeFigures(earlier: Figures, later: Figures): Figures {
  const loan = { ...earlier.loan, ...later.loan };
  // "And with 4k down?": what was to be borrowed is the price now.
  const { principal, price } = earlier.loan;
  if (
    later.loan.down !== undefined &&
    principal !== undefined &&
    price === undefined &&
    later.loan.principal === undefined
  ) {
    const { principal: _, ...others } = loan;
    return { ...earlier, ...later, loan: { ...others, price: principal }, use: { ...earlier.use, ...later.use } };
  }
  if (later.loan.price !== undefined || later.loan.downShare !== undefined)
    delete (loan as { principal?: number }).principal;
  if (later.loan.principal !== undefined) delete (loan as { price?: number }).price;
  return { ...earlier, ...later, loan, use: { ...earlier.use, ...later.use } };
}
