import { askUnseen, expect, expectAccessible, signUpUnseen, test } from './fixtures.ts';
import { inEachView } from './views.ts';

inEachView(({ isChinese, t: { vehicle: t } }) => {
  const [told, item, distance] = isChinese
    ? ['今天8.2万公里换了机油', '机油和机滤', '82,000 公里']
    : ['changed the oil today at 82,000', 'engine oil and filter', '82,000 miles'];
  const toldOfCar = isChinese
    ? '19款卡罗拉今天8.2万公里换了机油'
    : 'changed the oil of my 2019 Corolla today at 82,000';
  const market = isChinese ? 'CN' : 'US';

  test('a reported service is written into the book after a look at it; a guest hears of one', async ({
    page,
    chat,
    embedded,
  }) => {
    await chat.open(embedded);
    await chat.ask(told);
    const offer = page.getByRole('complementary', { name: t.bookOffer });
    await expect(offer.getByRole('link')).toHaveAttribute('href', /#auth$/);
    await expectAccessible(page);

    // A car that nobody saved is offered first: two offers at once would cover the answer.
    await chat.ask(toldOfCar);
    const save = page.getByRole('complementary', { name: t.offerYes });
    await expect(save).toBeVisible();
    await expect(offer).toBeHidden();
    await save.getByRole('button', { name: t.offerNo }).click();
    await expect(offer).toBeVisible();

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
    await offer.getByRole('button', { name: t.bookOffer }).click();
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
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(page.getByText(t.bookWritten)).toBeVisible();
    await expect(offer).toBeHidden();
    const km = isChinese ? 82_000 : Math.round(82_000 * 1.609_344);
    expect((await entries()).viewer.serviceBook.entries.nodes).toEqual([
      { km, items: [{ key: 'maintenance:engine-oil' }] },
    ]);
    await page.reload();
    await expect(chat.answers.last()).toBeVisible();
    await expect(offer).toBeHidden();
  });
});
