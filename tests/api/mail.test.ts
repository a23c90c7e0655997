import { afterAll, afterEach, expect, it } from 'vitest';
import { Person, useApp } from '../support/app.ts';
import { Postbox } from '../support/postbox.ts';

const postbox = new Postbox();
await postbox.start();
afterAll(() => postbox.stop());
const test = useApp({
  SMTP_URL: postbox.url,
  MAIL_FROM: 'Wheelwise <mail@wheelwise.example>',
  LIMIT_RESET_ADDRESS: '1000/60',
});
afterEach(() => {
  postbox.received.length = 0;
  postbox.onLetter = () => undefined;
});

const RESET = `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { token } }`;

async function member(): Promise<string> {
  const person = test.person();
  await person.register();
  return (await person.do<{ viewer: { email: string } }>(`{ viewer { email } }`)).viewer.email;
}

/** Resolves when so many letters are here. */
async function letters(count: number): Promise<void> {
  if (postbox.received.length >= count) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = postbox.onLetter;
  postbox.onLetter = async (hangUp) => {
    if (postbox.received.length >= count) resolve();
    await before(hangUp);
  };
  await promise;
}

it('with a mail server a reset token is told by mail alone, and works', async () => {
  const email = await member();
  const arrived = letters(1);
  expect(await test.person().do(RESET, { email })).toEqual({ requestPasswordReset: { token: null } });
  await arrived;
  const token = /^[\w-]{43}$/m.exec(postbox.received[0]?.mail.text ?? '')?.[0];
  expect(postbox.received[0]?.mail.text).toContain(`${test.app.url}/#auth`);
  const input = { email, token, newPassword: 'secret2' };
  const told = letters(2);
  expect(
    await test
      .person()
      .codeOf(`mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { isReset } }`, { input }),
  ).toBeNull();
  // That it was used is told as well.
  await told;
  expect(postbox.received[1]?.mail.subject).toMatch(/password was changed/);
});

it('no request waits for a mail server that does not answer, and other mails pass it', async () => {
  const [first, second] = [await member(), await member()];
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
  const { promise: held, resolve: hold } = Promise.withResolvers<void>();
  postbox.onLetter = () => {
    if (postbox.received.at(-1)?.to[0] === first) {
      hold();
      return released;
    }
    pass();
    return undefined;
  };
  expect(await test.person().codeOf(RESET, { email: first })).toBeNull();
  await held;
  expect(await test.person().codeOf(RESET, { email: second })).toBeNull();
  await passed;
  release();
});

it('two instances send one mail an event', async () => {
  const other = await test.another();
  const emails = await Promise.all(Array.from({ length: 12 }, member));
  const arrived = letters(emails.length);
  await Promise.all(emails.map((email, n) => (n % 2 ? test.person() : new Person(other.url)).do(RESET, { email })));
  await arrived;
  await other.stop();
  await test.app.stop();
  expect(postbox.received).toHaveLength(emails.length);
  expect(new Set(postbox.received.map(({ to }) => to[0]))).toEqual(new Set(emails));
  expect(new Set(postbox.received.map(({ mail }) => mail.messageId)).size).toBe(emails.length);
});
