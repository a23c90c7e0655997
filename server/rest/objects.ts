import { z } from 'zod';
import type { SessionUser } from '../domain/account.ts';
import { pagesOf, type Page } from '../domain/paging.ts';
import type { Picture } from '../domain/pictures.ts';
import { featuresOf, type MembershipStatus } from '../domain/membership.ts';
import {
  CutOff,
  OrderState,
  QuestionCategory,
  type Answer,
  type Consultation,
  type Order,
  type Plan,
} from '../generated/prisma/client.ts';
import type { Source } from '../knowledge/types.ts';
import type { Language } from '../language.ts';
import { SAMPLE, SOURCE, flag, text, time, timeOrNull, whole } from './samples.ts';

// The objects of rest.md: each a schema, which the OpenAPI document shows under its id, and the function that makes one.

export const User = z
  .object({
    id: text(SAMPLE.user),
    user_id: text(SAMPLE.user, 'The same as `id`.'),
    username: text(SAMPLE.username),
    email: text(SAMPLE.email),
    phone: z
      .string()
      .nullable()
      .meta({ examples: [SAMPLE.phone], description: 'Null: none was given.' }),
    isVip: flag(true, 'True while a paid membership is active.'),
    is_staff: flag(false),
    is_superuser: flag(false),
  })
  .meta({ id: 'User' });

export function userBody(user: SessionUser, membership: MembershipStatus): z.infer<typeof User> {
  return {
    id: user.id,
    user_id: user.id,
    username: user.username,
    email: user.email,
    phone: user.phone,
    isVip: membership.isActive,
    is_staff: user.isStaff,
    is_superuser: user.isSuperuser,
  };
}

export const PlanObject = z
  .object({
    id: text(SAMPLE.plan),
    plan_id: text(SAMPLE.plan, 'The same as `id`.'),
    slug: text('basic', 'What the plan is called in addresses and filters; never changes.'),
    name: text('Basic', "In the request's language."),
    price: z.number().meta({ description: 'In CNY.', examples: [30] }),
    currency: z.literal('CNY'),
    price_usd: z
      .number()
      .meta({ description: 'For readers of English; what is charged is the price in CNY.', examples: [5] }),
    duration_days: whole(30),
    features: z
      .array(z.string())
      .meta({ description: "In the request's language.", examples: [['100 AI consultations a month']] }),
    is_recommended: flag(true),
  })
  .meta({ id: 'Plan' });

/** A plan's name in a language. */
export const planName = (plan: Plan, language: Language): string => (language === 'zh' ? plan.nameZh : plan.nameEn);

export function planBody(plan: Plan, language: Language): z.infer<typeof PlanObject> {
  return {
    id: plan.id,
    plan_id: plan.id,
    slug: plan.slug,
    name: planName(plan, language),
    price: plan.price / 100,
    currency: 'CNY',
    price_usd: plan.priceUsd / 100,
    duration_days: plan.durationDays,
    features: featuresOf(plan, language),
    is_recommended: plan.isRecommended,
  };
}

export const cutOff = z
  .enum(CutOff)
  .optional()
  .meta({
    description:
      'There where the text is not the whole answer, and why: it was too long, the AI service held it back, the service ' +
      'broke off, or it took too long.',
  });

export const SourceObject = z
  .object({
    id: text(SOURCE.id, 'Of the entry of the knowledge base; stable.'),
    title: text(SOURCE.title),
    detail: text(SOURCE.detail),
    date: text(SOURCE.date, 'When the entry was last reviewed: year and month.'),
  })
  .meta({ id: 'Source' });

export const sources = z
  .array(SourceObject)
  .optional()
  .meta({
    description: 'There where the answer has sources, in the order in which its text cites them.',
    examples: [[SOURCE]],
  });

/** What is only there where there is something to say: `cut_off` and `sources`. */
export function remarksBody(answer: Answer): { cut_off?: CutOff; sources?: z.infer<typeof SourceObject>[] } {
  const cited = answer.sources as unknown as readonly Source[];
  return {
    ...(answer.cutOff && { cut_off: answer.cutOff }),
    ...(cited.length > 0 && { sources: cited.map(({ id, title, detail, date }) => ({ id, title, detail, date })) }),
  };
}

export const category = z.enum(QuestionCategory).meta({ examples: ['fault_diagnosis'] });

const PictureObject = z
  .object({
    id: text(SAMPLE.picture),
    url: text(
      `/pictures/${SAMPLE.picture}`,
      'Where the JPEG is fetched, below the address of this server, with the same token.',
    ),
    width: whole(1600, 'In pixels.'),
    height: whole(1200, 'In pixels.'),
  })
  .meta({ id: 'Picture' });

const pictures = z.array(PictureObject).optional().meta({ description: 'There where pictures were sent along.' });

/** Only there where there are some. */
const picturesBody = (sent: readonly Picture[] = []): { pictures?: z.infer<typeof PictureObject>[] } =>
  sent.length === 0
    ? {}
    : { pictures: sent.map(({ id, width, height }) => ({ id, url: `/pictures/${id}`, width, height })) };

export const RecordObject = z
  .object({
    id: text(SAMPLE.record),
    record_id: text(SAMPLE.record, 'The same as `id`.'),
    created_at: time(),
    category,
    question: text(SAMPLE.question),
    answer: text(SAMPLE.answer, 'Markdown; what was stored so far while the answer is written, empty where it failed.'),
    cut_off: cutOff,
    sources,
    pictures,
  })
  .meta({ id: 'Record', description: 'A question and its answer.' });

/** @param sent the pictures the question came with */
export function recordBody(answer: Answer, sent?: readonly Picture[]): z.infer<typeof RecordObject> {
  return {
    id: answer.id,
    record_id: answer.id,
    created_at: answer.createdAt.toISOString(),
    category: answer.category,
    question: answer.question,
    answer: answer.text,
    ...remarksBody(answer),
    ...picturesBody(sent),
  };
}

export const OrderObject = z
  .object({
    order_id: text(SAMPLE.order),
    number: text(SAMPLE.orderNumber, 'What the payment service knows the order by.'),
    plan_id: text(SAMPLE.plan),
    payment_url: z
      .string()
      .nullable()
      .meta({
        description: 'The cashier to open; null where a QR code is scanned.',
        examples: ['https://openapi.alipay.com/gateway.do?…'],
      }),
    qr_code: z
      .string()
      .nullable()
      .meta({ description: 'What the QR code says; null where a cashier is opened.', examples: [null] }),
    amount: z.number().meta({ description: 'In CNY.', examples: [30] }),
    currency: z.literal('CNY'),
    payment_method: text('alipay', 'As it was chosen when the order was created.'),
    is_test: flag(false, 'True: a test payment, in the sandbox. No money moves.'),
    status: z.enum(OrderState).meta({ examples: ['pending'] }),
    created_at: time(),
    expires_at: time('2026-06-14T09:00:00.000Z', 'Closed then, if it is still pending.'),
    paid_at: timeOrNull('Null until it is paid.', null),
    closed_at: timeOrNull('Null unless it was closed without payment.', null),
  })
  .meta({ id: 'Order' });

export function orderBody(order: Order): z.infer<typeof OrderObject> {
  return {
    order_id: order.id,
    number: order.number,
    plan_id: order.planId,
    payment_url: order.paymentUrl,
    qr_code: order.codeUrl,
    amount: order.amount / 100,
    currency: 'CNY',
    payment_method: order.method,
    is_test: order.isTest,
    status: order.state,
    created_at: order.createdAt.toISOString(),
    expires_at: order.expiresAt.toISOString(),
    paid_at: order.paidAt?.toISOString() ?? null,
    closed_at: order.closedAt?.toISOString() ?? null,
  };
}

export const ExpertRequest = z
  .object({
    id: text(SAMPLE.consultation),
    reference: text(SAMPLE.reference, 'To name in a letter or on the phone.'),
    category: text('car_purchase', 'One of the values of `/api/expert-consultation/categories/`.'),
    requirement: text(SAMPLE.requirement),
    created_at: time(),
    reply_due_at: time('2026-06-15T08:30:00.000Z', 'The reply is promised until then.'),
    reply: z
      .string()
      .nullable()
      .meta({ description: 'Null until an expert has answered.', examples: [SAMPLE.reply] }),
    replied_at: timeOrNull('Null until an expert has answered.'),
    pictures,
  })
  .meta({ id: 'ExpertRequest', description: 'A request to a human expert, with the reply.' });

/** @param sent the pictures the request came with */
export function expertRequestBody(request: Consultation, sent?: readonly Picture[]): z.infer<typeof ExpertRequest> {
  const { id, reference, category: about, requirement, reply } = request;
  return {
    id,
    reference,
    category: about,
    requirement,
    reply,
    created_at: request.createdAt.toISOString(),
    reply_due_at: request.dueAt.toISOString(),
    replied_at: request.repliedAt?.toISOString() ?? null,
    ...picturesBody(sent),
  };
}

export const Choice = z.object({ value: text('other', 'What is sent.'), label: text('Something else') }).meta({
  id: 'Choice',
  description: "One of several; the label is in the request's language.",
});

export const Pagination = z
  .object({
    page: whole(1),
    page_size: whole(10),
    total: whole(1),
    is_estimate: z.literal(true).optional().meta({
      description: 'There where `total` is an estimate: lists of thousands are not counted to the end.',
    }),
    total_pages: whole(1, 'Pages that can be turned to: those of the first 100,000 entries.'),
    has_next: flag(false),
    has_previous: flag(false),
  })
  .meta({ id: 'Pagination' });

export function paginationBody(list: Page<unknown>): z.infer<typeof Pagination> {
  const { page, pageSize, total, isEstimate } = list;
  return {
    page,
    page_size: pageSize,
    total,
    ...(isEstimate && { is_estimate: true as const }),
    total_pages: pagesOf(list),
    has_next: page < pagesOf(list),
    has_previous: page > 1,
  };
}
