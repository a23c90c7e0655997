import { User } from './account.ts';
import { builder } from './builder.ts';

builder.subscriptionField('membershipChanged', (t) =>
  t.withAuth({ user: true }).field({
    type: User,
    description:
      'The viewer at once, and again whenever his plan or quota changes: by questions, payments, codes, and by time.',
    subscribe: (_root, _args, { services, viewer }) => services.membershipWatch.watch(viewer.user.id),
    resolve: (user) => user,
  }),
);
