import type {
  Answer,
  Consultation,
  Membership,
  MembershipGrant,
  Order,
  Payment,
  Plan,
  Refund,
  User,
} from '../generated/prisma/client.ts';
import type { WebhookNews } from './webhook-events.ts';

// What each event says, in the names and values of the GraphQL schema: ids to ask for the rest with, no names, e-mail
// addresses or phone numbers of people (docs/integrators.md has the same as a table).

/** Amounts of money are in fen everywhere. */
const CURRENCY = 'CNY';

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** A payment that bought its plan, also one that staff have granted. */
export function orderPaid(order: Order, payment: Payment, plan: Plan, grant: MembershipGrant, at: Date): WebhookNews {
  return {
    event: 'order_paid',
    subjectId: order.userId,
    aboutId: order.id,
    at,
    data: {
      orderId: order.id,
      orderNumber: order.number,
      userId: order.userId,
      planId: plan.id,
      planSlug: plan.slug,
      amount: payment.amount,
      currency: CURRENCY,
      method: payment.method,
      isTest: payment.isTest,
      durationDays: order.durationDays,
      paidAt: iso(payment.paidAt),
      membershipEndsAt: iso(grant.endsAt),
    },
  };
}

/** Money went back, all of a payment or some; the order is null where the gateway named one nobody knows. */
export function orderRefunded(
  order: Order | null,
  payment: Payment,
  refund: Refund,
  refundedInAll: number,
  at: Date,
): WebhookNews {
  return {
    event: 'order_refunded',
    subjectId: order?.userId ?? null,
    aboutId: order?.id ?? null,
    at,
    data: {
      orderId: order?.id ?? null,
      orderNumber: payment.orderNumber,
      userId: order?.userId ?? null,
      amount: refund.amount,
      currency: CURRENCY,
      method: payment.method,
      isTest: payment.isTest,
      refundNumber: refund.number,
      paidAmount: payment.amount,
      refundedAmount: refundedInAll,
      refundedAt: iso(refund.succeededAt ?? at),
    },
  };
}

/** Somebody was given time on a plan; registering, which gives time on the free one, is an event of its own. */
export function membershipGranted({ userId, source, ...grant }: MembershipGrant, plan: { slug: string }): WebhookNews {
  return {
    event: 'membership_changed',
    subjectId: userId,
    at: grant.createdAt,
    data: {
      userId,
      reason: source.toUpperCase(),
      planId: grant.planId,
      planSlug: plan.slug,
      startsAt: iso(grant.startsAt),
      endsAt: iso(grant.endsAt),
    },
  };
}

/** Paid time was taken back: by that time the membership ends sooner. */
export function membershipShortened(taken: MembershipGrant, plan: { slug: string }): WebhookNews {
  const news = membershipGranted(taken, plan);
  return { ...news, data: { ...news.data, reason: 'SHORTENED' } };
}

/** Somebody's paid time on a plan is over. */
export function membershipEnded({ userId, plan, ...membership }: Membership & { plan: Plan }, at: Date): WebhookNews {
  return {
    event: 'membership_changed',
    subjectId: userId,
    at,
    data: {
      userId,
      reason: 'ENDED',
      planId: plan.id,
      planSlug: plan.slug,
      startsAt: iso(membership.startsAt),
      endsAt: iso(membership.endsAt),
    },
  };
}

export function consultationCreated(request: Consultation): WebhookNews {
  return {
    event: 'consultation_created',
    subjectId: request.userId,
    aboutId: request.id,
    at: request.createdAt,
    data: {
      ...aboutRequest(request),
      requirement: request.requirement,
      createdAt: iso(request.createdAt),
      dueAt: iso(request.dueAt),
    },
    texts: ['requirement'],
  };
}

export function consultationAnswered(request: Consultation, at: Date): WebhookNews {
  return {
    event: 'consultation_answered',
    subjectId: request.userId,
    aboutId: request.id,
    at,
    data: { ...aboutRequest(request), reply: request.reply, repliedAt: iso(request.repliedAt) },
    texts: ['reply'],
  };
}

const aboutRequest = ({ id, reference, userId, category, language }: Consultation) => ({
  consultationId: id,
  reference,
  userId,
  category: category.toUpperCase(),
  language: language.toUpperCase(),
});

/** An answer came to its end by itself; stopped and failed ones are none. */
export function answerCompleted(answer: Answer, at: Date): WebhookNews {
  const { id, conversationId, userId, category, language, question, text, cutOff } = answer;
  return {
    event: 'answer_completed',
    subjectId: userId,
    aboutId: id,
    at,
    data: {
      answerId: id,
      conversationId,
      userId,
      category: category.toUpperCase(),
      language: language.toUpperCase(),
      question,
      text,
      cutOff: cutOff?.toUpperCase() ?? null,
      endedAt: iso(answer.endedAt),
    },
    texts: ['question', 'text'],
  };
}

export function userRegistered({ id, createdAt }: Pick<User, 'id' | 'createdAt'>): WebhookNews {
  const data = { userId: id, registeredAt: iso(createdAt) };
  return { event: 'user_registered', subjectId: id, at: createdAt, data };
}

export function userDeleted(userId: string, at: Date): WebhookNews {
  return { event: 'user_deleted', subjectId: null, at, data: { userId, deletedAt: iso(at) } };
}
