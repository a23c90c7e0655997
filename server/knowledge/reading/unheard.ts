import { clausesOf } from './clauses.ts';
import type { Reading, Span } from './reading.ts';

/** Words that make what stands behind them a condition, up to the next of them or the end of the clause. */
const MARKS = {
  en: new RegExp(
    `(?<![a-z'])(?:${[
      "(?:(?:i |we |she |he |they )?(?:really |absolutely |definitely )?(?:do not|don't|dont|doesn't|doesnt|does not) (?:want|like)|can't stand|cant stand|hates?|avoid|refuses?|no|without|not an?|nothing(?: with| that has| from| too)?|anything but|except(?: for)?)(?= )",
      '(?:must|has to|have to|should|wants?) (?:be|have|come with|include|fit|support)(?= )',
      '(?:needs?(?: to)?(?: be| have| come with| include)?|must)(?= )',
      '(?<=^ ?)not(?= )',
      '(?:must have|ideally|preferably|prefer|would (?:like|prefer|love))(?= )',
      '(?<=(?:car|suv|sedan|saloon|hatch|hatchback|estate|wagon|ute|truck|minivan|van|something|anything|one|ev|hybrid) )with (?:an? |some )?(?=[a-z])',
    ].join('|')})`,
    'g',
  ),
  zh: /不想要|不能有|不能带|不喜欢|不接受|不考虑|拒绝|讨厌|不要|别要|必须要?(?:有|带|是|得)?|还?得(?:有|带|能)|一定要(?:有|带)?|要求|希望(?:有|能|带)?|最好(?:是|有|能|带|要)?|(?<![需主想不只就])要(?:有|带|能)|(?<=^|[，。,.; ])[要带]|(?<=\p{Script=Han}{2})要(?=[大小轻好高低长短宽软硬稳快多少方舒])/gu,
} as const;
/** Behind what it is about: 触屏的不要, "a sunroof is a must". */
const BEHIND = {
  en: /^(.{3,40}?) (?:(?:is|are|would be|its|it's) (?:a |an )?(?:absolute )?(?:must|must[- ]have|essential|non[- ]negotiable|deal ?breaker|preferred|nice to have|a bonus|ideal|out)|(?:a )?must(?:[- ]have)?|preferred|essential)$/,
  zh: /^(.{2,8}?)(?:的)?(?:不要|免谈|不行|不考虑|优先|必须有)$/,
} as const;
/** Words that tell nothing of a car. */
const EMPTY = {
  en: new Set(
    'a an the it its this that these those my our her his your me us i we she he they them to be is are was and or of in on for with from at by as so too very really just also please any some sort kind type bit lot much more less least most one ones thing things car cars vehicle vehicles new old used good nice decent great something anything nothing else new buy buying get getting help advice suggestions suggestion recommendation recommendations opinion opinions idea ideas clue problem problems worries worry rush hurry doubt way thanks thank matter longer need needed needs want wanted like option options choice budget money price spend sure only decide choose know if what which when but not no than then there here now must cant have has had come will can could would should ideally fancy sense point drama issue issues offence offense experience preference interest kids children pets wait towing fussed money pit em losing mind fussed bothered urgent yet worried looking planning bad family wife husband partner debt loan deposit finance credit sell sells sold first soon quickly asap today tomorrow week weeks month months replace replaced replacing upgrade move go know think see'.split(
      ' ',
    ),
  ),
  zh: /[的了吧吗呢啊呀哦嘛，,。.！!？?\s]|推荐|建议|大家|各位|给点|意见|帮忙|有没有|什么|太贵|太差|车子?|买|换|一[辆台款个]|这[种个样]|那[种个样]|后悔|踩坑|被坑|问题|纠结|我|你|他|她|也|都|还|再|就|是|有|能|要/g,
} as const;

/** A figure, and no hour of the day. */
const BOUNDED = /(?:\d|[一二两三四五六七八九])(?![\d:]* ?(?:[ap]\.?m\b|o'?clock|点))/;
/** So many conditions make a list. */
const LEAST_LIST = 2;
/** A name of few words, without anybody or anything that happens. */
const BARE = {
  en: /^(?!.*\b(?:i|i'm|im|we|my|me|you|he|she|they|it|is|are|was|uk|us|usa|thanks|cheers|hi|hello|ok|yes|no|please|help|advice|drive|driving|live|living|work|works|married|retired|something|(?<=^)(?:of|for|in|to|with|around|from|at|on|by|about|maybe|mostly|mainly))\b)(?:[a-z][a-z'-]+)(?: [a-z0-9'-]+){1,2}$/,
  zh: /^[^我你您他她它咱开坐用家人想看说买换给谢求帮问吗呢吧了的女男孩爸妈老婆刚怎么什吗哪谁何推荐急在是有没太很都就车钱能谱行不]{2,6}$/,
} as const;

/** Ideographs before a mark that belong to its condition, at most. */
const MOST_BEFORE = 5;

/** What is shown of one condition at most: words, and ideographs. */
const LONGEST = { en: 7, zh: 14 } as const;

/**
 * The conditions of a message that nothing took, in its own words: "no stop start", 方向盘要轻. `isTaken`: whether a span
 * is understood as a wish. Words of `wishes.csv` for equipment nobody has tables of are conditions without any mark.
 */
export function unheardIn(reading: Reading, isTaken: (span: Span) => boolean): string[] {
  const { normal, spans, language } = reading;
  const heard = spans.filter((span) => isTaken(span));
  const bounds = spans.filter((span) => span.type === 'wish' && span.field === 'bound');
  const isHeard = (start: number, end: number): boolean => doesTouch(heard, start, end);
  const found: { readonly at: number; readonly end: number; readonly text: string }[] = [];
  const note = (at: number, end: number): void => {
    const text = shown(normal.slice(at, end), language);
    if (text !== '') found.push({ at, end, text });
  };
  const clauses = clausesOf(normal);
  const isList = clauses.filter(({ start, end }) => isHeard(start, end)).length >= LEAST_LIST;
  for (const { start, end } of clauses) {
    const clause = normal.slice(start, end);
    const behind = BEHIND[language].exec(clause.trim());
    if (behind !== null) {
      const from = start + clause.indexOf(behind[0]);
      const to = from + (behind[1] ?? '').length;
      if (!isHeard(start, end) && says(behind[1] ?? '', language)) note(from, language === 'en' ? to : end);
      continue;
    }
    const marks = [...clause.matchAll(MARKS[language])];
    // "Boot over 500 litres", 轴距2米8以上: a bound that belongs to nothing we know.
    const isBound = doesTouch(bounds, start, end);
    if (marks.length === 0 && isBound && BOUNDED.test(clause) && !isHeard(start, end)) note(start, end);
    // "50k, crew cab, AWD": in a list of conditions a bare name is one, too.
    if (
      isList &&
      marks.length === 0 &&
      !isHeard(start, end) &&
      BARE[language].test(clause.trim()) &&
      says(clause, language)
    )
      note(start, end);
    for (const [i, mark] of marks.entries()) {
      const from = start + mark.index + mark[0].length;
      const next = marks[i + 1];
      const to = next === undefined ? end : start + next.index;
      // What the condition is about may stand before its mark: 方向盘要轻, 颜色最好白色.
      const isAbout = i === 0 && language === 'zh' && mark.index <= MOST_BEFORE && !isHeard(start, start + mark.index);
      const isSubject = language === 'en' && i === 0 && mark[0].endsWith(' be');
      const about = isAbout || isSubject || mark[0] === '要' ? start : start + mark.index;
      for (const [first, last] of alternatives(normal, from, to))
        if (!isHeard(Math.min(about, first), last) && says(normal.slice(first, last), language)) {
          const isWanted =
            language === 'en' &&
            !/^(?:no|not|without|nothing|avoid|hate|refuse|anything|except|don|.*(?:don't|dont|doesn))/.test(mark[0]);
          note(first === from && (!isWanted || isSubject) ? about : first, last);
        }
    }
  }
  for (const span of spans)
    if (
      span.type === 'wish' &&
      span.field === 'unchecked' &&
      !found.some(({ at, end }) => at <= span.start && span.end <= end)
    )
      found.push({ at: span.start, end: span.end, text: span.text });
  return each(found.toSorted((a, b) => a.at - b.at).map(({ text }) => text));
}

/** Whether any of the spans lies over a stretch of the text. */
const doesTouch = (spans: readonly Span[], start: number, end: number): boolean =>
  start < end && spans.some((span) => span.start < end && start < span.end);

/** Each once: what stands within another is said already. */
export function each(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text, _, all) => !all.some((other) => other !== text && other.includes(text)));
}

/** "No sunroof or touchscreen" are two. */
function alternatives(normal: string, from: number, to: number): [number, number][] {
  const parts: [number, number][] = [];
  let at = from;
  for (const { index, 0: bound } of normal.slice(from, to).matchAll(/ (?:or|nor) |、|或者?|和/g)) {
    parts.push([at, from + index]);
    at = from + index + bound.length;
  }
  return [...parts, [at, to]];
}

/** Whether words tell anything of a car. */
function says(text: string, language: Reading['language']): boolean {
  if (language === 'zh') return text.replaceAll(EMPTY.zh, '').length >= 1 && text.length >= 1;
  return text.split(/[^a-z0-9'-]+/).some((word) => word.length > 1 && !EMPTY.en.has(word));
}

function shown(text: string, language: Reading['language']): string {
  const own = text.trim().replace(/^(?:(?:and|but|also|so|then|please)\b|还要|而且|另外|然后)\s*/, '');
  if (language === 'zh') return own.length > LONGEST.zh ? '' : own;
  const words = own.split(/\s+/);
  return words.length > LONGEST.en ? `${words.slice(0, LONGEST.en).join(' ')} …` : own.replace(/ please$/, '');
}
