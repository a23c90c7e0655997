import type { Answer } from '../generated/prisma/client.ts';
import type { Source } from '../knowledge/types.ts';
import type { Language, Text } from '../language.ts';
import { QUESTION_CATEGORIES } from '../contract/choices.ts';
import { minuteOf } from '../text-cleaning.ts';

export const HISTORY_FORMATS = ['json', 'markdown'] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

const WORDS = {
  title: { en: 'Wheelwise: the history of {name}', zh: '车问：{name} 的历史记录' },
  exported: { en: 'Exported {time} (UTC)', zh: '导出时间：{time}（UTC）' },
  sources: { en: 'Sources', zh: '来源' },
  none: { en: 'No answer came.', zh: '未得到回答。' },
  cutOff: { en: 'The answer was cut off here.', zh: '回答到此中断，没有写完。' },
} as const satisfies Record<string, Text>;

/** A line of somebody's words, without meaning to Markdown. */
const plain = (text: string) => text.replaceAll(/[\\`*_{}[\]<>#|]/g, String.raw`\$&`);

/** The beginning of a history as Markdown. */
export function titleIn(language: Language, username: string, exportedAt: Date): string {
  const title = WORDS.title[language].replace('{name}', () => plain(username));
  return `# ${title}\n\n${WORDS.exported[language].replace('{time}', minuteOf(exportedAt))}\n`;
}

/** A question, quoted, and its answer, which is Markdown itself. */
export function recordIn(language: Language, { createdAt, category, question, text, cutOff, sources }: Answer): string {
  const quoted = question.split(/\r\n|\r|\n/).map((line) => `> ${line}`);
  const list = (sources as unknown as Source[]).map(
    ({ title, detail, date }, index) => `${index + 1}. ${plain(title)}: ${plain(detail)} (${date})`,
  );
  const parts = [
    `## ${minuteOf(createdAt)} · ${QUESTION_CATEGORIES[category][language]}`,
    quoted.join('\n'),
    text.trim() || `*${WORDS.none[language]}*`,
    ...(cutOff ? [`*${WORDS.cutOff[language]}*`] : []),
    ...(list.length > 0 ? [`${WORDS.sources[language]}:\n\n${list.join('\n')}`] : []),
  ];
  return `\n${parts.join('\n\n')}\n`;
}
