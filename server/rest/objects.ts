import { z } from 'zod';
import type { SessionUser } from '../domain/account.ts';
import { pagesOf, type Page } from '../domain/paging.ts';
import { featuresOf, type MembershipStatus } from '../domain/membership.ts';
import { CutOff, type Answer, type Order, type Plan } from '../generated/prisma/client.ts';
import type { Language } from '../language.ts';

// The objects of rest.md: each a schema, which the OpenAPI document shows, and the function that makes one.

const time = z.iso.datetime();

export const User = z.object({
  id: z.string(),
  user_id: z.string().meta({ description: 'The same as `id`.' }),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  isVip: z.boolean().meta({ description: 'True while a paid membership is active.' }),
  is_staff: z.boolean(),
  is_superuser: z.boolean(),
});

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

export const PlanObject = z.object({
  id: z.string(),
  plan_id: z.string().meta({ description: 'The same as `id`.' }),
  slug: z.string(),
  name: z.string(),
  price: z.number().meta({ description: 'In CNY.' }),
  currency: z.literal('CNY'),
  price_usd: z.number().meta({ description: 'For readers of English; what is charged is the price in CNY.' }),
  duration_days: z.int(),
  features: z.array(z.string()),
  is_recommended: z.boolean(),
});

export function planBody(plan: Plan, language: Language): z.infer<typeof PlanObject> {
  return {
    id: plan.id,
    plan_id: plan.id,
    slug: plan.slug,
    name: language === 'zh' ? plan.nameZh : plan.nameEn,
    price: plan.price / 100,
    currency: 'CNY',
    price_usd: plan.priceUsd / 100,
    duration_days: plan.durationDays,
    features: featuresOf(plan, language),
    is_recommended: plan.isRecommended,
  };
}

export const cutOff = z.enum(CutOff).optional().meta({
  description: 'There where the text is not the whole answer, and why.',
});

/** The field `cut_off`, where there is something to say. */
export function cutOffBody({ cutOff: reason }: Answer): { cut_off?: CutOff } {
  return reason ? { cut_off: reason } : {};
}

export const RecordObject = z.object({
  id: z.string(),
  record_id: z.string().meta({ description: 'The same as `id`.' }),
  created_at: time,
  category: z.string(),
  question: z.string(),
  answer: z.string().meta({ description: 'Markdown.' }),
  cut_off: cutOff,
});

export function recordBody(answer: Answer): z.infer<typeof RecordObject> {
  return {
    id: answer.id,
    record_id: answer.id,
    created_at: answer.createdAt.toISOString(),
    category: answer.category,
    question: answer.question,
    answer: answer.text,
    ...cutOffBody(answer),
  };
}

export const OrderObject = z.object({
  order_id: z.string(),
  number: z.string().meta({ description: 'What the payment service knows the order by.' }),
  plan_id: z.string(),
  payment_url: z.string().nullable().meta({ description: 'The cashier to open; null where a QR code is scanned.' }),
  qr_code: z.string().nullable().meta({ description: 'What the QR code says; null where a cashier is opened.' }),
  amount: z.number().meta({ description: 'In CNY.' }),
  currency: z.literal('CNY'),
  payment_method: z.string().meta({ description: 'As it was chosen when the order was created.' }),
  is_test: z.boolean().meta({ description: 'True: a test payment, in the sandbox. No money moves.' }),
  status: z.enum(['pending', 'paid', 'closed']),
  created_at: time,
  expires_at: time.meta({ description: 'Closed then, if it is still pending.' }),
  paid_at: time.nullable(),
  closed_at: time.nullable(),
});

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

export const Pagination = z.object({
  page: z.int(),
  page_size: z.int(),
  total: z.int(),
  is_estimate: z.literal(true).optional().meta({
    description: 'There where `total` is an estimate: lists of thousands are not counted to the end.',
  }),
  total_pages: z.int().meta({ description: 'Pages that can be turned to: those of the first 100,000 entries.' }),
  has_next: z.boolean(),
  has_previous: z.boolean(),
});

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
