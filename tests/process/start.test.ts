import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Person } from '../support/app.ts';
import { newKey } from '../support/http-double.ts';
import { launch, startProduct } from '../support/process.ts';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-start-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** What the product prints when it refuses to start. */
const refusal = (env: Record<string, string>): Promise<string> =>
  startProduct({ DATA_DIR: dataDir, ...env }).then(
    async (product) => {
      await product.stop();
      return 'it started';
    },
    (error: Error) => error.message,
  );

describe('a start that cannot work says why, in one line, naming the variable', () => {
  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ PORT: ' ' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x/y' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' }, 'DATABASE_URL'],
    [{ REDIS_URL: 'redis://127.0.0.1:1' }, 'REDIS_URL'],
    [{ PUBLIC_URL: 'example.com' }, 'PUBLIC_URL'],
    [{ CORS_ORIGINS: 'https://partner.example/shop' }, 'CORS_ORIGINS'],
    [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL'],
    [{ DATABASE_TIMEOUT: 'soon' }, 'DATABASE_TIMEOUT'],
    [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS'],
    [{ LEASE_SECONDS: '1' }, 'LEASE_SECONDS'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL'],
    [{ ADMIN_USERNAME: 'the boss' }, 'ADMIN_USERNAME'],
    [{ ADMIN_PASSWORD: '123456', NODE_ENV: 'production' }, 'ADMIN_PASSWORD'],
    [{ AI_BASE_URL: 'http://127.0.0.1:1/v1' }, 'AI_MODEL'],
    [{ AI_MAX_TOKENS: '4k' }, 'received NaN (is "4k")'],
    [{ LIMIT_LOGIN_ACCOUNT: 'ten' }, 'LIMIT_LOGIN_ACCOUNT'],
    [{ ALIPAY_APP_ID: '2021000000000001' }, 'ALIPAY_PRIVATE_KEY: is missing'],
    [{ WECHAT_API_V3_KEY: '0123456789abcdef0123456789abcdef' }, 'WECHAT_MCH_ID: is missing'],
  ])('%j', async (env, variable) => {
    const message = await refusal(env);
    // sysexits.h: what is away may come back, what is wrong stays wrong.
    const isAway = Object.values(env).some((value) => value.includes('127.0.0.1:1') && !value.includes('http'));
    expect(message).toMatch(isAway ? /^exit 69:/ : /^exit 78:/);
    expect(message).toContain(variable);
    expect(message).not.toMatch(/\n\s+at /);
  });

  it.each([
    [{}, 'PUBLIC_URL: is missing, and Alipay could not send there that an order was paid'],
    [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL: is not https'],
    [{ PUBLIC_URL: 'https://shop.local' }, 'PUBLIC_URL: is an address of a private network'],
  ])('with a merchant’s real account, and %j', async (env, reason) => {
    const [own, theirs] = [newKey(), newKey()];
    const message = await refusal({
      ALIPAY_APP_ID: '2021000000000001',
      ALIPAY_PRIVATE_KEY: own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ALIPAY_PUBLIC_KEY: theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      ...env,
    });
    expect(message).toMatch(/^exit 78:/);
    expect(message).toContain(reason);
  });

  it('but never shows a secret', async () => {
    const secrets = {
      ADMIN_PASSWORD: 'pwpwp',
      DATABASE_URL: 'mysql://user:pwpwp@host/db',
      REDIS_URL: 'http://:pwpwp@host',
    };
    expect(await refusal(secrets)).not.toContain('pwpwp');
  });

  it('PORT in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((ready) => other.once('listening', ready));
    const { port } = other.address() as AddressInfo;
    expect(await refusal({ PORT: String(port) })).toMatch(
      new RegExp(`^exit 69:[\\s\\S]+PORT: 127.0.0.1:${port} is in use`),
    );
    other.close();
  });

  it('DATA_DIR that is a file, or cannot be written', async () => {
    const file = join(dataDir, 'file');
    await writeFile(file, '');
    expect(await refusal({ DATA_DIR: file })).toContain(`DATA_DIR: ${file} cannot be written`);
    await chmod(file, 0o400);
    expect(await refusal({ DATA_DIR: '/proc/wheelwise' })).toContain('DATA_DIR: /proc/wheelwise cannot be written');
  });
});

it('says where letters go when there is no mail server', async () => {
  const expectSaid = async (env: Record<string, string>, lines: unknown) => {
    const product = await startProduct({ DATA_DIR: join(dataDir, 'letters'), LOG_LEVEL: 'warn', ...env });
    const said = () => product.output().match(/No mail server[^"\n]*/g);
    // The log is written a little later than the terminal.
    await expect.poll(said, { timeout: 20_000 }).toEqual(lines);
    await product.stop();
    expect(said()).toEqual(lines);
  };
  // Once as it starts, for whoever looks, and once in the log.
  const shown = expect.stringContaining('whoever asks on this machine is shown the reset code');
  await expectSaid({}, [shown, shown]);
  const hidden = expect.stringContaining('password reset links go to DATA_DIR/outbox only');
  await expectSaid({ PUBLIC_URL: 'https://wheelwise.example' }, [hidden, hidden]);
  await expectSaid({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'mail@wheelwise.example' }, null);
});

describe('a start says on the terminal', () => {
  it.each([
    [{}, 'TEST PAYMENTS 测试支付: alipay, wechat move no money.', 'PAYMENT OFF'],
    [
      { PUBLIC_URL: 'https://cars.example' },
      'test payments are off: HOST or PUBLIC_URL is no loopback',
      'TEST PAYMENTS',
    ],
    [{ PUBLIC_URL: 'https://cars.example', PAYMENT_SANDBOX: '1' }, 'gets a membership for nothing', 'PAYMENT OFF'],
  ])('with %j: %s', async (env, said, unsaid) => {
    const product = await startProduct({ DATA_DIR: join(dataDir, 'payments'), LOG_LEVEL: 'silent', ...env });
    await product.stop();
    expect(product.output()).toContain(said);
    expect(product.output()).not.toContain(unsaid);
  });
});

describe('one data directory', () => {
  it('is shared by two instances, and the last one to leave stops the database', async () => {
    const [first, second] = await Promise.all([
      startProduct({ DATA_DIR: dataDir }),
      startProduct({ DATA_DIR: dataDir }),
    ]);
    const person = new Person(first.url);
    await person.register();
    const elsewhere = Object.assign(new Person(second.url), { token: person.token });
    expect((await elsewhere.do<{ viewer: object | null }>(`{ viewer { id } }`)).viewer).not.toBeNull();
    const passwords = [first, second].filter((product) => product.output().includes('Staff account'));
    expect(passwords).toHaveLength(1);
    expect(await first.stop()).toBe(0);
    const id = await elsewhere.ask('What does P0301 mean?');
    expect((await elsewhere.watch(id)).text).toContain('P0301');
    expect(await second.stop()).toBe(0);
    const third = await startProduct({ DATA_DIR: dataDir });
    expect(third.output()).not.toContain('Staff account');
    expect(await third.stop()).toBe(0);
  });

  it('is left in order by an instance that is asked to stop while it starts', async () => {
    const { child, exited } = launch({ DATA_DIR: dataDir });
    await sleep(Math.random() * 3_000); // Any moment: before the program itself runs, while it starts, or after.
    child.kill('SIGTERM');
    await exited;
    const next = await startProduct({ DATA_DIR: dataDir });
    expect(await next.stop()).toBe(0);
  });

  it('does not collide with another one beside it', async () => {
    const beside = await mkdtemp(join(tmpdir(), 'wheelwise-beside-'));
    const [one, two] = await Promise.all([startProduct({ DATA_DIR: dataDir }), startProduct({ DATA_DIR: beside })]);
    const person = new Person(one.url);
    await person.register();
    const stranger = Object.assign(new Person(two.url), { token: person.token });
    expect(await stranger.codeOf(`{ viewer { id } }`)).toBe('UNAUTHENTICATED');
    expect([await one.stop(), await two.stop()]).toEqual([0, 0]);
    await rm(beside, { recursive: true, force: true });
  });
});
