import { z } from 'zod';
import { HISTORY_FORMATS } from '../domain/export-format.ts';
import {
  AnswerState,
  ApiScope,
  CutOff,
  Device,
  DistanceUnit,
  GrantSource,
  InvoiceKind,
  InvoiceState,
  Market,
  MovementReason,
  OrderState,
  Powertrain,
  RefundEffect,
  RefundState,
  ReminderBasis,
  WebhookDeliveryKind,
  WebhookDeliveryState,
  WebhookEvent,
  WebhookStop,
} from '../generated/prisma/client.ts';
import { category, cutOff, SourceObject } from './objects.ts';
import { SAMPLE, flag, language, text, time, timeOrNull, whole } from './samples.ts';

// What stands in the two files a user takes along. Further keys may come with the product's further fields.

export const historyFormat = z.enum(HISTORY_FORMATS).meta({ examples: ['json'] });

export const HistoryExport = z
  .object({
    exported_at: time(),
    username: text(SAMPLE.username),
    records: z.array(
      z.object({
        record_id: text(SAMPLE.record),
        conversation_id: text(SAMPLE.conversation),
        created_at: time(),
        category,
        language,
        state: z.enum(AnswerState).meta({ examples: ['completed'] }),
        cut_off: cutOff,
        question: text(SAMPLE.question),
        answer: text(SAMPLE.answer, 'Markdown.'),
        sources: z.array(SourceObject),
      }),
    ),
  })
  .meta({ id: 'HistoryExport' });

const id = text(SAMPLE.row);
const created_at = time();
const plan = z.object({ slug: text('basic') });
const orNull = (example: string | null, description: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example], description });
const numberOrNull = (example: number, description: string) =>
  z
    .int()
    .nullable()
    .meta({ examples: [example], description });
const fen = whole(3000, 'In fen.');
const km = whole(99_779, 'In kilometres.');
const kmOrNull = numberOrNull(99_779, 'In kilometres; null: not told.');
/** A car as the assistant was told of it. */
const told = z
  .looseObject({})
  .nullable()
  .meta({ description: 'The car that was told of beside the questions; null: none.', examples: [null] });

const change = z
  .looseObject({})
  .nullable()
  .meta({ description: 'What was changed, before and after, by the same names; null: nothing.', examples: [null] });

/** The rows of the account's file, by their section, oldest first. */
const SECTIONS = {
  sessions: {
    id,
    created_at,
    last_seen_at: time(),
    expires_at: time('2026-07-14T08:30:00.000Z'),
    user_agent: orNull('Mozilla/5.0', 'Null: none was sent.'),
    address: orNull('203.0.113.7', 'Null: unknown.'),
  },
  known_devices: { id, created_at, last_used_at: time() },
  api_tokens: {
    id,
    name: text('Nightly export'),
    hint: text('x9Qa', 'The last characters of the token.'),
    scopes: z.array(z.enum(ApiScope)).meta({ examples: [['history_read']] }),
    created_at,
    last_used_at: timeOrNull('Null: never.'),
    expires_at: timeOrNull('Null: until it is revoked.', null),
    revoked_at: timeOrNull('Null: it works.', null),
  },
  webhook_endpoints: {
    id,
    created_at,
    url: text('https://partner.example/hooks'),
    events: z.array(z.enum(WebhookEvent)).meta({ examples: [['order_paid']] }),
    language,
    failing_since: timeOrNull('Since when nothing succeeds; null: the last event was taken.', null),
    paused_until: timeOrNull('Events wait until then, because it asked for it; null: they do not.', null),
    stopped_at: timeOrNull('Since when it is off; null: it is on.', null),
    stopped_because: z
      .enum(WebhookStop)
      .nullable()
      .meta({ description: 'Why it is off; null: it is on.', examples: [null] }),
    is_slow: flag(false, 'Whether its last answer was late or none.'),
    former_until: timeOrNull('Until when the former secret signs as well; null: there is none.', null),
  },
  webhook_deliveries: {
    id,
    endpoint_id: text(SAMPLE.row),
    message_id: text(SAMPLE.row, 'The header `webhook-id`.'),
    kind: z.enum(WebhookDeliveryKind).meta({ examples: ['event'] }),
    type: text('order.paid'),
    body: text('{"type":"order.paid"}', 'What was sent and signed.'),
    state: z.enum(WebhookDeliveryState).meta({ examples: ['delivered'] }),
    created_at,
    attempts: whole(1),
    due_at: timeOrNull('When it is tried next; null: no more.', null),
    attempted_at: timeOrNull('When the last attempt began; null: none has ended.'),
    status: numberOrNull(200, 'The HTTP status of the last answer; null: there was none.'),
    failure: orNull(null, 'Why no answer came; null: one came, or there was no attempt yet.'),
    took_ms: numberOrNull(120, 'How long the last attempt took, in milliseconds; null: there was none yet.'),
    response: orNull('ok', 'How the last answer began; null: there was none yet.'),
    attempt_log: z
      .array(
        z.object({
          number: whole(1),
          at: time(),
          status: numberOrNull(200, 'Null: no answer came.'),
          failure: orNull(null, 'Why no answer came; null: one came.'),
          took_ms: whole(120, 'In milliseconds.'),
        }),
      )
      .meta({ description: 'Every attempt that has ended, oldest first.' }),
  },
  email_changes: {
    id,
    created_at,
    from_email: text('old@example.com'),
    to_email: text(SAMPLE.email),
    confirmed_at: timeOrNull('Null: it was not.'),
    undone_at: timeOrNull('Null: it was not.', null),
    undo_until: time('2026-06-21T08:30:00.000Z'),
  },
  memberships: { id, created_at, starts_at: time(), ends_at: timeOrNull('Null: the free plan.', null), plan },
  membership_grants: {
    id,
    membership_id: text(SAMPLE.row),
    source: z.enum(GrantSource).meta({ examples: ['payment'] }),
    days: whole(30),
    starts_at: time(),
    ends_at: time('2026-07-14T08:30:00.000Z'),
    payment_id: orNull(SAMPLE.row, 'Null unless a payment gave it.'),
    code_id: orNull(null, 'Null unless an activation code gave it.'),
    refund_id: orNull(null, 'Null unless a refund took it.'),
    restores_id: orNull(null, 'The grant whose days it gives back; null: none.'),
    created_at,
    plan,
  },
  quota_movements: {
    id,
    membership_id: text(SAMPLE.row),
    period_start: time(),
    answer_id: text(SAMPLE.record),
    amount: whole(1, 'Consultations: 1 was taken, -1 given back, 0: it stays taken.'),
    reason: z.enum(MovementReason).meta({ examples: ['reserved'] }),
    created_at,
  },
  orders: {
    id: text(SAMPLE.order),
    number: text(SAMPLE.orderNumber),
    plan_name_en: orNull('Basic', 'As it was when it was ordered; null: as the plan is called now.'),
    plan_name_zh: orNull('基础会员', 'As it was when it was ordered; null: as the plan is called now.'),
    method: text('alipay'),
    is_test: flag(false),
    idempotency_key: orNull(null, 'Null: none was sent.'),
    amount: fen,
    duration_days: whole(30),
    state: z.enum(OrderState).meta({ examples: ['paid'] }),
    language,
    device: z.enum(Device).meta({ examples: ['desk'] }),
    opened_at: timeOrNull('When the payment service last opened it; null: not yet.'),
    payment_url: orNull('https://cashier.example/', 'Null where a QR code was scanned.'),
    code_url: orNull(null, 'Null where a cashier was opened.'),
    created_at,
    expires_at: time('2026-06-14T09:00:00.000Z'),
    paid_at: timeOrNull('Null: it was not.'),
    closed_at: timeOrNull('Null: it was not.', null),
    seller: z
      .object({
        name: z.object({ en: z.string(), zh: z.string() }),
        registration: z.string().nullable(),
        address: z.object({ en: z.string(), zh: z.string() }).nullable(),
      })
      .nullable()
      .meta({
        description: 'Who sold it, as the business was when it was ordered; null: nobody had said.',
        examples: [null],
      }),
    plan,
    payments: z.array(
      z.object({
        method: text('alipay'),
        transaction_id: text('2026061422001400001'),
        amount: fen,
        is_test: flag(false),
        paid_at: time(),
        resolution: orNull(null, 'What staff decided; null: there was nothing to decide.'),
        refunds: z.array(
          z.object({
            number: text('R20260614083000C3QKJ5XMWD'),
            amount: fen,
            state: z.enum(RefundState).meta({ examples: ['succeeded'] }),
            reason: text('Changed his mind'),
            reference: orNull(
              null,
              'Of money given back by hand: its number there; null: it went back by the payment service.',
            ),
            effect: z
              .enum(RefundEffect)
              .nullable()
              .meta({
                description: 'What it does to the membership; null: nobody has decided yet.',
                examples: ['shorten'],
              }),
            is_test: flag(false),
            created_at,
            succeeded_at: timeOrNull('When the money went back; null: it has not.'),
          }),
        ),
      }),
    ),
    invoices: z.array(
      z.object({
        id: text(SAMPLE.row),
        kind: z.enum(InvoiceKind).meta({ examples: ['personal'] }),
        title: text('Li Lei'),
        tax_number: orNull(null, 'Null: of a person.'),
        state: z.enum(InvoiceState).meta({ examples: ['issued'] }),
        number: orNull('25312000000012345678', 'Null until it is issued.'),
        reason: orNull(null, 'Why it was refused or revoked; null: it was neither.'),
        created_at,
        decided_at: timeOrNull('Null: it waits.'),
        issued_amount: numberOrNull(3_000, 'What it was issued for, in fen; null: it was not, or that is not known.'),
        refunded_at: timeOrNull('Since when less is left than it was issued for; null: it is right.', null),
        red_number: orNull(null, 'Of the red invoice by which it was revoked; null: it was not.'),
        revoked_at: timeOrNull('When it was revoked; null: it was not.', null),
      }),
    ),
    events: z.array(z.object({ kind: text('created'), created_at })),
  },
  redeemed_codes: { redeemed_at: time(), batch: z.object({ plan }) },
  consultations: {
    car: orNull(null, 'The car it is about; null: none was named.'),
    id: text(SAMPLE.consultation),
    reference: text(SAMPLE.reference),
    user_name: text('Li Lei'),
    email: text(SAMPLE.email),
    wechat: orNull('lilei_88', 'Null: none was given.'),
    phone: orNull(SAMPLE.phone, 'Null: none was given.'),
    category: text('car_purchase'),
    requirement: text(SAMPLE.requirement),
    language,
    created_at,
    due_at: time('2026-06-15T08:30:00.000Z'),
    reply: orNull(SAMPLE.reply, 'Null until an expert has answered.'),
    replied_at: timeOrNull('Null until an expert has answered.'),
  },
  pictures: {
    id,
    jpeg: text('/9j/4AAQSkZJRg==', 'The picture as a JPEG, in base64.'),
    width: whole(1_600, 'In pixels.'),
    height: whole(1_200, 'In pixels.'),
    created_at,
  },
  consents: { id, page: text('terms'), version: whole(1, '0: the sample that comes with the product.'), created_at },
  messages: {
    id,
    reference: text('CM-3F8W-K2ZD'),
    name: text('Li Lei'),
    email: text(SAMPLE.email),
    phone: orNull(SAMPLE.phone, 'Null: none was given.'),
    subject: text('general'),
    message: text('Hello'),
    language,
    created_at,
    read_at: timeOrNull('When staff read it; null: not yet.', null),
  },
  mails: {
    id,
    created_at,
    kind: text('consultation_received'),
    recipient: text(SAMPLE.email),
    language,
    sent_at: timeOrNull('Null: not yet.'),
  },
  refusals: {
    limit: text('questionOwner'),
    day: text('2026-06-14T00:00:00.000Z'),
    hits: whole(3),
    first_at: time(),
    last_at: time(),
  },
  staff_access: {
    id,
    created_at,
    action: text('user_viewed'),
    about: orNull(null, 'What it was about, where it was not the account as a whole.'),
    before: change,
    after: change,
    staff: z
      .object({ username: text('admin') })
      .nullable()
      .meta({ description: 'Null: the product itself, or staff who left.' }),
  },
  vehicles: {
    id,
    created_at,
    make: text('Toyota'),
    model: text('Corolla'),
    year: numberOrNull(2019, 'The model year; null: not told.'),
    engine: orNull('1.8', 'Null: not told.'),
    powertrain: z
      .enum(Powertrain)
      .nullable()
      .meta({ description: 'Null: not told.', examples: ['petrol'] }),
    market: z.enum(Market).meta({ examples: ['US'] }),
    unit: z.enum(DistanceUnit).meta({ examples: ['mile'] }),
    vin: orNull(null, 'Null: not told.'),
    is_severe: flag(false, 'Whether the shorter intervals count.'),
    archived_at: timeOrNull('When it was put away; null: it is driven.', null),
    readings: z.array(z.object({ on: time(), km })),
    entries: z.array(
      z.object({
        id,
        on: time(),
        km: kmOrNull,
        items: z.array(text('maintenance:engine-oil')),
        cost: numberOrNull(8900, 'In hundredths; null: not told.'),
        currency: orNull('USD', 'Null: there is no cost.'),
        workshop: orNull(null, 'Null: not told.'),
        note: orNull(null, 'Null: none.'),
        created_at,
      }),
    ),
    reminders: z.array(
      z.object({
        id,
        item: orNull('maintenance:engine-oil', 'Of the maintenance catalogue; null: one of the owner’s own.'),
        title: orNull(null, 'Of the owner’s own.'),
        every_km: kmOrNull,
        every_months: numberOrNull(12, 'Null: the catalogue’s, or time does not count.'),
        basis: z.enum(ReminderBasis).meta({ examples: ['completion'] }),
        due_on: timeOrNull('Null: it follows from when it was done.', null),
        due_km: kmOrNull,
        due_set_on: timeOrNull('When that was set; null: it was not.', null),
        done_on: timeOrNull('When it was last done; null: not told.', null),
        done_km: kmOrNull,
        soon_days: numberOrNull(30, 'Null: as usual.'),
        soon_km: kmOrNull,
        urgent_days: numberOrNull(7, 'Null: as usual.'),
        urgent_km: kmOrNull,
        is_off: flag(false, 'Whether it is not watched.'),
        created_at,
      }),
    ),
    notices: z.array(
      z.object({
        key: text('maintenance:engine-oil'),
        point: text('2027-03-01/90000'),
        level: text('soon'),
        told_at: time(),
      }),
    ),
  },
  reminder_mails: {
    is_on: flag(true, 'Whether mails remind of what is due.'),
    time_zone: text('Asia/Shanghai'),
    language,
    sent_at: timeOrNull('When the last one was written; null: none was.', null),
    look_at: timeOrNull('When it is looked next whether something is due; null: never.', null),
  },
  conversations: {
    id: text(SAMPLE.conversation),
    created_at,
    title: text(SAMPLE.question),
    folder: orNull(null, 'Where its owner keeps it.'),
    last_active_at: created_at,
    vehicle_id: orNull(null, 'The car it is about; null: none.'),
    car: told,
  },
  shares: {
    id: text(SAMPLE.conversation),
    title: text(SAMPLE.question),
    conversation_id: text(SAMPLE.conversation),
    created_at,
    expires_at: time(),
  },
  ratings: {
    answer_id: text(SAMPLE.record),
    is_helpful: flag(true),
    reason: orNull(null, 'What was said of it.'),
    created_at,
  },
  history: {
    car: told,
    id: text(SAMPLE.record),
    conversation_id: text(SAMPLE.conversation),
    question: text(SAMPLE.question),
    text: text(SAMPLE.answer, 'Markdown.'),
    state: z.enum(AnswerState).meta({ examples: ['completed'] }),
    category,
    language,
    sources: z.array(SourceObject),
    handover: flag(false, 'Whether a human should look.'),
    error_code: orNull(null, 'Why it failed; otherwise null.'),
    cut_off: z
      .enum(CutOff)
      .nullable()
      .meta({ description: 'As in a record; null: it is whole.', examples: [null] }),
    is_charged: flag(true, 'Whether it counts as a consultation.'),
    idempotency_key: text('5f0c2b7e-6a1d-4f6e-9a53-0f6f4f4f1c2d'),
    regenerates_id: orNull(null, 'Of a later version: the first one; otherwise null.'),
    parent_id: orNull(null, 'Where a question was edited: the first version of the answer it follows.'),
    is_current: flag(true, 'Whether it is the version that is shown.'),
    free_tries: whole(0, 'How many versions in a row took no consultation.'),
    stop_requested: flag(false),
    asked_at: time(),
    created_at,
    ended_at: timeOrNull('Null: it is being written.'),
  },
} as const satisfies Record<string, z.ZodRawShape>;

const rows = Object.entries(SECTIONS).map(([name, shape]) => [name, z.array(z.looseObject(shape))] as const);

export const AccountExport = z
  .looseObject({
    exported_at: time(),
    account: z.looseObject({
      id: text(SAMPLE.user),
      username: text(SAMPLE.username),
      email: text(SAMPLE.email),
      confirmed_email: orNull(
        null,
        'Where resets go while a changed e-mail waits for its confirmation; otherwise null.',
      ),
      phone: orNull(SAMPLE.phone, 'Null: none was given.'),
      is_staff: flag(false),
      is_superuser: flag(false),
      created_at,
      last_login_at: timeOrNull('Null: never.'),
    }),
    ...Object.fromEntries(rows),
  })
  .meta({ id: 'AccountExport', description: 'Every section holds all rows there are, the oldest first.' });
