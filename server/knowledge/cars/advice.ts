import { citations } from '../query.ts';
import type { Reply, Source } from '../types.ts';
import { reviewed, type Powertrain } from './car.ts';
import { POWERTRAIN_NAMES } from './format.ts';
import type { Needs } from './needs.ts';
import type { Language, Text } from '../../language.ts';

/** Who each powertrain suits, and what it costs in comfort. */
const SUITS: Readonly<Record<Powertrain, { readonly suits: Text; readonly mind: Text }>> = {
  petrol: {
    suits: { en: 'few miles a year, long trips, a low price', zh: '年里程少、常跑长途、预算紧' },
    mind: { en: 'highest fuel cost', zh: '油费最高' },
  },
  diesel: {
    suits: { en: 'towing and long distances', zh: '拖挂、长途重载' },
    mind: { en: 'particle filter dislikes short trips; few models', zh: '短途多会堵颗粒捕集器，可选车型少' },
  },
  hev: {
    suits: { en: 'no charging at home, much city traffic', zh: '家里不能充电、市区拥堵多' },
    mind: {
      en: 'dearer than petrol, no electric-only commuting, no green plate in China',
      zh: '比油车贵一些，不能纯电通勤，不上绿牌',
    },
  },
  phev: {
    suits: {
      en: 'charging at home, a commute within the electric range, some long trips',
      zh: '能充电、通勤在纯电续航内、偶尔长途',
    },
    mind: { en: 'not charged it is only a heavy hybrid', zh: '不充电就只是一台偏重的混动' },
  },
  erev: {
    suits: { en: 'daily electric driving, long trips without planning', zh: '日常用电、长途不想找桩' },
    mind: { en: 'thirsty at motorway speed with an empty battery', zh: '亏电跑高速油耗偏高' },
  },
  ev: {
    suits: {
      en: 'charging at home or at work, many miles, mostly regional trips',
      zh: '家里或单位能充电、里程多、以本地出行为主',
    },
    mind: {
      en: 'range falls in the cold and at motorway speed; public fast charging costs about twice as much',
      zh: '冬季和高速续航打折，公共快充电价约翻倍',
    },
  },
};

const ALL: readonly Powertrain[] = ['petrol', 'hev', 'phev', 'ev'];

function source(language: Language): Source {
  return {
    id: 'guide:powertrain',
    title: { en: 'Choosing a powertrain', zh: '动力类型怎么选' }[language],
    detail: {
      en: 'Rule of thumb: charging at home and more than about 15,000 km a year favour an electric car or a plug-in hybrid; no charging at home favours a hybrid; few kilometres a year favour the cheapest petrol car.',
      zh: '经验规律：家里能充电、年里程超过约 1.5 万公里，优先纯电或插混；不能充电优先油电混动；里程很少，买便宜的油车最划算。',
    }[language],
    date: reviewed,
  };
}

/** Compares powertrains when the question is which kind to buy, without a budget or a model. */
export function adviseOnPowertrain(needs: Needs, language: Language): Reply {
  const zh = language === 'zh';
  const notes = citations();
  const mark = notes.mark(source(language));
  const wanted = (needs.powertrains?.length ?? 0) > 1 ? (needs.powertrains ?? []) : ALL;
  const lead = charging(needs, language);
  const head = zh
    ? '| 动力 | 适合 | 要留意 |\n| --- | --- | --- |'
    : '| Powertrain | Suits | Mind |\n| --- | --- | --- |';
  const rows = wanted.map((key) => {
    const { suits, mind } = SUITS[key];
    return `| ${POWERTRAIN_NAMES[key][language]} | ${suits[language]} | ${mind[language]} |`;
  });
  const question = zh
    ? '告诉我预算、每天开多少公里、家里能不能充电，我可以直接推荐车型，也可以算多久回本。'
    : 'Tell me your budget, how far you drive a day and whether you can charge at home: I can name models, or work out the break-even.';
  return {
    category: 'car_selection',
    language,
    markdown: [`${lead} ${mark}`, [head, ...rows].join('\n'), question].join('\n\n'),
    sources: notes.sources,
    handover: false,
  };
}

/** The sentence that decides between powertrains. */
export function charging({ homeCharging, wishes }: Needs, language: Language): string {
  if (wishes.includes('snow'))
    return {
      en: '**In hard winters count on 40 to 50 % less electric range: an electric car works with charging at home and a battery well above your daily distance, otherwise take a hybrid or a plug-in hybrid.**',
      zh: '**严寒地区纯电续航要按打五到六折算：有家充、车库，且打折后仍远超每天里程，可以买纯电；否则选油混或插混更稳妥。**',
    }[language];
  if (homeCharging === true)
    return {
      en: '**You can charge at home, so an electric car or a plug-in hybrid will usually be cheapest to run.**',
      zh: '**家里能充电，优先考虑纯电或插混，用车成本通常最低。**',
    }[language];
  if (homeCharging === false)
    return {
      en: '**Without charging at home a hybrid is usually the better choice.**',
      zh: '**家里不能充电，一般选油电混动更省心。**',
    }[language];
  return {
    en: '**It depends on charging: with a charger at home or work take the electric car or the plug-in hybrid, without one the hybrid.**',
    zh: '**关键看充电：家里或单位能充电，选纯电或插混；不能充电，选油电混动更省心。**',
  }[language];
}
