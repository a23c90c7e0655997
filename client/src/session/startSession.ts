import { isOnline, onConnectionChange } from '../api/connection.ts';
import { onLanguageChange } from '../i18n/i18n.ts';
import { rememberedViewer, viewerKey } from './rememberedViewer.ts';
import { changePerson, present, refreshViewer } from './viewer.ts';

/**
 * Asks who is here, and keeps the answer current. To be called once.
 * @param drawn when the app is on the screen: an answer before would have React draw all of it a second time, at once.
 */
export function startSession(drawn: Promise<void>): void {
  void refreshViewer(drawn);
  // The server's texts are in the interface's language.
  onLanguageChange(() => void refreshViewer());
  onConnectionChange((now) => {
    if (isOnline(now) === true && present.get().state === 'failed') void refreshViewer();
  });
  // Another tab has logged in or out: this one does too, with nothing left of the person before.
  window.addEventListener('storage', ({ key }) => {
    if (key !== viewerKey && key !== null) return;
    const now = rememberedViewer();
    if (now?.id !== present.get().viewer?.id) void changePerson(now);
  });
  watchEventsOfViewer();
  watchTrialLater();
}

/**
 * Its socket comes when the page has long been there: at once, the home page would load 137 kB (brotli) of scripts before it
 * can be used, in place of 90.
 */
const trialDelayMs = 3_000;

/** A page that could not load it stays as right as its last request. */
function watchTrialLater(): void {
  setTimeout(() => {
    import('./trialEvents.ts').then(
      ({ watchTrial }) => watchTrial(),
      () => undefined,
    );
  }, trialDelayMs);
}

/** A person's events need Apollo, which is not part of the first load: it comes with the first signed-in person. */
function watchEventsOfViewer(): void {
  const stop = present.subscribe(() => {
    const { viewer, state } = present.get();
    if (state !== 'ready' || viewer === null) return;
    stop();
    // Not in the turn that draws the page for him: with the turns below the membership page's first load blocks for 166 ms
    // in place of 253 (processor slowed four times, medians of six).
    setTimeout(() => void watchEvents());
  });
}

async function watchEvents(): Promise<void> {
  try {
    const [{ watchMembership }, { watchReplies }, { watchGuestCar }] = await Promise.all([
      import('./membershipEvents.ts'),
      import('./replyEvents.ts'),
      import('./moveGuestCar.ts'),
    ]);
    // Each in a turn of its own (measured above).
    for (const watch of [watchMembership, watchReplies, watchGuestCar]) setTimeout(watch);
  } catch {
    watchEventsOfViewer();
  }
}
