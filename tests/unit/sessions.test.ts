import { describe, expect, it } from 'vitest';
import { placeOf } from '../../server/domain/sessions.ts';
import { deviceOf } from '../../server/domain/user-agent.ts';
import { networkOf } from '../../server/transport/origins.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

describe('a device by its user agent', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 'Chrome', 'Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge', 'Windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${CHROME} Safari/537.36`, 'Chrome', 'ChromeOS'],
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36 OPR/120.0.0.0`, 'Opera', 'macOS'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
      'Safari',
      'iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [
      `Mozilla/5.0 (Linux; Android 16; 24129PN74C) ${CHROME} Mobile Safari/537.36 XWEB/1380 MicroMessenger/8.0.60`,
      'WeChat',
      'Android',
    ],
    [`Mozilla/5.0 (Phone; OpenHarmony 5.0) ${CHROME} Mobile HuaweiBrowser/5.0.4`, 'Huawei Browser', 'HarmonyOS'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    ['curl/8.14.1', 'curl', null],
    ['python-requests/2.32.4', 'Python', null],
    ['node', 'Node.js', null],
    ['Something/1.0', null, null],
    [null, null, null],
  ])('%s', (userAgent, browser, system) => {
    const device = deviceOf(userAgent);
    expect([device.browser?.en ?? null, device.system?.en ?? null]).toEqual([browser, system]);
  });

  it('is named in Chinese as well', () => {
    expect(deviceOf('Mozilla/5.0 (Linux; Android 16) MicroMessenger/8.0').browser?.zh).toBe('微信');
  });
});

describe('a place by its address, as limits count it', () => {
  it.each([
    ['127.0.0.1', 'this_computer'],
    ['::1', 'this_computer'],
    ['::ffff:127.0.0.1', 'this_computer'],
    ['192.168.1.20', 'local_network'],
    ['10.1.2.3', 'local_network'],
    ['10.255.255.255', 'local_network'],
    ['11.0.0.1', 'internet'],
    ['172.16.0.0', 'local_network'],
    ['172.31.0.1', 'local_network'],
    ['172.32.0.1', 'internet'],
    ['169.254.10.20', 'local_network'],
    ['169.255.0.1', 'internet'],
    ['fd12:3456:789a::1', 'local_network'],
    ['fe80::1', 'local_network'],
    ['fec0::1', 'internet'],
    ['203.0.113.9', 'internet'],
    ['2001:db8::1', 'internet'],
    ['', null],
  ])('%s', (address, place) => {
    expect(placeOf(networkOf(address))).toBe(place);
  });

  it('is unknown where none was noted', () => {
    expect(placeOf(null)).toBeNull();
  });
});
