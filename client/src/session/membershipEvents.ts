import { apolloClient } from '../api/apolloClient.ts';
import { graphql } from '../gql/gql.ts';
import { present, refreshViewer } from './viewer.ts';

const membershipSubscription = graphql(`
  subscription MembershipChanged {
    membershipChanged {
      id
      isVip
      membership {
        isActive
        planSlug
        planName
        daysLeft
        endsAt
        quota {
          limit
          used
          remaining
          refillsAt
        }
      }
    }
  }
`);

/** A stream that broke is not begun again in the same breath. */
const restMs = 2_000;

let watched: string | null = null;
let stop: (() => void) | null = null;

/**
 * Badge and quota change with what happens in other tabs, on other devices and by time: the events are read by the
 * session and go into Apollo's cache. Lost connections are the socket's business; a stream the server ends asks who is
 * here.
 */
export function watchMembership(): void {
  present.subscribe(watchViewer);
  watchViewer();
}

function watchViewer(): void {
  const { viewer, state } = present.get();
  // Nothing is known before the server has spoken: local storage may remember somebody who is signed in no more.
  const id = state === 'ready' ? (viewer?.id ?? null) : watched;
  if (id === watched) return;
  stop?.();
  watched = id;
  stop = id === null ? null : watch();
}

function watch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = () => {
    timer ??= setTimeout(() => {
      watched = null;
      void refreshViewer();
    }, restMs);
  };
  const stream = apolloClient.subscribe({ query: membershipSubscription });
  const subscription = stream.subscribe({
    next: ({ error }) => error && ended(),
    error: ended,
    complete: ended,
  });
  return () => {
    clearTimeout(timer);
    subscription.unsubscribe();
  };
}
