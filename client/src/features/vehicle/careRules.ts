import * as z from 'zod/mini';
import { isWhole, optionalText } from '../../forms/rules.ts';
import type { DistanceUnit, Market } from '../../gql/graphql.ts';
import { hundredthsOf, typedAmount } from '../../lib/money.ts';
import { DAY, MARKETS, REMINDER, SERVICE_ENTRY, VEHICLE } from '../../../../server/contract/vehicle.ts';
import type { DueItem, Entry } from './vehicleDocuments.ts';
import { inUnit, kmOf, toHundred, today } from './vehicleRules.ts';

/** One thing a line. */
export const itemsOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

const plain = (text: string) => text.replaceAll(/[,\s]/g, '');
const figure = (from: number, to: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || isWhole(plain(text), from, to), { error: 'form.number' }),
  );
const pastDay = z.string().check(
  z.minLength(1, { error: 'form.required' }),
  z.refine((text) => DAY.test(text) && text <= today(), { error: 'vehicle.wrongDay' }),
);
const anyDay = z.string().check(z.refine((text) => text === '' || DAY.test(text), { error: 'vehicle.wrongDay' }));

const doneFields = {
  on: pastDay,
  km: figure(0, VEHICLE.km.max),
  cost: z.string().check(
    z.trim(),
    z.refine((text) => text === '' || hundredthsOf(plain(text)) !== null, { error: 'form.number' }),
  ),
  workshop: optionalText(SERVICE_ENTRY.workshop.max),
  note: optionalText(SERVICE_ENTRY.note.max),
};

/** Something that was due was done. */
export const doneRules = z.object(doneFields);
/** A line of the service book. */
export const entryRules = z.object({
  ...doneFields,
  items: z.string().check(
    z.trim(),
    z.minLength(1, { error: 'form.required' }),
    z.refine(
      (text) => {
        const items = itemsOf(text);
        return items.length <= SERVICE_ENTRY.items && items.every(({ length }) => length <= SERVICE_ENTRY.item.max);
      },
      { error: `form.tooManyLines?most=${SERVICE_ENTRY.items}&max=${SERVICE_ENTRY.item.max}` },
    ),
  ),
});
export type DoneForm = z.input<typeof doneRules>;
export type EntryForm = z.input<typeof entryRules>;

export const currencyOf = (market: Market): string => MARKETS[market].currency;

export function formOfEntry(entry: Entry | null, unit: DistanceUnit): EntryForm {
  return {
    on: entry?.on ?? today(),
    km: entry?.km ? String(inUnit(entry.km, unit)) : '',
    cost: entry?.cost ? typedAmount(entry.cost.amount) : '',
    workshop: entry?.workshop ?? '',
    note: entry?.note ?? '',
    items: entry?.items.map(({ title }) => title).join('\n') ?? '',
  };
}

export function inputOfDone({ on, km, cost, workshop, note }: DoneForm, unit: DistanceUnit, currency: string) {
  const amount = hundredthsOf(plain(cost));
  return {
    on,
    km: km.trim() === '' ? null : kmOf(km, unit),
    cost: amount === null ? null : { amount, currency },
    workshop: workshop.trim() || null,
    note: note.trim() || null,
  };
}

/** How something is watched. */
export const reminderRules = z.object({
  title: optionalText(REMINDER.title.max),
  everyKm: figure(1, REMINDER.everyKm.max),
  everyMonths: figure(REMINDER.everyMonths.min, REMINDER.everyMonths.max),
  basis: z.enum(['COMPLETION', 'DUE']),
  dueOn: anyDay,
  dueKm: figure(0, VEHICLE.km.max),
  doneOn: anyDay,
  soonDays: figure(0, REMINDER.days.max),
  soonKm: figure(0, REMINDER.km.max),
  urgentDays: figure(0, REMINDER.days.max),
  urgentKm: figure(0, REMINDER.km.max),
  isOff: z.boolean(),
});
export type ReminderForm = z.input<typeof reminderRules>;

/** What its owner has settled; what follows by itself stays empty. */
export function formOfReminder(item: DueItem | null, unit: DistanceUnit): ReminderForm {
  const settings = item?.settings;
  const text = (value: number | null | undefined) => (value == null ? '' : String(value));
  const distance = (km: number | null | undefined) => (km == null ? '' : String(inUnit(km, unit)));
  const hasPoint = settings?.dueOn != null || settings?.dueKm != null;
  return {
    title: item !== null && !item.isOfCatalogue ? item.title : '',
    everyKm: distance(settings?.everyKm),
    everyMonths: text(settings?.everyMonths),
    basis: item?.basis ?? 'COMPLETION',
    // A point its owner has set stands where it has moved to since: saving keeps the rhythm.
    dueOn: hasPoint ? (item?.dueOn ?? '') : '',
    dueKm: hasPoint ? distance(item?.dueKm) : '',
    doneOn: settings?.doneOn ?? (item !== null && !item.isAssumed ? (item.doneOn ?? '') : ''),
    soonDays: text(settings?.soonDays),
    soonKm: distance(settings?.soonKm),
    urgentDays: text(settings?.urgentDays),
    urgentKm: distance(settings?.urgentKm),
    isOff: false,
  };
}

/** How often by the catalogue, for empty fields; undefined: not known, as another one counts now. */
export function catalogueInterval(item: DueItem | null, unit: DistanceUnit) {
  const isSet = item === null || item.settings?.everyKm != null || item.settings?.everyMonths != null;
  if (isSet || !item.isOfCatalogue || item.isFirst) return {};
  const { everyKm, everyMonths } = item;
  return {
    everyKm: everyKm === null ? undefined : String(toHundred(inUnit(everyKm, unit))),
    everyMonths: everyMonths === null ? undefined : String(everyMonths),
  };
}

/** How far ahead it is soon or urgent unless its owner says otherwise. */
export function usualOf(name: 'soonDays' | 'soonKm' | 'urgentDays' | 'urgentKm', unit: DistanceUnit): string {
  const usual = name.startsWith('soon') ? REMINDER.soon : REMINDER.urgent;
  return String(name.endsWith('Days') ? usual.days : unit === 'MILE' ? usual.mile : usual.km);
}

const wholeOf = (text: string): number | null => (text.trim() === '' ? null : Number(plain(text)));

/** What is sent of a form. When the book says when it was last done, that goes on saying it. */
export function inputOfReminder(form: ReminderForm, item: DueItem | null, unit: DistanceUnit) {
  const { title, everyKm, everyMonths, basis, dueOn, dueKm, doneOn, isOff } = form;
  const isInBook = item?.isOfCatalogue === true && item.settings?.doneOn == null && item.doneOn === doneOn;
  const km = (text: string) => (text.trim() === '' ? null : kmOf(text, unit));
  return {
    title: title.trim() || null,
    everyKm: km(everyKm),
    everyMonths: wholeOf(everyMonths),
    basis,
    dueOn: dueOn || null,
    dueKm: km(dueKm),
    doneOn: isInBook ? null : doneOn || null,
    soonDays: wholeOf(form.soonDays),
    soonKm: km(form.soonKm),
    urgentDays: wholeOf(form.urgentDays),
    urgentKm: km(form.urgentKm),
    isOff,
  };
}
