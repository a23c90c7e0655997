import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  askUnseen,
  becomeMember,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  openPage,
  signUpUnseen,
  test,
} from './fixtures.ts';
import { filled } from './texts.ts';
import { inEachView } from './views.ts';

/** A Corolla of three years that has run 69,900 km: an oil change comes at 70,000. */
async function addCar(page: Page, url: string, isChinese: boolean): Promise<void> {
  const input = {
    make: isChinese ? '丰田' : 'Toyota',
    model: isChinese ? '卡罗拉' : 'Corolla',
    year: new Date().getUTCFullYear() - 3,
    powertrain: 'PETROL',
    market: 'CN',
    mileage: { km: 69_900 },
  };
  await askUnseen(page, url, 'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }', {
    input,
  });
}

const TEXTS = {
  en: {
    due: 'Due and coming',
    oil: 'engine oil and filter',
    urgent: 'Due',
    done: 'Done: engine oil and filter',
    day: 'Day',
    save: 'Save',
    own: 'Add your own item',
    what: 'What is to be done',
    inspection: 'Inspection',
    dueOn: 'Next due on (optional)',
    soon: 'Soon',
    mails: /^Remind me by mail/,
    book: 'Service book',
    write: 'Write an entry',
    items: 'What was done, one thing a line',
    print: 'Print',
    back: 'Back',
    csvOut: 'Export as CSV',
    csvIn: 'Import a CSV file',
    problem: 'Line 2, Date: A day such as 2026-11-22.',
    imported: '1 entry imported.',
    membership: 'See the membership',
    cost: 'Cost, in ¥ (optional)',
    km: 'Mileage then, in kilometres (optional)',
    guess: 'Estimated for today',
    total: '¥380 in all',
  },
  zh: {
    due: '到期与临近',
    oil: '机油和机滤',
    urgent: '该做了',
    done: '做过了：机油和机滤',
    day: '日期',
    save: '保存',
    own: '添加自己的项目',
    what: '要做什么',
    inspection: '年检',
    dueOn: '下次到期日（选填）',
    soon: '快到了',
    mails: /^用邮件提醒我/,
    book: '保养记录',
    write: '记一笔',
    items: '做了什么，每行一项',
    print: '打印',
    back: '返回',
    csvOut: '导出 CSV',
    csvIn: '导入 CSV 文件',
    problem: '第 2 行，Date：请输入日期，例如 2026-11-22。',
    imported: '已导入 1 条记录。',
    membership: '了解会员',
    cost: '费用（¥）（选填）',
    km: '当时里程（公里）（选填）',
    guess: '今天的估算值',
    total: '合计 ¥380',
  },
} as const;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

inEachView(({ language, isChinese, t: { vehicle, pager } }) => {
  const t = TEXTS[language];

  test('a member sees what is due and keeps the book', async ({ page, embedded }) => {
    await signUpUnseen(page, embedded);
    await becomeMember(page, embedded);
    await addCar(page, embedded, isChinese);
    await openPage(page, embedded, 'my-car');
    const due = page.getByRole('region', { name: t.due });
    const oil = due.getByRole('listitem').filter({ hasText: t.oil });
    await expect(oil).toContainText(t.urgent);
    await expect(due.getByRole('checkbox', { name: t.mails })).toBeChecked();
    await expectAccessibleInBothThemes(page, 'html');

    // Completing it writes the book, and it is due no more.
    await due.getByRole('button', { name: t.done }).click();
    // What says that it was saved is no dialog to fill in.
    const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
    await expectAccessible(page);
    await dialog.getByLabel(t.cost).fill('380');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(dialog).toBeHidden();
    await expect(oil.filter({ visible: true })).toHaveCount(0);

    // One's own item, by its date.
    await due.getByRole('button', { name: t.own }).click();
    await dialog.getByLabel(t.what).fill(t.inspection);
    await dialog.getByLabel(t.dueOn).fill(inDays(20));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(due.getByRole('listitem').filter({ hasText: t.inspection })).toContainText(t.soon);

    const card = page.getByRole('article').first();
    await card.getByText(t.book, { exact: true }).click();
    await expect(card).toContainText(t.total);
    await expect(card.getByRole('listitem').filter({ hasText: t.oil })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: t.write }).click();
    // What the odometer showed today; on another day it showed something else.
    await expect(dialog.getByLabel(t.km)).toHaveValue('69900');
    await expect(dialog).not.toContainText(t.guess);
    await dialog.getByLabel(t.day).fill(inDays(-40));
    await expect(dialog.getByLabel(t.km)).toHaveValue('');
    await dialog.getByLabel(t.day).fill(inDays(0));
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(dialog.getByLabel(t.items)).toBeFocused();
    await dialog.getByLabel(t.items).fill(isChinese ? '洗车\n刹车片' : 'Wash\nbrake pads');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(card.getByRole('listitem').filter({ hasText: isChinese ? '洗车' : 'Wash' })).toBeVisible();

    // Out as CSV; a file with a wrong line brings nothing and says which.
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      card.getByRole('button', { name: t.csvOut }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv).toContain(`"${t.oil}"`);
    const file = (text: string) => ({ name: 'book.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const input = card.locator('input[type="file"]');
    await input.setInputFiles(file('Date,Items\n2026-02-30,Oil\n'));
    await expect(card.getByRole('alert')).toContainText(t.problem);
    await expectAccessible(page);
    await input.setInputFiles(file('Date,Items\n2026-02-20,Polish\n'));
    await expect(page.getByText(t.imported)).toBeVisible();

    await card.getByRole('button', { name: t.print, exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expectAccessibleInBothThemes(page, 'html');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: t.back })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: t.back }).click();
    await expect(due).toBeVisible();
  });

  test('who is no member sees what is due by now, and what a membership adds', async ({ page, embedded, chat }) => {
    await signUpUnseen(page, embedded);
    await addCar(page, embedded, isChinese);
    await openPage(page, embedded, 'my-car');
    const due = page.getByRole('region', { name: t.due });
    await expect(due.getByRole('listitem').filter({ hasText: t.oil })).toContainText(t.urgent);
    await expect(due.getByRole('link', { name: t.membership })).toBeVisible();
    await expect(due.getByRole('button', { name: t.own })).toHaveCount(0);
    await expectAccessible(page);
    // The chat's header says it as well.
    await chat.open(embedded);
    await page.getByRole('link', { name: isChinese ? /^\d+ 项到期$/ : /^\d+ due$/ }).click();
    await expect(due).toBeVisible();
  });

  test('who is no member writes the book in everyday words or from the schedule', async ({ page, embedded }) => {
    await signUpUnseen(page, embedded);
    await addCar(page, embedded, isChinese);
    await openPage(page, embedded, 'my-car');
    const due = page.getByRole('region', { name: t.due });
    const oil = due.getByRole('listitem').filter({ hasText: t.oil });
    await expect(oil).toBeVisible();
    // What is taken for granted is said, though most of the list is for members.
    await expect(due).toContainText(isChinese ? '先假定' : 'it is taken that the schedule was kept');
    const card = page.getByRole('article').first();
    await card.getByText(t.book, { exact: true }).click();
    await card.getByRole('button', { name: t.write }).click();
    const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
    await dialog.getByLabel(t.items).fill(isChinese ? '机油机滤' : 'oil and filter change');
    const fromSchedule = dialog.getByLabel(isChinese ? '从保养目录选' : 'From the schedule');
    await fromSchedule.selectOption(isChinese ? '火花塞' : 'spark plugs');
    await expect(dialog.getByLabel(t.items)).toHaveValue(
      isChinese ? '机油机滤\n火花塞' : 'oil and filter change\nspark plugs',
    );
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(card.getByRole('listitem').filter({ hasText: t.oil })).toBeVisible();
    await expect(oil).toHaveCount(0);
  });

  test('the link of a reminder ends them with a click', async ({ page, embedded }) => {
    await page.goto(`${embedded}/#auth?stop=nonsense`);
    await expect(page.getByRole('heading', { name: vehicle.stopTitle })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: vehicle.stop }).click();
    await expect(page.getByRole('alert')).toContainText(isChinese ? '链接' : 'This link is not valid any more');
  });

  test('what was settled of a reminder is shown again, and a long book is turned over and printed whole', async ({
    page,
    embedded,
  }) => {
    await signUpUnseen(page, embedded);
    await becomeMember(page, embedded);
    await addCar(page, embedded, isChinese);
    const { viewer } = await askUnseen<{ viewer: { vehicles: { id: string }[] } }>(
      page,
      embedded,
      '{ viewer { vehicles { id } } }',
    );
    const lines = Array.from(
      { length: 130 },
      (_, index) => `2026-01-${String((index % 28) + 1).padStart(2, '0')},Wash ${index}`,
    );
    const csv = ['Date,Items', ...lines].join('\n');
    await askUnseen(
      page,
      embedded,
      'mutation ($input: ImportServiceBookInput!) { importServiceBook(input: $input) { added } }',
      {
        input: { vehicleId: viewer.vehicles[0]?.id, csv },
      },
    );
    await openPage(page, embedded, 'my-car');
    const due = page.getByRole('region', { name: t.due });
    const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
    const change = due.getByRole('button', { name: filled(vehicle.settleTitle, { title: t.oil }) });
    await change.click();
    const soon = dialog.getByLabel(filled(vehicle.soonKm, { unit: vehicle.km }));
    await expect(soon).toHaveAttribute('placeholder', '1500');
    await soon.fill('4000');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(dialog).toBeHidden();
    await change.click();
    await expect(soon).toHaveValue('4000');
    await dialog.getByRole('button', { name: isChinese ? '关闭' : 'Close' }).click();

    const card = page.getByRole('article').first();
    await card.getByText(t.book, { exact: true }).click();
    await expect(card.getByRole('navigation')).toContainText(filled(pager.page, { page: 1, total: 7 }));
    await card.getByRole('button', { name: pager.next }).click();
    await expect(card.getByRole('navigation')).toContainText(filled(pager.page, { page: 2, total: 7 }));
    await card.getByRole('listitem').getByRole('button', { name: vehicle.entryDelete }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: vehicle.entryDelete }).click();
    await expect(card.getByRole('button', { name: t.write })).toBeFocused();
    await card.getByRole('button', { name: t.print, exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(130);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.getByRole('button', { name: t.back })).toBeInViewport();
    await page.getByRole('button', { name: t.back }).click();
    await expect(page.getByRole('heading', { name: vehicle.carsTitle, exact: true })).toBeFocused();
  });

  test('an entry begins with today’s estimate, which is said', async ({ page, embedded }) => {
    await signUpUnseen(page, embedded);
    const input = { make: 'Toyota', model: 'Corolla', market: 'CN', mileage: { km: 40_000, on: inDays(-200) } };
    const { addVehicle } = await askUnseen<{ addVehicle: { vehicle: { id: string } } }>(
      page,
      embedded,
      'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }',
      { input },
    );
    const reading = { id: addVehicle.vehicle.id, mileage: { km: 45_000, on: inDays(-100) } };
    await askUnseen(
      page,
      embedded,
      'mutation ($input: AddMileageInput!) { addMileage(input: $input) { vehicle { id } } }',
      { input: reading },
    );
    await openPage(page, embedded, 'my-car');
    const card = page.getByRole('article').first();
    await card.getByText(t.book, { exact: true }).click();
    await card.getByRole('button', { name: t.write }).click();
    const dialog = page.getByRole('dialog').and(page.locator(':not([data-type])'));
    const km = dialog.getByLabel(t.km);
    // 5,000 km in 100 days, and 100 days more.
    await expect(km).toHaveValue(/^(49\d{3}|50\d{3})$/);
    await expect(dialog).toContainText(t.guess);
    await expectAccessible(page);
    await km.fill('50123');
    await expect(dialog).not.toContainText(t.guess);
    // What was typed stays, whatever the day.
    await dialog.getByLabel(t.day).fill(inDays(-1));
    await expect(km).toHaveValue('50123');
    await dialog.getByLabel(t.items).fill(t.oil);
    await dialog.getByRole('button', { name: t.save }).click();
    await expect(card.getByRole('listitem').filter({ hasText: t.oil })).toContainText('50,123');
  });
});
