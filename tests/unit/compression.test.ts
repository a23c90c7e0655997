import { expect, it } from 'vitest';
import { encodingOf } from '../../server/transport/compression.ts';

it.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['zstd, deflate', null],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['br; q=0.000, gzip ; q=0.5', 'gzip'],
  ['br;q=0.4, gzip;q=0.8', 'gzip'],
  ['br;q=0.8, gzip;q=0.8', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['br;q=0, *', 'gzip'],
  ['gzip, *;q=0', 'gzip'],
  ['identity, gzip;q=0.5', null],
  ['identity;q=0.5, gzip', 'gzip'],
  ['identity;q=0, *;q=0', null],
  ['brotli, gzipped', null],
  ['gzip;q=none', null],
])('Accept-Encoding: %s is %s', (accepted, encoding) => {
  expect(encodingOf(accepted)).toBe(encoding);
});
