import type { MoneyDefaults } from '../../records.ts';
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

/**
 * What China's compulsory insurance of a private car costs after years with and without claims (the rules in force since 19
 * September 2020); undefined where that is not asked.
 */
export function compulsoryText(
  { current, readings, place, language }: Conversation,
  { compulsory }: MoneyDefaults,
): string | undefined {
  const { normal } = current;
  const isAsked = NAMES_IT.test(normal) && ASKS_PRICE.test(normal) && ASKS_NEXT.test(normal) && !ASKS_PAYS.test(normal);
  if (place.market !== 'CN' || !isAsked) return undefined;
  const said = readings.map((each) => each.normal).join('. ');
  const base = SEATS.test(said) ? compulsory.base.six : compulsory.base.five;
  const region = compulsory.regions.find(({ places }) => places.some((each) => said.includes(each)));
  const { off } = region ?? compulsory;
  const { twice, death } = compulsory.more;
  const at = (percent: number): string => grouped(Math.round((base * (100 + percent)) / 100));
  const [one, two, three] = off.map((percent) => at(-percent)) as [string, string, string];
  const claimed = said.replaceAll(CLEAN, ' ');
  const claims = TWICE.test(claimed) ? 2 : ONCE.test(claimed) ? 1 : 0;
  const isFatal = DEATHS.test(said);
  if (language === 'zh') {
    const tenths = off.map((percent) => `${(100 - percent) / 10}折`).join('、');
    const kept = `一年没出险${one}元，连续两年${two}元，连续三年及以上${three}元`;
    const lead = isFatal
      ? `**明年${at(death)}元：有责致人死亡的事故上浮${death}%（基准${grouped(base)}元）。**`
      : claims === 2
        ? `**明年${at(twice)}元：一年有责出险两次及以上上浮${twice}%（基准${grouped(base)}元）。**`
        : claims === 1
          ? `**明年${at(0)}元，不会比基准更高：有责出险一次只是没了折扣，两次及以上才涨${twice}%到${at(twice)}元。**`
          : `**${kept}**（基准${grouped(base)}元的${tenths}）。`;
    const rest =
      claims > 0 || isFatal
        ? `之后重新攒：${kept}。`
        : `出一次有责险回到${at(0)}元，两次及以上${at(twice)}元，有人死亡${at(death)}元。`;
    const where =
      region === undefined ? '北京、天津、河北、宁夏最多降35%，陕西、云南、广西45%，内蒙古、海南、青海、西藏50%。' : '';
    return `${lead}${rest}无责的事故不算。${where}商业险另算，浮动更大。`;
  }
  const kept = `${one} yuan after one year without a claim, ${two} after two, ${three} after three and more`;
  const lead = isFatal
    ? `**${at(death)} yuan next year: a fatal accident that was your fault adds ${death} %.**`
    : claims === 2
      ? `**${at(twice)} yuan next year: two or more claims in a year add ${twice} % to the base of ${grouped(base)}.**`
      : claims === 1
        ? `**${at(0)} yuan next year, the base: one claim takes the discount away, only two or more add ${twice} % (${at(twice)}).**`
        : `**${kept}** (the base is ${grouped(base)}).`;
  const rest =
    claims > 0 || isFatal
      ? ` Then it falls again: ${kept}.`
      : ` One claim: back to ${at(0)}; two or more ${at(twice)}.`;
  return `${lead}${rest} Accidents that were not your fault do not count.${region === undefined ? ' Some regions give more: Beijing, Tianjin and Hebei up to 35 % off, Hainan and Inner Mongolia 50 %.' : ''}`;
}
