import type { Page } from '@playwright/test';
import { Person } from '../support/app.ts';
import { Network } from '../support/proxy.ts';
import { expect, expectAccessible, staffPassword, test } from './fixtures.ts';

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
    await expect(requirement).toHaveValue(
      /^From my chat with the AI assistant:\nCar: .+\nWhat happens: my brakes fail/,
    );
    await expect(requirement).toHaveValue(/Advised so far: .+/);
    await expect(requirement).toBeFocused();
    await form(page).getByRole('button', { name: 'Submit request' }).click();
    await expect(form(page)).toContainText('Please say at the end what you would like to know.');
    await expect(form(page).getByLabel('Category')).toHaveValue('TECHNICAL');
    await requirement.press('End');
    await requirement.fill(`${await requirement.inputValue()}Is it the master cylinder?`);
    await expectAccessible(page);
    await page.reload();
    await page.getByRole('button', { name: 'Ask an expert' }).first().click();
    await expect(requirement).toHaveValue(/What happens: my brakes fail[^]*Is it the master cylinder\?$/);
  });

  test('is written in the conversation’s language', async ({ page, embedded, chat }) => {
    await chat.open(embedded);
    const answer = await chat.ask('预算15万的家用SUV推荐');
    await expect(answer.getByRole('button', { name: 'Copy' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask an expert' }).first().click();
    await expect(form(page).getByLabel('What do you need?')).toHaveValue(
      /^我与 AI 助手的对话摘要：\n车辆：.+\n情况：预算15万/,
    );
  });
});

test.describe('an expert’s reply', () => {
  test.use({ expectedErrors: /WebSocket|ERR_|Failed to (fetch|load)/ });

  const signedIn = async (url: string, username: string, password: string) => {
    const person = new Person(url);
    const { login } = await person.do<{ login: { token: string } }>(
      `mutation ($input: LoginInput!) { login(input: $input) { token } }`,
      { input: { username, password } },
    );
    return Object.assign(person, { token: login.token });
  };
  const ask = async (person: Person, requirement: string) => {
    const input = { userName: 'Ann', email: 'ann@example.com', requirement };
    const { submitConsultation } = await person.do<{
      submitConsultation: { consultation: { id: string; reference: string } };
    }>(
      `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id reference } } }`,
      { input },
    );
    return submitConsultation.consultation;
  };
  const reply = (staff: Person, id: string, text: string) =>
    staff.do(
      `mutation ($id: ID!, $text: String!) { replyToConsultation(input: { id: $id, reply: $text }) { consultation { id } } }`,
      { id, text },
    );

  test('is told and marked on any page, and appears in an open list without a reload', async ({
    page,
    embedded,
    chat,
  }) => {
    const name = await chat.signUp(embedded);
    const [user, staff] = [
      await signedIn(embedded, name, 'secret-1'),
      await signedIn(embedded, 'admin', staffPassword),
    ];
    const [first, second] = [await ask(user, 'Which SUV?'), await ask(user, 'Which van?')];
    const listening = page.waitForEvent('websocket');
    await page.goto(embedded);
    const frames = await listening;
    await frames.waitForEvent('framesent', ({ payload }) => String(payload).includes('ConsultationReplies'));
    await reply(staff, first.id, 'The small one.');
    await expect(page.getByText(`An expert has replied to your request ${first.reference}.`)).toBeVisible();
    const menu = page.getByRole('banner').getByRole('button', { name: new RegExp(`${name}.*New reply`) });
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    // The mark outlives a reload.
    await page.reload();
    await menu.click();
    await page.getByRole('link', { name: 'Account settings New reply' }).click();
    await page.getByRole('tab', { name: 'My requests New reply' }).click();
    await expect(page.getByRole('main')).toContainText('The small one.');
    await expect(page.getByText('New reply')).toHaveCount(0);

    await expect(page.getByRole('main')).toContainText('Reply by');
    await reply(staff, second.id, 'The long one.');
    await expect(page.getByRole('main')).toContainText('The long one.');
    await expect(page.getByRole('main')).not.toContainText('Reply by');
    await expect(page.getByText('New reply')).toHaveCount(0);
  });

  test('that came while the connection was lost is there when it is back', async ({ page, embedded, chat }) => {
    const network = new Network(embedded);
    const url = await network.start();
    const name = await chat.signUp(url);
    const [user, staff] = [
      await signedIn(embedded, name, 'secret-1'),
      await signedIn(embedded, 'admin', staffPassword),
    ];
    const { id, reference } = await ask(user, 'Which SUV?');
    const listening = page.waitForEvent('websocket');
    await page.goto(`${url}/#account-settings/requests`);
    await (await listening).waitForEvent('framesent', ({ payload }) => String(payload).includes('ConsultationReplies'));
    await expect(page.getByRole('main')).toContainText('Reply by');
    network.cut();
    await expect(page.getByText('Connection lost. Reconnecting…')).toBeVisible();
    await reply(staff, id, 'The small one.');
    network.restore();
    await expect(page.getByRole('main')).toContainText('The small one.');
    await expect(page.getByText(`An expert has replied to your request ${reference}.`)).toBeVisible();
    await network.stop();
  });
});
