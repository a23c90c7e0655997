import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { inEachView } from './views.ts';
import type { Reply } from '../support/model.ts';

/** The browser's recognizer, which has no microphone here: it hears what a test says. */
interface FakeRecognizer extends EventTarget {
  readonly lang: string;
}
interface Hearing {
  recognizers: FakeRecognizer[];
}

async function withRecognizer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const hearing: Hearing = { recognizers: [] };
    class Recognizer extends EventTarget {
      lang = '';
      start() {
        hearing.recognizers.push(this);
        this.dispatchEvent(new Event('start'));
      }
      stop() {
        this.dispatchEvent(new Event('end'));
      }
      abort() {
        this.dispatchEvent(Object.assign(new Event('error'), { error: 'aborted' }));
        this.dispatchEvent(new Event('end'));
      }
    }
    Object.assign(window, { hearing, SpeechRecognition: Recognizer });
  });
}

/** Says something to the recognizer that listens, which has understood it for good or is still guessing. */
async function say(page: Page, transcript: string, isFinal = true): Promise<void> {
  await page.evaluate(
    ([words, final]) => {
      const { hearing } = window as unknown as { hearing: Hearing };
      const result = Object.assign([{ transcript: words }], { isFinal: final });
      hearing.recognizers
        .at(-1)
        ?.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [result] }));
    },
    [transcript, isFinal] as const,
  );
}

async function fail(page: Page, error: string): Promise<void> {
  await page.evaluate((name) => {
    const { hearing } = window as unknown as { hearing: Hearing };
    hearing.recognizers.at(-1)?.dispatchEvent(Object.assign(new Event('error'), { error: name }));
    hearing.recognizers.at(-1)?.dispatchEvent(new Event('end'));
  }, error);
}

const languages = (page: Page) =>
  page.evaluate(() => (window as unknown as { hearing: Hearing }).hearing.recognizers.map(({ lang }) => lang));

inEachView(({ isChinese, t: { assistant } }) => {
  const { voice: t } = assistant;
  const other = isChinese ? 'English' : '中文';
  const hears = (language: string) => t.listening.replace('{{language}}', language);
  const own = isChinese ? '中文' : 'English';
  const [first, second] = isChinese
    ? ['我的2016款卡罗拉报P0420', '还能开吗']
    : ['My 2016 Corolla shows P0420', 'can I keep driving'];
  const both = isChinese ? first + second : `${first} ${second}`;

  test('speaks a question after a tap, reads it over and sends it by hand', async ({ page, embedded, chat }) => {
    await withRecognizer(page);
    await chat.open(embedded);
    await page.getByRole('button', { name: t.start }).click();
    const listening = page.getByRole('button', { name: t.stop });
    await expect(listening).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(hears(own))).toBeVisible();
    await expectAccessible(page);
    await say(page, second, false);
    await expect(page.getByRole('status').filter({ hasText: second })).toBeVisible();
    await expect(chat.input).toHaveValue('');
    await say(page, first);
    await say(page, second);
    await expect(chat.input).toHaveValue(both);
    await listening.click();
    await expect(page.getByRole('button', { name: t.start })).toBeVisible();
    await expect(chat.answers).toHaveCount(0);

    await page.getByRole('button', { name: t.start }).click();
    await chat.send.click();
    await expect(chat.answers.last()).toContainText('P0420');
    // What was on its way when the question was sent is not put into the next one.
    await say(page, 'said too late');
    await expect(chat.input).toHaveValue('');
  });

  test('is held while one speaks, in either language, also by keys', async ({ page, embedded, chat }) => {
    await withRecognizer(page);
    await chat.open(embedded);
    const button = page.getByRole('button', { name: t.start });
    await button.hover();
    await page.mouse.down();
    await expect(page.getByText(hears(own))).toBeVisible();
    await say(page, first);
    await say(page, second);
    await expect(chat.input).toHaveValue(both);
    // Held as long as a person holds it.
    await page.waitForFunction(
      (since) => performance.now() - since > 600,
      await page.evaluate(() => performance.now()),
    );
    await page.mouse.up();
    await expect(button).toHaveAttribute('aria-pressed', 'false');

    await button.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: other }).last().click();
    await expect(page.getByText(hears(other))).toBeVisible();
    await page.getByRole('button', { name: t.stop }).focus();
    await page.keyboard.press('Space');
    await expect(button).toBeVisible();
    // The language to speak in is kept.
    await page.reload();
    await button.click();
    expect(await languages(page)).toEqual([isChinese ? 'en-US' : 'zh-CN']);
  });

  test('says why it does not hear, and is not offered where the browser cannot listen', async ({
    page,
    context,
    embedded,
    chat,
  }) => {
    await withRecognizer(page);
    await chat.open(embedded);
    const button = page.getByRole('button', { name: t.start });
    for (const [error, text] of [
      ['not-allowed', t.notAllowed],
      ['audio-capture', t.noMicrophone],
      ['no-speech', t.nothing],
      ['network', t.network],
      ['language-not-supported', t.failed],
    ] as const) {
      await button.click();
      await fail(page, error);
      await expect(page.getByText(text)).toBeVisible();
      await expect(button).toHaveAttribute('aria-pressed', 'false');
    }

    const deaf = await context.newPage();
    await deaf.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: undefined });
    });
    await deaf.goto(`${embedded}/#ai-chat`);
    await expect(deaf.getByRole('button', { name: assistant.input.send })).toBeVisible();
    await expect(deaf.getByRole('button', { name: t.start })).toHaveCount(0);
  });

  test('ends where the browser’s recognizer never begins', async ({ page, embedded, chat }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      class Mute extends EventTarget {
        start() {}
        abort() {}
      }
      Object.assign(window, { SpeechRecognition: Mute });
    });
    await chat.open(embedded);
    const button = page.getByRole('button', { name: t.start });
    await button.click();
    await expect(page.getByText(hears(own))).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(page.getByText(t.failed)).toBeVisible();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  test('the next question is spoken while an answer is written', async ({ page, directed, chat }) => {
    await withRecognizer(page);
    const writing = Promise.withResolvers<Reply>();
    directed.model.script = (reply) => writing.resolve(reply.text('It is ')); // the end comes later
    await chat.open(directed.url);
    await page.getByRole('button', { name: t.start }).click();
    await say(page, 'P0420?');
    await chat.input.press('Enter');
    await expect(chat.answers.last()).toContainText('It is');
    // It listened to the question that was sent: to the next one it does only when it is asked to.
    const button = page.getByRole('button', { name: t.start });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await say(page, 'P0171');
    await expect(chat.input).toHaveValue('P0171');
    await expectAccessible(page);
    (await writing.promise).text('the converter.').end();
    await expect(chat.answers.last()).toContainText('the converter');
    await expect(page.getByRole('button', { name: t.stop })).toBeVisible();
    await expect(chat.input).toHaveValue('P0171');
    await expect(chat.answers).toHaveCount(1);
  });
});
