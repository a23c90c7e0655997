import type { ConsultationCategory, CutOff, Language, QuestionCategory } from './gql/graphql.ts';

/** What each type of event says. Amounts are in fen, 1/100 CNY; times are ISO 8601 in UTC. */
export interface WebhookData {
  'order.paid': {
    orderId: string;
    orderNumber: string;
    userId: string | null;
    planId: string;
    planSlug: string;
    amount: number;
    currency: string;
    method: string;
    isTest: boolean;
    durationDays: number;
    paidAt: string;
    membershipEndsAt: string;
  };
  'order.refunded': {
    /** Null: nobody knows the payment's order. */
    orderId: string | null;
    orderNumber: string;
    userId: string | null;
    amount: number;
    currency: string;
    method: string;
    isTest: boolean;
    /** What the payment service knows the refund by; with N first: the shop's alone. */
    refundNumber: string;
    paidAmount: number;
    /** What went back of that payment in all, this refund included. */
    refundedAmount: number;
    refundedAt: string;
  };
  'membership.changed': {
    userId: string;
    /** PAYMENT, ACTIVATION, STAFF: time was added. SHORTENED: this time was taken back. ENDED: paid time is over. */
    reason: 'PAYMENT' | 'ACTIVATION' | 'STAFF' | 'SHORTENED' | 'ENDED';
    planId: string;
    planSlug: string;
    startsAt: string;
    endsAt: string;
  };
  'consultation.created': {
    consultationId: string;
    reference: string;
    /** Null: a guest's. */
    userId: string | null;
    category: ConsultationCategory;
    language: Language;
    requirement: string;
    createdAt: string;
    dueAt: string;
    /** Which texts were cut for being long. */
    cut: string[];
  };
  'consultation.answered': {
    consultationId: string;
    reference: string;
    /** Null: a guest's. */
    userId: string | null;
    category: ConsultationCategory;
    language: Language;
    reply: string;
    repliedAt: string;
    /** Which texts were cut for being long. */
    cut: string[];
  };
  'answer.completed': {
    answerId: string;
    conversationId: string;
    /** Null: a guest's. */
    userId: string | null;
    category: QuestionCategory;
    language: Language;
    question: string;
    text: string;
    /** Null: the text is whole. */
    cutOff: CutOff | null;
    endedAt: string;
    /** Which texts were cut for being long. */
    cut: string[];
  };
  'user.registered': { userId: string; registeredAt: string };
  'user.deleted': { userId: string; deletedAt: string };
  'webhook.test': { endpointId: string };
}

/** A webhook's body. More types may come: take no notice of what you do not know. */
export type WebhookEvent = {
  [Type in keyof WebhookData]: {
    readonly type: Type;
    /** When it happened. */
    readonly timestamp: string;
    readonly data: Readonly<WebhookData[Type]>;
  };
}[keyof WebhookData];
