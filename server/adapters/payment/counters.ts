import { Counter } from 'prom-client';

// Of the whole process; `/metrics` shows them.

export const providerFailures = new Counter({
  name: 'wheelwise_payment_provider_failures_total',
  help: 'Operations at payment providers that failed',
  labelNames: ['method', 'operation'],
  registers: [],
});

export const refusedNotifications = new Counter({
  name: 'wheelwise_payment_refused_notifications_total',
  help: 'Notifications that were not verifiably a payment provider’s, or could not be taken',
  labelNames: ['method', 'reason'],
  registers: [],
});
// Of a counter that is not there before it counts, Prometheus does not see the first time.
for (const method of ['alipay', 'wechat'])
  for (const reason of ['refused', 'failed']) refusedNotifications.inc({ method, reason }, 0);
