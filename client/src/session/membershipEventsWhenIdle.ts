import { shell } from './viewerStore.ts';

let isFollowing = false;

/** Once somebody is signed in and the page is at rest: what follows him needs Apollo, which the first load goes without. */
function followWhenIdle(): void {
  if (isFollowing || !shell.get().answer?.viewer) return;
  isFollowing = true;
  const begin = () =>
    void import('./membershipEvents.ts').then(
      ({ startFollowing }) => startFollowing(),
      () => (isFollowing = false),
    );
  // Not every browser says when it is idle.
  if ('requestIdleCallback' in window) requestIdleCallback(begin);
  else setTimeout(begin, 1_000);
}

shell.subscribe(followWhenIdle);
followWhenIdle();
