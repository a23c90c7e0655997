import { apolloClient } from '../api/apolloClient.ts';
import { graphql } from '../gql/gql.ts';
import { refreshShell, shell } from './viewerStore.ts';

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

let followed: string | null = null;
let stop: (() => void) | null = null;

/**
 * Badge and quota follow what happens in other tabs, on other devices and by time: the events go into Apollo's cache,
 * which every page reads. Lost connections are the socket's business; a stream the server ends asks who is here.
 */
export function startFollowing(): void {
  shell.subscribe(follow);
  follow();
}

function follow(): void {
  const viewer = shell.get().answer?.viewer?.id ?? null;
  if (viewer === followed) return;
  stop?.();
  followed = viewer;
  stop = viewer === null ? null : watch();
}

function watch(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = () => {
    timer ??= setTimeout(() => {
      followed = null;
      void refreshShell();
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
