import type { Page } from '@playwright/test';
import { expect, expectAccessible, openPage, signUpUnseen, sizesOf, test } from './fixtures.ts';

/** Fills the form of a car in: in English a Corolla in miles, in Chinese the same in kilometres. */
async function fillCar(page: Page, isChinese = false): Promise<void> {
  const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
  await dialog.getByLabel(isChinese ? '品牌' : 'Make').fill(isChinese ? '丰田' : 'Toyota');
  await dialog
    .getByRole('combobox', { name: isChinese ? '车型' : 'Model', exact: true })
    .fill(isChinese ? '卡罗拉' : 'Corolla');
  await dialog.getByLabel(isChinese ? '年款' : 'Model year').fill('2019');
  await dialog.getByLabel(isChinese ? '发动机或电池' : 'Engine or battery').fill('1.8');
  await dialog.getByLabel(isChinese ? '动力类型' : 'Drive', { exact: true }).selectOption('PETROL');
  await dialog.getByLabel(isChinese ? /^里程（/ : /^Mileage, in/).fill('62,000');
}

for (const { language, isChinese } of [
  { language: 'en', isChinese: false },
  { language: 'zh', isChinese: true },
] as const)
  for (const [, { width }] of sizesOf(language))
    test(`a car is added, read, put away and deleted: ${language}, ${width} px`, async ({ page, embedded }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
      await signUpUnseen(page, embedded);
      await openPage(page, embedded, 'my-car');
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(isChinese ? '我的车' : 'My car');
      await expectAccessible(page);
      await main.getByRole('button', { name: isChinese ? '添加车辆' : 'Add a car' }).click();
      const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
      // Nothing told: said beside the fields, and the focus is where it is to be mended.
      await dialog.getByRole('button', { name: isChinese ? '保存' : 'Save' }).click();
      await expect(dialog.getByLabel(isChinese ? '品牌' : 'Make')).toBeFocused();
      await fillCar(page, isChinese);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: isChinese ? '保存' : 'Save' }).click();
      await expect(dialog).toBeHidden();
      const name = isChinese ? '2019款丰田卡罗拉 1.8' : '2019 Toyota Corolla 1.8';
      const card = main.getByRole('article', { name });
      await expect(card).toContainText(isChinese ? '今天读数 62,000 公里' : '62,000 miles, read today');
      await card.getByText(isChinese ? '里程表' : 'Odometer').click();
      await expectAccessible(page);
      // An odometer never runs backwards, and nothing typed is lost.
      await card.getByLabel(isChinese ? '读数日期' : 'Read on').fill('2025-01-01');
      await card.getByLabel(isChinese ? /^里程（/ : /^Mileage, in/).fill('70000');
      await card.getByRole('button', { name: isChinese ? '记下读数' : 'Keep the reading' }).click();
      await expect(card).toContainText(isChinese ? '里程表不会倒走' : 'an odometer never runs backwards');
      await expect(card.getByLabel(isChinese ? /^里程（/ : /^Mileage, in/)).toHaveValue('70000');
      await card.getByLabel(isChinese ? /^里程（/ : /^Mileage, in/).fill('50000');
      await card.getByRole('button', { name: isChinese ? '记下读数' : 'Keep the reading' }).click();
      await expect(card.getByRole('listitem')).toHaveCount(2);
      await card.getByRole('button', { name: isChinese ? '已卖出，停用' : 'Sold: put away' }).click();
      await expect(card).toContainText(isChinese ? '起停用' : 'Put away on');
      await card.getByRole('button', { name: isChinese ? '删除' : 'Delete', exact: true }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: isChinese ? '删除' : 'Delete' })
        .click();
      await expect(main).toContainText(isChinese ? '还没有车' : 'No car yet');
    });

test('a VIN fills in make and year, and one with a wrong character is refused', async ({ page, embedded }) => {
  await signUpUnseen(page, embedded);
  await openPage(page, embedded, 'my-car');
  await page.getByRole('button', { name: 'Add a car' }).click();
  const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
  await dialog.getByLabel('VIN').fill('1HGCM82633A004352');
  await expect(dialog).toContainText('The VIN says: Honda, built in United States, model year 2003.');
  await expect(dialog.getByLabel('Make')).toHaveValue('Honda');
  await expect(dialog.getByLabel('Model year')).toHaveValue('2003');
  await dialog.getByLabel('VIN').fill('1HGCM82633A004353');
  await dialog.getByRole('combobox', { name: 'Model', exact: true }).fill('Accord');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('the check digit does not fit');
  await expect(dialog.getByRole('combobox', { name: 'Model', exact: true })).toHaveValue('Accord');
});

test('the catalogue suggests as one types', async ({ page, embedded }) => {
  await signUpUnseen(page, embedded);
  await openPage(page, embedded, 'my-car');
  await page.getByRole('button', { name: 'Add a car' }).click();
  const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
  await dialog.getByLabel('Make').fill('Toy');
  await expect(dialog.locator('datalist option[value="Toyota"]')).toHaveCount(1);
  await dialog.getByLabel('Make').fill('Toyota');
  await dialog.getByRole('combobox', { name: 'Model', exact: true }).fill('Cor');
  await expect(dialog.locator('datalist option', { hasText: /^Corolla$/ })).toHaveCount(1);
});

test('the chat is about the car of the chip, and a guest’s car moves into his account', async ({
  page,
  embedded,
  chat,
}) => {
  await chat.open(embedded);
  const chip = page.getByLabel('The car this conversation is about');
  await expect(chip).toHaveValue('');
  await chip.selectOption('Add my car…');
  await fillCar(page);
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(chip.locator('option:checked')).toHaveText('2019 Toyota Corolla 1.8');
  await expectAccessible(page);
  const answer = await chat.ask('what is due now?');
  await expect(answer).toContainText('For your 2019 Toyota Corolla 1.8 (62,000 miles):');
  await expect(answer.getByRole('button', { name: 'Copy' })).toBeVisible();
  await chip.selectOption('No car');
  await expect(await chat.ask('how often should the brake fluid be changed?')).not.toContainText('For your');

  await chat.signUp(embedded);
  await page.reload();
  await expect(chip.locator('option', { hasText: '2019 Toyota Corolla 1.8' })).toHaveCount(1);
  await openPage(page, embedded, 'my-car');
  await expect(page.getByRole('article', { name: '2019 Toyota Corolla 1.8' })).toContainText(
    '62,000 miles, read today',
  );
  expect(await page.evaluate(() => localStorage.getItem('vehicle.guest'))).toBeNull();
});

test('a guest’s conversation stays about his car when he registers', async ({ page, embedded, chat }) => {
  await chat.open(embedded);
  const chip = page.getByLabel('The car this conversation is about');
  await chip.selectOption('Add my car…');
  await fillCar(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const answer = await chat.ask('what is due now?');
  await expect(answer.getByRole('button', { name: 'Copy' })).toBeVisible();
  await chat.signUpInForm(embedded);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vehicle.guest'))).toBeNull();
  await chat.open(embedded);
  await expect(page.getByText('what is due now?').first()).toBeVisible();
  await expect(chip.locator('option:checked')).toHaveText('2019 Toyota Corolla 1.8');
});

test('a car named in a question can be saved, and that is offered once', async ({ page, embedded, chat }) => {
  await chat.signUp(embedded);
  await chat.open(embedded);
  const chip = page.getByLabel('The car this conversation is about');
  const answer = await chat.ask('my 2016 Honda Civic with 80,000 km squeals when braking');
  await expect(answer.getByRole('button', { name: 'Copy' })).toBeVisible();
  const offer = page.getByRole('complementary', { name: 'Save as my car' });
  await expect(offer).toContainText('You named a 2016 Honda Civic.');
  await expectAccessible(page, 'aside');
  await offer.getByRole('button', { name: 'Save as my car' }).click();
  await expect(chip.locator('option:checked')).toHaveText('2016 Honda Civic');
  await expect(offer).toBeHidden();
  // The request to an expert carries it.
  await page.getByRole('button', { name: 'Ask an expert' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Expert consultation' })).toContainText('About: 2016 Honda Civic');
});
