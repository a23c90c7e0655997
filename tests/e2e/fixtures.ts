import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { ModelServer } from '../support/model.ts';
import { startProduct, type Product } from '../support/process.ts';
import type { PageName } from '../../server/contract/pages.ts';

interface Running {
  readonly url: string;
  readonly model: ModelServer;
}

/** A product with demo data, and who may log in there as a member. */
interface Demo {
  readonly url: string;
  readonly username: string;
  readonly password: string;
}

const SEED_DEMO = join(import.meta.dirname, '..', '..', 'scripts', 'seed-demo.ts');

/** Every page, and what it shows once it has what it asked the server for. */
export const PAGES = {
  home: '#services-title',
  auth: 'form',
  'ai-chat': '#assistant-welcome-title',
  services: 'form',
  about: 'h2',
  contact: '#contact-hours',
  knowledge: 'li a',
  privacy: 'article h2',
  terms: 'article h2',
  refunds: 'article h2',
  membership: 'h2',
  'account-settings': 'form',
  'my-car': '[aria-labelledby="my-cars-title"]',
  'admin-panel': '[aria-labelledby="users-title"] table',
  shared: 'h1',
  report: 'h1',
} as const satisfies Record<PageName, string>;

/** Opens a page afresh and waits until it is whole. */
export async function openPage(page: Page, url: string, name: keyof typeof PAGES): Promise<void> {
  await page.goto(`${url}/?${name}#${name}`);
  await expect(page.getByRole('contentinfo')).toContainText('2025');
  const main = page.getByRole('main');
  await expect(main.locator(PAGES[name]).filter({ visible: true }).first()).toBeVisible();
  await expect(main.locator('[aria-busy="true"], output svg')).toHaveCount(0);
}

/** Goes on from the open checkout: the cashier opens in a tab of its own. */
export async function openCashier(page: Page, pay = 'Pay ¥30'): Promise<Page> {
  const [cashier] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('button', { name: pay }).click(),
  ]);
  return cashier;
}

/** Of the account `admin`. */
export const staffPassword = 'staff-secret';

/** Where each running product keeps its data, by its address. */
const dataDirs = new Map<string, string>();

/**
 * The first link, or one of that form, in the newest letter that the product at an address has written to somebody.
 * @param subject how the letter's begins.
 */
export async function linkTo(url: string, address: string, subject: string, form = /^http\S+$/m): Promise<string> {
  const outbox = join(dataDirs.get(url) ?? '', 'outbox');
  const find = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'));
    const letters = await Promise.all(
      names.map(async (name) => {
        const file = join(outbox, name);
        const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
        return { letter: JSON.parse(text) as Record<'to' | 'subject' | 'text', string>, mtimeMs };
      }),
    );
    const [newest] = letters
      .filter(({ letter }) => letter.to === address && letter.subject.startsWith(subject))
      .toSorted((one, other) => other.mtimeMs - one.mtimeMs);
    return form.exec(newest?.letter.text ?? '')?.[0];
  };
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return (await find()) ?? '';
}

/** A product of its own, for tests that change what all its visitors see; perhaps put together by another main module. */
export async function start(
  env: Record<string, string>,
  main?: string,
): Promise<{ product: Product; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-browser-'));
  const limits = {
    LIMIT_REGISTER_ADDRESS: '10000/60',
    LIMIT_QUESTION_OWNER: '1000/60',
    LIMIT_CONSULTATION_ADDRESS: '1000/60',
  };
  const staff = { ADMIN_PASSWORD: staffPassword };
  const product = await startProduct({ DATA_DIR: dataDir, ...limits, ...staff, ...env }, main);
  dataDirs.set(product.url, dataDir);
  return { dataDir, product };
}

/** Tests of what people see: the built product in its own process, and no unexpected error in the console. */
export const test = base.extend<
  { chat: Chat; expectedErrors: RegExp | null; noErrors: void; language: 'en' | 'zh' | null; inLanguage: void },
  { embedded: string; directed: Running; demo: Demo }
>({
  /** The product as a fresh install has it. */
  embedded: [
    async ({}, use) => {
      const { product, dataDir } = await start({});
      await use(product.url);
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** The product with a model server the test directs, which may be shown pictures. */
  directed: [
    async ({}, use) => {
      const model = new ModelServer();
      const { product, dataDir } = await start({ AI_BASE_URL: await model.start(), AI_MODEL: 'test', AI_VISION: '1' });
      await use({ url: product.url, model });
      await product.stop();
      await model.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** The product with demo data, so that every desk has something to open. */
  demo: [
    async ({}, use) => {
      const { product, dataDir } = await start({ LIMIT_LOGIN_ADDRESS: '1000/60' });
      const { PATH = '' } = process.env;
      const { stdout } = await promisify(execFile)(process.execPath, [SEED_DEMO, '--force'], {
        env: { PATH, DATA_DIR: dataDir, NODE_NO_WARNINGS: '1' },
      });
      const [, username = '', password = ''] = /Log in as (\S+) \/ (\S+)/.exec(stdout) ?? [];
      await use({ url: product.url, username, password });
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  /** Console errors a test provokes on purpose. */
  expectedErrors: [null, { option: true }],
  noErrors: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' && !expectedErrors?.test(message.text())) errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use();
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  /** The interface's language; null: the one that follows. */
  language: [null, { option: true }],
  inLanguage: [
    async ({ context, language }, use) => {
      // A blank page has no storage.
      if (language !== null)
        await context.addInitScript((value) => {
          if (location.protocol === 'http:') localStorage.setItem('language', value);
        }, language);
      await use();
    },
    { auto: true },
  ],
  chat: async ({ page }, use) => use(new Chat(page)),
});

/** The chat page as a person uses it. */
export class Chat {
  readonly page: Page;
  readonly input: Locator;
  readonly send: Locator;
  readonly answers: Locator;

  constructor(page: Page) {
    this.page = page;
    this.input = page.getByRole('textbox', { name: /Your question|您的问题/ });
    this.send = page.getByRole('button', { name: /^(Send|发送)$/ });
    this.answers = page.getByRole('article', { name: /Wheelwise|车问/ });
  }

  async open(url: string): Promise<void> {
    await this.page.goto(`${url}/#ai-chat`);
    await expect(this.input).toBeVisible();
  }

  async ask(question: string): Promise<Locator> {
    const before = await this.answers.count();
    await this.input.fill(question);
    // The text of the former answer may be there before its end is.
    await expect(this.send).toBeEnabled();
    await this.input.press('Enter');
    await expect(this.answers).toHaveCount(before + 1);
    return this.answers.last();
  }

  /** A new account, signed in without the form; returns the username. */
  signUp(url: string): Promise<string> {
    return signUpUnseen(this.page, url);
  }

  /** Registers through the form; returns the username. */
  async signUpInForm(url: string): Promise<string> {
    const name = `u${Math.random().toString(36).slice(2, 10)}`;
    const { page } = this;
    await page.goto(`${url}/#auth`);
    await page.getByRole('button', { name: /^(Register|立即注册)$/ }).click();
    await page.getByLabel(/^(Username|用户名)$/).fill(name);
    await page.getByLabel(/^(Email|邮箱)$/).fill(`${name}@example.com`);
    await page.getByLabel(/^(Password|密码)$/).fill('secret-1');
    await page.getByLabel(/^(Confirm password|确认密码)$/).fill('secret-1');
    const form = page.getByRole('main').locator('form');
    await form.getByRole('button', { name: /^(Register|注册)$/ }).click();
    // On success the app goes home (spec §2); only then the person goes on.
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Ask about cars|问明白再决定/);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(name);
    return name;
  }
}

/** No violation of WCAG 2.2 A and AA on the page as it is now, or in the part of it that a selector names. */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await expectNoViolation(page, axe(page).include(part).withTags(tags));
}

/** The rule about colours alone. */
export function expectContrast(page: Page, part = 'main'): Promise<void> {
  return expectNoViolation(page, axe(page).include(part).withRules('color-contrast'));
}

/** No violation in a part of the page, in either theme: in the dark one only the colours are others. */
export async function expectAccessibleInBothThemes(page: Page, part: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page, part);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page, part);
  await page.emulateMedia({ colorScheme: 'light' });
}

const axe = (page: Page) => new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

async function expectNoViolation(page: Page, builder: AxeBuilder): Promise<void> {
  // A toast that fades away while axe looks at it has no contrast: from here on nothing fades.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Another theme begins to fade in with the frame after next: its page is told of it, and its script changes the theme.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Colours are looked at once everything has faded in; what turns for ever is not waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  // There are no frames to look into, which costs axe a page of its own, and what is in order needs no description.
  expect(page.frames()).toHaveLength(1);
  const { violations } = await builder.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

/** An account and its cookie, without the form; returns the username. */
export async function signUpUnseen(page: Page, url: string): Promise<string> {
  const username = `u${Math.random().toString(36).slice(2, 10)}`;
  const response = await page.request.post(`${url}/graphql`, {
    data: {
      query: 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }',
      variables: { input: { username, email: `${username}@example.com`, password: 'secret-1' } },
    },
    headers: { 'x-session-id': `session_1_${username}`, origin: url },
  });
  expect(await response.json()).toHaveProperty('data.register.user.id');
  return username;
}

/**
 * Orders the membership without the form, and does something at the cashier in the sandbox, such as paying; the cashier's
 * address. Nobody else's account may be in the page.
 */
export async function buyUnseen(
  page: Page,
  url: string,
  form: Record<string, string>,
  method = 'alipay',
): Promise<string> {
  const headers = { origin: url };
  const ask = async <Data>(query: string, variables: object) => {
    const response = await page.request.post(`${url}/graphql`, { data: { query, variables }, headers });
    return ((await response.json()) as { data: Data }).data;
  };
  const { plans } = await ask<{ plans: { id: string; slug: string }[] }>('{ plans { id slug } }', {});
  const { createOrder } = await ask<{
    createOrder: { order: { paymentUrl: string | null; codeUrl: string | null } };
  }>('mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { paymentUrl codeUrl } } }', {
    input: { planId: plans.find(({ slug }) => slug === 'basic')?.id, method },
  });
  const { paymentUrl, codeUrl } = createOrder.order;
  const cashier = (await page.request.get(paymentUrl ?? codeUrl ?? '')).url();
  await page.request.post(cashier, { form, headers });
  return cashier;
}

/** The staff account's cookie, without the form. */
export async function logInUnseen(page: Page, url: string): Promise<void> {
  const response = await page.request.post(`${url}/graphql`, {
    data: {
      query: 'mutation ($input: LoginInput!) { login(input: $input) { user { id } } }',
      variables: { input: { username: 'admin', password: staffPassword } },
    },
    headers: { 'x-session-id': 'session_1_staff0001', origin: url },
  });
  expect(await response.json()).toHaveProperty('data.login.user.id');
}

/** An operation by whoever is signed in on the page. */
export async function askUnseen<Data>(page: Page, url: string, query: string, variables: object = {}): Promise<Data> {
  const response = await page.request.post(`${url}/graphql`, {
    data: { query, variables },
    headers: { 'x-session-id': 'session_1_unseen001', origin: url },
  });
  return ((await response.json()) as { data: Data }).data;
}

/** Whoever is signed in on the page becomes a member, by an activation code of the staff's. */
export async function becomeMember(page: Page, url: string): Promise<void> {
  const context = await page.context().browser()?.newContext();
  const staff = await context?.newPage();
  if (!staff) throw new Error('There is no browser');
  await logInUnseen(staff, url);
  const { plans } = await askUnseen<{ plans: { id: string; slug: string }[] }>(staff, url, '{ plans { id slug } }');
  const { createActivationCodes } = await askUnseen<{ createActivationCodes: { codes: string[] } }>(
    staff,
    url,
    'mutation ($id: ID!) { createActivationCodes(input: { planId: $id, count: 1 }) { codes } }',
    { id: plans.find(({ slug }) => slug === 'basic')?.id },
  );
  await context?.close();
  await askUnseen(
    page,
    url,
    'mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }',
    {
      code: createActivationCodes.codes[0],
    },
  );
}

export { expect };
