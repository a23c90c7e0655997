import { randomUUID } from 'node:crypto';
import type { Answers } from '../answers/answers.ts';
import type { Settle } from '../answers/outcome.ts';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { DbNull, type Prisma, type Transaction } from '../adapters/database.ts';
import type { Assistant } from '../adapters/llm/assistant.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { Answer, Conversation, Prisma as PrismaTypes } from '../generated/prisma/client.ts';
import { meantBy } from '../knowledge/continuation.ts';
import type { Knowledge, Turn } from '../knowledge/types.ts';
import { costAfter, firstOf, SHOWN, supersede } from './answer-versions.ts';
import { branchOff, headOf, nodesBefore } from './branches.ts';
import type { CampaignService } from './campaign.ts';
import { isCutOffGivenBack } from './cut-offs.ts';
import { lockOwner, ownerKeyOf, type History, type Owner } from './history.ts';
import type { Limits } from './limits.ts';
import { isId } from './paging.ts';
import { namedPictures, ownPictures } from './pictures.ts';
import type { AboutCar, Told, VehicleService } from './vehicle.ts';
import type { MembershipService } from './membership.ts';
import { QUESTION } from '../contract/asking.ts';
import { CONVERSATION, IDEMPOTENCY_KEY } from '../contract/fields.ts';
import { clean } from '../text-cleaning.ts';

/** Decisions, Chat: answers that may be written at a time for one user or guest. */
const MAX_ANSWERS_AT_A_TIME = 2;
/** How many earlier exchanges the assistant is given. */
const MAX_TURNS = 10;

export interface Question {
  readonly question: string;
  /** Continue this conversation; null: begin one. */
  readonly conversationId: string | null;
  /** Answer the question of this answer again: the version of it that is shown. */
  readonly regenerates: string | null;
  /** Ask this in the place of that answer's question, on a branch of its own; absent or null: it is the next one. */
  readonly edits?: string | null;
  /** Made by the client: a retry with the same key neither asks nor charges again. */
  readonly idempotencyKey: string;
  /** Whom the client takes the asker for; null: whoever it is. */
  readonly userId?: string | null;
  /** The car it is about. */
  readonly about?: AboutCar;
  /** Ids of pictures that go with it, at most 4, all the asker's own; an answer written again keeps those of its question. */
  readonly pictures?: readonly string[];
}

/** Who asks, and from where. */
export interface Asker extends Owner {
  readonly address: string;
  /** The guest session a request names, also a signed-in user's: the same question may have been asked before he was. */
  readonly namedSession: string | null;
}

export type AssistantService = ReturnType<typeof createAssistantService>;

/** Asking questions: checks, cost, storage, and the start of the answer. */
export function createAssistantService(deps: {
  readonly prisma: Prisma;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly knowledge: Knowledge;
  readonly limits: Limits;
  readonly membership: MembershipService;
  readonly campaign: CampaignService;
  readonly history: History;
  readonly answers: Answers;
  readonly vehicles: Pick<VehicleService, 'told'>;
  readonly assistant: Pick<Assistant, 'isRepeating' | 'seesPictures'>;
}) {
  const { prisma, bus, clock, knowledge, limits, membership, campaign, history, answers, vehicles } = deps;

  /**
   * What writing an answer again takes, in consultations; null while it is not offered: it is being written, another
   * version is shown by now, or the assistant would write the same text.
   */
  function regeneration(answer: Answer): { readonly cost: 0 | 1 } | null {
    if (answer.state === 'running' || !answer.isCurrent) return null;
    return answer.state === 'completed' && deps.assistant.isRepeating ? null : { cost: costAfter(answer) };
  }

  /** The answer whose question is to be answered again. @throws AppError NOT_FOUND, BAD_USER_INPUT. */
  async function formerOf(asker: Asker, id: string, question: string): Promise<Answer> {
    const former = await history.answer(asker, id);
    if (question !== former.question) throw badInput({ question: 'questionDiffers' });
    return former;
  }

  /** Puts a new version in the place of an answer. Returns what it takes. @throws AppError ANSWER_CHANGED, SAME_ANSWER. */
  async function takePlace(tx: Transaction, former: Answer): Promise<number> {
    const offer = regeneration(former);
    if (!offer) throw new AppError(former.isCurrent && former.state === 'completed' ? 'SAME_ANSWER' : 'ANSWER_CHANGED');
    await supersede(tx, former);
    return offer.cost;
  }

  /** Takes one consultation from the user's quota or the guest's trial. @throws AppError when none is left. */
  function reserve(tx: Transaction, asker: Asker, answerId: string): Promise<void> {
    if (asker.userId) return membership.reserve(tx, asker.userId, answerId);
    return campaign.reserve(tx, { guestSessionId: asker.guestSessionId ?? '', address: asker.address }, answerId);
  }

  /** @throws AppError NO_ACTIVE_CAMPAIGN, FREE_TRIAL_EXCEEDED. */
  async function requireTrial({ guestSessionId, address }: Asker): Promise<void> {
    const trial = await campaign.freeTrial(guestSessionId, address);
    if (!trial.campaign) throw new AppError('NO_ACTIVE_CAMPAIGN');
    if (trial.remaining === 0) throw new AppError('FREE_TRIAL_EXCEEDED');
  }

  /** What a user asked as a guest in the moment in which he signed in becomes his now. */
  async function broughtAlong(asker: Asker, answer: Answer): Promise<Answer> {
    const { userId, namedSession } = asker;
    if (!userId || answer.userId === userId) return answer;
    await prisma.$transaction((tx) => history.adopt(tx, userId, namedSession));
    return history.answer(asker, answer.id);
  }

  return {
    regeneration,

    /** What the assistant can do besides answering. */
    abilities: { seesPictures: deps.assistant.seesPictures },

    /**
     * Accepts a question: checks it, counts it against the rate limit, reserves one consultation (none for a free try),
     * and only then reads the conversation, understands the question, stores it and starts the answer. A key that is
     * known returns its answer, whoever the asker was then.
     * @throws AppError BAD_USER_INPUT, UNAUTHENTICATED, NOT_FOUND, IDEMPOTENCY_CONFLICT, RATE_LIMITED, TOO_MANY_ANSWERS,
     *   QUOTA_EXCEEDED, FREE_TRIAL_EXCEEDED, NO_ACTIVE_CAMPAIGN, ANSWER_CHANGED, SAME_ANSWER. Nothing is charged then.
     */
    async ask(asker: Asker, input: Question): Promise<Answer> {
      // A member whose session has ended meanwhile must not ask as a guest, least of all what he has asked already.
      if (input.userId && input.userId !== asker.userId) throw new AppError('UNAUTHENTICATED');
      const question = checkQuestion(asker, input, deps.assistant.seesPictures);
      const { idempotencyKey, regenerates } = input;
      const ownerKey = ownerKeyOf(asker);
      const again = await askedBefore(prisma, asker, { ...input, question });
      if (again) return broughtAlong(asker, again);

      await limits.consume('questionOwner', ownerKey);
      const former = regenerates ? await named('regenerates', formerOf(asker, regenerates, question)) : null;
      const edited = input.edits && !former ? await named('edits', history.answer(asker, input.edits)) : null;
      const conversationId = (former ?? edited)?.conversationId ?? input.conversationId;
      const continued = conversationId
        ? await named('conversationId', history.conversation(asker, conversationId))
        : null;
      const told = await named('vehicleId', vehicles.told(asker, input.about ?? {}, continued));
      // Decided below, where it is taken; a flood of guests with nothing left ends here, without a wait for their counters.
      if (!asker.userId && !former) await requireTrial(asker);
      const accepted = await prisma.$transaction(async (tx) => {
        // One question of an owner after the other: so that two at once can neither pass the limit nor repeat a key, nor
        // can one he sent as a guest and one he sent again after signing in.
        for (const key of namesOf(asker)) await lockOwner(tx, key);
        const before = await askedBefore(tx, asker, { ...input, question });
        if (before) return { answer: before, isNew: false };
        const { userId, guestSessionId } = asker;
        const owner = userId ? { userId } : { guestSessionId };
        const running = await tx.answer.count({ where: { ...owner, state: 'running' } });
        if (running >= MAX_ANSWERS_AT_A_TIME) throw new AppError('TOO_MANY_ANSWERS');
        const pictures = former ? await picturesOf(tx, former.id) : await ownPictures(tx, asker, input.pictures ?? []);
        const id = randomUUID();
        const createdAt = clock.now();
        const cost = former ? await takePlace(tx, former) : 1;
        if (cost > 0) await reserve(tx, asker, id);
        // Only what is paid for is read: whoever has nothing left, even sixteen times at once, costs no thinking.
        const parentId = edited ? await branchOff(tx, edited) : (former?.parentId ?? null);
        const place = edited ? { ...edited, parentId } : former;
        const turns = conversationId ? await turnsOf(tx, conversationId, place) : [];
        const meant = meantBy(question, turns);
        const { language, category } = knowledge.classify(meant.question, meant.turns);
        const about = carOf(told);
        const conversation =
          conversationId ??
          (
            await tx.conversation.create({
              data: { ...owner, ...about, title: titleOf(question), createdAt, lastActiveAt: createdAt },
            })
          ).id;
        if (continued) {
          const { count } = await tx.conversation.updateMany({
            where: { id: continued.id },
            data: { lastActiveAt: createdAt, ...(isOther(told, continued) && about) },
          });
          // It was removed while this question waited for its turn.
          if (count === 0) throw new AppError('NOT_FOUND', { fields: { conversationId: 'notFound' } });
        }
        const head = !former && conversationId ? await headOf(tx, conversationId) : null;
        const answer = await tx.answer.create({
          data: {
            id,
            conversationId: conversation,
            ...owner,
            ownerKey,
            idempotencyKey,
            askedFrom: userId && asker.namedSession,
            question,
            category,
            language,
            createdAt,
            askedAt: former?.askedAt ?? createdAt,
            regeneratesId: former && firstOf(former),
            parentId: edited || former ? parentId : head,
            freeTries: former && cost === 0 ? former.freeTries + 1 : 0,
            isCharged: cost > 0,
            ...(told.car && { car: told.car as unknown as PrismaTypes.InputJsonObject }),
            pictures: { connect: pictures.map((picture) => ({ id: picture })) },
            ...answers.claim(),
          },
        });
        if (head || edited) await tx.conversation.update({ where: { id: conversation }, data: { headId: id } });
        return { answer, isNew: true };
      });
      const { answer } = accepted;
      if (!accepted.isNew) return broughtAlong(asker, answer);
      bus.publish('admin.changed', {});
      if (asker.userId) bus.publish('membership.changed', { userId: asker.userId });
      else if (asker.guestSessionId) bus.publish('campaign.used', { guestSessionId: asker.guestSessionId });
      answers.start(answer);
      return answer;
    },

    /** What is left of a guest's trial or a free member's month; null for a paid member, who is not on trial. */
    async trial(asker: Asker): Promise<{ used: number; remaining: number } | null> {
      if (!asker.userId) return campaign.freeTrial(asker.guestSessionId, asker.address);
      const { isActive, quota } = await membership.status(asker.userId);
      return isActive ? null : quota;
    },

    /** Stops an answer of this owner; what was written is kept. @throws AppError NOT_FOUND. */
    async stop(owner: Owner, id: string): Promise<Answer> {
      const answer = await history.answer(owner, id);
      if (answer.state === 'running') await answers.stop(answer.id);
      return history.answer(owner, id);
    },
  };
}

/** What a conversation keeps of the car it is about. */
const carOf = ({ vehicleId, typed }: Told) => ({
  vehicleId,
  car: typed ? (typed as unknown as PrismaTypes.InputJsonObject) : DbNull,
});

const isOther = ({ vehicleId, typed }: Told, before: Conversation) =>
  vehicleId !== before.vehicleId || JSON.stringify(typed) !== JSON.stringify(before.car);

/** Every name an asker's questions may be known by, in the order in which they are always locked. */
function namesOf({ userId, namedSession, ...asker }: Asker): string[] {
  const guestSessionId = asker.guestSessionId ?? namedSession;
  return [
    ...(guestSessionId ? [ownerKeyOf({ userId: null, guestSessionId })] : []),
    ...(userId ? [ownerKeyOf({ userId, guestSessionId: null })] : []),
  ];
}

/**
 * The answer this key was used for: by the asker, whoever he was then, or by the guest he was before he signed in.
 * @throws AppError IDEMPOTENCY_CONFLICT when it was for another question; UNAUTHENTICATED for a guest whose question was
 *   accepted from the account he has signed in to.
 */
async function askedBefore(tx: Transaction, asker: Asker, input: Question): Promise<Answer | null> {
  const { idempotencyKey } = input;
  const { userId, namedSession } = asker;
  const asGuest = namedSession ? ownerKeyOf({ userId: null, guestSessionId: namedSession }) : null;
  const found = await tx.answer.findFirst({
    where: {
      idempotencyKey,
      OR: userId
        ? [{ userId }, ...(asGuest ? [{ ownerKey: asGuest, userId: null }] : [])]
        : [{ ownerKey: ownerKeyOf(asker) }, { askedFrom: asker.guestSessionId }],
    },
  });
  if (!found) return null;
  if (!userId && found.userId) throw new AppError('UNAUTHENTICATED');
  const { regenerates } = input;
  const named = regenerates && isId(regenerates) ? await tx.answer.findUnique({ where: { id: regenerates } }) : null;
  const pictures = regenerates ? [] : await picturesOf(tx, found.id);
  const isSameView = pictures.join() === (regenerates ? '' : namedPictures(input.pictures ?? []).join());
  const isSame = found.question === input.question && (named ? firstOf(named) : regenerates) === found.regeneratesId;
  if (!isSame || !isSameView) throw new AppError('IDEMPOTENCY_CONFLICT');
  return found;
}

/** The ids of the pictures a question came with, in the order in which ids are compared. */
async function picturesOf(tx: Transaction, answerId: string): Promise<string[]> {
  const found = await tx.picture.findMany({ where: { answers: { some: { id: answerId } } }, select: { id: true } });
  return found.map(({ id }) => id).sort();
}

/** Settles what an answer cost, whoever paid: the answer's id is in one of the two ledgers. */
export function settleWith(membership: MembershipService, campaign: CampaignService, clock: Clock): Settle {
  return async (tx, answerId, outcome) => {
    const isSpent = outcome === 'cut_off' && !(await isCutOffGivenBack(tx, answerId, clock.now()));
    const settlement = isSpent ? 'spent' : outcome;
    await membership.settle(tx, answerId, settlement);
    await campaign.settle(tx, answerId, settlement);
    return settlement;
  };
}

/**
 * The finished exchanges before an answer (or all that are shown), oldest first: those of its branch, of each question its
 * newest version.
 */
export async function turnsOf(
  tx: Transaction,
  conversationId: string,
  before: Pick<Answer, 'askedAt' | 'parentId'> | null,
): Promise<(Turn & { readonly answerId: string })[]> {
  const nodes = await nodesBefore(tx, conversationId, before);
  const rows = await tx.answer.findMany({
    where: {
      conversationId,
      state: { in: ['completed', 'stopped'] },
      text: { not: '' },
      ...SHOWN,
      ...(before && { askedAt: { lt: before.askedAt } }),
      ...(nodes && { OR: [{ id: { in: nodes } }, { regeneratesId: { in: nodes } }] }),
    },
    orderBy: [{ askedAt: 'desc' }, { id: 'desc' }],
    take: MAX_TURNS,
    select: { id: true, question: true, text: true },
  });
  return rows.toReversed().map(({ id, question, text }) => ({ answerId: id, question, answer: text }));
}

/** @throws AppError BAD_USER_INPUT. */
function checkQuestion(
  asker: Asker,
  { question, idempotencyKey, pictures = [], regenerates }: Question,
  seesPictures: boolean,
): string {
  const text = clean(question);
  const fields: Record<string, FieldError> = {};
  if (!asker.userId && !asker.guestSessionId) fields['session_id'] = 'sessionId';
  if (text === '') fields['question'] = 'questionBlank';
  else if (text.length > QUESTION.max && Array.from(text).length > QUESTION.max) fields['question'] = 'questionLong';
  if (!IDEMPOTENCY_KEY.pattern.test(idempotencyKey)) fields['idempotencyKey'] = 'idempotencyKey';
  if (pictures.length > 0 && regenerates) fields['pictures'] = 'picturesAgain';
  else if (pictures.length > 0 && !seesPictures) fields['pictures'] = 'picturesUnseen';
  if (Object.keys(fields).length > 0) throw badInput(fields);
  return text;
}

function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ');
  const { max } = CONVERSATION.title;
  return line.length > max ? `${line.slice(0, max - 1).toWellFormed()}…` : line;
}

/** Says of what was not found which field of the question named it. */
async function named<Thing>(field: string, search: Promise<Thing>): Promise<Thing> {
  try {
    return await search;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
    throw new AppError('NOT_FOUND', { fields: { [field]: 'notFound' } });
  }
}
