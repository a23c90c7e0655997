import type { OwnCar } from '../own-cars.ts';
import { placeIn, type Place } from '../plan/place.ts';
import { isAboutCars } from '../plan/cars/route.ts';
import { read, type Reader } from '../reading/read.ts';
import type { Reading, Span } from '../reading/reading.ts';
import { vehicleOf, type Conversation, type Vehicle } from './conversation.ts';

/** The asker speaks of a car of his own without naming it. */
const MINE = /\bmy (?:own )?(?:car|vehicle)\b|我(?:的|这|那)?[台辆部]?车|爱车/i;
/** Asks what is known of a model as such, which is told of named cars alone. */
const OF_MODEL =
  /\b(?:known|common|typical) (?:issue|problem|fault|weakness)|\breliab|\brecalls?\b|通病|常见(?:毛病|故障|问题)|召回|可靠/i;

/** The question with "my car" named, where it asks what is known of the model and the catalogue knows it. */
export function naming(question: string, { year, make, model }: OwnCar, reader: Reader): string {
  if (!MINE.test(question) || !OF_MODEL.test(question)) return question;
  const name = [year, make, model].filter(Boolean).join(' ');
  if (!read(name, reader, 'en').spans.some(({ type }) => type === 'model')) return question;
  return question.replace(MINE, (mine) => (/^my/i.test(mine) ? `my ${name}` : `我的${name}`));
}

/**
 * The conversation with the car an account has told, as if it had been said before everything else: what was said of a
 * car counts first, and another car that was named makes nothing of this one but its market. Choosing a car is about
 * others.
 */
export function withOwnCar(conversation: Conversation, car: OwnCar, reader: Reader): Conversation {
  const placed = { ...conversation, place: placeFor(conversation, car) };
  const told = read([car.year, car.make, car.model, car.engine].filter(Boolean).join(' '), reader, 'en');
  const own = ownVehicle(told, car, reader.makeOf);
  if (isAnother(conversation, own)) return placed;
  if (isAboutCars(placed)) return placed;
  const known = told.spans.filter(({ type }) => type === 'model' || type === 'make' || type === 'engine');
  const before: Reading = { ...told, entries: [], kinds: [], unread: [], spans: known };
  const { vehicle } = conversation;
  const joined: Conversation = {
    ...placed,
    own: car,
    vehicle: { ...own, ...vehicle, models: vehicle.models.length > 0 ? vehicle.models : own.models },
    readings: [before, ...conversation.readings],
    thread: [before, ...conversation.thread],
    evidence: car.isSevere === true ? new Set([...conversation.evidence, 'short-trips']) : conversation.evidence,
  };
  // A year or mileage of one's own car is no offer of it.
  return isAboutCars(joined) ? placed : joined;
}

function ownVehicle(told: Reading, { year, km, powertrain }: OwnCar, makeOf: Reader['makeOf']): Vehicle {
  const said = vehicleOf([told], makeOf);
  return {
    ...said,
    ...(year === undefined ? {} : { year }),
    ...(km === undefined ? {} : { km }),
    ...(powertrain === undefined ? {} : { powertrain }),
  };
}

/** Whether the conversation named a car that this one is not: another model, make, year or kind of drive. */
function isAnother({ readings, vehicle }: Conversation, own: Vehicle): boolean {
  const spans = readings.flatMap((reading) => [...reading.spans]).filter(({ isNegated }) => isNegated !== true);
  const differs = (span: Span): boolean => {
    if (span.type === 'unknownModel') return own.models.length > 0 || span.make !== own.make;
    // Whoever has a Golf GTI calls it his Golf.
    if (span.type === 'model')
      return !span.ids.some((id) => own.models.some((each) => `${each}-`.startsWith(`${id}-`)));
    return span.type === 'make' && span.make !== own.make;
  };
  const isNamed = spans.findLast(({ type }) => type === 'model' || type === 'make' || type === 'unknownModel');
  if (isNamed !== undefined && differs(isNamed)) return true;
  const { year, powertrain } = vehicle;
  return (
    (year !== undefined && own.year !== undefined && year !== own.year) ||
    (isNamed === undefined && powertrain !== undefined && own.powertrain !== undefined && powertrain !== own.powertrain)
  );
}

/** The market of the car, where the conversation said none; its units, where it said no distance. */
function placeFor({ place, readings, language }: Conversation, { market, isMetric }: OwnCar): Place {
  const saysDistance = readings.some(({ spans }) => spans.some(({ type }) => type === 'distance'));
  const units = saysDistance ? place.isMetric : language === 'zh' || isMetric;
  return place.isSaid ? { ...place, isMetric: units } : placeIn(market, true, undefined, units);
}
