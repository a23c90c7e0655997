import { z } from 'zod';
import type { PaymentMethod } from '../generated/prisma/client.ts';
import { OrderObject, orderBody } from './objects.ts';
import { route, statusBody, userId, type Call } from './route.ts';

const METHODS = ['alipay', 'wechat'] as const satisfies PaymentMethod[];

/** Hands a provider's notification on as it came in, and the merchant's answer back as the provider demands it. */
async function notify(method: PaymentMethod, { services, req, res, body }: Call): Promise<null> {
  const reply = await services.payment.notify(method, { headers: req.headers, body });
  res.statusCode = reply.status;
  res.setHeader('Content-Type', reply.contentType);
  res.end(reply.body);
  return null;
}

export const paymentRoutes = [
  route({
    method: 'POST',
    path: '/api/payment/order/create/',
    access: 'user',
    summary: 'Order a plan; nothing is charged before it is paid at the payment service',
    input: z.object({
      plan_id: z.string(),
      payment_method: z.enum(METHODS).nullish().meta({ description: 'Absent: `alipay`.' }),
      user_id: userId,
    }),
    success: { status: 200, body: statusBody({ order: OrderObject }) },
    failures: ['NOT_FOUND', 'RATE_LIMITED', 'PAYMENT_PROVIDER_ERROR'],
    async handle({ plan_id: planId, payment_method: method }, { services, viewer, user }) {
      const input = { planId, method: method ?? 'alipay' };
      const order = await services.payment.create(user.id, input, viewer.language);
      return { status: 'success', order: orderBody(order) };
    },
  }),
  route({
    method: 'GET',
    path: '/api/payment/order/status/',
    access: 'user',
    summary: 'One of your orders; while it is pending the payment service is asked, at most every few seconds',
    input: z.object({ order_id: z.string(), user_id: userId }),
    success: { status: 200, body: statusBody({ order: OrderObject }) },
    failures: ['NOT_FOUND'],
    async handle({ order_id: id }, { services, user }) {
      return { status: 'success', order: orderBody(await services.payment.refresh(user.id, id)) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/payment/notify/alipay/',
    access: 'anyone',
    summary: 'For Alipay: its notification, signed by it (RSA2)',
    input: z.object({}),
    raw: {
      type: 'application/x-www-form-urlencoded',
      refusal: { type: 'text/plain', description: '`failure`: not taken, to be sent again, or not Alipay’s' },
    },
    success: { status: 200, body: z.literal('success'), type: 'text/plain' },
    failures: ['NOT_FOUND'],
    handle: (_input, call) => notify('alipay', call),
  }),
  route({
    method: 'POST',
    path: '/api/payment/notify/wechat/',
    access: 'anyone',
    summary: 'For WeChat Pay: its notification, signed (Wechatpay-Signature) and sealed by it',
    input: z.object({}),
    raw: {
      type: 'application/json',
      refusal: { type: 'application/json', description: '`FAIL`: not taken, to be sent again, or not WeChat Pay’s' },
    },
    success: { status: 200, body: z.object({ code: z.literal('SUCCESS'), message: z.string() }) },
    failures: ['NOT_FOUND'],
    handle: (_input, call) => notify('wechat', call),
  }),
];
