import type { Conversation } from '../state/conversation.ts';
import { KM_PER_MILE } from '../reading/units.ts';
import { intervalOf, intervalText, isSevere } from './record.ts';
import { quantityText, sumText, type Range } from './place.ts';
import type { DueRow, Part } from './parts.ts';
import { recordSource } from './sources.ts';
import type { Entry } from '../records.ts';
import type { Source } from '../types.ts';

/** A job is due within this share of its interval around the mileage. */
const AROUND = 0.12;
/** Jobs that come within so many kilometres are named as coming. */
const AHEAD_KM = 10_000;
/** At most so many rows. */
const ROWS = 9;
/** The order of what is said: the most pressing first. */
const ORDER: readonly DueRow['state'][] = ['overdue', 'due', 'soon', 'later'];

interface Job {
  readonly entry: Entry;
  readonly state: DueRow['state'];
}

/**
 * What is due at a mileage, an age or after a time without service, from the schedules of the records. Without any of
 * them it is what comes in the first years, and the question which car and mileage.
 */
export function dueParts(
  conversation: Conversation,
  entries: readonly Entry[],
  engine: { readonly isTurbo: boolean; readonly hasChain: boolean },
  today: string,
  perDollar: Readonly<Record<string, number>>,
  mark: (source: Source) => string,
): Part[] {
  const { vehicle, language, place, thread } = conversation;
  const { isTurbo, hasChain } = engine;
  const zh = language === 'zh';
  const spans = thread.flatMap((reading) => [...reading.spans]);
  const since = spans.findLast((span) => span.type === 'duration' && span.role !== 'age' && span.role !== 'term');
  const monthsSince = since?.type === 'duration' ? (since.months.to ?? since.months.from) : undefined;
  const anyWay = spans.findLast(
    (span) =>
      span.type === 'distance' && (span.role === 'odometer' || span.role === undefined || span.role === 'since'),
  );
  const km = vehicle.km ?? (anyWay?.type === 'distance' ? (anyWay.km.to ?? anyWay.km.from) : undefined);
  const age =
    vehicle.months ??
    (vehicle.year === undefined ? undefined : Math.max(0, (Number(today.slice(0, 4)) - vehicle.year) * 12));
  const jobs = entries.flatMap((entry): Job[] => {
    if (entry.id === BELT && hasChain) return [];
    if (!isOn(entry, vehicle.powertrain)) return [];
    const interval = intervalOf(entry, conversation, isTurbo);
    if (interval === undefined || (entry.not ?? []).some((drive) => drive === vehicle.powertrain)) return [];
    const step = !place.isMetric && interval.miles !== undefined ? interval.miles * KM_PER_MILE : interval.km;
    const state = stateOf({ km: step, months: interval.months }, { km, monthsSince, age });
    return state === undefined ? [] : [{ entry, state }];
  });
  const shown = jobs
    .sort((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state) || rank(a) - rank(b))
    .slice(0, ROWS);
  const names = (states: readonly DueRow['state'][]): string[] =>
    shown.filter(({ state }) => states.includes(state)).map(({ entry }) => entry.title[language]);
  const now = names(['overdue', 'due']);
  const first = shown[0]?.entry;
  const source = first === undefined ? '' : mark(recordSource(first, language));
  const at =
    monthsSince !== undefined
      ? zh
        ? `${Math.round(monthsSince)}个月没保养`
        : `after ${Math.round(monthsSince)} months without service`
      : km !== undefined
        ? zh
          ? `${quantityText(km, km, 'km', place, language)}`
          : `at ${quantityText(km, km, 'km', place, language)}`
        : zh
          ? '日常保养'
          : 'in the usual schedule';
  const parts: Part[] = [
    {
      type: 'verdict',
      text:
        now.length === 0
          ? zh
            ? `**${at}：没有到期的大项，按手册做常规检查即可。** ${source}`
            : `**Nothing big is due ${at}; do the yearly check by the book.** ${source}`
          : zh
            ? `**${at}：该做${now.join('、')}。** ${source}`
            : `**Due ${at}: ${now.join(', ')}.** ${source}`,
    },
    {
      type: 'due',
      rows: shown.map(({ entry, state }) => ({
        item: entry.title[language],
        when: intervalText(entry, conversation, isTurbo) ?? '',
        state,
        ...(entry.cost === undefined
          ? {}
          : { cost: sumText(entry.cost as { US: Range; CN: Range }, place, perDollar, language) }),
      })),
    },
  ];
  if (isSevere(conversation))
    parts.push({
      type: 'text',
      text: zh
        ? '您的用车属于严苛工况，这里按较短的周期算。'
        : 'Your use counts as severe, so the shorter intervals are used.',
    });
  if (vehicle.models.length === 0 || km === undefined)
    parts.push({
      type: 'question',
      text: zh
        ? '告诉我车型、里程和上次保养的时间，可以列得更准。'
        : 'Tell me the car, its mileage and the last service and the list becomes exact.',
    });
  else
    parts.push({
      type: 'next',
      text: zh
        ? '以保养手册为准：同一项目已经做过的可以划掉。'
        : 'The service book has the last word; strike out what was already done.',
    });
  return parts;
}

const BELT = 'maintenance:timing-belt';

/** What ruins an engine or endangers people when it is left undone comes first. */
const FIRST = [
  'engine-oil',
  'brake-fluid',
  'timing-belt',
  'engine-coolant',
  'transmission-fluid',
  'spark-plugs',
  'brake-pads',
  'tyres',
  'engine-air-filter',
  'cabin-filter',
  'battery-12v',
];

function rank({ entry }: Job): number {
  const at = FIRST.indexOf(entry.id.slice('maintenance:'.length));
  return at < 0 ? FIRST.length : at;
}

/** Whether a car of this drive has the item at all; a car nobody described has an engine and no large battery. */
function isOn({ schedule }: Entry, powertrain: string | undefined): boolean {
  const drive = powertrain === 'erev' ? 'phev' : powertrain === 'hybrid' ? 'hev' : (powertrain ?? 'petrol');
  return schedule !== undefined && drive in schedule;
}

function stateOf(
  { km: step, months }: { readonly km?: number | undefined; readonly months?: number | undefined },
  { km, monthsSince, age }: { km: number | undefined; monthsSince: number | undefined; age: number | undefined },
): DueRow['state'] | undefined {
  if (monthsSince !== undefined && months !== undefined)
    return monthsSince >= months ? 'overdue' : monthsSince >= months * 0.85 ? 'soon' : undefined;
  if (km !== undefined && step !== undefined) {
    const past = km % step;
    const times = Math.floor(km / step);
    if (times > 0 && past <= step * AROUND) return 'due';
    if (step - past <= step * AROUND) return 'due';
    return step - past <= AHEAD_KM && times > 0 ? 'soon' : undefined;
  }
  if (age !== undefined && months !== undefined)
    return age >= months && age % months <= 3 ? 'due' : age >= months ? 'soon' : undefined;
  return km === undefined && age === undefined && months !== undefined && months <= 24 ? 'later' : undefined;
}
