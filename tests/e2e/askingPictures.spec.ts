import sharp from 'sharp';
import { expect, expectAccessible, test } from './fixtures.ts';

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

for (const { width, language, texts } of [
  {
    width: 1_440,
    language: 'en',
    texts: [
      'Add a picture',
      'Picture',
      'Remove picture 2',
      'What would you like to know',
      'Expert',
      'A picture?',
      'the code',
    ],
  },
  {
    width: 390,
    language: 'zh',
    texts: ['添加图片', '图片', '移除图片 2', '想了解图片里的什么', '专家', '有图片？', '诊断仪上'],
  },
] as const) {
  const [add, picture, remove, placeholder, expert, instead, write] = texts;

  test(`a picture goes with a question, is there after a reload, and goes on to an expert (${language}, ${width} px)`, async ({
    page,
    chat,
    directed,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await page.setViewportSize({ width, height: 844 });
    // A guest on the phone, a member at the desk.
    if (width > 768) await chat.signUp(directed.url);
    await chat.open(directed.url);
    const buffer = await photo();
    await expect(page.getByRole('button', { name: add })).toBeVisible();
    await page
      .getByRole('main')
      .locator('input[type="file"]')
      .setInputFiles({ ...lamp, buffer });
    const composer = page.locator('form').filter({ has: chat.input });
    await expect(composer.getByRole('img', { name: `${picture} 1` })).toBeVisible();
    await chat.input.evaluate(paste, buffer.toString('base64'));
    await expect(composer.getByRole('img', { name: `${picture} 2` })).toBeVisible();
    await expect(chat.input).toHaveAttribute('placeholder', new RegExp(placeholder));
    await expectAccessible(page);
    await composer.getByRole('button', { name: remove }).click();
    // What was chosen is not lost by a reload.
    await page.reload();
    await expect(composer.getByRole('img', { name: `${picture} 1` })).toBeVisible();
    await expect(composer.getByRole('img')).toHaveCount(1);

    directed.model.script = (reply) => reply.text('The oil lamp. 是机油灯。').end();
    await chat.ask(language === 'en' ? 'What does this lamp mean?' : '这个灯是什么意思？');
    await expect(chat.answers.last()).toContainText('The oil lamp');
    expect(JSON.stringify(directed.model.requests.at(-1))).toContain('data:image/jpeg;base64,');
    await expect(composer.getByRole('img')).toHaveCount(0);
    // A picture alone asks what it shows.
    await chat.input.evaluate(paste, buffer.toString('base64'));
    await expect(composer.getByRole('img', { name: `${picture} 1` })).toBeVisible();
    await expect(chat.send).toBeEnabled();
    await chat.input.press('Enter');
    await expect(chat.answers).toHaveCount(2);
    await expect(page.getByText(/What does this picture show|图里是什么/).first()).toBeVisible();
    await expect(chat.answers.last()).toContainText('The oil lamp');
    await page.reload();
    const shown = page
      .getByRole('list')
      .getByRole('img', { name: `${picture} 1` })
      .last();
    const widthOf = (image: HTMLElement | SVGElement) => (image as HTMLImageElement).naturalWidth;
    await expect.poll(() => shown.evaluate(widthOf)).toBe(1_200);
    await expectAccessible(page);

    await page.getByRole('main').getByRole('button', { name: expert }).last().click();
    await expect(page.getByRole('dialog').getByRole('img', { name: `${picture} 1` })).toBeVisible();
  });

  test(`where no picture is seen the input says what to write instead (${language}, ${width} px)`, async ({
    page,
    chat,
    embedded,
  }) => {
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await page.setViewportSize({ width, height: 844 });
    await chat.open(embedded);
    const help = page.getByRole('button', { name: instead });
    await expect(help).toHaveAttribute('aria-expanded', 'false');
    await chat.input.evaluate(paste, (await photo()).toString('base64'));
    await expect(page.getByText(new RegExp(write))).toBeVisible();
    await expectAccessible(page);
    await help.click();
    await expect(page.getByText(new RegExp(write))).toBeHidden();
    // Without words nothing is sent; with words the picture stays, and an expert gets it.
    const composer = page.locator('form').filter({ has: chat.input });
    await expect(composer.getByRole('img', { name: `${picture} 1` })).toBeVisible();
    await expect(chat.send).toBeDisabled();
    await chat.ask('P0420?');
    await page.reload();
    await expect(composer.getByRole('img', { name: `${picture} 1` })).toBeVisible();
    await composer.getByRole('button', { name: /Send it to an expert|发给专家看/ }).click();
    await expect(page.getByRole('dialog').getByRole('img', { name: `${picture} 1` })).toBeVisible();
  });
}
