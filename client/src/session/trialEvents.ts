import { socket } from '../api/socket.ts';
import type { FreeTrialChangedSubscription } from '../gql/graphql.ts';
import { hearOfFreeTrial } from './viewer.ts';

/** As in `viewerQuery`: the home page has no Apollo, and needs none for this. */
const freeTrialSubscription = /* GraphQL */ `
  subscription FreeTrialChanged {
    freeTrial {
      hasActiveCampaign
      campaign {
        id
        freeUses
        banner {
          isShown
          title
          content
          color
        }
      }
      usage {
        used
        remaining
        canUse
      }
    }
  }
`;

/** A stream that broke is not begun again in the same breath. */
const restMs = 5_000;

let stop: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Banner, menus and chat follow a campaign that begins or ends, and the uses that are spent in another tab. Only while the
 * page is looked at; the stream begins with what is, so that whoever comes back misses nothing.
 */
export function watchTrial(): void {
  document.addEventListener('visibilitychange', follow);
  follow();
}

function follow(): void {
  clearTimeout(timer);
  if (document.visibilityState !== 'visible') {
    stop?.();
    stop = null;
  } else stop ??= watch();
}

function watch(): () => void {
  let isOver = false;
  const ended = () => {
    // What a stream that was left still says is not about the one that took its place.
    if (isOver) return;
    isOver = true;
    stop = null;
    timer = setTimeout(follow, restMs);
  };
  const leave = socket.subscribeQuietly<FreeTrialChangedSubscription>(
    { query: freeTrialSubscription },
    { next: ({ data }) => data && hearOfFreeTrial(data.freeTrial), error: ended, complete: ended },
  );
  return () => {
    isOver = true;
    leave();
  };
}
