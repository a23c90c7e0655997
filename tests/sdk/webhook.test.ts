import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { verifyWebhook, type WheelwiseError } from '../../sdk/src/index.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;
const [secret, other] = [newSecret(), newSecret()];
const event = { type: 'webhook.test', timestamp: '2026-11-22T19:00:00.000Z', data: { endpointId: '车问' } };
const body = JSON.stringify(event);
const now = Date.parse(event.timestamp);

/** As the scheme's own library signs it. */
const sign = (by: string, at = now) => new Webhook(by).sign('msg_1', new Date(at), body);
const headersOf = (signature: string, at = now) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(at / 1_000),
  'webhook-signature': signature,
});
const verify = (headers: Record<string, string>, text = body, by = secret) =>
  verifyWebhook(by, headers, text, { now }).catch(({ code }: WheelwiseError) => code);

it('a webhook of ours is read, by whichever of several signatures fits, from headers of either kind', async () => {
  expect(await verify(headersOf(sign(secret)))).toEqual(event);
  expect(await verify(headersOf(`${sign(other)} ${sign(secret)}`))).toEqual(event);
  expect(await verify(headersOf(`v1a,${'x'.repeat(86)} v1,!! ${sign(secret)}`))).toEqual(event);
  expect(await verifyWebhook(secret, new Headers(headersOf(sign(secret))), body, { now })).toEqual(event);
  expect(await verify(headersOf(sign(secret)), body, secret.replace('whsec_', ''))).toEqual(event);
});

it('anything else is none of ours: another secret, body, id or time, a missing header, more than five minutes', async () => {
  const signature = sign(secret);
  const headers = headersOf(signature);
  const wrong = [
    verify(headersOf(sign(other))),
    verify(headers, `${body} `),
    verify({ ...headers, 'webhook-id': 'msg_2' }),
    verify({ ...headers, 'webhook-timestamp': String(now / 1_000 + 1) }),
    verify({ ...headers, 'webhook-timestamp': 'NaN' }),
    verify({ ...headers, 'webhook-id': '' }),
    verify({ ...headers, 'webhook-signature': signature.slice(3) }),
    verify({}),
    ...[-301_000, 301_000].map((off) => verify(headersOf(sign(secret, now + off), now + off))),
  ];
  expect(await Promise.all(wrong)).toEqual(wrong.map(() => 'WEBHOOK_INVALID'));
  const inTime = [-299_000, 299_000].map((off) => verify(headersOf(sign(secret, now + off), now + off)));
  expect(await Promise.all(inTime)).toEqual([event, event]);
});

it('what each event says is typed as docs/integrators.md has it', () => {
  const rows = [...read('docs/integrators.md').matchAll(/^\| `(\w+\.\w+)` +\| (?:members|staff) +\| ([^|]*)/gm)];
  expect(rows.length).toBeGreaterThan(8);
  const source = read('sdk/src/webhook-events.ts').replaceAll(/\/\*\*.*?\*\//gs, '');
  for (const [, type = '', said = ''] of rows) {
    const [, members = ''] = new RegExp(`'${type}': \\{(.*?)\\}`, 's').exec(source) ?? [];
    const typed = [...members.matchAll(/\b(\w+): /g)].map(([, name]) => name).filter((name) => name !== 'cut');
    const [listed = ''] = said.replaceAll(/\([^)]*\)/g, '').split(';');
    const names = [...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect([type, typed]).toEqual([type, names]);
    expect([type, /\bcut: string\[\]/.test(members)]).toEqual([type, said.includes('_`')]);
  }
  const types = [...source.matchAll(/^ {2}'(\w+\.\w+)':/gm)].map(([, type]) => type);
  expect(types).toEqual(rows.map(([, type]) => type));
});
