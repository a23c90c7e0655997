import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { displayCode, newCode } from '../../server/domain/activation-codes.ts';
import { secretsIn } from '../support/logs.ts';

it('secrets in a log are found by their form', () => {
  const token = randomBytes(32).toString('base64url');
  expect(secretsIn(`authorization ww_${token}`)).toContain('an API token');
  expect(secretsIn(`code ${displayCode(newCode())} redeemed`)).toEqual(['an activation code']);
  expect(secretsIn('-----BEGIN PRIVATE KEY-----')).toEqual(['a private key']);
  expect(secretsIn('GET /gateway.do?a=b&sign=abc')).toEqual(['a signature']);
  expect(secretsIn('{"body":{"password":"secret1"}}')).toEqual(['a password']);
});

it('what logs are full of is no secret', () => {
  const line = {
    ...{ level: 40, time: '2026-11-22T00:40:00.000Z', order: 'W20261121233653VNGA8RTN2K' },
    ...{ answer: '019aa5a0-1111-7222-8333-444455556666', method: 'wechat', reason: 'the signature is wrong' },
    stack: 'Error: x\n    at /srv/wheelwise/node_modules/@prisma/client/runtime/client.js:10:1',
  };
  expect(secretsIn(JSON.stringify(line))).toEqual([]);
});
