import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/browser.ts';

const browser = launchOptions();

/**
 * Rooms and ways that few changes touch are walked in `npm run test:long` (TEST_LONG) alone, which also walks everything in
 * both languages and both windows. Every page in both languages, chatting, paying and the desks are in `npm test`.
 */
const LONG = [
  'answerTools',
  'askingPictures',
  'bookOffer',
  'books',
  'business',
  'dialogs',
  'emailLinks',
  'offers',
  'payment-provider',
  'pictures',
  'pseudo',
  'ratings',
  'reflow',
  'reminderMails',
  'sample',
  'versions',
  'voice',
  'webhooks',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  testIgnore: process.env['TEST_LONG'] ? [] : LONG,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
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
