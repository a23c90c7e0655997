import sharp from 'sharp';
import { expect, expectAccessible, logInUnseen, openPage, signUpUnseen, test } from './fixtures.ts';

const lamp = { name: 'lamp.png', mimeType: 'image/png' };
const photo = () =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c22' } })
    .png()
    .toBuffer();

test.describe('pictures for an expert', () => {
  test.use({ expectedErrors: /status of 415/ });

  for (const { width, language, texts } of [
    {
      width: 1_440,
      language: 'en',
      texts: [
        'Submit request',
        'Your name',
        'Email',
        'What do you need?',
        'Picture',
        'Remove picture 2',
        /no picture that/,
      ],
    },
    {
      width: 390,
      language: 'zh',
      texts: ['提交咨询', '您的称呼', '邮箱', '您的需求', '图片', '移除图片 2', /无法读取这张图片/],
    },
  ] as const)
    test(`are chosen, pasted and taken back; the expert and their owner see them (${language}, ${width} px)`, async ({
      page,
      browser,
      embedded,
    }) => {
      const [submit, name, email, need, picture, remove, unreadable] = texts;
      await page.addInitScript((value) => localStorage.setItem('language', value), language);
      await page.setViewportSize({ width, height: 844 });
      const username = await signUpUnseen(page, embedded);
      await openPage(page, embedded, 'services');
      const main = page.getByRole('main');
      const files = main.locator('input[type="file"]');
      const buffer = await photo();
      await files.setInputFiles({ ...lamp, buffer });
      await expect(main.getByRole('img', { name: `${picture} 1` })).toBeVisible();
      // As it comes from the clipboard of whoever took a screenshot.
      await main.getByLabel(need).evaluate((area, base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], 'screen.png', { type: 'image/png' }));
        area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, buffer.toString('base64'));
      await expect(main.getByRole('img', { name: `${picture} 2` })).toBeVisible();
      await expectAccessible(page);
      await main.getByRole('button', { name: remove }).click();
      await expect(main.getByRole('img', { name: `${picture} 2` })).toHaveCount(0);
      await files.setInputFiles({ ...lamp, buffer: Buffer.from('no picture at all') });
      await expect(main.getByText(unreadable)).toBeVisible();

      await main.getByLabel(name).fill('Ann');
      await main.getByLabel(email).fill(`${username}@example.com`);
      await main.getByLabel(need).fill(`${username}: what does this lamp mean?`);
      await main.getByRole('button', { name: submit }).click();
      const reference = main.getByText(/^EC-\w{4}-\w{4}$/);
      await expect(reference).toBeVisible();
      const number = await reference.innerText();

      await page.goto(`${embedded}/?mine#account-settings/requests`);
      const mine = main
        .getByRole('listitem')
        .filter({ hasText: number })
        .getByRole('img', { name: `${picture} 1` });
      await expect(mine).toBeVisible();
      const widthOf = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth;
      await expect.poll(() => mine.evaluate(widthOf)).toBe(1_600);

      const desk = await browser.newPage();
      await logInUnseen(desk, embedded);
      await desk.goto(`${embedded}/#admin-panel/requests`);
      await desk.getByRole('row').filter({ hasText: number }).getByRole('button').first().click();
      const shown = desk.getByRole('dialog').getByRole('img', { name: 'Picture 1' });
      await expect.poll(() => shown.evaluate(widthOf)).toBe(1_600);
      await desk.close();
    });
});
