import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterEach, expect, it } from 'vitest';

const text = readFileSync(join(import.meta.dirname, '../../docs/integrators.md'), 'utf8');
const section = text.slice(text.indexOf('### Is it ours?'));
/** The first example of a language. */
const example = (language: string) => new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(section)?.[1] ?? '';
const hasPython = spawnSync('python3', ['--version']).status === 0;

const secret = `whsec_${randomBytes(32).toString('base64')}`;
let receiver: ChildProcess | null = null;
afterEach(() => receiver?.kill());

/** Runs a receiver of the document; its address, and what it prints. */
async function run(command: string, args: readonly string[]): Promise<{ url: string; printed: () => string }> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  const child = spawn(command, args, {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port), PYTHONIOENCODING: 'utf-8' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  receiver = child;
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (printed += part));
  const url = `http://127.0.0.1:${port}/`;
  await expect
    .poll(
      () =>
        fetch(url, { method: 'POST' }).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 20_000 },
    )
    .toBe(401);
  return { url, printed: () => printed };
}

it.each([
  ['js', process.execPath, ['--input-type=module', '--eval']],
  ...(hasPython ? [['python', 'python3', ['-c']] as const] : []),
] as const)(
  'the receiver of the document in %s takes what is ours and nothing else',
  async (language, command, args) => {
    const { url, printed } = await run(command, [...args, example(language)]);
    const body = JSON.stringify({ type: 'order.paid', timestamp: new Date().toISOString(), data: { text: '车问' } });
    const now = Math.floor(Date.now() / 1_000);
    const send = async (more: { at?: number; by?: string; sent?: string; also?: string } = {}) => {
      const { at = now, by = secret, sent = body, also = '' } = more;
      const id = randomUUID();
      const headers = {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(at),
        'webhook-signature': also + new Webhook(by).sign(id, new Date(at * 1_000), body),
      };
      return (await fetch(url, { method: 'POST', headers, body: sent })).status;
    };
    const another = `whsec_${randomBytes(32).toString('base64')}`;
    expect(await send()).toBe(204);
    expect(await send({ also: new Webhook(another).sign('x', new Date(), body) + ' ' })).toBe(204);
    expect(await send({ by: another })).toBe(401);
    expect(await send({ sent: `${body} ` })).toBe(401);
    expect(await send({ at: now - 400 })).toBe(401);
    expect(await send({ at: now + 400 })).toBe(401);
    await expect.poll(() => printed().match(/order\.paid/g)).toHaveLength(2);
    expect(printed()).toContain('车问');
  },
);
