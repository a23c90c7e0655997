import type { Citations } from '../query.ts';
import type { Planned } from './due.ts';
import { costText, intervalText, itemSource, jobText, type Style } from './format.ts';
import type { Item } from './item.ts';

/** Items with job, interval and cost; every item is cited. */
export function table(planned: readonly Planned[], style: Style, notes: Citations): string {
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
export function itemCell(item: Item, style: Style, notes: Citations): string {
  const { language } = style;
  const only =
    item.only === undefined ? '' : language === 'zh' ? `（${item.only[language]}）` : ` (${item.only[language]})`;
  return `${item.name[language]}${only} ${notes.mark(itemSource(item, style))}`;
}
