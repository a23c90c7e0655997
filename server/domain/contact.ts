import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { AppError } from '../errors.ts';
import type { ContactMessage, ContactSubject } from '../generated/prisma/client.ts';
import { NEWEST_FIRST, type Order } from './cursor.ts';
import { between, type Between } from './filters.ts';
import { keyOwner, type Idempotency, type Keyed } from './idempotency.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { mayWrite, type Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import type { Language } from '../language.ts';
import { checkForm, choicesIn, type Sender } from './form.ts';
import { CONTACT_SUBJECTS } from '../contract/choices.ts';
import { CONTACT_FORM, type FormInput } from '../contract/fields.ts';
import { referenceNumber } from './reference-numbers.ts';

export type ContactInput = FormInput<typeof CONTACT_FORM>;
/** Which messages are meant: those of which everything holds that is said. Absent or null: all. */
export interface MessageFilter extends Between {
  /** True: those nobody has opened; false: the others. */
  readonly isUnread?: boolean | null | undefined;
  readonly subject?: ContactSubject | null | undefined;
}

export type ContactService = ReturnType<typeof createContact>;

/** Messages to the people behind the product. */
export function createContact(deps: {
  readonly prisma: Prisma;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly idempotency: Idempotency;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, limits, outbox, idempotency, bus, clock } = deps;

  return {
    /** The subjects with labels in a language, in the order in which they are offered. */
    subjects: (language: Language) => choicesIn(language, CONTACT_SUBJECTS),

    /**
     * Takes a message and gives it a reference number; a mail confirms it, unless its address gets too many. With an
     * idempotency key that was used the message it made is returned.
     * @throws AppError REQUIRED_FIELDS, INVALID_EMAIL, BAD_USER_INPUT, IDEMPOTENCY_CONFLICT, RATE_LIMITED.
     */
    async submit(input: ContactInput & Keyed, sender: Sender): Promise<ContactMessage> {
      const { user, address, language } = sender;
      const checked = checkForm(CONTACT_FORM, input);
      const { idempotencyKey: key } = input;
      const task = { owner: keyOwner(sender), operation: 'submitContactMessage', key, content: checked };
      const before = await idempotency.madeBy(task);
      if (before) return prisma.contactMessage.findUniqueOrThrow({ where: { id: before } });
      await limits.consume('contactAddress', address);
      const isTold = await mayWrite(limits, checked.email);
      const createdAt = clock.now();
      const { message, isNew } = await prisma.$transaction(async (tx) => {
        const theirs = await idempotency.claim(tx, task);
        if (theirs)
          return { message: await tx.contactMessage.findUniqueOrThrow({ where: { id: theirs } }), isNew: false };
        const row = await tx.contactMessage.create({
          data: { ...checked, userId: user?.id ?? null, reference: referenceNumber('CM'), language, createdAt },
        });
        const { id: about, reference, email: recipient } = row;
        const details = { reference };
        if (isTold) await outbox.add(tx, { kind: 'contact_received', about, recipient, language, details });
        await idempotency.keep(tx, task, about);
        return { message: row, isNew: true };
      });
      if (!isNew) return message;
      outbox.wake();
      bus.publish('admin.changed', {});
      return message;
    },

    /** For staff. @throws AppError BAD_USER_INPUT as `listingOf`. */
    list(
      slice: Slice,
      { isUnread, subject, ...times }: MessageFilter = {},
      order: Order = NEWEST_FIRST,
    ): Promise<Listed<ContactMessage>> {
      return listingOf(prisma, slice, {
        table: 'ContactMessage',
        where: [
          ...(typeof isUnread === 'boolean' ? [isUnread ? sql`"readAt" IS NULL` : sql`"readAt" IS NOT NULL`] : []),
          ...(subject ? [sql`"subject" = ${subject}::"ContactSubject"`] : []),
          ...between(times),
        ],
        order,
        by: 'index',
        load: (ids) => prisma.contactMessage.findMany({ where: { id: { in: ids } } }),
      });
    },

    /** For staff: marks a message as read; the first reading counts. @throws AppError NOT_FOUND. */
    async read(id: string): Promise<ContactMessage> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const { count } = await prisma.contactMessage.updateMany({
        where: { id, readAt: null },
        data: { readAt: clock.now() },
      });
      if (count > 0) bus.publish('admin.changed', {});
      const message = await prisma.contactMessage.findUnique({ where: { id } });
      if (!message) throw new AppError('NOT_FOUND');
      return message;
    },
  };
}
