import type { MoneyDefaults } from '../../records.ts';
import type { Reading } from '../../reading/reading.ts';
import type { Conversation } from '../../state/conversation.ts';
import { money, round, say } from './sum.ts';

/** Whose car a sum before which it stands is for. */
const WHOSE =
  /(他|她|对方|对面|人家|别人|前车|\b(?:his|hers?|their|theirs|the other|other (?:car|guy|driver|one)|them)\b)|(我|自己|本车|\b(?:mine|my)\b)/g;
/** So many signs before a sum tell whose it is. */
const BEFORE = 26;
/** No damage costs less. */
const LEAST = 100;
/** Before what is insured or paid off first, no damage. */
const NO_DAMAGE =
  /(?:三[者责]险?|保额|免赔额?|限额|保费|\b(?:excess|deductible|limit|cover(?:age)?|premium)(?: is| of)?) ?$/;
const LIMIT_BEHIND = /^ ?(?:万?的?三[者责]|(?:excess|deductible|limit|of (?:liability|cover)))/;

/** One drove into somebody. */
const MY_FAULT =
  /我(?:追尾|追的|撞|蹭|刮|剐|碰|倒车|全责|的责任?)|追尾(?:了)?(?:别人|人家|前车|对方)|我方?全责|倒车(?:时)?(?:撞|蹭|刮|剐|碰)|(?:^|[,.;\s])(?:撞|蹭|刮|剐|碰)了?(?:别人|人家|前车|对方)|\b(?:i (?:rear.?ended|hit|backed into|reversed into|ran into|bumped|scraped|clipped|crashed into)|my fault|i(?:'m| am| was) at fault)\b/;
/** Fault that is shared, or not one's own. */
const SHARED =
  /同责|主责|次责|对方全责|他全责|平分|五五|三七|\b(?:50.?50|shared fault|not my fault|his fault|her fault|their fault)\b/;
const HURT = /受伤|伤了|骨折|住院|死|疼|\b(?:hurt|injur\w+|hospital|neck|died)\b/;

const NO_OWN =
  /(?:没|未|无|不)(?:有|买|上|投|带|保)?(?:了)?车损|车损险?(?:没|未)|(?:只|就|仅)(?:有|买|上)?(?:了)?交强(?:险)?(?:$|[^和加+三]|[和加+]三[者责])|单交强|\b(?:liability only|only (?:have |has |got )?(?:liability|third.?party)|third.?party only|just (?:liability|third.?party)|no (?:collision|comp(?:rehensive)?|full coverage)|without (?:collision|comp(?:rehensive)?)|don'?t have (?:collision|comp(?:rehensive)?|full coverage))\b/;
const HAS_OWN =
  /有车损|买了车损|上了车损|全险|\b(?:full coverage|fully comp|have (?:collision|comp(?:rehensive)?)|with (?:collision|comp(?:rehensive)?))\b/;
const NO_THIRD =
  /(?:没|未|无|不)(?:有|买|上)?(?:了)?(?:三[者责]|商业险)|(?:只|就|仅)(?:有|买|上)?(?:了)?交强(?:险)?(?![和加+]|三[者责])|单交强/;
const HAS_THIRD = /三[者责]|商业险|全险/;
const INSURED =
  /交强|三[者责]|商业险|车损|全险|保险|\b(?:insur\w+|liability|collision|comp(?:rehensive)?|third.?party|full coverage|policy)\b/;
const EXCESS =
  /(\d[\d,]{1,6}) ?(?:dollar |pound )?(?:deductible|excess)|(?:deductible|excess)(?: of| is)? ?[$£€]?(\d[\d,]{1,6})/;

interface Damages {
  readonly theirs: number;
  readonly mine?: number;
}

/** The two damages of an accident, by whose car each sum stands behind. */
function damagesIn(thread: readonly Reading[]): Damages | undefined {
  let theirs: number | undefined;
  let mine: number | undefined;
  for (const { normal, spans } of thread)
    for (const span of spans) {
      const value =
        span.type === 'price' && span.per === undefined
          ? (span.amount.to ?? 0)
          : span.type === 'number'
            ? span.value
            : 0;
      const before = normal.slice(Math.max(0, span.start - BEFORE), span.start);
      if (value < LEAST || NO_DAMAGE.test(before) || LIMIT_BEHIND.test(normal.slice(span.end, span.end + 14))) continue;
      const whose = [...before.matchAll(WHOSE)].at(-1);
      // Words of another sum end what belongs to this one.
      if (whose === undefined || /\d/.test(before.slice(whose.index))) continue;
      if (whose[1] === undefined) mine = value;
      else theirs = value;
    }
  return theirs === undefined ? undefined : { theirs, ...(mine === undefined ? {} : { mine }) };
}

/** Asks who pays, or what is left to pay oneself. */
const ASKS_WHO =
  /掏|自己(?:要|得|出|付|赔|花)|谁[出付赔掏]|怎么?(?:赔|走|报|算|办)|赔多少|赔得?了|够不够|走哪|\b(?:out of pocket|who pays|what do i pay|do i (?:have to )?pay|cover(?:s|ed)?|how much|what happens|my own pocket)\b/;

/** Whether a message goes on with an accident by asking who pays. */
export const asksWhoPays = ({ normal }: Pick<Reading, 'normal'>): boolean => ASKS_WHO.test(normal);

/**
 * Who pays the two damages of an accident that is one's own fault, by the covers that were told: in China the compulsory
 * insurance first. Undefined where a damage, the fault or the covers were not told, or somebody is hurt.
 */
export function damagesText(
  { thread, place, language, current }: Conversation,
  { compulsory }: MoneyDefaults,
): string | undefined {
  const text = thread.map(({ normal }) => normal).join('. ');
  if (!MY_FAULT.test(text) || SHARED.test(text) || HURT.test(text) || !INSURED.test(text)) return undefined;
  const damages = damagesIn(thread);
  if (damages?.mine === undefined) return undefined;
  const { theirs, mine } = damages;
  const told = { place, language };
  const show = (value: number): string => money(round(value), told);
  const hasOwn = HAS_OWN.test(text) && !NO_OWN.test(text) ? true : NO_OWN.test(text) ? false : undefined;
  const isAsked = thread.length > 1 && /自己|我|\b(?:i|my)\b/.test(current.normal);
  if (place.market === 'CN') {
    const hasThird = NO_THIRD.test(text) ? false : HAS_THIRD.test(text);
    const first = Math.min(theirs, compulsory.things);
    const rest = theirs - first;
    const own = (hasOwn === true ? 0 : mine) + (hasThird ? 0 : rest);
    const others =
      rest === 0
        ? say(told, `compulsory insurance pays all of it`, `交强险全赔`)
        : hasThird
          ? say(
              told,
              `compulsory insurance pays ${show(first)}, third-party cover the other ${show(rest)}`,
              `交强险赔${show(first)}，其余${show(rest)}走三者险`,
            )
          : say(
              told,
              `compulsory insurance pays ${show(first)}, the other ${show(rest)} you do (no third-party cover)`,
              `交强险只赔${show(first)}，没有三者险，其余${show(rest)}自己掏`,
            );
    const self =
      hasOwn === true
        ? say(told, `yours (${show(mine)}) goes through own-damage cover`, `您自己的${show(mine)}走车损险`)
        : hasOwn === false
          ? say(
              told,
              `yours (${show(mine)}) nobody pays without own-damage cover`,
              `您自己的${show(mine)}没有车损险，自己掏`,
            )
          : say(
              told,
              `yours (${show(mine)}) is paid only with own-damage cover`,
              `您自己的${show(mine)}有车损险才赔，没有就自己掏`,
            );
    const lead = say(told, `**You pay ${show(own)} yourself. `, `**自己一共掏${show(own)}。`);
    return say(
      told,
      `${isAsked || own > 0 ? lead : '**'}The other car (${show(theirs)}): ${others}; ${self}.** Report it to the insurer before anything is repaired; the discounts of the next renewals shrink by some hundreds of yuan.`,
      `${isAsked || own > 0 ? lead : '**'}对方的${show(theirs)}：${others}；${self}。** 先报警、报保险再修，对方的车等定损。责任险出过一次，明年续保少掉优惠，一般多交几百元。`,
    );
  }
  if (hasOwn === undefined) return undefined;
  const [, before, behind] = EXCESS.exec(text) ?? [];
  const excess = Number((before ?? behind ?? '').replaceAll(',', ''));
  const paid = Math.max(0, mine - excess);
  const less =
    excess > 0
      ? say(
          told,
          `, which pays ${show(paid)} after the ${show(excess)} deductible`,
          `，扣掉免赔额${show(excess)}赔${show(paid)}`,
        )
      : say(told, ', less your deductible', '，扣掉免赔额');
  return hasOwn
    ? say(
        told,
        `**Both through your insurance: the other car's ${show(theirs)} under liability, with no deductible; your ${show(mine)} under collision or comprehensive${less}.** One at-fault claim covers both, so claim yours too if it is clearly above the deductible. Report it today, and sign nothing at the roadside.`,
        `**两边都走保险：对方的${show(theirs)}走责任险、没有免赔额；您自己的${show(mine)}走碰撞险或全险${less}。** 有责记录反正只算一次，自己那份明显高于免赔额就一起报。`,
      )
    : say(
        told,
        `**You pay your own ${show(mine)}; the other car's ${show(theirs)} is paid by your liability (third-party) cover, with no deductible, up to its property limit.** Report it today and let your insurer deal with the other side. Expect a dearer renewal for about three years.`,
        `**自己掏${show(mine)}修自己的车；对方的${show(theirs)}由责任险（第三者险）赔，没有免赔额，以财产限额为止。** 当天报保险，让保险公司和对方谈；之后约三年保费会涨。`,
      );
}
