import type { Language } from '../../../language.ts';
import type { Plan } from '../plan.ts';
import { Draft, isPriced, nearest, say, yearOf, type Asked } from './asked.ts';
import { wanted } from '../../reading/wishes.ts';
import {
  asOf,
  fullName,
  generationOf,
  holdsFor,
  isOfOthers,
  isNew,
  withRange,
  type Generation,
  type Model,
  type Priced,
  type Version,
} from './catalogue.ts';
import { isUsed } from './offers.ts';
import type { Fact, Told } from './fact.ts';
import { askedFacts, capital, FACTS, knownIssues, type FactName } from './facts.ts';
import { BODIES, bandText, carSource, enumerate, SIZES, versionsFor } from './figures.ts';
import { inUnits, marketName } from './texts.ts';

/** Facts told of a car nobody asked anything particular about. */
const USUAL: readonly FactName[] = ['price', 'consumption', 'range', 'seats', 'dimensions'];
/** How many asked facts are told at most. */
const MOST = 3;
/** A used car whose year was not told is about so old. */
const USED_AGE = 5;

/** The car as the asker's market has it, or the other one where only that has it. */
export function toldOf(model: Model, asked: Asked): Told {
  const own = nearest(asked);
  const has = (market: Priced): boolean => model.versions.some(({ price }) => price[market] !== undefined);
  const isKnown = has(own) || model.common[own] > 0;
  const market = isKnown ? own : ((['US', 'CN', 'UK', 'AU'] as const).find(has) ?? own);
  const year = yearSaid(asked);
  const known = saidVersions(model, asked).filter((version) => year !== undefined && isKnownIn(model, version, year));
  const here = known.filter((version) => !isOfOthers(model, version, market));
  const then = (here.length > 0 ? here : known).map((version) =>
    year === undefined ? version : asOf(model, version, year),
  );
  const versions = then.length > 0 ? then : versionsFor(model, asked, market, drivesSaid(model, asked));
  // "A used Leaf": one of some years ago, with the battery of then.
  const isOlder = year === undefined && isUsed(asked);
  return {
    model,
    versions: isOlder ? versions.map((each) => withRange(model, each, yearOf(asked) - USED_AGE)) : versions,
    market,
  };
}

/** The versions of the drive that was said, or that the car's name tells ("Yaris hybrid"); all where none was. */
export function saidVersions(model: Model, asked: Asked): readonly Version[] {
  const { versions } = model;
  const said = versions.filter(({ powertrain }) => drivesSaid(model, asked).includes(powertrain));
  if (said.length > 0) return said;
  const name = asked.reading.spans.find((span) => span.type === 'model' && span.ids.includes(model.id))?.text ?? '';
  const drive = NAMED_DRIVES.find(([pattern]) => pattern.test(name))?.[1];
  // "Niro EV", "Corsa electric".
  const named = versions.filter(({ powertrain }) => powertrain === drive);
  return named.length > 0 ? named : versions;
}

/** The drive that a car's own name tells. */
export const NAMED_DRIVES: readonly (readonly [RegExp, string])[] = [
  [/prime|phev|plug-?in|dm-?i|插混/, 'phev'],
  [/hybrid|双擎|混动|hev/, 'hev'],
  [/\bev$|\belectric$|纯电$/, 'ev'],
];

/** The drives that were said; a plain "hybrid" is the one without a plug where there is one. */
function drivesSaid({ versions }: Model, { wishes, language }: Asked): readonly string[] {
  const drives = wanted(wishes, 'powertrain');
  const isPlain =
    language === 'en' && drives.includes('hev') && versions.some(({ powertrain }) => powertrain === 'hev');
  return isPlain ? drives.filter((drive) => drive !== 'phev') : drives;
}

/** Whether there are figures of a year: the version's own, or the range of an electric one's generation. */
function isKnownIn(model: Model, version: Version, year: number): boolean {
  const isRanged = version.powertrain === 'ev' && generationOf(model, year)?.range !== undefined;
  return isRanged || holdsFor(model, version, year);
}

/** The model year a message names. */
export function yearSaid({ reading: { spans } }: Pick<Asked, 'reading'>): number | undefined {
  return spans.find((span) => span.type === 'year')?.year;
}

/** The year a message names, where our figures are only of later ones. */
export function tooOld({ model, versions }: Told, asked: Asked): number | undefined {
  const year = yearSaid(asked);
  const isTold =
    year === undefined || year > yearOf(asked) || versions.some((version) => isKnownIn(model, version, year));
  return isTold ? undefined : year;
}

/** "Generation: E170 (2014–2019)". */
function generationText({ name, from, to }: Generation, language: Language): string {
  const years = `${from}–${to ?? say(language, 'today', '今')}`;
  if (name === '') return say(language, `Built ${years}`, `${years}年在产`);
  return say(language, `Generation: ${name} (${years})`, `代次：${name}（${years}）`);
}

/** Says that there are no figures of that year, and what there is: the generation, its price, its weaknesses. */
export function tellOld(told: Told, year: number, asked: Asked, draft: Draft, mark: string): void {
  const { model, versions, market } = told;
  const { language, catalogue } = asked;
  const name = fullName(model, language);
  const since = Math.min(
    ...versions.map(({ from, priceYear }) => Math.max(from, generationOf(model, priceYear)?.from ?? from)),
  );
  const built = generationOf(model, year, market);
  const price = built?.used[market];
  // Who asks what it tows or how far it goes asks for no faults.
  const isOfFigure = asked.wishes.figures.minTowKg !== undefined || wanted(asked.wishes, 'use').includes('tow');
  const issues = isOfFigure ? [] : catalogue.issues(model, market, year).slice(0, 2);
  draft.trace.push(`no figures of ${year}, only from ${since}`);
  const facts = askedFacts(asked);
  // What is wrong with old ones is no answer to what they may tow.
  if (facts.includes('tow')) {
    draft.add({
      type: 'verdict',
      text: say(
        language,
        `**I have no tow rating of the ${year} ${name}: mine begin with the ${since} one, and it does not carry over.** ${mark} It stands in the handbook by engine and gearbox, and on the plate of the car and of the tow bar: the braked weight, the load on the ball (about a tenth of the trailer) and the weight of both together. All three must hold, with the trailer as loaded.`,
        `**我没有${year} 款${name}的拖挂参数：我的数据从 ${since} 款开始，不能套用。**${mark}按发动机和变速箱写在用户手册、车身铭牌和拖车钩铭牌上：带制动的拖挂质量、钩头垂直载荷（约为挂车的一成）、车加挂车的总质量，三个都要满足，按装满算。`,
      ),
    });
    return;
  }
  // How sound a model is does not go by its figures.
  if (facts.includes('reliability'))
    draft.add({
      type: 'verdict',
      text: say(
        language,
        `**${year} ${name}, reliability: ${FACTS.reliability.tell(told, asked)}.** ${mark}`,
        `**${year} 款${name}的可靠性：${FACTS.reliability.tell(told, asked)}。**${mark}`,
      ),
    });
  else
    draft.add({
      type: 'verdict',
      text: say(
        language,
        `**I have no figures for the ${year} ${name}: mine begin with the ${since} one, and they do not carry over.** ${mark}`,
        `**${year} 款${name}没有具体参数：我的数据从 ${since} 款开始，不能套用。**${mark}`,
      ),
    });
  draft.add({
    type: 'list',
    items: [
      built === undefined ? '' : generationText(built, language),
      price === undefined
        ? ''
        : say(
            language,
            `Used: about ${bandText(price, market, language)}`,
            `二手行情：约 ${bandText(price, market, language)}`,
          ),
      isOfFigure ? '' : inUnits(built?.note, asked),
      ...issues.map((issue) => inUnits(issue, asked)),
    ].filter((text) => text !== ''),
  });
  if (isOfFigure)
    draft.add({
      type: 'next',
      text: say(
        language,
        'What it may tow stands on the plate of the very car and in its handbook: the braked weight, the weight on the ball (usually a tenth) and the gross combination mass. Count the trailer loaded, keep a tenth in hand; from 750 kg on it needs its own brakes.',
        '能拖多少看本车铭牌和说明书：带刹车的最大拖挂质量、球头压重（一般一成）、列车总质量。拖车按满载算、留一成余量；超过750公斤要有自己的刹车。',
      ),
    });
}

/** Facts that differ from market to market. */
const OF_MARKET = new Set<FactName>(['price', 'running', 'service', 'lease', 'warranty', 'resale', 'insurance']);

/** What is known of one car, the fact that was asked for first; `called` where it stands for its make. */
export function describe(model: Model, asked: Asked, called?: string): Plan {
  const { language } = asked;
  const draft = new Draft();
  const told = toldOf(model, asked);
  const mark = draft.mark(carSource(model, asked, told.market));
  const name = called ?? fullName(model, language);
  const facts = askedFacts(asked).slice(0, MOST);
  draft.trace.push(`describe: ${model.id} ${facts.join(' ')}`);
  const old = tooOld(told, asked);
  const isTimeless = facts.length > 0 && facts.every((key) => (FACTS[key] as Fact).isTimeless === true);
  if (old !== undefined && !isTimeless) {
    tellOld(told, old, asked, draft, mark);
    return draft.plan({ shown: [model.id] });
  }
  if (facts.length === 0 || facts.some((key) => OF_MARKET.has(key)))
    draft.add({ type: 'text', text: marketNote(told, asked) });
  for (const key of facts) {
    const fact: Fact = FACTS[key];
    const text = fact.tell(told, asked);
    const note = text === '' ? '' : (fact.note?.(told, asked) ?? '');
    draft.add({
      type: 'verdict',
      text:
        text === ''
          ? say(
              language,
              `**I have no figure for the ${name}'s ${fact.name.en}.** ${mark}`,
              `**没有${name}的${fact.name.zh}数据。**${mark}`,
            )
          : say(
              language,
              `**${name}, ${fact.name.en}: ${text}.** ${note} ${mark}`,
              `**${name}的${fact.name.zh}：${text}。**${note}${mark}`,
            ).replace('  ', ' '),
    });
  }
  if (facts.length === 0) overview(told, asked, draft, mark);
  draft.add({ type: 'text', text: status(told, asked) });
  return draft.plan({ shown: [model.id] });
}

function overview(told: Told, asked: Asked, draft: Draft, mark: string): void {
  const { model } = told;
  const { language, catalogue } = asked;
  const traits = (keys: readonly string[]): string =>
    enumerate(
      keys.slice(0, 3).map((key) => catalogue.trait(key, language)),
      language,
    );
  const name = fullName(model, language);
  const kind = `${SIZES[model.size][language]}${say(language, ' ', '')}${BODIES[model.body][language]}`;
  const weak =
    model.weaknesses.length === 0
      ? ''
      : say(language, `; mind ${traits(model.weaknesses)}`, `；要留意${traits(model.weaknesses)}`);
  const lead =
    model.strengths.length === 0
      ? say(language, `**The ${name} is a ${kind}**${weak}.`, `**${name}是一款${kind}**${weak}。`)
      : say(
          language,
          `**The ${name} is worth a look for ${traits(model.strengths)}**${weak}.`,
          `**${name}的长处是${traits(model.strengths)}**${weak}。`,
        );
  draft.add({ type: 'verdict', text: `${lead}${say(language, ' ', '')}${mark}` });
  const items = USUAL.flatMap((key) => {
    const fact: Fact = FACTS[key];
    const text = fact.tell(told, asked);
    return text === '' ? [] : [say(language, `${capital(fact.name.en)}: ${text}`, `${fact.name.zh}：${text}`)];
  });
  const reliability = FACTS.reliability.tell(told, asked);
  draft.add({
    type: 'list',
    items: [...items, say(language, `Reliability: ${reliability}`, `可靠性：${reliability}`)],
  });
  const isListed = asked.shown?.includes(model.id) === true;
  if (isListed) draft.add({ type: 'text', text: knownIssues(told, asked) });
  else
    draft.add({
      type: 'question',
      text: say(language, 'Do you want to buy one, or is it yours already?', '您是打算买，还是已经在开？'),
    });
}

/** The market we have prices of is another than the asker's. */
export function marketNote(told: Told, { market, language }: Asked): string {
  if (!isPriced(market)) {
    const place = marketName(market, language);
    const other = marketName(told.market, language);
    return say(
      language,
      `I have no prices for ${place}; the figures are those of ${other}.`,
      `没有${place}的价格，以下是${other}市场的数据。`,
    );
  }
  if (told.market === market) return '';
  const [here, there] = [marketName(market, language), marketName(told.market, language)];
  return say(
    language,
    `I have no prices of it for ${here}; the figures are those of ${there}.`,
    `${here}没有它的价格数据，以下是${there}市场的数据。`,
  );
}

/** Whether it can still be bought new. */
function status({ model, versions, market }: Told, asked: Asked): string {
  const year = yearOf(asked);
  if (versions.some((version) => isNew(version, market, year))) return '';
  const last = Math.max(...versions.map(({ to }) => to ?? 0));
  if (last === 0) return '';
  return say(
    asked.language,
    `The ${fullName(model, 'en')} is no longer sold new (until ${last}): used ones only.`,
    `${fullName(model, 'zh')}已停售（到 ${last} 年），只能看二手。`,
  );
}
