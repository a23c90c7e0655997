import type { Conversation } from '../state/conversation.ts';

/** "41 in a 30". */
const IN_A = /\b(\d{2,3}) (?:mph )?in (?:a|the) (\d{2,3})\b/;
/** A number that corrects the speed said before. */
const CORRECTED = /\b(?:it was|i meant|was doing|more like|actually) (\d{2,3})\b/;
const LIMIT_FIRST = /限速(\d{2,3})[^\d]{0,8}(\d{2,3})(?!\d|公里的车|万)/;
const SPEED_FIRST = /(?:开了?|跑了?|车速|测速)(\d{2,3})[^\d]{0,8}限速(\d{2,3})/;
/** Police in England and Wales act from 10 % and 2 mph over the limit; up to 10 % and 9 mph a course is offered. */
const ACTS = 2;
const COURSE = 9;
/** So far above the limit it goes to court, by limit; mph. */
const COURT: Readonly<Record<number, number>> = { 20: 35, 30: 50, 40: 66, 50: 76, 60: 86, 70: 96 };
/** A course within three years: no second one. */
const HAD_COURSE =
  /\b(?:did|done|had|took|been on) (?:a|the|one|speed)\b[^.?]{0,24}(?:course|last year|year ago|years ago)|course (?:last|a) year/;
const FAST_ROAD = /高速|快速路|高架|环城/;

/** What a speed told with its limit costs in Britain or China; undefined elsewhere, or where either is unknown. */
export function speedText({ thread, current, place, language }: Conversation): string | undefined {
  const text = thread.map(({ normal }) => normal).join('. ');
  const zh = language === 'zh';
  if (place.market === 'UK') {
    const [, first, of] = IN_A.exec(text) ?? [];
    if (first === undefined || of === undefined) return undefined;
    const limit = Number(of);
    const speed = Number(IN_A.exec(current.normal)?.[1] ?? CORRECTED.exec(current.normal)?.[1] ?? first);
    const court = COURT[limit];
    if (court === undefined || speed <= limit) return undefined;
    const isScotland = /scotland|glasgow|edinburgh|aberdeen|dundee/.test(text);
    const [least, most] = [Math.round(limit * 1.1) + ACTS, Math.round(limit * 1.1) + COURSE];
    const said = zh ? `限速${limit}开${speed}：` : `${speed} in a ${limit}: `;
    if (speed < least)
      return zh
        ? `**${said}一般不处理（${least}起才处理）。**`
        : `**${said}mostly nothing, police act from ${least}.**`;
    if (speed >= court)
      return zh
        ? `**${said}要上法庭：6分或短期禁驾，罚款按周收入的一倍半左右。**`
        : `**${said}court, with six points or a short ban and a fine of about one and a half weeks' income.**`;
    if (speed <= most && !isScotland && !HAD_COURSE.test(text))
      return zh
        ? `**${said}多半可上测速教育课（约£90–100，不记分），三年内上过的改为£100加3分。**`
        : `**${said}most likely a speed awareness course (about £90–100, no points), unless you did one within three years; then £100 and 3 points.**`;
    return zh
      ? `**${said}£100罚款加3分${isScotland ? '（苏格兰没有课程）' : speed <= most ? '（三年内上过课，不能再上）' : '，超出了课程范围'}。**`
      : `**${said}£100 and 3 points${isScotland ? ', Scotland offers no course' : speed <= most ? ', for a second course within three years is not offered' : ', it is above the course'}.**`;
  }
  if (place.market !== 'CN') return undefined;
  const [, a, b] = LIMIT_FIRST.exec(text) ?? [];
  const [, c, d] = SPEED_FIRST.exec(text) ?? [];
  const [limit, speed] = a === undefined ? [Number(d), Number(c)] : [Number(a), Number(b)];
  if (!(speed > limit)) return undefined;
  const over = ((speed - limit) / limit) * 100;
  const isFast = FAST_ROAD.test(text);
  const share = Math.round(over * 10) / 10;
  const told = zh ? `限速${limit}开${speed}，超${share}%：` : `${speed} at a limit of ${limit} is ${share} % over: `;
  const [points, fine] =
    over < 10
      ? ['', '']
      : over < 20
        ? [0, '50-200']
        : over < 50
          ? [isFast ? 6 : 3, '200']
          : [isFast ? 12 : 6, '200-2000'];
  if (points === '')
    return zh ? `**${told}一般只警告，不罚款不扣分。**` : `**${told}mostly a warning, no fine, no points.**`;
  const where =
    over >= 20 && !isFast ? (zh ? '（普通路；高速、快速路更重）' : ' (ordinary road; more on a motorway)') : '';
  return zh
    ? `**${told}${points === 0 ? '不扣分' : `扣${points}分`}，罚${fine.replace('-', '–')}元${where}。**`
    : `**${told}${points} points and ${fine} yuan${where}.**`;
}
