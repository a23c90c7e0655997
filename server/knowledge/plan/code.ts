import type { CodeRecord, Codes } from '../retrieve/codes.ts';
import type { Conversation } from '../state/conversation.ts';
import { fill } from './fill.ts';
import { exactIn, sumIn, sumText, type Range } from './place.ts';
import type { CostRange, Part } from './parts.ts';
import { ruledOut } from './ruled-out.ts';
import { adviceOn, isReplaced, rankCauses, replacedIn, workPart } from './symptom.ts';
import type { Entry } from '../records.ts';
import type { Source } from '../types.ts';
import type { Language } from '../../language.ts';

/** A code whose meaning is one, whoever built the car. */
type One = CodeRecord & { readonly advice: NonNullable<CodeRecord['advice']> };

/** Whether what a code means does not depend on a make that was not named. */
export function isOne(record: CodeRecord): record is One {
  return record.advice !== undefined;
}

/** What a number means with each make that uses it for something of its own. */
export function variantsPart(
  { code, variants, title }: CodeRecord,
  { language }: Conversation,
  mark: (source: Source) => string,
): Part {
  const zh = language === 'zh';
  const listed = variants.map((variant) => `${variant.makes.join(', ')}: ${variant.title[language]}`);
  const source = mark({
    id: `fault:${code}`,
    title: `${code} ${title[language]}`,
    detail: zh ? '厂家自定义故障码' : "Makers' own fault codes",
    date: '',
  });
  return {
    type: 'verdict',
    text: zh
      ? `**${code} 是厂家自定义码，不同品牌含义不同：请告诉我品牌。** ${source}\n\n${listed.map((line) => `- ${line}`).join('\n')}`
      : `**${code} is a maker's own number and means different things: tell me the make.** ${source}\n\n${listed.map((line) => `- ${line}`).join('\n')}`,
  };
}

/** A fault code as a record: its own cards, those of its group and those true of any code. */
export function codeEntry({ code, title, entry, advice }: One, { common }: Codes): Entry {
  const seen = new Set<string>();
  const cards = [...(entry?.cards ?? []), ...advice.cards, ...common.cards].filter(
    ({ id }) => !seen.has(id) && seen.add(id),
  );
  return {
    id: `code:${code}`,
    title: entry?.title ?? { en: `${code}: ${title.en}`, zh: `${code}：${title.zh}` },
    names: { en: [], zh: [] },
    urgency: entry?.urgency ?? advice.urgency,
    ...(entry?.causes === undefined ? {} : { causes: entry.causes }),
    ...(entry?.ask === undefined ? {} : { ask: entry.ask }),
    ...(entry?.stopIf === undefined ? {} : { stopIf: entry.stopIf }),
    ...(entry?.cost === undefined ? {} : { cost: entry.cost }),
    check: entry?.check ?? (advice.cost.check as Entry['check']),
    known: entry?.known ?? advice.known,
    cards,
  };
}

export function codeSource({ code, title, advice, entry }: One, language: Language): Source {
  const known = entry?.known ?? advice.known;
  return {
    id: `fault:${code}`,
    title: `${code} ${title[language]}`,
    detail: known.source[language],
    date: known.checked,
  };
}

const SHOWN = 4;
/** Kinds that want to know first how urgent it is. */
const ASKS_URGENCY = new Set<string>(['drive', 'normal', 'should', 'may']);

/** Asks whether a code leaves no other cause: "is it always the battery", "does that mean a new turbo", 是不是一定. */
const ASKS_CERTAINTY =
  /\b(?:always|definitely|necessarily|automatically|for sure|certainly|guaranteed|bound to be|has to be|got to be|have to be|must be|only ever|just the|is it the|is it my|is that the|is this the|could it be|can it be|does (?:it|that|this) mean|mean(?:s)? (?:i need|my|the|a new)|only fix|only cause)\b|一定|必须|肯定|非得|是不是|会不会|必然|难道|只能|都是|就是(?:要|得)/;

/** One cause of a code, with its check where it is known. */
interface CodeCause {
  readonly text: string;
  readonly check: string | undefined;
  readonly isReplaced: boolean;
  /** The asker named it. */
  readonly isNamed: boolean;
}

/** The causes of a code, those already replaced last. */
function causesOf(
  { advice }: One,
  entry: Entry,
  conversation: Conversation,
  namesOf: (id: string) => readonly string[],
): CodeCause[] {
  const { language, done, current } = conversation;
  const replaced = replacedIn(conversation, namesOf);
  const said = new Set(current.spans.flatMap((span) => (span.type === 'entry' && !done.has(span.id) ? [span.id] : [])));
  const named = replacedIn({ done: said, thread: [] }, namesOf);
  const causes =
    entry.causes === undefined
      ? advice.causes[language].map((text, i) => ({
          text,
          all: `${text} ${advice.causes.en.length === advice.causes.zh.length ? `${advice.causes.en[i] ?? ''} ${advice.causes.zh[i] ?? ''}` : ''}`,
          check: undefined,
        }))
      : rankCauses(entry, conversation, namesOf).map(({ cause }) => ({
          text: cause.cause[language],
          all: `${cause.cause.en} ${cause.cause.zh}`,
          check: cause.check?.[language],
        }));
  const told = ruledOut(
    causes.map(({ text, all }) => ({ en: text, zh: all })),
    conversation.thread,
  );
  return causes
    .map(({ text, all, check }, i) => ({
      text,
      check,
      isReplaced: told.has(i) || isReplaced(all, replaced),
      isNamed: isReplaced(all, named),
    }))
    .sort((a, b) => Number(a.isReplaced) - Number(b.isReplaced));
}

/** "Swapped the coils and the code moved with it", 对调后P0301变成P0303: the fault went along with the part. */
const SWAPPED =
  /\bswap\w*|\bmoved? (?:the|it|that)\b|\bput (?:the|it|that)\b[^.;]{0,30}\b(?:in|on|into|onto)\b|对调|互换|调换|换到|换了个位置/;
const WENT_ALONG =
  /\b(?:moved|followed|follows|went|goes|shifted|jumped)(?: along)?(?: with (?:it|the \w+)| to (?:cylinder|cyl|number|no\.?|p0)| the \w+)|\b(?:now|turned|changed|became|into)\b[^.;]{0,24}\bp03\d\d\b|跟着(?:走|跑|过)|(?:变成|变为|跑到|转到|改报|成了)[^,.;，。；]{0,6}(?:p03|\d缸|[一二三四五六]缸)/;
const STAYED =
  /\b(?:stayed|stays|still|same)\b[^.;]{0,24}\b(?:p03\d\d|same cylinder|cylinder \d|put)\b|(?:还是|没变|依然|仍然)[^,.;，。；]{0,8}(?:p03|\d缸|[一二三四五六]缸)/;

/** Whether a message tells that a swapped part is the one: "now it is still P0302" tells that it is not. */
export const wentAlong = (conversation: Conversation): boolean =>
  tellsOfSwap(conversation) &&
  WENT_ALONG.test(conversation.current.normal) &&
  !STAYED.test(conversation.current.normal);

/** Whether a message tells what came of swapping a part with that of another cylinder or wheel. */
export const tellsOfSwap = ({ current, thread }: Conversation): boolean =>
  thread.some(({ normal }) => SWAPPED.test(normal)) && (WENT_ALONG.test(current.normal) || STAYED.test(current.normal));

const SWAPPABLE =
  /\b(?:coil|plug|injector|relay|solenoid|sensor|valve|lead)s?\b|线圈|火花塞|喷油嘴|继电器|电磁阀|传感器|高压线/g;

/** What a part that was swapped tells: it is that one, or it is not; undefined where none was swapped. */
export function swappedPart({ advice }: One, conversation: Conversation, mark: string): Part | undefined {
  if (!tellsOfSwap(conversation)) return undefined;
  const { current, language, thread } = conversation;
  const isAlong = wentAlong(conversation);
  const told = isAlong ? thread.toReversed().map(({ normal }) => normal) : [current.normal];
  const parts = told.flatMap((normal) =>
    [...normal.matchAll(SWAPPABLE)].map(([word]) => word.replace(/^([a-z]+)s$/, '$1')),
  );
  if (parts.length === 0) return undefined;
  const part = isAlong ? parts[0] : [...new Set(parts)].join(language === 'zh' ? '、' : ' or the ');
  const text = isAlong
    ? language === 'zh'
      ? `**是的，故障跟着${part}走，就是这一个坏了：换它，清码再试车。** ${mark} 其余的没坏，不用换；都是同一批、里程很高时一起换省一次工时。`
      : `**Yes: the fault went along with the ${part}, so that one is bad. Renew it, clear the code and drive again.** ${mark} The others are proved good; of the same age on a high mileage some renew all to save labour later.`
    : language === 'zh'
      ? `**那就不是${part}：故障没跟着走，别换，接着查同一缸剩下的。** ${mark}`
      : `**Then it is not the ${part}: the fault stayed where it was. Do not renew it, go on with what is left on that cylinder.** ${mark}`;
  return { type: 'verdict', text, urgency: advice.urgency };
}

/** "Is it always …?": no, with what else it is; undefined where that was not asked. */
export function certaintyParts(
  record: One,
  entry: Entry,
  conversation: Conversation,
  namesOf: (id: string) => readonly string[],
  mark: string,
  perDollar: Readonly<Record<string, number>>,
): Part[] | undefined {
  const { language, current, place, matter } = conversation;
  if (!ASKS_CERTAINTY.test(current.normal) || ['drive', 'cost', 'how', 'when'].includes(sureKind(matter)))
    return undefined;
  const causes = causesOf(record, entry, conversation, namesOf).filter((cause) => !cause.isReplaced);
  if (causes.length < 2) return undefined;
  const zh = language === 'zh';
  const at = causes.findIndex(({ isNamed }) => isNamed);
  const suspect = causes[at];
  const named = suspect === undefined ? '' : bare(suspect.text);
  const first = bare(causes[0]?.text ?? '');
  const others = causes.filter((cause) => cause !== suspect).slice(0, SHOWN - 1);
  const verdict =
    suspect === undefined
      ? zh
        ? '不一定：这个码只说明异常，没指定坏的是哪个件。'
        : 'No, not always: the code names what was noticed, not the part that failed.'
      : at === 0
        ? zh
          ? `有可能，但不一定：${named}最常见，先排除下面几样。`
          : `Often, but not always. First suspect: ${named}; rule out the others below before you pay for it.`
        : zh
          ? `不一定：${named}只是可能之一，更常见的是${first}。`
          : `Not necessarily. It can be that (${named}), but more often it is this: ${first}.`;
  const { urgency } = record.advice;
  const filling = { entry, place, language, perDollar };
  const check = sumText(record.advice.cost.check as { US: Range; CN: Range }, place, perDollar, language);
  return [
    { type: 'verdict', text: `**${verdict}** ${mark}`, urgency },
    {
      type: 'text',
      text: `${record.code}${zh ? '：' : ': '}${record.title[language]}${zh ? '。' : '.'} ${entry.first === undefined ? adviceOn(urgency)[language] : fill(entry.first[language], filling)}`,
    },
    {
      type: 'steps',
      title: zh ? '还可能是' : suspect === undefined ? 'What it can be, most likely first' : 'What else it can be',
      items: others.map((cause) =>
        capital(
          cause.check === undefined ? cause.text : `${cause.text}${zh ? '：' : ': '}${fill(cause.check, filling)}`,
        ),
      ),
    },
    {
      type: 'next',
      text: zh
        ? `先花${check}做检测，让对方拿出确认这个件坏了的数据，再决定换不换。`
        : `Pay for the finding first (${check}): ask for the reading that proves the part before it is replaced.`,
    },
  ];
}

/** What a flashing engine lamp adds to any code. */
export function flashingPart(language: Language): Part {
  return {
    type: 'text',
    text:
      language === 'zh'
        ? '**灯在闪：马上收油减速，别再大油门；还一直闪就靠边熄火叫拖车，**没烧的油会把三元烧坏。'
        : '**The lamp flashes: ease off at once, no more full throttle; if it keeps flashing, stop and have it towed.** Unburnt fuel melts the catalytic converter.',
  };
}

/** May one drive on with a flashing engine lamp: no. */
export function flashingStop({ language }: Conversation, mark: string): Part {
  return {
    type: 'verdict',
    urgency: 'stop',
    text:
      language === 'zh'
        ? `**不行，灯还在闪就别开：靠边熄火，叫拖车。** 闪灯说明正在严重失火，没烧的油几分钟就能把三元烧坏，甚至起火。熄火重新着车后灯不闪、也不抖了，才可以轻踩油门开到最近的安全处或修理厂，不上高速。 ${mark}`
        : `**No, not while the lamp flashes: pull over, switch off and have it towed.** Flashing means a severe misfire; unburnt fuel can ruin the catalytic converter within minutes, and it gets hot enough to start a fire. Only if it stops flashing and runs smoothly after a restart: gently, on light throttle, to the nearest safe place or workshop, not the whole way home. ${mark}`,
  };
}

/** The kind of the question where it is fairly sure. */
function sureKind({ kinds: [kind] }: Conversation['matter']): string {
  return kind !== undefined && kind.score > 0.7 ? kind.value : '';
}

/** What a code means and what to do about it: meaning and urgency first, causes, checks, what finding out and the repairs cost. */
export function codeParts(
  record: One,
  conversation: Conversation,
  namesOf: (id: string) => readonly string[],
  mark: string,
  perDollar: Readonly<Record<string, number>>,
): Part[] {
  const { language, place, vehicle } = conversation;
  const zh = language === 'zh';
  const { code, title, meaning, advice, variants, ambiguous, failureType } = record;
  const sum = (sums: { readonly US: readonly [number, number]; readonly CN: readonly [number, number] }): string =>
    sumText(sums, place, perDollar, language);
  const { urgency } = advice;
  const type = failureType === undefined ? '' : zh ? `（${failureType.zh}）` : ` (${failureType.en})`;
  const urgent = adviceOn(urgency)[language];
  const verdict =
    urgency === 'stop' || ASKS_URGENCY.has(conversation.matter.kinds[0]?.value ?? 'what')
      ? `**${urgent}** ${code}${zh ? '：' : ': '}${title[language]}${type}${zh ? '。' : '.'} ${mark}`
      : `**${code}${zh ? '：' : ': '}${title[language]}${type}${zh ? '。' : '.'}** ${urgent} ${mark}`;
  const parts: Part[] = [{ type: 'verdict', text: verdict, urgency }];
  if (ambiguous || (variants.length > 1 && vehicle.make === undefined))
    parts.push({
      type: 'text',
      text: zh
        ? '这个编号是厂家自定义的，不同品牌含义不同：告诉我品牌，我再说得更准。'
        : 'This number is defined by the maker and differs between makes: tell me the make and I can be exact.',
    });
  const about = `${zh ? '控制单元看到的是：' : 'The control unit sees this: '}${meaning[language]}${zh ? '。' : '. '}${advice.about[language]}`;
  parts.push({ type: 'text', text: about });
  if (urgency !== 'stop' && advice.stopIf !== undefined)
    parts.push({
      type: 'text',
      text: zh ? `**出现这种情况就停车：**${advice.stopIf.zh}` : `**Stop at once if** ${advice.stopIf.en}`,
    });
  const work = workPart(conversation);
  if (work !== undefined) parts.splice(1, 0, work);
  const causes = causesOf(record, codeless(record), conversation, namesOf);
  const left = causes.filter((cause) => !cause.isReplaced);
  const gone = causes.filter((cause) => cause.isReplaced).map(({ text }) => text);
  if (gone.length > 0 && left[0] !== undefined && urgency !== 'stop')
    parts[0] = {
      type: 'verdict',
      text: zh
        ? `**已经换过的先放一边（${gone.join('、')}），接下来先查：${left[0].text}。** ${urgent} ${mark}`
        : `**With that already done (${gone.join(', ')}), look next at: ${left[0].text}.** ${urgent} ${mark}`,
      urgency,
    };
  parts.push({
    type: 'steps',
    title: zh ? '可能原因（常见的在前）' : 'Causes, most likely first',
    items: left.slice(0, SHOWN).map(({ text }) => capital(text)),
  });
  parts.push({
    type: 'steps',
    title: zh ? '先查（便宜的在前）' : 'Check first',
    items: advice.checks[language]
      .filter((check) => !isReplaced(check, replacedIn(conversation, namesOf)))
      .slice(0, SHOWN)
      .map(capital),
  });
  const jobs = advice.cost.repairs.slice(0, 3);
  const repairs = jobs.map((repair) => `${repair.what[language]} ${sum(repair)}`);
  const range = (label: string, { US, CN }: (typeof jobs)[number] | typeof advice.cost.check): CostRange => {
    const [from, to] = sumIn({ US: [...US], CN: [...CN] }, place, perDollar);
    return { label: capital(label), from, to };
  };
  parts.push({
    type: 'cost',
    said: zh
      ? `**费用：**检查${sum(advice.cost.check)}；维修：${repairs.join('，')}。`
      : `**Cost:** finding out ${sum(advice.cost.check)}; repairs: ${repairs.join(', ')}.`,
    ranges: [
      range(zh ? '检查' : 'finding out', advice.cost.check),
      ...jobs.map((repair) => range(repair.what[language], repair)),
    ],
    currency: place.currency,
  });
  return parts;
}

/** A cause without what explains it behind a colon or in brackets. */
function bare(text: string): string {
  return (text.split(/[:：(（]/)[0] ?? text).trim();
}

/** A code's record without causes of its own: those of its group are listed. */
function codeless({ code, title }: One): Entry {
  return { id: `code:${code}`, title, names: { en: [], zh: [] }, cards: [] };
}

/** A quoted sum beside the named repairs of a code: which of them it would pay for. */
export function quoteOn(
  record: One,
  quoted: number,
  conversation: Conversation,
  perDollar: Readonly<Record<string, number>>,
): string {
  const { language, place, current } = conversation;
  const zh = language === 'zh';
  const repairs = record.advice.cost.repairs.map((repair) => {
    const [from, to] = exactIn({ US: [...repair.US], CN: [...repair.CN] }, place, perDollar);
    return {
      name: repair.what[language],
      from,
      to,
      text: sumText({ US: [...repair.US], CN: [...repair.CN] }, place, perDollar, language),
    };
  });
  // The repair that was named is the one the sum is for.
  const asked = repairs.find(({ name }) => name.length > 2 && current.normal.includes(name.toLowerCase()));
  if (asked !== undefined) {
    const isDear = quoted > asked.to * 1.15;
    return zh
      ? `**${isDear ? '偏贵' : '合理'}：${asked.name}一般${asked.text}${isDear ? '，让他解释差在哪，或再找一家报价' : ''}。**`
      : `**${isDear ? 'Too much' : 'Fair'}: ${asked.name} is usually ${asked.text}${isDear ? '; ask what makes it dearer, or get a second quote' : ''}.**`;
  }
  const fits = repairs.filter(({ from, to }) => quoted >= from * 0.85 && quoted <= to * 1.15);
  const dearest = repairs.reduce((most, { to }) => Math.max(most, to), 0);
  if (fits.length > 0) {
    const named = fits.slice(-2).map(({ name, text }) => `${name}${zh ? '（' : ' ('}${text}${zh ? '）' : ')'}`);
    return zh
      ? `**这个价只有换${named.join('或')}才说得过去，先让他证明确实是它坏了。**`
      : `**That price is plausible only for ${named.join(' or ')}; have them prove first that this is what failed.**`;
  }
  if (quoted > dearest)
    return zh
      ? `**偏贵：这类故障最贵的维修一般也就到${grouped(dearest)}，再找一家报价。**`
      : `**Too much: even the dearest usual repair ends near ${grouped(dearest)}; get a second quote.**`;
  return zh ? '**这个价在正常范围内。**' : '**That is within the usual range.**';
}

function grouped(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
