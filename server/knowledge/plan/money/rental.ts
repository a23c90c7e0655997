import type { Conversation } from '../../state/conversation.ts';
import { grouped } from '../place.ts';
import { COUNTS, money, say } from './sum.ts';

const DAYS =
  /(\d{1,2}|[一二两三四五六七八九十]) ?(?:天|晚)(?!\d)|\b(\d{1,2}|two|three|four|five|six|seven|ten)[ -]?(?:days?|nights?)\b/g;
/** What is paid for each day, before or behind its sum. */
const A_DAY_BEFORE =
  /(?:每天|一天|日租金?|每日)[^,.;\d\s]{0,4}$|\b(?:daily(?: rate)?|(?:a|per|each) day)(?: is| at| of)? ?[$£€]?$/;
const A_DAY_BEHIND =
  /^ ?(?:元|块)?(?:钱)?(?: ?\/ ?(?:天|日)|一天|每天|每日)|^ ?(?:dollars?|bucks|pounds?|euros?)? ?(?:\/|per|a|each) ?day\b|^ daily\b/;
const A_DAY = /(?:\/|\b(?:a|per|each)) ?day$|[一每]天$/;
/** Given back, or no sum of the rent. */
const BACK = /(?:押金|预授权|免赔额?|保额)[^,.;\d]{0,6}$|\b(?:deposit|hold|excess|deductible)(?: of| is)? ?[$£€]?$/;
const BACK_BEHIND = /^(?:元|块)?的?(?:押金|预授权)|^ ?(?:deposit|hold|excess|deductible)\b/;
/** Paid once. */
const ONCE =
  /(?:手续费|服务费|取车费|还车费|异地还车费?|清洁费|送车费?|上门费?|保险费?|儿童座椅)[^,.;\d]{0,4}$|\b(?:fee|fees|tax|taxes|charge|airport|one.?way|cleaning|insurance)(?: is| of| at| fee)? ?[$£€]?$/;
const ONCE_BEHIND =
  /^ ?(?:元|块)?(?:的)?(?:手续费|服务费|取车费|清洁费)|^ ?(?:in |of )?(?:airport |booking |one.?way |cleaning |admin )?(?:fee|fees|tax|taxes)\b/;
const ASKS_ALL = /多少|一共|总共|合计|算下来|\b(?:total|altogether|in all|how much|come to|all in)\b/;
const ASKS_COVER = /尊享|全险|不计免赔|优享|升级|要不要买|\b(?:cdw|ldw|waiver|super cover|full cover|insurance)\b/;
const AROUND = 22;
/** No rent is less. */
const LEAST = 5;

/** Whether a car is rented by the day. */
export const rents = ({ normal }: Pick<Conversation['current'], 'normal'>): boolean =>
  /\brent(?:ing|al|ed|s)?\b|\bhir(?:e|ing|ed) (?:a |the )?(?:car|van|suv)\b|\b(?:car|van) hire\b|租车|租[一1]?[辆台个]|租了/.test(
    normal,
  );

/** What a rented car costs in all, from its days, what each of them costs and what is paid once; undefined where one of the first two was not told. */
export function rentalText({ thread, place, language, current }: Conversation): string | undefined {
  const text = thread.map(({ normal }) => normal).join('. ');
  const days = [...text.matchAll(DAYS)]
    .map(([, zh = '', en = '']) => COUNTS[zh || en] ?? Number(zh || en))
    .reduce((most, each) => Math.max(most, each), 0);
  let daily = 0;
  let once = 0;
  const lines: number[] = [];
  for (const { normal, spans } of thread)
    for (const span of spans) {
      const value = span.type === 'price' ? (span.amount.to ?? 0) : span.type === 'number' ? span.value : 0;
      const before = normal.slice(Math.max(0, span.start - AROUND), span.start);
      const behind = normal.slice(span.end, span.end + AROUND);
      if (value < LEAST || BACK.test(before) || BACK_BEHIND.test(behind)) continue;
      if (A_DAY.test(span.text) || A_DAY_BEFORE.test(before) || A_DAY_BEHIND.test(behind)) {
        daily += value;
        lines.push(value);
      } else if (ONCE.test(before) || ONCE_BEHIND.test(behind)) once += value;
    }
  if (days < 2 || daily === 0 || !ASKS_ALL.test(current.normal)) return undefined;
  const told = { place, language };
  const all = money(daily * days + once, told);
  const sum = `${lines.map((each) => `${days} × ${grouped(each)}`).join(' + ')}${once > 0 ? ` + ${grouped(once)}` : ''}`;
  const isCover = ASKS_COVER.test(text);
  const cover =
    place.market === 'CN'
      ? say(
          told,
          ' The basic service covers own damage above an excess, often 1,500 yuan; the better one takes that excess and the idle days off you: buy it if you are new to driving or the roads, else it may be left.',
          '基础服务一般已含车损险和三者险，但每次事故自付一笔（常见1,500元以内）、可能还有停运费；尊享把这些免掉。新手、山路海岛路不熟就买，老手短租可不买，下单前看清免赔和停运费条款。',
        )
      : say(
          told,
          ' Waivers: look first whether your own policy or the card you pay with covers rentals; if not, take the basic one.',
          '保险升级先看自己的车险或付款的信用卡是否已覆盖租车，没有再买。',
        );
  return say(
    told,
    `**${all} in all: ${sum}. The deposit comes back and is not in it.**${isCover ? cover : ''}`,
    `**一共${all}：${sum}；押金另押、会退，不算在内。**${isCover ? cover : ''}`,
  );
}
