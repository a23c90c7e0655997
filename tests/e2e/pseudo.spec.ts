import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildPseudo, CLOSE, OPEN } from '../support/pseudo.ts';
import { expect, logInUnseen, openPage, test as base } from './fixtures.ts';

/** A build whose every dictionary text stands between marks: what is visible without them is hard-coded. */
const test = base.extend<{ pseudo: void }, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await buildPseudo();
      await use(folder);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  pseudo: [
    async ({ page, folder }, use) => {
      await page.route(
        ({ pathname }) => pathname === '/' || /^\/(?:assets\/.*|boot\.js)$/.test(pathname),
        (route) => {
          const { pathname } = new URL(route.request().url());
          return route.fulfill({ path: join(folder, pathname === '/' ? 'index.html' : pathname) });
        },
      );
      await use();
    },
    { auto: true },
  ],
});

// The browser takes a page that did not come over the network for one from outside of it.
test.use({ expectedErrors: /ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/ });

/** The name of the product, names of languages in themselves, and of what has no other name. */
const NAMES = /Wheelwise|车问|中文|\bEN\b|English|WeChat|微博|Weibo|Facebook|\bX\b|CNY/g;

/** What the server's rows say, in the language of the request: shown as it is. */
async function serverTexts(page: Page, url: string, more = ''): Promise<string[]> {
  const response = await page.request.post(`${url}/graphql`, {
    data: {
      query: `{ plans { name features } business { faq { question { en zh } answer { en zh } } } freeTrial { campaign { banner { title content } } } ${more} }`,
    },
    headers: { origin: url, 'x-session-id': 'session_1_pseudo01' },
  });
  const strings = (node: unknown): string[] =>
    typeof node === 'string'
      ? [node]
      : typeof node === 'object' && node !== null
        ? Object.values(node).flatMap(strings)
        : [];
  return strings(await response.json());
}

/** Visible texts and the names assistive technology reads, without what stands between the marks. */
async function hardCoded(page: Page, known: readonly string[]): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      // Dates by Intl, what was typed, and user data in its own element.
      if (!parent?.checkVisibility() || parent.closest('time, noscript, textarea') !== null) continue;
      found.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [alt], [title]')) {
      for (const name of ['aria-label', 'placeholder', 'alt', 'title']) found.push(element.getAttribute(name) ?? '');
    }
    found.push(document.title);
    return found;
  });
  const longestFirst = known.toSorted((one, other) => other.length - one.length);
  const marked = new RegExp(`${OPEN}[^${OPEN}${CLOSE}]*${CLOSE}`, 'g');
  const dates = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:, \d{4}(?:, \d{1,2}:\d{2}\s[AP]M)?)?/g;
  return texts.filter((text) => {
    // From the inside out: a text may hold another one as a value.
    let rest = text;
    while (marked.test(rest)) rest = rest.replaceAll(marked, ' ');
    for (const word of longestFirst) rest = rest.replaceAll(word, ' ');
    rest = rest.replaceAll(NAMES, ' ').replaceAll(dates, ' ');
    return /\p{L}/u.test(rest);
  });
}

test('no page shows a visitor a text that is not in the dictionaries', async ({ page, embedded }) => {
  const known = await serverTexts(page, embedded);
  for (const name of ['home', 'auth', 'ai-chat', 'services', 'about', 'contact'] as const) {
    await openPage(page, embedded, name);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(OPEN);
    expect(await hardCoded(page, known), name).toEqual([]);
    if (name === 'auth') {
      await page.getByRole('main').getByRole('button').last().click();
      expect(await hardCoded(page, known), 'registration').toEqual([]);
    }
    if (name === 'services' || name === 'contact') {
      // The first Enter sends nothing but complaints.
      await page.getByRole('main').locator('[type="submit"]').click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await hardCoded(page, known), `${name}, unfinished`).toEqual([]);
    }
  }
});

test('nor a member of staff', async ({ page, embedded }) => {
  await logInUnseen(page, embedded);
  const users = 'admin { users(first: 100) { nodes { username email phone } } } plans { slug }';
  // And the initial of the user menu.
  const known = [...(await serverTexts(page, embedded, users)), 'A'];
  for (const name of ['home', 'ai-chat', 'membership', 'account-settings', 'admin-panel'] as const) {
    await openPage(page, embedded, name);
    expect(await hardCoded(page, known), name).toEqual([]);
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await hardCoded(page, known), name).toEqual([]);
    }
  }
});
