import type { Locator, Page } from '@playwright/test';
import { askUnseen, expect, expectAccessibleInBothThemes, logInUnseen, test } from './fixtures.ts';
import { inEachView, PARTS } from './views.ts';

/** Dialogs and questions; what tells something in passing is none. */
const dialogsOf = (page: Page) => page.locator('[role="dialog"]:not([data-type]), [role="alertdialog"]');

/** Buttons of rows that say more than this name their row. */
const SHORT = 8;

/** The next button that was not pressed yet: of a list's rows the first stands for all. */
async function nextButton(part: Locator, pressed: Set<string>, passed: readonly string[]): Promise<Locator | null> {
  for (const button of await part.locator('button:visible:enabled:not([type="submit"], [role="tab"])').all()) {
    const { name, row, section } = await button.evaluate((element) => ({
      name: (element as HTMLElement).innerText || (element.getAttribute('aria-label') ?? ''),
      row: element.closest('li, tr, [role="row"]') && element.className,
      section: element.closest('section')?.getAttribute('aria-label') ?? '',
    }));
    const key = `${section}/${row !== null && name.length > SHORT ? row : `${row === null ? '' : '- '}${name}`}`;
    if (passed.includes(name) || pressed.has(key)) continue;
    pressed.add(key);
    return button;
  }
  return null;
}

/** What is left of the buttons of a part of the page, and what those opened that were pressed. */
interface Walk {
  readonly page: Page;
  /** Names of buttons that are let be. */
  readonly passed: readonly string[];
  /** The titles of dialogs; of a form in the page the button's name. */
  readonly found: string[];
}

/**
 * Presses every button of a part of the page, and looks at each dialog and form that one opens, in both themes; and so on
 * within a dialog. False: the part went with a button, before all were pressed.
 */
async function openAll(walk: Walk, part: Locator, pressed = new Set<string>()): Promise<boolean> {
  const { page, passed, found } = walk;
  const dialogs = dialogsOf(page);
  const forms = part.locator('form:visible');
  const address = page.url();
  const depth = await dialogs.count();
  for (let button = await nextButton(part, pressed, passed); button; button = await nextButton(part, pressed, passed)) {
    const before = await forms.count();
    const inner = new Set<string>();
    const dialog = dialogs.nth(depth);
    await button.click();
    if (await isThere(dialog)) {
      await expect(dialog.locator('output svg, [aria-busy="true"]')).toHaveCount(0);
      found.push(await dialog.getByRole('heading').first().innerText());
      await look(page, dialog);
      // A question is not answered; what a button within a dialog closed is opened anew, for the others.
      const isWhole = async () =>
        (await dialog.getAttribute('role')) === 'alertdialog' || (await openAll(walk, dialog, inner));
      while (!(await isWhole()) && (await button.isVisible())) {
        await button.click();
        if (!(await isThere(dialog))) break;
      }
      while ((await dialogs.count()) > depth) {
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached', timeout: 3_000 }).catch(() => undefined);
      }
    } else if ((await dialogs.count()) < depth) {
      return false;
    } else if (page.url() !== address) {
      await open(page, address);
    } else if ((await forms.count()) > before) {
      found.push([...pressed].at(-1)?.replace(/^.*\//, '') ?? '');
      await look(page, depth === 0 ? forms.last() : dialogs.nth(depth - 1));
    }
  }
  return true;
}

/** Most come at once, some are fetched first. */
const isThere = (dialog: Locator) =>
  dialog.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );

/** That dialogs of these titles were among what was found: a button that is renamed or gone is not passed over. */
function expectFound(found: readonly string[], titles: readonly string[]): void {
  const missing = titles.filter((title) => {
    const parts = title.split(/\{\{\w+\}\}/);
    return !found.some((each) => parts.every((part) => each.includes(part)));
  });
  expect(missing).toEqual([]);
}

/** One part of the page, in both themes. */
async function look(page: Page, part: Locator): Promise<void> {
  await part.evaluate((element) => element.setAttribute('data-looked-at', ''));
  await expectAccessibleInBothThemes(page, '[data-looked-at]');
  await part.evaluate((element) => element.removeAttribute('data-looked-at'));
}

/** Opens a page, waits for all that it asks for, and unfolds what is folded. */
async function open(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('main');
  await expect(main.locator('[aria-busy="true"], output svg')).toHaveCount(0);
  await main
    .locator('details > summary')
    .evaluateAll((all) => all.forEach((summary) => (summary as HTMLElement).click()));
  return main;
}

inEachView(({ isChinese, width, t }) =>
  test.describe('every page and dialog is accessible in both themes', () => {
    test.setTimeout(900_000);
    // The rooms that lead away, and what listens.
    const passed = [t.common.close, t.assistant.voice.start, t.sessions.end, t.vehicle.print];

    const walk = async (page: Page, url: string, hashes: readonly string[]) => {
      const found: string[] = [];
      for (const hash of hashes)
        await test.step(hash, async () => {
          const main = await open(page, `${url}/?${hash}#${hash}`);
          await expectAccessibleInBothThemes(page, 'html');
          await openAll({ page, passed, found }, main);
        });
      return found;
    };

    test('of a visitor', async ({ page, demo, chat }) => {
      await chat.open(demo.url);
      await chat.ask('P0420?');
      const found = await walk(page, demo.url, [
        'home',
        'auth',
        'auth/register',
        'auth?stop=nonsense',
        'ai-chat',
        'services',
        'about',
        'contact',
        'knowledge',
        'knowledge/P0420',
        'shared',
        'privacy',
        'terms',
        'refunds',
      ]);
      expectFound(found, [t.consultation.title, t.reset.requestTitle, t.assistant.newChatTitle]);
    });

    test('of a member', async ({ page, demo, chat }) => {
      const { url, username, password } = demo;
      await askUnseen(page, url, 'mutation ($input: LoginInput!) { login(input: $input) { user { id } } }', {
        input: { username, password },
      });
      const car = { make: 'Toyota', model: 'Corolla', year: 2019, market: 'CN', mileage: { km: 69_900 } };
      const { addVehicle } = await askUnseen<{ addVehicle: { vehicle: { id: string } } }>(
        page,
        url,
        'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }',
        { input: car },
      );
      const entry = { vehicleId: addVehicle.vehicle.id, csv: 'Date,Items\n2026-02-20,Polish\n' };
      await askUnseen(
        page,
        url,
        'mutation ($input: ImportServiceBookInput!) { importServiceBook(input: $input) { added } }',
        {
          input: entry,
        },
      );
      const token = { name: 'Table', scopes: ['HISTORY_READ'] };
      await askUnseen(
        page,
        url,
        'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }',
        {
          input: token,
        },
      );
      await chat.open(url);
      await chat.ask(isChinese ? '今天7万公里换了机油' : 'changed the oil today at 70,000 km');
      const settings = ['security', 'requests', 'tokens', 'webhooks', 'data'].map((part) => `account-settings/${part}`);
      const found = await walk(page, url, [
        'ai-chat',
        'report',
        'my-car',
        'membership',
        'account-settings',
        ...settings,
      ]);
      expectFound(found, [
        t.assistant.newChatTitle,
        t.history.title,
        t.share.title,
        t.consultation.title,
        t.vehicle.ownNew,
        t.vehicle.doneTitle,
        t.vehicle.settleTitle,
        t.vehicle.addTitle,
        t.vehicle.editTitle,
        t.vehicle.deleteTitle,
        t.vehicle.entryTitle,
        t.vehicle.entryDeleteTitle,
        t.membership.details,
        t.tokens.revokeTitle,
        ...(width < 1_200 ? [t.conversations.heading] : []),
      ]);
    });

    test('of staff', async ({ page, demo }) => {
      await logInUnseen(page, demo.url);
      const desks = ['overview', ...PARTS['admin-panel']];
      const found = await walk(
        page,
        demo.url,
        desks.map((desk) => `admin-panel/${desk}`),
      );
      expectFound(found, [
        t.admin.ratings.about,
        t.admin.orders.one,
        t.admin.codes.revokeTitle,
        t.admin.business.removeTitle,
        t.admin.plans.editTitle,
        t.admin.plans.make,
        t.admin.campaigns.editTitle,
        t.admin.campaigns.make,
      ]);
    });
  }),
);

test.describe('the way back of a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('closes what lies over the page, asks about words that would be lost, and leaves the page after that', async ({
    page,
    embedded,
  }) => {
    await logInUnseen(page, embedded);
    await page.goto(`${embedded}/#about`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('About Wheelwise');
    const chat = page.getByRole('contentinfo').getByRole('link', { name: 'AI chat' });
    // Until the page knows who is here it leads to the login.
    await expect(chat).toHaveAttribute('href', '#ai-chat');
    await chat.click();
    const opener = page.getByRole('main').getByRole('button', { name: 'Ask an expert' });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(dialogsOf(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.goBack();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'My car' }).click();
    await page.getByRole('button', { name: 'Add a car' }).click();
    const make = page.getByRole('dialog').getByLabel('Make');
    await make.fill('Toyota');
    for (const answer of ['Keep editing', 'Discard']) {
      await page.goBack();
      await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
      if (answer === 'Keep editing') await expect(make).toHaveValue('Toyota');
    }
    await expect(dialogsOf(page)).toHaveCount(0);
    await expect(heading).toHaveText('My car');
    for (const title of ['AI assistant', 'About Wheelwise']) {
      await page.goBack();
      await expect(heading).toHaveText(title);
    }
  });

  test('is not an address that is typed while something lies over the page', async ({ page, embedded }) => {
    await logInUnseen(page, embedded);
    await page.goto(`${embedded}/#my-car`);
    await page.getByRole('button', { name: 'Add a car' }).click();
    await page.getByRole('dialog').getByLabel('Make').fill('Toyota');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.goto(`${embedded}/#about`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Wheelwise');
    // Nor does a question about the page before stay.
    await expect(dialogsOf(page)).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My car');
  });
});
