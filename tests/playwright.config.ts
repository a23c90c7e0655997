import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

const browser = launchOptions();

/**
 * `npm test` opens every page, asks, pays and works at the desks. The other rooms and ways are walked in
 * `npm run test:long` (TEST_LONG) alone, which also walks everything in both languages and both windows. What they rest on
 * is tested beneath the browser in every run.
 */
const LONG = [
  'admin',
  'answerTools',
  'askingPictures',
  'bookOffer',
  'books',
  'branches',
  'business',
  'care',
  'dialogs',
  'emailLinks',
  'forms',
  'graphiql',
  'lighthouse',
  'myData',
  'offers',
  'origins',
  'owner',
  'payment-provider',
  'pictures',
  'pseudo',
  'ratings',
  'reflow',
  'reminderMails',
  'sample',
  'specification-errors',
  'specification-states',
  'staff',
  'tokens',
  'vehicleCare',
  'versions',
  'voice',
  'webhooks',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  testIgnore: process.env['TEST_LONG'] ? [] : LONG,
  fullyParallel: true,
  // On two cores: 149 s with two of them, 133 with three, 139 with four.
  workers: 3,
  retries: 0,
  // A busy machine is waited for.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // What a test lets fail or counts goes over the network; `offline.spec.ts` lets the service worker in.
    serviceWorkers: 'block',
    launchOptions: {
      ...browser,
      args: [
        ...browser.args,
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Chromium loads two pages of its own below each window's address bar: half of what opening a page costs.
        '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
      ],
    },
    screenshot: 'only-on-failure',
  },
});
