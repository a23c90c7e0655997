import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A browser of this machine (or CHROMIUM_PATH); undefined: Playwright's own. Its download is not available everywhere. */
export function installedBrowser(): string | undefined {
  return process.env['CHROMIUM_PATH'] ?? PLACES.find((path) => existsSync(path));
}
