import { FIELD_ERRORS } from '../server/errors.ts';
import { REMINDER, SERVICE_ENTRY, VEHICLE } from '../server/contract/vehicle.ts';
import { fromTo } from '../server/contract/fields.ts';
import { dayAt, dayOf, isTimeZone } from '../server/calendar.ts';
import type { OwnedVehicle } from '../server/domain/vehicle.ts';
import type { Total } from '../server/domain/vehicle-book.ts';
import type { CsvProblem } from '../server/domain/vehicle-book-csv.ts';
import type { Level } from '../server/domain/vehicle-due.ts';
import type { DueItem, DueList } from '../server/domain/vehicle-reminders.ts';
import type { Reminder, ReminderMails, ServiceEntry } from '../server/generated/prisma/client.ts';
import type { OwnCar, ServiceReport } from '../server/knowledge/own-cars.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { Money, MoneyInput } from './money.ts';
import { AnswerType } from './history.ts';
import { mutation } from './mutation.ts';
import { connectionOf, sliceArgs } from './paging.ts';
import { DAY_TEXT, VehicleType } from './vehicle.ts';

const ServiceItemType = builder.objectRef<string>('ServiceItem').implement({
  description: 'What was done in a service.',
  fields: (t) => ({
    key: t.string({
      nullable: true,
      description: 'Of the maintenance catalogue, such as `maintenance:engine-oil`; null: free text.',
      resolve: (item, _args, { services }) => (services.garage.itemTitle(item) ? item : null),
    }),
    title: t.string({
      description: 'In the language of the request, or as it was typed.',
      resolve: (item, _args, { services, viewer }) => services.garage.itemTitle(item)?.[viewer.language] ?? item,
    }),
  }),
});

const ServiceEntryType = builder.objectRef<ServiceEntry>('ServiceEntry').implement({
  description: 'A line of a service book.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For what changes and removes it.' }),
    on: t.string({ description: `When: ${DAY_TEXT}.`, resolve: ({ on }) => dayOf(on) }),
    km: t.exposeInt('km', { nullable: true, description: 'What the car had run, in kilometres; null: not told.' }),
    items: t.field({
      type: [ServiceItemType],
      description: `What was done, at most ${SERVICE_ENTRY.items} items.`,
      resolve: ({ items }) => items,
    }),
    cost: t.field({
      type: Money,
      nullable: true,
      description: 'What it cost; null: not told.',
      resolve: ({ cost, currency }) => (cost === null || currency === null ? null : { amount: cost, currency }),
    }),
    workshop: t.exposeString('workshop', { nullable: true, description: 'Who did it; null: not told.' }),
    note: t.exposeString('note', { nullable: true, description: 'Anything else; null: nothing.' }),
  }),
});

const ServiceTotalType = builder.objectRef<Total>('ServiceTotal').implement({
  description: 'What a car has cost by its book, in one currency.',
  fields: (t) => ({
    sum: t.field({ type: Money, description: 'All entries together.', resolve: (total) => total }),
    perKm: t.exposeFloat('perKm', {
      nullable: true,
      description:
        'For each kilometre between the first and the last reading, in the smallest unit. Null: there is no such way.',
    }),
  }),
});

const ServiceReportType = builder.objectRef<ServiceReport>('ServiceReport').implement({
  description:
    'A service somebody reports in a question, as it would stand in a service book. Nothing of it is written.',
  fields: (t) => ({
    items: t.field({
      type: [ServiceItemType],
      description: 'What was done, for `items` of `addServiceEntry`; each item once.',
      resolve: ({ items }) => [...items],
    }),
    on: t.exposeString('on', { nullable: true, description: `When: ${DAY_TEXT}. Null: no day was named.` }),
    km: t.exposeInt('km', { nullable: true, description: 'What the car had run, in kilometres; null: not told.' }),
    cost: t.field({
      type: Money,
      nullable: true,
      description: 'What it cost; null: not told.',
      resolve: ({ cost }) => cost,
    }),
  }),
});

builder.objectField(AnswerType, 'serviceReport', (t) =>
  t.field({
    type: ServiceReportType,
    nullable: true,
    description:
      'The service its question reports (“changed the oil today at 82,000”), where it does that and nothing else: offer to ' +
      'write it into the service book with `addServiceEntry`. Null: it reports none.',
    args: {
      timeZone: t.arg.string({
        defaultValue: 'UTC',
        description: 'IANA, such as `Asia/Shanghai`: which day “today” was for the asker. One nobody knows: UTC.',
      }),
    },
    resolve({ question, askedAt, car }, { timeZone }, { services }) {
      const today = dayAt(askedAt, isTimeZone(timeZone) ? timeZone : 'UTC');
      return services.garage.report(question, today, (car as OwnCar | null) ?? undefined);
    },
  }),
);

const EntryConnection = connectionOf('ServiceEntry', ServiceEntryType);

const ServiceBookType = builder.objectRef<OwnedVehicle>('ServiceBook').implement({
  description: 'What was done to a car.',
  fields: (t) => ({
    vehicle: t.field({ type: VehicleType, description: 'The car.', resolve: (vehicle) => vehicle }),
    entries: t.field({
      type: EntryConnection,
      nullable: true,
      description: 'Its lines, the latest day first. Null: they could not be read.',
      args: sliceArgs(),
      resolve: ({ id }, slice, { services }) => services.vehicleBook.list(id, slice),
    }),
    totals: t.field({
      type: [ServiceTotalType],
      nullable: true,
      description: 'What it has cost, one for each currency. Null: that could not be found out.',
      resolve: (vehicle, _args, { services }) => services.vehicleBook.totals(vehicle),
    }),
    schedule: t.field({
      type: [ServiceItemType],
      description: 'What the maintenance catalogue has for such a car, each item once, to be chosen for an entry.',
      resolve: (vehicle, _args, { services }) => services.vehicleBook.schedule(vehicle),
    }),
    csv: t.string({
      nullable: true,
      description:
        'The whole book as CSV (RFC 4180), the oldest line first, headings in the language of the request. Null: it could not be read.',
      resolve: (vehicle, _args, { services, viewer }) => services.vehicleBook.csv(vehicle, viewer.language),
    }),
  }),
});

const usually = ({ days, km, mile }: typeof REMINDER.soon | typeof REMINDER.urgent) =>
  `As usual within ${days} days or ${km} km; ${mile} miles where the car's distances are in miles.`;

const DueLevel = builder.enumType('DueLevel', {
  description: 'How near something is that is due; from the most to the least pressing.',
  values: {
    OVERDUE: { value: 'overdue', description: 'Past.' },
    URGENT: {
      value: 'urgent',
      description: usually(REMINDER.urgent),
    },
    SOON: { value: 'soon', description: usually(REMINDER.soon) },
    LATER: { value: 'later', description: 'Not yet.' },
  } as const satisfies Record<Uppercase<Level>, { value: Level; description: string }>,
});

const DueBecause = builder.enumType('DueBecause', {
  description: 'What says how near something is.',
  values: {
    DATE: { value: 'date', description: 'The day.' },
    DISTANCE: { value: 'distance', description: 'What the car has run.' },
  } as const,
});

const ReminderBasisEnum = builder.enumType('ReminderBasis', {
  description: 'From where the next due point is counted.',
  values: {
    COMPLETION: { value: 'completion', description: 'From when it was done.' },
    DUE: { value: 'due', description: 'From when it was due: done a little early or late, the rhythm stays.' },
  } as const,
});

const thresholdText = (what: string) => `${what} Null: as usual.`;

const ReminderSettingsType = builder.objectRef<Reminder>('ReminderSettings').implement({
  description: 'What the owner has settled of a reminder, as `setReminder` takes it; that he has not settled is null.',
  fields: (t) => ({
    everyKm: t.exposeInt('everyKm', { nullable: true, description: 'How often, in kilometres.' }),
    everyMonths: t.exposeInt('everyMonths', { nullable: true, description: 'How often.' }),
    dueOn: t.string({
      nullable: true,
      description: `The next due date: ${DAY_TEXT}. Null: it follows.`,
      resolve: ({ dueOn }) => dueOn && dayOf(dueOn),
    }),
    dueKm: t.exposeInt('dueKm', {
      nullable: true,
      description: 'The next due mileage, in kilometres. Null: it follows.',
    }),
    doneOn: t.string({
      nullable: true,
      description: `When it was last done, as told with the reminder: ${DAY_TEXT}.`,
      resolve: ({ doneOn }) => doneOn && dayOf(doneOn),
    }),
    doneKm: t.exposeInt('doneKm', { nullable: true, description: 'What the car had run then, in kilometres.' }),
    soonDays: t.exposeInt('soonDays', { nullable: true, description: thresholdText('So many days ahead it is soon.') }),
    soonKm: t.exposeInt('soonKm', {
      nullable: true,
      description: thresholdText('So many kilometres ahead it is soon.'),
    }),
    urgentDays: t.exposeInt('urgentDays', {
      nullable: true,
      description: thresholdText('So many days ahead it is urgent.'),
    }),
    urgentKm: t.exposeInt('urgentKm', {
      nullable: true,
      description: thresholdText('So many kilometres ahead it is urgent.'),
    }),
  }),
});

const DueItemType = builder.objectRef<DueItem>('DueItem').implement({
  description: 'Something that is due on a car, now or later.',
  fields: (t) => ({
    key: t.exposeID('key', {
      description: 'Of the maintenance catalogue, such as `maintenance:engine-oil`, or that of an own reminder.',
    }),
    vehicle: t.field({ type: VehicleType, description: 'The car.', resolve: ({ vehicle }) => vehicle }),
    isOfCatalogue: t.exposeBoolean('isOfCatalogue', { description: 'False: one of the owner’s own.' }),
    title: t.string({
      description: 'What it is, in the language of the request or as it was typed.',
      resolve: ({ title }, _args, { viewer }) => title[viewer.language],
    }),
    level: t.expose('level', { type: DueLevel, description: 'How near it is.' }),
    because: t.expose('because', {
      type: DueBecause,
      nullable: true,
      description: 'Which of the two has fired; of two alike the one that comes first. Null: neither counts.',
    }),
    expectedOn: t.exposeString('expectedOn', {
      nullable: true,
      description: `The day it will be due, or was, by the date or by the owner's pace, whichever is first: ${DAY_TEXT}. Null: not known.`,
    }),
    daysLeft: t.exposeInt('daysLeft', {
      nullable: true,
      description: 'To the date; negative: past. Null: no date counts.',
    }),
    kmLeft: t.exposeInt('kmLeft', {
      nullable: true,
      description: 'To the mileage, in kilometres; negative: past. Null: no mileage counts, or none is known.',
    }),
    dueOn: t.string({
      nullable: true,
      description: `The date of the due point: ${DAY_TEXT}. Null: no date counts.`,
      resolve: ({ point }) => point.on,
    }),
    dueKm: t.int({
      nullable: true,
      description: 'The mileage of the due point, in kilometres. Null: no mileage counts.',
      resolve: ({ point }) => point.km,
    }),
    doneOn: t.string({
      nullable: true,
      description: `When it was last done: ${DAY_TEXT}. Null: nobody knows.`,
      resolve: ({ done }) => done?.on ?? null,
    }),
    doneKm: t.int({
      nullable: true,
      description: 'What the car had run then, in kilometres. Null: nobody knows.',
      resolve: ({ done }) => done?.km ?? null,
    }),
    isAssumed: t.exposeBoolean('isAssumed', {
      description:
        'True: nobody told when it was done; it is taken that the schedule was kept until the car was added.',
    }),
    isFirst: t.exposeBoolean('isFirst', {
      description:
        'True: what the car left the factory with lasts longer, and it still has that: `everyKm` and `everyMonths` are how long.',
    }),
    everyKm: t.exposeInt('everyKm', {
      nullable: true,
      description: 'How often, in kilometres. Null: distance does not count.',
    }),
    everyMonths: t.exposeInt('everyMonths', { nullable: true, description: 'How often. Null: time does not count.' }),
    basis: t.field({
      type: ReminderBasisEnum,
      description: 'From where the next due point is counted.',
      resolve: ({ settings }) => settings?.basis ?? 'completion',
    }),
    isSettled: t.boolean({
      description: 'Whether its owner has settled anything of it; `removeReminder` takes that back.',
      resolve: ({ settings }) => settings !== null,
    }),
    settings: t.field({
      type: ReminderSettingsType,
      nullable: true,
      description: 'What its owner has settled; null: nothing.',
      resolve: ({ settings }) => settings,
    }),
  }),
});

const DueListType = builder.objectRef<DueList>('DueList').implement({
  description: 'What is due over all cars that are driven.',
  fields: (t) => ({
    items: t.field({
      type: [DueItemType],
      description: 'The most pressing first: each item of each car’s schedule at most once, and its reminders.',
      resolve: ({ items }) => [...items],
    }),
    hidden: t.exposeInt('hidden', {
      description: 'How many more a membership shows: what comes later, and own items.',
    }),
  }),
});

const ReminderMailsType = builder.objectRef<ReminderMails>('ReminderMails').implement({
  description: 'How one is reminded by mail of what is due: at most once a week, and only members.',
  fields: (t) => ({
    isOn: t.exposeBoolean('isOn', { description: 'Whether mails are wanted.' }),
    timeZone: t.exposeString('timeZone', {
      description: 'IANA, such as `Asia/Shanghai`: mails come at eight in the morning.',
    }),
    sentAt: t.expose('sentAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the last one was written; null: none was.',
    }),
  }),
});

builder.objectFields(User, (t) => ({
  serviceBook: t.field({
    type: ServiceBookType,
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description: 'The service book of one of one’s own cars; otherwise null, with the error NOT_FOUND.',
    args: { vehicleId: t.arg.id({ description: 'Of which car.' }) },
    resolve: ({ id }, { vehicleId }, { services }) => services.vehicles.own(id, vehicleId),
  }),
  due: t.field({
    type: DueListType,
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description:
      'What is due on one’s own cars, by the maintenance catalogue, the service books and, for members, own items. Nothing ' +
      'of archived ones. Null: it could not be read.',
    resolve: ({ id }, _args, { services }) => services.vehicleReminders.due(id),
  }),
  reminderMails: t.field({
    type: ReminderMailsType,
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description: 'How one is reminded by mail. Null: nothing was settled, and no car is known.',
    resolve: ({ id }, _args, { services }) => services.vehicleDigest.settings(id),
  }),
}));

type Fields = PothosSchemaTypes.InputFieldBuilder<
  typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never,
  'InputObject'
>;

const MOST_KM = `at most ${VEHICLE.km.max.toLocaleString('en')}`;

const doneInputs = (t: Fields) => ({
  on: t.string({ description: `When: ${DAY_TEXT}, not in the future.` }),
  km: t.int({
    required: false,
    description: `What the car had run, in kilometres, ${MOST_KM}. Absent or null: not told.`,
  }),
  cost: t.field({
    type: MoneyInput,
    required: false,
    description: `What it cost, in any currency, at most ${SERVICE_ENTRY.cost.max.toLocaleString('en')} of its smallest unit. Absent or null: not told.`,
  }),
  workshop: t.string({
    required: false,
    description: `Who did it, ${fromTo(1, SERVICE_ENTRY.workshop.max)} Absent or null: not told.`,
  }),
  note: t.string({
    required: false,
    description: `Anything else, ${fromTo(1, SERVICE_ENTRY.note.max)} Absent or null: nothing.`,
  }),
});

const entryInputs = (t: Fields) => ({
  ...doneInputs(t),
  items: t.stringList({
    description: `What was done: keys or names of the maintenance catalogue, or free text; 1 to ${SERVICE_ENTRY.items}, each of ${fromTo(1, SERVICE_ENTRY.item.max)}`,
  }),
});

type Cost = { readonly cost?: { readonly amount: number; readonly currency: string } | null | undefined };
const costOf = <Input extends Cost>({ cost, ...input }: Input) => ({
  ...input,
  cost: cost?.amount ?? null,
  currency: cost?.currency ?? null,
});
const entry = { entry: { type: ServiceEntryType, description: 'The line as it is now.' } } as const;

mutation('addServiceEntry', {
  for: 'user',
  description:
    'Writes a line of a service book; with a mileage it is a reading as well, and what it names counts as done.',
  input: (t) => ({ vehicleId: t.id({ description: 'Of one’s own car.' }), ...entryInputs(t) }),
  gives: entry,
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'LIST_FULL'],
  resolve: async ({ vehicleId, ...input }, { services, viewer }) => ({
    entry: await services.vehicleBook.add(viewer.user.id, vehicleId, costOf(input)),
  }),
});

mutation('updateServiceEntry', {
  for: 'user',
  description: 'Changes a line of a service book, all of it.',
  input: (t) => ({ id: t.id({ description: 'Of the line.' }), ...entryInputs(t) }),
  gives: entry,
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND'],
  resolve: async ({ id, ...input }, { services, viewer }) => ({
    entry: await services.vehicleBook.update(viewer.user.id, id, costOf(input)),
  }),
});

mutation('removeServiceEntry', {
  for: 'user',
  description: 'Removes a line of a service book; readings stay.',
  input: (t) => ({ id: t.id({ description: 'Of the line.' }) }),
  gives: { removedEntryId: { type: 'ID', description: 'The `id` that was given.' } },
  refuses: ['NOT_FOUND'],
  async resolve({ id }, { services, viewer }) {
    await services.vehicleBook.remove(viewer.user.id, id);
    return { removedEntryId: id };
  },
});

const CsvProblemType = builder.objectRef<CsvProblem>('CsvProblem').implement({
  description: 'Something in a file that cannot be imported.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Counted from 1, with the heading.' }),
    column: t.exposeString('column', { description: 'As the heading names it; empty: the line as a whole.' }),
    message: t.string({
      description: 'What is wrong with it, in the language of the request.',
      resolve: ({ error }, _args, { viewer }) => FIELD_ERRORS[error][viewer.language],
    }),
  }),
});

mutation('importServiceBook', {
  for: 'user',
  description: 'Writes all lines of a CSV text into a service book, or none where anything is wrong with it.',
  input: (t) => ({
    vehicleId: t.id({ description: 'Of one’s own car.' }),
    csv: t.string({
      description: `As \`ServiceBook.csv\` gives it; at most ${SERVICE_ENTRY.file.max.toLocaleString('en')} characters and ${SERVICE_ENTRY.file.lines.toLocaleString('en')} lines. Only the columns Date and Items are needed.`,
    }),
  }),
  gives: {
    added: { type: 'Int', description: 'How many lines were written.' },
    known: { type: 'Int', description: 'How many stood in the book already.' },
    problems: {
      type: [CsvProblemType],
      description: `What is wrong with the text, the first ${SERVICE_ENTRY.file.problems}; empty: nothing.`,
    },
  },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'LIST_FULL'],
  resolve: async ({ vehicleId, csv }, { services, viewer }) => {
    const { problems, ...counts } = await services.vehicleBook.importCsv(viewer.user.id, vehicleId, csv);
    return { ...counts, problems: problems.slice(0, 50) };
  },
});

const due = { due: { type: DueListType, description: 'What is due now.' } } as const;

mutation('completeReminder', {
  for: 'user',
  description: 'Something that was due was done: writes it into the service book, and the next due point follows.',
  input: (t) => ({
    vehicleId: t.id({ description: 'Of one’s own car.' }),
    key: t.id({ description: 'What was done, the `key` of a `DueItem`.' }),
    ...doneInputs(t),
  }),
  gives: { ...entry, ...due },
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'LIST_FULL'],
  resolve: async ({ vehicleId, key, ...input }, { services, viewer }) => ({
    entry: await services.vehicleReminders.complete(viewer.user.id, vehicleId, key, costOf(input)),
    due: await services.vehicleReminders.due(viewer.user.id),
  }),
});

const threshold = (t: Fields, what: string, most: number) =>
  t.int({ required: false, description: `${what}, 0 to ${most.toLocaleString('en')}. Absent or null: as usual.` });

mutation('setReminder', {
  for: 'user',
  description:
    'Settles a reminder, all of it: one of the owner’s own, or how an item of the catalogue is watched. For members.',
  input: (t) => ({
    vehicleId: t.id({ description: 'Of one’s own car.' }),
    key: t.id({ required: false, description: 'Which one. Absent or null: a new own one.' }),
    title: t.string({
      required: false,
      description: `Of an own one, ${fromTo(1, REMINDER.title.max)} Absent or null: of one of the catalogue, where it is not looked at.`,
    }),
    everyKm: t.int({
      required: false,
      description:
        'How often, in kilometres, 100 to 500,000. Absent or null: the catalogue’s, or distance does not count.',
    }),
    everyMonths: t.int({
      required: false,
      description: 'How often, 1 to 240. Absent or null: the catalogue’s, or time does not count.',
    }),
    basis: t.field({
      type: ReminderBasisEnum,
      required: false,
      description: 'From where the next due point is counted. Absent or null: COMPLETION.',
    }),
    dueOn: t.string({ required: false, description: `The next due date: ${DAY_TEXT}. Absent or null: it follows.` }),
    dueKm: t.int({
      required: false,
      description: `The next due mileage, in kilometres, ${MOST_KM}. Absent or null: it follows.`,
    }),
    doneOn: t.string({
      required: false,
      description: `When it was last done: ${DAY_TEXT}. Absent or null: as the book says.`,
    }),
    doneKm: t.int({
      required: false,
      description: `What the car had run then, in kilometres, ${MOST_KM}. Absent or null: estimated.`,
    }),
    soonDays: threshold(t, 'So many days ahead it is soon', REMINDER.days.max),
    soonKm: threshold(t, 'So many kilometres ahead it is soon', REMINDER.km.max),
    urgentDays: threshold(t, 'So many days ahead it is urgent', REMINDER.days.max),
    urgentKm: threshold(t, 'So many kilometres ahead it is urgent', REMINDER.km.max),
    isOff: t.boolean({ required: false, description: 'True: it is not watched. Absent or null: it is.' }),
  }),
  gives: due,
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'LIST_FULL', 'MEMBERS_ONLY'],
  async resolve(input, { services, viewer }) {
    await services.vehicleReminders.set(viewer.user.id, input);
    return { due: await services.vehicleReminders.due(viewer.user.id) };
  },
});

mutation('removeReminder', {
  for: 'user',
  description: 'Takes an own reminder away, or what was settled of one of the catalogue.',
  input: (t) => ({
    vehicleId: t.id({ description: 'Of one’s own car.' }),
    key: t.id({ description: 'Which one.' }),
  }),
  gives: due,
  refuses: ['NOT_FOUND'],
  async resolve({ vehicleId, key }, { services, viewer }) {
    await services.vehicleReminders.remove(viewer.user.id, vehicleId, key);
    return { due: await services.vehicleReminders.due(viewer.user.id) };
  },
});

mutation('setReminderMails', {
  for: 'user',
  description:
    'Switches the mails on what is due on or off, and says where they are read; they are in the language of the request.',
  input: (t) => ({
    isOn: t.boolean({ description: 'Whether mails are wanted.' }),
    timeZone: t.string({ description: 'IANA, such as `Asia/Shanghai`.' }),
  }),
  gives: { reminderMails: { type: ReminderMailsType, description: 'As it is now.' } },
  refuses: ['BAD_USER_INPUT'],
  resolve: async ({ isOn, timeZone }, { services, viewer }) => ({
    reminderMails: await services.vehicleDigest.set(viewer.user.id, isOn, timeZone, viewer.language),
  }),
});

mutation('stopReminderMails', {
  for: 'anyone',
  description: 'Ends the mails on what is due by the link in one of them, without a login.',
  input: (t) => ({ token: t.string({ description: 'What the link carries.' }) }),
  gives: { isStopped: { type: 'Boolean', description: 'True: no more come.' } },
  refuses: ['EMAIL_LINK_INVALID'],
  async resolve({ token }, { services, viewer }) {
    await services.vehicleDigest.stop(token, viewer.address);
    return { isStopped: true };
  },
});
