import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createLogger } from '../../server/adapters/logger.ts';
import { parseConfig } from '../../server/config/config.ts';
import { displayCode, newCode } from '../../server/domain/activation-codes.ts';
import { newKey } from '../support/http-double.ts';
import { secretsIn } from '../support/logs.ts';

it('secrets in a log are found by their form', () => {
  const token = createHash('sha256').update('a token').digest('base64url');
  expect(secretsIn(`authorization ww_${token}`)).toContain('an API token');
  for (const text of [
    `reset ${token}`,
    `{"token":"${token}"}`,
    `/#auth?reset=${token}`,
    `wheelwise_session=${token}; x`,
  ])
    expect(secretsIn(text)).toEqual(['a session or reset token']);
  expect(secretsIn(`code ${displayCode(newCode())} redeemed`)).toEqual(['an activation code']);
  expect(secretsIn('-----BEGIN PRIVATE KEY-----')).toEqual(['a private key']);
  expect(secretsIn('GET /gateway.do?a=b&sign=abc')).toEqual(['a signature']);
  expect(secretsIn('{"body":{"password":"secret-1"}}')).toEqual(['a password']);
});

it('what logs are full of is no secret', () => {
  const line = {
    level: 40,
    time: '2026-11-22T00:40:00.000Z',
    order: 'W20261121233653VNGA8RTN2K',
    answer: '019aa5a0-1111-7222-8333-444455556666',
    method: 'wechat',
    reason: 'the signature is wrong',
    stack:
      'Error: x\n at writableStreamDefaultControllerProcessWrite (node:x:1)\n    at /srv/wheelwise/node_modules/@prisma/client/runtime/client.js:10:1',
  };
  expect(secretsIn(JSON.stringify(line))).toEqual([]);
});

it('a line says what it was given, and nothing of the lines before it', () => {
  const lines: string[] = [];
  const logger = createLogger('info', [], { destination: { write: (line) => lines.push(line) } });
  logger.info({ applied: ['first'] }, 'One');
  logger.warn('Other');
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'Other' });
  expect(lines[1]).not.toContain('applied');
});

it.each([
  [{ AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'm', AI_API_KEY: 'sk-"quoted"-key' }, 'sk-"quoted"-key'],
  [{ DATABASE_URL: 'postgresql://wheelwise:p%40ss-word@127.0.0.1/x' }, 'p@ss-word'],
  [{ REDIS_URL: 'redis://:100%-sure@127.0.0.1' }, '100%-sure'],
  [{ SMTP_URL: 'smtp://me:mail-password@127.0.0.1', MAIL_FROM: 'a@example.com' }, 'mail-password'],
  [{ ADMIN_PASSWORD: 'open sesame' }, 'open sesame'],
  [{ METRICS_TOKEN: 'metrics-token' }, 'metrics-token'],
])('a configured secret that somebody else’s error repeats is not logged: %o', (env, secret) => {
  const lines: string[] = [];
  const { secrets } = parseConfig(env);
  const logger = createLogger('info', secrets, { destination: { write: (line) => lines.push(line) } });
  const cause = new Error(`wrong key ${secret} given`);
  logger.warn({ err: new Error('The model refused', { cause }), url: `http://x/?key=${secret}` }, `${secret}!`);
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({ msg: '[secret]!', url: 'http://x/?key=[secret]' });
  expect(JSON.stringify(JSON.parse(line))).toBe(line.trim());
  expect(line).not.toContain(JSON.stringify(secret).slice(1, -1));
});

it.each([
  ['with its line ends', '\n'],
  ['on one line, with its line ends written out', String.raw`\n`],
])('of a private key %s no line is logged', (_form, end) => {
  const [own, theirs] = [newKey(), newKey()];
  const pem = own.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { secrets } = parseConfig({
    PUBLIC_URL: 'https://cars.example',
    ALIPAY_APP_ID: '2021000000000001',
    ALIPAY_PRIVATE_KEY: pem.replaceAll('\n', end),
    ALIPAY_PUBLIC_KEY: theirs.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  const lines: string[] = [];
  const logger = createLogger('info', secrets, { destination: { write: (line) => lines.push(line) } });
  logger.warn({ given: pem.replaceAll('\n', end), meant: pem }, 'Not taken');
  for (const part of pem.split('\n').filter((text) => text && !text.startsWith('-----')))
    expect(lines[0]).not.toContain(part);
});

it('a password with a backslash and an n in it is blotted out as a whole', () => {
  const password = String.raw`abc\nopen sesame`;
  expect(parseConfig({ ADMIN_PASSWORD: password }).secrets[0]).toBe(password);
});
