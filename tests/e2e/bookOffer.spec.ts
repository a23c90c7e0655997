import { askUnseen, expect, expectAccessible, signUpUnseen, test } from './fixtures.ts';

for (const { width, language, market, told, texts } of [
  {
    width: 1_440,
    language: 'en',
    market: 'US',
    told: 'changed the oil today at 82,000',
    texts: [
      'Write into the service book',
      'Save',
      'Written into the service book',
      'engine oil and filter',
      '82,000 miles',
    ],
  },
  {
    width: 390,
    language: 'zh',
    market: 'CN',
    told: '今天8.2万公里换了机油',
    texts: ['记入保养记录', '保存', '已记入保养记录', '机油和机滤', '82,000 公里'],
  },
] as const)
  test(`a reported service is written into the book after a look at it; a guest hears of one (${language}, ${width} px)`, async ({
    page,
    chat,
    embedded,
  }) => {
    const [write, save, written, item, distance] = texts;
    await page.addInitScript((value) => localStorage.setItem('language', value), language);
    await page.setViewportSize({ width, height: 844 });
    await chat.open(embedded);
    await chat.ask(told);
    const offer = page.getByRole('complementary', { name: write });
    await expect(offer.getByRole('link')).toHaveAttribute('href', /#auth$/);
    await expectAccessible(page);

    // As somebody else on this browser: the guest's conversation is not his.
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await signUpUnseen(page, embedded);
    const input = { make: 'Toyota', model: 'Corolla', year: 2019, market, mileage: { km: 60_000, on: '2025-01-01' } };
    const { addVehicle } = await askUnseen<{ addVehicle: { vehicle: { id: string } } }>(
      page,
      embedded,
      'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }',
      { input },
    );
    await page.goto(`${embedded}/?mine#ai-chat`);
    await chat.ask(told);
    await expect(offer).toContainText(item);
    await expect(offer).toContainText(distance);
    await offer.getByRole('button', { name: write }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.locator('textarea')).toHaveValue(item);
    await expectAccessible(page);
    const entries = () =>
      askUnseen<{ viewer: { serviceBook: { entries: { nodes: { km: number; items: { key: string }[] }[] } } } }>(
        page,
        embedded,
        'query ($id: ID!) { viewer { serviceBook(vehicleId: $id) { entries { nodes { km items { key } } } } } }',
        { id: addVehicle.vehicle.id },
      );
    // Nothing is written before it is said so.
    expect((await entries()).viewer.serviceBook.entries.nodes).toEqual([]);
    await dialog.getByRole('button', { name: save }).click();
    await expect(page.getByText(written)).toBeVisible();
    await expect(offer).toBeHidden();
    const km = language === 'en' ? Math.round(82_000 * 1.609_344) : 82_000;
    expect((await entries()).viewer.serviceBook.entries.nodes).toEqual([
      { km, items: [{ key: 'maintenance:engine-oil' }] },
    ]);
    await page.reload();
    await expect(chat.answers.last()).toBeVisible();
    await expect(offer).toBeHidden();
  });
