import type { Issue } from '../../car-tables.ts';
import { isEmptyWishes, wanted } from '../../reading/wishes.ts';
import type { CarFact, CarFigures, Part } from '../parts.ts';
import type { Plan } from '../plan.ts';
import { Draft, isPriced, say, yearOf, type Asked } from './asked.ts';
import { fullName, hasPlug, realRange, spanOf, usedPrice, type Model } from './catalogue.ts';
import { marketNote, NAMED_DRIVES, toldOf, yearSaid } from './describe.ts';
import type { Fact, Told } from './fact.ts';
import { askedFacts, capital, FACTS, reliabilityOf, type FactName } from './facts.ts';
import { carFigures, carSource, consumption, distance, driveName, enumerate } from './figures.ts';
import { GRAVE, onlyWith, specimenOf, type Specimen } from './judge.ts';
import { broken, isUsed, limitName, offersOf, type Offer } from './offers.ts';
import { suits, tastesOf } from './rank.ts';
import { isPricedPair, isSaidNew, priceBonus, specimensIn, specimenTexts } from './specimens.ts';
import { LITRES_PER_GALLON } from '../money/figures.ts';
import { inUnits, priceText, uncheckedNote } from './texts.ts';

/** How many models at most are set side by side. */
const SHOWN = 4;
/** Less than this apart, two cars are level. */
const LEVEL = 0.5;
/** What a plug is worth to whoever can charge where it stands, and what it costs whoever cannot. */
const PLUGGED = { charged: 2.5, ev: -3, other: -1 } as const;

/** Two or more cars side by side: who wins for this use first, then the figures. */
export function compare(models: readonly Model[], asked: Asked): Plan {
  const { language } = asked;
  const draft = new Draft();
  const all = models.slice(0, SHOWN).map((model) => setBeside(model, asked));
  const marks = all.map((told) => draft.mark(carSource(told.model, asked, told.market)));
  const specimens = specimensIn(models.slice(0, SHOWN), asked);
  const isOffered = isPricedPair(specimens);
  const facts = askedFacts(asked);
  const measured = facts.map((name) => winner(name, all, asked)).filter((text) => text !== '');
  draft.trace.push(`compare: ${models.map(({ id }) => id).join(' ')} by ${facts.join(' ') || 'use'}`);
  // Level by what was asked for: the use decides.
  const isLevel = measured.length > 0 && facts.every((name) => isLevelBy(FACTS[name], all, asked));
  const verdict = [
    ...measured,
    ...(measured.length === 0 || isLevel ? [byUse(all, isOffered ? specimens : [], asked, draft)] : []),
  ].join(say(language, ' ', ''));
  draft.add({ type: 'verdict', text: `${verdict}${say(language, ' ', '')}${marks.join('')}` });
  draft.add({ type: 'list', items: toldFacts(facts, all, asked) });
  // Sums asked for the very cars are no budget.
  draft.add({ type: 'list', items: isOffered ? specimenTexts(specimens, all, asked) : [] });
  draft.add({ type: 'text', text: isOffered ? '' : reachText(all, asked) });
  draft.add({ type: 'text', text: frostText(all, asked) });
  draft.add({ type: 'list', items: all.map((told) => reasonFor(told, all, asked)).filter((text) => text !== '') });
  const isUsedPair = isUsed(asked) || yearSaid(asked) !== undefined;
  if (isUsedPair)
    draft.add({ type: 'list', items: all.map((told) => knownText(told, asked)).filter((text) => text !== '') });
  draft.add(table(all, asked, marks));
  const notes = [
    all.map((told) => marketNote(told, asked)).find((text) => text !== '') ?? '',
    uncheckedNote([], asked),
  ];
  draft.add({ type: 'text', text: notes.filter((text) => text !== '').join(say(language, ' ', '')) });
  if (measured.length === 0 && isEmptyWishes(withoutModels(asked)))
    draft.add({
      type: 'question',
      text: say(
        language,
        'What will it mostly do: family, commute, long trips?',
        '主要做什么用：家用、通勤还是跑长途？',
      ),
    });
  return draft.plan({ shown: all.map(({ model }) => model.id) });
}

function withoutModels({ wishes }: Asked): Asked['wishes'] {
  return { ...wishes, wishes: wishes.wishes.filter(({ field }) => field !== 'model' && field !== 'make') };
}

/** Which of them the budget reaches; empty where none was told. */
function reachText(all: readonly Told[], asked: Asked): string {
  const { language, wishes } = asked;
  if (wishes.budget?.max === undefined || !isPriced(asked.market)) return '';
  const { max } = wishes.budget;
  const reach = (told: Told, sum: number): boolean => {
    const within = { ...asked, wishes: { ...wishes, budget: { ...wishes.budget, max: sum } } } as Asked;
    return offersFor(told, asked).some((offer) => !broken(offer, within).includes('budget'));
  };
  const namesOf = (some: readonly Told[]): string =>
    enumerate(
      some.map(({ model }) => fullName(model, language)),
      language,
    );
  const within = all.filter((told) => reach(told, max));
  const nearly = all.filter((told) => !within.includes(told) && reach(told, max * NEARLY));
  const beyond = all.filter((told) => !within.includes(told) && !nearly.includes(told));
  return [
    within.length === 0
      ? ''
      : say(
          language,
          `Your budget is enough for the lower trims of: ${namesOf(within)}.`,
          `预算能拿下${namesOf(within)}的中低配。`,
        ),
    nearly.length === 0
      ? ''
      : say(
          language,
          `Only with a good discount on the base trim: ${namesOf(nearly)}.`,
          `${namesOf(nearly)}按指导价差一点，入门款谈到优惠有机会拿下。`,
        ),
    beyond.length === 0 ? '' : say(language, `It is not enough for: ${namesOf(beyond)}.`, `够不上${namesOf(beyond)}。`),
  ]
    .filter((text) => text !== '')
    .join(say(language, ' ', ''));
}

/** Where winters are hard. */
const FROSTY = new Set(['CA', 'CIS']);

/** What hard frost leaves of each electric range, and whether the day's way is within; empty where nobody drives in it. */
function frostText(all: readonly Told[], asked: Asked): string {
  const { language, wishes } = asked;
  const isCold =
    FROSTY.has(asked.country ?? asked.market) ||
    wanted(wishes, 'use').includes('snow') ||
    (wishes.figures.celsius?.value ?? 0) < -10;
  const ranges = all.map((told) =>
    Math.max(...told.versions.flatMap((version) => (version.powertrain === 'ev' ? (realRange(version) ?? 0) : 0))),
  );
  if (!isCold || ranges.some((km) => km <= 0)) return '';
  const left = ranges.map((km) => Math.round((km * FROST) / 10) * 10);
  const named = enumerate(
    all.map(({ model }, i) => `${fullName(model, language)} ${distance(left[i] ?? 0, asked)}`),
    language,
  );
  const daily = wishes.figures.dailyKm?.value;
  const isEnough = daily !== undefined && left.every((km) => km >= daily * RESERVE);
  const way = daily === undefined ? '' : distance(daily, asked);
  const verdict =
    daily === undefined
      ? ''
      : isEnough
        ? say(language, ` Your ${way} a day is within both, charged every night.`, `每天${way}都够，前提是每晚充。`)
        : say(
            language,
            ` Your ${way} a day is tight in deep frost: charge at work or under way, too.`,
            `每天${way}在严寒里偏紧，单位或路上也要能补。`,
          );
  return say(
    language,
    `In hard frost count on about: ${named}.${verdict} Preheat while it is plugged in; an outdoor 240 V outlet does it overnight, an ordinary one gives only some ${distance(NIGHT_AT_SOCKET, asked)} a night.`,
    `严寒里续航大约剩：${named}。${verdict}插着枪预热；普通插座一晚只能补${distance(NIGHT_AT_SOCKET, asked)}左右。`,
  );
}

/** Hard frost leaves this part of an electric range; so many times the day's way is enough; what a household socket gives in a cold night, km. */
const FROST = 0.55;
const RESERVE = 1.3;
const NIGHT_AT_SOCKET = 50;

/** Dealers' discounts reach so far over a budget. */
const NEARLY = 1.1;

/** The cars with their figure, the less the better. */
function measuredBy(fact: Fact, all: readonly Told[], asked: Asked): { readonly told: Told; readonly value: number }[] {
  const sign = fact.best === 'least' ? 1 : -1;
  return all.flatMap((told) => {
    const values = told.versions.flatMap((version) => fact.value?.(version, told, asked) ?? []);
    return values.length === 0 ? [] : [{ told, value: Math.min(...values.map((value) => value * sign)) }];
  });
}

function isLevelBy(fact: Fact, all: readonly Told[], asked: Asked): boolean {
  const known = measuredBy(fact, all, asked);
  return known.every(({ value }) => value === known[0]?.value);
}

/** Who has the better figure: "**The Tesla Model 3 charges fastest** (…)". Empty where it is not known of all. */
export function winner(name: FactName, all: readonly Told[], asked: Asked): string {
  const { language } = asked;
  const fact: Fact = FACTS[name];
  if (fact.value === undefined || fact.wins === undefined) return '';
  const known = measuredBy(fact, all, asked);
  const [best, next] = known.toSorted((a, b) => a.value - b.value);
  if (best === undefined || next === undefined) return '';
  const figures = known.map(({ told }) =>
    say(
      language,
      `${fullName(told.model, 'en')}: ${fact.tell(told, asked)}`,
      `${fullName(told.model, 'zh')} ${fact.tell(told, asked)}`,
    ),
  );
  const missing = all.length - known.length;
  const gap = missing === 0 ? '' : say(language, ' Of the others I have no figure.', '其余的没有数据。');
  // What is told alike is level, however little lies between.
  const isLevel = fact.tell(best.told, asked) === fact.tell(next.told, asked);
  if (best.value === next.value || isLevel) {
    const level = known
      .filter(({ told, value }) => value === best.value || fact.tell(told, asked) === fact.tell(best.told, asked))
      .map(({ told }) => told);
    const names = enumerate(
      level.map(({ model }) => fullName(model, language)),
      language,
    );
    const isAll = level.length === known.length;
    return say(
      language,
      `**On ${fact.name.en} ${isAll ? 'they are level' : `the ${names} are level, ahead of the rest`}** (${figures.join('; ')}).${gap}`,
      `**${fact.name.zh}上${isAll ? '' : names}不相上下${isAll ? '' : '，好过其余的'}**（${figures.join('；')}）。${gap}`,
    );
  }
  return say(
    language,
    `**The ${fullName(best.told.model, 'en')} ${fact.wins.en}** (${figures.join('; ')}).${gap}`,
    `**${fullName(best.told.model, 'zh')}${fact.wins.zh}**（${figures.join('；')}）。${gap}`,
  );
}

/** The budget that buys one of a year buys one so many years older, too. */
const OLDER_YEARS = 3;
/** Of a used one that no budget says the year of. */
const USUAL_AGE = 5;

/** Whether a weakness of engines is one of an engine that burns what the versions in question burn. */
function isOfDrive({ engine_or_gearbox: parts }: Issue, { versions }: Told, { catalogue }: Asked): boolean {
  const fuels = parts.flatMap((part) => catalogue.engine(part)?.fuel ?? []);
  const burns = (fuel: string): boolean =>
    versions.some(({ powertrain }) => powertrain !== 'ev' && (powertrain === 'diesel') === (fuel === 'diesel'));
  return fuels.length === 0 || fuels.some(burns);
}

/** Known weaknesses of the years in question, of used ones: of the year that was said, or of those the budget buys. */
function knownText(told: Told, asked: Asked): string {
  const { model, market } = told;
  const { language, catalogue } = asked;
  const said = yearSaid(asked);
  const youngest = offersFor(told, asked)[0]?.year ?? (isUsed(asked) ? yearOf(asked) - USUAL_AGE : undefined);
  const year = said ?? youngest;
  const specimen = { ...specimenOf(model, asked), ...(year !== undefined && { year }) };
  const years = said === undefined && youngest !== undefined ? [youngest, youngest - OLDER_YEARS] : [said];
  const [worst] = [...new Set(years.flatMap((each) => catalogue.issues(model, market, each)))]
    .filter((issue) => issue.severity >= 2 && isOfDrive(issue, told, asked))
    .map((issue) => ({ issue, only: onlyWith(issue, specimen, asked) }))
    .filter(({ issue, only }) => only === '' || (only !== 'another' && issue.severity >= GRAVE))
    .sort((a, b) => a.only.length - b.only.length);
  const name = fullName(model, language);
  return worst === undefined
    ? ''
    : say(
        language,
        `Check on the ${name}: ${worst.only}${inUnits(worst.issue, asked)}`,
        `${name}重点查：${worst.only}${inUnits(worst.issue, asked)}`,
      );
}

/** Facts that were asked for and measure nothing, told of each car: "registration in China". */
function toldFacts(facts: readonly FactName[], all: readonly Told[], asked: Asked): string[] {
  return facts.flatMap((name) => {
    const fact: Fact = FACTS[name];
    if (fact.value !== undefined) return [];
    return all.flatMap((told) => {
      const [text, note] = [fact.tell(told, asked), fact.note?.(told, asked) ?? ''];
      const car = fullName(told.model, asked.language);
      return text === ''
        ? []
        : [
            say(
              asked.language,
              `**${car}**, ${fact.name.en}: ${text}. ${note}`.trim(),
              `**${car}**${fact.name.zh}：${text}。${note}`,
            ),
          ];
    });
  });
}

/** The car as it is offered to the asker; one that is out of reach or not sold as its versions are. */
function offersFor({ model, versions, market }: Told, asked: Asked): readonly Offer[] {
  const offered = isUsed(asked) && isPriced(asked.market) ? offersOf(model, asked, market) : [];
  if (offered.length > 0) return offered;
  return versions.map((version): Offer => {
    const price = version.price[market];
    return { model, version, market, ...(price === undefined ? {} : { price }) };
  });
}

/** A car with the versions it is compared by: used ones as of the year the budget buys. */
function setBeside(model: Model, asked: Asked): Told {
  const told = withNamedDrive(toldOf(model, asked), asked);
  if (!isUsed(asked)) return told;
  const versions = new Set(offersFor(told, asked).map(({ version }) => version));
  return { model, versions: [...versions], market: told.market };
}

/** "RAV4 hybrid": of its versions only those of the drive named with it. */
function withNamedDrive(told: Told, { reading }: Asked): Told {
  const span = reading.spans.find((each) => each.type === 'model' && each.ids.includes(told.model.id));
  if (span === undefined) return told;
  const name = reading.normal.slice(span.start, span.end + NAME_BEHIND);
  const drive = NAMED_DRIVES.find(([pattern]) => pattern.test(name))?.[1];
  const versions = told.versions.filter(({ powertrain }) => powertrain === drive);
  return versions.length > 0 ? { ...told, versions } : told;
}

/** Signs behind a car's name that may still belong to it. */
const NAME_BEHIND = 6;

/** Which serves the use that was told best; without one which is the sounder buy for most people. */
function byUse(all: readonly Told[], specimens: readonly Specimen[], asked: Asked, draft: Draft): string {
  const { language } = asked;
  const tastes = tastesOf(asked);
  const scored = all
    .map((told, i) => {
      const [own, specimen] = [offersFor(told, asked), specimens[i]];
      const best = Math.max(
        ...own.map((offer) => tastes.reduce((sum, taste) => sum + suits(offer, taste, asked.catalogue.money), 0)),
      );
      const misses =
        own.length === 0 || yearSaid(asked) !== undefined
          ? []
          : (own.map((offer) => broken(offer, withoutNames(asked))).sort((a, b) => a.length - b.length)[0] ?? []);
      const sound =
        (reliabilityOf(told.model) - 3) * 0.8 +
        ((told.model.make.retention ?? 2.5) - 3) * 0.3 +
        told.model.common[told.market] * 0.3;
      return {
        told,
        score:
          (tastes.length > 0 ? best : 0) +
          sound * (tastes.length > 0 ? 0.4 : 1) +
          plugPoints(told, asked) +
          (specimen === undefined ? 0 : priceBonus(specimen, told, asked)) -
          (litresAYear(told, asked) ?? 0) * PER_LITRE -
          misses.length * 5,
        misses,
      };
    })
    .sort((a, b) => b.score - a.score);
  for (const { told, score, misses } of scored)
    draft.trace.push(
      `suits: ${told.model.id} ${score.toFixed(1)}${misses.length > 0 ? ` breaks ${misses.join(' ')}` : ''}`,
    );
  const [best, next] = scored;
  if (best === undefined || next === undefined) return '';
  const use = enumerate(
    tastes.slice(0, 3).map((taste) => taste[language]),
    language,
  );
  const name = fullName(best.told.model, language);
  const missed = enumerate(
    next.misses.map((limit) => limitName(limit, language)),
    language,
  );
  const only =
    next.misses.length > 0 && best.misses.length === 0
      ? say(
          language,
          `, and the only one within your limits (the ${fullName(next.told.model, 'en')} fails on ${missed})`,
          `，也只有它符合您的条件（${fullName(next.told.model, 'zh')}不满足${missed}）`,
        )
      : '';
  const why = enumerate(whyBetter(best.told, next.told, asked), language);
  const because = why === '' ? '' : say(language, ` (${why})`, `（${why}）`);
  if (best.score - next.score < LEVEL) {
    const isOld = isUsed(asked) || yearSaid(asked) !== undefined;
    // A new one has no history yet.
    const hasNew = specimens.some((specimen) => isSaidNew(specimen, asked));
    const decides = hasNew
      ? {
          en: 'The new one has its whole warranty and loses most in its first years; the used one must show a full service history.',
          zh: '新车质保完整，但头几年掉价最多；二手的要看全程保养记录',
        }
      : isOld
        ? { en: 'The better service history decides.', zh: '哪台记录更全、车况更好就买哪台' }
        : { en: 'Drive both; the better offer decides.', zh: '都试驾一下，哪台优惠大买哪台' };
    return say(
      language,
      `**There is little between ${all.length > 2 ? 'the first two' : 'them'}${use === '' ? '' : ` for ${use}`}; ${isOld ? 'in equal condition' : 'at equal prices'} I would take the ${name}**${because}. ${decides.en}`,
      `**${use === '' ? '' : `论${use}，`}${all.length > 2 ? '前两款' : '两者'}差不多，${isOld ? '同等车况' : '价格相当'}我选${name}**${because}；${decides.zh}。`,
    );
  }
  return say(
    language,
    `**${use === '' ? `For most people the ${name} is the sounder buy` : `For ${use}: the ${name}`}${only}**${because}.`,
    `**${use === '' ? `对多数人来说，${name}更稳妥` : `论${use}，选${name}`}${only}**${because}。`,
  );
}

/** What a litre burnt in a year counts against a car, and from how many fewer on that is said. */
const PER_LITRE = 0.001;
const LITRES_TOLD = 150;

/** What a car burns in a year of the distance that was told; nothing where none was, or nothing is burnt. */
function litresAYear({ versions }: Told, { wishes }: Asked): number | undefined {
  const km = wishes.figures.yearlyKm?.value;
  const litres = versions.flatMap((version) => version.litres ?? []);
  if (km === undefined || litres.length === 0) return undefined;
  return (litres.reduce((a, b) => a + b, 0) / litres.length / 100) * km;
}

/** What its plug is worth to the asker: nothing where charging was not spoken of. */
function plugPoints({ versions }: Told, { wishes }: Asked): number {
  const charging = wanted(wishes, 'charging').at(-1);
  if (charging === undefined || versions.length === 0) return 0;
  if (charging !== 'none') return versions.some(({ powertrain }) => hasPlug(powertrain)) ? PLUGGED.charged : 0;
  if (!versions.every(({ powertrain }) => hasPlug(powertrain))) return 0;
  return versions.every(({ powertrain }) => powertrain === 'ev') ? PLUGGED.ev : PLUGGED.other;
}

/** Why the plug decides: charged where it stands the daily way is electric, without a charger it is a burden. */
function plugReason(best: Told, next: Told, asked: Asked): string | undefined {
  const { language } = asked;
  if (plugPoints(best, asked) <= plugPoints(next, asked)) return undefined;
  if (wanted(asked.wishes, 'charging').at(-1) === 'none')
    return say(language, 'you have no charger at home and it needs none', '没有家充也不耽误用');
  const daily = asked.wishes.figures.dailyKm?.value;
  const range = Math.max(...best.versions.map((version) => realRange(version) ?? 0));
  const far = daily === undefined ? undefined : distance(daily, asked);
  return far === undefined || daily === undefined || range < daily
    ? say(language, 'charged where it stands its everyday driving costs a fraction', '有桩充电，日常用车只花电费')
    : say(language, `charged daily your ${far} are all electric`, `有桩，每天${far}基本全用电`);
}

/** What the better one has for the use, and the other lacks. */
function whyBetter(best: Told, next: Told, asked: Asked): string[] {
  const { language, catalogue } = asked;
  const liked = new Set(tastesOf(asked).flatMap(({ likes }) => likes));
  const plug = plugReason(best, next, asked);
  const wished = best.model.strengths.filter((trait) => liked.has(trait));
  const own = wished.filter((trait) => !next.model.strengths.includes(trait));
  const found = (own.length > 0 ? own : wished).slice(0, 2).map((trait) => catalogue.trait(trait, language));
  if (found.length === 0 && reliabilityOf(best.model) > reliabilityOf(next.model))
    found.push(say(language, 'better reliability record', '可靠性口碑更好'));
  const [burnt, other] = [litresAYear(best, asked), litresAYear(next, asked)];
  const less = burnt === undefined || other === undefined ? 0 : Math.round((other - burnt) / 10) * 10;
  if (less >= LITRES_TOLD) found.unshift(lessFuelText(less, asked));
  return plug === undefined ? found : [plug, ...found];
}

/** So much less fuel a year, in gallons where fuel is sold by them. */
function lessFuelText(litres: number, { market, isMetric, language }: Asked): string {
  if (market !== 'US' || isMetric)
    return say(language, `about ${litres} litres less fuel a year`, `按您的里程一年少烧约${litres}升油`);
  const gallons = Math.round(litres / LITRES_PER_GALLON);
  return say(language, `about ${gallons} gallons less fuel a year`, `按您的里程一年少烧约${gallons}加仑油`);
}

function withoutNames(asked: Asked): Asked {
  return { ...asked, wishes: withoutModels(asked) };
}

/** Figures that speak for a car whose strengths the others have too. */
const DECIDING = ['consumption', 'reliability', 'price', 'boot', 'room', 'resale'] as const;

/** What a car has and the others lack. */
function reasonFor(told: Told, all: readonly Told[], asked: Asked): string {
  const { catalogue, language } = asked;
  const { model } = told;
  const others = all.filter((other) => other.model !== model);
  const own = model.strengths.filter((trait) => !others.every((other) => other.model.strengths.includes(trait)));
  const weak = model.weaknesses.find((trait) => !others.every((other) => other.model.weaknesses.includes(trait)));
  const text = (keys: readonly string[]): string =>
    enumerate(
      keys.slice(0, 3).map((key) => catalogue.trait(key, language)),
      language,
    );
  const mind = weak === undefined ? '' : say(language, `; mind ${text([weak])}`, `；但${text([weak])}`);
  const name = fullName(model, language);
  if (own.length === 0) {
    const won = DECIDING.find((key) => {
      const known = measuredBy(FACTS[key], all, asked);
      const best = Math.min(...known.map(({ value }) => value));
      return known.length === all.length && known.every((one) => (one.value === best) === (one.told === told));
    });
    const wins =
      won === undefined ? say(language, 'nothing the others lack', '没有独有的长处') : FACTS[won].wins[language];
    return say(language, `**${name}** ${won === undefined ? 'has ' : ''}${wins}${mind}`, `**${name}**${wins}${mind}`);
  }
  return say(language, `**${name}** for ${text(own)}${mind}`, `看重${text(own)}，选 **${name}**${mind}`);
}

const COLUMNS: readonly FactName[] = ['price', 'seats', 'dimensions', 'boot', 'tow', 'charging'];

function table(all: readonly Told[], asked: Asked, marks: readonly string[]): Part {
  const { language } = asked;
  const isUsedPair = isUsed(asked) || yearSaid(asked) !== undefined;
  const kept = COLUMNS.filter((name) => name !== 'price' || !isUsedPair)
    .filter((name) => all.filter((told) => FACTS[name].tell(told, asked) !== '').length >= Math.min(2, all.length))
    .slice(0, 4);
  const columns = [
    say(language, 'Car', '车型'),
    ...(isUsedPair ? [say(language, 'Used price', '二手价')] : []),
    ...kept.map((name) => capital(FACTS[name].name[language])),
    say(language, 'Fuel / range', '能耗/续航'),
  ];
  const kinds = [...(isUsedPair ? ['price'] : []), ...kept, 'consumption'].map((name) => TOLD_AS[name] ?? 'other');
  return {
    type: 'cars',
    columns,
    rows: all.map((told, index) => {
      const cells = [
        ...(isUsedPair ? [reach(told, asked)] : []),
        ...kept.map((name) => FACTS[name].tell(told, asked) || '–'),
        useText(told, asked),
      ];
      const facts = cells.map((text, at): CarFact => ({
        about: kinds[at] ?? 'other',
        label: columns[at + 1] ?? '',
        text,
      }));
      const mark = marks[index] ?? '';
      return {
        id: told.model.id,
        cells: [`${fullName(told.model, language)} ${mark}`, ...cells],
        figures: comparedFigures(told, asked, facts, mark),
      };
    }),
  };
}

/** What the columns of a comparison tell of a car. */
const TOLD_AS: Readonly<Record<string, CarFact['about']>> = {
  price: 'price',
  seats: 'seats',
  dimensions: 'length',
  consumption: 'consumption',
};

/** Fuel and range of each drive. */
function useText({ versions }: Told, asked: Asked): string {
  return versions
    .map((version) => {
      const text = consumption(version, asked);
      return versions.length > 1 ? `${driveName(version, asked)} ${text}` : text;
    })
    .join(say(asked.language, '; ', '；'));
}

function comparedFigures(told: Told, asked: Asked, facts: readonly CarFact[], mark: string): CarFigures {
  const { model, market } = told;
  const { language, catalogue } = asked;
  const offered = offersFor(told, asked);
  const said = yearSaid(asked);
  const year = said ?? Math.max(0, ...offered.map((offer) => offer.year ?? 0));
  const bands =
    said === undefined
      ? offered.flatMap((offer) => (offer.price !== undefined && (offer.year ?? 0) === year ? [offer.price] : []))
      : model.versions.flatMap((version) => usedPrice(catalogue, model, version, market, year, yearOf(asked)) ?? []);
  const traits = (keys: readonly string[]): string =>
    keys.map((key) => catalogue.trait(key, language)).join(say(language, ', ', '、'));
  const all: readonly CarFact[] = [
    ...facts,
    { about: 'strengths', label: say(language, 'Speaks for it', '长处'), text: traits(model.strengths.slice(0, 3)) },
    { about: 'weakness', label: say(language, 'You give up', '要放弃的'), text: traits(model.weaknesses.slice(0, 2)) },
  ];
  const price = bands.length > 0 ? spanOf(bands) : undefined;
  const car = { name: fullName(model, language), model, market, facts: all, mark, price };
  return carFigures({ ...car, year: year > 0 ? year : undefined }, asked);
}

/** What one of the year named costs, else the youngest one the budget buys. */
function reach(told: Told, asked: Asked): string {
  const { model, market } = told;
  const year = yearSaid(asked);
  const bands =
    year === undefined
      ? []
      : model.versions.flatMap(
          (version) => usedPrice(asked.catalogue, model, version, market, year, yearOf(asked)) ?? [],
        );
  if (year !== undefined && bands.length > 0) return priceText({ price: spanOf(bands), market, year }, asked.language);
  const [youngest] = offersFor(told, asked)
    .filter(({ year }) => year !== undefined)
    .sort((a, b) => (b.year ?? 0) - (a.year ?? 0));
  return youngest === undefined ? '–' : priceText(youngest, asked.language);
}
