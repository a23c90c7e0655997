import type { Language, Text } from '../../../language.ts';
import { isEmptyWishes, wanted, type Wishes } from '../../reading/wishes.ts';
import type { CarFact, Part } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Draft, isPriced, nearest, say, type Asked } from './asked.ts';
import { hasPlug } from './catalogue.ts';
import { carFigures, carSource, consumption, enumerate, mostSeats, versionName } from './figures.ts';
import { fitting, isUsed, limitName, relaxed, type LimitName, type Offer } from './offers.ts';
import { rank, type Ranked } from './rank.ts';
import { marketName, priceNote, priceText, uncheckedNote, understood, weaknessText, whyTexts } from './texts.ts';
import { driveChoice, isShortDiesel, leadText, needNote } from './verdicts.ts';

/** How many cars one answer proposes. */
const SHOWN = 3;

/** "Give me two", "给我两款": so many are wanted. */
const SO_MANY =
  /(?:给|推荐|列|选|说)(?:我|出)?(?:就)?([两二三23])[款台辆]|\b(?:give|show|name|list|recommend|suggest|pick)(?: me)?(?: just| only| the)?(?: top)? (one|two|three|[1-3])\b(?![- ]?(?:of|rows?|seat|doors?|wheel|person|people|years?|litres?|liters?)|[.-])/;
const COUNTS: Readonly<Record<string, number>> = { 两: 2, 二: 2, 三: 3, one: 1, two: 2, three: 3 };

/** How many cars a message wants named, at most {@link SHOWN}; undefined where it does not say. */
function wantedOf(normal: string): number | undefined {
  const [, said = ''] = SO_MANY.exec(normal) ?? [];
  return said === '' ? undefined : (COUNTS[said] ?? Number(said));
}

/** Three cars that keep every hard limit, best first; `isMore` leaves out those of the last list. */
export function choose(all: Asked, isMore = false): Plan {
  const drives = isShortDiesel(all) ? (['petrol', 'hev'] as const) : driveChoice(all)?.drives;
  const asked = drives === undefined ? all : { ...all, wishes: withDrives(all.wishes, drives) };
  const draft = new Draft();
  const ranked = rank(fitting(asked), asked);
  if (ranked.length === 0 && isUsedOpen(asked) && fitting(usedInstead(asked)).length > 0)
    return choose(usedInstead(all), isMore);
  const fresh = isMore ? ranked.filter(({ offer }) => asked.shown?.includes(offer.model.id) !== true) : ranked;
  draft.trace.push(`choose: ${ranked.length} models keep the limits`);
  if (ranked.length === 0) return sellsNone(asked) ? unknownMarket(asked, draft) : nothingFits(asked, draft);
  if (fresh.length === 0) return noMore(asked, draft);
  const picked = fresh.slice(0, wantedOf(asked.reading.normal) ?? SHOWN);
  if (isEmptyWishes(asked.wishes))
    draft.add({
      type: 'verdict',
      text: say(
        asked.language,
        '**Without a budget and a use, these three are the safest bets.**',
        '**还不知道预算和用途，先给三款最稳妥的。**',
      ),
    });
  unpricedNote(asked, draft);
  const [best] = picked;
  if (best !== undefined && !isMore) draft.add({ type: 'verdict', text: leadText(best, all) });
  propose(
    picked,
    asked,
    draft,
    isMore ? say(asked.language, 'Next on the list', '接下来可以看') : say(asked.language, 'First choice', '首选'),
  );
  if (ranked.length < SHOWN) draft.add({ type: 'next', text: moreIf(asked) });
  draft.add({ type: 'question', text: questionBack(ranked, asked) });
  return draft.plan({ shown: picked.map(({ offer }) => offer.model.id) });
}

/** The drives that answer best instead of those that were said. */
function withDrives(wishes: Wishes, drives: readonly string[]): Wishes {
  const others = wishes.wishes.filter(({ field }) => field !== 'powertrain');
  return { ...wishes, wishes: [...others, { field: 'powertrain', values: drives, isHard: true, turn: 0 }] };
}

/** Whether nothing is known of what is sold there. */
const sellsNone = ({ market, catalogue }: Asked): boolean =>
  !isPriced(market) && ![...catalogue.makes.values()].some(({ markets }) => markets.includes(market));

/** Of a market without any cars in the data: said so, with what holds everywhere. */
function unknownMarket(asked: Asked, draft: Draft): Plan {
  const { market, language, wishes } = asked;
  const place = marketName(market, language);
  const isJammed = wanted(wishes, 'gearbox').length > 0;
  const items = [
    say(
      language,
      'List what local dealers sell within your budget and what a workshop near you repairs: parts and resale there count for more than the brochure.',
      '先列出当地在预算内、附近有维修点的车：配件和保值比宣传册重要。',
    ),
    isJammed &&
      say(
        language,
        'For jams a torque converter or CVT is smooth; an automated manual (AMT) is the cheapest and jerks; a dry dual-clutch suffers from heat.',
        '堵车多：AT或CVT平顺；AMT最便宜但顿挫；干式双离合怕热。',
      ),
    wanted(wishes, 'powertrain').includes('diesel') &&
      say(
        language,
        'A diesel pays from about 20,000 km a year with long runs; on short trips its filter clogs.',
        '柴油车一年两万公里以上、常跑长途才划算；短途容易堵颗粒捕捉器。',
      ),
    say(
      language,
      'Compare three by on-road price, five years of insurance and service, and a drive on your own roads.',
      '挑三款比落地价、五年保险保养，再到自己常走的路上试驾。',
    ),
  ];
  draft.add(
    {
      type: 'verdict',
      text: say(
        language,
        `**Which cars are sold in ${place}, and for how much, is not in my data, so I name no model.**`,
        `**${place}在售哪些车、什么价，我没有数据，所以不点名车型。**`,
      ),
    },
    { type: 'text', text: understood(asked, nearest(asked)) },
    {
      type: 'list',
      title: say(language, 'What holds there, too', '在哪儿都适用的选法'),
      items: items.filter((item) => item !== false),
    },
    {
      type: 'question',
      text: say(language, 'Which two or three do you have in mind?', '您现在看中哪两三款？'),
    },
  );
  return draft.plan({ handover: true });
}

/** Names the market and what that means, before anything else. */
export function unpricedNote(asked: Asked, draft: Draft): void {
  const { market, language } = asked;
  if (isPriced(market)) return;
  const place = marketName(market, language);
  draft.add({
    type: 'verdict',
    text: say(
      language,
      `**I have no prices for ${place}, so this goes by class and use, without sums.**`,
      `**我没有${place}的价格数据，下面只按级别和用途推荐，不报价。**`,
    ),
  });
}

/** The first choice with its reasons, the table of all, and what the prices are. */
export function propose(picked: readonly Ranked[], asked: Asked, draft: Draft, label: string): void {
  const { language } = asked;
  const market = nearest(asked);
  const [best] = picked;
  if (best === undefined) return;
  const marks = picked.map(({ offer }) => draft.mark(carSource(offer.model, asked, market)));
  const { offer } = best;
  const why = enumerate(whyTexts(best, asked), language);
  const sum = offer.price === undefined ? '' : priceText(offer, language);
  draft.add({
    type: 'verdict',
    text: say(
      language,
      `**${label}: the ${versionName(offer.model, offer.version, asked)}**${sum === '' ? '' : ` (${sum})`}: ${why}. ${marks[0]}`,
      `**${label}：${versionName(offer.model, offer.version, asked)}**${sum === '' ? '' : `，${sum}`}：${why}。${marks[0]}`,
    ),
  });
  draft.add({ type: 'text', text: understood(asked, market) });
  draft.add(table(picked, asked, marks));
  const notes = [
    needNote(asked),
    uncheckedNote(
      picked.map((one) => one.offer),
      asked,
    ),
    priceNote(
      picked.map((one) => one.offer),
      asked,
      market,
    ),
  ];
  draft.add({ type: 'text', text: notes.filter((note) => note !== '').join(say(language, ' ', '')) });
  for (const {
    offer: { model, version, year },
    score,
    reasons,
  } of picked)
    draft.trace.push(
      `rank: ${model.id} ${version.powertrain}${year === undefined ? '' : ` ${year}`} ${score.toFixed(1)} = ${reasons.map(({ rule, points }) => `${rule} ${points.toFixed(1)}`).join(', ')}`,
    );
}

function table(picked: readonly Ranked[], asked: Asked, marks: readonly string[]): Part {
  const { language } = asked;
  const isPricedHere = picked.some(({ offer }) => offer.price !== undefined);
  const columns = [
    say(language, 'Car', '车型'),
    ...(isPricedHere
      ? [isUsed(asked) ? say(language, 'Year, price', '年份与估价') : say(language, 'Price', '指导价')]
      : []),
    say(language, 'Fuel / range', '能耗/续航'),
    say(language, 'For you', '适合您的理由'),
    say(language, 'Mind', '要留意'),
  ];
  const kinds: readonly CarFact['about'][] = [
    ...(isPricedHere ? (['price'] as const) : []),
    'consumption',
    'strengths',
    'weakness',
  ];
  const rows = picked.map((one, index) => {
    const { model, version, price, year, market } = one.offer;
    const name = versionName(model, version, asked);
    const told = [
      ...(isPricedHere ? [priceText(one.offer, language)] : []),
      consumption(version, asked),
      whyTexts(one, asked).join(say(language, ', ', '、')),
      weaknessText(one, asked),
    ];
    const facts = told.map((text, at): CarFact => ({
      about: kinds[at] ?? 'other',
      label: columns[at + 1] ?? '',
      text,
    }));
    return {
      id: model.id,
      cells: [`${name} ${marks[index] ?? ''}`, ...told],
      figures: carFigures({ name, model, market, facts, mark: marks[index] ?? '', price, year }, asked),
    };
  });
  return { type: 'cars', columns, rows };
}

/** Questions that could still divide the list, with what each would tell apart. */
const QUESTIONS: readonly {
  readonly isOpen: (asked: Asked) => boolean;
  /** How the answer would sort a car. */
  readonly splits: (offer: Offer) => string;
  readonly text: Text;
}[] = [
  {
    isOpen: ({ wishes }) => wanted(wishes, 'charging').length === 0 && wanted(wishes, 'powertrain').length === 0,
    splits: ({ version }) => (hasPlug(version.powertrain) ? 'plug' : 'none'),
    text: { en: 'Can you charge at home or at work?', zh: '家里或单位能充电吗？' },
  },
  {
    isOpen: ({ wishes }) => wanted(wishes, 'body').length === 0,
    splits: ({ model }) => (model.body === 'hatch' ? 'sedan' : model.body),
    text: { en: 'Do you lean towards an SUV or a sedan?', zh: '车型上更偏向 SUV 还是轿车？' },
  },
  {
    isOpen: ({ wishes }) => wishes.figures.seats === undefined,
    splits: ({ model, market }) =>
      mostSeats(model, market) > 5 ? 'three rows' : model.rearRoom >= 4 ? 'roomy' : 'small',
    text: { en: 'How many people usually ride along?', zh: '平时一般坐几个人？' },
  },
  {
    isOpen: ({ wishes }) => wishes.figures.dailyKm === undefined && wishes.figures.yearlyKm === undefined,
    splits: ({ version }) => version.powertrain,
    text: { en: 'How far do you drive on a normal day?', zh: '平时每天大概开多少公里？' },
  },
  {
    isOpen: ({ wishes }) => wanted(wishes, 'trait').length === 0,
    splits: ({ model }) => model.strengths[0] ?? '',
    text: {
      en: 'What matters most to you: running cost, room, comfort or technology?',
      zh: '您最看重哪一点：省钱、空间、舒适还是智能？',
    },
  },
];

/** Cars of the list that a question is tried on. */
const TRIED = 12;

/** The one question whose answer would divide the list most; the budget before anything else. */
function questionBack(ranked: readonly Ranked[], asked: Asked): string {
  const { wishes, language } = asked;
  if (wanted(wishes, 'trait').includes('cheapest')) return '';
  if (wishes.budget === undefined && wishes.isUnlimited !== true && isPriced(asked.market))
    return say(language, 'What is your budget, and new or used?', '您的预算大概多少？买新车还是二手？');
  const tried = ranked.slice(0, TRIED);
  const [best] = QUESTIONS.filter(({ isOpen }) => isOpen(asked))
    .map(({ splits, text }) => ({ text, worth: spread(tried.map(({ offer }) => splits(offer))) }))
    .sort((a, b) => b.worth - a.worth);
  return best === undefined || best.worth === 0 ? '' : best.text[language];
}

/** How evenly answers divide the list (entropy, relative to the most there could be). */
function spread(values: readonly string[]): number {
  const counts = [...Map.groupBy(values, (value) => value).values()].map(({ length }) => length / values.length);
  if (counts.length < 2) return 0;
  return -counts.reduce((sum, part) => sum + part * Math.log(part), 0) / Math.log(values.length);
}

/** Says that no car keeps every limit, and which single one to give up. */
function nothingFits(asked: Asked, draft: Draft): Plan {
  const { language } = asked;
  const market = nearest(asked);
  const shown: string[] = [];
  const items = relaxed(asked)
    .slice(0, 3)
    .map(({ limits, offers }) => {
      const cheapest = limits.includes('budget')
        ? [...offers].sort((a, b) => (a.price?.from ?? 0) - (b.price?.from ?? 0))
        : rank(offers, asked).map(({ offer }) => offer);
      const unique = cheapest.filter(
        ({ model }, index) => cheapest.findIndex((other) => other.model === model) === index,
      );
      const examples = unique.slice(0, 2).map((offer) => {
        shown.push(offer.model.id);
        return say(
          language,
          `${versionName(offer.model, offer.version, asked)} (${priceText(offer, language)}) ${draft.mark(carSource(offer.model, asked, market))}`,
          `${versionName(offer.model, offer.version, asked)} ${priceText(offer, language)} ${draft.mark(carSource(offer.model, asked, market))}`,
        );
      });
      draft.trace.push(`relax ${limits.join(' and ')}: ${offers.length}`);
      return say(
        language,
        `Give up **${lostText(limits, 'en')}**: ${examples.join(', ')}`,
        `放宽**${lostText(limits, 'zh')}**：${examples.join('、')}`,
      );
    });
  unpricedNote(asked, draft);
  draft.add(
    {
      type: 'verdict',
      text: say(
        language,
        '**No car I know of keeps all of these limits**, so I will not push one that breaks them.',
        '**我的资料里没有同时满足全部条件的车**，不硬凑。',
      ),
    },
    {
      type: 'text',
      text: [understood(asked, market), uncheckedNote([], asked)].filter(Boolean).join(say(language, ' ', '')),
    },
    items.length === 0
      ? { type: 'question', text: say(language, 'Which two or three of them matter most?', '其中哪两三条最重要？') }
      : {
          type: 'list',
          title: say(language, 'One of these gives way and there is a choice', '放宽其中一条就有得选'),
          items,
        },
  );
  return draft.plan({ handover: true, shown: [...new Set(shown)] });
}

/** Fewer than a choice keep the limits: what the list would gain most by giving up. */
function moreIf(asked: Asked): string {
  const { language } = asked;
  const [loss] = relaxed(asked);
  const [best] = loss === undefined ? [] : rank(loss.offers, asked);
  if (loss === undefined || best === undefined) return '';
  const name = versionName(best.offer.model, best.offer.version, asked);
  const lost = lostText(loss.limits, language);
  return say(
    language,
    `No more than that keeps every limit. Give up ${lost} and there is the ${name}, among others.`,
    `全部符合的只有这些。放宽${lost}，还可以看${name}等。`,
  );
}

const lostText = (limits: readonly LimitName[], language: Language): string =>
  enumerate(
    limits.map((limit) => limitName(limit, language)),
    language,
  );

/** Whether nothing was said about new or used, so that a used one may answer a sum too small for a new one. */
function isUsedOpen(asked: Asked): boolean {
  const { wishes } = asked;
  return !isUsed(asked) && wishes.budget !== undefined && wanted(wishes, 'condition').length === 0;
}

/** The same wishes, used. */
function usedInstead(asked: Asked): Asked {
  const { wishes } = asked;
  const condition = { field: 'condition', values: ['used'], isHard: true, turn: 0 } as const;
  return { ...asked, wishes: { ...wishes, wishes: [...wishes.wishes, condition] } };
}

/** The whole list was shown. */
function noMore(asked: Asked, draft: Draft): Plan {
  draft.add({
    type: 'verdict',
    text: say(
      asked.language,
      '**That was every car I know that keeps your limits.** Tell me which limit can give a little and I will look further.',
      '**符合条件的车已经都列出来了。**哪一条能放宽一点，告诉我再接着找。',
    ),
  });
  return draft.plan({ shown: asked.shown ?? [] });
}
