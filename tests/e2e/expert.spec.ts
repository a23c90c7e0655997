import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const form = (page: Page) => page.getByRole('dialog', { name: 'Expert consultation' });

test.describe('the expert modal', () => {
  test('opens from the home page with the fields of the services page, and gives the focus back', async ({
    page,
    embedded,
  }) => {
    await page.goto(embedded);
    const open = page.getByRole('button', { name: 'Write to an expert' });
    await open.click();
    for (const label of ['Your name', 'Email', 'WeChat', 'Phone', 'Category', 'What do you need?'])
      await expect(form(page).getByLabel(label)).toBeVisible();
    await form(page).getByRole('button', { name: 'Submit request' }).click();
    await expect(form(page).getByRole('alert')).toHaveText('Please fill in required fields');
    await expect(form(page).getByLabel('Your name')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(form(page)).toBeHidden();
    await expect(open).toBeFocused();
  });

  test('closes on success with the reference number and the deadline, and begins anew', async ({ page, embedded }) => {
    await page.goto(embedded);
    const open = page.getByRole('button', { name: 'Write to an expert' });
    await open.click();
    await form(page).getByLabel('Your name').fill('Ann');
    await form(page).getByLabel('Email').fill('ann@example.com');
    await form(page).getByLabel('What do you need?').fill('Which SUV?');
    await form(page).getByRole('button', { name: 'Submit request' }).click();
    await expect(form(page)).toBeHidden();
    const sent = page.getByRole('dialog', { name: 'Request sent' });
    await expect(sent.getByRole('heading', { name: 'We have your request' })).toBeFocused();
    await expect(sent).toContainText(/EC-\w{4}-\w{4}/);
    const due = new Date((await sent.locator('time').getAttribute('datetime')) ?? '');
    expect(Math.round((due.getTime() - Date.now()) / 3_600_000)).toBe(24);
    await expectAccessible(page);
    await sent.getByRole('button', { name: 'Done' }).click();
    await expect(sent).toBeHidden();
    await open.click();
    await expect(form(page).getByLabel('What do you need?')).toHaveValue('');
  });
});

test.describe('from the chat', () => {
  test('one click prepares a request with the conversation’s summary, which survives a reload', async ({
    page,
    embedded,
    chat,
  }) => {
    await chat.open(embedded);
    const answer = await chat.ask('my brakes fail, the pedal goes to the floor');
    await expect(answer).toContainText('A person should look at this.');
    await answer.getByRole('button', { name: 'Ask an expert' }).click();
    const requirement = form(page).getByLabel('What do you need?');
    await expect(requirement).toHaveValue(/^From my chat with the AI assistant:\n\nQuestion: my brakes fail/);
    await expect(requirement).toHaveValue(/Answer in short: .+/);
    await expect(form(page).getByLabel('Category')).toHaveValue('TECHNICAL');
    await requirement.press('End');
    await requirement.fill(`${await requirement.inputValue()}Is it the master cylinder?`);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Ask an expert' }).first().click();
    await expect(requirement).toHaveValue(/Question: my brakes fail[^]*Is it the master cylinder\?$/);
  });

  test('is written in the conversation’s language', async ({ page, embedded, chat }) => {
    await chat.open(embedded);
    const answer = await chat.ask('预算15万的家用SUV推荐');
    await expect(answer.getByRole('button', { name: 'Copy' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask an expert' }).first().click();
    await expect(form(page).getByLabel('What do you need?')).toHaveValue(/^我与 AI 助手的对话摘要：\n\n问：预算15万/);
  });
});
