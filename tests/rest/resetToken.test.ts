import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { Letter } from '../../server/adapters/mailer.ts';
import { useApp, type TestApp } from '../support/app.ts';
import { Caller } from '../support/rest.ts';

const PATH = '/api/users/request-password-reset/';
const SMTP = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@wheelwise.example' };

/** The fields of the REST answer, and GraphQL's token. */
async function answersTo(test: TestApp, email: string, headers: Record<string, string> = {}) {
  const { status, body } = await new Caller(test).post(PATH, { email }, headers);
  expect(status).toBe(200);
  const query = `mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { token } }`;
  const sent = await test.person().send<{ requestPasswordReset: { token: string | null } }>(query, { email }, headers);
  return { fields: Object.keys(body), token: sent.data?.requestPasswordReset.token };
}
const HIDDEN = { fields: ['status', 'message'], token: null };
const SHOWN = { fields: ['status', 'message', 'reset_token'], token: expect.stringMatching(/^[\w-]{43}$/) };

describe('on one person’s machine without a mail server', () => {
  const letters: Letter[] = [];
  const test = useApp({}, { mailer: { isLocal: true, send: async (letter) => void letters.push(letter) } });

  it('a caller there is shown the reset token of an account, and never that of staff', async () => {
    const { email } = await new Caller(test).register();
    expect(await answersTo(test, email)).toEqual(SHOWN);
    letters.splice(0);
    expect(await answersTo(test, 'admin@example.com')).toEqual(HIDDEN);
    await expect.poll(() => letters.map(({ to }) => to), { timeout: 20_000 }).toContain('admin@example.com');
  });

  it('one behind a proxy is not, nor a page of a name that was made to point here', async () => {
    const { email } = await new Caller(test).register();
    expect(await answersTo(test, email, { 'x-forwarded-for': '127.0.0.1' })).toEqual(HIDDEN);
    expect(await answersTo(test, email, { forwarded: 'for=127.0.0.1' })).toEqual(HIDDEN);
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const headers = { host: 'evil.example', 'content-type': 'application/json' };
    const asked = request(new URL(PATH, test.app.url), { method: 'POST', headers }, (response) => {
      let text = '';
      response.on('data', (part) => (text += String(part))).on('end', () => resolve(text));
    });
    asked.on('error', reject).end(JSON.stringify({ email }));
    expect(JSON.parse(await promise)).toMatchObject({ status: 'error', code: 'MISDIRECTED' });
  });

  it('the letter carries a link that opens the form filled in', async () => {
    const { email } = await new Caller(test).register('plus_and_minus');
    letters.splice(0);
    const { token } = await answersTo(test, email);
    const letter = () => letters.find(({ to, text }) => to === email && text.includes(token ?? 'none'));
    await expect.poll(letter, { timeout: 20_000 }).toBeTruthy();
    const link = `${test.app.url}/#auth?reset=${token}&email=${encodeURIComponent(email)}`;
    expect(letter()?.text).toContain(`\n${link}\n`);
    expect(letter()?.text).toContain('it works once, within 30 minutes');
    expect(letter()?.html).toContain(`<a href="${link.replace('&', '&amp;')}">`);
  });
});

describe.each([
  ['in production', { NODE_ENV: 'production' }],
  ['where the network reaches it', { HOST: '0.0.0.0' }],
  ['with a mail server', SMTP],
])('%s', (_where, env) => {
  const test = useApp(env);

  it('nobody is shown a reset token', async () => {
    const { email } = await new Caller(test).register();
    expect(await answersTo(test, email)).toEqual(HIDDEN);
  });
});
