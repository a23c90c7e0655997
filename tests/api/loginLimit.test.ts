import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { Browser } from '../support/cookies.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const test = useApp({ LIMIT_LOGIN_ADDRESS: '100000/900', LIMIT_RESET_ADDRESS: '1000/60' });
/** Where one address has few tries. */
const crowded = useApp({ LIMIT_LOGIN_ADDRESS: '3/900' });
const name = () => `u_${randomUUID().slice(0, 8)}`;
const stranger = () => new Browser(test.app.url);

/** An account, and the browser it was made in. */
async function owner() {
  const [browser, username] = [stranger(), name()];
  const id = await browser.register(username);
  return { browser, username, id };
}

/** The codes of wrong passwords, one after the other, for these names in turn. */
async function guesses(browser: Browser, names: readonly string[], times: number): Promise<(string | null)[]> {
  const codes: (string | null)[] = [];
  for (let n = 0; n < times; n += 1) codes.push(await browser.login(names[n % names.length] ?? '', `wrong-${n}`));
  return codes;
}

const wrong = (times: number) => Array.from({ length: times }, () => 'INVALID_CREDENTIALS');
const RESET = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { isReset } }';

describe('wrong passwords are counted by account', () => {
  it('whatever name is typed: 10 tries with username and e-mail in any case, not 20', async () => {
    const { username } = await owner();
    const names = [username, `${username}@example.com`, username.toUpperCase(), ` ${username}@EXAMPLE.com `];
    expect(await guesses(stranger(), names, 10)).toEqual(wrong(10));
    for (const each of names) expect(await stranger().login(each)).toBe('RATE_LIMITED');
  });

  it('and of a name that nobody has just as well, with the same words', async () => {
    const { username } = await owner();
    const nobody = name();
    expect(await guesses(stranger(), [nobody, nobody.toUpperCase()], 10)).toEqual(wrong(10));
    await guesses(stranger(), [username], 10);
    const tell = async (who: string) => {
      const [error] =
        (
          await stranger().send('mutation ($u: String!) { login(input: { username: $u, password: "x" }) { token } }', {
            u: who,
          })
        ).errors ?? [];
      return error?.message.replaceAll(/\d+/g, 'N');
    };
    expect(await tell(nobody)).toBe(await tell(username));
  });

  it('while those who know it are not counted', async () => {
    const { username } = await owner();
    const browser = stranger();
    for (let n = 0; n < 12; n += 1) {
      browser.cookies.delete('wheelwise_device');
      expect(await browser.login(username)).toBeNull();
    }
  });
});

describe('a known device', () => {
  it('lets its owner in when strangers have used up the tries', async () => {
    const { browser, username } = await owner();
    await guesses(stranger(), [username], 12);
    expect(await stranger().login(username)).toBe('RATE_LIMITED');
    expect(await browser.login(username)).toBeNull();
    await browser.do('mutation { logout { endedSessionId } }');
    expect(await browser.login(`${username}@example.com`)).toBeNull();
    expect(await stranger().login(username)).toBe('RATE_LIMITED');
  });

  it('lets its owner in when others at his address have used up the address', async () => {
    const [browser, username] = [new Browser(crowded.app.url), name()];
    await browser.register(username);
    await guesses(new Browser(crowded.app.url), [name(), name(), name(), name()], 4);
    expect(await new Browser(crowded.app.url).login(username)).toBe('RATE_LIMITED');
    expect(await browser.login(username)).toBeNull();
  });

  it('has ten tries of its own and no more, and they are not the strangers’', async () => {
    const { browser, username } = await owner();
    expect(await guesses(browser, [username, `${username}@example.com`], 10)).toEqual(wrong(10));
    expect(await browser.login(username)).toBe('RATE_LIMITED');
    expect(await stranger().login(username)).toBeNull();
  });

  it('of one account is a stranger to any other', async () => {
    const [{ browser }, { username }] = [await owner(), await owner()];
    await guesses(stranger(), [username], 10);
    expect(await browser.login(username)).toBe('RATE_LIMITED');
  });

  it('may belong to several accounts, by one cookie', async () => {
    const [first, second] = [await owner(), await owner()];
    const { browser } = first;
    const cookie = browser.cookies.get('wheelwise_device');
    expect(await browser.login(second.username)).toBeNull();
    expect(browser.cookies.get('wheelwise_device')).toBe(cookie);
    await guesses(stranger(), [first.username, second.username], 24);
    expect(await browser.login(first.username)).toBeNull();
    expect(await browser.login(second.username)).toBeNull();
  });

  it('is no cookie that anybody makes up: a new one is set in its place', async () => {
    const { username } = await owner();
    const browser = stranger();
    const madeUp = 'x'.repeat(43);
    browser.cookies.set('wheelwise_device', madeUp);
    expect(await browser.login(username)).toBeNull();
    expect(browser.cookies.get('wheelwise_device')).toMatch(/^[\w-]{43}$/);
    expect(browser.cookies.get('wheelwise_device')).not.toBe(madeUp);
  });

  it('stays known after a change of the password, and not after a reset, which begins the count anew', async () => {
    const { browser, username } = await owner();
    await guesses(stranger(), [username], 10);
    await browser.do(
      'mutation { changePassword(input: { oldPassword: "secret-1", newPassword: "secret-2" }) { user { id } } }',
    );
    expect(await browser.login(username, 'secret-2')).toBeNull();
    const email = `${username}@example.com`;
    const { body } = await new Caller(test).post('/api/users/request-password-reset/', { email });
    await stranger().do(RESET, { input: { email, token: body['reset_token'], newPassword: 'secret-3' } });
    // The link proved the owner: he need not wait for those who guessed. This browser is a stranger from now on.
    expect(await stranger().login(username, 'secret-3')).toBeNull();
    await guesses(stranger(), [username], 10);
    expect(await browser.login(username, 'secret-3')).toBe('RATE_LIMITED');
  });

  it('is stored as a hash, and at most ten of them', async () => {
    const { browser, username, id } = await owner();
    for (let n = 0; n < 11; n += 1) await stranger().login(username);
    const devices = await withPrisma(test, (prisma) => prisma.knownDevice.findMany({ where: { userId: id } }));
    expect(devices).toHaveLength(10);
    const token = browser.cookies.get('wheelwise_device') ?? '';
    expect(devices.map(({ tokenHash }) => Buffer.from(tokenHash).toString())).not.toContain(token);
    // The oldest is forgotten: its browser is a stranger now.
    await guesses(stranger(), [username], 10);
    expect(await browser.login(username)).toBe('RATE_LIMITED');
  });

  it('is forgotten after half a year without a login', async () => {
    const { browser, username, id } = await owner();
    const long = new Date(Date.now() - 181 * 24 * 60 * 60 * 1000);
    await withPrisma(test, (prisma) =>
      prisma.knownDevice.updateMany({ where: { userId: id }, data: { lastUsedAt: long } }),
    );
    await guesses(stranger(), [username], 10);
    expect(await browser.login(username)).toBe('RATE_LIMITED');
  });

  it('is nothing a program needs: REST works without cookies', async () => {
    const caller = new Caller(test);
    const { username } = await caller.register();
    const { status, body } = await new Caller(test).post('/api/auth/login/', { username, password: 'secret-1' });
    expect([status, body.status]).toEqual([200, 'success']);
  });
});
