import { fullName, mostSeats, type Car, type Market, type Version } from './car.ts';
import type { Choice } from './choice.ts';
import type { Contender } from './contender.ts';
import { enumerate, traits } from './format.ts';
import { WISH_NAMES } from './limit-texts.ts';
import { TASTES } from './tastes.ts';
import type { Wish } from './vocabulary.ts';
import type { Language } from '../../language.ts';

/** Nobody asks how a named car does for these. */
const NEVER_JUDGED = new Set<Wish>(['cheapest', 'value']);
/** From here on one car is plainly the better, or plainly good or bad; in points of `TASTES`. */
const CLEAR = 0.7;

/** The wishes a car or a comparison can be judged by. */
function judged(wishes: readonly Wish[]): readonly Wish[] {
  return wishes.filter((wish) => !NEVER_JUDGED.has(wish));
}

/** How well a car serves a wish; zero is average. */
function suits(car: Car, version: Version, market: Market, wish: Wish): number {
  const { likes, dislikes, figures } = TASTES[wish];
  const price = version.price[market] ?? version.price.CN ?? version.price.US;
  const choice: Choice | undefined = price && { car, version, market, price };
  const good = car.strengths.filter((trait) => likes.includes(trait)).length;
  const bad = car.weaknesses.filter((trait) => dislikes.includes(trait)).length;
  return (good - bad) * 0.8 + Math.max(-4, Math.min(4, (choice && figures?.(choice)) ?? 0));
}

/** Which of the compared cars serves the stated use best: "for towing the Ford F-150". */
export function byWishes(
  contenders: readonly Contender[],
  wishes: readonly Wish[],
  language: Language,
): string | undefined {
  const wanted = judged(wishes);
  if (wanted.length === 0) return undefined;
  const scored = contenders
    .map(({ car, versions, market }) => ({
      car,
      score: wanted.reduce(
        (sum, wish) => sum + Math.max(...versions.map((version) => suits(car, version, market, wish))),
        0,
      ),
    }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  if (best === undefined || next === undefined) return undefined;
  const use = enumerate(
    wanted.map((wish) => WISH_NAMES[wish][language]),
    language,
  );
  if (best.score - next.score < CLEAR / 2)
    return language === 'zh' ? `**论${use}，它们不相上下。**` : `**For ${use} they are about level.**`;
  const name = fullName(best.car, language);
  const why = reasons(best.car, wanted, 'likes', language);
  return language === 'zh'
    ? `**论${use}，${name}更合适${why === '' ? '' : `**（${why}）**`}。**`
    : `**For ${use} the ${name} fits better${why === '' ? '' : ` (${why})`}.**`;
}

function reasons(car: Car, wishes: readonly Wish[], side: 'likes' | 'dislikes', language: Language): string {
  const wanted = new Set(wishes.flatMap((wish) => TASTES[wish][side]));
  const own = side === 'likes' ? car.strengths : car.weaknesses;
  return enumerate(traits(own.filter((trait) => wanted.has(trait)).slice(0, 3), language), language);
}

/** Whether one car suits the stated use. */
export function suitability(
  car: Car,
  versions: readonly Version[],
  market: Market,
  wishes: readonly Wish[],
  language: Language,
): string | undefined {
  const wanted = judged(wishes);
  if (wanted.length === 0 || versions.length === 0) return undefined;
  const worst = Math.min(
    ...wanted.map((wish) => Math.max(...versions.map((version) => suits(car, version, market, wish)))),
  );
  const use = enumerate(
    wanted.map((wish) => WISH_NAMES[wish][language]),
    language,
  );
  const name = fullName(car, language);
  const seats = mostSeats(car, market);
  const against = [
    seats <= 4 ? { en: `only ${seats} seats`, zh: `只有${seats}座` }[language] : '',
    reasons(car, wanted, 'dislikes', language),
  ].filter((part) => part !== '');
  const why =
    worst >= CLEAR
      ? reasons(car, wanted, 'likes', language)
      : [...new Set(against)].join(language === 'zh' ? '、' : ', ');
  const because = why === '' ? '' : language === 'zh' ? `（${why}）` : ` (${why})`;
  if (language === 'zh')
    return worst >= CLEAR
      ? `**${use}：${name} 合适${because}。**`
      : worst <= -CLEAR
        ? `**${use}：${name} 不太合适${because}。**`
        : `**${use}：${name} 够用，但不是强项${because}。**`;
  return worst >= CLEAR
    ? `**For ${use} the ${name} is a good choice${because}.**`
    : worst <= -CLEAR
      ? `**For ${use} the ${name} is not a good choice${because}.**`
      : `**For ${use} the ${name} will do, but it is not its strength${because}.**`;
}

const WORTH =
  /值得|怎么样|咋样|好不好|能买吗|买吗|靠谱|推荐吗|\bworth\b|\bany good\b|\bshould i (?:get|buy)\b|\bgood (?:car|choice|buy|suv|truck)\b|\bthoughts\b|\bopinion/;

/** A short judgement where one is asked for. */
export function opinion(car: Car, normal: string, language: Language): string | undefined {
  if (!WORTH.test(normal)) return undefined;
  const good = enumerate(traits(car.strengths.slice(0, 2), language), language);
  const bad = enumerate(traits(car.weaknesses.slice(0, 2), language), language);
  const name = fullName(car, language);
  return language === 'zh'
    ? `**看重${good}，${name} 值得考虑；介意${bad}，就再看看别的。**`
    : `**The ${name} is worth it if you value ${good}; look elsewhere if you mind ${bad}.**`;
}
