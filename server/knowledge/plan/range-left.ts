import type { Conversation } from '../state/conversation.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import type { Span } from '../reading/reading.ts';
import { grouped, quantityText, type Place } from './place.ts';

/** The range shown at full charge and the one when the car was new. */
const SHOWN =
  /\b(?:show(?:s|ing)?|says?|saying|gets?|getting|reads?|displays?|gives?|now|only|at 100 ?%?|full charge|fully charged)\b[^\d.;]{0,24}$|(?:满电|充满|显示|表显|只有|剩|现在)[^\d,.;]{0,10}$/;
const NEW =
  /\b(?:was|were|used to (?:be|show|get)|from|rated(?: at)?|when new|originally|epa)\b[^\d.;]{0,12}$|(?:新车|刚买|原来|以前|官方|标称|提车)[^\d,.;]{0,10}$/;
const NEW_BEHIND = /^ ?(?:miles?|mi|km|kms)? ?(?:when|from|was)? ?(?:new\b|rated|originally|epa)/;
const FULL = /100 ?%|\bfull(?:y)? charge|满电|充满/;
/** Ranges of cars, in the unit they are told in. */
const LEAST = 60;
const MOST = 900;
/** What is left at least where nothing is wrong, by years and by kilometres. */
const BY_AGE = [
  [1, 95],
  [3, 90],
  [5, 87],
  [8, 80],
] as const;
const BY_KM = [
  [30_000, 95],
  [90_000, 90],
  [150_000, 85],
  [200_000, 80],
] as const;
const LAST = 75;
/** So many points below that it is measured. */
const MEASURED = 5;

const runText = (km: number, { isMetric }: Place): string =>
  isMetric
    ? `${grouped(Math.round(km / 1_000) * 1_000)} km`
    : `${grouped(Math.round(km / KM_PER_MILE / 1_000) * 1_000)} miles`;

/** A range as it was said, with its unit or without; 0: the span is none. */
const figureOf = (span: Span): number =>
  span.type === 'distance' ? Number.parseFloat(span.text.replaceAll(',', '')) : span.type === 'number' ? span.value : 0;

/** What is left of the range the car had when new, where both were told: as a share, and whether that is usual. */
export function rangeLeftText({ thread, vehicle, place, language }: Conversation, today: string): string | undefined {
  let shown: number | undefined;
  let fresh: number | undefined;
  const text = thread.map(({ normal }) => normal).join('. ');
  if (!FULL.test(text)) return undefined;
  for (const { normal, spans } of thread)
    for (const span of spans) {
      const value = figureOf(span);
      if (value < LEAST || value > MOST || (span.type === 'distance' && span.role === 'odometer')) continue;
      const before = normal.slice(Math.max(0, span.start - 30), span.start);
      if (NEW.test(before) || NEW_BEHIND.test(normal.slice(span.end, span.end + 16))) fresh = value;
      else if (SHOWN.test(before)) shown ??= value;
    }
  if (shown === undefined || fresh === undefined || shown >= fresh || shown < fresh / 2) return undefined;
  const left = (shown / fresh) * 100;
  const age = vehicle.year === undefined ? undefined : Math.max(1, Number(today.slice(0, 4)) - vehicle.year);
  const usual = Math.min(
    age === undefined ? 100 : (BY_AGE.find(([years]) => age <= years)?.[1] ?? LAST),
    vehicle.km === undefined ? 100 : (BY_KM.find(([km]) => (vehicle.km ?? 0) <= km)?.[1] ?? LAST),
  );
  if (usual === 100) return undefined;
  const share = Number(left.toFixed(1));
  const [run, zhRun] =
    vehicle.km === undefined
      ? ['', '']
      : [` and ${runText(vehicle.km, place)}`, `、${quantityText(vehicle.km, vehicle.km, 'km', place, 'zh')}`];
  const of = age === undefined ? run.replace(' and ', '') : `${age} year${age === 1 ? '' : 's'}${run}`;
  const zhOf = age === undefined ? zhRun.slice(1) : `${age}年${zhRun}`;
  const sum = `${shown} ÷ ${fresh} = ${share}`;
  if (left >= usual)
    return language === 'zh'
      ? `**正常：${sum}%，${zhOf}还剩${usual}%以上都算正常。**先按说明校准一次再下结论。`
      : `**Yes, normal: ${sum} % left; after ${of} about ${usual} % and more is usual.** Calibrate before you worry.`;
  if (left >= usual - MEASURED)
    return language === 'zh'
      ? `**略低但还在范围边上：${sum}%，${zhOf}一般剩${usual}%左右。**先校准，再看一次。`
      : `**A little low, yet within reach: ${sum} % left; after ${of} about ${usual} % is usual.** Calibrate and look again.`;
  return language === 'zh'
    ? `**偏低：${sum}%，${zhOf}一般还剩${usual}%左右。**先校准，仍这样就测电池健康度（质保一般管70%以下）。`
    : `**Low: ${sum} % left; after ${of} about ${usual} % is usual.** Calibrate, and if it stays have the battery's health measured; the warranty pays below about 70 %.`;
}

/** Before or behind a range as it is rated, or as it was when the car was new: 标称510, "rated 300 miles", 510 CLTC. */
const RATED =
  /(?:标称|官方|官标|表显|续航|公里数|cltc|nedc|wltp|epa)(?:的|是|续航|里程|为|标|显示|有|大概|约){0,3}$|\b(?:rated|official|advertised|wltp|epa|cltc)(?: range)?(?: (?:is|at|of|for))?(?: about)? $/;
const RATED_BEHIND =
  /^ ?(?:公里|km|kms|miles?|mi)? ?(?:的)?(?:标称|官方|续航|cltc|nedc|\(?wltp|\(?epa|\(?cltc|rated|range)/;
/** What is left of the rated range in the cold, by the test it was rated in: coldest first. */
const COLD = [
  { from: -20, cltc: [0.45, 0.5], wltp: [0.5, 0.55], epa: [0.55, 0.6] },
  { from: -10, cltc: [0.5, 0.6], wltp: [0.55, 0.7], epa: [0.6, 0.75] },
  { from: 0, cltc: [0.6, 0.65], wltp: [0.65, 0.7], epa: [0.7, 0.75] },
  { from: 8, cltc: [0.7, 0.75], wltp: [0.75, 0.8], epa: [0.8, 0.85] },
] as const;
const MINUS = /(?:零下|负|-|−|\bminus )$/;
const BELOW = /\bbelow\b/;
const FREEZING = /零下|\bminus\b|(?<![\d.])[-−]\d/;

/** The temperature that was told, in degrees Celsius; undefined where none was. */
function coldOf({ normal, spans }: Conversation['current']): number | undefined {
  for (const span of spans)
    if (span.type === 'temperature') {
      const told = span.celsius.to ?? span.celsius.from;
      if (told === undefined) continue;
      const before = normal.slice(Math.max(0, span.start - 8), span.start);
      const isBelow =
        MINUS.test(before) || BELOW.test(normal.slice(span.end, span.end + 8)) || (FREEZING.test(normal) && told > 0);
      return isBelow && told > 0 ? -told : told;
    }
  return undefined;
}

/** What a rated range that was told comes to at the cold that was told; undefined where either is missing or it is not cold. */
export function coldRangeText({ current, place, language }: Conversation): string | undefined {
  const { normal, spans } = current;
  const celsius = coldOf(current);
  const share = celsius === undefined ? undefined : COLD.find(({ from }) => celsius <= from);
  if (celsius === undefined || share === undefined) return undefined;
  const rated = spans.flatMap((span) => {
    const value = figureOf(span);
    const isRated =
      RATED.test(normal.slice(Math.max(0, span.start - 24), span.start)) || RATED_BEHIND.test(normal.slice(span.end));
    return value >= LEAST && value <= MOST && isRated ? [value] : [];
  })[0];
  if (rated === undefined) return undefined;
  const test = /\bwltp\b/.test(normal)
    ? 'wltp'
    : /\bepa\b/.test(normal) || place.market === 'US'
      ? 'epa'
      : place.currency === 'CNY' || /cltc/.test(normal)
        ? 'cltc'
        : 'wltp';
  const [least, most] = share[test];
  const [from, to] = [Math.round((rated * least) / 5) * 5, Math.round((rated * most) / 5) * 5];
  const [low, high] = [Math.round(least * 100), Math.round(most * 100)];
  const unit = place.isMetric ? 'km' : 'miles';
  return language === 'zh'
    ? `**约${from}–${to}公里：标称${rated}公里，${celsius}℃大约打${low / 10}–${high / 10}折（${test.toUpperCase()}）。**高速再少一成；留两成电，一趟按${Math.round((from * 0.8) / 5) * 5}公里安排。`
    : `**About ${from}–${to} ${unit}: at ${inDegrees(celsius, place)} some ${low}–${high} % of the ${test.toUpperCase()} ${rated} is left.** On a motorway a tenth less; plan with ${Math.round((from * 0.8) / 5) * 5} ${unit} between charges.`;
}

const inDegrees = (celsius: number, { market }: Place): string =>
  market === 'US' ? `${Math.round(celsius * 1.8 + 32)} °F` : `${celsius} °C`;
