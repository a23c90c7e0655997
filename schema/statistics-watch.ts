import { StatisticsType } from './admin.ts';
import { builder } from './builder.ts';

builder.subscriptionField('statistics', (t) =>
  t.withAuth({ staff: true }).field({
    type: StatisticsType,
    description: 'For staff: the numbers at once, and again as they change, at most every 2 seconds.',
    subscribe: (_root, _args, { services }) => services.adminWatch.watchStatistics(),
    resolve: (statistics) => statistics,
  }),
);
