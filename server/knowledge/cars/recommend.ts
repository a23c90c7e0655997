import { citations } from '../query.ts';
import type { Reply } from '../types.ts';
import { fullName, type Market } from './car.ts';
import type { Choice } from './choice.ts';
import { band, carSource, consumption, enumerate, lengthText, POWERTRAIN_NAMES, seatsText, traits } from './format.ts';
import { understood } from './limit-texts.ts';
import { isEmpty, type Needs } from './needs.ts';
import { nextQuestion } from './next-question.ts';
import { nothingFits } from './nothing-fits.ts';
import { servedBy } from './rank.ts';
import { select } from './select.ts';
import type { Language, Text } from '../../language.ts';

/** How many cars one list of recommendations shows. */
const SHOWN = 4;

/**
 * Recommends the cars that keep every stated limit, or says that none does and what to relax; `page` counts the lists
 * shown before.
 */
export function recommend(needs: Needs, market: Market, language: Language, page = 0): Reply {
  const all = select(needs, market);
  if (all.length === 0) return nothingFits(needs, market, language);
  const choices = all.slice(page * SHOWN, (page + 1) * SHOWN);
  if (choices.length === 0) return noMore(needs, market, language);
  const notes = citations();
  const zh = language === 'zh';
  const [best] = choices;
  const rows = choices.map((choice) =>
    row(choice, market, language, notes.mark(carSource(choice.car, market, language))),
  );
  const head = zh
    ? '| 车型 | 动力 | 价格 | 能耗 / 续航 | 座位 | 车长 |\n| --- | --- | --- | --- | --- | --- |'
    : '| Model | Powertrain | Price | Consumption / range | Seats | Length |\n| --- | --- | --- | --- | --- | --- |';
  const markdown = [
    isEmpty(needs) ? openQuestion(language) : '',
    best === undefined ? '' : headline(best, needs, market, language, page > 0),
    understood(needs, market, language),
    [head, ...rows].join('\n'),
    tradeOffs(choices, needs, language),
    chargingNote(choices, needs, language),
    priceNote(choices, needs, market, language),
    isEmpty(needs) ? '' : nextQuestion(needs, language),
  ];
  return {
    category: 'car_selection',
    language,
    markdown: markdown.filter((part) => part !== '').join('\n\n'),
    sources: notes.sources,
    handover: needs.used === true,
  };
}

/** Nothing is known about the buyer yet: the questions come first, safe choices after them. */
function openQuestion(language: Language): string {
  return {
    en: 'Tell me your **budget**, what you use the car for, how many people ride along and whether you can charge at home, and I will narrow it down. Until then, these are safe choices:',
    zh: '先说说**预算**、用途、平时坐几个人、家里能不能充电，推荐会准很多。在那之前，这几款比较稳妥：',
  }[language];
}

/** The whole list was shown. */
function noMore(needs: Needs, market: Market, language: Language): Reply {
  const text: Text = {
    en: '**That was every car in the catalogue that keeps your limits.** Tell me which limit could give a little, and I will look further.',
    zh: '**符合这些条件的车已经全部列出了。**想看更多，可以告诉我哪一项条件能放宽。',
  };
  return {
    category: 'car_selection',
    language,
    markdown: [text[language], understood(needs, market, language)].join('\n\n'),
    sources: [],
    handover: false,
  };
}

function headline(best: Choice, needs: Needs, market: Market, language: Language, further: boolean): string {
  const name = fullName(best.car, language);
  const powertrain = POWERTRAIN_NAMES[best.version.powertrain][language];
  const why = enumerate(
    traits([...new Set([...servedBy(best, needs), ...best.car.strengths])].slice(0, 3), language),
    language,
  );
  const price = band(best.price, market, language);
  if (language === 'zh')
    return `**${further ? '另外可以看' : '首选'} ${name}（${powertrain}，${best.age === undefined ? '指导价' : `约 ${best.age} 年车龄，估价`} ${price}）**：${why}。[1]`;
  return `**${further ? 'Also worth a look' : 'First choice'}: the ${name} (${powertrain}, ${best.age === undefined ? '' : `about ${best.age} years old, estimated `}${price})**: ${why}. [1]`;
}

function row(choice: Choice, market: Market, language: Language, mark: string): string {
  const { car, version, price, age } = choice;
  const years = age === undefined ? '' : language === 'zh' ? `（约${age}年车龄）` : ` (about ${age} years old)`;
  const cells = [
    `${fullName(car, language)} ${mark}`,
    POWERTRAIN_NAMES[version.powertrain][language] + drive(choice, language),
    band(price, market, language) + years,
    consumption(version, market, language),
    seatsText(car, market),
    lengthText(car.lengthMm, market, language),
  ];
  return `| ${cells.join(' | ')} |`;
}

function drive({ version }: Choice, language: Language): string {
  if (version.awd === undefined) return '';
  const text: Text =
    version.awd === 'standard' ? { en: ', AWD', zh: '，四驱' } : { en: ', AWD optional', zh: '，高配可选四驱' };
  return text[language];
}

function tradeOffs(choices: readonly Choice[], needs: Needs, language: Language): string {
  const zh = language === 'zh';
  const lines = choices.map((choice, index) => {
    const good = traits([...new Set([...servedBy(choice, needs), ...choice.car.strengths])].slice(0, 3), language);
    const bad = traits(choice.car.weaknesses.slice(0, 2), language);
    const name = fullName(choice.car, language);
    return zh
      ? `- **${name}**：${enumerate(good, language)}；要留意${enumerate(bad, language)}。[${index + 1}]`
      : `- **${name}**: ${enumerate(good, language)}; but ${enumerate(bad, language)}. [${index + 1}]`;
  });
  return [zh ? '**优点与取舍**' : '**Why, and what you give up**', '', ...lines].join('\n');
}

/** An electric car was insisted on although it cannot be charged at home. */
function chargingNote(choices: readonly Choice[], { homeCharging }: Needs, language: Language): string {
  if (homeCharging !== false || !choices.some(({ version }) => version.powertrain === 'ev')) return '';
  return {
    en: '**Before you decide:** without charging at home an electric car depends on public chargers. Check that there are some near home or work, and that their price still saves you money.',
    zh: '**先想清楚：**家里不能充电，纯电车只能靠公共充电桩，先确认住处或单位附近有没有方便的桩、电价是否还划算；否则插混或油混更省心。',
  }[language];
}

function priceNote(choices: readonly Choice[], needs: Needs, market: Market, language: Language): string {
  const zh = language === 'zh';
  if (needs.used === true)
    return zh
      ? '> 二手价按新车指导价和常见折旧估算，实际看车况、里程和地区；成交前请做第三方检测，查出险和维保记录。'
      : '> Used prices are estimated from list prices and typical depreciation; condition, mileage and region decide. Have the car inspected and check its history before you pay.';
  const over = choices.some(({ price }) => needs.budget?.max !== undefined && price.to > needs.budget.max);
  const year = Math.max(...choices.map(({ car }) => car.priceYear));
  if (zh)
    return `> 价格为 ${year} 年厂商指导价区间（取整）${over ? '，高配可能超出预算' : ''}；终端优惠、落地费用以当地经销商报价为准。`;
  return `> Prices are rounded ${year} list prices${over ? ', and dearer trims go beyond your budget' : ''}; ${market === 'US' ? 'destination fee, tax and dealer offers' : 'tax, registration and dealer offers'} come on top. Check the local quote.`;
}
