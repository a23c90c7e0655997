import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { AppError, badInput } from '../errors.ts';
import type { Consultation } from '../generated/prisma/client.ts';
import { listingOf, NEWEST_FIRST } from './listing.ts';
import { isId, type Page, type PageRequest } from './paging.ts';
import { mayWrite, type Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import type { Language } from '../language.ts';
import { clean, minuteOf } from '../text-cleaning.ts';
import { checkForm, choicesIn, type Sender } from './form.ts';
import { CONSULTATION_CATEGORIES } from '../contract/choices.ts';
import { CONSULTATION_FORM, EXPERT_REPLY, REPLY, type FormInput } from '../contract/fields.ts';
import { referenceNumber } from './reference-numbers.ts';
import { tellWebhooks } from './webhook-events.ts';
import { consultationAnswered, consultationCreated } from './webhook-news.ts';

const REPLY_MS = EXPERT_REPLY.hours * 60 * 60 * 1000;

export type ConsultationInput = FormInput<typeof CONSULTATION_FORM>;
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
        await tellWebhooks(tx, consultationCreated(row));
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

    /** A user's own requests, newest first, at most a hundred. */
    ofUser(userId: string): Promise<Consultation[]> {
      return prisma.consultation.findMany({
        where: { userId },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: 100,
      });
    },

    /** For staff: requests waiting for a reply, the most urgent first; or all, newest first. */
    async list(request: PageRequest & { isOpen: boolean }): Promise<Page<Consultation>> {
      return listingOf(prisma, request, {
        rows: request.isOpen ? sql`"Consultation" WHERE "repliedAt" IS NULL` : sql`"Consultation"`,
        order: request.isOpen ? sql`"dueAt", "id"` : NEWEST_FIRST,
        by: 'index',
        load: (ids) => prisma.consultation.findMany({ where: { id: { in: ids } } }),
      });
    },

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
        await tellWebhooks(tx, consultationAnswered(row, clock.now()));
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
