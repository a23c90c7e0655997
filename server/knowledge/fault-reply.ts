import type { Urgency } from './data/faults/advice-entry.ts';
import { relations } from './fault-relations.ts';
import { faultTable, type Fault } from './fault-table.ts';
import { unknownCode } from './fault-unknown.ts';
import { costText, end, faultSource, heading, label, sentenceList, stopSentence, URGENCY } from './fault-words.ts';
import { readIntents } from './intents.ts';
import { items, numbered } from './lists.ts';
import { citations, type Citations } from './query.ts';
import { terms } from './search.ts';
import type { Query, Reply } from './types.ts';
import type { Language } from '../language.ts';

const RANK: readonly Urgency[] = ['watch', 'soon', 'gentle', 'stop'];

/** The answer about one or more codes. `codes` must not be empty. */
export function faultReply(codes: readonly string[], query: Query): Reply {
  const { language } = query;
  const notes = citations();
  const known = codes.flatMap((code) => faultTable.get(code) ?? []);
  const unknown = codes.filter((code) => !faultTable.has(code));
  const worst = worstOf(known);
  const parts = [
    directAnswer(known, worst, query, notes),
    known.length === 1 ? detail(known, language, notes) : overview(known, language, notes),
    ...(known.length > 1 ? [relations(known, language), ...known.slice(0, 4).map((f) => brief(f, language))] : []),
    ...unknown.map((code) => unknownCode(code, language, notes)),
    closing(worst, unknown.length > 0, language),
  ];
  return {
    category: 'fault_diagnosis',
    language,
    markdown: parts.filter((part) => part !== '').join('\n\n'),
    sources: notes.sources,
    handover: worst === 'stop' || worst === 'gentle' || unknown.length > 0,
  };
}

function worstOf(faults: readonly Fault[]): Urgency | undefined {
  if (faults.length === 0) return undefined;
  return RANK[Math.max(...faults.map(({ advice }) => RANK.indexOf(advice.urgency)))];
}

function directAnswer(known: readonly Fault[], worst: Urgency | undefined, query: Query, notes: Citations): string {
  const { language } = query;
  if (worst === undefined) return '';
  const intents = readIntents(query.normal);
  const lines: string[] = [];
  if (intents.drive || worst === 'stop') {
    const stopIf = known.find(({ advice }) => advice.stopIf !== undefined)?.advice.stopIf;
    lines.push(
      URGENCY[worst].answer[language] +
        (stopIf === undefined || worst === 'stop' ? '' : ` ${stopSentence(stopIf, language)}`),
    );
  }
  if (intents.suspects && known[0] !== undefined) lines.push(suspicion(known[0], query));
  if (intents.cost)
    for (const fault of known.slice(0, 3))
      lines.push(
        `**${fault.code}${language === 'zh' ? '：' : ': '}${costText(fault, language)}** ${notes.mark(faultSource(fault, language))}${language === 'zh' ? '，取决于具体原因。' : ', depending on the cause.'}`,
      );
  if (intents.clear)
    lines.push(
      {
        en: '**Clearing the code does not repair anything:** if the cause remains, it comes back, and clearing also erases the data a workshop needs. Read out and note the freeze-frame data first.',
        zh: '**清码不等于修好：**原因还在就会再亮，而且会清掉维修需要的冻结帧数据。清码前请先读取并记录。',
      }[language],
    );
  return lines.filter((line) => line !== '').join('\n\n');
}

/** Whether the part the owner suspects is on the list of causes. */
function suspicion(fault: Fault, { normal, language }: Query): string {
  const said = new Set(terms(normal).filter((term) => term.length > 1));
  const causes = items(fault.advice.causes, language);
  const hits = causes.map((cause) => terms(cause).filter((term) => said.has(term)).length);
  const most = Math.max(...hits);
  const place = hits.indexOf(most);
  // Only an unmistakable match: "air filter" must not be read as "air flow sensor".
  if (most === 0 || hits.indexOf(most, place + 1) >= 0) return '';
  const cause = causes[place] ?? '';
  return language === 'zh'
    ? `**有可能：**“${cause}”是 ${fault.code} 的第 ${place + 1} 位常见原因（共 ${causes.length} 个），先按下面的检查确认再换件。`
    : `**Possible:** "${cause}" is number ${place + 1} of ${causes.length} usual causes of ${fault.code}. Confirm it with the checks below before buying parts.`;
}

function detail([fault]: readonly Fault[], language: Language, notes: Citations): string {
  if (fault === undefined) return '';
  const { advice } = fault;
  const mark = notes.mark(faultSource(fault, language));
  const head =
    language === 'zh'
      ? `**${fault.code}：${fault.title.zh}** ${mark}。${fault.meaning.zh}。${advice.about.zh}`
      : `**${fault.code}: ${fault.title.en}** ${mark}: ${fault.meaning.en}. ${advice.about.en}`;
  const bullets = [
    `- ${heading('urgency', language)}${URGENCY[advice.urgency].short[language]}${end(language)}${advice.stopIf === undefined ? '' : ` ${stopSentence(advice.stopIf, language)}`}`,
    `- ${heading('symptoms', language)}${sentenceList(advice.symptoms, language)}`,
    ...(advice.cost.usd[1] === 0 ? [] : [`- ${heading('cost', language)}${costText(fault, language)} ${mark}`]),
  ];
  return [
    head,
    bullets.join('\n'),
    `**${label('causes', language)}**\n\n${numbered(advice.causes, language)}`,
    `**${label('checks', language)}**\n\n${numbered(advice.checks, language)}`,
  ].join('\n\n');
}

function overview(faults: readonly Fault[], language: Language, notes: Citations): string {
  if (faults.length === 0) return '';
  const head =
    language === 'zh'
      ? '| 故障码 | 含义 | 紧急程度 |\n| --- | --- | --- |'
      : '| Code | Meaning | Urgency |\n| --- | --- | --- |';
  const rows = faults.map(
    (fault) =>
      `| ${fault.code} | ${fault.title[language]} ${notes.mark(faultSource(fault, language))} | ${URGENCY[fault.advice.urgency].short[language]} |`,
  );
  return [head, ...rows].join('\n');
}

function brief(fault: Fault, language: Language): string {
  const causes = items(fault.advice.causes, language).slice(0, 3);
  const checks = items(fault.advice.checks, language).slice(0, 2);
  return language === 'zh'
    ? `**${fault.code}**：常见原因 ${causes.join('、')}。先查：${checks.join('；')}。`
    : `**${fault.code}**: usually ${causes.join(', ')}. First: ${checks.join('; ')}.`;
}

function closing(worst: Urgency | undefined, unknown: boolean, language: Language): string {
  if (worst === 'stop' || worst === 'gentle' || unknown)
    return {
      en: 'A human expert can look at your case: use the expert form to send the codes and what you notice.',
      zh: '如需人工判断，可以通过“专家咨询”提交故障码和现象，由专家为您分析。',
    }[language];
  return {
    en: 'These are general figures; your car may differ. Tell me make, model, year and what you notice for a closer look.',
    zh: '以上为通用信息，具体车型可能不同。告诉我品牌、车型、年款和现象，可以进一步分析。',
  }[language];
}
