import { randomUUID } from 'node:crypto';
import type { Answers } from '../answers/answers.ts';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import type { Prisma, Transaction } from '../adapters/database.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { Answer } from '../generated/prisma/client.ts';
import type { Knowledge, Turn } from '../knowledge/types.ts';
import type { CampaignService } from './campaign.ts';
import type { History, Owner } from './history.ts';
import type { Limits } from './limits.ts';
import type { MembershipService } from './membership.ts';
import { QUESTION } from '../contract/fields.ts';

/** Decisions, Chat: answers that may be written at a time for one user or guest. */
const MAX_ANSWERS_AT_A_TIME = 2;
/** Characters of its first question that a conversation is called by. */
const TITLE_LENGTH = 80;
/** How many earlier exchanges the assistant is given. */
const MAX_TURNS = 10;

export interface Question {
  readonly question: string;
  /** Continue this conversation; null: begin one. */
  readonly conversationId: string | null;
  /** Answer this earlier answer's question again; the new answer replaces it. */
  readonly regenerates: string | null;
  /** Made by the client: a retry with the same key neither asks nor charges again. */
  readonly idempotencyKey: string;
}

/** Who asks, and from where. */
export interface Asker extends Owner {
  readonly address: string;
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
}) {
  const { prisma, bus, clock, knowledge, limits, membership, campaign, history, answers } = deps;

  /** Takes one consultation from the user's quota or the guest's trial. @throws AppError when none is left. */
  function reserve(tx: Transaction, asker: Asker, answerId: string): Promise<void> {
    if (asker.userId) return membership.reserve(tx, asker.userId, answerId);
    return campaign.reserve(tx, { guestSessionId: asker.guestSessionId ?? '', address: asker.address }, answerId);
  }

  return {
    /**
     * Accepts a question: checks it, reserves one consultation, stores it and starts the answer.
     * @throws AppError BAD_USER_INPUT, NOT_FOUND, RATE_LIMITED, TOO_MANY_ANSWERS, QUOTA_EXCEEDED,
     *   FREE_TRIAL_EXCEEDED, NO_ACTIVE_CAMPAIGN. Nothing is charged then.
     */
    async ask(asker: Asker, input: Question): Promise<Answer> {
      const question = checkQuestion(asker, input);
      const { idempotencyKey, regenerates } = input;
      const ownerKey = asker.userId ? `user:${asker.userId}` : `guest:${asker.guestSessionId}`;
      const asked = () =>
        prisma.answer.findUnique({ where: { ownerKey_idempotencyKey: { ownerKey, idempotencyKey } } });
      const again = await asked();
      if (again) return again;

      const former = regenerates ? await history.answer(asker, regenerates) : null;
      const conversationId = former?.conversationId ?? input.conversationId;
      if (conversationId) await history.conversation(asker, conversationId);
      const turns = conversationId ? await turnsOf(prisma, conversationId, former) : [];
      const { language, category } = knowledge.classify(question, turns);
      await limits.consume('questionOwner', ownerKey);

      const answer = await prisma.$transaction(async (tx) => {
        // One question of an owner after the other: so that two at once can neither pass the limit nor repeat a key.
        await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${ownerKey}, 0))`;
        if (
          await tx.answer.findUnique({
            where: { ownerKey_idempotencyKey: { ownerKey, idempotencyKey } },
            select: { id: true },
          })
        ) {
          return null;
        }
        const { userId, guestSessionId } = asker;
        const owner = userId ? { userId } : { guestSessionId };
        const running = await tx.answer.count({ where: { ...owner, state: 'running' } });
        if (running >= MAX_ANSWERS_AT_A_TIME) throw new AppError('TOO_MANY_ANSWERS');
        const id = randomUUID();
        const createdAt = clock.now();
        await reserve(tx, asker, id);
        const conversation =
          conversationId ??
          (await tx.conversation.create({ data: { ...owner, title: titleOf(question), createdAt } })).id;
        return tx.answer.create({
          data: {
            id,
            conversationId: conversation,
            ...owner,
            ownerKey,
            idempotencyKey,
            question,
            category,
            language,
            createdAt,
            regeneratesId: former?.id ?? null,
            ...answers.claim(),
          },
        });
      });
      if (!answer) return (await asked()) ?? Promise.reject(new AppError('INTERNAL'));
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

/** Settles what an answer cost, whoever paid: the answer's id is in one of the two ledgers. */
export function settleWith(membership: MembershipService, campaign: CampaignService) {
  return async (tx: Transaction, answerId: string, outcome: 'spent' | 'returned'): Promise<void> => {
    await membership.settle(tx, answerId, outcome);
    await campaign.settle(tx, answerId, outcome);
  };
}

/** The finished exchanges before an answer (or all of them), oldest first. */
export async function turnsOf(
  prisma: Prisma,
  conversationId: string,
  before: { readonly id: string; readonly createdAt: Date } | null,
): Promise<Turn[]> {
  const rows = await prisma.answer.findMany({
    where: {
      conversationId,
      state: { in: ['completed', 'stopped'] },
      text: { not: '' },
      ...(before && { id: { not: before.id }, createdAt: { lte: before.createdAt } }),
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_TURNS,
    select: { question: true, text: true },
  });
  return rows.toReversed().map(({ question, text }) => ({ question, answer: text }));
}

/** @throws AppError BAD_USER_INPUT. */
function checkQuestion(asker: Asker, { question, idempotencyKey }: Question): string {
  // PostgreSQL's text knows no NUL; half a surrogate pair is no character.
  const text = question.replaceAll('\0', '').toWellFormed().trim();
  const fields: Record<string, FieldError> = {};
  if (!asker.userId && !asker.guestSessionId) fields['session_id'] = 'sessionId';
  if (text === '') fields['question'] = 'questionBlank';
  else if (text.length > QUESTION.max && Array.from(text).length > QUESTION.max) fields['question'] = 'questionLong';
  if (!/^[\w-]{8,100}$/.test(idempotencyKey)) fields['idempotencyKey'] = 'idempotencyKey';
  if (Object.keys(fields).length > 0) throw badInput(fields);
  return text;
}

function titleOf(question: string): string {
  const line = question.replaceAll(/\s+/g, ' ');
  return line.length > TITLE_LENGTH ? `${line.slice(0, TITLE_LENGTH - 1).toWellFormed()}…` : line;
}
