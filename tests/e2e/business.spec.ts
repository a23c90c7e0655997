import { rm } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import {
  askUnseen,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  logInUnseen,
  openPage,
  start,
  test as base,
} from './fixtures.ts';
import { inEachView } from './views.ts';

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

inEachView(({ language, isChinese, t: { admin, contact, trust, navigation, account } }) => {
  const t = admin.business;
  const optional = (label: string) => (isChinese ? `${label}（选填）` : `${label} (optional)`);
  const [expert, role, business, seller, zone] = isChinese
    ? (['李雷', '高级技师，从业 20 年', '示例汽车', '示例汽车有限公司', '中国标准时间'] as const)
    : (['Li Lei', 'Master mechanic, 20 years', 'Example Motors', 'Example Motors Ltd', 'China Standard Time'] as const);
  const wrongZone = isChinese ? '请使用时区名称，例如 Asia/Shanghai。' : 'A time zone such as Asia/Shanghai.';

  test('what staff enter of the business is shown on the contact page, in the footer and to other sites', async ({
    page,
    house,
  }) => {
    await logInUnseen(page, house);
    await page.goto(`${house}/#admin-panel/business`);
    const desk = page.getByRole('tabpanel');
    await expect(desk.getByText(t.defaults)).toBeVisible();
    await desk.getByLabel(t.nameEn, { exact: true }).fill('Example Motors');
    await desk.getByLabel(t.nameZh, { exact: true }).fill('示例汽车');
    await desk.getByLabel(optional(t.legalNameEn)).fill('Example Motors Ltd');
    // Neither another tab nor something wrong loses what was typed.
    await page.getByRole('tab', { name: admin.audit.tab }).click();
    await page.getByRole('tab', { name: admin.business.tab }).click();
    await expect(desk.getByLabel(optional(t.legalNameEn))).toHaveValue('Example Motors Ltd');
    await desk.getByLabel(optional(t.legalNameZh)).fill('示例汽车有限公司');
    await desk.getByLabel(optional(t.timeZone)).fill('Mars/Base');
    await desk.getByRole('button', { name: t.save }).click();
    await expect(desk.getByText(wrongZone)).toBeVisible();
    await desk.getByLabel(optional(t.timeZone)).fill('Asia/Shanghai');
    await desk.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.saved, { exact: true })).toBeVisible();
    // The audit trail can be asked for it, and names what was changed.
    await page.getByRole('tab', { name: admin.audit.tab }).click();
    await desk.getByLabel(admin.audit.kind).selectOption(admin.audit.actions.BUSINESS_CHANGED);
    await expect(desk.getByRole('row').filter({ hasText: t.timeZone })).toHaveCount(1);
    await page.getByRole('tab', { name: admin.business.tab }).click();

    await desk.getByRole('button', { name: t.addTo.replace('{{list}}', t.experts.title) }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.experts.textEn, { exact: true }).fill('Li Lei');
    await dialog.getByLabel(t.experts.textZh).fill('李雷');
    await dialog.getByLabel(t.experts.moreEn).fill('Master mechanic, 20 years');
    await dialog.getByLabel(t.experts.moreZh).fill('高级技师，从业 20 年');
    await dialog
      .getByLabel(t.photo, { exact: true })
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: png() });
    await expect(dialog.getByAltText(t.photoNow)).toBeVisible();
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(desk.getByRole('button', { name: t.editOne.replace('{{name}}', expert) })).toBeVisible();

    await openPage(page, house, 'contact');
    await expect(page.getByRole('region', { name: contact.expertsTitle })).toContainText(role);
    await expect(page.getByRole('region', { name: contact.hoursTitle })).toContainText(zone);
    const photo = page.getByRole('region', { name: contact.expertsTitle }).locator('img');
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    await expect(page.getByRole('contentinfo')).toContainText(`© 2025 ${business}`);
    await expect(page.getByRole('contentinfo')).toContainText(seller);
    const html = await (await page.request.get(`${house}/`)).text();
    expect(html).toContain('<meta property="og:site_name" content="Example Motors 示例汽车" />');
  });

  test('a trust page is a marked sample until staff publish one, and former versions stay', async ({ page, house }) => {
    await openPage(page, house, 'refunds');
    await expect(page.getByText(trust.sample)).toBeVisible();
    await expectAccessibleInBothThemes(page, 'html');
    await logInUnseen(page, house);
    await page.goto(`${house}/#admin-panel/business`);
    for (const [version, text] of [
      [1, 'Money back always.'],
      [2, 'Money back within a month.'],
    ] as const) {
      await page.getByRole('button', { name: t.editOne.replace('{{name}}', navigation.refunds) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(language === 'en' ? t.textEn : t.textZh).fill(`## Refunds\n\n${text}`);
      await dialog.getByRole('button', { name: t.publish }).click();
      await expect(
        page
          .getByRole('tabpanel')
          .getByText(trust.version.replace('{{version}}', String(version)).split('{{date}}')[0] ?? ''),
      ).toBeVisible();
    }
    await page.getByRole('contentinfo').getByRole('link', { name: navigation.refunds }).click();
    await expect(page.getByRole('main')).toContainText('Money back within a month.');
    await page.getByRole('link', { name: trust.former.replace('{{version}}', '1') }).click();
    await expect(page.getByRole('main')).toContainText('Money back always.');
    await expectAccessibleInBothThemes(page, 'html');
    await page.goto(`${house}/#refunds/77`);
    await expect(page.getByRole('alert')).toContainText(trust.failed);
  });

  test('whoever registers is told what he agrees to, and it is kept', async ({ page, house, chat }) => {
    await page.goto(`${house}/#auth/register`);
    const consent = page.getByText(`${account.consent} ${navigation.terms} · ${navigation.privacy}`);
    await expect(consent).toBeVisible();
    await expect(consent.getByRole('link')).toHaveCount(2);
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
});

test('who is told that a colleague was quicker sees what he saved, keeps what was typed, and can save', async ({
  page,
  house,
}) => {
  await logInUnseen(page, house);
  await page.goto(`${house}/#admin-panel/business`);
  const desk = page.getByRole('tabpanel');
  const quicker = 'Somebody else has changed this meanwhile.';
  await desk.getByLabel('Registered name in English').fill('Example Motors Ltd');
  await desk.getByLabel('Registered name in Chinese').fill('示例汽车有限公司');
  await askUnseen(page, house, 'mutation { updateBusiness(input: { revision: 0, wechat: "motors" }) { __typename } }');
  const save = desk.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(page.getByText(quicker).first()).toBeVisible();
  await expect(desk.getByLabel('WeChat')).toHaveValue('motors');
  await expect(desk.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(desk.getByLabel('Registered name in English')).toHaveValue('Example Motors Ltd');
  await save.click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const { business } = await askUnseen<{ business: object }>(page, house, '{ business { wechat legalName { en } } }');
  expect(business).toEqual({ wechat: 'motors', legalName: { en: 'Example Motors Ltd' } });

  // An entry of a list goes where it belongs, also when it was tried twice.
  await desk.getByRole('button', { name: 'Add to: Addresses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Addresses' });
  await dialog.getByLabel('Address in English').fill('1 High Street');
  await dialog.getByLabel('Address in Chinese').fill('大街 1 号');
  const other = 'addresses: [{ en: "2 Low Street", zh: "小街 2 号" }]';
  await askUnseen(page, house, `mutation { updateBusiness(input: { revision: 2, ${other} }) { __typename } }`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText(quicker);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(desk.getByRole('region', { name: 'Addresses' }).getByRole('listitem')).toHaveCount(2);

  await desk.getByRole('button', { name: 'Edit Refunds' }).click();
  const text = page.getByRole('dialog', { name: 'Refunds' });
  await text.getByLabel('Text in English').fill('Mine.');
  const theirs = 'page: REFUNDS, after: 0, textEn: "Theirs.", textZh: "他们的。"';
  await askUnseen(page, house, `mutation { publishTrustText(input: { ${theirs} }) { __typename } }`);
  await text.getByRole('button', { name: 'Publish' }).click();
  await expect(text.getByRole('alert')).toContainText(quicker);
  await text.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(desk.getByText(/Version 1/)).toBeVisible();
  await desk.getByRole('button', { name: 'Edit Refunds' }).click();
  await expect(text.getByLabel('Text in English')).toHaveValue('Theirs.');
});
