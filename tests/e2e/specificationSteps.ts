import type { Locator, Page, Route } from '@playwright/test';
import { Person } from '../support/app.ts';
import { expect, staffPassword, test } from './fixtures.ts';
import type { Sentence } from './specification.ts';
import type { PageName } from '../../server/contract/pages.ts';

/** A step that proves a sentence, and is named after it. */
export function says(sentence: Sentence, prove: () => Promise<void>): Promise<void> {
  return test.step(sentence, prove);
}

/** Moves inside the app, as a link does, waits for the page's heading, and looks that the page fits the window. */
export async function visit(page: Page, name: PageName, heading: string): Promise<void> {
  await page.evaluate((hash) => (location.hash = hash), name);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(heading);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, name).toBeLessThanOrEqual(0);
}

/** Answers operations of that name in the server's place; all others reach it. */
async function intercept(page: Page, operation: string, handle: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**/graphql', (route) => {
    const { operationName } = (route.request().postDataJSON() ?? {}) as { operationName?: string };
    return operationName === operation ? handle(route) : route.fallback();
  });
}

/** While `act` runs, the operation is refused with that code and text, or the network fails under it (null). */
export async function whileFailing(
  page: Page,
  operation: string,
  refusal: { readonly code: string; readonly message: string } | null,
  act: () => Promise<void>,
): Promise<void> {
  await intercept(page, operation, (route) =>
    refusal === null
      ? route.abort()
      : route.fulfill({
          json: { data: null, errors: [{ message: refusal.message, extensions: { code: refusal.code } }] },
        }),
  );
  await act();
  await page.unroute('**/graphql');
}

/** Keeps the operation from the server until the returned function is called. */
export async function hold(page: Page, operation: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await intercept(page, operation, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** A new account, signed in to the browser without the form. */
export async function member(page: Page, url: string): Promise<Person> {
  const person = new Person(url);
  await person.register();
  await page.context().addCookies([{ name: 'wheelwise_session', value: person.token ?? '', url }]);
  return person;
}

/** Staff on another device. */
export async function staff(url: string): Promise<Person> {
  const person = new Person(url);
  const { login } = await person.do<{ login: { token: string } }>(
    'mutation ($input: LoginInput!) { login(input: $input) { token } }',
    { input: { username: 'admin', password: staffPassword } },
  );
  return Object.assign(person, { token: login.token });
}

/** Where the links lead, in their order. */
export async function expectAddresses(links: Locator, addresses: readonly string[]): Promise<void> {
  const read = () => links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
  await expect.poll(read).toEqual(addresses);
}
