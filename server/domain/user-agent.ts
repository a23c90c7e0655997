import type { Text } from '../language.ts';

type Row = readonly [sign: RegExp, name: string | Text];

// The first row that fits counts: what is built upon another browser names that one too.

/** Browsers and programs people use here, by what their User-Agent says. */
const BROWSERS: readonly Row[] = [
  [/\bMicroMessenger\//, { en: 'WeChat', zh: '微信' }],
  [/\bAlipayClient\//, { en: 'Alipay', zh: '支付宝' }],
  [/\bDingTalk\b/, { en: 'DingTalk', zh: '钉钉' }],
  [/\b(?:M?QQBrowser|QQ)\//, { en: 'QQ Browser', zh: 'QQ 浏览器' }],
  [/\bUC ?(?:Browser|WEB)\b/, { en: 'UC Browser', zh: 'UC 浏览器' }],
  [/\bQuark\//, { en: 'Quark', zh: '夸克' }],
  [/\bHuaweiBrowser\//, { en: 'Huawei Browser', zh: '华为浏览器' }],
  [/\bMiuiBrowser\//, { en: 'Mi Browser', zh: '小米浏览器' }],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT)\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^PostmanRuntime\//, 'Postman'],
  [/^(?:node|undici)\b/, 'Node.js'],
  [/^python\b|\baiohttp\//i, 'Python'],
  [/^Go-http-client\//, 'Go'],
  [/^(?:Java|okhttp|Apache-HttpClient)\//, 'Java'],
];

const SYSTEMS: readonly Row[] = [
  [/\b(?:Open)?Harmony(?:OS)?\b/, { en: 'HarmonyOS', zh: '鸿蒙' }],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, { en: 'Android', zh: '安卓' }],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A program that asks, by the names people know it by; null: unknown. */
export interface Device {
  readonly browser: Text | null;
  readonly system: Text | null;
}

/** What a User-Agent says of browser and system: enough to tell one's own devices apart, not to trust it. */
export function deviceOf(userAgent: string | null): Device {
  return { browser: nameIn(BROWSERS, userAgent ?? ''), system: nameIn(SYSTEMS, userAgent ?? '') };
}

function nameIn(rows: readonly Row[], userAgent: string): Text | null {
  const name = rows.find(([sign]) => sign.test(userAgent))?.[1];
  return typeof name === 'string' ? { en: name, zh: name } : (name ?? null);
}
