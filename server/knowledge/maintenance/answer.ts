import { citations, pick, type Citations } from '../query.ts';
import type { Language, Reply } from '../types.ts';
import { fullName } from '../cars/car.ts';
import { comingUp, dueAt, intervalOf, plan, type Planned } from './due.ts';
import {
  costText,
  distanceText,
  DRIVE_NAMES,
  intervalText,
  itemSource,
  jobText,
  timeText,
  type Style,
} from './format.ts';
import { drives, type Drive, type Item } from './item.ts';
import type { Question } from './question.ts';

const GENERIC: Readonly<Record<Language, string>> = {
  en: "> Generic guidance from common maker and workshop practice. Your owner's manual and the car's own service reminder come first.",
  zh: '> 以上是通用参考，不同车型有差异，请以随车《用户手册》和车辆保养提示为准。',
};

/** Answers a question about upkeep: named items, what is due at a distance or age, or the whole schedule. */
export function answer(question: Question, language: Language): Reply {
  const notes = citations();
  const style: Style = { language, miles: question.miles ?? false };
  const text =
    question.items.length > 0
      ? question.items
          .slice(0, 3)
          .map((item) => single(item, question, style, notes))
          .join('\n\n')
      : question.distance !== undefined || question.months !== undefined
        ? due(question, style, notes)
        : schedule(question, style, notes);
  return {
    category: 'maintenance',
    language,
    markdown: `${text}\n\n${GENERIC[language]}`,
    sources: notes.sources,
    handover: question.items.some(
      ({ safety, id }) => safety === true && ['timing-belt', 'battery-check', 'battery-coolant'].includes(id),
    ),
  };
}

/** The car as the answer calls it: the model, else the kind of drive. */
function subject({ car, drive }: Question, language: Language): string {
  if (car !== undefined) return fullName(car, language);
  return drive === undefined ? '' : pick(DRIVE_NAMES[drive], language);
}

function single(item: Item, question: Question, style: Style, notes: Citations): string {
  const { language } = style;
  const zh = language === 'zh';
  const { drive } = question;
  const mark = notes.mark(itemSource(item, style));
  const name = pick(item.name, language);
  if (drive !== undefined && item.schedules[drive] === undefined) return missing(item, question, drive, style, notes);
  const shown: readonly Drive[] =
    drive === undefined ? drives.filter((candidate) => item.schedules[candidate] !== undefined) : [drive];
  const [first] = shown;
  const schedule = first === undefined ? undefined : item.schedules[first];
  const interval = schedule === undefined ? '' : intervalText(intervalOf(schedule, question.severe ?? false), style);
  const who = subject(question, language);
  const use = question.severe === true ? (zh ? '恶劣工况下' : ' in severe use') : '';
  const only =
    item.only === undefined ? '' : zh ? `（${pick(item.only, language)}）` : ` (${pick(item.only, language)})`;
  const both = schedule !== undefined && schedule.normal.months !== undefined && schedule.normal.km !== undefined;
  const lead = zh
    ? `**${who}${who === '' ? '' : '的'}${name}${only}：${use}一般每${interval}${jobText(item, language)}一次${both ? '，先到为准' : ''}。** ${mark}`
    : `**${capital(name)}${who === '' ? '' : ` of ${article(who, question)}`}${only}: ${jobText(item, language)} every ${interval}${both ? ', whichever comes first' : ''}${use}.** ${mark}`;
  const head = zh
    ? '| 动力 | 正常使用 | 恶劣工况 |\n| --- | --- | --- |'
    : '| Drive | Normal use | Severe use |\n| --- | --- | --- |';
  const rows = shown.map((candidate) => {
    const entry = item.schedules[candidate];
    return `| ${pick(DRIVE_NAMES[candidate], language)} | ${entry === undefined ? '–' : intervalText(entry.normal, style)} | ${entry === undefined ? '–' : intervalText(entry.severe, style)} |`;
  });
  const facts = [
    [zh ? '为什么' : 'Why', pick(item.why, language)],
    [zh ? '该换/该查的信号' : 'Signs it is time', pick(item.signs, language)],
    [zh ? '大致费用' : 'Usual cost', `${costText(item.cost, language)} ${mark}`],
    ...(item.note === undefined ? [] : [[zh ? '提醒' : 'Good to know', pick(item.note, language)]]),
    ...(item.safety === true
      ? [
          [
            zh ? '安全' : 'Safety',
            zh ? '涉及行车安全，建议由正规门店操作。' : 'This one is safety-relevant: let a workshop do it.',
          ],
        ]
      : []),
  ].map(([label, text]) => (zh ? `- **${label}**：${text}` : `- **${label}**: ${text}`));
  const electric =
    drive === undefined && item.schedules.ev === undefined
      ? zh
        ? `纯电车没有这一项，不需要做。`
        : 'Electric cars do not have this item.'
      : '';
  return [lead, [head, ...rows].join('\n'), facts.join('\n'), electric].filter((part) => part !== '').join('\n\n');
}

/** A drive without the part: says so and names what it has instead. */
function missing(item: Item, question: Question, drive: Drive, style: Style, notes: Citations): string {
  const { language } = style;
  const zh = language === 'zh';
  const mark = notes.mark(itemSource(item, style));
  const name = pick(item.name, language);
  const kind = pick(DRIVE_NAMES[drive], language);
  const who = subject(question, language);
  const isModel = question.car !== undefined;
  const lead = zh
    ? `**${isModel ? `${who} 是${kind}，` : kind}没有${name}这一项，不需要更换。** ${mark}`
    : `**${isModel ? `The ${who} is ${indefinite(kind)}: it has` : `${capital(indefinite(kind))} has`} no ${name}, so there is nothing to change.** ${mark}`;
  const own = plan(drive, question.severe ?? false).slice(0, 8);
  return [lead, zh ? `${kind}要做的是：` : `What ${indefinite(kind)} does need:`, table(own, style, notes)].join(
    '\n\n',
  );
}

function table(planned: readonly Planned[], style: Style, notes: Citations): string {
  const { language } = style;
  const zh = language === 'zh';
  const head = zh
    ? '| 项目 | 做什么 | 周期 | 大致费用 |\n| --- | --- | --- | --- |'
    : '| Item | Job | Interval | Usual cost |\n| --- | --- | --- | --- |';
  const rows = planned.map(({ item, interval }) => row(item, intervalText(interval, style), style, notes));
  return [head, ...rows].join('\n');
}

function row(item: Item, interval: string, style: Style, notes: Citations): string {
  const { language } = style;
  const only =
    item.only === undefined
      ? ''
      : language === 'zh'
        ? `（${pick(item.only, language)}）`
        : ` (${pick(item.only, language)})`;
  return `| ${pick(item.name, language)}${only} ${notes.mark(itemSource(item, style))} | ${jobText(item, language)} | ${interval} | ${costText(item.cost, language)} |`;
}

function due(question: Question, style: Style, notes: Citations): string {
  const { language } = style;
  const zh = language === 'zh';
  const drive = question.drive ?? 'petrol';
  const severe = question.severe ?? false;
  const at = [
    ...(question.distance === undefined
      ? []
      : [distanceText(question.distance.value, { language, miles: question.distance.unit === 'miles' })]),
    ...(question.months === undefined ? [] : [timeText(question.months, language)]),
  ].join(zh ? '、' : ' / ');
  const due = dueAt(drive, severe, question.distance, question.months);
  const who = subject({ ...question, drive }, language);
  if (due.length === 0) {
    const next = plan(drive, severe).slice(0, 6);
    const text = zh
      ? `**${who}到${at}没有固定的更换项目**，做一次常规检查即可。主要项目的周期：`
      : `**Nothing is scheduled for ${article(who, question)} at ${at}**; a general check is enough. The main intervals:`;
    return [text, table(next, style, notes)].join('\n\n');
  }
  const replaced = due.filter(({ item }) => item.job === 'replace').map(({ item }) => pick(item.name, language));
  const checked = due.filter(({ item }) => item.job === 'check').map(({ item }) => pick(item.name, language));
  const rows = table(due, style, notes);
  const marks = notes.sources.length > 0 ? ' [1]' : '';
  const lead = zh
    ? `**${who}${at}保养：${replaced.length > 0 ? `更换${replaced.join('、')}` : ''}${replaced.length > 0 && checked.length > 0 ? '；' : ''}${checked.length > 0 ? `检查${checked.join('、')}` : ''}。**${marks}`
    : `**At ${at} ${article(who, question)} is due for: ${[replaced.length > 0 ? `replacing ${replaced.join(', ')}` : '', checked.length > 0 ? `checking ${checked.join(', ')}` : ''].filter((part) => part !== '').join('; ')}.**${marks}`;
  const soon = question.distance === undefined ? [] : comingUp(drive, severe, question.distance, due);
  const later =
    soon.length === 0
      ? ''
      : `${zh ? '接下来：' : 'Coming up: '}${soon.map(({ item, at: when }) => `${pick(item.name, language)} (${distanceText(when, { language, miles: question.distance?.unit === 'miles' })}) ${notes.mark(itemSource(item, style))}`).join(zh ? '、' : ', ')}${zh ? '。' : '.'}`;
  return [lead, rows, later, wear(language), assumption(question, language)].filter((part) => part !== '').join('\n\n');
}

function schedule(question: Question, style: Style, notes: Citations): string {
  const { language } = style;
  const zh = language === 'zh';
  const drive = question.drive ?? 'petrol';
  const severe = question.severe ?? false;
  const all = plan(drive, severe);
  const [first] = all;
  const rows = table(all, style, notes);
  const who = subject({ ...question, drive }, language);
  const every = first === undefined ? '' : intervalText(first.interval, style);
  const noOil =
    drive === 'ev'
      ? zh
        ? '纯电车不用换机油、火花塞。'
        : 'An electric car has no engine oil and no spark plugs to change.'
      : '';
  const lead = zh
    ? `**${who}${severe ? '（恶劣工况）' : ''}保养计划：最频繁的项目是${first === undefined ? '' : pick(first.item.name, language)}，每${every}一次。** [1]${noOil}`
    : `**Schedule for ${article(who, question)}${severe ? ' in severe use' : ''}: the most frequent item is ${first === undefined ? '' : pick(first.item.name, language)}, every ${every}.** [1] ${noOil}`;
  return [lead.trim(), rows, wear(language), assumption(question, language)].filter((part) => part !== '').join('\n\n');
}

function wear(language: Language): string {
  return language === 'zh'
    ? '有距离和时间两个周期的，先到为准；刹车片、刹车盘、轮胎、电瓶按实测磨损更换。'
    : 'Where distance and time are given, whichever comes first counts. Pads, discs, tyres and batteries are replaced by measured wear.';
}

function assumption({ drive, severe }: Question, language: Language): string {
  const zh = language === 'zh';
  const parts: string[] = [];
  if (drive === undefined)
    parts.push(
      zh
        ? '这里按自然吸气汽油车列的；如果是涡轮增压、混动、插混、柴油或纯电，告诉我，项目会不一样（例如纯电车没有机油）。'
        : 'I assumed a naturally aspirated petrol car. Tell me if it is a turbo, hybrid, plug-in, diesel or electric car: the list differs (an electric car has no engine oil, for one).',
    );
  if (severe !== true)
    parts.push(
      zh
        ? '经常短途、拥堵、多尘、拖挂或跑网约车，按恶劣工况缩短周期。'
        : 'Mostly short trips, jams, dust, towing or taxi work: use the severe intervals, just ask.',
    );
  return parts.join(zh ? '' : ' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function indefinite(noun: string): string {
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** `the Toyota RAV4` for a model, `a diesel` for a kind. */
function article(who: string, { car }: Question): string {
  return car === undefined ? indefinite(who) : `the ${who}`;
}
