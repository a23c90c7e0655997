import { Webhook } from 'standardwebhooks';
import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '../support/process.ts';
import { Receiver } from '../support/receiver.ts';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, logInUnseen, signUpUnseen, staffPassword, test as base } from './fixtures.ts';

/** A product that may tell receivers on this machine. */
const test = base.extend<{ receiver: Receiver }, { local: string }>({
  local: [
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-hooks-'));
      const env = { DATA_DIR: dataDir, ADMIN_PASSWORD: staffPassword, WEBHOOK_NETWORKS: '127.0.0.0/8' };
      const product = await startProduct({ ...env, LIMIT_REGISTER_ADDRESS: '10000/60' });
      await use(product.url);
      await product.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  receiver: async ({}, use) => {
    const receiver = new Receiver();
    await receiver.start();
    await use(receiver);
    await receiver.stop();
  },
});

/** What is open; toasts are dialogs as well. */
const dialogOf = (page: Page) => page.locator('[role="dialog"][data-open]');

test('a webhook is set up, tried out, looked after, changed over and deleted', async ({ page, local, receiver }) => {
  await signUpUnseen(page, local);
  await page.goto(`${local}/#account-settings/webhooks`);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('There are no webhooks yet.');
  await panel.getByRole('button', { name: 'New webhook' }).click();
  const dialog = dialogOf(page);
  await expect(dialog).not.toContainText('somebody registered');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://169.254.169.254/');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('Please tick at least one');
  await dialog.getByLabel('an expert answered').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('This address is not on the internet.');
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/hooks`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('heading', { name: 'The secret' })).toBeVisible();
  const secret = (await dialog.locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_.{44}$/);
  await expectAccessible(page);
  // It is shown once: what was not copied is not closed away unasked.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('alertdialog', { name: 'Close without the secret?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(dialog.locator('code')).toHaveText(secret);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();

  const host = new URL(receiver.url).host;
  const card = panel.getByRole('listitem').filter({ hasText: `${receiver.url}/hooks` });
  await expect(card).toContainText('On');
  await expectAccessible(page);
  await card.getByRole('button', { name: `Send a test to ${host}` }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Delivered');
  await expect(dialog).toContainText('Answer 200');
  const [got] = receiver.at('/hooks');
  expect(new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {})).toMatchObject({ type: 'webhook.test' });
  await dialog.getByText('Details').first().click();
  await expect(dialog.locator('pre').first()).toContainText('"webhook.test"');
  await expectAccessible(page);

  receiver.script = (_request, response) => void response.writeHead(500).end('out of order');
  await dialog.getByRole('button', { name: /^Send again: webhook\.test of / }).click();
  await expect(dialog.getByRole('listitem').first()).toContainText('Failed');
  await expect(dialog.getByRole('listitem').first()).toContainText('Answer 500');
  await dialog.getByLabel('Show').selectOption('Failed');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await card.getByRole('button', { name: `New secret for ${host}` }).click();
  await dialog.getByRole('button', { name: 'Make a new secret' }).click();
  await expect(dialog.locator('code')).not.toHaveText(secret);
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(card).toContainText('The former secret signs as well until');

  await card.getByRole('button', { name: `Switch off ${host}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(card).toContainText('Switched off on');
  await card.getByRole('button', { name: `Switch on ${host}` }).click();
  await expect(card).not.toContainText('Switched off on');

  await card.getByRole('button', { name: `Change ${host}` }).click();
  await expect(dialog.getByLabel('an expert answered')).toBeChecked();
  await dialog.getByLabel('an order was paid').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('an order was paid · an expert answered');

  await card.getByRole('button', { name: `Delete ${host}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toContainText('There are no webhooks yet.');
});

test('staff set up one that is told of everybody, and the audit trail says so', async ({ page, local, receiver }) => {
  await logInUnseen(page, local);
  await page.goto(`${local}/#admin-panel/webhooks`);
  const panel = page.getByRole('tabpanel');
  await panel.getByRole('button', { name: 'New webhook' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('textbox', { name: 'Address' }).fill(`${receiver.url}/all`);
  await dialog.getByLabel('somebody registered').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('button', { name: 'I have copied it' }).click();
  await expect(panel).toContainText(`${receiver.url}/all`);
  await expectAccessible(page);
  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('There is no other browser');
  await signUpUnseen(other, local);
  await other.close();
  const [got] = await receiver.until('/all', 1);
  expect(JSON.parse(got?.body ?? '')).toMatchObject({ type: 'user.registered', data: { userId: expect.any(String) } });
  await page.getByRole('tab', { name: 'Audit' }).click();
  await expect(panel).toContainText('Set up a webhook');
});
