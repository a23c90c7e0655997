import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import { ConsultationCategory, type Consultation } from '../generated/prisma/client.ts';
import { listingOf, NEWEST_FIRST } from './listing.ts';
import { isId, type Page, type PageRequest } from './page.ts';
import type { Limits } from './limits.ts';
import type { Outbox } from './outbox.ts';
import type { Language, Text } from '../language.ts';
import { clean, cleanOptional, minuteOf } from '../text.ts';
import { isEmail, isPhone, requireFilled, type Sender } from './form.ts';
import { referenceNumber } from './numbers.ts';

/** Spec §9: an expert's reply is promised within 24 hours. */
const REPLY_MS = 24 * 60 * 60 * 1000;
/** The longest texts of a request and its reply, in characters. */
const MAX = { userName: 100, wechat: 64, requirement: 5_000, reply: 10_000 };

/** Spec §3: the categories, in its order. */
export const CONSULTATION_CATEGORIES = Object.values(ConsultationCategory);

const LABELS: Record<ConsultationCategory, Text> = {
  car_purchase: { en: 'Buying a car', zh: '购车咨询' },
  maintenance: { en: 'Maintenance', zh: '维修保养' },
  insurance: { en: 'Insurance', zh: '车险咨询' },
  financing: { en: 'Financing', zh: '贷款金融' },
  technical: { en: 'Technical question', zh: '技术问题' },
  other: { en: 'Something else', zh: '其他' },
};

export interface ConsultationInput {
  readonly userName: string;
  readonly email: string;
  readonly wechat?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly category?: string | null | undefined;
  readonly requirement: string;
}

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
    categories: (language: Language) =>
      CONSULTATION_CATEGORIES.map((value) => ({ value, label: LABELS[value][language] })),

    /**
     * Takes a request, with its reference number and the deadline of the reply; a mail confirms it.
     * @throws AppError REQUIRED_FIELDS, INVALID_EMAIL, BAD_USER_INPUT, RATE_LIMITED.
     */
    async submit(input: ConsultationInput, { user, address, language }: Sender): Promise<Consultation> {
      const request = checkRequest(input);
      await limits.consume('consultationAddress', address);
      const createdAt = clock.now();
      const dueAt = new Date(createdAt.getTime() + REPLY_MS);
      const consultation = await prisma.$transaction(async (tx) => {
        const row = await tx.consultation.create({
          data: { ...request, userId: user?.id ?? null, reference: referenceNumber('EC'), language, createdAt, dueAt },
        });
        const { id, reference, userName: name, requirement, email: recipient } = row;
        const details = { name, reference, requirement, dueAt: minuteOf(dueAt) };
        await outbox.add(tx, { kind: 'consultation_received', about: id, recipient, language, details });
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
      if (reply.length > MAX.reply) throw badInput({ reply: 'tooLong' });
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const answered = await prisma.$transaction(async (tx) => {
        const [row] = await tx.consultation.updateManyAndReturn({
          where: { id, repliedAt: null },
          data: { reply, repliedAt: clock.now(), repliedById: staffId },
        });
        if (!row)
          throw new AppError((await tx.consultation.count({ where: { id } })) ? 'ALREADY_ANSWERED' : 'NOT_FOUND');
        const { reference, userName: name, requirement, email: recipient, language } = row;
        const details = { name, reference, requirement, reply };
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

function checkRequest(input: ConsultationInput) {
  const request = {
    userName: clean(input.userName),
    email: clean(input.email),
    wechat: cleanOptional(input.wechat),
    phone: cleanOptional(input.phone),
    category: (cleanOptional(input.category) ?? 'other') as ConsultationCategory,
    requirement: clean(input.requirement),
  };
  requireFilled(request, ['userName', 'email', 'requirement']);
  if (!isEmail(request.email)) throw new AppError('INVALID_EMAIL', { fields: { email: 'email' } });
  const fields: Record<string, FieldError> = {};
  if (!CONSULTATION_CATEGORIES.includes(request.category)) fields['category'] = 'category';
  if (request.phone && !isPhone(request.phone)) fields['phone'] = 'phone';
  if (request.userName.length > MAX.userName) fields['userName'] = 'tooLong';
  if (request.wechat && request.wechat.length > MAX.wechat) fields['wechat'] = 'tooLong';
  if (request.requirement.length > MAX.requirement) fields['requirement'] = 'tooLong';
  if (Object.keys(fields).length > 0) throw badInput(fields);
  return request;
}
