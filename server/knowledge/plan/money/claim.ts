import type { Conversation } from '../../state/conversation.ts';
import type { MoneyDefaults } from '../../records.ts';
import { namedSums } from './named-sums.ts';
import { money, round, say } from './sum.ts';

const NOT_MINE =
  /\b(?:not my fault|wasn'?t my fault|(?:he|she|they|other (?:guy|driver|party|side|car)|the other \w+) (?:is|was|were|are) (?:at|100% at|fully at|completely at) fault|other (?:driver|party|guy)'?s fault|his fault|her fault|their fault|no fault of mine|not at fault)\b|对方全责|不是我的?责|他全责|我无责|对方的责任|对方责任/;
/** Something happened, or a claim is spoken of: "what does it cost in the first year" is no damage. */
const DAMAGED =
  /走保险|出险|报保险|理赔|私了|自己修|定损|剐|蹭|撞|刮|碰|追尾|\b(?:claim\w*|excess|deductible|through (?:the |my )?insurance|scrap\w+|dent\w*|bump\w*|hit|crash\w*|damag\w+|repair\w*|scratch\w*|rear.?ended)\b/;
/** What the premium would rise by, and for how many years, as told: "goes up $200 a year for 3 years", 明年涨500. */
const RISE =
  /\b(?:premiums?|renewal|insurance)\b[^.;\d]{0,24}\b(?:up|rises?|increases?|more|extra)(?: by)?(?: about)? ?[^\d\s.;]{0,3}(\d[\d,]*)(?![\d.]*(?: ?%| percent))(?:[^.;\d]{0,16}\bfor (?:about )?(\d)(?: more)? years?)?|(?:明年|来年|保费|续保)[^,.;\d]{0,8}(?:涨|贵|上浮|加|多交|多)[^,.;\d]{0,4}(\d[\d,]*)(?![\d.]*(?:%|个点|成))/;
/** Damage by animals, weather, thieves and fire, which comprehensive cover is for. */
const NOBODYS =
  /\b(?:mouse|mice|rats?|rodents?|squirrels?|marten|hail\w*|deer|vandal\w*|stolen|theft|break.?in|flood\w*|fallen (?:tree|branch)|(?:tree|branch) (?:fell|came down)|windshield|keyed)\b|老鼠|松鼠|冰雹|被偷|被盗|泡水|树倒|树枝|撞鹿/;
/** Where such a claim is rated apart from one at fault. */
const NO_FAULT_MARKETS: ReadonlySet<string> = new Set(['US', 'CA']);
/** Less than this from the insurer is not worth a claim on the record. */
const LEAST_CLAIM = 300;
/** From so much of what the insurer would pay on, the dearer premium takes the better half of it. */
const HARDLY = 1.5;

/** Whether what was damaged is what comprehensive cover pays, where that is rated apart from a claim at fault. */
export const isNobodysFault = ({ thread, place }: Pick<Conversation, 'thread' | 'place'>): boolean =>
  NO_FAULT_MARKETS.has(place.market) && thread.some(({ normal }) => NOBODYS.test(normal));

/** Whether to claim a damage: what the insurer would pay above the excess against what the claim adds to the premiums. */
export function claimText(
  { thread, place, language, evidence }: Conversation,
  defaults: MoneyDefaults,
): string | undefined {
  if (!thread.some(({ normal }) => DAMAGED.test(normal))) return undefined;
  const told = { place, language };
  const sums = thread
    .flatMap((reading) => namedSums(reading, defaults))
    .filter(({ isPercent, isMonthly }) => !isPercent && !isMonthly);
  const of = (name: string): number | undefined => sums.findLast((each) => each.name === name)?.value;
  const excess = of('excess');
  const bare = sums.filter(({ name, isMoney }) => name === undefined && isMoney).map(({ value }) => value);
  const damage = of('damage') ?? of('total') ?? bare.at(-1);
  const surcharge = defaults.surcharge[place.market as keyof typeof defaults.surcharge];
  const usual = defaults.premiums[place.market as 'US'] as MoneyDefaults['premiums']['US'] | undefined;
  if (damage === undefined || surcharge === undefined || usual === undefined) return undefined;
  if (excess === undefined && (place.market !== 'CN' || evidence.has('i-hit'))) return undefined;
  const paid = damage - (excess ?? 0);
  const isTheirs = thread.some(({ normal }) => NOT_MINE.test(normal));
  const show = (value: number): string => money(round(value), told);
  const premium = of('premium');
  const [low, high] = premium === undefined ? usual.sum : [premium, premium];
  const [, risen, forYears, zhRisen] = RISE.exec(thread.map(({ normal }) => normal).join('. ')) ?? [];
  const rise = Number((risen ?? zhRisen)?.replaceAll(',', ''));
  const years = Number(forYears ?? surcharge.years);
  const [least, most] =
    rise > 0
      ? [rise * years, rise * years]
      : ([low * surcharge.share[0] * years, high * surcharge.share[1] * years].map(
          (value) => Math.round(value / 10) * 10,
        ) as [number, number]);
  const dearer = least === most ? show(least) : `${show(least)}–${show(most)}`;
  if (isTheirs)
    return say(
      told,
      `**Claim the whole ${show(damage)} from the other driver's insurer: no excess, and it should not count against you. Over your own policy only if they stall; your insurer then gets ${excess === undefined ? 'the money' : `your ${show(excess)}`} back.**`,
      `**对方全责就让对方保险赔全部${show(damage)}，不走自己的保险，不影响您的保费；对方拖着才用自己的车损险“代位求偿”。**`,
    );
  const sums2 = say(
    told,
    `the insurer would add ${show(Math.max(0, paid))} (${show(damage)} less ${show(excess ?? 0)}), and a claim that is your fault costs about ${dearer} in premiums over ${years} years`,
    `保险能赔${show(Math.max(0, paid))}，出一次险之后${years === 1 ? '一年' : `${years}年`}保费大约多${dearer}`,
  );
  if (paid <= 0)
    return say(
      told,
      `**Pay yourself: ${show(damage)} is below your excess of ${show(excess ?? 0)}, the insurer would pay nothing.**`,
      `**自己修：${show(damage)}还没到免赔额${show(excess ?? 0)}，保险一分不赔。**`,
    );
  // Comprehensive pays what nobody is at fault for: the premium hardly moves.
  if (isNobodysFault({ thread, place }))
    return say(
      told,
      `**Yes as a rule: comprehensive pays that, less your deductible, so ${show(paid)} of ${show(damage)}. It is no at-fault claim and moves the premium little: ${paid >= LEAST_CLAIM ? 'claim it' : 'for so little it is hardly worth it'}, unless the policy excludes it or you had several such claims lately.**`,
      `**一般能赔：这类损失走综合险（comprehensive），扣掉免赔额可拿${show(paid)}（共${show(damage)}）。不算责任事故，保费影响很小，${paid >= LEAST_CLAIM ? '值得报' : '金额太小，不太值得报'}；前提是保单没把它除外，近几年也没报过好几次。**`,
    );
  const middle = (least + most) / 2;
  if (paid < middle) return say(told, `**Pay yourself: ${sums2}.**`, `**自己修更划算：${sums2}。**`);
  if (paid < middle * HARDLY)
    return say(
      told,
      `**Rather pay yourself if you can: ${sums2}, so there is little in it.**`,
      `**差不多，手头宽裕就自己修：${sums2}。**`,
    );
  return say(told, `**Claim: ${sums2}.**`, `**走保险：${sums2}。**`);
}

const IS_THEIR_BREACH = /逾期|延期|延迟|拖|还没交车|没交车|不交车|交不了车|违约|加价|卖给别人|换颜色|没货|赔|双倍/;
/** A security deposit counts as one up to this share of the price (Chinese Civil Code, article 586). */
const MOST_EARNEST = 0.2;

/** What comes back of a Chinese 定金 that was paid, where the seller breaks the contract; nothing where no sum was told. */
export function depositText({ thread, place, language }: Conversation, defaults: MoneyDefaults): string | undefined {
  if (place.market !== 'CN' || !thread.some(({ normal }) => IS_THEIR_BREACH.test(normal))) return undefined;
  const told = { place, language };
  const sums = thread.flatMap((reading) => namedSums(reading, defaults));
  const paid = sums.findLast(({ name, isPercent }) => name === 'earnest' && !isPercent)?.value;
  if (paid === undefined) return undefined;
  const price = sums.findLast(({ name }) => name === 'price' || name === 'total')?.value;
  const counted = price === undefined ? paid : Math.min(paid, price * MOST_EARNEST);
  const back = money(paid + counted, told);
  return say(
    told,
    `**If the receipt says 定金 and the delay is the seller's: ${back}, the ${money(paid, told)} twice (up to 20 % of the price counts). Instead of it you may take the contract's penalty, whichever is more; not both.**`,
    `**写的是“定金”、又是店里违约：可要求双倍返还${back}（交的${money(paid, told)}加同额；超过车价20%的部分只退不翻倍）。合同另有违约金的，两者选高的一个，不能都要。**`,
  );
}

/** An offer for a total loss is worth a dispute from so many percent below the listings on. */
const WORTH_A_FIGHT = 8;

/** What is paid on a car that is a total loss with a loan on it: to the lender, of what is still owed; without a loan, whether the offer is worth a fight. Nothing where too little is known. */
export function shortfallText({ thread, place, language }: Conversation, defaults: MoneyDefaults): string | undefined {
  const told = { place, language };
  const sums = thread.flatMap((reading) => namedSums(reading, defaults)).filter(({ isPercent }) => !isPercent);
  const of = (name: string): number | undefined => sums.findLast((each) => each.name === name)?.value;
  const [owed, worth, listed] = [of('left'), of('worth'), of('listed')];
  if (owed === undefined && worth !== undefined && listed !== undefined && listed > worth) {
    const share = Math.round((1 - worth / listed) * 100);
    const [offer, market] = [money(worth, told), money(listed, told)];
    return share < WORTH_A_FIGHT
      ? say(
          told,
          `**Take it, or ask for a little more: ${offer} is ${share} % below the ${market} that such cars are listed at, and listings come down by about that.**`,
          `**可以接受，或再谈一点：${offer}比挂价${market}低${share}%，成交价本来就要打个折。**`,
        )
      : say(
          told,
          `**Fight: do not sign yet. ${offer} is ${share} % below the ${market} that such cars are listed at.** Ask for the valuation report, look for a wrong trim or mileage, send five comparable listings and your receipts, and name your figure; still low: the appraisal clause, the regulator or the ombudsman.`,
          `**别签，去争：${offer}比同款挂价${market}低${share}%。**要估值明细，核对配置里程，附五条同款在售信息和保养发票，书面报出您的数；谈不拢找第三方评估、监管投诉。`,
        );
  }
  if (owed === undefined || worth === undefined) return undefined;
  const show = (value: number): string => money(round(value), told);
  const excess = of('excess');
  const text = thread.map(({ normal }) => normal).join('. ');
  const rest = owed - worth + (excess ?? 0);
  if (rest <= 0)
    return say(
      told,
      `**The lender is paid its ${show(owed)} first, and the other ${show(-rest)} is yours.**`,
      `**先还清贷款${show(owed)}，余下${show(-rest)}归您。**`,
    );
  const lessExcess = excess === undefined ? say(told, ' (before your deductible)', '（还没算免赔额）') : '';
  return HAS_GAP.test(text)
    ? say(
        told,
        `**All ${show(worth)} goes to the lender; GAP should pay the ${show(owed - worth)} that is left, so you get nothing and owe nothing${excess === undefined ? ', but for the deductible, which many GAP policies leave to you' : ''}.** Missed instalments, late fees and old debt rolled in are mostly yours. Keep paying until both have settled, and ask for the refund of unused add-ons.`,
        `**赔款${show(worth)}全部先还贷款，剩下的${show(owed - worth)}由Gap补，您拿不到钱也不欠钱${excess === undefined ? '（免赔额多半自付）' : ''}。**结清前继续还月供。`,
      )
    : say(
        told,
        `**All ${show(worth)} goes to the lender and ${show(rest)} of the loan stays with you${lessExcess}.** So every ${show(1_000)} more on the offer counts; look whether you have GAP, and keep paying until it is settled.`,
        `**赔款${show(worth)}先还贷款，还差${show(rest)}要自己还${lessExcess}。**所以要争取提高赔付，看看有没有买Gap；结清前继续还月供。`,
      );
}

const HAS_GAP = /\b(?:have|had|got|with|bought) gap\b|\bgap (?:cover|insurance)\b(?! worth)|有gap|买了gap/;

const OWN_DAMAGE =
  /\b(?:comprehensive|collision|full coverage|full cover|fully comp|comp(?= (?:worth|on)))\b|车损险|全险/;
/** Own damage is worth its price up to this share of the car's value a year. */
const WORTH_COVER = 0.1;

/** Whether own damage is still worth insuring, from what the car is worth and the cover costs; nothing where either is unknown. */
export function coverText({ thread, place, language }: Conversation, defaults: MoneyDefaults): string | undefined {
  const text = thread.map(({ normal }) => normal).join('. ');
  if (!OWN_DAMAGE.test(text)) return undefined;
  const told = { place, language };
  const spans = thread.flatMap((reading) => [...reading.spans]);
  const sums = thread
    .flatMap((reading) => namedSums(reading, defaults))
    .filter(({ isPercent, isMonthly }) => !isPercent && !isMonthly);
  const worth = sums.findLast(({ name }) => name === 'worth')?.value;
  const yearly = spans.findLast((span) => span.type === 'price' && span.per === 'year');
  const premium =
    yearly?.type === 'price'
      ? (yearly.amount.to ?? yearly.amount.from)
      : sums.findLast(({ name }) => name === 'premium')?.value;
  if (worth === undefined || premium === undefined || worth < premium) return undefined;
  const share = Math.round((premium / worth) * 100);
  const [cost, value] = [money(premium, told), money(worth, told)];
  return premium > worth * WORTH_COVER
    ? say(
        told,
        `**No: ${cost} a year is ${share} % of the ${value} the car is worth; above about 10 % drop own damage and keep the cover for others' cars and injuries.** Keep it only if you could not replace the car.`,
        `**不值：一年${cost}是车值${value}的${share}%，超过10%左右就可以去掉车损，三者一定留。**`,
      )
    : say(
        told,
        `**Yes: ${cost} a year is only ${share} % of the ${value} the car is worth; own damage pays up to about 10 %.** Compare with third party only: it must save clearly.`,
        `**还值得：一年${cost}只占车值${value}的${share}%，10%以内可以留。**`,
      );
}

/** What to do at the end of a contract with a final payment, from that sum and what the car would bring; nothing where either is unknown. */
export function balloonEndText({ thread, place, language }: Conversation, defaults: MoneyDefaults): string | undefined {
  const told = { place, language };
  const sums = thread.flatMap((reading) => namedSums(reading, defaults)).filter(({ isPercent }) => !isPercent);
  const of = (name: string): number | undefined => sums.findLast((each) => each.name === name)?.value;
  const [balloon, worth] = [of('balloon'), of('worth')];
  if (balloon === undefined || worth === undefined) return undefined;
  const gap = money(Math.abs(worth - balloon), told);
  return worth < balloon
    ? say(
        told,
        `**Hand it back, if the contract guarantees that sum (PCP): it brings ${gap} less than the ${money(balloon, told)} final payment, and the gap is the lender's.** Where nothing is guaranteed (an ordinary balloon or residual), the ${gap} is yours to pay.`,
        `**合同保证残值（PCP）就还车：它比尾款${money(balloon, told)}少值${gap}，差额归贷款方。**没有保证的普通尾款，这${gap}要自己补。`,
      )
    : say(
        told,
        `**Do not hand it back: it brings ${gap} more than the ${money(balloon, told)} final payment, and that is yours.** Sell it and settle, or put it into the next car.`,
        `**别还车：它比尾款${money(balloon, told)}多值${gap}，这钱归您。**卖掉结清，或置换抵首付。`,
      );
}

/** What is left of an offer after them must be this much to be worth the papers. */
const WORTH_BUYOUT = 500;
const BARRED =
  /\bthird.?part(?:y|ies)\b[^.;]{0,40}(?:n['’]?t\b|\bnot\b|\bno longer\b)|\b(?:n['’]?t|not|no) (?:allow|let|sell)[^.;]{0,30}\bthird.?part/;
const TAX_FREE = /\bno sales tax\b|\btax.?free\b|\b(?:oregon|montana|new hampshire|delaware|alaska)\b/;

/** At the end of an American lease: whether to buy the car out and sell it, from the residual and what is offered for it; nothing where either is unknown. */
export function buyoutText({ thread, place, language }: Conversation, defaults: MoneyDefaults): string | undefined {
  if (place.market !== 'US' && place.market !== 'CA') return undefined;
  const { buyout } = defaults;
  const told = { place, language };
  const sums = thread
    .flatMap((reading) => namedSums(reading, defaults))
    .filter(({ isPercent, isMonthly }) => !isPercent && !isMonthly);
  const of = (name: string): number | undefined => sums.findLast((each) => each.name === name)?.value;
  const [residual, offer] = [of('balloon'), of('worth') ?? of('listed')];
  if (residual === undefined || offer === undefined || residual < LEAST_CAR || offer < LEAST_CAR) return undefined;
  const gross = offer - residual;
  const text = thread.map(({ normal }) => normal).join('. ');
  const tax = TAX_FREE.test(text) ? 0 : residual * buyout.tax;
  const left = gross - tax - buyout.fees;
  const show = (value: number): string => money(Math.round(value / 50) * 50, told);
  const share = Math.round((gross / residual) * 100);
  const percent = Math.round(buyout.tax * 100);
  const taken = tax === 0 ? 'fees' : `some ${percent} % sales tax and fees`;
  const zhTaken = tax === 0 ? '手续费' : `约${percent}%消费税和手续费`;
  const costs = tax === 0 ? show(buyout.fees) : show(tax + buyout.fees);
  const isBarred = BARRED.test(text);
  const [direct, zhDirect] = isBarred
    ? [
        `As others may not pay the lessor off, ask three dealers of the brand: they pay no sales tax and may give you most of the ${money(gross, told)}.`,
        '不允许第三方直接结清，就问三家同品牌经销商：他们不交消费税，可以把大半差价给您。',
      ]
    : [
        `If the lessor lets the buyer pay it off directly, nearly all ${money(gross, told)} is yours: ask that first.`,
        '租赁公司允许对方直接结清的话，差价几乎全归您，先问这一条。',
      ];
  if (gross <= 0)
    return say(
      told,
      `**Hand it back: ${money(offer, told)} is ${money(-gross, told)} below the residual, and that loss is the lessor's.**`,
      `**还车：报价${money(offer, told)}比残值低${money(-gross, told)}，亏的是租赁公司。**`,
    );
  return left >= WORTH_BUYOUT
    ? say(
        told,
        `**Buy it out and sell: the offer is ${money(gross, told)} (${share} %) above the residual; ${taken} take about ${costs}, so about ${show(left)} stays with you.** ${direct}`,
        `**买下再卖：报价比残值高${money(gross, told)}（${share}%），扣掉${zhTaken}约${costs}，还剩约${show(left)}。**${zhDirect}`,
      )
    : say(
        told,
        `**Hardly worth it: the offer is ${money(gross, told)} (${share} %) above the residual, and some ${percent} % sales tax and fees (about ${costs}) take ${left <= 0 ? 'all of it' : 'most of it'}.** ${direct} Else hand it back.`,
        `**不太值：报价只比残值高${money(gross, told)}（${share}%），约${percent}%消费税加手续费（约${costs}）就吃掉了。**${zhDirect}都不行就还车。`,
      );
}

/** No car's residual is less. */
const LEAST_CAR = 3_000;
