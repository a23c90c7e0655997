import { z } from 'zod';
import type { PaymentProvider } from '../adapters/payment/provider.ts';
import { AppError, badInput } from '../errors.ts';
import { OrderObject, orderBody } from './objects.ts';
import { SAMPLE, text } from './samples.ts';
import { keyOf, route, statusBody, userId, type Route } from './route.ts';

/** Ordering, for any of the providers (absent: the first), and where each sends its notifications. */
export function paymentRoutesOf(providers: readonly PaymentProvider[]): Route[] {
  const methods = providers.map(({ id }) => id);
  const [usual = ''] = methods;
  return [
    route({
      method: 'POST',
      path: '/api/payment/order/create/',
      access: 'user',
      summary: 'Order a plan; nothing is charged before it is paid at the payment service',
      input: z.object({
        plan_id: text(SAMPLE.plan, 'Of `/api/membership/plans/`.'),
        payment_method: z
          .enum(methods)
          .nullish()
          .meta({ description: `Absent: \`${usual}\`.`, examples: [usual] }),
        amount: z
          .number()
          .nullish()
          .meta({ description: 'The price the buyer was shown, in CNY; absent: whatever it is.', examples: [30] }),
        duration_days: z
          .int()
          .nullish()
          .meta({ description: 'For how many days the buyer was shown it; absent: however many.', examples: [30] }),
        device: z
          .enum(['desk', 'phone'])
          .nullish()
          .meta({
            description: 'Where the buyer pays; `phone`: its browser opens `payment_url`. Absent: `desk`.',
            examples: ['desk'],
          }),
        user_id: userId,
      }),
      honoursKey: true,
      success: { status: 200, body: statusBody({ order: OrderObject }) },
      failures: ['NOT_FOUND', 'PRICE_CHANGED', 'IDEMPOTENCY_CONFLICT', 'RATE_LIMITED', 'PAYMENT_PROVIDER_ERROR'],
      async handle(input, { services, viewer, user, req }) {
        const order = await services.payment
          .create(
            user.id,
            {
              planId: input.plan_id,
              method: input.payment_method ?? usual,
              agreedPrice: typeof input.amount === 'number' ? { amount: fenOf(input.amount), currency: 'CNY' } : null,
              agreedDays: input.duration_days,
              idempotencyKey: keyOf(req),
              device: input.device,
              address: viewer.address,
            },
            viewer.language,
          )
          .catch(inThisLayersWords);
        return { status: 'success', order: orderBody(order) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/payment/order/status/',
      access: 'user',
      tokens: ['orders_read'],
      summary: 'One of your orders; while it is pending the payment service is asked, at most every few seconds',
      input: z.object({ order_id: text(SAMPLE.order), user_id: userId }),
      success: { status: 200, body: statusBody({ order: OrderObject }) },
      failures: ['NOT_FOUND'],
      async handle({ order_id: id }, { services, user }) {
        return { status: 'success', order: orderBody(await services.payment.refresh(user.id, id)) };
      },
    }),
    ...providers.map(notificationRoute),
  ];
}

/** Yuan as a JSON number in fen; an amount that has parts of a fen is nobody's price. */
const fenOf = (yuan: number) => Number((yuan * 100).toFixed(6));

/** The domain's `method` is the original's `payment_method`. */
function inThisLayersWords(error: unknown): never {
  if (error instanceof AppError && error.details.fields?.['method'])
    throw badInput({ payment_method: error.details.fields['method'] });
  throw error;
}

/** Hands a provider's notification on as it came in, and the merchant's answer back as the provider demands it. */
function notificationRoute({ id, name, notification }: PaymentProvider): Route {
  const { type, example, proof, taken, refused, replyType } = notification;
  const description = `\`${refused}\`: not taken, to be sent again, or not ${name.en}’s`;
  return route({
    method: 'POST',
    path: `/api/payment/notify/${id}/`,
    access: 'anyone',
    summary: `For ${name.en}: its notification, ${proof}`,
    input: z.object({}),
    raw: { type, example, refusal: { type: replyType, description, text: refused } },
    success: { status: 200, body: taken, ...(replyType === 'text/plain' && { type: replyType }) },
    failures: ['NOT_FOUND'],
    async handle(_input, { services, req, res, body }) {
      const reply = await services.payment.notify(id, { headers: req.headers, body });
      res.statusCode = reply.status;
      res.setHeader('Content-Type', reply.contentType);
      res.end(reply.body);
      return null;
    },
  });
}
