import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright';
import { launchOptions, provideBrowser } from '../tests/support/browser.ts';
import { startProduct } from '../tests/support/process.ts';
import { build, ROOT } from './build.ts';
import { SHOTS, type Language, type Shot, type Visitor } from './shots.ts';

// Every page in every state, in both languages and themes, on a desktop and a phone, into the git-ignored folder
// `screenshots/`, on a product of its own with demo data. Words choose: `npm run screenshots -- home contact zh phone`.

const PASSWORD = 'screenshots';
const SIZES = { desktop: { width: 1280, height: 800 }, phone: { width: 360, height: 740 } };
const LANGUAGES = ['en', 'zh'] as const satisfies readonly Language[];
const THEMES = ['light', 'dark'] as const;
type Size = keyof typeof SIZES;

await build('generated', 'client');
const browserPath = await provideBrowser((line) => console.error(line));
const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-screenshots-'));
const most = '1000/60';
const limits = { LIMIT_CONSULTATION_ADDRESS: most, LIMIT_CONTACT_ADDRESS: most, LIMIT_LOGIN_ADDRESS: most };
const trial = { LIMIT_QUESTION_OWNER: most };
const product = await startProduct({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, ...limits, ...trial });
const options = launchOptions(browserPath);
const browser = await chromium.launch({ ...options, args: [...options.args, '--disable-gpu'] });
const folder = join(ROOT, 'screenshots');
await mkdir(folder, { recursive: true });
const failures: string[] = [];
try {
  const visitors = await people();
  const chosen = <Name extends string>(names: readonly Name[]) => {
    const wanted = names.filter((name) => process.argv.includes(name));
    return wanted.length > 0 ? wanted : names;
  };
  const names = chosen(SHOTS.map(({ name }) => name));
  const themes = chosen(THEMES);
  for (const language of chosen(LANGUAGES)) {
    for (const size of chosen(Object.keys(SIZES) as Size[])) {
      for (const shot of SHOTS.filter(({ name }) => names.includes(name))) {
        const cookies = visitors[language][shot.as];
        // One picture that cannot be taken leaves the others.
        await take(shot, { language, size, themes, cookies }).catch((error: unknown) =>
          failures.push(`${shot.name}.${language}.${size}: ${String(error)}`),
        );
      }
    }
  }
} finally {
  await browser.close();
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
}
console.log(`Screenshots are in ${folder}`);
if (failures.length > 0) throw new Error(`Not taken:\n${failures.join('\n')}`);

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

interface Look {
  readonly language: Language;
  readonly size: Size;
  readonly themes: readonly (typeof THEMES)[number][];
  readonly cookies: Cookies;
}

async function take(shot: Shot, { language, size, themes, cookies }: Look): Promise<void> {
  const context = await browser.newContext({ viewport: SIZES[size], reducedMotion: 'reduce' });
  context.setDefaultTimeout(20_000);
  try {
    await context.addInitScript((value) => localStorage.setItem('language', value), language);
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: themes[0] ?? null });
    if (shot.fails) await fail(page, shot.fails);
    await page.goto(`${product.url}/#${shot.page}`);
    await page.getByRole('contentinfo').getByText('2025').waitFor();
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    // A spinner is shown as long as something is being loaded.
    await page.waitForFunction(() => document.querySelector('main :is(output svg, [aria-busy="true"])') === null);
    await shot.prepare?.(page, language);
    // What waits to be seen is loaded; and a picture of the whole page shows a header that sticks to the window where the
    // page is scrolled to.
    if (shot.isWhole ?? true) {
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'center' }));
      await page.waitForFunction(() => document.querySelector('main :is(output svg, [aria-busy="true"])') === null);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme });
      // The page follows the system once the switch in its footer is loaded, which waits to be seen.
      await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme);
      // A picture taken in the middle of an animation would differ from run to run.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
      const path = join(folder, `${shot.name}.${language}.${theme}.${size}.png`);
      await page.screenshot({ path, fullPage: shot.isWhole ?? true });
    }
  } finally {
    await context.close();
  }
}

function fail(page: Page, what: NonNullable<Shot['fails']>): Promise<unknown> {
  if (what instanceof RegExp) return page.route(what, (route) => route.abort());
  return page.route('**/graphql', (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    return what.includes(operationName ?? '') ? route.abort() : route.continue();
  });
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

/** Fills the product with demo data and signs everybody in; their cookies. */
async function people(): Promise<Record<Language, Record<Visitor, Cookies>>> {
  const members = await fill();
  const cookiesOf = async (act: (context: BrowserContext) => Promise<void>) => {
    const context = await browser.newContext();
    await act(context);
    const cookies = await context.cookies();
    await context.close();
    return cookies;
  };
  const staff = await cookiesOf((context) => logIn(context, 'admin'));
  const of = async (language: Language, name: string): Promise<Record<Visitor, Cookies>> => ({
    guest: [],
    staff,
    newcomer: await cookiesOf((context) => {
      const input = { username: name, email: `new.${language}@example.com`, password: PASSWORD };
      return send(context, 'mutation ($input: RegisterInput!) { register(input: $input) { user { id } } }', { input });
    }),
    member: await cookiesOf(async (context) => {
      await logIn(context, members[language]);
      await addOwn(context, language);
    }),
  });
  return { en: await of('en', 'lin'), zh: await of('zh', '王小明') };
}

function logIn(context: BrowserContext, username: string): Promise<void> {
  const input = { username, password: PASSWORD };
  return send(context, 'mutation ($input: LoginInput!) { login(input: $input) { user { id } } }', { input });
}

/** Demo data; the usernames of one member for each language, both with a paid membership that runs. */
async function fill(): Promise<Record<Language, string>> {
  const { DEMO_USER, seedDemo } = await import('../prisma/demo.ts');
  const { openDatabase } = await import('../server/adapters/database.ts');
  const { createLogger } = await import('../server/adapters/logger.ts');
  const { createPasswords } = await import('../server/adapters/passwords.ts');
  const { parseConfig } = await import('../server/config/config.ts');
  const { createKnowledge } = await import('../server/knowledge/engine.ts');
  const { prisma, close } = await openDatabase(parseConfig({ DATA_DIR: dataDir }), createLogger('warn'));
  try {
    const passwordHash = await createPasswords().hash(PASSWORD);
    const now = new Date();
    await seedDemo(prisma, { knowledge: createKnowledge(), now, passwordHash, force: true });
    const paying = await prisma.user.findMany({
      where: { memberships: { some: { endsAt: { gt: now } } } },
      orderBy: { createdAt: 'asc' },
    });
    const chinese = paying.find(({ username }) => /^\p{Script=Han}/u.test(username));
    return { en: DEMO_USER, zh: chinese?.username ?? DEMO_USER };
  } finally {
    await close();
  }
}

/** A day so many days ago. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

/** A car with its book, an oil change that comes, an inspection that is soon and an insurance that is over. */
async function addCar(context: BrowserContext, language: Language): Promise<void> {
  const texts = {
    en: {
      make: 'Toyota',
      model: 'Corolla',
      market: 'US',
      own: ['State inspection', 'Insurance'],
      shop: "Joe's Garage",
    },
    zh: { make: '丰田', model: '卡罗拉', market: 'CN', own: ['年检', '车险'], shop: '途虎养车' },
  } as const;
  const { make, model, market, own, shop } = texts[language];
  const currency = language === 'en' ? 'USD' : 'CNY';
  const year = new Date().getUTCFullYear() - 4;
  const response = await context.request.post(`${product.url}/graphql`, {
    data: {
      query: 'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }',
      variables: {
        input: { make, model, year, powertrain: 'PETROL', market, mileage: { km: 55_000, on: daysAgo(330) } },
      },
    },
    headers: { origin: product.url },
  });
  const { data } = (await response.json()) as { data: { addVehicle: { vehicle: { id: string } } } };
  const vehicleId = data.addVehicle.vehicle.id;
  const book = [
    { on: daysAgo(310), km: 56_000, items: ['maintenance:brake-fluid'], cost: { amount: 11_000, currency } },
    {
      on: daysAgo(200),
      km: 60_200,
      items: ['maintenance:engine-oil', 'maintenance:cabin-filter'],
      cost: { amount: 38_000, currency },
      workshop: shop,
    },
    { on: daysAgo(20), km: 69_000, items: ['maintenance:tyre-rotation'], workshop: shop },
  ];
  const add = 'mutation ($input: AddServiceEntryInput!) { addServiceEntry(input: $input) { entry { id } } }';
  for (const entry of book) await send(context, add, { input: { vehicleId, ...entry } });
  const set = 'mutation ($input: SetReminderInput!) { setReminder(input: $input) { __typename } }';
  const [inspection, insurance] = own;
  await send(context, set, { input: { vehicleId, title: inspection, everyMonths: 12, dueOn: daysAgo(-20) } });
  await send(context, set, { input: { vehicleId, title: insurance, everyMonths: 12, dueOn: daysAgo(3) } });
}

/** What the demo data has not: a car, requests of this member, a token, and a limit he has run into. */
async function addOwn(context: BrowserContext, language: Language): Promise<void> {
  await addCar(context, language);
  const texts = {
    en: ['Lin', 'P0420 came back two weeks after the sensor was replaced. Is it the catalytic converter now?'],
    zh: ['林晓', '新车第一年需要买哪些保险？车价 18 万，主要在市区通勤。'],
  } as const;
  const [userName, requirement] = texts[language];
  const input = { userName, email: 'lin@example.com', category: 'TECHNICAL', requirement };
  await send(
    context,
    'mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }',
    { input },
  );
  const token = { name: language === 'en' ? 'Spreadsheet' : '用车记录表', scopes: ['HISTORY_READ'] };
  await send(context, 'mutation ($input: CreateApiTokenInput!) { createApiToken(input: $input) { token } }', {
    input: token,
  });
  const wrongCode = 'mutation { redeemCode(input: { code: "AAAA-AAAA-AAAA-AAAA" }) { redemption { days } } }';
  for (let n = 0; n <= 10; n += 1) await send(context, wrongCode, {}).catch(() => undefined);
}
