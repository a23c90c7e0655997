import { enumerate } from '../cars/format.ts';
import type { Citations } from '../query.ts';
import { comingByAge, comingUp, dueAt, plan, usualAge, type Due, type Planned } from './due.ts';
import { costText, distanceText, intervalText, itemSource, jobText, timeText, type Style } from './format.ts';
import type { Distance } from './measures.ts';
import type { Question } from './question.ts';
import { electricToo, subject, withArticle } from './subject.ts';
import { itemCell, table } from './table.ts';
import type { Language } from '../../language.ts';

/** What is due at a distance, an age or both. */
export function dueText(question: Question, style: Style, notes: Citations): string {
  const { language } = style;
  const { distance, months, drive = 'petrol', severe = false } = question;
  const estimated = months === undefined && distance !== undefined ? usualAge(distance) : undefined;
  const due = dueAt(drive, severe, distance, months ?? estimated, months === undefined);
  const at = [
    ...(distance === undefined ? [] : [distanceText(distance, language)]),
    ...(months === undefined ? [] : [timeText(months, language)]),
  ].join(language === 'zh' ? '、' : ' / ');
  if (due.length === 0)
    return [
      nothingDue({ ...question, drive }, at, language),
      table(plan(drive, severe).slice(0, 6), style, notes),
    ].join('\n\n');
  const rows = dueTable(due, style, notes);
  const parts = [
    question.asksCost === true ? together(due, language) : '',
    `${dueLead(due, { ...question, drive }, at, language)} [1]`,
    visitNote(question, at, language),
    rows,
    ahead(due, question, style, notes),
    estimated !== undefined && distance !== undefined && due.some(({ by }) => by === 'time')
      ? timed(distance, at, estimated, language)
      : '',
    wear(language),
    assumption(question, language),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What the jobs every car of the drive needs cost together. */
function together(due: readonly Planned[], language: Language): string {
  const main = due.filter(({ item }) => item.only === undefined && item.job !== 'wear');
  const market = language === 'zh' ? 'CN' : 'US';
  const sum = (end: 0 | 1): number => main.reduce((total, { item }) => total + item.cost[market][end], 0);
  const show = (value: number): string => (Math.round(value / 10) * 10).toLocaleString('en-US');
  return language === 'zh'
    ? `**全部做下来大约 ${show(sum(0))}–${show(sum(1))}元**（不含按磨损更换的轮胎、刹车片、电瓶；很多检查门店免费）。`
    : `**All of it together costs about $${show(sum(0))}–${show(sum(1))}** (without tyres, pads and battery, which go by wear; many checks are free).`;
}

/** How a numbered visit became a distance. */
function visitNote({ visit, drive }: Question, at: string, language: Language): string {
  if (visit === undefined) return '';
  const each = drive === 'ev' ? { en: '15,000 miles', zh: '2万公里' } : { en: '7,500 miles', zh: '1万公里' };
  return language === 'zh'
    ? `按每${each.zh}（或一年）保养一次算，第 ${visit} 次大约在${at}；周期不同请告诉我里程。`
    : `Counting one visit every ${each.en} (or year), number ${visit} comes at about ${at}; tell me the distance if yours differ.`;
}

function nothingDue(question: Question, at: string, language: Language): string {
  const who = subject(question, language);
  return language === 'zh'
    ? `**${who}到${at}没有固定的更换项目**，做一次常规检查即可。主要项目的周期：`
    : `**Nothing is scheduled for ${withArticle(who, question)} at ${at}**; a general check is enough. The main intervals:`;
}

/** The replacements every car of the drive needs, and how many items the table adds. */
function dueLead(due: readonly Due[], question: Question, at: string, language: Language): string {
  const main = due.filter(({ item }) => item.job === 'replace' && item.only === undefined);
  const names = enumerate(
    main.map(({ item }) => item.name[language]),
    language,
  );
  const others = due.length - main.length;
  const who = subject(question, language);
  if (language === 'zh') {
    const todo = [
      main.length > 0 ? `更换${names}` : '',
      others > 0 ? `${main.length > 0 ? '另有' : ''} ${others} 项检查或按配置处理，见下表` : '',
    ];
    return `**${who}${at}保养${question.severe === true ? '（恶劣工况）' : ''}：${todo.filter((part) => part !== '').join('；')}。**`;
  }
  const todo = [
    main.length > 0 ? `replace ${names}` : '',
    others > 0
      ? `${others} ${main.length > 0 ? 'more ' : ''}items to inspect or depending on equipment, see the table`
      : '',
  ];
  return `**At ${at}, ${withArticle(who, question)}${question.severe === true ? ' in severe use' : ''} needs this: ${todo.filter((part) => part !== '').join('; ')}.**`;
}

/** What comes up next, by distance or, where only an age is known, by age. */
function ahead(due: readonly Due[], question: Question, style: Style, notes: Citations): string {
  const { distance, months, drive = 'petrol', severe = false } = question;
  const { language } = style;
  const soon =
    distance === undefined
      ? comingByAge(drive, severe, months ?? 0, due).map(({ item, at }) => ({ item, when: timeText(at, language) }))
      : comingUp(drive, severe, distance, due).map(({ item, at }) => ({
          item,
          when: distanceText({ value: at, unit: distance.unit }, language),
        }));
  if (soon.length === 0) return '';
  const texts = soon.map(({ item, when }) => `${item.name[language]} (${when}) ${notes.mark(itemSource(item, style))}`);
  return language === 'zh' ? `接下来：${texts.join('、')}。` : `Coming up: ${texts.join(', ')}.`;
}

function timed({ unit }: Distance, at: string, months: number, language: Language): string {
  return language === 'zh'
    ? `按每年约1.5万公里估算，${at}大约是${age(months, language)}车龄，所以按时间到期的项目也列入了；实际车龄不同请告诉我。`
    : `At a usual ${unit === 'miles' ? '12,000 miles' : '15,000 km'} a year the car is about ${age(months, language)} old, so items due by age are listed too. Tell me its real age if it differs.`;
}

function dueTable(due: readonly Due[], style: Style, notes: Citations): string {
  const zh = style.language === 'zh';
  const head = zh
    ? '| 项目 | 做什么 | 周期 | 到期原因 | 大致费用 |\n| --- | --- | --- | --- | --- |'
    : '| Item | Job | Interval | Due by | Usual cost |\n| --- | --- | --- | --- | --- |';
  const reason = {
    distance: { en: 'distance', zh: '里程' },
    time: { en: 'age', zh: '时间' },
    both: { en: 'both', zh: '里程+时间' },
  } as const;
  const rows = due.map(({ item, interval, by }) => {
    const cells = [
      itemCell(item, style, notes),
      jobText(item, style.language),
      intervalText(interval, style),
      reason[by][style.language],
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

/** The whole schedule of a drive. */
export function scheduleText(question: Question, style: Style, notes: Citations): string {
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
    ? `**${who}${severe ? '（恶劣工况）' : ''}保养计划：最频繁的项目是${first === undefined ? '' : first.item.name[language]}，每${every}一次。** [1]${noOil}`
    : `**Schedule for ${withArticle(who, question)}${severe ? ' in severe use' : ''}: the most frequent item is ${first === undefined ? '' : first.item.name[language]}, every ${every}.** [1] ${noOil}`;
  const cost = question.asksCost === true ? yearCost(all, language) : '';
  return [cost, lead.trim(), rows, wear(language), assumption(question, language)]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** What one ordinary visit costs: the items that come round every year. */
function yearCost(all: readonly Planned[], language: Language): string {
  const yearly = all.filter(({ item, interval }) => (interval.months ?? Infinity) <= 12 && item.only === undefined);
  const market = language === 'zh' ? 'CN' : 'US';
  const sum = (end: 0 | 1): number => yearly.reduce((total, { item }) => total + item.cost[market][end], 0);
  const show = (value: number): string => (Math.round(value / 10) * 10).toLocaleString('en-US');
  return language === 'zh'
    ? `**一次常规保养（每年到期的项目）大约 ${show(sum(0))}–${show(sum(1))}元**，4S 店偏高，连锁店偏低。`
    : `**An ordinary yearly visit costs about $${show(sum(0))}–${show(sum(1))}**: dealers at the upper end, independents at the lower.`;
}

function wear(language: Language): string {
  return language === 'zh'
    ? '有距离和时间两个周期的，先到为准；刹车片、刹车盘、轮胎、电瓶按实测磨损更换。'
    : 'Where distance and time are given, whichever comes first counts. Pads, discs, tyres and batteries are replaced by measured wear.';
}

function assumption({ drive, severe, alsoElectric }: Question, language: Language): string {
  const zh = language === 'zh';
  const parts: string[] = alsoElectric === true ? [electricToo(language)] : [];
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
