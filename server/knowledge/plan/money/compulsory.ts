import type { Conversation } from '../../state/conversation.ts';
import { grouped } from '../place.ts';

const NAMES_IT = /交强险?|\bjiaoqiang\w*|\bcompulsory (?:traffic |motor |car )?insurance\b/;
const ASKS_PRICE =
  /多少|几折|几块|涨|降|便宜|优惠|打折|怎么?算|\bhow much\b|\bcosts?\b|\bpremium\b|\bgo up\b|\bdiscount\b|\brise\b/;
/** What the premium hangs on. */
const ASKS_NEXT =
  /第[二三四2-4]年|明年|来年|下一?年|续保|出[了过]?[一二两三1-3]?次?险|没出险|未出险|连续|\b(?:next year|second year|third year|renew\w*|claims?|claim.free|accidents?)\b/;
/** What it pays is another matter. */
const ASKS_PAYS =
  /赔|走保险|商业|三[者责]|车损|私了|自己修|报价|合理|贵不贵|保额|限额|退|脱保|过期|到期|没买|罚|\b(?:pays?|payout|refund|expired|lapsed)\b/;
const DEATHS = /死亡|致死|撞死|\b(?:death|killed|fatal)\b/;
const SEATS = /[六七67]座|\b(?:six|seven|6|7).?seat/;
/** Claims told by their number. */
const TWICE =
  /出[了过]?[两二三2-3]次险?|出险[了过]?[两二三2-3]次|[两二三2-3]次(?:出险|事故|理赔)|\b(?:two|three|2|3) (?:claims|accidents)\b|\btwice\b/;
const ONCE =
  /出[了过]?[一1]次险?|出险[了过]?[一1]?次?(?![^,.;]{0,2}没)|[一1]次(?:出险|事故|理赔)|追尾|撞|蹭|剐|\b(?:one|a|1) (?:claim|accident)\b|\brear.?ended\b/;
const CLEAN = /(?:没|未|没有|无)(?:有)?(?:出过?险|事故)|不出险|\b(?:no claims?|claim.free|without (?:a )?claims?)\b/g;

/** Per cent off after one, two and three years without a claim, by where the car is registered; elsewhere 10, 20 and 30. */
const REGIONS: readonly (readonly [places: RegExp, off: readonly [number, number, number]])[] = [
  [/内蒙古?|海南|三亚|海口|青海|西宁|西藏|拉萨|\b(?:inner mongolia|hainan|qinghai|tibet)\b/, [30, 40, 50]],
  [/陕西|西安|云南|昆明|广西|南宁|\b(?:shaanxi|xi'?an|yunnan|guangxi)\b/, [25, 35, 45]],
  [
    /甘肃|兰州|吉林|长春|山西|太原|黑龙江|哈尔滨|新疆|乌鲁木齐|\b(?:gansu|jilin|shanxi|heilongjiang|harbin|xinjiang)\b/,
    [20, 30, 40],
  ],
  [/北京|天津|河北|石家庄|宁夏|银川|\b(?:beijing|tianjin|hebei|ningxia)\b/, [15, 25, 35]],
];
const ELSEWHERE = [10, 20, 30] as const;
/** Yuan a year of a private car with up to five seats, and with six and more. */
const BASE = { five: 950, six: 1_100 } as const;

/**
 * What China's compulsory insurance of a private car costs after years with and without claims (the rules in force since 19
 * September 2020); undefined where that is not asked.
 */
export function compulsoryText({ current, readings, place, language }: Conversation): string | undefined {
  const { normal } = current;
  const isAsked = NAMES_IT.test(normal) && ASKS_PRICE.test(normal) && ASKS_NEXT.test(normal) && !ASKS_PAYS.test(normal);
  if (place.market !== 'CN' || !isAsked) return undefined;
  const said = readings.map((each) => each.normal).join('. ');
  const base = SEATS.test(said) ? BASE.six : BASE.five;
  const off = REGIONS.find(([places]) => places.test(said))?.[1] ?? ELSEWHERE;
  const at = (percent: number): string => grouped(Math.round((base * (100 + percent)) / 100));
  const [one, two, three] = off.map((percent) => at(-percent)) as [string, string, string];
  const claimed = said.replaceAll(CLEAN, ' ');
  const claims = TWICE.test(claimed) ? 2 : ONCE.test(claimed) ? 1 : 0;
  const isFatal = DEATHS.test(said);
  const isElsewhere = off === ELSEWHERE;
  if (language === 'zh') {
    const kept = `一年没出险${one}元，连续两年${two}元，连续三年及以上${three}元`;
    const lead = isFatal
      ? `**明年${at(30)}元：有责致人死亡的事故上浮30%（基准${grouped(base)}元）。**`
      : claims === 2
        ? `**明年${at(10)}元：一年有责出险两次及以上上浮10%（基准${grouped(base)}元）。**`
        : claims === 1
          ? `**明年${at(0)}元，不会比基准更高：有责出险一次只是没了折扣，两次及以上才涨10%到${at(10)}元。**`
          : `**${kept}**（基准${grouped(base)}元的九折、八折、七折）。`;
    const first = lead.replace('九折、八折、七折', off.map((percent) => `${(100 - percent) / 10}折`).join('、'));
    const rest =
      claims > 0 || isFatal
        ? `之后重新攒：${kept}。`
        : `出一次有责险回到${at(0)}元，两次及以上${at(10)}元，有人死亡${at(30)}元。`;
    const where = isElsewhere
      ? '北京、天津、河北、宁夏最多降35%，陕西、云南、广西45%，内蒙古、海南、青海、西藏50%。'
      : '';
    return `${first}${rest}无责的事故不算。${where}商业险另算，浮动更大。`;
  }
  const kept = `${one} yuan after one year without a claim, ${two} after two, ${three} after three and more`;
  const lead = isFatal
    ? `**${at(30)} yuan next year: a fatal accident that was your fault adds 30 %.**`
    : claims === 2
      ? `**${at(10)} yuan next year: two or more claims in a year add 10 % to the base of ${grouped(base)}.**`
      : claims === 1
        ? `**${at(0)} yuan next year, the base: one claim takes the discount away, only two or more add 10 % (${at(10)}).**`
        : `**${kept}** (the base is ${grouped(base)}).`;
  const rest =
    claims > 0 || isFatal ? ` Then it falls again: ${kept}.` : ` One claim: back to ${at(0)}; two or more ${at(10)}.`;
  return `${lead}${rest} Accidents that were not your fault do not count.${isElsewhere ? ' Some regions give more: Beijing, Tianjin and Hebei up to 35 % off, Hainan and Inner Mongolia 50 %.' : ''}`;
}
