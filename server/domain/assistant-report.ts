import { AppError } from '../errors.ts';
import type { Answer } from '../generated/prisma/client.ts';
import type { Browse } from '../knowledge/browse.ts';
import type { Garage, NamedCar, OwnCar } from '../knowledge/own-cars.ts';
import { ownCarText } from '../knowledge/plan/own-car.ts';
import type { PlacedPart } from '../knowledge/plan/parts.ts';
import type { Language } from '../language.ts';
import type { History } from './history.ts';
import type { MembershipService } from './membership.ts';
import type { OwnedVehicle, VehicleService } from './vehicle.ts';

/** A fault code somebody read out. */
export interface ToldCode {
  /** Such as `P0420`. */
  readonly code: string;
  /** What it means; null: it is not known. */
  readonly title: string | null;
}

/** What a workshop should know of a trouble, on one page. */
export interface Report {
  /** The answer it is made from. */
  readonly answer: Answer;
  /** An earlier answer with the causes, where that one has none. */
  readonly causes: Answer | null;
  /** What was told, in the owner's own words, oldest first. */
  readonly told: readonly string[];
  readonly codes: readonly ToldCode[];
  /** The car in one line; null: none was named. */
  readonly car: string | null;
  /** The car of the account it is about; null: none, or one that was only named. */
  readonly vehicle: OwnedVehicle | null;
}

/** Questions of a conversation that a report looks at: the first ones. */
const TURNS = 100;
/** What was told last, so that a page holds it. */
const TOLD = 8;
/** Powertrain, body, chassis and network codes as they are read out. */
const CODE = /\b[PBCU][0-3][0-9A-F]{3}\b/gi;

export type Reports = ReturnType<typeof createReports>;

/** Technical reports for the workshop, which are sold with the membership (spec §9). */
export function createReports(deps: {
  readonly history: Pick<History, 'answer' | 'answersOf' | 'conversation'>;
  readonly membership: Pick<MembershipService, 'status'>;
  readonly vehicles: Pick<VehicleService, 'ofUser'>;
  readonly browse: Browse;
  readonly garage: Pick<Garage, 'named'>;
}) {
  const { history, membership, vehicles, browse, garage } = deps;

  return {
    /**
     * The report made from an answer and what was told before it.
     * @param isStaff may read his own without a membership.
     * @throws AppError NOT_FOUND, also for an answer without a text; MEMBERS_ONLY.
     */
    async of(userId: string, isStaff: boolean, answerId: string): Promise<Report> {
      const owner = { userId, guestSessionId: null };
      const answer = await history.answer(owner, answerId);
      if (answer.text.trim() === '') throw new AppError('NOT_FOUND');
      if (!isStaff && !(await membership.status(userId)).isActive) throw new AppError('MEMBERS_ONLY');
      const { conversationId, askedAt, language } = answer;
      const listed = await history.answersOf([conversationId], { first: TURNS, offset: 0, after: null });
      const before = (listed.get(conversationId)?.rows ?? []).filter((each) => each.askedAt < askedAt);
      const told = [...before, answer].map(({ question }) => question);
      const { vehicleId } = await history.conversation(owner, conversationId);
      const [vehicle = null] = vehicleId ? await vehicles.ofUser(userId, [vehicleId]) : [];
      const codes = [...new Set(told.flatMap((text) => text.match(CODE) ?? []).map((code) => code.toUpperCase()))];
      return {
        answer,
        causes: hasCauses(answer) ? null : (before.findLast(hasCauses) ?? null),
        told: told.slice(-TOLD),
        codes: codes.map((code) => ({ code, title: browse.page(code, language)?.title ?? null })),
        car: answer.car ? ownCarText(answer.car as unknown as OwnCar, language) : carNamedIn(told, garage, language),
        vehicle,
      };
    },
  };
}

function hasCauses({ parts }: Answer): boolean {
  return ((parts ?? []) as unknown as readonly PlacedPart[]).some(({ type }) => type === 'causes' || type === 'steps');
}

/** The car named last, in one line. */
function carNamedIn(told: readonly string[], garage: Pick<Garage, 'named'>, language: Language): string | null {
  const named = told.map((text) => garage.named(text)).findLast((car) => car !== null);
  return named ? carText(named, language) : null;
}

function carText({ make, model, year }: NamedCar, language: Language): string {
  const [brand, name] = [make[language], model[language]];
  const whole = name.startsWith(brand) ? name : `${brand}${language === 'zh' ? '' : ' '}${name}`;
  return year === null ? whole : language === 'zh' ? `${year}款${whole}` : `${year} ${whole}`;
}
