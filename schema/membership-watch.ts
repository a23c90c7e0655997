import type { MembershipHappening } from '../server/domain/membership-watch.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { AFTER, Change, resumedAt } from './changes.ts';

const MembershipChangeKind = builder.enumType('MembershipChangeKind', {
  description: 'What happened to a membership.',
  values: {
    STARTED: { value: 'started', description: 'The first event, at once: the user as he is now.' },
    GRANTED: { value: 'granted', description: 'A payment, an activation code or staff gave time on a plan.' },
    SHORTENED: { value: 'shortened', description: 'A refund or staff took time back.' },
    UPDATED: {
      value: 'updated',
      description:
        'A question moved the quota, or time ended the plan or began a quota month. It has the position of the event before ' +
        'and is not repeated after a break, for `STARTED` shows how it is by then.',
    },
  } as const,
});

const MembershipChange = builder.objectRef<MembershipHappening>('MembershipChange').implement({
  description: 'An event of `membershipChanged`.',
  interfaces: [Change],
  fields: (t) => ({
    kind: t.expose('kind', { type: MembershipChangeKind, description: 'What happened.' }),
    user: t.expose('user', { type: User, description: 'The viewer as he is now.' }),
  }),
});

builder.subscriptionField('membershipChanged', (t) =>
  t.withAuth({ user: true }).field({
    type: MembershipChange,
    description:
      'The viewer at once, and again whenever his plan or quota changes: by questions, payments, codes, and by time.',
    args: { after: t.arg.string({ required: false, description: AFTER }) },
    subscribe: (_root, { after }, context) =>
      context.services.membershipWatch.watch(context.viewer.user.id, resumedAt(context, after)),
    resolve: (happening) => happening,
  }),
);
