import type { Citations } from '../query.ts';
import { assumptionTable } from './assumption-table.ts';
import { ownershipCost, type Assumptions, type Ownership, type Subject } from './cost.ts';
import type { Sum } from './question.ts';
import { ruleSource } from './rules.ts';
import { assumptionsOf, markOf, nameOf, rounded, single, subjectOf, versionOf } from './subject.ts';
import type { Language } from '../../language.ts';

const PARTS = [
  { key: 'depreciation', label: { en: 'Depreciation', zh: '折旧' } },
  { key: 'energy', label: { en: 'Fuel or electricity', zh: '油费/电费' } },
  { key: 'insurance', label: { en: 'Insurance', zh: '保险' } },
  { key: 'upkeep', label: { en: 'Maintenance', zh: '保养维修' } },
] as const;

/** Total cost of ownership of one car, or of two side by side. */
export function costText(sum: Sum, language: Language, notes: Citations): string {
  const use = assumptionsOf(sum);
  const [first, second] = sum.cars;
  if (first === undefined || second === undefined) return costOfOne(single(sum), sum, use, language, notes);
  const { price: _, ...figures } = sum.figures;
  const plain = { ...sum, figures };
  const subjects = [first, second].map((car) => subjectOf(plain, car, versionOf(car, sum), 'petrol'));
  return costOfTwo(subjects, plain, use, language, notes);
}

function costOfOne(subject: Subject, sum: Sum, use: Assumptions, language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const result = ownershipCost(subject, use);
  const show = (amount: number): string => rounded(amount, sum.market, language);
  const marks = `${notes.mark(ruleSource('cost', language))}${markOf(subject, sum, language, notes)}`;
  const running = (result.total - result.depreciation) / use.years;
  const lead = zh
    ? `**${nameOf(subject, language)}按 ${show(subject.price)} 的车价、开 ${use.years} 年算，总持有成本约 ${show(result.total)}，平均每月约 ${show(result.perMonth)}；不算折旧，每年养车约 ${show(running)}。** ${marks}`
    : `**Owning the ${nameOf(subject, language)} at ${show(subject.price)} for ${use.years === 1 ? '1 year' : `${use.years} years`} costs about ${show(result.total)}, or ${show(result.perMonth)} a month; without depreciation ${show(running)} a year.** ${marks}`;
  const head = zh ? '| 项目 | 费用 | 占比 |\n| --- | --- | --- |' : '| Item | Cost | Share |\n| --- | --- | --- |';
  const rows = PARTS.map(
    ({ key, label }) =>
      `| ${label[language]} | ${show(result[key])} | ${Math.round((result[key] / result.total) * 100)} % |`,
  );
  const total = `| **${zh ? '合计' : 'Total'}** | **${show(result.total)}** | 100 % |`;
  return [
    lead,
    [head, ...rows, total].join('\n'),
    leftOut(language),
    assumptionTable([subject], sum, use, language),
  ].join('\n\n');
}

function costOfTwo(
  subjects: readonly Subject[],
  sum: Sum,
  use: Assumptions,
  language: Language,
  notes: Citations,
): string {
  const zh = language === 'zh';
  const show = (amount: number): string => rounded(amount, sum.market, language);
  const entries = subjects.map((subject) => ({ subject, result: ownershipCost(subject, use) }));
  const rule = notes.mark(ruleSource('cost', language));
  const marks = entries.map(({ subject }) => markOf(subject, sum, language, notes)).join('');
  const [cheap, dear] = entries.toSorted((a, b) => a.result.total - b.result.total);
  if (cheap === undefined || dear === undefined) return '';
  const gap = dear.result.total - cheap.result.total;
  const lead = zh
    ? `**开 ${use.years} 年，${nameOf(cheap.subject, language)}更省：总持有成本约 ${show(cheap.result.total)}，比${nameOf(dear.subject, language)}少约 ${show(gap)}。** ${rule}${marks}`
    : `**Over ${use.years} years the ${nameOf(cheap.subject, language)} is cheaper to own: about ${show(cheap.result.total)}, ${show(gap)} less than the ${nameOf(dear.subject, language)}.** ${rule}${marks}`;
  const row = (label: string, text: (entry: { subject: Subject; result: Ownership }) => string): string =>
    `| ${label} | ${entries.map(text).join(' | ')} |`;
  const table = [
    `| | ${entries.map(({ subject }) => nameOf(subject, language)).join(' | ')} |`,
    `| --- | ${entries.map(() => '---').join(' | ')} |`,
    row(zh ? '车价' : 'Price', ({ subject }) => show(subject.price)),
    ...PARTS.map(({ key, label }) => row(label[language], ({ result }) => show(result[key]))),
    row(zh ? '合计' : 'Total', ({ result }) => show(result.total)),
  ].join('\n');
  return [lead, table, leftOut(language), assumptionTable(subjects, sum, use, language)].join('\n\n');
}

function leftOut(language: Language): string {
  return language === 'zh'
    ? '不含购置税、停车、过路费、罚款和贷款利息。'
    : 'Without purchase tax, parking, tolls, fines and loan interest.';
}
