import { z } from 'zod';
import { WEBHOOK, WEBHOOK_TEST_TYPE, wireType, type WebhookEventName } from '../contract/webhook.ts';
import { ConsultationCategory, CutOff, Language, QuestionCategory } from '../generated/prisma/client.ts';
import { SAMPLE, flag, text, time, timeOrNull, whole } from './samples.ts';

// What each event of webhooks says, as the OpenAPI document shows it; a test holds what is sent (server/domain/webhook-news.ts)
// against it.

/** In capitals, as in GraphQL. */
const choiceOf = <Value extends string>(values: Readonly<Record<string, Value>>, example: Uppercase<Value>) =>
  z.enum(Object.values(values).map((value) => value.toUpperCase() as Uppercase<Value>)).meta({ examples: [example] });

const textOrNull = (example: string, description: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example], description });

/** A text that may have been cut. */
const longText = (example: string) => text(example, 'May be cut: then it ends with `…`, and `cut` has its name.');

const cut = z.array(z.string()).meta({ description: 'The names of the texts that were cut.', examples: [[]] });

const guest = textOrNull(SAMPLE.user, 'Null: a guest’s.');

const money = {
  amount: whole(3990, 'In fen, 1/100 CNY.'),
  currency: z.literal('CNY'),
  method: text('alipay', 'The id of the payment method.'),
  isTest: flag(false, 'True: a test payment; no money moved.'),
};
const plan = { planId: text(SAMPLE.plan), planSlug: text('basic') };
const request = {
  consultationId: text(SAMPLE.consultation, 'For `node(id)` in GraphQL and `consultation_id` in REST.'),
  reference: text(SAMPLE.reference, 'What people name when they write or call.'),
  userId: guest,
  category: choiceOf(ConsultationCategory, 'CAR_PURCHASE'),
  language: choiceOf(Language, 'EN'),
};

/** What `data` holds, by event. */
const DATA = {
  order_paid: {
    orderId: text(SAMPLE.order),
    orderNumber: text(SAMPLE.orderNumber),
    userId: text(SAMPLE.user),
    ...plan,
    ...money,
    durationDays: whole(30),
    paidAt: time(),
    membershipEndsAt: time('2026-07-14T08:30:00.000Z'),
  },
  order_refunded: {
    orderId: textOrNull(SAMPLE.order, 'Null: nobody knows the order the payment service named.'),
    orderNumber: text(SAMPLE.orderNumber),
    userId: textOrNull(SAMPLE.user, 'Null: as `orderId`.'),
    ...money,
    refundNumber: text(
      'R20260614083000A1B2C3D4E5',
      'What the payment service knows the refund by; with N first: ours alone.',
    ),
    paidAmount: whole(3990, 'What was paid, in fen.'),
    refundedAmount: whole(3990, 'What went back of that payment in all, this refund included, in fen.'),
    refundedAt: time(),
  },
  membership_changed: {
    userId: text(SAMPLE.user),
    reason: z.enum(['PAYMENT', 'ACTIVATION', 'STAFF', 'SHORTENED', 'ENDED']).meta({
      description:
        '`PAYMENT`, `ACTIVATION`, `STAFF`: time was added. `SHORTENED`: this time was taken back, by a refund or by staff. ' +
        '`ENDED`: paid time is over.',
      examples: ['PAYMENT'],
    }),
    ...plan,
    startsAt: time(undefined, 'When that time begins.'),
    endsAt: time('2026-07-14T08:30:00.000Z', 'When it ends.'),
  },
  consultation_created: {
    ...request,
    requirement: longText(SAMPLE.requirement),
    createdAt: time(),
    dueAt: timeOrNull('When a reply was promised for; null: none was.', '2026-06-15T08:30:00.000Z'),
    cut,
  },
  consultation_answered: {
    ...request,
    reply: longText(SAMPLE.reply),
    repliedAt: time(),
    cut,
  },
  answer_completed: {
    answerId: text(SAMPLE.record),
    conversationId: text(SAMPLE.conversation),
    userId: guest,
    category: choiceOf(QuestionCategory, 'FAULT_DIAGNOSIS'),
    language: choiceOf(Language, 'EN'),
    question: longText(SAMPLE.question),
    text: longText(SAMPLE.answer),
    cutOff: choiceOf(CutOff, 'LENGTH')
      .nullable()
      .meta({ description: 'Why the answer is not whole; null: it is.', examples: [null] }),
    endedAt: time(),
    cut,
  },
  user_registered: { userId: text(SAMPLE.user), registeredAt: time() },
  user_deleted: { userId: text(SAMPLE.user), deletedAt: time() },
} satisfies Record<WebhookEventName, z.ZodRawShape>;

function bodyOf(id: string, type: string, data: z.ZodRawShape) {
  return z
    .object({
      type: z.literal(type),
      timestamp: time(undefined, 'When it happened.'),
      data: z.object(data),
    })
    .meta({ id, description: `Smaller than ${WEBHOOK.body.maxBytes} bytes. More names may come to \`data\`.` });
}

/** `OrderPaidEvent` */
const idOf = (name: string) =>
  `${name.replaceAll(/(?:^|_)([a-z])/g, (_match, letter: string) => letter.toUpperCase())}Event`;

/** The bodies of what is sent, by the type on the wire. */
export const WEBHOOK_BODIES: ReadonlyMap<string, ReturnType<typeof bodyOf>> = new Map([
  ...Object.entries(DATA).map(([name, data]) => {
    const type = wireType(name as WebhookEventName);
    return [type, bodyOf(idOf(name), type, data)] as const;
  }),
  [WEBHOOK_TEST_TYPE, bodyOf('WebhookTestEvent', WEBHOOK_TEST_TYPE, { endpointId: text(SAMPLE.row) })] as const,
]);
