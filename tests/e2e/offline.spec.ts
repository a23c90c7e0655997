import type { Page } from '@playwright/test';
import { Network } from '../support/proxy.ts';
import { Chat, expect, expectAccessible, expectContrast, signUpUnseen, test } from './fixtures.ts';
import { inEachView } from './views.ts';
import { partWords } from '../../client/src/features/assistant/parts/words.ts';

const QUESTIONS = {
  en: ['My brakes squeal when I brake', 'What does P0420 mean?', 'What does P0301 mean?'],
  zh: ['刹车异响', 'P0420 是什么意思？', 'P0301 是什么意思？'],
} as const;

/** Until the service worker has stored all it needs. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });

inEachView(({ language, width, t: { assistant: t, conversations, navigation } }) => {
  test.describe('without a network', () => {
    // The browser itself tells of every request that found no server.
    test.use({ serviceWorkers: 'allow', expectedErrors: /Failed to load resource|net::ERR|WebSocket/ });

    test('past conversations are read, and a question typed then is sent once, later', async ({ page, embedded }) => {
      const network = new Network(embedded);
      const url = await network.start();
      const [first, second, third] = QUESTIONS[language];
      await signUpUnseen(page, url);
      const chat = new Chat(page);
      await chat.open(url);
      const causes = page.getByRole('list', { name: partWords[language].causes });
      await chat.ask(first);
      await expect(page.getByRole('button', { name: t.answer.copyMarkdown })).toBeVisible();
      await stored(page);

      network.cut();
      await page.reload();
      await expect(causes).toBeVisible();
      await expect(page.getByText(first).first()).toBeVisible();
      if (width >= 1_200) {
        const kept = page.getByRole('region', { name: conversations.kept });
        await expect(kept.getByRole('button', { name: first })).toHaveAttribute('aria-current', 'true');
      }
      await chat.input.fill(second);
      await chat.input.press('Enter');
      await expect(page.getByText(t.trouble.queued)).toBeVisible();
      await chat.input.fill(third);
      await chat.input.press('Enter');
      await expect(page.getByText(t.trouble.queued)).toHaveCount(2);
      await expectAccessible(page, 'main');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
      // A browser that is closed meanwhile forgets nothing.
      await page.reload();
      await expect(page.getByText(t.trouble.queued)).toHaveCount(2);

      network.restore();
      await expect(chat.answers.filter({ hasText: 'P0301' })).toHaveCount(1);
      await expect(page.getByText(t.trouble.queued)).toHaveCount(0);
      const { data } = (await (
        await page.request.post(`${url}/graphql`, {
          data: { query: '{ viewer { history { nodes { question conversationId } } } }' },
          headers: { 'x-session-id': 'session_1_offline01', origin: url },
        })
      ).json()) as { data: { viewer: { history: { nodes: { question: string; conversationId: string }[] } } } };
      const { nodes } = data.viewer.history;
      expect(nodes.map(({ question }) => question).toSorted()).toEqual([first, second, third].toSorted());
      expect(new Set(nodes.map(({ conversationId }) => conversationId)).size).toBe(1);
      await network.stop();
    });
  });

  test('a logout leaves nothing to read on the device', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await chat.open(embedded);
    await chat.ask(QUESTIONS[language][0]);
    await expect(page.getByRole('button', { name: t.answer.copyMarkdown })).toBeVisible();
    const keptKeys = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('kept.')).length);
    await expect.poll(keptKeys).toBe(1);
    await page
      .getByRole('banner')
      .getByRole('button', { name: width < 769 ? navigation.openMenu : /^u\w+/ })
      .click();
    await page.getByRole('button', { name: navigation.logout }).click();
    await expect.poll(keptKeys).toBe(0);
  });
});

test('can be installed: a manifest with its icons', async ({ request, embedded }) => {
  const manifest = (await (await request.get(`${embedded}/manifest.webmanifest`)).json()) as {
    display: string;
    start_url: string;
    icons: { src: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) expect((await request.get(embedded + src)).status()).toBe(200);
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  const worker = await request.get(`${embedded}/sw.js`);
  expect(worker.headers()['cache-control']).toBe('no-cache');
  // It keeps what is read without a network, and nobody's desks.
  expect(await worker.text()).toContain('assets/AssistantPage-');
  expect(await worker.text()).not.toMatch(/assets\/(?:Admin|\w*Desk|\w*Webhook)/);
});
