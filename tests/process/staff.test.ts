import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { expect, it, onTestFinished } from 'vitest';
import { Person } from '../support/app.ts';
import { freePort } from '../support/engines.ts';
import { startProduct } from '../support/process.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'scripts', 'staff.ts');

/** `npm run staff -- …`, as a process of its own. */
const staff = (dataDir: string, ...args: string[]) => staffWith({ DATA_DIR: dataDir }, ...args);

async function staffWith(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; output: string }> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SCRIPT, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += String(data)));
  const code = await new Promise<number | null>((resolve) => {
    child.once('close', resolve);
  });
  return { code, output };
}

it(
  'whoever locked himself out gets in again by command, while the product runs and while it does not',
  {
    timeout: 120_000,
  },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-staff-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const made = await staff(dataDir, 'add', 'boss', 'boss@example.org');
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('boss (boss@example.org) is a superuser.') });
    const password = /only this once\): (\S+)/.exec(made.output)?.[1] ?? '';
    expect(password).toMatch(/^[\w-]{16}$/);
    expect(await staff(dataDir, 'remove', 'boss')).toMatchObject({
      code: 1,
      output: expect.stringContaining('last superuser'),
    });

    const product = await startProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'trace' });
    onTestFinished(async () => void (await product.stop()));
    // There is a superuser: no other account is made for one.
    expect(product.output()).not.toContain('Staff account');
    const login = async (username: string, of: string) => {
      const person = new Person(product.url);
      const { login: signedIn } = await person.do<{ login: { token: string } }>(
        'mutation ($input: LoginInput!) { login(input: $input) { token } }',
        { input: { username, password: of } },
      );
      return Object.assign(person, { token: signedIn.token });
    };
    const boss = await login('boss', password);
    const ann = new Person(product.url);
    const annId = await ann.register('ann');
    await boss.do('mutation ($id: ID!) { disableAccount(input: { id: $id }) { accountState { role } } }', {
      id: annId,
    });

    expect(await staff(dataDir, 'add', 'ANN@example.com')).toMatchObject({
      code: 0,
      output: 'ann (ann@example.com) is a superuser.\n',
    });
    const again = await login('ann', 'secret-1');
    expect(await again.codeOf('{ admin { statistics { totalUsers } } }')).toBeNull();

    const reset = await staff(dataDir, 'password', 'boss');
    const next = /only this once\): (\S+)/.exec(reset.output)?.[1] ?? '';
    const { data } = await boss.send<{ viewer: object | null }>('{ viewer { id } }');
    expect(data?.viewer ?? null).toBeNull();
    await login('boss', next);
    expect((await staff(dataDir, 'list')).output).toBe(
      'ann\tann@example.com\tsuperuser\nboss\tboss@example.org\tsuperuser\n',
    );
    expect(await staff(dataDir, 'remove', 'boss')).toEqual({ code: 0, output: 'boss has no rights of staff.\n' });

    const { admin } = await again.do<{ admin: { auditEntries: { nodes: object[] } } }>(
      '{ admin { auditEntries { nodes { action isByCommand subject { username } } } } }',
    );
    const byCommand = (action: string, username: string) => ({ action, isByCommand: true, subject: { username } });
    expect(admin.auditEntries.nodes).toEqual([
      byCommand('ROLE_CHANGED', 'boss'),
      byCommand('PASSWORD_SET', 'boss'),
      byCommand('ROLE_CHANGED', 'ann'),
      byCommand('ACCOUNT_ENABLED', 'ann'),
      { action: 'ACCOUNT_DISABLED', isByCommand: false, subject: { username: 'ann' } },
      byCommand('ROLE_CHANGED', 'boss'),
    ]);

    for (const [args, code, says] of [
      [['remove', 'nobody'], 1, 'There is no such account.'],
      [['add', 'no name at all'], 1, 'Use 2 to 32 letters'],
      [['promote', 'ann'], 64, 'npm run staff -- add NAME'],
      [['add'], 64, 'npm run staff -- add NAME'],
      [['add', '--help'], 64, 'npm run staff -- add NAME'],
      [['password', 'ann', 'and', 'more'], 64, 'npm run staff -- add NAME'],
      [['list', '--json'], 64, 'npm run staff -- add NAME'],
    ] as const) {
      const refused = await staff(dataDir, ...args);
      expect([refused.code, refused.output.includes(says)]).toEqual([code, true]);
    }
  },
);

it('a command whose Redis is not there says so and ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-staff-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const REDIS_URL = `redis://127.0.0.1:${await freePort()}`;
  expect(await staffWith({ DATA_DIR: dataDir, REDIS_URL }, 'list')).toEqual({
    code: 69,
    output: expect.stringContaining(`REDIS_URL: no Redis server answers at ${new URL(REDIS_URL).host}: `),
  });
});
