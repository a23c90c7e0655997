import { money } from '../cars/format.ts';
import { hasPlug } from '../cars/car.ts';
import { onRoadPrice, residual } from '../cars/value.ts';
import type { Citations } from '../query.ts';
import type { Sum } from './question.ts';
import { ruleSource } from './rules.ts';
import { assumptionsOf, markOf, nameOf, single } from './subject.ts';
import type { Language } from '../../language.ts';

/** What a car is worth after some years. */
export function valueText(sum: Sum, language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const { years } = assumptionsOf(sum);
  const subject = single(sum);
  const marks = `${notes.mark(ruleSource('value', language))}${markOf(subject, sum, language, notes)}`;
  const show = (amount: number): string => money(Math.round(amount / 100) * 100, sum.market, language);
  const kept = (age: number): number => residual(subject.car, subject.version, age);
  const name = nameOf(subject, language);
  const worth = show(subject.price * kept(years));
  const share = Math.round(kept(years) * 100);
  const lead = zh
    ? `**${name}新车 ${show(subject.price)}，${years} 年后大约还值 ${worth}（保值率约 ${share}%）。** ${marks}`
    : `**The ${name}, ${show(subject.price)} new, is worth about ${worth} after ${years} years (${share} %).** ${marks}`;
  const ages = [...new Set([1, 3, 5, 8, years])].sort((a, b) => a - b);
  const head = zh ? '| 车龄 | 估值 | 保值率 |\n| --- | --- | --- |' : '| Age | Estimate | Kept |\n| --- | --- | --- |';
  const rows = ages.map((age) => {
    const unit = zh ? ' 年' : age === 1 ? ' year' : ' years';
    return `| ${age}${unit} | ${show(subject.price * kept(age))} | ${Math.round(kept(age) * 100)} % |`;
  });
  const note = zh
    ? '这是按常见折旧规律的估算，里程、车况、事故、当地供求都会明显影响成交价。'
    : 'An estimate from typical depreciation: mileage, condition, accidents and local demand move it a lot.';
  return [lead, [head, ...rows].join('\n'), note].join('\n\n');
}

/** List price with tax, registration and the first insurance: what it takes to drive off. */
export function onRoadText(sum: Sum, language: Language, notes: Citations): string {
  const zh = language === 'zh';
  const subject = single(sum);
  const { market } = sum;
  const { total, tax, fees } = onRoadPrice(subject.price, subject.version, market);
  const marks = `${notes.mark(ruleSource('on-road', language))}${markOf(subject, sum, language, notes)}`;
  const show = (amount: number): string => money(Math.round(amount / 100) * 100, market, language);
  const name = nameOf(subject, language);
  const lead = zh
    ? `**${name}裸车 ${show(subject.price)}，落地大约 ${show(total)}，其中购置税约 ${show(tax)}。** ${marks}`
    : `**The ${name} at ${show(subject.price)} comes to about ${show(total)} on the road, ${show(tax)} of it tax.** ${marks}`;
  const rows = [
    [zh ? '裸车价' : 'List price', show(subject.price)],
    [zh ? '购置税' : 'Tax', show(tax)],
    [
      zh ? '上牌和首年保险' : market === 'US' ? 'Registration and documents' : 'Registration and first insurance',
      show(fees),
    ],
    [zh ? '**落地价**' : '**On the road**', `**${show(total)}**`],
  ];
  const head = zh ? '| 项目 | 金额 |\n| --- | --- |' : '| Item | Amount |\n| --- | --- |';
  const other = hasPlug(subject.version.powertrain)
    ? zh
      ? '新能源车 2026–2027 年购置税减半（每辆最多减 1.5 万元），这里按减半算。'
      : 'In China plug-in and electric cars pay half the purchase tax in 2026 and 2027.'
    : zh
      ? '新能源车 2026–2027 年购置税减半；优惠后的实际成交价低，税也按成交价算。'
      : 'Tax follows the price really paid, so a discount lowers it too.';
  return [lead, [head, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'), other].join('\n\n');
}
