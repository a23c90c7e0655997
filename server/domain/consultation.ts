import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Sql } from '../adapters/database.ts';
import { AppError, badInput } from '../errors.ts';
import type { Consultation, ConsultationCategory } from '../generated/prisma/client.ts';
import type { Changes } from './changes.ts';
import { NEWEST_FIRST, OLDEST_FIRST, orderBy, type Order } from './cursor.ts';
import { between, type Between } from './filters.ts';
import { keyOwner, type Idempotency, type Keyed } from './idempotency.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { mayWrite, type Limits } from './limits.ts';
import type { MembershipService } from './membership.ts';
import type { Outbox } from './outbox.ts';
import type { Language } from '../language.ts';
import { clean, cleanOptional, minuteOf } from '../text-cleaning.ts';
import { ownPictures } from './pictures.ts';
import { checkForm, choicesIn, type Sender } from './form.ts';
import { CONSULTATION_CATEGORIES } from '../contract/choices.ts';
import { EXPERT_REPLY } from '../contract/asking.ts';
import { CONSULTATION_CAR, CONSULTATION_FORM, REPLY, type FormInput } from '../contract/fields.ts';
import { referenceNumber } from './reference-numbers.ts';
import { tellWebhooks } from './webhook-events.ts';
import { consultationAnswered, consultationCreated } from './webhook-news.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The queues of the desk: members' requests come first (spec §9: priority support). */
export const QUEUES = { member: 0, usual: 1 } as const;

export type ConsultationInput = FormInput<typeof CONSULTATION_FORM>;

export interface ReplyInput extends Keyed {
  /** Of the request. */
  readonly id: string;
  readonly reply: string;
}

/** Who asks an expert: a guest perhaps with the session he names. */
type Asker = Sender & { readonly guestSessionId: string | null };

/** Which requests are meant: those of which everything holds that is said. Absent or null: all. */
export interface ConsultationFilter extends Between {
  /** True: those waiting for a reply; false: those that have one. */
  readonly isOpen?: boolean | null | undefined;
  readonly category?: ConsultationCategory | null | undefined;
}

/** How requests may be ordered: by their time, or as they are to be answered: members' first, then by when it is due. */
export const CONSULTATION_ORDERS = {
  newest_first: NEWEST_FIRST,
  oldest_first: OLDEST_FIRST,
  most_urgent_first: {
    columns: [{ name: 'queue', type: 'rank' }, ...orderBy('dueAt', 'ASC').columns],
    direction: 'ASC',
  } satisfies Order,
} as const;

export type ConsultationService = ReturnType<typeof createConsultation>;

/** Requests to human experts. */
export function createConsultation(deps: {
  readonly prisma: Prisma;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly idempotency: Idempotency;
  readonly changes: Pick<Changes, 'note' | 'tell'>;
  readonly membership: Pick<MembershipService, 'status'>;
  readonly clock: Clock;
}) {
  const { prisma, limits, outbox, idempotency, changes, membership, clock } = deps;

  const get = (id: string): Promise<Consultation> => prisma.consultation.findUniqueOrThrow({ where: { id } });

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
     * Takes a request, with its reference number and the deadline of the reply, which is sooner for members; a mail confirms it, unless its address
     * gets too many. Pictures go with it by their ids. With an idempotency key that was used the request it made is returned. A guest who names his session
     * can follow it.
     * @throws AppError REQUIRED_FIELDS, INVALID_EMAIL, BAD_USER_INPUT, IDEMPOTENCY_CONFLICT, RATE_LIMITED.
     */
    async submit(
      input: ConsultationInput &
        Keyed & { readonly car?: string | null | undefined; readonly pictures?: readonly string[] | null | undefined },
      sender: Asker,
    ): Promise<Consultation> {
      const { user, address, language } = sender;
      const userId = user?.id ?? null;
      const guestSessionId = user ? null : sender.guestSessionId;
      const car = cleanOptional(input.car);
      if (car && car.length > CONSULTATION_CAR.max) throw badInput({ car: 'tooLong' });
      const request = { ...checkForm(CONSULTATION_FORM, input), ...(car && { car }) };
      const pictures = await ownPictures(prisma, { userId, guestSessionId }, input.pictures ?? []);
      const { idempotencyKey: key } = input;
      const content = { ...request, ...(pictures.length > 0 && { pictures }) };
      const task = { owner: keyOwner(sender), operation: 'submitConsultation', key, content };
      const before = await idempotency.madeBy(task);
      if (before) return get(before);
      await limits.consume('consultationAddress', address);
      const isTold = await mayWrite(limits, request.email);
      const createdAt = clock.now();
      const isMember = userId !== null && (await membership.status(userId)).isActive;
      const hours = isMember ? EXPERT_REPLY.memberHours : EXPERT_REPLY.hours;
      const dueAt = new Date(createdAt.getTime() + hours * HOUR_MS);
      const queue = isMember ? QUEUES.member : QUEUES.usual;
      const { consultation, isNew } = await prisma.$transaction(async (tx) => {
        const theirs = await idempotency.claim(tx, task);
        if (theirs)
          return { consultation: await tx.consultation.findUniqueOrThrow({ where: { id: theirs } }), isNew: false };
        const row = await tx.consultation.create({
          data: {
            ...request,
            userId,
            guestSessionId,
            reference: referenceNumber('EC'),
            language,
            createdAt,
            dueAt,
            queue,
            pictures: { connect: pictures.map((id) => ({ id })) },
          },
        });
        const { id: about, reference, email: recipient } = row;
        const details = { reference, dueAt: minuteOf(dueAt) };
        if (isTold) await outbox.add(tx, { kind: 'consultation_received', about, recipient, language, details });
        await idempotency.keep(tx, task, about);
        await tellWebhooks(tx, consultationCreated(row));
        await changes.note(tx, [
          { topic: 'consultation', kind: 'submitted', subjectId: about, userId, guestSessionId },
        ]);
        return { consultation: row, isNew: true };
      });
      if (!isNew) return consultation;
      outbox.wake();
      changes.tell();
      return consultation;
    },

    /** A request as it is stored, for one who may see it; null: it went with its account. */
    find(id: string): Promise<Consultation | null> {
      return prisma.consultation.findUnique({ where: { id } });
    },

    /** A user's own requests. @throws AppError BAD_USER_INPUT as `listingOf`. */
    ofUser: (userId: string, slice: Slice, filter: ConsultationFilter = {}, order: Order = NEWEST_FIRST) =>
      list(slice, [sql`"userId" = ${userId}::uuid`, ...conditions(filter)], order),

    /** One request of a user's own. @throws AppError NOT_FOUND, also for somebody else's. */
    async ownOf(userId: string, id: string): Promise<Consultation> {
      const found = isId(id) ? await prisma.consultation.findFirst({ where: { id, userId } }) : null;
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    },

    /** For staff: one request, whoever sent it. @throws AppError NOT_FOUND. */
    async one(id: string): Promise<Consultation> {
      const found = isId(id) ? await prisma.consultation.findUnique({ where: { id } }) : null;
      if (!found) throw new AppError('NOT_FOUND');
      return found;
    },

    /** For staff: everybody's requests. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list: (slice: Slice, filter: ConsultationFilter = {}, order: Order = NEWEST_FIRST) =>
      list(slice, conditions(filter), order),

    /**
     * For staff: answers a request once; the user reads it in his settings and gets a mail. With an idempotency key that
     * was used the request is returned as it is.
     * @throws AppError BAD_USER_INPUT, NOT_FOUND, ALREADY_ANSWERED, IDEMPOTENCY_CONFLICT.
     */
    async reply(staffId: string, { id, idempotencyKey: key, ...input }: ReplyInput): Promise<Consultation> {
      const reply = clean(input.reply);
      if (!reply) throw badInput({ reply: 'required' });
      if (reply.length > REPLY.max) throw badInput({ reply: 'tooLong' });
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const task = { owner: `user:${staffId}`, operation: 'replyToConsultation', key, content: [id, reply] };
      const answered = await prisma.$transaction(async (tx) => {
        if (await idempotency.claim(tx, task)) return null;
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
          data: {
            action: 'consultation_replied',
            staffId,
            subjectId: row.userId,
            about: reference,
            createdAt: clock.now(),
          },
        });
        await idempotency.keep(tx, task, id);
        const { userId, guestSessionId } = row;
        await changes.note(tx, [{ topic: 'consultation', kind: 'answered', subjectId: id, userId, guestSessionId }]);
        return row;
      });
      if (!answered) return get(id);
      outbox.wake();
      changes.tell();
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
