import { describe, expect, it } from 'vitest';
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

  it('that is none stays what it is', () => {
    expect(networkOf('unknown')).toBe('unknown');
  });
});
