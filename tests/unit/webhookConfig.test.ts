import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../server/config/config.ts';

const key = () => randomBytes(32).toString('base64');

it('webhooks have a key of the data directory and no networks inside, unless told otherwise', () => {
  expect(parseConfig({}).webhooks).toEqual({ keys: [], networks: [] });
  const keys = [key(), key()];
  const { webhooks, secrets } = parseConfig({
    WEBHOOK_KEY: keys.join(', '),
    WEBHOOK_NETWORKS: '10.0.0.0/8, fd00::/8,127.0.0.1/32',
  });
  expect(webhooks.keys.map((one) => one.toString('base64'))).toEqual(keys);
  expect(webhooks.networks).toEqual(['10.0.0.0/8', 'fd00::/8', '127.0.0.1/32']);
  expect(secrets).toEqual(expect.arrayContaining(keys));
});

it.each([
  [{ WEBHOOK_KEY: 'c2hvcnQ=' }, 'WEBHOOK_KEY: must be 32 random bytes in base64'],
  [{ WEBHOOK_KEY: `${key()},x` }, 'WEBHOOK_KEY: must be 32 random bytes in base64'],
  [{ WEBHOOK_NETWORKS: '10.0.0.0' }, 'WEBHOOK_NETWORKS: must be networks such as 10.0.0.0/8,fd00::/8 (is "10.0.0.0")'],
  [{ WEBHOOK_NETWORKS: '10.0.0.0/33' }, '(is "10.0.0.0/33")'],
  [{ WEBHOOK_NETWORKS: 'localhost/8,10.0.0.0/8' }, '(is "localhost/8")'],
])('%j stops the start with a message that names it', (env, message) => {
  expect(() => parseConfig(env)).toThrow(ConfigError);
  expect(() => parseConfig(env)).toThrow(message);
});
