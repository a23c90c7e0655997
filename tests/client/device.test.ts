import { describe, expect, it } from 'vitest';
import { isInWechat, isPhone, type Device } from '../../client/src/lib/device.ts';

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0';
const WECHAT = 'MicroMessenger/8.0.50(0x18003237) NetType/WIFI Language/zh_CN';
const device = (userAgent: string, more: Partial<Device> = {}): Device => ({
  userAgent: `Mozilla/5.0 (${userAgent}`,
  maxTouchPoints: 5,
  ...more,
});

describe('a phone, which opens the payment app itself', () => {
  it.each([
    ['an iPhone', `iPhone; CPU iPhone OS 17_5 like Mac OS X) ${SAFARI} Version/17.5 Mobile/15E148 Safari/604.1`],
    ['an Android phone', `Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36`],
    ['Firefox on Android', 'Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0'],
    ['a Huawei phone', `Linux; Android 12; HarmonyOS; NOH-AN00) ${CHROME} HuaweiBrowser/15.0 Mobile Safari/537.36`],
    ['HarmonyOS 5', `Phone; OpenHarmony 5.0) ${CHROME} Safari/537.36 ArkWeb/4.1.6.1 Mobile`],
  ])('%s', (_name, userAgent) => {
    expect([isPhone(device(userAgent)), isInWechat(device(userAgent))]).toEqual([true, false]);
    expect(isInWechat(device(`${userAgent} ${WECHAT}`))).toBe(true);
  });

  it('says so itself where its words are cut short', () => {
    const short = `Linux; U) ${CHROME}`;
    expect(isPhone(device(short, { userAgentData: { mobile: true } }))).toBe(true);
    expect(isPhone(device(short, { userAgentData: { mobile: false } }))).toBe(false);
  });
});

describe('a tablet, which shows its code to the phone beside it', () => {
  it.each([
    ['an iPad of before', `iPad; CPU OS 12_5 like Mac OS X) ${SAFARI} Version/12.1.2 Mobile/15E148 Safari/604.1`],
    ['an iPad, which says it is a Mac', `Macintosh; Intel Mac OS X 10_15_7) ${SAFARI} Version/17.5 Safari/605.1.15`],
    ['an Android tablet', `Linux; Android 14; SM-X710) ${CHROME} Safari/537.36`],
    ['Firefox on an Android tablet', 'Android 14; Tablet; rv:127.0) Gecko/127.0 Firefox/127.0'],
    ['a Huawei tablet', `Linux; Android 12; HarmonyOS; DBY-W09) ${CHROME} HuaweiBrowser/15.0 Safari/537.36`],
    ['HarmonyOS 5', `Tablet; OpenHarmony 5.0) ${CHROME} Safari/537.36 ArkWeb/4.1.6.1 Mobile`],
  ])('%s', (_name, userAgent) => {
    expect([isPhone(device(userAgent)), isInWechat(device(userAgent))]).toEqual([false, false]);
    // Its browser opens no cashier either.
    expect([isPhone(device(`${userAgent} ${WECHAT}`)), isInWechat(device(`${userAgent} ${WECHAT}`))]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a desk', () => {
  it.each([
    ['a Mac', `Macintosh; Intel Mac OS X 10_15_7) ${CHROME} Safari/537.36`, 0],
    ['Windows', `Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 0],
    ['Windows with a touch screen', `Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, 10],
    ['Linux', 'X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 0],
  ])('%s is none of both, nor is WeChat there', (_name, userAgent, maxTouchPoints) => {
    const desk = device(`${userAgent} MicroMessenger/6.8.0(0x16080000) MacWechat/3.8.9`, { maxTouchPoints });
    expect([isPhone(desk), isInWechat(desk)]).toEqual([false, false]);
  });
});
