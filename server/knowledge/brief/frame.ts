import type { Planned } from '../answer.ts';
import type { Sense } from '../load.ts';
import { fullName } from '../plan/cars/catalogue.ts';
import { isAboutCars } from '../plan/cars/route.ts';
import { mergeWishes, NO_WISHES, readWishes, type Wishes } from '../reading/wishes.ts';
import { GOES_ON, type Conversation } from '../state/conversation.ts';
import type { Scored } from '../reading/reading.ts';
import type { Frame } from '../types.ts';

/** A model is told of subjects and kinds at least this probable, and of so many at most. */
const LIKELY = 0.15;
const MOST = 3;

/** The subjects of a message worth telling, most probable first. */
export function sureEntries({ matter }: Conversation): readonly Scored<string>[] {
  return likely(matter.entries);
}

function likely<T>(scored: readonly Scored<T>[]): Scored<T>[] {
  return scored.filter(({ score }) => score >= LIKELY).slice(0, MOST);
}

/**
 * How a question was read, as plain data for a model. What is empty or unknown is left out; texts that somebody wrote are
 * shortened, for they are information and not the conversation itself.
 */
export function frameOf({ conversation }: Planned, sense: Sense, today: string, danger: string | null): Frame {
  const { current, matter, language, place, dependence, evidence, absent, done } = conversation;
  const titles = new Map(sense.records.entries.map(({ id, title }) => [id, title[language]]));
  const unknown = current.spans.flatMap((span): Frame[] => {
    if (span.type === 'unknownModel') return [{ car: short(span.name) }];
    return span.type === 'code' && span.status !== 'known' ? [{ code: short(span.code), status: span.status }] : [];
  });
  return filled({
    today,
    language,
    said_first: danger,
    kind: likely(matter.kinds).map(({ value, score }) => ({ kind: value, probability: rounded(score) })),
    modality: current.modality,
    subject: sureEntries(conversation).map(({ value, score }) =>
      filled({ id: value, title: titles.get(value), probability: rounded(score) }),
    ),
    goes_on_with_what_was_said: dependence >= GOES_ON ? true : undefined,
    market: place.market,
    market_was_said: place.isSaid,
    currency: place.currency,
    units: place.isMetric ? 'kilometres' : 'miles',
    car: carOf(conversation, sense),
    constraints: isAboutCars(conversation) ? constraintsOf(conversation) : undefined,
    evidence: [...evidence],
    evidence_absent: [...absent],
    already_done: [...done].map((id) => titles.get(id) ?? id),
    not_known_to_us: distinct(unknown),
    not_understood: current.unread.slice(0, LONGEST_LIST).map(short),
  });
}

/** Entries of a list of what was said. */
const LONGEST_LIST = 12;
/** Signs of a word somebody wrote. */
const LONGEST_WORD = 40;

function short(text: string): string {
  return text.slice(0, LONGEST_WORD).toWellFormed();
}

/** Every one once, and no more than a list may have. */
function distinct(fields: readonly Frame[]): Frame[] {
  const byText = new Map(fields.map((each) => [JSON.stringify(each), each]));
  return [...byText.values()].slice(0, LONGEST_LIST);
}

function rounded(score: number): number {
  return Math.round(score * 100) / 100;
}

/** Without what says nothing. */
function filled(fields: Record<string, unknown>): Frame {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => {
      if (value === undefined || value === null) return false;
      return typeof value !== 'object' || Object.keys(value).length > 0;
    }),
  );
}

function carOf({ vehicle, language }: Conversation, { catalogue }: Sense): Frame {
  const [model] = vehicle.models.flatMap((id) => catalogue.model(id) ?? []);
  const { make, year, km, months, powertrain, engine, generation } = vehicle;
  const name = model === undefined ? catalogue.makes.get(make ?? '')?.name[language] : fullName(model, language);
  return filled({ name, year, generation, odometer_km: km && Math.round(km), age_months: months, powertrain, engine });
}

function constraintsOf({ thread }: Conversation): Frame {
  const wishes = thread.reduce<Wishes>((all, reading, turn) => mergeWishes(all, readWishes(reading, turn)), NO_WISHES);
  const { budget, figures, isUnlimited } = wishes;
  return filled({
    wanted: distinct(
      wishes.wishes
        .filter(({ isExcluded }) => isExcluded !== true)
        .map(({ field, values, isHard }) => ({ [field]: values, must: isHard })),
    ),
    excluded: distinct(
      wishes.wishes.filter(({ isExcluded }) => isExcluded === true).map(({ field, values }) => ({ [field]: values })),
    ),
    budget:
      budget === undefined
        ? undefined
        : filled({
            from: budget.min,
            to: budget.max,
            currency: budget.currency,
            about: budget.isAbout,
            a_month: budget.isMonthly,
            with_tax: budget.isOnRoad,
            paid_at_once: budget.down,
          }),
    no_limit_on_price: isUnlimited,
    figures: Object.fromEntries(Object.entries(figures).map(([field, { value }]) => [field, Math.round(value)])),
  });
}
