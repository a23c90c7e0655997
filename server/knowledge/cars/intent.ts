import { normalise } from '../query.ts';
import type { Language, Query } from '../types.ts';
import type { Car } from './car.ts';
import { findCars } from './names.ts';
import { isEmpty, mergeNeeds, parseNeeds, type Needs } from './needs.ts';
import { marketFor } from './needs.ts';
import { select } from './select.ts';

/** How a question about choosing a car was understood. */
export interface Intent {
  readonly kind: 'recommend' | 'compare' | 'model';
  /** Models the question is about, for `compare` and `model`. */
  readonly cars: readonly Car[];
  readonly needs: Needs;
  /** 0 to 1, see `Topic.score`. */
  readonly score: number;
}

const RECOMMEND =
  /推荐|买(?:什么|哪|个|辆|台|车|一)|选(?:什么|哪|车|购|择|一)|哪[款辆台个种]|什么车|(?:换|购|挑|提)(?:一?[辆台个])?车|值得(?:买|入手|考虑)|有(?:哪些|什么)(?:车|选择|suv|轿车|车型)|求推荐|怎么选|\brecommend|\bsuggest|\bbest\b|\bwhich (?:car|suv|ev|sedan|truck|minivan|model|hybrid|one)|\bwhat (?:car|suv|ev|sedan|truck|minivan|model)|\blooking (?:for|to buy)|\b(?:buy|buying|purchase|shopping)\b|\bshould i (?:get|buy)|\boptions\b|\bneed an? (?:\w+ ){0,3}(?:car|suv|truck|van|ev)/;
const CAR_WORD =
  /车|\bcars?\b|\bvehicles?\b|\bsuvs?\b|\bsedans?\b|\bmpv|\btrucks?\b|\bminivans?\b|\bpickups?\b|\bhatchbacks?\b|\bevs?\b|\bhybrids?\b|\bwagons?\b|suv|mpv|轿跑|皮卡/;
const COMPARE =
  /\bvs\.?\b|\bversus\b|\bcompared?\b|\bor\b|\bbetter\b|\bbetween\b|\bdifference|对比|比较|哪个|哪款|哪台|还是|怎么选|选谁|和|与|跟|pk|区别/;
const MODEL =
  /怎么样|咋样|好不好|值得|优缺点|缺点|优点|如何|介绍|评价|多少钱|价格|落地|空间|油耗|续航|尺寸|车长|配置|\bhow (?:is|good|much|big)|\bworth|\btell me|\breview|\bany good|\bpros\b|\bprice|\bcost\b|\bmpg\b|\brange\b|\babout the\b|\breliable\b|\bgood\b|\bthoughts\b|\bopinion/;
/** Words of other subjects: faults, symptoms, upkeep, loans. Selection leaves such questions alone. */
const OTHERS =
  /\b[pbcu]\d{4}\b|故障|异响|报警|亮了|灯亮|抖动|漏|冒烟|打不着|启动不了|熄火|失灵|过热|高温报警|顿挫怎么|维修|修理|保养|机油|换油|刹车油|冷却液|火花塞|轮胎|电瓶|月供|贷款|分期|利息|利率|首付|折旧|养车成本|回本|保险费|\bwarning light|\bcheck engine|\bnoise\b|\bsqueal|\bgrind|\bleak|\bsmoke|\bstall|\bwon'?t start|\bmisfire|\boverheat|\bvibrat|\bshak(?:e|ing)|\bdiagnos|\bcode\b|\bmaintenance|\bservice (?:interval|schedule)|\boil\b|\bbrake (?:fluid|pads)|\bcoolant|\bspark plugs|\btires?\b|\btyres?\b|\bmonthly payment|\bloan|\bfinanc|\binstal|\bbreak[ -]even|\bcost of ownership|\btco\b|\bdue at/;
const CHEAP_TO_RUN = /保养便宜|保养成本|维修便宜|cheap to maintain|low maintenance|maintenance costs?/;
const FOLLOW_UP =
  /^(?:那|那么|如果|要是|换成|改成|只要|不要|不考虑|再|还有|有没有|有没|预算|其他|别的|更|and\b|what about|how about|what if|but\b|only\b|make it|any\b|instead|same\b|also\b|ok\b|actually|now\b|with\b|without\b|no\b|anything|something|i (?:also|prefer)|prefer|cheaper|bigger|smaller)|呢\??$|instead\??$/;
const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/第一[款辆台个]|首选|\bfirst (?:one|choice|car|pick)\b|\b(?:number|no\.?) ?(?:one|1)\b/, 0],
  [/第二[款辆台个]|\bsecond (?:one|choice|car|pick)\b|\bnumber (?:two|2)\b/, 1],
  [/第三[款辆台个]|\bthird (?:one|choice|car|pick)\b|\bnumber (?:three|3)\b/, 2],
  [/第四[款辆台个]|\bfourth (?:one|choice|car|pick)\b/, 3],
];

interface Asked {
  readonly text: string;
  readonly normal: string;
  readonly language: Language;
}

/** Reads a question on its own, without the conversation. */
function understandAlone({ text, normal, language }: Asked): Intent {
  const cars = findCars(text);
  const needs = parseNeeds(normal, language);
  const other = OTHERS.test(normal.replace(CHEAP_TO_RUN, ''));
  const recommending = RECOMMEND.test(normal);
  if (other) {
    const shopping = recommending && CAR_WORD.test(normal) && !isEmpty(needs) && needs.budget !== undefined;
    return { kind: 'recommend', cars, needs, score: shopping ? 0.5 : cars.length > 0 ? 0.1 : 0 };
  }
  if (cars.length >= 2 && COMPARE.test(normal)) return { kind: 'compare', cars, needs, score: 0.95 };
  if (cars.length >= 2) return { kind: 'compare', cars, needs, score: 0.6 };
  if (cars.length === 1) {
    const bare = normal.length <= 24 && normal.split(' ').length <= 4;
    return { kind: 'model', cars, needs, score: MODEL.test(normal) || recommending ? 0.9 : bare ? 0.8 : 0.35 };
  }
  const aboutCars = CAR_WORD.test(normal) || needs.bodies !== undefined || needs.makes !== undefined;
  const stated = needs.budget !== undefined || !isEmpty(needs);
  const score =
    needs.budget !== undefined && aboutCars
      ? 0.95
      : recommending && aboutCars
        ? 0.9
        : recommending && stated
          ? 0.75
          : needs.budget !== undefined
            ? 0.5
            : aboutCars && stated
              ? 0.4
              : 0;
  return { kind: 'recommend', cars, needs, score };
}

/** Reads a question in its conversation: an elliptic one takes over what the earlier ones stated. */
export function understand(query: Query): Intent {
  const known = cache.get(query);
  if (known !== undefined) return known;
  let intent: Intent | undefined;
  for (const turn of query.turns)
    intent = continueFrom(intent, { text: turn.question, normal: normalise(turn.question), language: query.language });
  const result = continueFrom(intent, query);
  cache.set(query, result);
  return result;
}
const cache = new WeakMap<Query, Intent>();

function continueFrom(earlier: Intent | undefined, asked: Asked): Intent {
  const alone = understandAlone(asked);
  if (earlier === undefined || earlier.score < 0.5) return alone;
  if (OTHERS.test(asked.normal)) return alone;
  const ordinal = ORDINALS.find(([pattern]) => pattern.test(asked.normal))?.[1];
  if (ordinal !== undefined && alone.cars.length === 0 && earlier.kind !== 'model') {
    const listed =
      earlier.kind === 'compare'
        ? earlier.cars
        : select(earlier.needs, marketFor(earlier.needs, asked)).map(({ car }) => car);
    const car = listed[ordinal];
    if (car !== undefined) return { kind: 'model', cars: [car], needs: { wishes: [] }, score: 0.9 };
  }
  const elliptic = FOLLOW_UP.test(asked.normal);
  if (alone.kind !== 'recommend') {
    const contrast = /比|\bcompare|\bvs\b|\bagainst\b|\bthan\b|\bversus\b/.test(asked.normal);
    if (alone.cars.length === 1 && contrast && earlier.cars.length > 0)
      return {
        ...alone,
        kind: 'compare',
        cars: [...new Set([...earlier.cars.slice(0, 2), ...alone.cars])],
        score: 0.9,
      };
    return elliptic ? { ...alone, score: Math.max(alone.score, 0.85) } : alone;
  }
  const fresh = !elliptic && alone.score >= 0.9 && alone.needs.budget !== undefined && alone.needs.bodies !== undefined;
  if (fresh || (!elliptic && isEmpty(alone.needs))) return alone;
  const short = asked.normal.length <= (asked.language === 'zh' ? 30 : 80);
  if (!elliptic && !(short && !isEmpty(alone.needs))) return alone;
  const needs = mergeNeeds(earlier.needs, alone.needs);
  if (earlier.kind === 'recommend') return { kind: 'recommend', cars: [], needs, score: 0.85 };
  const onlyPowertrain = Object.keys(alone.needs).every((key) => key === 'powertrains' || key === 'wishes');
  if (alone.needs.powertrains !== undefined && onlyPowertrain) return { ...earlier, needs, score: 0.85 };
  return { ...alone, needs, score: Math.max(alone.score, 0.6) };
}
