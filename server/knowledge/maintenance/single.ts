import type { Citations } from '../query.ts';
import { intervalOf, plan } from './due.ts';
import { costText, DRIVE_NAMES, intervalText, itemSource, jobText, type Style } from './format.ts';
import { drives, type Drive, type Item, type Schedule } from './item.ts';
import type { Question } from './question.ts';
import { capital, electricToo, indefinite, subject, withArticle } from './subject.ts';
import { table } from './table.ts';
import type { Language } from '../../language.ts';

/** Everything about one service item; for a car without the part, that it has none and what it needs instead. */
export function singleText(item: Item, question: Question, style: Style, notes: Citations): string {
  const { language } = style;
  const zh = language === 'zh';
  const { drive } = question;
  if (drive !== undefined && item.schedules[drive] === undefined) return missing(item, question, drive, style, notes);
  const mark = notes.mark(itemSource(item, style));
  const shown = drive === undefined ? drives.filter((candidate) => item.schedules[candidate] !== undefined) : [drive];
  const [first] = shown;
  const schedule = first === undefined ? undefined : item.schedules[first];
  const head = zh
    ? '| 动力 | 正常使用 | 恶劣工况 |\n| --- | --- | --- |'
    : '| Drive | Normal use | Severe use |\n| --- | --- | --- |';
  const parts = [
    question.asksCost === true ? costLead(item, mark, language) : '',
    wantedLead(item, question, mark, language),
    schedule === undefined ? '' : `${lead(item, schedule, question, style)} ${mark}`,
    [head, ...scheduleRows(item, shown, style)].join('\n'),
    facts(item, mark, language),
    drive === undefined && item.schedules.ev === undefined ? noneOnElectric(language) : '',
    question.alsoElectric === true && item.schedules.ev === undefined ? electricToo(language) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

/** What was asked beside the interval, answered first. */
function wantedLead(item: Item, { wants }: Question, mark: string, language: Language): string {
  const zh = language === 'zh';
  const name = item.name[language];
  if (wants === 'signs')
    return zh
      ? `**${name}该换/该查的信号：${item.signs.zh}。** ${mark}`
      : `**Signs that the ${name} is due: ${item.signs.en}.** ${mark}`;
  if (wants === 'skip')
    return zh
      ? `**不建议省掉${name}：${item.why.zh.replace(/。$/, '')}。** ${mark}`
      : `**Better not leave out the ${name}: ${lowerFirst(item.why.en.replace(/\.$/, ''))}.** ${mark}`;
  if (wants === 'diy' && item.safety === true)
    return zh
      ? `**${name}不建议自己动手：关系行车安全，交给正规门店。** ${mark}`
      : `**Do not do the ${name} yourself unless you are trained: it is safety-relevant.** ${mark}`;
  return '';
}

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

function costLead(item: Item, mark: string, language: Language): string {
  const name = item.name[language];
  const cost = costText(item.cost, language);
  return language === 'zh'
    ? `**${name}一般 ${cost}（含工时，看车型和品牌）。** ${mark}`
    : `**${capital(name)}: usually ${cost}, parts and labour.** ${mark}`;
}

/** The interval in one sentence. */
function lead(item: Item, schedule: Schedule, question: Question, style: Style): string {
  const { language } = style;
  const severe = question.severe ?? false;
  const interval = intervalText(intervalOf(schedule, severe), style);
  const name = item.name[language];
  const who = subject(question, language);
  const both = schedule.normal.months !== undefined && schedule.normal.km !== undefined;
  if (language === 'zh') {
    const only = item.only === undefined ? '' : `（${item.only[language]}）`;
    const what = `${who}${who === '' ? '' : '的'}${name}${only}：${severe ? '恶劣工况下' : ''}`;
    const first = both ? '，先到为准' : '';
    return item.job === 'wear'
      ? `**${what}一般能用${interval}左右${first}，以实测磨损为准。**`
      : `**${what}一般每${interval}${jobText(item, language)}一次${first}。**`;
  }
  const only = item.only === undefined ? '' : ` (${item.only[language]})`;
  const what = `${capital(name)}${who === '' ? '' : ` of ${withArticle(who, question)}`}${only}`;
  const use = severe ? 'in severe use, ' : '';
  const first = both ? ', whichever comes first' : '';
  return item.job === 'wear'
    ? `**${what}: ${use}usually good for about ${interval}${first}; measured wear decides.**`
    : `**${what}: ${use}${jobText(item, language)} every ${interval}${first}.**`;
}

function facts(item: Item, mark: string, language: Language): string {
  const zh = language === 'zh';
  const lines: (readonly [label: string, text: string])[] = [
    [zh ? '为什么' : 'Why', item.why[language]],
    [zh ? '该换/该查的信号' : 'Signs it is time', item.signs[language]],
    [zh ? '大致费用' : 'Usual cost', `${costText(item.cost, language)} ${mark}`],
  ];
  if (item.note !== undefined) lines.push([zh ? '提醒' : 'Good to know', item.note[language]]);
  if (item.safety === true)
    lines.push([
      zh ? '安全' : 'Safety',
      zh ? '涉及行车安全，建议由正规门店操作。' : 'This one is safety-relevant: let a workshop do it.',
    ]);
  return lines.map(([label, text]) => (zh ? `- **${label}**：${text}` : `- **${label}**: ${text}`)).join('\n');
}

function noneOnElectric(language: Language): string {
  return language === 'zh' ? '纯电车没有这一项，不需要做。' : 'Electric cars do not have this item.';
}

/** One row for all drives that share a schedule. */
function scheduleRows(item: Item, shown: readonly Drive[], style: Style): string[] {
  const rows = new Map<string, string[]>();
  for (const drive of shown) {
    const schedule = item.schedules[drive];
    if (schedule === undefined) continue;
    const cells = `${intervalText(schedule.normal, style)} | ${intervalText(schedule.severe, style)}`;
    rows.set(cells, [...(rows.get(cells) ?? []), DRIVE_NAMES[drive][style.language]]);
  }
  return [...rows].map(([cells, names]) => `| ${names.join(style.language === 'zh' ? '、' : ', ')} | ${cells} |`);
}

/** A drive without the part: says so and names what it has instead. */
function missing(item: Item, question: Question, drive: Drive, style: Style, notes: Citations): string {
  const { language } = style;
  const mark = notes.mark(itemSource(item, style));
  const name = (item.part ?? item.name)[language];
  const kind = DRIVE_NAMES[drive][language];
  const who = subject(question, language);
  const own = table(plan(drive, question.severe ?? false).slice(0, 8), style, notes);
  if (language === 'zh') {
    const what = question.car === undefined ? kind : `${who} 是${kind}，`;
    return [`**${what}没有${name}这一项，不需要更换。** ${mark}`, `${kind}要做的是：`, own].join('\n\n');
  }
  const what =
    question.car === undefined ? `${capital(indefinite(kind))} has` : `The ${who} is ${indefinite(kind)}: it has`;
  return [
    `**${what} no ${name}, so there is nothing to change.** ${mark}`,
    `What ${indefinite(kind)} does need:`,
    own,
  ].join('\n\n');
}
