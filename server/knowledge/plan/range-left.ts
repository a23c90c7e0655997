import type { Conversation } from '../state/conversation.ts';
import { KM_PER_MILE } from '../reading/units.ts';
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

/** What is left of the range the car had when new, where both were told: as a share, and whether that is usual. */
export function rangeLeftText({ thread, vehicle, place, language }: Conversation, today: string): string | undefined {
  let shown: number | undefined;
  let fresh: number | undefined;
  const text = thread.map(({ normal }) => normal).join('. ');
  if (!FULL.test(text)) return undefined;
  for (const { normal, spans } of thread)
    for (const span of spans) {
      const value =
        span.type === 'distance'
          ? Number.parseFloat(span.text.replaceAll(',', ''))
          : span.type === 'number'
            ? span.value
            : 0;
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
