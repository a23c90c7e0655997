import type { Page } from '@playwright/test';
import { ASK, askInput, Person } from '../support/app.ts';
import { expect, expectAccessible, staffPassword, test } from './fixtures.ts';

const banner = (page: Page) => page.getByRole('complementary').first();
const header = (page: Page) => page.getByRole('banner');

/** The staff account, without a browser. */
async function staffOf(url: string): Promise<Person> {
  const person = new Person(url);
  const { login } = await person.do<{ login: { token: string } }>(
    `mutation ($input: LoginInput!) { login(input: $input) { token } }`,
    { input: { username: 'admin', password: staffPassword } },
  );
  return Object.assign(person, { token: login.token });
}

/** Opens the home page; resolves once it follows the free trial, which it begins to do when it has been there a while. */
async function openHome(page: Page, url: string): Promise<void> {
  const socket = page.waitForEvent('websocket');
  await page.goto(url);
  await (await socket).waitForEvent('framereceived', ({ payload }) => String(payload).includes('hasActiveCampaign'));
}

/** Uses up what somebody has. */
async function askUntilRefused(person: Person): Promise<void> {
  for (let n = 0; n < 20; n += 1) {
    const code = await person.codeOf(ASK, { input: askInput('What does P0420 mean?') });
    if (code === 'FREE_TRIAL_EXCEEDED' || code === 'QUOTA_EXCEEDED') return;
    await new Promise((done) => setTimeout(done, 200)); // Two answers at a time.
  }
}

/** The guest this browser is. */
const guestOf = async (page: Page, url: string) =>
  new Person(url, await page.evaluate(() => localStorage.getItem('session_id') ?? ''));

test.describe('the campaign’s banner', () => {
  test('tells a guest what is left, follows another window, and asks him to sign up once nothing is left', async ({
    page,
    embedded,
  }) => {
    await openHome(page, embedded);
    await expect(banner(page)).toContainText('Try the AI assistant for free');
    await expect(banner(page)).toContainText('3 free consultations left');
    const chat = await page.context().newPage();
    await chat.goto(`${embedded}/#ai-chat`);
    await expect(chat.getByRole('complementary')).toContainText('No account needed');
    const guest = await guestOf(page, embedded);
    await guest.ask('What does P0420 mean?');
    await expect(banner(page)).toContainText('2 free consultations left');
    await expect(chat.getByText('Free trial: 2 of 3 left')).toBeVisible();
    await askUntilRefused(guest);
    await expect(banner(page)).toContainText('Your free consultations are used up');
    await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    await expectAccessible(page, 'aside');
    await expect(chat.getByRole('complementary').getByRole('link', { name: 'Create a free account' })).toBeVisible();
    await banner(page).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account');
    // What is used up is not offered.
    await expect(page.getByRole('link', { name: 'Try without an account' })).toHaveCount(0);
  });

  test('tells a free user of his month, and a paying member nothing', async ({ page, embedded, chat }) => {
    const name = await chat.signUp(embedded);
    await page.goto(embedded);
    await expect(banner(page)).toContainText('This month: 3 of 3 left');
    await expect(banner(page)).not.toContainText('No account needed');
    const user = new Person(embedded);
    const { login } = await user.do<{ login: { token: string } }>(
      `mutation ($input: LoginInput!) { login(input: $input) { token } }`,
      { input: { username: name, password: 'secret-1' } },
    );
    user.token = login.token;
    await user.ask('What does P0420 mean?');
    await expect(banner(page)).toContainText('This month: 2 of 3 left');
    await askUntilRefused(user);
    await expect(banner(page)).toContainText('Your consultations of this month are used up');
    await expect(banner(page).getByRole('link')).toHaveAttribute('href', '#membership');

    const staff = await staffOf(embedded);
    const { plans } = await staff.do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
    const { createActivationCodes } = await staff.do<{ createActivationCodes: { codes: string[] } }>(
      `mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { codes } }`,
      { input: { planId: plans.find(({ slug }) => slug === 'basic')?.id, count: 1 } },
    );
    const code = createActivationCodes.codes[0];
    await user.do(`mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }`, { code });
    await expect(header(page)).toContainText('VIP');
    await expect(page.locator('aside')).toHaveCount(0);
    await page.goto(`${embedded}/#ai-chat`);
    await expect(chat.input).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveCount(0);
    // Thirty days end before or with the quota month: no refill is promised after them.
    await expect(page.getByRole('main')).toContainText('when your membership ends');
    await page.goto(`${embedded}/#membership`);
    await expect(page.getByRole('main')).toContainText('To be used until your membership ends on');
    await expect(page.getByRole('main')).not.toContainText('Next refill');
  });

  test('goes from an open page when staff end the campaign, and comes with the next', async ({ page, embedded }) => {
    const staff = await staffOf(embedded);
    const { admin } = await staff.do<{ admin: { campaigns: { nodes: { id: string; isActive: boolean }[] } } }>(
      `{ admin { campaigns { nodes { id isActive } } } }`,
    );
    const id = admin.campaigns.nodes.find(({ isActive }) => isActive)?.id;
    await openHome(page, embedded);
    await expect(banner(page)).toContainText('Try the AI assistant for free');
    try {
      await staff.do(`mutation ($id: ID!) { endCampaign(input: { id: $id }) { campaign { id } } }`, { id });
      await expect(page.locator('aside')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Try now' })).toBeVisible();
    } finally {
      await staff.do(`mutation ($id: ID!) { activateCampaign(input: { id: $id }) { campaign { id } } }`, { id });
    }
    await expect(banner(page)).toContainText('Try the AI assistant for free');
    await expect(page.getByRole('button', { name: 'Free trial AI' })).toBeVisible();
  });
});

test.describe('the link to the chat', () => {
  for (const [size, width] of [
    ['a desktop', 1280],
    ['a phone', 390],
  ] as const) {
    test(`leads a guest to the login on ${size}, which lets him try; on the chat page it does nothing`, async ({
      page,
      embedded,
      chat,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${embedded}/#about`);
      const menu = async () => {
        if (width < 768) await page.getByRole('button', { name: 'Open menu' }).click();
        return header(page).getByRole('link', { name: 'AI chat' });
      };
      await (await menu()).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
      await expectAccessible(page);
      const offer = page.getByRole('link', { name: 'Try without an account' });
      await expect(page.getByRole('main')).toContainText('3 free consultations left');
      await offer.click();
      await chat.input.fill('What is');
      const link = await menu();
      await link.click();
      await expect(chat.input).toHaveValue('What is');
      await expect(page).toHaveURL(/#ai-chat$/);
      await page.getByRole('contentinfo').getByRole('link', { name: 'AI chat' }).click();
      await expect(page).toHaveURL(/#ai-chat$/);
      await expect(chat.input).toHaveValue('What is');
    });
  }
});

test('somebody who has just registered is not welcomed back', async ({ page, embedded, chat }) => {
  const name = await chat.signUpInForm(embedded);
  await expect(page.getByRole('main')).toContainText(`Welcome, ${name}`);
  await expect(page.getByText('Welcome back')).toHaveCount(0);
});

test('an edited plan shows its own numbers everywhere, and no others', async ({ page, embedded, chat }) => {
  const staff = await staffOf(embedded);
  const { plans } = await staff.do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
  const edit = async (slug: string, fields: object) => {
    const id = plans.find((plan) => plan.slug === slug)?.id;
    await staff.do(`mutation ($input: UpdatePlanInput!) { updatePlan(input: $input) { plan { id } } }`, {
      input: { id, ...fields },
    });
  };
  await edit('basic', { monthlyQuota: 120, price: 4_000, priceUsd: 600, durationDays: 31 });
  await edit('free', { monthlyQuota: 1 });
  try {
    await page.goto(`${embedded}/#auth`);
    await page.getByRole('button', { name: 'Register' }).click();
    await expect(page.getByRole('main')).toContainText('1 AI consultation a month, free of charge.');
    await chat.signUp(embedded);
    await page.goto(`${embedded}/?again#ai-chat`);
    const answer = await chat.ask('What does P0420 mean?');
    await expect(answer.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
    const refused = await chat.ask('And P0301?');
    await expect(refused).toContainText('Basic Membership gives 120 consultations per month');
    for (const name of ['', '#services', '#about', '#contact', '#membership', '#account-settings']) {
      await page.goto(`${embedded}/?${name.slice(1)}${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (name === '#membership') await expect(page.getByRole('main')).toContainText('120 AI consultations per month');
      const text = await page.getByRole('main').innerText();
      expect(text, name).not.toMatch(/\b(100|30|3) (AI )?consult|¥30\b|\b30 days|\$5\b|\b(3|100) of (3|100)\b/);
    }
  } finally {
    await edit('basic', { monthlyQuota: 100, price: 3_000, priceUsd: 500, durationDays: 30 });
    await edit('free', { monthlyQuota: 3 });
  }
});
