import sharp from 'sharp';
import { expect, expectAccessible, logInUnseen, openPage, signUpUnseen, test } from './fixtures.ts';
import { inEachView } from './views.ts';

const lamp = { name: 'lamp.png', mimeType: 'image/png' };
const photo = () =>
  sharp({ create: { width: 2_000, height: 1_000, channels: 3, background: '#c22' } })
    .png()
    .toBuffer();

test.use({ expectedErrors: /status of 415/ });

inEachView(({ isChinese, t: { consultation: t, picture } }) => {
  const unreadable = isChinese ? /无法读取这张图片/ : /no picture that/;
  const one = (n: number) => picture.one.replace('{{n}}', String(n));

  test('pictures for an expert are chosen, pasted and taken back; the expert and their owner see them', async ({
    page,
    browser,
    embedded,
  }) => {
    const username = await signUpUnseen(page, embedded);
    await openPage(page, embedded, 'services');
    const main = page.getByRole('main');
    const files = main.locator('input[type="file"]');
    const buffer = await photo();
    await files.setInputFiles({ ...lamp, buffer });
    await expect(main.getByRole('img', { name: one(1) })).toBeVisible();
    // As it comes from the clipboard of whoever took a screenshot.
    await main.getByLabel(t.requirement).evaluate((area, base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], 'screen.png', { type: 'image/png' }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, buffer.toString('base64'));
    await expect(main.getByRole('img', { name: one(2) })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: picture.remove.replace('{{n}}', '2') }).click();
    await expect(main.getByRole('img', { name: one(2) })).toHaveCount(0);
    // What was chosen is not lost by a reload.
    await page.reload();
    await expect(main.getByRole('img', { name: one(1) })).toBeVisible();
    await expect(main.getByRole('img')).toHaveCount(1);
    await files.setInputFiles({ ...lamp, buffer: Buffer.from('no picture at all') });
    await expect(main.getByText(unreadable)).toBeVisible();

    await main.getByLabel(t.userName).fill('Ann');
    await main.getByLabel(t.email).fill(`${username}@example.com`);
    await main.getByLabel(t.requirement).fill(`${username}: what does this lamp mean?`);
    await main.getByRole('button', { name: t.submit }).click();
    const reference = main.getByText(/^EC-\w{4}-\w{4}$/);
    await expect(reference).toBeVisible();
    const number = await reference.innerText();

    await page.goto(`${embedded}/?mine#account-settings/requests`);
    const mine = main
      .getByRole('listitem')
      .filter({ hasText: number })
      .getByRole('img', { name: one(1) });
    await expect(mine).toBeVisible();
    const widthOf = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth;
    await expect.poll(() => mine.evaluate(widthOf)).toBe(1_600);

    const desk = await browser.newPage();
    await logInUnseen(desk, embedded);
    await desk.goto(`${embedded}/#admin-panel/requests`);
    // The newest is on the first page of all, however many wait.
    await desk.getByRole('main').getByRole('combobox').selectOption('All');
    await desk.getByRole('row').filter({ hasText: number }).getByRole('button').first().click();
    const shown = desk.getByRole('dialog').getByRole('img', { name: 'Picture 1' });
    await expect.poll(() => shown.evaluate(widthOf)).toBe(1_600);
    await desk.close();
  });
});
