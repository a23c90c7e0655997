import { isOwned, wanted } from '../../reading/wishes.ts';
import type { Plan } from '../plan.ts';
import { Draft, isPriced, say, type Asked } from './asked.ts';
import { fullName, hasPlug, realRange, towKg, type Model, type Version } from './catalogue.ts';
import { marketNote, tellOld, toldOf, tooOld } from './describe.ts';
import type { Told } from './fact.ts';
import { capital } from './facts.ts';
import {
  bandText,
  carSource,
  distance,
  everydayRange,
  lengthText,
  money,
  mostSeats,
  towText,
  versionName,
} from './figures.ts';
import { isUsed, meansOf, onRoad } from './offers.ts';
import { suits, tastesOf } from './rank.ts';
import { uncheckedNote, weaknessText } from './texts.ts';

type Answer = 'yes' | 'tight' | 'no' | 'unknown';

/** One thing the car was measured by. */
interface Check {
  readonly rule: string;
  readonly answer: Answer;
  readonly text: string;
}

/** What a hard frost leaves of an electric range. */
const FROST = { from: -10, left: 0.6, deep: -25, deepLeft: 0.5 } as const;
/** A range of this many times the daily way is comfortable, of the lesser one just enough. */
const RESERVE = { good: 1.6, least: 1.15 } as const;
/** From here on a use is served, or not. */
const POINTS = { good: 0.5, bad: -1 } as const;
/** Rear room from which three child seats go side by side. */
const THREE_SEATS_ROOM = 5;

/** Whether a car will do for what was told: the way, the cold, the people, the money. The verdict first. */
export function fits(model: Model, asked: Asked): Plan {
  const { language } = asked;
  const draft = new Draft();
  const told = toldOf(model, asked);
  const mark = draft.mark(carSource(model, asked, told.market));
  const old = tooOld(told, asked);
  if (old !== undefined) {
    tellOld(told, old, asked, draft, mark);
    if (told.versions.some(({ powertrain }) => powertrain === 'ev'))
      draft.add({
        type: 'next',
        text: say(
          language,
          'Read its range from a full charge on the display, take a third off for winter, and compare that with your day.',
          '以满电时表显续航为准，冬天再打七折，和每天的里程对一下。',
        ),
      });
    return draft.plan({ shown: [model.id] });
  }
  const perVersion = told.versions.map((version) => ({ version, checks: checksOf(told, version, asked) }));
  perVersion.sort((a, b) => badness(a.checks) - badness(b.checks));
  const [best] = perVersion;
  const checks = best?.checks ?? [];
  const name = fullName(model, language);
  draft.trace.push(
    `fits: ${model.id} ${best?.version.powertrain ?? ''} ${checks.map(({ rule, answer }) => `${rule} ${answer}`).join(', ')}`,
  );
  const fails = checks.filter(({ answer }) => answer === 'no');
  const tight = checks.filter(({ answer }) => answer === 'tight');
  const only =
    best !== undefined && perVersion.length > 1 && badness(perVersion.at(-1)?.checks ?? []) > badness(checks);
  const which = only ? versionName(model, best.version, asked) : name;
  const unknown = checks.find(({ answer }) => answer === 'unknown');
  const first = fails[0] ?? unknown ?? tight[0] ?? checks[0];
  const verdict =
    checks.length === 0
      ? say(
          language,
          `**I know nothing that speaks against the ${name}.** Tell me the distance, the people and the money and I will check it.`,
          `**没看出${name}不合适的地方。**说说里程、人数和预算，我再细看。`,
        )
      : fails.length > 0
        ? say(language, `**No, the ${which} is not the car for that: ${first?.text}.**`, `**不太行：${first?.text}。**`)
        : unknown !== undefined
          ? `**${capital(unknown.text)}${say(language, '.', '。')}**`
          : tight.length > 0
            ? say(language, `**It will do, but only just: ${first?.text}.**`, `**勉强可以：${first?.text}。**`)
            : say(
                language,
                `**Yes, the ${which} is fine for that: ${first?.text}.**`,
                `**可以，${which}没问题：${first?.text}。**`,
              );
  draft.add({ type: 'verdict', text: `${verdict}${say(language, ' ', '')}${mark}` });
  const others = checks.filter((check) => check !== first);
  draft.add(others.length > 0 ? { type: 'list', items: others.map(({ text }) => capital(text)) } : undefined);
  draft.add({
    type: 'text',
    text: [marketNote(told, asked), mindText(told, best?.version, asked), uncheckedNote([], asked)]
      .filter((text) => text !== '')
      .join(say(language, ' ', '')),
  });
  if (fails.length > 0)
    draft.add({ type: 'next', text: say(language, 'Shall I name cars that fit?', '要我推荐几款合适的吗？') });
  return draft.plan({ shown: [model.id] });
}

/** Why a car will not do for the figures told, in a sentence; nothing where it will or where none was told. */
export function misfit(model: Model, asked: Asked): string | undefined {
  const told = toldOf(model, asked);
  const { seats: people, minTowKg, maxLengthMm, minRangeKm } = asked.wishes.figures;
  if ((people ?? minTowKg ?? maxLengthMm ?? minRangeKm) === undefined) return undefined;
  const each = told.versions.map((version) =>
    [seats, towing, length, range].flatMap((check) => check(told, version, asked) ?? []),
  );
  const [best] = each.toSorted((a, b) => badness(a) - badness(b));
  const fails = best?.find(({ answer }) => answer === 'no');
  if (fails === undefined) return undefined;
  const name = fullName(model, asked.language);
  return say(asked.language, `**No, the ${name} is not enough: ${fails.text}.**`, `**${name}不够：${fails.text}。**`);
}

/** That the budget does not buy the car in any version, in a sentence; nothing where it does. */
export function tooDear(model: Model, asked: Asked): string | undefined {
  const told = toldOf(model, asked);
  const checks = told.versions.flatMap((version) => budget(told, version, asked) ?? []);
  const [check] = checks;
  if (check === undefined || checks.some(({ answer }) => answer !== 'no')) return undefined;
  const name = fullName(model, asked.language);
  return say(asked.language, `**Not the ${name}: ${check.text}.**`, `**${name}不够：${check.text}。**`);
}

const COST: Readonly<Record<Answer, number>> = { yes: 0, tight: 1, unknown: 2, no: 10 };
const badness = (checks: readonly Check[]): number => checks.reduce((sum, { answer }) => sum + COST[answer], 0);

function checksOf(told: Told, version: Version, asked: Asked): Check[] {
  return [budget, seats, plug, way, frost, childSeats, towing, length, range, drive]
    .flatMap((check) => check(told, version, asked) ?? [])
    .concat(uses(told, version, asked));
}

type Measure = (told: Told, version: Version, asked: Asked) => Check | undefined;

const budget: Measure = ({ market }, version, asked) => {
  const { language } = asked;
  const means = meansOf(asked, market);
  const price = version.price[market];
  if (means?.max === undefined || price === undefined || isUsed(asked) || !isPriced(asked.market)) return undefined;
  const show = (value: number): string => money(Math.round(value / 100) * 100, market, language);
  const least = means.isOnRoad ? onRoad(price.from, version, market, asked.catalogue.money) : price.from;
  const most = means.isOnRoad ? onRoad(price.to, version, market, asked.catalogue.money) : price.to;
  const all = means.isOnRoad ? say(language, ' out the door', '') : '';
  const sum = bandText({ from: Math.round(least / 100) * 100, to: Math.round(most / 100) * 100 }, market, language);
  const base = say(
    language,
    `at list price it is about ${sum}${all}`,
    `按指导价算${means.isOnRoad ? '落地' : ''}大约${sum}`,
  );
  if (least > means.max * 1.08)
    return {
      rule: 'budget',
      answer: 'no',
      text: say(
        language,
        `${base}, ${show(least - means.max)} over at the least`,
        `${base}，最低配也超 ${show(least - means.max)}`,
      ),
    };
  if (least > means.max * 0.96)
    return {
      rule: 'budget',
      answer: 'tight',
      text: say(language, `${base}: only the base trim, and it takes a discount`, `${base}，只够最低配，还得看优惠`),
    };
  return {
    rule: 'budget',
    answer: 'yes',
    text:
      most <= means.max
        ? say(language, `${base}, every trim is within it`, `${base}，全系都够`)
        : say(language, `${base}: the lower trims are within it`, `${base}，中低配够，高配会超`),
  };
};

const seats: Measure = ({ model, market }, _version, { wishes, language }) => {
  const people = wishes.figures.seats?.value;
  if (people === undefined) return undefined;
  const most = mostSeats(model, market);
  if (most < people)
    return {
      rule: 'seats',
      answer: 'no',
      text: say(language, `it seats ${most}, not ${people}`, `只有${most}座，坐不下${people}个人`),
    };
  const isThirdTight = people > 5 && model.weaknesses.includes('tightthird');
  const isFull = people === 5 && model.rearRoom <= 3;
  if (isThirdTight)
    return {
      rule: 'seats',
      answer: 'tight',
      text: say(language, `it seats ${most}, but the third row is for children`, `有${most}座，但第三排只适合小孩`),
    };
  if (isFull)
    return {
      rule: 'seats',
      answer: 'tight',
      text: say(language, 'three adults abreast in the rear are cramped', '后排坐三个大人偏挤'),
    };
  return { rule: 'seats', answer: 'yes', text: say(language, `it seats ${most}`, `${most}座够用`) };
};

const way: Measure = (_told, version, asked) => {
  const daily = asked.wishes.figures.dailyKm?.value;
  if (daily === undefined) return undefined;
  const { language } = asked;
  const far = distance(daily, asked);
  const km = realRange(version);
  if (version.powertrain === 'ev' && km !== undefined) {
    const real = everydayRange(version, asked);
    const answer = km >= daily * RESERVE.good ? 'yes' : km >= daily * RESERVE.least ? 'tight' : 'no';
    return {
      rule: 'way',
      answer,
      text: say(language, `${far} a day against about ${real} of real range`, `每天${far}，实际续航约${real}`),
    };
  }
  if (hasPlug(version.powertrain) && km !== undefined) {
    const isElectric = km >= daily;
    return {
      rule: 'way',
      answer: 'yes',
      text: isElectric
        ? say(
            language,
            `${far} a day is within its electric range when charged daily`,
            `每天${far}，每天充电基本可以纯电跑完`,
          )
        : say(
            language,
            `of ${far} a day about ${distance(km, asked)} are electric, the rest on fuel`,
            `每天${far}里约${distance(km, asked)}用电，其余用油`,
          ),
    };
  }
  if (version.litres === undefined) return undefined;
  const litres = (daily / 100) * version.litres;
  const used =
    asked.market === 'US' && language === 'en'
      ? `${(litres / 3.785).toFixed(1)} gallons`
      : say(language, `${litres.toFixed(1)} L`, `${litres.toFixed(1)} 升油`);
  return {
    rule: 'way',
    answer: version.litres > 9 && daily > 60 ? 'tight' : 'yes',
    text: say(language, `${far} a day takes about ${used}`, `每天${far}大约用${used}`),
  };
};

const frost: Measure = (_told, version, asked) => {
  const isWinter = wanted(asked.wishes, 'use').includes('snow') && version.powertrain === 'ev';
  const cold = asked.wishes.figures.celsius?.value ?? (isWinter ? FROST.from : undefined);
  const km = realRange(version);
  if (cold === undefined || cold > FROST.from) return undefined;
  const { language } = asked;
  if (version.powertrain !== 'ev' || km === undefined)
    return {
      rule: 'frost',
      answer: 'yes',
      text: say(
        language,
        'with a block heater or a garage, thin winter oil and a sound battery it starts',
        '用低温机油、电瓶状态好就能正常启动，最好有车库',
      ),
    };
  const left = km * (cold <= FROST.deep ? FROST.deepLeft : FROST.left);
  const daily = asked.wishes.figures.dailyKm?.value ?? 80;
  const isHome = wanted(asked.wishes, 'charging').at(-1);
  const answer: Answer = left < daily * 1.2 || isHome === 'none' ? 'no' : left < daily * 1.8 ? 'tight' : 'yes';
  const shown = distance(Math.round(left / 10) * 10, asked);
  return {
    rule: 'frost',
    answer,
    text: say(
      language,
      `in hard frost count on about ${shown} of range, about twice the time at a charger, and on one where it stands`,
      `严寒里续航大约只剩${shown}，充电时间差不多翻倍，停车的地方要能充电`,
    ),
  };
};

const plug: Measure = (_told, version, { wishes, language }) => {
  if (wanted(wishes, 'charging').at(-1) !== 'none' || !hasPlug(version.powertrain)) return undefined;
  if (version.powertrain !== 'ev')
    return {
      rule: 'charging',
      answer: 'tight',
      text: say(language, 'never charged it is only a heavy hybrid', '不充电就只是一台偏重的混动'),
    };
  const isFar = (wishes.figures.dailyKm?.value ?? 0) > FAR_KM;
  return {
    rule: 'charging',
    answer: isFar ? 'no' : 'tight',
    text: say(
      language,
      isFar
        ? 'without a charger at home you would stand at a public one every other day'
        : 'without a charger at home it needs a cheap public one near home or work',
      isFar ? '家里不能充电，隔一两天就得跑公共桩' : '家里不能充电，住处或单位附近要有方便的公共桩',
    ),
  };
};

/** A daily way from which an electric car must be charged every other day. */
const FAR_KM = 100;

const childSeats: Measure = ({ model }, _version, { wishes, language }) => {
  const isAsked = wanted(wishes, 'use').includes('carseats');
  const children = wishes.figures.children?.value ?? (isAsked ? 2 : 0);
  if (!isAsked || children < 1) return undefined;
  if (children >= 3) {
    const isWide = model.rearRoom >= THREE_SEATS_ROOM || model.body === 'mpv';
    return {
      rule: 'child seats',
      answer: isWide ? 'tight' : model.rearRoom >= 4 ? 'tight' : 'no',
      text: say(
        language,
        `three child seats abreast ${isWide ? 'usually fit' : model.rearRoom >= 4 ? 'fit only with narrow seats' : 'do not fit'}; only two places have ISOFIX/LATCH: try yours before you sign`,
        `后排并排三个安全座椅${isWide ? '一般放得下' : model.rearRoom >= 4 ? '要选窄款才行' : '放不下'}，ISOFIX 接口通常只有两个，下单前带着座椅去试装`,
      ),
    };
  }
  const isTight = model.rearRoom <= 2;
  return {
    rule: 'child seats',
    answer: isTight ? 'tight' : 'yes',
    text: say(
      language,
      isTight ? 'a rear-facing seat takes the legroom of the front passenger' : 'two child seats fit',
      isTight ? '反向安全座椅会顶到前排' : '放两个安全座椅没问题',
    ),
  };
};

const kg = (value: number): string => `${(Math.round(value / 10) * 10).toLocaleString('en-US')} kg`;
const saysKilograms = ({ reading: { spans } }: Asked): boolean =>
  spans.some(({ type, text }) => type === 'weight' && /kg|kilo|公斤|千克|吨/.test(text));

const towing: Measure = ({ model, market }, version, asked) => {
  const least = asked.wishes.figures.minTowKg?.value;
  if (least === undefined) return undefined;
  const { language } = asked;
  const most = towKg(model, version, market);
  // Told in kilograms the car may be one of another market, which rates it higher.
  const abroad = saysKilograms(asked) && market === 'US' ? (version.tow?.UK ?? version.tow?.AU) : undefined;
  if (most !== undefined && abroad !== undefined && abroad > most)
    return {
      rule: 'towing',
      answer: least > abroad ? 'no' : 'tight',
      text: say(
        language,
        `Britain, Europe and Australia rate it for about ${kg(abroad)} braked, North America for only ${kg(most)}, against ${kg(least)}`,
        `英国、欧洲、澳洲标定约 ${kg(abroad)}（带刹车），北美只有 ${kg(most)}，您要拖 ${kg(least)}`,
      ),
    };
  if (most === undefined)
    return {
      rule: 'towing',
      answer: 'unknown',
      text: say(
        language,
        `I have no tow rating for it, against ${towText(least, asked)}: its handbook or plate decides, and many small cars are rated for nothing`,
        `我没有它的拖挂数据（您要拖 ${towText(least, asked)}）：以说明书和铭牌为准，不少小车厂家不允许拖`,
      ),
    };
  if (most === 0)
    return {
      rule: 'towing',
      answer: 'no',
      text: say(
        language,
        `its maker rates it for no trailer at all, against ${towText(least, asked)}`,
        `厂家不允许它拖挂，您要拖 ${towText(least, asked)}`,
      ),
    };
  const answer: Answer = least > most ? 'no' : least > most * 0.8 ? 'tight' : 'yes';
  return {
    rule: 'towing',
    answer,
    text: say(
      language,
      `it is rated for ${towText(most, asked)} at most, against ${towText(least, asked)}`,
      `最多可拖 ${towText(most, asked)}，您要拖 ${towText(least, asked)}`,
    ),
  };
};

const length: Measure = ({ model }, _version, asked) => {
  const most = asked.wishes.figures.maxLengthMm?.value;
  if (most === undefined) return undefined;
  const text = say(
    asked.language,
    `it is ${lengthText(model.lengthMm, asked)} long, against ${lengthText(most, asked)}`,
    `车长 ${model.lengthMm} mm，您的限制是 ${most} mm`,
  );
  return { rule: 'length', answer: model.lengthMm > most ? 'no' : model.lengthMm > most - 300 ? 'tight' : 'yes', text };
};

const range: Measure = ({ market }, version, asked) => {
  const least = asked.wishes.figures.minRangeKm?.value;
  const km = market === 'CN' ? (version.cltc ?? version.epa) : (version.epa ?? version.cltc);
  if (least === undefined || version.powertrain !== 'ev' || km === undefined) return undefined;
  const real = everydayRange(version, asked);
  const answer: Answer = km < least ? 'no' : (realRange(version) ?? 0) < least ? 'tight' : 'yes';
  return {
    rule: 'range',
    answer,
    text: say(
      asked.language,
      `it is rated ${distance(km, asked)}, about ${real} in daily use`,
      `标称 ${km} km，日常约${real}`,
    ),
  };
};

const drive: Measure = (_told, version, { wishes, language }) => {
  if (!wanted(wishes, 'drive').includes('awd')) return undefined;
  return version.awd === undefined
    ? { rule: 'awd', answer: 'no', text: say(language, 'it has no all-wheel drive', '没有四驱') }
    : {
        rule: 'awd',
        answer: 'yes',
        text: say(
          language,
          `all-wheel drive is ${version.awd}`,
          version.awd === 'standard' ? '四驱标配' : '部分配置有四驱',
        ),
      };
};

/** The uses told, by the strengths and weaknesses of the car; those measured above are left out. */
function uses({ model, market }: Told, version: Version, asked: Asked): Check[] {
  const { language, catalogue, wishes } = asked;
  const price = version.price[market];
  const offer = { model, version, market, ...(price === undefined ? {} : { price }) };
  const measured = new Set([
    'use:carseats',
    version.powertrain === 'ev' ? 'use:snow' : '',
    wishes.figures.dailyKm === undefined ? '' : 'use:commute',
    wishes.figures.minTowKg === undefined ? '' : 'use:tow',
  ]);
  return tastesOf(asked)
    .filter(({ wish }) => !measured.has(wish))
    .map((taste) => {
      const points = suits(offer, taste, asked.catalogue.money);
      const answer: Answer = points >= POINTS.good ? 'yes' : points <= POINTS.bad ? 'no' : 'tight';
      const own =
        answer === 'yes'
          ? model.strengths.filter((trait) => taste.likes.includes(trait))
          : model.weaknesses.filter((trait) => taste.dislikes.includes(trait));
      const why = own
        .slice(0, 2)
        .map((trait) => catalogue.trait(trait, language))
        .join(say(language, ', ', '、'));
      const use = taste[language];
      const because = why === '' ? '' : say(language, ` (${why})`, `（${why}）`);
      const text = {
        yes: say(language, `for ${use} it is well suited`, `${use}很合适`),
        tight: say(language, `for ${use} it is adequate, no more`, `${use}够用，不算强项`),
        no: say(language, `for ${use} it is the wrong tool`, `${use}不合适`),
      }[answer];
      return { rule: taste.wish, answer, text: text + because };
    });
}

function mindText({ model, market }: Told, version: Version | undefined, asked: Asked): string {
  // Whoever has the car knows it.
  const { spans, normal } = asked.reading;
  const named = spans.find((span) => span.type === 'model' && span.ids.includes(model.id));
  if (version === undefined || (named !== undefined && isOwned(normal, named.start))) return '';
  const weakness = weaknessText({ offer: { model, version, market } }, asked);
  return weakness === '–'
    ? ''
    : say(asked.language, `To know before you buy: ${weakness}.`, `买前要知道：${weakness}。`);
}
