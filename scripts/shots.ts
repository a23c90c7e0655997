import type { Page } from 'playwright';
import { routes } from '../client/src/app/routes.ts';
import { en } from '../client/src/i18n/en.ts';
import { pages as englishPages } from '../client/src/i18n/pages.en.ts';
import { pages as chinesePages } from '../client/src/i18n/pages.zh.ts';
import { zh } from '../client/src/i18n/zh.ts';
import type { PageName } from '../server/contract/pages.ts';

const TEXTS = { en: { ...en, ...englishPages }, zh: { ...zh, ...chinesePages } };

export type Language = keyof typeof TEXTS;
type Texts = (typeof TEXTS)[Language];

/** newcomer: a member who has just registered and has nothing yet. */
export type Visitor = 'guest' | 'newcomer' | 'member' | 'staff';

export interface Shot {
  readonly name: string;
  /** What stands in the address's hash: a page of the product's own table, and maybe one of its tabs. */
  readonly page: PageName | `${PageName}/${string}`;
  readonly as: Visitor;
  /** False: only what the window shows, where something sticks to its edges or lies over the page. */
  readonly isWhole?: boolean;
  /** Operations that fail, or the files that do not arrive. */
  readonly fails?: readonly string[] | RegExp;
  /** Brings the page into the state that is shown. */
  readonly prepare?: Prepare;
}

type Prepare = (page: Page, language: Language) => Promise<void>;

const QUESTIONS: Record<Language, string> = {
  en: 'My 2016 Corolla shows P0420, can I keep driving?',
  zh: '预算15万的家用SUV推荐',
};

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog').last();

/** Clicks the first button of that name, whatever stands in its placeholders. */
function press(name: (texts: Texts) => string, more?: (page: Page) => Promise<unknown>): Prepare {
  return async (page, language) => {
    await page
      .getByRole('button', { name: new RegExp(name(TEXTS[language]).replaceAll(/\{\{\w+\}\}/g, '.*')) })
      .first()
      .click();
    await settled(page);
    await more?.(page);
  };
}

/** Sends the page's form as it is, which is blank where nothing is known of the visitor. */
const submit = async (page: Page) => {
  await main(page).locator('[type="submit"]:visible').first().click();
  await main(page).locator('[aria-invalid="true"]').first().waitFor();
};

/** Until a dialog is there, with what it had to load. */
async function settled(page: Page): Promise<void> {
  const opened = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
  await opened.waitFor();
  await opened.locator('output svg').waitFor({ state: 'detached' });
}

/** Until the home page's answer is there, which waits to be seen. */
async function seeSample(page: Page): Promise<void> {
  await main(page).locator('#sample-title').scrollIntoViewIfNeeded();
  await main(page).getByRole('article').last().waitFor();
}

async function ask(page: Page, language: Language, questions: Record<Language, string> = QUESTIONS): Promise<void> {
  await page.getByRole('textbox').fill(questions[language]);
  await page.getByRole('textbox').press('Enter');
  await page.getByRole('button', { name: TEXTS[language].assistant.answer.copy, exact: true }).waitFor();
}

/** An answer to this, and then what is done with it. */
const asked =
  (en: string, zh: string, more?: Prepare): Prepare =>
  async (page, language) => {
    await ask(page, language, { en, zh });
    await more?.(page, language);
  };

/** The conversations, which stand beside the chat on a wide screen and are opened over it on a phone. */
const conversations: Prepare = async (page, language) => {
  const { heading } = TEXTS[language].conversations;
  const opener = main(page).getByRole('button', { name: heading });
  const place = (await opener.isVisible()) ? page.getByRole('dialog') : page.getByRole('complementary');
  if (await opener.isVisible()) await opener.click();
  await place.getByRole('listitem').first().waitFor();
};

const rate: Prepare = async (page, language) => {
  const { rating } = TEXTS[language].assistant;
  await page.getByRole('button', { name: rating.down }).click();
  await page.getByLabel(rating.why).fill(language === 'en' ? 'Which sensor is it?' : '没有说是哪个传感器');
};

const visitors: readonly Shot[] = [
  { name: 'home', page: 'home', as: 'guest', prepare: seeSample },
  { name: 'home-member', page: 'home', as: 'member', prepare: seeSample },
  {
    name: 'home-menu',
    page: 'home',
    as: 'staff',
    isWhole: false,
    async prepare(page) {
      await page.getByRole('banner').locator('button[aria-expanded="false"]:visible').last().click();
      await page.getByRole('banner').locator('button[aria-expanded="true"]').waitFor();
    },
  },
  { name: 'auth', page: 'auth', as: 'guest' },
  {
    name: 'auth-register',
    page: 'auth',
    as: 'guest',
    async prepare(page, language) {
      await main(page).getByRole('button', { name: TEXTS[language].account.toRegisterLink, exact: true }).click();
      await submit(page);
    },
  },
  { name: 'auth-forgot', page: 'auth', as: 'guest', isWhole: false, prepare: press((t) => t.reset.link) },
  { name: 'services', page: 'services', as: 'guest' },
  { name: 'services-wrong', page: 'services', as: 'guest', prepare: submit },
  {
    name: 'services-sent',
    page: 'services',
    as: 'member',
    async prepare(page, language) {
      await main(page).locator('textarea').fill(QUESTIONS[language]);
      await main(page).locator('[type="submit"]').click();
      await main(page).locator('form').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'expert-dialog',
    page: 'home',
    as: 'guest',
    isWhole: false,
    prepare: press(
      (t) => t.offers.askExpert,
      (page) => dialog(page).locator('form').waitFor(),
    ),
  },
  { name: 'about', page: 'about', as: 'guest' },
  { name: 'contact', page: 'contact', as: 'guest' },
  { name: 'contact-wrong', page: 'contact', as: 'guest', prepare: submit },
  {
    name: 'contact-sent',
    page: 'contact',
    as: 'guest',
    async prepare(page) {
      await main(page).locator('input[name="name"]').fill('Lin');
      await main(page).locator('input[name="email"]').fill('lin@example.com');
      await main(page).locator('textarea').fill('Hello!');
      await main(page).locator('[type="submit"]').click();
      await main(page).locator('form').waitFor({ state: 'detached' });
    },
  },
  { name: 'login-required', page: 'membership', as: 'guest' },
  { name: 'permission-denied', page: 'admin-panel', as: 'member' },
  { name: 'chunk-failed', page: 'about', as: 'guest', fails: /\/assets\/AboutPage/ },
  {
    name: 'offline',
    page: 'contact',
    as: 'guest',
    isWhole: false,
    async prepare(page, language) {
      await page.context().setOffline(true);
      await page.getByText(TEXTS[language].connection.noNetwork).waitFor();
    },
  },
];

const chat: readonly Shot[] = [
  { name: 'chat', page: 'ai-chat', as: 'guest', isWhole: false },
  { name: 'chat-answer', page: 'ai-chat', as: 'guest', isWhole: false, prepare: ask },
  {
    name: 'chat-sources',
    page: 'ai-chat',
    as: 'member',
    isWhole: false,
    async prepare(page, language) {
      await ask(page, language);
      await main(page).locator('article summary').last().click();
      await main(page).locator('article details li').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'chat-failed',
    page: 'ai-chat',
    as: 'guest',
    isWhole: false,
    fails: ['AssistantAsk'],
    async prepare(page, language) {
      await page.getByRole('textbox').fill(QUESTIONS[language]);
      await page.getByRole('textbox').press('Enter');
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'chat-new',
    page: 'ai-chat',
    as: 'guest',
    isWhole: false,
    async prepare(page, language) {
      await ask(page, language);
      await press((t) => t.assistant.newChat)(page, language);
    },
  },
  { name: 'history', page: 'ai-chat', as: 'member', isWhole: false, prepare: press((t) => t.assistant.history) },
  {
    name: 'history-empty',
    page: 'ai-chat',
    as: 'newcomer',
    isWhole: false,
    prepare: press((t) => t.assistant.history),
  },
  {
    name: 'history-failed',
    page: 'ai-chat',
    as: 'member',
    isWhole: false,
    fails: ['History'],
    prepare: press((t) => t.assistant.history),
  },
];

const STOP = ['The brake pedal goes to the floor', '刹车踏板踩到底没反应'] as const;
const SQUEAL = ['My brakes squeal', '刹车异响'] as const;

/** What is said, done and shown in a conversation. */
const talks: readonly Shot[] = [
  { name: 'answer-stop', page: 'ai-chat', as: 'guest', prepare: asked(...STOP) },
  { name: 'answer-causes', page: 'ai-chat', as: 'guest', prepare: asked(...SQUEAL) },
  {
    name: 'answer-cars',
    page: 'ai-chat',
    as: 'guest',
    prepare: asked('Family SUV for about $30,000', '预算15万的家用SUV推荐'),
  },
  {
    name: 'answer-due',
    page: 'ai-chat',
    as: 'member',
    prepare: asked('What maintenance is due on my car?', '我的车该做什么保养？'),
  },
  {
    name: 'answer-loan',
    page: 'ai-chat',
    as: 'guest',
    prepare: asked('$20,000 loan at 5% over 60 months, what do I pay a month?', '贷款15万，36期，年利率4%，月供多少'),
  },
  {
    name: 'answer-quote',
    page: 'ai-chat',
    as: 'guest',
    prepare: asked('They want $120 for an oil change, is that fair?', '机油保养报价800元贵吗'),
  },
  { name: 'conversations', page: 'ai-chat', as: 'member', isWhole: false, prepare: conversations },
  {
    name: 'chat-edit',
    page: 'ai-chat',
    as: 'member',
    isWhole: false,
    prepare: asked(...SQUEAL, async (page, language) => {
      await page.getByRole('button', { name: TEXTS[language].assistant.question.edit }).last().click();
      await page.getByLabel(TEXTS[language].assistant.question.editLabel).waitFor();
    }),
  },
  {
    name: 'chat-rate',
    page: 'ai-chat',
    as: 'member',
    isWhole: false,
    prepare: asked(...SQUEAL, async (page, language) => {
      await rate(page, language);
      await page.getByLabel(TEXTS[language].assistant.rating.why).scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'chat-rated',
    page: 'ai-chat',
    as: 'member',
    isWhole: false,
    prepare: asked(...STOP, async (page, language) => {
      const { rating } = TEXTS[language].assistant;
      await rate(page, language);
      await page.getByLabel(rating.why).press('Enter');
      await page.getByText(rating.thanks).waitFor();
    }),
  },
  {
    name: 'chat-picture',
    page: 'ai-chat',
    as: 'member',
    isWhole: false,
    async prepare(page, language) {
      const { instead, unseen } = TEXTS[language].assistant.pictures;
      await main(page).getByRole('button', { name: instead }).click();
      await page.getByText(unseen).waitFor();
    },
  },
  {
    name: 'services-picture',
    page: 'services',
    as: 'member',
    async prepare(page, language) {
      await main(page).locator('input[type="file"]').setInputFiles('docs/chat.png');
      await main(page)
        .getByRole('button', { name: TEXTS[language].picture.remove.replace('{{n}}', '1') })
        .waitFor();
    },
  },
  {
    name: 'chat-book-offer',
    page: 'ai-chat',
    as: 'member',
    isWhole: false,
    prepare: asked(
      'Changed the oil today at 43,500 miles for $90',
      '今天在70000公里换了机油，380元',
      async (page, language) => {
        await page.getByRole('button', { name: TEXTS[language].vehicle.bookOffer }).waitFor();
      },
    ),
  },
  {
    name: 'chat-expert',
    page: 'ai-chat',
    as: 'member',
    isWhole: false,
    prepare: asked(
      ...SQUEAL,
      press(
        (t) => t.assistant.expert.ask,
        (page) => dialog(page).locator('form').waitFor(),
      ),
    ),
  },
  {
    name: 'chat-share',
    page: 'ai-chat',
    as: 'member',
    isWhole: false,
    prepare: asked(...SQUEAL, async (page, language) => {
      await page.getByRole('button', { name: TEXTS[language].assistant.answer.share }).click();
      await dialog(page).getByRole('button', { name: TEXTS[language].share.make }).click();
      await dialog(page).getByRole('listitem').first().waitFor();
    }),
  },
  {
    name: 'shared',
    page: 'ai-chat',
    as: 'member',
    prepare: asked(...SQUEAL, async (page, language) => {
      await page.getByRole('button', { name: TEXTS[language].assistant.answer.share }).click();
      await dialog(page).getByRole('button', { name: TEXTS[language].share.make }).click();
      const link = dialog(page).getByRole('listitem').getByRole('link').first();
      const address = await link.getAttribute('href');
      await page.goto(new URL(address ?? '', page.url()).href);
      await main(page).getByRole('article').last().waitFor();
    }),
  },
  { name: 'report-none', page: 'report', as: 'member' },
  { name: 'shared-gone', page: 'shared/none', as: 'guest' },
  {
    name: 'report',
    page: 'ai-chat',
    as: 'member',
    prepare: asked(
      'My car squeals when I brake, and it shows P0420',
      '我的车刹车异响，还报P0420',
      async (page, language) => {
        const { make, finding, qrMake, qr } = TEXTS[language].report;
        await page.getByRole('link', { name: make }).click();
        await main(page).getByRole('heading', { name: finding }).waitFor();
        await main(page).getByRole('button', { name: qrMake }).click();
        await main(page).getByRole('img', { name: qr }).waitFor();
      },
    ),
  },
];

/** Opens the form behind the first button of that name on the page of cars. */
const formOf = (name: (texts: Texts) => string): Prepare =>
  press(name, (page) => dialog(page).locator('form').first().waitFor());

/** The first car's service book, once it is there. */
const openBook: Prepare = async (page, language) => {
  await main(page).getByText(TEXTS[language].vehicle.book, { exact: true }).first().click();
  await main(page).getByRole('button', { name: TEXTS[language].vehicle.print }).waitFor();
};

const owners: readonly Shot[] = [
  { name: 'my-car', page: 'my-car', as: 'member', prepare: openBook },
  { name: 'my-car-empty', page: 'my-car', as: 'newcomer' },
  { name: 'my-car-add', page: 'my-car', as: 'newcomer', isWhole: false, prepare: formOf((t) => t.vehicle.add) },
  { name: 'my-car-done', page: 'my-car', as: 'member', isWhole: false, prepare: formOf((t) => t.vehicle.doneTitle) },
  {
    name: 'my-car-settle',
    page: 'my-car',
    as: 'member',
    isWhole: false,
    prepare: formOf((t) => t.vehicle.settleTitle),
  },
  {
    name: 'my-car-entry',
    page: 'my-car',
    as: 'member',
    isWhole: false,
    async prepare(page, language) {
      await openBook(page, language);
      await formOf((t) => t.vehicle.entryAdd)(page, language);
    },
  },
  {
    name: 'my-car-printed',
    page: 'my-car',
    as: 'member',
    async prepare(page, language) {
      await page.evaluate(() => (window.print = () => undefined));
      await openBook(page, language);
      await main(page).getByRole('button', { name: TEXTS[language].vehicle.print }).click();
      await main(page).getByRole('button', { name: TEXTS[language].vehicle.printBack }).waitFor();
    },
  },
  { name: 'knowledge', page: 'knowledge', as: 'guest' },
  { name: 'knowledge-guest', page: 'knowledge/symptom:brake-squeal', as: 'guest' },
  { name: 'knowledge-member', page: 'knowledge/symptom:brake-squeal', as: 'member' },
];

/** A method's payment under way. */
const pay = (method: number) =>
  press(
    (t) => t.membership.extend,
    async (page) => {
      await dialog(page).getByRole('radio').nth(method).check({ force: true });
      await dialog(page).locator('[type="submit"], form button').last().click();
      await dialog(page).locator('a[target="_blank"]').waitFor();
    },
  );

const members: readonly Shot[] = [
  { name: 'membership', page: 'membership', as: 'member' },
  { name: 'membership-new', page: 'membership', as: 'newcomer' },
  {
    name: 'membership-failed',
    page: 'membership',
    as: 'member',
    fails: ['Membership'],
  },
  {
    name: 'checkout',
    page: 'membership',
    as: 'member',
    isWhole: false,
    prepare: press((t) => t.membership.extend),
  },
  { name: 'checkout-qr', page: 'membership', as: 'member', isWhole: false, prepare: pay(1) },
  {
    name: 'order-detail',
    page: 'membership',
    as: 'member',
    isWhole: false,
    prepare: press((t) => t.membership.receipt),
  },
  { name: 'account-profile', page: 'account-settings', as: 'member' },
  { name: 'account-security', page: 'account-settings/security', as: 'member' },
  { name: 'account-security-wrong', page: 'account-settings/security', as: 'member', prepare: submit },
  { name: 'account-requests', page: 'account-settings/requests', as: 'member' },
  { name: 'account-requests-empty', page: 'account-settings/requests', as: 'newcomer' },
  { name: 'account-tokens', page: 'account-settings/tokens', as: 'newcomer' },
  {
    name: 'account-token-new',
    page: 'account-settings/tokens',
    as: 'member',
    async prepare(page) {
      await main(page).locator('input[name="name"]').fill('Home dashboard');
      await main(page).getByRole('checkbox').first().check();
      await main(page).locator('[type="submit"]:visible').click();
      await main(page).locator('input[readonly], textarea[readonly], code').first().waitFor();
    },
  },
  { name: 'account-webhooks', page: 'account-settings/webhooks', as: 'member' },
  { name: 'account-data', page: 'account-settings/data', as: 'member' },
  { name: 'account-failed', page: 'account-settings', as: 'member', fails: ['AccountSettings'] },
];

/** What the first row of a desk's table opens. */
async function opened(page: Page): Promise<void> {
  await main(page).getByRole('row').nth(1).getByRole('button').first().click();
  await settled(page);
}

const staff: readonly Shot[] = [
  { name: 'admin-overview', page: 'admin-panel', as: 'staff' },
  { name: 'admin-user', page: 'admin-panel', as: 'staff', isWhole: false, prepare: opened },
  { name: 'admin-requests', page: 'admin-panel/requests', as: 'staff' },
  { name: 'admin-request', page: 'admin-panel/requests', as: 'staff', isWhole: false, prepare: opened },
  { name: 'admin-messages', page: 'admin-panel/messages', as: 'staff' },
  { name: 'admin-message', page: 'admin-panel/messages', as: 'staff', isWhole: false, prepare: opened },
  { name: 'admin-ratings', page: 'admin-panel/ratings', as: 'staff' },
  { name: 'admin-rating', page: 'admin-panel/ratings', as: 'staff', isWhole: false, prepare: opened },
  { name: 'admin-business', page: 'admin-panel/business', as: 'staff' },
  { name: 'admin-orders', page: 'admin-panel/orders', as: 'staff' },
  { name: 'admin-order', page: 'admin-panel/orders', as: 'staff', isWhole: false, prepare: opened },
  {
    name: 'admin-decision',
    page: 'admin-panel/orders',
    as: 'staff',
    isWhole: false,
    prepare: press((t) => t.admin.orders.refund.of),
  },
  { name: 'admin-codes', page: 'admin-panel/codes', as: 'staff' },
  {
    name: 'admin-codes-new',
    page: 'admin-panel/codes',
    as: 'staff',
    isWhole: false,
    prepare: press((t) => t.admin.codes.make),
  },
  { name: 'admin-codes-revoke', page: 'admin-panel/codes', as: 'staff', isWhole: false, prepare: opened },
  { name: 'admin-plans', page: 'admin-panel/plans', as: 'staff' },
  { name: 'admin-plan', page: 'admin-panel/plans', as: 'staff', isWhole: false, prepare: opened },
  { name: 'admin-campaigns', page: 'admin-panel/campaigns', as: 'staff' },
  { name: 'admin-campaign', page: 'admin-panel/campaigns', as: 'staff', isWhole: false, prepare: opened },
  { name: 'admin-webhooks', page: 'admin-panel/webhooks', as: 'staff' },
  { name: 'admin-limits', page: 'admin-panel/limits', as: 'staff' },
  { name: 'admin-books', page: 'admin-panel/books', as: 'staff' },
  { name: 'admin-audit', page: 'admin-panel/audit', as: 'staff' },
  {
    name: 'admin-failed',
    page: 'admin-panel/orders',
    as: 'staff',
    fails: ['AdminOrders', 'AdminPayments'],
  },
];

const states = [...visitors, ...chat, ...talks, ...owners, ...members, ...staff];

/** Who sees a page as it is meant. */
const VISITORS = { everyone: 'guest', trial: 'guest', members: 'member', staff: 'staff' } as const;

/** A page without a picture of its own above is shown as it opens. */
const others = (Object.keys(routes) as PageName[])
  .filter((name) => !states.some(({ page }) => page.split('/', 1)[0] === name))
  .map((name): Shot => ({ name, page: name, as: VISITORS[routes[name].access] }));

/** Every page of the product's own table, in every state it has. */
export const SHOTS = [...states, ...others];
