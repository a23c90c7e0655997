import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../support/browser.ts';
import { askUnseen, becomeMember, expect, logInUnseen, openPage, PAGES, signUpUnseen, test } from './fixtures.ts';

/** What sticks out of the window at the side, outside of boxes that scroll by themselves. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Lengths in `vw` follow a new size with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return Array.from(document.body.querySelectorAll('*'))
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });
}

// WCAG 2.2, 1.4.10 and 1.4.4: 320 CSS pixels wide, and 200 % zoom of a window of 1280 x 800.
const VIEWPORTS = [
  ['320 px wide', { width: 320, height: 640 }],
  ['at 200 % zoom', { width: 640, height: 400 }],
] as const;

for (const language of ['en', 'zh'] as const) {
  test.describe(`320 px wide and at 200 % zoom, ${language}`, () => {
    test.use({ reducedMotion: 'reduce' });

    test('no page needs sideways scrolling', async ({ page, embedded }) => {
      await page.addInitScript((value) => localStorage.setItem('language', value), language);
      await logInUnseen(page, embedded);
      for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
        await openPage(page, embedded, name);
        for (const [title, viewport] of VIEWPORTS) {
          await page.setViewportSize(viewport);
          expect(await sticksOut(page), `${name}, ${title}`).toEqual([]);
        }
      }
    });
  });
}

test('the links of the header fit every window in one row, a guest’s five and the staff’s seven', async ({
  page,
  embedded,
}) => {
  for (const links of [5, 7]) {
    if (links === 7) await logInUnseen(page, embedded);
    for (const language of ['en', 'zh']) {
      await page.addInitScript((value) => localStorage.setItem('language', value), language);
      await page.goto(`${embedded}/?${language}${links}#about`);
      const navigation = page.getByRole('banner').getByRole('navigation').first();
      await expect(navigation.getByRole('link')).toHaveCount(links);
      await expect(
        page
          .getByRole('banner')
          .getByRole('button', { name: /admin|EN/ })
          .first(),
      ).toBeVisible();
      // From the first width with a header of links to the first at which all are at full size.
      for (let width = 769; width <= 1_369; width += 20) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sticksOut(page), `${language}, ${links} links at ${width} px`).toEqual([]);
        const rows = await navigation
          .getByRole('link')
          .evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().top)).size);
        expect(rows, `${language}, ${links} links at ${width} px`).toBe(1);
      }
    }
  }
});

test('letters twice as large, as a phone is set to, fit all pages of 360 px', async ({ embedded }) => {
  const options = launchOptions();
  const browser = await chromium.launch({ ...options, args: [...options.args, '--blink-settings=defaultFontSize=32'] });
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' });
  await logInUnseen(page, embedded);
  for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) {
    if (name === 'admin-panel') continue;
    await openPage(page, embedded, name);
    expect(await sticksOut(page), name).toEqual([]);
  }
  await browser.close();
});

test.describe('on a phone of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('a name and an address of one long word stay in the window', async ({ page, embedded }) => {
    const username = 'W'.repeat(32);
    const email = `${'w'.repeat(60)}@example.com`;
    await page.goto(embedded);
    await askUnseen(page, embedded, 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }', {
      input: { username, email, password: 'garage-door-91' },
    });
    await openPage(page, embedded, 'home');
    await expect(page.getByText(`Welcome, ${username}`)).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    await openPage(page, embedded, 'services');
    await page.getByLabel('What do you need?').fill('A used car for winter');
    await page.getByRole('button', { name: 'Submit request' }).click();
    await expect(page.getByText(`An expert will reply to ${email}.`)).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
  });

  test('what is due on the car is beside the chat’s tools, under none of them', async ({ page, embedded }) => {
    await signUpUnseen(page, embedded);
    await becomeMember(page, embedded);
    const { addVehicle } = await askUnseen<{ addVehicle: { vehicle: { id: string } } }>(
      page,
      embedded,
      'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }',
      { input: { make: 'Toyota', model: 'Corolla', year: 2016, market: 'US', mileage: { km: 290_000 } } },
    );
    await askUnseen(
      page,
      embedded,
      'mutation ($input: AddServiceEntryInput!) { addServiceEntry(input: $input) { entry { id } } }',
      { input: { vehicleId: addVehicle.vehicle.id, on: '2024-01-01', km: 200_000, items: ['Oil change'] } },
    );
    await openPage(page, embedded, 'ai-chat');
    const [due, tool] = await Promise.all([
      page
        .getByRole('main')
        .getByRole('link', { name: /^\d+ due$/ })
        .boundingBox(),
      page.getByRole('button', { name: 'New chat' }).boundingBox(),
    ]);
    expect(due?.width).toBeGreaterThanOrEqual(24);
    expect((due?.x ?? 0) + (due?.width ?? 0)).toBeLessThanOrEqual(tool?.x ?? 0);
  });

  test.describe('without a network', () => {
    test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ });

    test('what tells so keeps no finger from the chat’s tools', async ({ page, embedded }) => {
      await signUpUnseen(page, embedded);
      await openPage(page, embedded, 'ai-chat');
      await page.getByRole('button', { name: 'Conversations' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await page.getByRole('button', { name: 'Conversations' }).click();
      await expect(page.getByRole('dialog', { name: 'Conversations' })).toBeVisible();
    });
  });
});
