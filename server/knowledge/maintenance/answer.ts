import { citations, pick, type Citations } from '../query.ts';
import type { Language, Reply } from '../types.ts';
import { fullName } from '../cars/car.ts';
import { enumerate } from '../cars/format.ts';
import { comingUp, dueAt, intervalOf, plan, usualAge, type Due, type Planned } from './due.ts';
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
import { unitFor, type Question } from './question.ts';

const GENERIC: Readonly<Record<Language, string>> = {
  en: "> Generic guidance from common maker and workshop practice. Your owner's manual and the car's own service reminder come first.",
  zh: '> 以上是通用参考，不同车型有差异，请以随车《用户手册》和车辆保养提示为准。',
};

/** Answers a question about upkeep: named items, what is due at a distance or age, or the whole schedule. */
export function answer(question: Question, language: Language): Reply {
  const notes = citations();
  const style: Style = { language, unit: unitFor(question, language) };
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
  const rows = scheduleRows(item, shown, style);
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

/** One row for all drives that share a schedule. */
function scheduleRows(item: Item, shown: readonly Drive[], style: Style): string[] {
  const rows = new Map<string, string[]>();
  for (const drive of shown) {
    const schedule = item.schedules[drive];
    if (schedule === undefined) continue;
    const cells = `${intervalText(schedule.normal, style)} | ${intervalText(schedule.severe, style)}`;
    rows.set(cells, [...(rows.get(cells) ?? []), pick(DRIVE_NAMES[drive], style.language)]);
  }
  return [...rows].map(([cells, names]) => `| ${names.join(style.language === 'zh' ? '、' : ', ')} | ${cells} |`);
}

/** A drive without the part: says so and names what it has instead. */
function missing(item: Item, question: Question, drive: Drive, style: Style, notes: Citations): string {
  const { language } = style;
  const zh = language === 'zh';
  const mark = notes.mark(itemSource(item, style));
  const name = pick(item.part ?? item.name, language);
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
  const rows = planned.map(({ item, interval }) => {
    const cells = [
      itemCell(item, style, notes),
      jobText(item, language),
      intervalText(interval, style),
      costText(item.cost, language),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [head, ...rows].join('\n');
}

/** The item's name with its citation and the cars it is limited to. */
function itemCell(item: Item, style: Style, notes: Citations): string {
  const { language } = style;
  const only =
    item.only === undefined
      ? ''
      : language === 'zh'
        ? `（${pick(item.only, language)}）`
        : ` (${pick(item.only, language)})`;
  return `${pick(item.name, language)}${only} ${notes.mark(itemSource(item, style))}`;
}

function due(question: Question, style: Style, notes: Citations): string {
  const { language } = style;
  const zh = language === 'zh';
  const drive = question.drive ?? 'petrol';
  const severe = question.severe ?? false;
  const at = [
    ...(question.distance === undefined ? [] : [distanceText(question.distance, language)]),
    ...(question.months === undefined ? [] : [timeText(question.months, language)]),
  ].join(zh ? '、' : ' / ');
  const estimated =
    question.months === undefined && question.distance !== undefined ? usualAge(question.distance) : undefined;
  const due = dueAt(drive, severe, question.distance, question.months ?? estimated);
  const who = subject({ ...question, drive }, language);
  if (due.length === 0) {
    const next = plan(drive, severe).slice(0, 6);
    const text = zh
      ? `**${who}到${at}没有固定的更换项目**，做一次常规检查即可。主要项目的周期：`
      : `**Nothing is scheduled for ${article(who, question)} at ${at}**; a general check is enough. The main intervals:`;
    return [text, table(next, style, notes)].join('\n\n');
  }
  const main = due.filter(({ item }) => item.job === 'replace' && item.only === undefined);
  const others = due.length - main.length;
  const replaced = enumerate(
    main.map(({ item }) => pick(item.name, language)),
    language,
  );
  const rows = dueTable(due, style, notes);
  const marks = notes.sources.length > 0 ? ' [1]' : '';
  const todo = zh
    ? [
        main.length > 0 ? `更换${replaced}` : '',
        others > 0 ? `${main.length > 0 ? '另有' : ''} ${others} 项检查或按配置处理，见下表` : '',
      ]
    : [
        main.length > 0 ? `replace ${replaced}` : '',
        others > 0
          ? `${others} ${main.length > 0 ? 'more ' : ''}items to inspect or depending on equipment, see the table`
          : '',
      ];
  const done = todo.filter((part) => part !== '').join(zh ? '；' : '; ');
  const lead = zh
    ? `**${who}${at}保养：${done}。**${marks}`
    : `**At ${at}, ${article(who, question)} needs this: ${done}.**${marks}`;
  const soon = question.distance === undefined ? [] : comingUp(drive, severe, question.distance, due);
  const later =
    soon.length === 0
      ? ''
      : `${zh ? '接下来：' : 'Coming up: '}${soon.map(({ item, at: when }) => `${pick(item.name, language)} (${distanceText({ value: when, unit: question.distance?.unit ?? 'km' }, language)}) ${notes.mark(itemSource(item, style))}`).join(zh ? '、' : ', ')}${zh ? '。' : '.'}`;
  const timed =
    estimated === undefined || due.every(({ by }) => by !== 'time')
      ? ''
      : zh
        ? `按每年约1.5万公里估算，${at}大约是${age(estimated, language)}车龄，所以按时间到期的项目也列入了；实际车龄不同请告诉我。`
        : `At a usual ${question.distance?.unit === 'miles' ? '12,000 miles' : '15,000 km'} a year the car is about ${age(estimated, language)} old, so items due by age are listed too. Tell me its real age if it differs.`;
  return [lead, rows, later, timed, wear(language), assumption(question, language)]
    .filter((part) => part !== '')
    .join('\n\n');
}

function dueTable(due: readonly Due[], style: Style, notes: Citations): string {
  const zh = style.language === 'zh';
  const head = zh
    ? '| 项目 | 做什么 | 周期 | 到期原因 | 大致费用 |\n| --- | --- | --- | --- | --- |'
    : '| Item | Job | Interval | Due by | Usual cost |\n| --- | --- | --- | --- | --- |';
  const reason = { distance: ['distance', '里程'], time: ['age', '时间'], both: ['both', '里程+时间'] } as const;
  const rows = due.map(({ item, interval, by }) => {
    const cells = [
      itemCell(item, style, notes),
      jobText(item, style.language),
      intervalText(interval, style),
      reason[by][zh ? 1 : 0],
      costText(item.cost, style.language),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [head, ...rows].join('\n');
}

/** Years rounded to halves. */
function age(months: number, language: Language): string {
  const years = Math.max(0.5, Math.round(months / 6) / 2);
  return language === 'zh' ? `${years}年` : years === 1 ? '1 year' : `${years} years`;
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
