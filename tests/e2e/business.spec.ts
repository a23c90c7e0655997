import { rm } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { expect, expectAccessible, logInUnseen, openPage, start, test as base } from './fixtures.ts';

/** Each test has a product to itself: what it enters would be seen by all. */
const test = base.extend<{ house: string }>({
  house: async ({ page }, use) => {
    const { product, dataDir } = await start({});
    await use(product.url);
    // A page that is open would miss it.
    await page.goto('about:blank');
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  },
});

/** A picture as a camera might give it: a plain PNG, twice as wide as high. */
function png(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, body, crcOf(body)]);
  };
  const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 4, 8, 2, 0, 0, 0]);
  const rows = Buffer.alloc(4 * (1 + 8 * 3), 120);
  for (let row = 0; row < 4; row += 1) rows[row * 25] = 0;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crcOf(bytes: Buffer): Buffer {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  const four = Buffer.alloc(4);
  four.writeUInt32BE(~crc >>> 0);
  return four;
}

test('what staff enter of the business is shown on the contact page, in the footer and to other sites', async ({
  page,
  house,
}) => {
  await logInUnseen(page, house);
  await page.goto(`${house}/#admin-panel/business`);
  const desk = page.getByRole('tabpanel');
  await expect(desk.getByText('Nobody has entered anything yet')).toBeVisible();
  await desk.getByLabel('Name in English', { exact: true }).fill('Example Motors');
  await desk.getByLabel('Registered name in English (optional)').fill('Example Motors Ltd');
  // Something wrong loses nothing that was typed.
  await desk.getByLabel('Registered name in Chinese (optional)').fill('示例汽车有限公司');
  await desk.getByLabel('Time zone of the hours (optional)').fill('Mars/Base');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByText('A time zone such as Asia/Shanghai.')).toBeVisible();
  await desk.getByLabel('Time zone of the hours (optional)').fill('Asia/Shanghai');
  await desk.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await desk.getByRole('button', { name: 'Add to: Experts' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name in English', { exact: true }).fill('Li Lei');
  await dialog.getByLabel('Name in Chinese').fill('李雷');
  await dialog.getByLabel('Trade and experience in English').fill('Master mechanic, 20 years');
  await dialog.getByLabel('Trade and experience in Chinese').fill('高级技师，从业 20 年');
  await dialog
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png() });
  await expect(dialog.getByAltText('The photo as it is shown')).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(desk.getByRole('button', { name: 'Edit Li Lei' })).toBeVisible();

  await openPage(page, house, 'contact');
  await expect(page.getByRole('region', { name: 'Who answers you' })).toContainText('Master mechanic, 20 years');
  await expect(page.getByRole('region', { name: 'Working hours' })).toContainText('China Standard Time');
  const photo = page.getByRole('region', { name: 'Who answers you' }).locator('img');
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expect(page.getByRole('contentinfo')).toContainText('© 2025 Example Motors');
  await expect(page.getByRole('contentinfo')).toContainText('Example Motors Ltd');
  const html = await (await page.request.get(`${house}/`)).text();
  expect(html).toContain('<meta property="og:site_name" content="Example Motors 车问" />');
});

test('a trust page is a marked sample until staff publish one, and former versions stay', async ({ page, house }) => {
  await openPage(page, house, 'refunds');
  await expect(page.getByText('Sample text: it comes with the software.')).toBeVisible();
  await logInUnseen(page, house);
  await page.goto(`${house}/#admin-panel/business`);
  for (const [version, text] of [
    [1, 'Money back always.'],
    [2, 'Money back within a month.'],
  ] as const) {
    await page.getByRole('button', { name: 'Edit Refunds' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Text in English').fill(`## Refunds\n\n${text}`);
    await dialog.getByRole('button', { name: 'Publish as a new version' }).click();
    await expect(page.getByRole('tabpanel').getByText(`Version ${version}, in force since`)).toBeVisible();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Refunds' }).click();
  await expect(page.getByRole('main')).toContainText('Money back within a month.');
  await page.getByRole('link', { name: 'Version 1' }).click();
  await expect(page.getByRole('main')).toContainText('Money back always.');
  await page.goto(`${house}/#refunds/77`);
  await expect(page.getByRole('alert')).toContainText('This text could not be loaded.');
});

test('whoever registers is told what he agrees to, and it is kept', async ({ page, house, chat }) => {
  await page.goto(`${house}/#auth`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('By registering you agree to: Terms · Privacy')).toBeVisible();
  await chat.signUpInForm(house);
  const answer = await page.request.post(`${house}/graphql`, {
    data: { query: '{ viewer { consents { page version createdAt } } }' },
  });
  const { data } = (await answer.json()) as { data: { viewer: { consents: { page: string; version: number }[] } } };
  expect(data.viewer.consents).toMatchObject([
    { page: 'PRIVACY', version: 0 },
    { page: 'TERMS', version: 0 },
  ]);
});
