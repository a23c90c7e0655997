import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  askUnseen,
  becomeMember,
  expect,
  expectAccessibleInBothThemes,
  linkTo,
  openPage,
  signUpUnseen,
  start,
  test as base,
} from './fixtures.ts';
import { filled } from './texts.ts';
import { inEachView } from './views.ts';
import type { Product } from '../support/process.ts';

const MAIN = fileURLToPath(new URL('../support/morning-main.ts', import.meta.url));

/** A product in which mornings come when they are asked for; each test has one to itself, for which it is today. */
const test = base.extend<{ mornings: Product }>({
  mornings: [
    async ({ page }, use) => {
      const { product, dataDir } = await start({}, MAIN);
      await use(product);
      // A page that is open would miss it.
      await page.goto('about:blank');
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { timeout: 60_000 },
  ],
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

inEachView(({ isChinese, t: { vehicle: t } }) => {
  test('what is due stands in four levels, is told by mail, and the mails end with one click', async ({
    page,
    chat,
    mornings,
  }) => {
    const { url, child } = mornings;
    const username = await signUpUnseen(page, url);
    await becomeMember(page, url);
    const { addVehicle } = await askUnseen<{ addVehicle: { vehicle: { id: string } } }>(
      page,
      url,
      'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }',
      { input: { make: 'Toyota', model: 'Corolla', market: 'CN' } },
    );
    const levels = [
      ['A', -5, t.level.OVERDUE],
      ['B', 3, t.level.URGENT],
      ['C', 25, t.level.SOON],
      ['D', 300, t.level.LATER],
    ] as const;
    for (const [title, days] of levels)
      await askUnseen(
        page,
        url,
        'mutation ($input: SetReminderInput!) { setReminder(input: $input) { due { items { key } } } }',
        {
          input: { vehicleId: addVehicle.vehicle.id, title, dueOn: inDays(days) },
        },
      );
    await openPage(page, url, 'my-car');
    const due = page.getByRole('region', { name: t.dueTitle });
    await due.locator('details > summary').evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()));
    for (const [title, , level] of levels) {
      const button = page.getByRole('button', { name: filled(t.doneTitle, { title }), exact: true });
      await expect(due.getByRole('listitem').filter({ has: button })).toContainText(level);
    }
    // Language and time zone of the mails are the browser's.
    const mails = due.getByRole('checkbox', { name: t.mails });
    await mails.click();
    await expect(page.getByText(t.mailsOff).first()).toBeVisible();
    await mails.click();
    await expect(page.getByText(t.mailsOn).first()).toBeVisible();
    await expectAccessibleInBothThemes(page, 'main');
    await chat.open(url);
    await expect(page.getByRole('link', { name: isChinese ? /^\d+ 项到期$/ : /^\d+ due$/ })).toBeVisible();

    child.send('morning');
    await once(child, 'message');
    const subject = isChinese ? '爱车保养提醒：' : 'Your car: ';
    const stop = await linkTo(url, `${username}@example.com`, subject, /^http\S+stop=\S+$/m);
    // On any device, without a login.
    await page.context().clearCookies();
    await page.goto('about:blank');
    await page.goto(stop);
    await expect(page.getByRole('heading', { name: t.stopTitle })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'html');
    await page.getByRole('button', { name: t.stop }).click();
    await expect(page.getByRole('heading', { name: t.stopped })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'html');
    await askUnseen(page, url, 'mutation ($input: LoginInput!) { login(input: $input) { user { id } } }', {
      input: { username, password: 'secret-1' },
    });
    await page.goto(`${url}/?again#my-car`);
    await expect(mails).not.toBeChecked();
  });
});
