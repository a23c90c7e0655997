import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Sql } from '../adapters/database.ts';
import { AppError, badInput } from '../errors.ts';
import type { Consultation, ConsultationCategory } from '../generated/prisma/client.ts';
import { NEWEST_FIRST, OLDEST_FIRST, orderBy, type Order } from './cursor.ts';
import { between, type Between } from './filters.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { mayWrite, type Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import type { Language } from '../language.ts';
import { clean, minuteOf } from '../text-cleaning.ts';
import { checkForm, choicesIn, type Sender } from './form.ts';
import { CONSULTATION_CATEGORIES } from '../contract/choices.ts';
import { CONSULTATION_FORM, EXPERT_REPLY, REPLY, type FormInput } from '../contract/fields.ts';
import { referenceNumber } from './reference-numbers.ts';

const REPLY_MS = EXPERT_REPLY.hours * 60 * 60 * 1000;

export type ConsultationInput = FormInput<typeof CONSULTATION_FORM>;
/** Which requests are meant: those of which everything holds that is said. Absent or null: all. */
export interface ConsultationFilter extends Between {
  /** True: those waiting for a reply; false: those that have one. */
  readonly isOpen?: boolean | null | undefined;
  readonly category?: ConsultationCategory | null | undefined;
}

/** How requests may be ordered: by their time, or by when their reply is due. */
export const CONSULTATION_ORDERS = {
  newest_first: NEWEST_FIRST,
  oldest_first: OLDEST_FIRST,
  most_urgent_first: orderBy('dueAt', 'ASC'),
} as const;

export type ConsultationService = ReturnType<typeof createConsultation>;

/** Requests to human experts. */
export function createConsultation(deps: {
  readonly prisma: Prisma;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, limits, outbox, bus, clock } = deps;

  const list = (slice: Slice, where: Sql[], order: Order): Promise<Listed<Consultation>> =>
    listingOf(prisma, slice, {
      table: 'Consultation',
      where,
      order,
      by: 'index',
      load: (ids) => prisma.consultation.findMany({ where: { id: { in: ids } } }),
    });

  return {
    /** The categories with labels in a language, in the order in which they are offered. */
    categories: (language: Language) => choicesIn(language, CONSULTATION_CATEGORIES),

    /**
     * Takes a request, with its reference number and the deadline of the reply; a mail confirms it, unless its address
     * gets too many.
     * @throws AppError REQUIRED_FIELDS, INVALID_EMAIL, BAD_USER_INPUT, RATE_LIMITED.
     */
    async submit(input: ConsultationInput, { user, address, language }: Sender): Promise<Consultation> {
      const request = checkForm(CONSULTATION_FORM, input);
      await limits.consume('consultationAddress', address);
      const isTold = await mayWrite(limits, request.email);
      const createdAt = clock.now();
      const dueAt = new Date(createdAt.getTime() + REPLY_MS);
      const consultation = await prisma.$transaction(async (tx) => {
        const row = await tx.consultation.create({
          data: { ...request, userId: user?.id ?? null, reference: referenceNumber('EC'), language, createdAt, dueAt },
        });
        const { id: about, reference, email: recipient } = row;
        const details = { reference, dueAt: minuteOf(dueAt) };
        if (isTold) await outbox.add(tx, { kind: 'consultation_received', about, recipient, language, details });
        return row;
      });
      outbox.wake();
      bus.publish('consultation.submitted', { id: consultation.id });
      return consultation;
    },

    /** A request as it is stored, for one who may see it. @throws Error when there is none. */
    get(id: string): Promise<Consultation> {
      return prisma.consultation.findUniqueOrThrow({ where: { id } });
    },

    /** The ids of a user's requests as experts answer them. */
    watchReplies: (ofUser: string) =>
      bus.watch('consultation.replied', ({ id, userId }) => (userId === ofUser ? id : null)),

    /** For staff: the ids of requests as they come in. */
    watchSubmitted: () => bus.watch('consultation.submitted', ({ id }) => id),

    /** A user's own requests. @throws AppError BAD_USER_INPUT as `listingOf`. */
    ofUser: (userId: string, slice: Slice, filter: ConsultationFilter = {}, order: Order = NEWEST_FIRST) =>
      list(slice, [sql`"userId" = ${userId}::uuid`, ...conditions(filter)], order),

    /** For staff: everybody's requests. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (slice: Slice, filter: ConsultationFilter = {}, order: Order = NEWEST_FIRST) =>
      list(slice, conditions(filter), order),

    /**
     * For staff: answers a request once; the user reads it in his settings and gets a mail.
     * @throws AppError BAD_USER_INPUT, NOT_FOUND, ALREADY_ANSWERED.
     */
    async reply(staffId: string, id: string, text: string): Promise<Consultation> {
      const reply = clean(text);
      if (!reply) throw badInput({ reply: 'required' });
      if (reply.length > REPLY.max) throw badInput({ reply: 'tooLong' });
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const answered = await prisma.$transaction(async (tx) => {
        const [row] = await tx.consultation.updateManyAndReturn({
          where: { id, repliedAt: null },
          data: { reply, repliedAt: clock.now(), repliedById: staffId },
        });
        if (!row)
          throw new AppError((await tx.consultation.count({ where: { id } })) ? 'ALREADY_ANSWERED' : 'NOT_FOUND');
        const { reference, email: recipient, language } = row;
        const details = { reference, reply };
        await outbox.add(tx, { kind: 'consultation_answered', about: id, recipient, language, details });
        await tx.auditEntry.create({
          data: { action: 'consultation_replied', staffId, subjectId: row.userId, createdAt: clock.now() },
        });
        return row;
      });
      outbox.wake();
      bus.publish('consultation.replied', { id, userId: answered.userId });
      return answered;
    },
  };
}

function conditions({ isOpen, category, ...times }: ConsultationFilter): Sql[] {
  return [
    ...(typeof isOpen === 'boolean' ? [isOpen ? sql`"repliedAt" IS NULL` : sql`"repliedAt" IS NOT NULL`] : []),
    ...(category ? [sql`"category" = ${category}::"ConsultationCategory"`] : []),
    ...between(times),
  ];
}
