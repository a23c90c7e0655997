import { mendBold } from '../markdown.ts';
import type { Language, Text } from '../../language.ts';
import type { CausePart, DueRow, Part, PlacedPart } from './parts.ts';
import type { Plan } from './plan.ts';

const LIKELIHOODS: Readonly<Record<CausePart['likelihood'], Text>> = {
  most: { en: 'most likely', zh: '最可能' },
  often: { en: 'often', zh: '常见' },
  seldom: { en: 'less often', zh: '较少见' },
};

const STATES: Readonly<Record<DueRow['state'], Text>> = {
  overdue: { en: '**overdue**', zh: '**已超期**' },
  due: { en: '**due now**', zh: '**现在该做**' },
  soon: { en: 'soon', zh: '快到了' },
  later: { en: 'later', zh: '还早' },
};

/** GitHub-flavoured markdown of a plan, its parts in their order. */
export function toMarkdown(plan: Pick<Plan, 'parts'>, language: Language): string {
  return written(plan, language).markdown;
}

/** {@link toMarkdown}, with the place of each part in it. */
export function written(
  { parts }: Pick<Plan, 'parts'>,
  language: Language,
): { readonly markdown: string; readonly parts: readonly PlacedPart[] } {
  let markdown = '';
  const placed = parts.map((part): PlacedPart => {
    const text = mendBold(block(part, language));
    if (text !== '' && markdown !== '') markdown += '\n\n';
    const start = markdown.length;
    markdown += text;
    // What is drawn by itself renders as it does within the text.
    return { ...('text' in part ? { ...part, text: mendBold(part.text) } : part), start, end: markdown.length };
  });
  return { markdown, parts: placed };
}

function block(part: Part, language: Language): string {
  switch (part.type) {
    case 'verdict':
    case 'text':
    case 'question':
    case 'next':
      return part.text;
    case 'steps':
      return titled(
        part.title,
        part.items.map((item, index) => `${index + 1}. ${item}`),
        language,
      );
    case 'list':
      return titled(
        part.title,
        part.items.map((item) => `- ${item}`),
        language,
      );
    case 'causes':
      return titled(
        part.title,
        part.causes.map((cause, index) => `${index + 1}. ${causeText(cause, language)}`),
        language,
      );
    case 'cost':
      return part.said;
    case 'series':
      return part.isExtra === true ? '' : rowsTable(part);
    case 'cars':
      return rowsTable(part);
    default:
      return dueTable(part.rows, language);
  }
}

function titled(title: string | undefined, lines: readonly string[], language: Language): string {
  if (lines.length === 0) return '';
  return title === undefined
    ? lines.join('\n')
    : `**${title}**${language === 'zh' ? '：' : ':'}\n\n${lines.join('\n')}`;
}

function causeText({ text, likelihood, check, cost }: CausePart, language: Language): string {
  const zh = language === 'zh';
  const how = LIKELIHOODS[likelihood][language];
  const parts = [
    zh ? `**${text}**（${how}）` : `**${text}** (${how})`,
    check === undefined ? '' : `${zh ? '：' : ': '}${check}`,
    cost === undefined ? '' : zh ? `（约 ${cost}）` : ` (about ${cost})`,
  ];
  return parts.join('');
}

function dueTable(rows: readonly DueRow[], language: Language): string {
  const zh = language === 'zh';
  const priced = rows.some(({ cost }) => cost !== undefined);
  const columns = zh ? ['项目', '周期', '状态'] : ['Item', 'When', 'State'];
  if (priced) columns.push(zh ? '费用' : 'Cost');
  return table(
    columns,
    rows.map(({ item, when, state, cost }) => [item, when, STATES[state][language], ...(priced ? [cost ?? '–'] : [])]),
  );
}

function rowsTable({ columns, rows }: Extract<Part, { type: 'cars' | 'series' }>): string {
  return table(
    columns,
    rows.map(({ cells }) => cells),
  );
}

function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '';
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}
