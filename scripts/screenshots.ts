import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { installedBrowser } from '../tests/support/browser.ts';
import { startProduct } from '../tests/support/process.ts';
import { build, ROOT, run } from './build.ts';

// Every page in both languages and themes, on a desktop and a phone, into the git-ignored folder `screenshots/`, on a
// product of its own with made-up content. `npm run screenshots -- home contact` makes those pages only.

const PASSWORD = 'screenshots';
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const LANGUAGES = ['en', 'zh'] as const;
const THEMES = ['light', 'dark'] as const;

type Language = (typeof LANGUAGES)[number];
type Person = 'guest' | 'member' | 'staff';

interface Shot {
  readonly name: string;
  readonly page: string;
  readonly as: Person;
  /** False: only what the window shows, where something sticks to its edges. */
  readonly isWhole?: boolean;
  /** Brings the page into the state that is shown. */
  readonly prepare?: (page: Page, language: Language) => Promise<void>;
}

const QUESTIONS: Record<Language, string> = {
  en: 'My 2016 Corolla shows P0420, can I keep driving?',
  zh: '预算15万的家用SUV推荐',
};

const SHOTS: readonly Shot[] = [
  { name: 'home', page: 'home', as: 'guest' },
  { name: 'home-member', page: 'home', as: 'member' },
  { name: 'auth', page: 'auth', as: 'guest' },
  { name: 'ai-chat', page: 'ai-chat', as: 'guest', isWhole: false },
  {
    name: 'ai-chat-answer',
    page: 'ai-chat',
    as: 'guest',
    isWhole: false,
    async prepare(page, language) {
      await page.getByRole('textbox').fill(QUESTIONS[language]);
      await page.getByRole('textbox').press('Enter');
      await page.getByRole('button', { name: /^(Copy|复制)$/ }).waitFor();
    },
  },
  { name: 'services', page: 'services', as: 'guest' },
  {
    name: 'expert-dialog',
    page: 'home',
    as: 'guest',
    isWhole: false,
    async prepare(page) {
      await page.getByRole('button', { name: /^(Write to an expert|向专家提问)$/ }).click();
      await page.getByRole('dialog').locator('form').waitFor();
    },
  },
  { name: 'about', page: 'about', as: 'guest' },
  { name: 'contact', page: 'contact', as: 'guest' },
  { name: 'membership', page: 'membership', as: 'member' },
  { name: 'account-settings', page: 'account-settings', as: 'member' },
  {
    name: 'account-requests',
    page: 'account-settings',
    as: 'member',
    prepare: (page) => page.getByRole('tab').nth(2).click(),
  },
  {
    name: 'account-tokens',
    page: 'account-settings',
    as: 'member',
    prepare: (page) => page.getByRole('tab').nth(3).click(),
  },
  { name: 'login-required', page: 'membership', as: 'guest' },
  { name: 'permission-denied', page: 'admin-panel', as: 'member' },
  { name: 'admin-panel', page: 'admin-panel', as: 'staff' },
];

await build('generated', 'client');
if (!installedBrowser() && !existsSync(chromium.executablePath())) run('playwright', ['install', 'chromium']);
const wanted = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-screenshots-'));
const limits = { LIMIT_REGISTER_ADDRESS: '1000/60', LIMIT_CONSULTATION_ADDRESS: '1000/60' };
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, ...limits });
const executablePath = installedBrowser();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
});
const folder = join(ROOT, 'screenshots');
await mkdir(folder, { recursive: true });
try {
  await addContent();
  for (const language of LANGUAGES) {
    for (const theme of THEMES) {
      for (const [size, viewport] of Object.entries(SIZES)) {
        for (const shot of SHOTS) {
          if (wanted.length > 0 && !wanted.includes(shot.name)) continue;
          await take(shot, { language, theme, size, viewport });
        }
      }
    }
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`Screenshots are in ${folder}`);

interface Look {
  readonly language: Language;
  readonly theme: (typeof THEMES)[number];
  readonly size: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

async function take(shot: Shot, { language, theme, size, viewport }: Look): Promise<void> {
  const context = await browser.newContext({ viewport, colorScheme: theme, reducedMotion: 'reduce' });
  await context.addInitScript((value) => localStorage.setItem('language', value), language);
  if (shot.as !== 'guest') await logIn(context, shot.as === 'staff' ? 'admin' : 'linlin');
  const page = await context.newPage();
  await page.goto(`${product.url}/#${shot.page}`);
  await page.getByRole('contentinfo').getByText('2025').waitFor();
  await page.waitForLoadState('networkidle');
  // What turns is still on its way.
  await page.waitForFunction(() => document.querySelector('main output svg') === null);
  await shot.prepare?.(page, language);
  const name = `${shot.name}.${language}.${theme}.${size}.png`;
  await page.screenshot({ path: join(folder, name), fullPage: shot.isWhole ?? true });
  await context.close();
}

/** One GraphQL operation with a context's cookies. @throws Error when it was refused. */
async function send(context: BrowserContext, query: string, variables: object): Promise<void> {
  const response = await context.request.post(`${product.url}/graphql`, {
    data: { query, variables },
    headers: { origin: product.url, 'x-session-id': `session_1_${Math.random().toString(36).slice(2, 12)}` },
  });
  const { errors } = (await response.json()) as { errors?: readonly { readonly message: string }[] };
  if (errors) throw new Error(errors[0]?.message);
}

function logIn(context: BrowserContext, username: string): Promise<void> {
  const input = { username, password: PASSWORD };
  return send(context, 'mutation ($input: LoginInput!) { login(input: $input) { user { id } } }', { input });
}

/** People, and what they asked the experts, so that no page is empty. */
async function addContent(): Promise<void> {
  const register = 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }';
  for (const username of ['jim.hall', '王小明', 'mei', 'olaf_w', '李雷', 'linlin']) {
    const context = await browser.newContext();
    const email = `${encodeURIComponent(username).replaceAll('%', '').toLowerCase()}@example.com`;
    await send(context, register, { input: { username, email, password: PASSWORD } });
    if (username === 'linlin') {
      const submit = 'mutation ($input: ConsultationInput!) { submitConsultation(input: $input) { id } }';
      for (const [category, requirement] of [
        ['TECHNICAL', 'P0420 came back two weeks after the sensor was replaced. Is it the catalytic converter now?'],
        ['INSURANCE', '新车第一年需要买哪些保险？车价 18 万，主要在市区通勤。'],
      ]) {
        await send(context, submit, { input: { userName: 'Lin', email, category, requirement } });
      }
    }
    await context.close();
  }
}
