import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import { ContactSubject, type ContactMessage } from '../generated/prisma/client.ts';
import { listingOf, NEWEST_FIRST } from './listing.ts';
import { isId, type Page, type PageRequest } from './page.ts';
import type { Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import type { Language, Text } from '../language.ts';
import { clean, cleanOptional } from '../text.ts';
import { isEmail, isPhone, requireFilled, type Sender } from './form.ts';
import { referenceNumber } from './numbers.ts';

/** The longest texts of a message, in characters. */
const MAX = { name: 100, message: 5_000 };

/** Spec §3: the subjects, in its order. */
export const CONTACT_SUBJECTS = Object.values(ContactSubject);

const LABELS: Record<ContactSubject, Text> = {
  general: { en: 'General question', zh: '一般咨询' },
  technical: { en: 'Technical support', zh: '技术支持' },
  partnership: { en: 'Partnership', zh: '商务合作' },
  complaint: { en: 'Complaint or suggestion', zh: '投诉与建议' },
  other: { en: 'Something else', zh: '其他' },
};

export interface ContactInput {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly subject?: string | null | undefined;
  readonly message: string;
}

export type ContactService = ReturnType<typeof createContact>;

/** Messages to the people behind the product. */
export function createContact(deps: {
  readonly prisma: Prisma;
  readonly limits: Limits;
  readonly outbox: Outbox;
  readonly bus: Bus;
  readonly clock: Clock;
}) {
  const { prisma, limits, outbox, bus, clock } = deps;

  return {
    /** The subjects with labels in a language, in the order in which they are offered. */
    subjects: (language: Language) => CONTACT_SUBJECTS.map((value) => ({ value, label: LABELS[value][language] })),

    /**
     * Takes a message and gives it a reference number; a mail confirms it.
     * @throws AppError REQUIRED_FIELDS, INVALID_EMAIL, BAD_USER_INPUT, RATE_LIMITED.
     */
    async submit(input: ContactInput, { user, address, language }: Sender): Promise<ContactMessage> {
      const checked = checkMessage(input);
      await limits.consume('contactAddress', address);
      const createdAt = clock.now();
      const message = await prisma.$transaction(async (tx) => {
        const row = await tx.contactMessage.create({
          data: { ...checked, userId: user?.id ?? null, reference: referenceNumber('CM'), language, createdAt },
        });
        const { id: about, reference, name, email: recipient } = row;
        const details = { name, reference, message: row.message };
        await outbox.add(tx, { kind: 'contact_received', about, recipient, language, details });
        return row;
      });
      outbox.wake();
      bus.publish('admin.changed', {});
      return message;
    },

    /** For staff: messages, newest first; only unread ones when asked. */
    async list(request: PageRequest & { isUnread: boolean }): Promise<Page<ContactMessage>> {
      return listingOf(prisma, request, {
        rows: request.isUnread ? sql`"ContactMessage" WHERE "readAt" IS NULL` : sql`"ContactMessage"`,
        order: NEWEST_FIRST,
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

function checkMessage(input: ContactInput) {
  const message = {
    name: clean(input.name),
    email: clean(input.email),
    phone: cleanOptional(input.phone),
    subject: (cleanOptional(input.subject) ?? 'general') as ContactSubject,
    message: clean(input.message),
  };
  requireFilled(message, ['name', 'email', 'message']);
  if (!isEmail(message.email)) throw new AppError('INVALID_EMAIL', { fields: { email: 'email' } });
  const fields: Record<string, FieldError> = {};
  if (!CONTACT_SUBJECTS.includes(message.subject)) fields['subject'] = 'category';
  if (message.phone && !isPhone(message.phone)) fields['phone'] = 'phone';
  if (message.name.length > MAX.name) fields['name'] = 'tooLong';
  if (message.message.length > MAX.message) fields['message'] = 'tooLong';
  if (Object.keys(fields).length > 0) throw badInput(fields);
  return message;
}
