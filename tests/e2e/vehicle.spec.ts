import type { Page } from '@playwright/test';
import { askUnseen, expect, expectAccessible, openPage, signUpUnseen, test } from './fixtures.ts';
import { filled } from './texts.ts';
import { inEachView } from './views.ts';

/** What is filled in; what says that something was saved is no dialog of that kind. */
const formOf = (page: Page) => page.getByRole('dialog').and(page.locator(':not([data-type])'));

inEachView(({ isChinese, t: { vehicle: t, consultation, ...texts } }) => {
  const copy = { name: texts.assistant.answer.copy, exact: true };
  const [due, fluid] = isChinese
    ? ['现在该做什么保养？', '刹车油多久换一次？']
    : ['what is due now?', 'how often should the brake fluid be changed?'];
  const civic = isChinese ? '2016款本田思域' : '2016 Honda Civic';
  const corolla = isChinese ? '2019款丰田卡罗拉 1.8' : '2019 Toyota Corolla 1.8';

  /** Fills the form of a car in: in English a Corolla in miles, in Chinese the same in kilometres. */
  async function fillCar(page: Page): Promise<void> {
    const dialog = formOf(page);
    await dialog.getByLabel(t.make).fill(isChinese ? '丰田' : 'Toyota');
    await dialog.getByRole('combobox', { name: t.model, exact: true }).fill(isChinese ? '卡罗拉' : 'Corolla');
    await dialog.getByLabel(t.year).fill('2019');
    await dialog.getByLabel(t.engine).fill('1.8');
    await dialog.getByLabel(t.powertrain, { exact: true }).selectOption('PETROL');
    await dialog.getByLabel(isChinese ? /^里程（/ : /^Mileage, in/).fill('62,000');
  }

  test('a car is added, read, put away and deleted', async ({ page, embedded }) => {
    await signUpUnseen(page, embedded);
    await openPage(page, embedded, 'my-car');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(t.title);
    await expectAccessible(page);
    await main.getByRole('button', { name: t.add }).click();
    const dialog = formOf(page);
    // Nothing told: said beside the fields, and the focus is where it is to be mended.
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(dialog.getByLabel(t.make)).toBeFocused();
    await fillCar(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(dialog).toBeHidden();
    const card = main.getByRole('article', { name: corolla });
    await expect(card).toContainText(isChinese ? '今天读数 62,000 公里' : '62,000 miles, read today');
    await card.getByText(t.readings).click();
    await expectAccessible(page);
    // An odometer never runs backwards, and nothing typed is lost.
    await card.getByLabel(t.mileageOn).fill('2025-01-01');
    await card.getByLabel(isChinese ? /^里程（/ : /^Mileage, in/).fill('70000');
    await card.getByRole('button', { name: t.addReading }).click();
    await expect(card).toContainText(isChinese ? '里程表不会倒走' : 'an odometer never runs backwards');
    await expect(card.getByLabel(isChinese ? /^里程（/ : /^Mileage, in/)).toHaveValue('70000');
    await card.getByLabel(isChinese ? /^里程（/ : /^Mileage, in/).fill('50000');
    await card.getByRole('button', { name: t.addReading }).click();
    await expect(card.getByRole('listitem')).toHaveCount(2);
    await card.getByRole('button', { name: t.archive }).click();
    await expect(card).toContainText(isChinese ? '起停用' : 'Put away on');
    await card.getByRole('button', { name: t.delete, exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.delete }).click();
    await expect(main).toContainText(isChinese ? '还没有车' : 'No car yet');
  });

  test('a question that is quicker than the page’s cars is about the first of them', async ({
    page,
    embedded,
    chat,
  }) => {
    await signUpUnseen(page, embedded);
    const input = { make: 'Toyota', model: 'Corolla', year: 2019, market: 'CN', mileage: { km: 62_000 } };
    await askUnseen(
      page,
      embedded,
      'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }',
      {
        input,
      },
    );
    const held = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query MyCar') === true) await held.promise;
      await route.continue();
    });
    await openPage(page, embedded, 'ai-chat');
    await chat.input.fill(fluid);
    await chat.input.press('Enter');
    await expect(page.getByText(fluid)).toBeVisible();
    held.resolve();
    await expect(page.getByRole('button', copy)).toBeVisible();
    const chip = page.getByLabel(t.chip).locator('option:checked');
    await expect(chip).toHaveText(/Toyota|丰田/);
    await page.reload();
    await expect(page.getByRole('button', copy)).toBeVisible();
    await expect(chip).toHaveText(/Toyota|丰田/);
  });

  test('a VIN fills in make and year, and one with a wrong character is refused', async ({ page, embedded }) => {
    await signUpUnseen(page, embedded);
    await openPage(page, embedded, 'my-car');
    await page.getByRole('button', { name: t.add }).click();
    const dialog = formOf(page);
    await dialog.getByLabel(isChinese ? /^车架号/ : 'VIN').fill('1HGCM82633A004352');
    await expect(dialog).toContainText(
      isChinese ? '车架号显示：本田' : 'The VIN says: Honda, built in United States, model year 2003.',
    );
    await expect(dialog.getByLabel(t.make)).toHaveValue(isChinese ? '本田' : 'Honda');
    await expect(dialog.getByLabel(t.year)).toHaveValue('2003');
    await dialog.getByLabel(isChinese ? /^车架号/ : 'VIN').fill('1HGCM82633A004353');
    await dialog.getByRole('combobox', { name: t.model, exact: true }).fill('Accord');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(dialog).toContainText(isChinese ? '校验位' : 'the check digit does not fit');
    await expect(dialog.getByRole('combobox', { name: t.model, exact: true })).toHaveValue('Accord');
  });

  test('what an earlier VIN tells comes too late for the next', async ({ page, embedded }) => {
    await signUpUnseen(page, embedded);
    await openPage(page, embedded, 'my-car');
    const held = Promise.withResolvers<void>();
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('1HGCM82633A004352') === true) await held.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: t.add }).click();
    const dialog = formOf(page);
    const vin = dialog.getByLabel(isChinese ? /^车架号/ : 'VIN');
    const late = page.waitForResponse(
      (response) => response.request().postData()?.includes('1HGCM82633A004352') === true,
    );
    await vin.fill('1HGCM82633A004352');
    await vin.fill('1M8GDM9AXKP042788');
    await expect(dialog).toContainText(t.vinNothing);
    held.resolve();
    await (await late).finished();
    // Until it would have been drawn.
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    await expect(dialog).toContainText(t.vinNothing);
    await expect(dialog.getByLabel(t.make)).toHaveValue('');
  });

  test('the catalogue suggests as one types', async ({ page, embedded }) => {
    await signUpUnseen(page, embedded);
    await openPage(page, embedded, 'my-car');
    await page.getByRole('button', { name: t.add }).click();
    const dialog = formOf(page);
    await dialog.getByLabel(t.make).fill(isChinese ? '丰' : 'Toy');
    await expect(dialog.locator('datalist option', { hasText: isChinese ? /^丰田$/ : /^Toyota$/ })).toHaveCount(1);
    await dialog.getByLabel(t.make).fill(isChinese ? '丰田' : 'Toyota');
    await dialog.getByRole('combobox', { name: t.model, exact: true }).fill(isChinese ? '卡罗' : 'Cor');
    await expect(dialog.locator('datalist option', { hasText: isChinese ? /^卡罗拉$/ : /^Corolla$/ })).toHaveCount(1);
  });

  test('the chat is about the car of the chip, and a guest’s car moves into his account', async ({
    page,
    embedded,
    chat,
  }) => {
    await chat.open(embedded);
    const chip = page.getByLabel(t.chip);
    await expect(chip).toHaveValue('');
    // To choose is to choose a car: nothing opens and no page is left.
    await expect(chip.locator('option')).toHaveText([t.chipNone]);
    await page.getByRole('button', { name: t.chipAdd }).click();
    await fillCar(page);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click();
    await expect(chip.locator('option:checked')).toHaveText(corolla);
    await expectAccessible(page);
    const answer = await chat.ask(due);
    await expect(answer).toContainText(
      isChinese ? '按您的2019款丰田卡罗拉 1.8' : 'For your 2019 Toyota Corolla 1.8 (62,000 miles):',
    );
    await expect(answer.getByRole('button', copy)).toBeVisible();
    await chip.selectOption(t.chipNone);
    await expect(await chat.ask(fluid)).not.toContainText(corolla);

    await chat.signUp(embedded);
    await page.reload();
    await expect(chip.locator('option')).toHaveText([corolla, t.chipNone]);
    await openPage(page, embedded, 'my-car');
    await expect(page.getByRole('article', { name: corolla })).toContainText(
      isChinese ? '今天读数 62,000 公里' : '62,000 miles, read today',
    );
    expect(await page.evaluate(() => localStorage.getItem('vehicle.guest'))).toBeNull();
  });

  test('a guest’s conversation stays about his car when he registers', async ({ page, embedded, chat }) => {
    await chat.open(embedded);
    const chip = page.getByLabel(t.chip);
    await page.getByRole('button', { name: t.chipAdd }).click();
    await fillCar(page);
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click();
    const answer = await chat.ask(due);
    await expect(answer.getByRole('button', copy)).toBeVisible();
    await chat.signUpInForm(embedded);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('vehicle.guest'))).toBeNull();
    await chat.open(embedded);
    await expect(page.getByText(due).first()).toBeVisible();
    await expect(chip.locator('option:checked')).toHaveText(corolla);
  });

  test('a car named in a question can be saved, and that is offered once', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await chat.open(embedded);
    const chip = page.getByLabel(t.chip);
    const answer = await chat.ask(
      isChinese ? '我的2016款本田思域8万公里，刹车异响' : 'my 2016 Honda Civic with 80,000 km squeals when braking',
    );
    await expect(answer.getByRole('button', copy)).toBeVisible();
    const offer = page.getByRole('complementary', { name: t.offerYes });
    await expect(offer).toContainText(civic);
    await expectAccessible(page, 'aside');
    await offer.getByRole('button', { name: t.offerYes }).click();
    await expect(chip.locator('option:checked')).toHaveText(civic);
    await expect(offer).toBeHidden();
    // The request to an expert carries it.
    await page.getByRole('button', { name: texts.assistant.expert.ask }).first().click();
    await expect(page.getByRole('dialog', { name: consultation.title })).toContainText(filled(t.about, { car: civic }));
  });

  test('a car that is not to be saved is not offered again; another one is', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await chat.open(embedded);
    const [first, second] = isChinese
      ? ['我的2016款本田思域刹车异响', '我的2016款本田思域机油多久换？']
      : ['my 2016 Honda Civic squeals when braking', 'how often does my 2016 Honda Civic need oil?'];
    const other = isChinese ? '我的2019款丰田卡罗拉打不着火' : 'my 2019 Toyota Corolla does not start';
    await expect((await chat.ask(first)).getByRole('button', copy)).toBeVisible();
    const offer = page.getByRole('complementary', { name: t.offerYes });
    await offer.getByRole('button', { name: t.offerNo, exact: true }).click();
    await expect(offer).toBeHidden();
    const named = page.waitForResponse((response) => response.request().postData()?.includes('namedCar') === true);
    await expect((await chat.ask(second)).getByRole('button', copy)).toBeVisible();
    await named;
    await page.reload();
    await expect(page.getByText(second).first()).toBeVisible();
    await expect(offer).toBeHidden();
    await expect((await chat.ask(other)).getByRole('button', copy)).toBeVisible();
    await expect(offer).toContainText(isChinese ? '2019款丰田卡罗拉' : '2019 Toyota Corolla');
  });
});
