import { expect, it } from 'vitest';
import { parseConfig } from '../../server/config/config.ts';
import { isLoopback } from '../../server/loopback.ts';
import { isLocalCaller } from '../../server/transport/origins.ts';

it.each(['127.0.0.1', '127.8.8.8', '::1', '[::1]', '::ffff:127.0.0.1', 'localhost', 'LOCALHOST', 'shop.localhost'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);

it.each(['0.0.0.0', '::', '192.168.1.5', '10.0.0.1', 'example.com', '127.evil.com', 'localhost.evil.com', ''])(
  '%s is not',
  (host) => expect(isLoopback(host)).toBe(false),
);

it.each([
  [{}, true],
  [{ HOST: '::1' }, true],
  [{ PUBLIC_URL: 'http://localhost:4000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ PUBLIC_URL: 'https://wheelwise.example' }, false],
  [{ NODE_ENV: 'production' }, false],
])('%j: the product is for one person on one machine: %s', (env, isPersonal) => {
  expect(parseConfig(env).isPersonal).toBe(isPersonal);
});

it.each([
  ['127.0.0.1', { host: '127.0.0.1:4000' }, true],
  ['::ffff:127.0.0.1', { host: 'localhost' }, true],
  ['::1', { host: '[::1]:4000' }, true],
  ['192.168.1.5', { host: '127.0.0.1:4000' }, false],
  ['127.0.0.1', { host: 'rebound.example:4000' }, false],
  ['127.0.0.1', { host: '127.0.0.1:4000', 'x-forwarded-for': '203.0.113.1' }, false],
  ['127.0.0.1', { host: '127.0.0.1:4000', forwarded: 'for=203.0.113.1' }, false],
  ['127.0.0.1', { host: '127.0.0.1:4000', 'x-real-ip': '203.0.113.1' }, false],
  ['127.0.0.1', { host: '127.0.0.1:4000', via: '1.1 proxy' }, false],
  ['127.0.0.1', {}, false],
])('a caller from %s with %j sits at this machine: %s', (remoteAddress, headers, isLocal) => {
  expect(isLocalCaller({ headers, socket: { remoteAddress } } as never)).toBe(isLocal);
});

it('in production GraphiQL is off unless it is switched on by name', () => {
  expect(parseConfig({ NODE_ENV: 'production' }).graphiql).toBe(false);
  expect(parseConfig({ NODE_ENV: 'production', GRAPHIQL: '1' }).graphiql).toBe(true);
  expect(parseConfig({}).graphiql).toBe(true);
});
