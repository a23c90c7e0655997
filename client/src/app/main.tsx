import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../i18n/i18n.ts';
import { tabArea } from '../lib/storage.ts';
import { startSession } from '../session/startSession.ts';
import { App } from './App.tsx';
import { pageOfHash } from './navigation.ts';
import { preloadPage } from './pageLoading.ts';

/** Not at the top level: pages' chunks import this one, and each would wait for the other for ever. */
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  // What index.html counts until the app is there.
  tabArea.removeItem('loads');
  await startI18n();
  const { promise: drawn, resolve: onDrawn } = Promise.withResolvers<void>();
  startSession(drawn);
  // The home page takes the place of its words in index.html: with a spinner between them the page would jump (layout
  // shift 0.27).
  if (pageOfHash(location.hash) === 'home') await preloadPage('home');
  // As a transition React lets the browser in between (docs/decisions/068).
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
        <Drawn onDrawn={onDrawn} />
      </StrictMode>,
    ),
  );
  // 3 kB that nobody waits for; a visit without its numbers is none the worse.
  import('./vitals.ts').then(
    ({ reportVitals }) => reportVitals(),
    () => undefined,
  );
}

/** Tells when the app is on the screen. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

void start();
