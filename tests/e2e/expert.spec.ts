import type { Page, WebSocket } from '@playwright/test';
import { Person } from '../support/app.ts';
import { Network } from '../support/proxy.ts';
import { expect, expectAccessible, expectAccessibleInBothThemes, staffPassword, test } from './fixtures.ts';
import { filled } from './texts.ts';
import { inEachView } from './views.ts';

inEachView(
  ({
    isChinese,
    width,
    t: { assistant, connection, consultation: t, form: texts, navigation, offers, reply: told, settings },
  }) => {
    const form = (page: Page) => page.getByRole('dialog', { name: t.title });
    test.describe('the expert modal', () => {
      test('opens from the home page with the fields of the services page, and gives the focus back', async ({
        page,
        embedded,
      }) => {
        await page.goto(embedded);
        const open = page.getByRole('button', { name: offers.askExpert });
        await open.click();
        for (const label of [t.userName, t.email, t.wechat, t.phone, t.category, t.requirement])
          await expect(form(page).getByLabel(label)).toBeVisible();
        await form(page).getByRole('button', { name: t.submit }).click();
        await expect(form(page).getByRole('alert')).toHaveText(texts.required_fields);
        await expect(form(page).getByLabel(t.userName)).toBeFocused();
        await expectAccessibleInBothThemes(page, 'body');
        await page.keyboard.press('Escape');
        await expect(form(page)).toBeHidden();
        await expect(open).toBeFocused();
      });

      test('closes on success with the reference number and the deadline, and begins anew', async ({
        page,
        embedded,
      }) => {
        await page.goto(embedded);
        const open = page.getByRole('button', { name: offers.askExpert });
        await open.click();
        await form(page).getByLabel(t.userName).fill('Ann');
        await form(page).getByLabel(t.email).fill('ann@example.com');
        await form(page).getByLabel(t.requirement).fill('Which SUV?');
        await form(page).getByRole('button', { name: t.submit }).click();
        await expect(form(page)).toBeHidden();
        const sent = page.getByRole('dialog', { name: t.dialogSent });
        await expect(sent.getByRole('heading', { name: t.sentTitle })).toBeFocused();
        await expect(sent).toContainText(/EC-\w{4}-\w{4}/);
        const due = new Date((await sent.locator('time').getAttribute('datetime')) ?? '');
        expect(Math.round((due.getTime() - Date.now()) / 3_600_000)).toBe(24);
        await expectAccessibleInBothThemes(page, 'body');
        await sent.getByRole('button', { name: t.done }).click();
        await expect(sent).toBeHidden();
        await open.click();
        await expect(form(page).getByLabel(t.requirement)).toHaveValue('');
      });
    });

    test.describe('from the chat', () => {
      test('one click prepares a request with the conversation’s summary, which survives a reload', async ({
        page,
        embedded,
        chat,
      }) => {
        const trouble = isChinese ? '刹车踏板踩到底没反应' : 'my brakes fail, the pedal goes to the floor';
        await chat.open(embedded);
        const answer = await chat.ask(trouble);
        await expect(answer).toContainText(filled(assistant.expert.handover, { hours: 24 }));
        await answer.getByRole('button', { name: assistant.expert.ask }).click();
        const requirement = form(page).getByLabel(t.requirement);
        await expect(requirement).toHaveValue(
          isChinese
            ? /^我与 AI 助手的对话摘要：\n车辆：.+\n情况：刹车踏板/
            : /^From my chat with the AI assistant:\nCar: .+\nWhat happens: my brakes fail/,
        );
        await expect(requirement).toHaveValue(isChinese ? /目前的建议：.+/ : /Advised so far: .+/);
        await expect(requirement).toBeFocused();
        await form(page).getByRole('button', { name: t.submit }).click();
        await expect(form(page)).toContainText(t.wantedMissing);
        await expect(form(page).getByLabel(t.category)).toHaveValue('TECHNICAL');
        const wanted = isChinese ? '是刹车总泵的问题吗？' : 'Is it the master cylinder?';
        await requirement.press('End');
        await requirement.fill(`${await requirement.inputValue()}${wanted}`);
        await expectAccessibleInBothThemes(page, 'body');
        await page.reload();
        await page.getByRole('button', { name: assistant.expert.ask }).first().click();
        await expect(requirement).toHaveValue(new RegExp(`${trouble}[^]*${wanted.replace('?', '\\?')}$`));
      });

      test('is written in the conversation’s language', async ({ page, embedded, chat }) => {
        await chat.open(embedded);
        const answer = await chat.ask(isChinese ? 'Family SUV under $35,000' : '预算15万的家用SUV推荐');
        await expect(answer.getByRole('button', { name: assistant.answer.copy, exact: true })).toBeVisible();
        await page.getByRole('button', { name: assistant.expert.ask }).first().click();
        await expect(form(page).getByLabel(t.requirement)).toHaveValue(
          isChinese
            ? /^From my chat with the AI assistant:\nCar: .+\nWhat happens: Family SUV/
            : /^我与 AI 助手的对话摘要：\n车辆：.+\n情况：预算15万/,
        );
      });
    });

    test.describe('an expert’s reply', () => {
      test.use({ expectedErrors: /WebSocket|ERR_|Failed to (fetch|load)/ });

      const waiting = settings.waiting.replace(/ \{\{.*/, '');

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
      /** Resolves once the server tells a page of replies: one that comes before is in no event. */
      const isHeard = (socket: WebSocket) =>
        socket.waitForEvent('framereceived', ({ payload }) =>
          /"consultationChanged":.*"STARTED"/.test(String(payload)),
        );
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
        await isHeard(await listening);
        await reply(staff, first.id, 'The small one.');
        await expect(page.getByText(filled(told.told, { reference: first.reference }))).toBeVisible();
        // The account's menu; on a phone the one of all pages.
        const menu = page
          .getByRole('banner')
          .getByRole('button', { name: new RegExp(`${width < 769 ? navigation.openMenu : name}.*${told.mark}`) });
        await expect(menu).toBeVisible();
        await expectAccessible(page);
        // The mark outlives a reload.
        await page.reload();
        await menu.click();
        await page.getByRole('link', { name: `${navigation.accountSettings} ${told.mark}` }).click();
        await page.getByRole('tab', { name: `${settings.requests} ${told.mark}` }).click();
        await expect(page.getByRole('main')).toContainText('The small one.');
        await expect(page.getByText(told.mark)).toHaveCount(0);

        await expect(page.getByRole('main')).toContainText(waiting);
        await reply(staff, second.id, 'The long one.');
        await expect(page.getByRole('main')).toContainText('The long one.');
        await expect(page.getByRole('main')).not.toContainText(waiting);
        await expect(page.getByText(told.mark)).toHaveCount(0);
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
        await isHeard(await listening);
        await expect(page.getByRole('main')).toContainText(waiting);
        network.cut();
        await expect(page.getByText(connection.reconnecting)).toBeVisible();
        await reply(staff, id, 'The small one.');
        network.restore();
        await expect(page.getByRole('main')).toContainText('The small one.');
        await expect(page.getByText(filled(told.told, { reference }))).toBeVisible();
        await network.stop();
      });

      test('that came after the list was read and before its stream began is there', async ({
        page,
        embedded,
        chat,
      }) => {
        const isAnswered = Promise.withResolvers<void>();
        await page.routeWebSocket(/\/graphql$/, async (way) => {
          await isAnswered.promise;
          way.connectToServer();
        });
        const name = await chat.signUp(embedded);
        const [user, staff] = [
          await signedIn(embedded, name, 'secret-1'),
          await signedIn(embedded, 'admin', staffPassword),
        ];
        const { id } = await ask(user, 'Which SUV?');
        await page.goto(`${embedded}/#account-settings/requests`);
        await expect(page.getByRole('main')).toContainText(waiting);
        await reply(staff, id, 'The small one.');
        isAnswered.resolve();
        await expect(page.getByRole('main')).toContainText('The small one.');
      });

      test('is told although the server has ended the stream before', async ({ page, embedded, chat }) => {
        let end = () => {};
        await page.routeWebSocket(/\/graphql$/, (way) => {
          const server = way.connectToServer();
          way.onMessage((message) => {
            const { id, payload } = JSON.parse(String(message)) as { id: string; payload?: { query?: string } };
            if (payload?.query?.includes('subscription ConsultationReplies') === true)
              end = () => way.send(JSON.stringify({ id, type: 'complete' }));
            server.send(message);
          });
        });
        const name = await chat.signUp(embedded);
        const [user, staff] = [
          await signedIn(embedded, name, 'secret-1'),
          await signedIn(embedded, 'admin', staffPassword),
        ];
        const { id, reference } = await ask(user, 'Which SUV?');
        await page.goto(embedded);
        let before = end;
        await expect.poll(() => end).not.toBe(before);
        // Twice: after the first time the server says nothing new of who is here.
        for (let n = 0; n < 2; n += 1) {
          before = end;
          before();
          await expect.poll(() => end).not.toBe(before);
        }
        await reply(staff, id, 'The small one.');
        await expect(page.getByText(filled(told.told, { reference }))).toBeVisible();
      });
    });
  },
);
