import sharp from 'sharp';
import { expect, expectAccessible, test } from './fixtures.ts';
import { inEachView } from './views.ts';

const lamp = { name: 'lamp.png', mimeType: 'image/png' };
const photo = () =>
  sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#c22' } })
    .png()
    .toBuffer();

/** As it comes from the clipboard of whoever took a screenshot. */
const paste = (area: HTMLElement | SVGElement, base64: string) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([bytes], 'screen.png', { type: 'image/png' }));
  area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

inEachView(({ isChinese, width, t: { assistant: t, picture } }) => {
  const one = (n: number) => picture.one.replace('{{n}}', String(n));

  test('a picture goes with a question, is there after a reload, and goes on to an expert', async ({
    page,
    chat,
    directed,
  }) => {
    // A guest on the phone, a member at the desk.
    if (width > 768) await chat.signUp(directed.url);
    await chat.open(directed.url);
    const buffer = await photo();
    await expect(page.getByRole('button', { name: t.pictures.add })).toBeVisible();
    await page
      .getByRole('main')
      .locator('input[type="file"]')
      .setInputFiles({ ...lamp, buffer });
    const composer = page.locator('form').filter({ has: chat.input });
    await expect(composer.getByRole('img', { name: one(1) })).toBeVisible();
    await chat.input.evaluate(paste, buffer.toString('base64'));
    await expect(composer.getByRole('img', { name: one(2) })).toBeVisible();
    await expect(chat.input).toHaveAttribute('placeholder', t.pictures.ask);
    await expectAccessible(page);
    await composer.getByRole('button', { name: picture.remove.replace('{{n}}', '2') }).click();
    // What was chosen is not lost by a reload.
    await page.reload();
    await expect(composer.getByRole('img', { name: one(1) })).toBeVisible();
    await expect(composer.getByRole('img')).toHaveCount(1);

    directed.model.script = (reply) => reply.text('The oil lamp. 是机油灯。').end();
    await chat.ask(isChinese ? '这个灯是什么意思？' : 'What does this lamp mean?');
    await expect(chat.answers.last()).toContainText('The oil lamp');
    expect(JSON.stringify(directed.model.requests.at(-1))).toContain('data:image/jpeg;base64,');
    await expect(composer.getByRole('img')).toHaveCount(0);
    // A picture alone asks what it shows.
    await chat.input.evaluate(paste, buffer.toString('base64'));
    await expect(composer.getByRole('img', { name: one(1) })).toBeVisible();
    await expect(chat.send).toBeEnabled();
    await chat.input.press('Enter');
    await expect(chat.answers).toHaveCount(2);
    await expect(page.getByText(t.pictures.question).first()).toBeVisible();
    await expect(chat.answers.last()).toContainText('The oil lamp');
    await page.reload();
    const shown = page
      .getByRole('list')
      .getByRole('img', { name: one(1) })
      .last();
    const widthOf = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth;
    await expect.poll(() => shown.evaluate(widthOf)).toBe(1_200);
    // What lies half beneath the header is no target that is too small.
    await page
      .getByRole('list')
      .getByRole('img', { name: one(1) })
      .first()
      .scrollIntoViewIfNeeded();
    await expectAccessible(page);

    await page.getByRole('main').getByRole('button', { name: t.expert.ask }).last().click();
    await expect(page.getByRole('dialog').getByRole('img', { name: one(1) })).toBeVisible();
  });

  test('pictures of a question that is edited join those that were chosen since', async ({ page, chat, directed }) => {
    await chat.open(directed.url);
    const composer = page.locator('form').filter({ has: chat.input });
    const base64 = (await photo()).toString('base64');
    const pastePictures = async (count: number) => {
      for (let n = 1; n <= count; n += 1) {
        await chat.input.evaluate(paste, base64);
        await expect(composer.getByRole('img')).toHaveCount(n);
      }
    };
    await pastePictures(2);
    const refusal = { errors: [{ message: 'Not now', extensions: { code: 'BAD_USER_INPUT' } }] };
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('AssistantAsk') === true
        ? route.fulfill({ json: refusal })
        : route.continue(),
    );
    await chat.input.fill(isChinese ? '这是什么灯？' : 'What are these lamps?');
    await chat.send.click();
    const edit = page.getByRole('button', { name: t.trouble.edit });
    await expect(edit).toBeVisible();
    await pastePictures(3);
    await edit.click();
    await expect(composer.getByRole('img')).toHaveCount(4);
    await expect(page.getByText(picture.tooMany).first()).toBeVisible();
  });

  test('where no picture is seen the input says what to write instead', async ({ page, chat, embedded }) => {
    await chat.open(embedded);
    const help = page.getByRole('button', { name: t.pictures.instead });
    await expect(help).toHaveAttribute('aria-expanded', 'false');
    await chat.input.evaluate(paste, (await photo()).toString('base64'));
    await expect(page.getByText(t.pictures.unseen)).toBeVisible();
    await expectAccessible(page);
    await help.click();
    await expect(page.getByText(t.pictures.unseen)).toBeHidden();
    // Without words nothing is sent; with words the picture stays, and an expert gets it.
    const composer = page.locator('form').filter({ has: chat.input });
    await expect(composer.getByRole('img', { name: one(1) })).toBeVisible();
    await expect(chat.send).toBeDisabled();
    await chat.ask('P0420?');
    await page.reload();
    await expect(composer.getByRole('img', { name: one(1) })).toBeVisible();
    await composer.getByRole('button', { name: t.pictures.expert }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: one(1) })).toBeVisible();
  });
});
