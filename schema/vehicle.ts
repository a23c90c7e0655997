import type { CarSuggestion, NamedCar, VinReading } from '../server/knowledge/own-cars.ts';
import { fromTo } from '../server/contract/fields.ts';
import { MARKETS, POWERTRAINS, VEHICLE, type MarketName } from '../server/contract/vehicle.ts';
import { dayOf } from '../server/calendar.ts';
import { payForReadings, type OwnedVehicle } from '../server/domain/vehicle.ts';
import type { Mileage } from '../server/domain/vehicle-mileage.ts';
import type { MileageReading, Powertrain } from '../server/generated/prisma/client.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { mutation } from './mutation.ts';
import { Node } from './node.ts';

export const DAY_TEXT = 'a day of the calendar, `YYYY-MM-DD`';

/** Characters of a question in which a car is looked for: reading a longer one only costs. */
const NAMED = 600;

const PowertrainEnum = builder.enumType('Powertrain', {
  description: 'What drives a car.',
  values: Object.fromEntries(
    Object.entries(POWERTRAINS).map(([value, { en }]) => [
      value.toUpperCase(),
      { value, description: `On the form: ${en}.` },
    ]),
  ) as Record<Uppercase<Powertrain>, { value: Powertrain; description: string }>,
});

const MarketEnum = builder.enumType('Market', {
  description: 'Where a car is driven: whose prices, laws and units count.',
  values: Object.fromEntries(
    Object.entries(MARKETS).map(([value, { label }]) => [value, { value, description: `${label.en}.` }]),
  ) as Record<MarketName, { value: MarketName; description: string }>,
});

export const DistanceUnitEnum = builder.enumType('DistanceUnit', {
  description: 'What its owner reads on the odometer. The interface itself speaks kilometres everywhere.',
  values: {
    KM: { value: 'km', description: 'Kilometres.' },
    MILE: { value: 'mile', description: 'Miles of 1.609344 km.' },
  } as const,
});

const MileageReadingType = builder.objectRef<MileageReading>('MileageReading').implement({
  description: 'What an odometer showed on a day; one a day.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `removeMileage`.' }),
    on: t.string({ description: `The day: ${DAY_TEXT}.`, resolve: ({ on }) => dayOf(on) }),
    km: t.exposeInt('km', { description: 'Kilometres in all.' }),
  }),
});

const MileageType = builder.objectRef<Mileage>('Mileage').implement({
  description: 'What a car has run by today.',
  fields: (t) => ({
    km: t.exposeInt('km', { description: 'Kilometres in all.' }),
    isEstimate: t.exposeBoolean('isEstimate', {
      description: 'True: counted on from the last reading by the pace of the readings; false: read today.',
    }),
  }),
});

export const VehicleType = builder.objectRef<OwnedVehicle>('Vehicle').implement({
  description: 'A car of the viewer. Nobody else sees it, staff neither.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `ask`, `node(id)` and what changes it.' }),
    make: t.exposeString('make', { description: 'As in the catalogue, or as its owner typed it.' }),
    model: t.exposeString('model', { description: 'As in the catalogue, or as its owner typed it.' }),
    year: t.exposeInt('year', { nullable: true, description: 'The model year; null: not told.' }),
    engine: t.exposeString('engine', {
      nullable: true,
      description: 'Engine or battery as its owner calls it, such as `1.8` or `75 kWh`; null: not told.',
    }),
    powertrain: t.expose('powertrain', {
      type: PowertrainEnum,
      nullable: true,
      description: 'What drives it; null: not told.',
    }),
    market: t.expose('market', { type: MarketEnum, description: 'Where it is driven.' }),
    unit: t.expose('unit', { type: DistanceUnitEnum, description: 'In which its owner reads distances.' }),
    vin: t.exposeString('vin', { nullable: true, description: '17 characters; null: not told.' }),
    isSevere: t.exposeBoolean('isSevere', {
      description: 'Short trips, towing, dust or taxi work: the shorter intervals count.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    archivedAt: t.expose('archivedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was put away, sold perhaps; null: it is driven.',
    }),
    readings: t.field({
      type: [MileageReadingType],
      description: `What its odometer showed, oldest first, at most ${VEHICLE.readings.toLocaleString('en')}.`,
      resolve(vehicle) {
        payForReadings([vehicle]);
        return [...vehicle.readings];
      },
    }),
    mileage: t.field({
      type: MileageType,
      nullable: true,
      description: 'What it has run by today; null: nobody ever told.',
      resolve: (vehicle, _args, { services }) => services.vehicles.mileage(vehicle).today,
    }),
    kmPerYear: t.int({
      description:
        'How far it is driven in a year: by its readings, else by its age, else what is usual in its market.',
      resolve: (vehicle, _args, { services }) => Math.round(services.vehicles.mileage(vehicle).pace.kmPerDay * 365.25),
    }),
  }),
});

builder.objectField(User, 'vehicles', (t) =>
  t.field({
    type: [VehicleType],
    nullable: true,
    description:
      `Own cars, at most ${VEHICLE.most}: those that are driven, then the archived ones; oldest first. Null: they could ` +
      'not be read.',
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ id }, _args, { services }) => services.vehicles.list(id),
  }),
);

const SuggestionType = builder.objectRef<CarSuggestion>('CarSuggestion').implement({
  description: 'A car of the catalogue.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the catalogue, such as `toyota-corolla`; no id of `node`.' }),
    make: t.string({
      description: 'In the language of the request.',
      resolve: ({ make }, _args, { viewer }) => make[viewer.language],
    }),
    model: t.string({
      description: 'In the language of the request; empty: a make whose models are not known.',
      resolve: ({ model }, _args, { viewer }) => model[viewer.language],
    }),
    firstYear: t.int({
      nullable: true,
      description: 'The first model year that is known; null: none is.',
      resolve: ({ years }) => years?.from ?? null,
    }),
    lastYear: t.int({
      nullable: true,
      description: 'The last model year that is known; null: none is.',
      resolve: ({ years }) => years?.to ?? null,
    }),
    powertrains: t.field({
      type: [PowertrainEnum],
      description: 'What drives it, each kind once; empty: not known.',
      resolve: ({ powertrains }) => [...powertrains],
    }),
  }),
});

const VinType = builder.objectRef<VinReading>('VinReading').implement({
  description: 'What a vehicle identification number says of its car.',
  fields: (t) => ({
    isValid: t.boolean({
      description:
        'False: it cannot be right. 17 characters without I, O and Q; in North America and China with a check digit.',
      resolve: ({ flaw }) => flaw === null,
    }),
    makes: t.stringList({
      description:
        'The makes it may be, the most common first, in the language of the request; empty: not in our table.',
      resolve: ({ makes }, _args, { viewer }) => makes.map((make) => make[viewer.language]),
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Where it was built, ISO 3166; null: not known.',
    }),
    years: t.exposeIntList('years', {
      description: 'The model years it may be, newest first: ask which. Empty: it does not tell.',
    }),
  }),
});

const NamedCarType = builder.objectRef<NamedCar>('NamedCar').implement({
  description: 'A car somebody named as the one he asks about.',
  fields: (t) => ({
    make: t.string({
      description: 'In the language of the request.',
      resolve: ({ make }, _args, { viewer }) => make[viewer.language],
    }),
    model: t.string({
      description: 'In the language of the request.',
      resolve: ({ model }, _args, { viewer }) => model[viewer.language],
    }),
    year: t.exposeInt('year', { nullable: true, description: 'The model year; null: not named.' }),
    km: t.exposeInt('km', { nullable: true, description: 'What it has run, in kilometres; null: not named.' }),
    powertrain: t.expose('powertrain', { type: PowertrainEnum, nullable: true, description: 'Null: not named.' }),
  }),
});

builder.queryFields((t) => ({
  carSuggestions: t.field({
    type: [SuggestionType],
    description:
      'Cars of the catalogue whose make and model begin so, the most common first, at most 8. Any other is allowed.',
    args: { text: t.arg.string({ description: 'What was typed, in either language: `corol`, `丰田卡`.' }) },
    resolve: (_root, { text }, { services }) => [...services.garage.suggest(text.slice(0, VEHICLE.model.max), 8)],
  }),
  readVin: t.field({
    type: VinType,
    description: 'Reads a vehicle identification number by our own table of makers. Nothing is stored.',
    args: { vin: t.arg.string({ description: 'With or without spaces, in any case.' }) },
    resolve: (_root, { vin }, { services }) => services.garage.vin(vin.slice(0, 40)),
  }),
  namedCar: t.field({
    type: NamedCarType,
    nullable: true,
    description:
      'The one car of the catalogue a question names, unless it is about choosing one. Null: none, or several.',
    args: {
      text: t.arg.string({ description: `A question, of which the first ${NAMED} characters are read.` }),
    },
    resolve: (_root, { text }, { services }) => services.garage.named(text.slice(0, NAMED)),
  }),
}));

type Fields = PothosSchemaTypes.InputFieldBuilder<
  typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never,
  'InputObject'
>;

const vehicleInputs = (t: Fields) => ({
  make: t.string({ description: `Of the catalogue or any other, ${fromTo(1, VEHICLE.make.max)}` }),
  model: t.string({ description: `Of the catalogue or any other, ${fromTo(1, VEHICLE.model.max)}` }),
  year: t.int({
    required: false,
    description: `The model year, ${VEHICLE.year.min} to next year. Absent or null: not told.`,
  }),
  engine: t.string({
    required: false,
    description: `Engine or battery, ${fromTo(1, VEHICLE.engine.max)} Absent or null: not told.`,
  }),
  powertrain: t.field({
    type: PowertrainEnum,
    required: false,
    description: 'What drives it. Absent or null: not told.',
  }),
  market: t.field({ type: MarketEnum, description: 'Where it is driven.' }),
  unit: t.field({
    type: DistanceUnitEnum,
    required: false,
    description: 'In which distances are read. Absent or null: as usual in the market.',
  }),
  isSevere: t.boolean({
    required: false,
    description: 'Short trips, towing, dust or taxi work. Absent or null: no.',
  }),
});

const vinInput = (t: Fields) =>
  t.string({
    required: false,
    description: 'The VIN. Absent, null or empty: not told; one that cannot be right is refused.',
  });

const MileageInput = builder.inputType('MileageInput', {
  description: 'What an odometer showed on a day.',
  fields: (t) => ({
    km: t.int({ description: `Kilometres in all, at most ${VEHICLE.km.max.toLocaleString('en')}.` }),
    on: t.string({ required: false, description: `The day: ${DAY_TEXT}. Absent or null: today, in UTC.` }),
  }),
});

export const TypedVehicleInput = builder.inputType('TypedVehicleInput', {
  description: 'A car that is kept by the client: of a guest.',
  fields: (t) => ({
    ...vehicleInputs(t),
    mileage: t.field({
      type: MileageInput,
      required: false,
      description: 'What it has run. Absent or null: not told.',
    }),
  }),
});

const gives = { vehicle: { type: VehicleType, description: 'The car as it is now.' } } as const;
const idInput = (t: Fields) => t.id({ description: 'Of one’s own car.' });

mutation('addVehicle', {
  for: 'user',
  description: `Adds a car; at most ${VEHICLE.most}, archived ones included.`,
  input: (t) => ({
    ...vehicleInputs(t),
    vin: vinInput(t),
    mileage: t.field({
      type: MileageInput,
      required: false,
      description: 'What it has run. Absent or null: not told.',
    }),
  }),
  gives,
  refuses: ['BAD_USER_INPUT', 'TOO_MANY_VEHICLES'],
  resolve: async ({ mileage, ...input }, { services, viewer }) => ({
    vehicle: await services.vehicles.add(viewer.user.id, input, mileage ?? null, viewer.language),
  }),
});

mutation('updateVehicle', {
  for: 'user',
  description: 'Changes what a car is; what it has run stays.',
  input: (t) => ({ id: idInput(t), ...vehicleInputs(t), vin: vinInput(t) }),
  gives,
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND'],
  resolve: async ({ id, ...input }, { services, viewer }) => ({
    vehicle: await services.vehicles.update(viewer.user.id, id, input),
  }),
});

mutation('archiveVehicle', {
  for: 'user',
  description: 'Puts a car away because it was sold, or takes it back. Nothing is reminded of for an archived one.',
  input: (t) => ({
    id: idInput(t),
    isArchived: t.boolean({ defaultValue: true, description: 'False: it is driven again.' }),
  }),
  gives,
  refuses: ['NOT_FOUND'],
  resolve: async ({ id, isArchived }, { services, viewer }) => ({
    vehicle: await services.vehicles.archive(viewer.user.id, id, isArchived),
  }),
});

mutation('deleteVehicle', {
  for: 'user',
  description: 'Deletes a car with everything that was kept of it. Conversations about it stay.',
  input: (t) => ({ id: idInput(t) }),
  gives: { deletedVehicleId: { type: 'ID', description: 'The `id` that was given: to be removed from a cache.' } },
  refuses: ['NOT_FOUND'],
  async resolve({ id }, { services, viewer }) {
    await services.vehicles.remove(viewer.user.id, id);
    return { deletedVehicleId: id };
  },
});

mutation('addMileage', {
  for: 'user',
  description: 'Keeps what the odometer showed on a day; another reading of that day is replaced.',
  input: (t) => ({
    id: idInput(t),
    mileage: t.field({ type: MileageInput, description: 'It may not run backwards between other readings.' }),
  }),
  gives,
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND', 'LIST_FULL'],
  resolve: async ({ id, mileage }, { services, viewer }) => ({
    vehicle: await services.vehicles.addMileage(viewer.user.id, id, mileage),
  }),
});

mutation('removeMileage', {
  for: 'user',
  description: 'Removes a reading that was wrong.',
  input: (t) => ({ readingId: t.id({ description: 'Of a reading of one’s own car.' }) }),
  gives,
  refuses: ['NOT_FOUND'],
  resolve: async ({ readingId }, { services, viewer }) => ({
    vehicle: await services.vehicles.removeMileage(viewer.user.id, readingId),
  }),
});
