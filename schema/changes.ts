import { CHANGE_DAYS, type Happening } from '../server/domain/changes.ts';
import { AppError } from '../server/errors.ts';
import { builder, type Context } from './builder.ts';
import { ownerOf } from './history.ts';

/** Where one is, and when something happened there. */
type Told = Pick<Happening, 'position' | 'at' | 'isLast'>;

/** What every event of a subscription that can be resumed says. */
export const Change = builder.interfaceRef<Told>('Change').implement({
  description:
    'An event of a subscription that loses nothing. What it is about comes as it is now, which may be later than the event.',
  fields: (t) => ({
    position: t.string({
      description:
        'Where one is after this event, opaque. Give the last one as `after` to go on from there; over event streams it ' +
        `is the event’s \`id\`. Changes are kept for ${CHANGE_DAYS} days.`,
      resolve: ({ position }) => position.toString(),
    }),
    isLast: t.boolean({
      description:
        'True: nothing more has happened by now, so that a program which reads from time to time may end here. False: the ' +
        'next event follows at once.',
      resolve: ({ isLast }) => isLast(),
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened; of `STARTED`, when one began to follow.' }),
  }),
});

/** What `kind` says of the first event of each of these subscriptions. */
export const STARTED = {
  value: 'started',
  description: 'The first event, at once: nothing happened. It says from which position on one follows.',
} as const;

/** The argument by which a subscription goes on. */
export const AFTER =
  'The position of the last event one has: everything after it comes, once and in order, whatever broke the connection. ' +
  'Absent or null: from now on. Over event streams the header `Last-Event-ID` counts instead. No position at all: ' +
  'BAD_USER_INPUT; one that is too old or never was: POSITION_EXPIRED, then read the lists anew and begin without.';

/** After which position a subscription goes on: what an event stream's header says, or its argument. */
export const resumedAt = ({ lastEventId }: Context, after: string | null | undefined): string | null =>
  lastEventId ?? after ?? null;

/** Whose changes are followed: everybody's, which only staff may (checked by the field), or one's own. */
export function followedBy(context: Context, all: boolean) {
  if (all) return 'everybody';
  const owner = ownerOf(context);
  if (owner.userId === null && owner.guestSessionId === null) throw new AppError('UNAUTHENTICATED');
  return owner;
}
