import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from '../../server/config/config.ts';
import { networkOf } from '../../server/transport/origins.ts';

describe('a client address, as limits count it', () => {
  it('is one whether written as IPv4 or as IPv4 in IPv6', () => {
    expect(networkOf('::ffff:203.0.113.1')).toBe('203.0.113.1');
  });

  it('of IPv6 is its /64 network, however it is written', () => {
    expect(networkOf('2001:db8:1:2::5')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:0db8:1:2:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:1:2::/64');
    expect(networkOf('2001:db8:1:3::5')).toBe('2001:db8:1:3::/64');
    expect(networkOf('::1')).toBe('0:0:0:0::/64');
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });

  it('is one whatever port a proxy writes beside it', () => {
    expect(networkOf('198.51.100.10:20001')).toBe('198.51.100.10');
    expect(networkOf('[2001:db8:1:2::5]:4711')).toBe('2001:db8:1:2::/64');
    expect(networkOf('[2001:db8:1:2::6]')).toBe('2001:db8:1:2::/64');
  });

  it('that is none stays what it is', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});

describe('CORS_ORIGINS', () => {
  it.each([
    [undefined, []],
    ['https://partner.example', ['https://partner.example']],
    [
      'https://partner.example, https://other.example:8443,http://localhost:5173',
      ['https://partner.example', 'https://other.example:8443', 'http://localhost:5173'],
    ],
    ['https://xn--fiq228c.example', ['https://xn--fiq228c.example']],
  ])('%s', (value, origins) => {
    expect(parseConfig({ CORS_ORIGINS: value }).corsOrigins).toEqual(origins);
  });

  it.each([
    '*',
    'null',
    'https://*.partner.example',
    'partner.example',
    'https://partner.example/',
    'https://partner.example/shop',
    'https://partner.example?',
    'https://user@partner.example',
    'https://partner.example:443',
    'https://Partner.example',
    'https://伙伴.example',
    'https://partner.example,',
    'https://partner.example https://other.example',
    'https://partner.example;https://other.example',
    'ftp://partner.example',
    'file://',
    'chrome-extension://abcdefgh',
  ])('%s is no list of origins', (value) => {
    expect(() => parseConfig({ CORS_ORIGINS: value })).toThrow(ConfigError);
    expect(() => parseConfig({ CORS_ORIGINS: value })).toThrow(/CORS_ORIGINS: must be origins such as/);
  });
});

describe('PUBLIC_URL', () => {
  it.each([
    [undefined, null],
    ['https://cars.example', 'https://cars.example'],
    ['https://cars.example/', 'https://cars.example'],
    ['https://Cars.example:443', 'https://cars.example'],
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ])('%s', (value, origin) => {
    expect(parseConfig({ PUBLIC_URL: value }).publicUrl).toBe(origin);
  });

  it.each([
    'https://cars.example/shop',
    'https://cars.example//',
    'https://cars.example?from=mail',
    'https://cars.example/#home',
    'https://user@cars.example',
  ])('%s is no origin', (value) => {
    expect(() => parseConfig({ PUBLIC_URL: value })).toThrow(ConfigError);
    expect(() => parseConfig({ PUBLIC_URL: value })).toThrow(/PUBLIC_URL: must be an origin such as/);
  });

  it.each(['cars.example', 'ftp://cars.example/shop'])('of %s one thing alone is said', (value) => {
    expect(() => parseConfig({ PUBLIC_URL: value })).toThrow(
      /^The configuration cannot be used:\n {2}PUBLIC_URL: must be an address beginning with .*$/,
    );
  });
});
