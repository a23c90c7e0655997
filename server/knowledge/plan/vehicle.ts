import { placeIn, type Place } from './place.ts';
import { saidWords } from '../reading/wishes.ts';
import type { Records } from '../records.ts';
import { carsShown, type Conversation } from '../state/conversation.ts';
import { engineFacts } from './engine.ts';
import { BELT } from './record.ts';
import type { Shelf } from './shelf.ts';

/** The conversation with the drive of a car that has only one. */
export function withDrive(shelf: Shelf, told: Conversation): Conversation {
  const { catalogue } = shelf;
  const conversation = { ...told, place: placeByCar(shelf, told) };
  const meant = ordinalOf(shelf, conversation);
  const vehicle = meant === undefined ? conversation.vehicle : { ...conversation.vehicle, models: [meant] };
  // "秦PLUS DM-i，每天纯电上下班": a plug-in that is driven on its battery has an engine all the same.
  const naming = told.readings.findLast(({ spans }) => spans.some(({ type }) => type === 'model')) ?? told.current;
  const isPlugIn = vehicle.powertrain === 'ev' && PLUG_INS.test(naming.normal);
  if (isPlugIn) return { ...conversation, vehicle: { ...vehicle, powertrain: 'phev' } };
  if (vehicle.powertrain !== undefined || vehicle.models.length === 0) return { ...conversation, vehicle };
  const drives = new Set(
    vehicle.models.flatMap((id) => catalogue.model(id)?.versions.map(({ powertrain }) => powertrain) ?? []),
  );
  const [only] = drives;
  // The name itself may have said it: "Camry hybrid", 卡罗拉双擎.
  const named = SAYS_DRIVE.find(([id, each]) => told.evidence.has(id) && drives.has(each))?.[1];
  const isDiesel = told.thread.some(({ normal }) => DIESELS.test(normal));
  const drive = isDiesel ? 'diesel' : drives.size === 1 ? only : named;
  return { ...conversation, vehicle: drive === undefined ? vehicle : { ...vehicle, powertrain: drive } };
}

/** Evidence that tells a drive, in the order it is looked for among those the car is made with. */
const SAYS_DRIVE = [
  ['hybrid', 'hev'],
  ['hybrid', 'phev'],
  ['electric', 'ev'],
] as const;
/** What makers call their diesels; the word itself may be what was filled by mistake. */
const DIESELS =
  /\b(?:tdi|cdi|hdi|bluehdi|tdci|crdi|dci|jtdm?|d-?4d|bluetec|skyactiv-?d|ecoblue|duramax|cummins|power ?stroke)\b/;

/** What makers and owners call cars with a plug and an engine. */
const PLUG_INS = /\b(?:dm-?[ip]|phev|erev|gte|4xe|plug-?in hybrids?|rav4 prime)\b|dm-?i|插混|插电|增程/;

/** Nobody said where, and the car is not sold in America: a Corsa is a British one, a Commodore Australian. */
function placeByCar({ catalogue }: Shelf, { place, vehicle, language, thread }: Conversation): Place {
  if (place.isSaid || place.market !== 'US' || language !== 'en') return place;
  const models = vehicle.models.flatMap((id) => catalogue.model(id) ?? []);
  const isSold = (market: 'US' | 'UK' | 'AU'): boolean => models.some(({ common }) => common[market] > 0);
  if (models.length === 0 || isSold('US')) return place;
  const countsCents = thread.some(({ normal }) => /\d ?c(?:ents?)?\b/.test(normal));
  if (isSold('UK') && !(countsCents && isSold('AU'))) return placeIn('UK', false, undefined, place.isMetric);
  return isSold('AU') ? placeIn('AU', false) : place;
}

/** The car "the second one" of the message means. */
export function ordinalOf(shelf: Shelf, { current, answer, listing }: Conversation): string | undefined {
  const { reader } = shelf;
  const ordinal = saidWords(current.spans, 'ordinal').at(-1);
  return ordinal === undefined ? undefined : carsShown(listing ?? answer, reader)[Number(ordinal) - 1];
}

type Issue = Records['cars']['issues'][number];

/** "320d", "the 2.0 TDI": an engine's name that says what it burns. */
const DIESEL_NAME = /\b(?:\d{2,3}d|tdi|hdi|bluehdi|dci|cdti|crdi|cdi|jtd|multijet|sdv6|tdv6)\b|柴油/;
const PETROL_NAME = /\b(?:\d{3}i|tsi|tfsi|ecoboost|puretech|gdi|t-gdi|mpi)\b|汽油/;

/** Whether the car burns diesel; undefined: nobody said. */
function burnsDiesel({ vehicle: { powertrain }, thread }: Conversation): boolean | undefined {
  if (powertrain === 'diesel') return true;
  if (powertrain === 'petrol') return false;
  const said = thread.map(({ normal }) => normal).join(' ');
  const [isDiesel, isPetrol] = [DIESEL_NAME.test(said), PETROL_NAME.test(said)];
  return isDiesel === isPetrol ? undefined : isDiesel;
}

/** What is known to fail on the very car, of that which belongs to the record. */
export function issueOn({ records }: Shelf, id: string, conversation: Conversation): Issue | undefined {
  const { models, make, year, km } = conversation.vehicle;
  const { keys, timing } = engineFacts(conversation, records.cars);
  const isDiesel = burnsDiesel(conversation);
  const isOfEngine = (issue: Issue): boolean => {
    const parts = issue.engine_or_gearbox;
    const engines = parts.flatMap((key) => records.cars.engines.find((engine) => engine.key === key) ?? []);
    const isEngines = engines.length === parts.length && parts.length > 0;
    const isOfOther = isDiesel !== undefined && engines.every(({ fuel }) => (fuel === 'diesel') !== isDiesel);
    const isAnother = isEngines && (isOfOther || (keys.length > 0 && !parts.some((key) => keys.includes(key))));
    return !isAnother && !(id === BELT && timing === 'chain' && /\bbelt\b/i.test(issue.en));
  };
  const ids = new Set(models);
  return records.cars.issues.find(
    (issue) =>
      issue.about.includes(id) &&
      (issue.markets.length === 0 || issue.markets.includes(conversation.place.market)) &&
      isOfEngine(issue) &&
      issue.makes_or_models.some((each) => ids.has(each) || (ids.size === 0 && each === make)) &&
      (year === undefined || ((issue.from ?? 0) <= year && year <= (issue.to ?? Infinity))) &&
      (km === undefined || km >= (issue.from_km ?? 0) * 0.5),
  );
}

/** A recall that is known of the car. */
export function recallOf(shelf: Shelf, { vehicle }: Conversation): Issue | undefined {
  const { records } = shelf;
  return records.cars.issues.find(
    ({ en, makes_or_models: of }) => /recall/i.test(en) && of.some((id) => vehicle.models.includes(id)),
  );
}

export function carName(shelf: Shelf, { vehicle, language }: Conversation): string {
  const { records } = shelf;
  const model = records.cars.models.find(({ id }) => id === vehicle.models[0]);
  const make = records.cars.makes.find(({ key }) => key === (model?.make ?? vehicle.make));
  if (make === undefined) return '';
  const name = language === 'zh' ? `${make.zh}${model?.zh ?? ''}` : `${make.en} ${model?.en ?? ''}`.trim();
  if (vehicle.year === undefined) return name;
  return language === 'zh' ? `${vehicle.year}款${name}` : `${vehicle.year} ${name}`;
}
