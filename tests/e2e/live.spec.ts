import { askInput, ASK, Person } from '../support/app.ts';
import { expect, staffPassword, test } from './fixtures.ts';

/** Somebody on another device, without a browser. */
async function signedIn(url: string, username: string, password: string): Promise<Person> {
  const person = new Person(url);
  const { login } = await person.do<{ login: { token: string } }>(
    `mutation ($input: LoginInput!) { login(input: $input) { token } }`,
    { input: { username, password } },
  );
  return Object.assign(person, { token: login.token });
}

test('a question and a code on another device show at once in header and membership', async ({
  page,
  embedded,
  chat,
}) => {
  const name = await chat.signUp(embedded);
  await page.goto(`${embedded}/#membership`);
  await expect(page.getByRole('main')).toContainText('3 of 3 left this month');
  const badge = page.getByRole('banner').getByRole('button', { name: `${name} VIP` });
  await expect(badge).toHaveCount(0);

  const elsewhere = await signedIn(embedded, name, 'secret-1');
  await elsewhere.do(ASK, { input: askInput('What does P0420 mean?') });
  await expect(page.getByRole('main')).toContainText('2 of 3 left this month');

  const staff = await signedIn(embedded, 'admin', staffPassword);
  const { plans } = await staff.do<{ plans: { id: string; slug: string }[] }>(`{ plans { id slug } }`);
  const planId = plans.find(({ slug }) => slug === 'basic')?.id;
  const { createActivationCodes } = await staff.do<{ createActivationCodes: { codes: string[] } }>(
    `mutation ($input: CreateActivationCodesInput!) { createActivationCodes(input: $input) { codes } }`,
    { input: { planId, count: 1 } },
  );
  await elsewhere.do(`mutation ($code: String!) { redeemCode(input: { code: $code }) { redemption { days } } }`, {
    code: createActivationCodes.codes[0],
  });
  await expect(badge).toBeVisible();
  await expect(page.getByRole('main')).toContainText('100 of 100 left this month');
});
