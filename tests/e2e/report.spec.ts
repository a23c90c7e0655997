import { becomeMember, expect, expectAccessible, expectContrast, logInUnseen, signUpUnseen, test } from './fixtures.ts';
import { inEachView } from './views.ts';

/** How many pages a PDF of Chromium has. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

inEachView(({ language, isChinese, t: { report: t, consultation, admin } }) => {
  const question = isChinese
    ? '我的2016款卡罗拉刹车异响，还报P0420'
    : 'My 2016 Corolla squeals when I brake, and it shows P0420';

  test('a member takes a report to the workshop', async ({ page, embedded, chat }) => {
    await chat.signUp(embedded);
    await chat.open(embedded);
    await chat.ask(question);
    const link = page.getByRole('link', { name: t.make });
    const main = page.getByRole('main');
    await link.click();
    await expect(main).toContainText(/Basic|基础/);
    await expect(main.getByRole('link', { name: t.back })).toHaveAttribute('href', '#ai-chat');
    await expectAccessible(page, 'main');

    await becomeMember(page, embedded);
    await page.reload();
    await expect(main.getByRole('heading', { name: t.finding })).toBeVisible();
    await expect(main).toContainText(question);
    await expect(main.getByRole('term').filter({ hasText: 'P0420' })).toBeVisible();
    await expect(main).toContainText(isChinese ? '2016款丰田卡罗拉' : '2016 Toyota Corolla');
    await expect(main.getByRole('list', { name: t.sources })).toBeVisible();
    await expect(main.getByRole('img', { name: t.qr })).toHaveCount(0);
    await main.getByRole('button', { name: t.qrMake }).click();
    await expect(main.getByRole('img', { name: t.qr })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectAccessible(page, 'main');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(page);
    await page.emulateMedia({ colorScheme: 'light', media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByRole('button', { name: t.print })).toBeHidden();
    for (const format of ['A4', 'Letter'] as const) {
      const pdf = await page.pdf({ format, margin: { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' } });
      expect([format, pagesOf(pdf)]).toEqual([format, 1]);
    }
  });

  test('members’ requests are marked at the experts’ desk and stand first', async ({ page, embedded, browser }) => {
    const send = async (name: string) => {
      await page.goto(`${embedded}/?${name}#services`);
      const main = page.getByRole('main');
      await main.getByLabel(consultation.userName).fill(name);
      await main.getByLabel(consultation.requirement).fill(isChinese ? '用什么机油？' : 'Which oil?');
      return main;
    };
    const first = await signUpUnseen(page, embedded);
    const early = await send(first);
    await expect(early.getByText(consultation.member)).toHaveCount(0);
    await early.getByRole('button', { name: consultation.submit }).click();
    await expect(early).toContainText(/EC-\w{4}-\w{4}/);
    const member = await signUpUnseen(page, embedded);
    await becomeMember(page, embedded);
    const late = await send(member);
    await expect(late.getByText(consultation.member)).toBeVisible();
    await late.getByRole('button', { name: consultation.submit }).click();
    await expect(late).toContainText(/EC-\w{4}-\w{4}/);

    const context = await browser.newContext({ viewport: page.viewportSize() });
    const desk = await context.newPage();
    await desk.addInitScript((value) => localStorage.setItem('language', value), language);
    await logInUnseen(desk, embedded);
    await desk.goto(`${embedded}/#admin-panel/requests`);
    const rows = desk.getByRole('row');
    await expect(rows.filter({ hasText: member })).toContainText(admin.requests.priority);
    await expect(rows.filter({ hasText: first })).not.toContainText(admin.requests.priority);
    const listed = (await rows.allTextContents()).join(' ');
    expect(listed.indexOf(member)).toBeLessThan(listed.indexOf(first));
    await expectAccessible(desk, 'main');
    await context.close();
  });
});
