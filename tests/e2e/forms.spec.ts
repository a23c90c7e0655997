import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const openModal = async (page: Page, url: string) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Write to an expert' }).click();
};
const request = {
  submit: 'Submit request',
  operation: 'SubmitConsultation',
  required: { 'Your name': 'Ann', Email: 'ann@example.com', 'What do you need?': 'Which SUV?' },
  sent: /EC-\w{4}-\w{4}/,
};

/** Every form a visitor writes to people with. */
const FORMS = {
  'the contact form': {
    open: (page: Page, url: string) => page.goto(`${url}/#contact`),
    place: (page: Page) => page.getByRole('main'),
    submit: 'Send message',
    operation: 'SubmitContactMessage',
    required: { Name: 'Ann', Email: 'ann@example.com', Message: 'Hello' },
    sent: /CM-\w{4}-\w{4}/,
  },
  'the expert form': {
    open: (page: Page, url: string) => page.goto(`${url}/#services`),
    place: (page: Page) => page.getByRole('main'),
    ...request,
  },
  'the expert modal': {
    open: openModal,
    place: (page: Page) => page.getByRole('dialog', { name: 'Expert consultation' }),
    ...request,
  },
};

// The browser itself reports a request that fails.
test.use({ expectedErrors: /Failed to load resource/ });

for (const [name, { open, place, submit, operation, required, sent }] of Object.entries(FORMS)) {
  test(`${name} says what it needs, loses nothing without a network, and is sent once`, async ({ page, embedded }) => {
    await open(page, embedded);
    const form = place(page);
    const button = form.getByRole('button', { name: submit });
    const [first = ''] = Object.keys(required);
    await button.click();
    await expect(form.getByRole('alert')).toHaveText('Please fill in required fields');
    for (const label of Object.keys(required))
      await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(first)).toBeFocused();

    for (const [label, value] of Object.entries(required)) await form.getByLabel(label).fill(value);
    await form.getByLabel('Email').fill('ann@example');
    await button.click();
    await expect(form).toContainText('Please enter a valid email');
    await expect(form.getByLabel('Email')).toBeFocused();

    await form.getByLabel('Email').fill('ann@example.com');
    await page.route('**/graphql', (route) => route.abort());
    await button.click();
    await expect(form.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
    for (const [label, value] of Object.entries(required)) await expect(form.getByLabel(label)).toHaveValue(value);
    await page.unroute('**/graphql');

    let requests = 0;
    page.on('request', (one) => {
      if (one.postData()?.includes(operation) === true) requests += 1;
    });
    await button.evaluate((element: HTMLButtonElement) => {
      for (let click = 0; click < 5; click += 1) element.click();
    });
    await expect(page.locator('body')).toContainText(sent);
    expect(requests).toBe(1);
  });
}
