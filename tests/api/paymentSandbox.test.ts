import { createHmac, sign, verify } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createSandboxKeys } from '../../server/adapters/payment/sandbox/keys.ts';
import { useApp } from '../support/app.ts';
import { useMerchant } from '../support/merchant.ts';

/** Four minutes of the provider's time are 50 ms. */
const SPEED = 4_800;
const logged: string[] = [];
const logger = pino({ level: 'trace' }, { write: (line: string) => logged.push(line) });
const test = useApp({ PAYMENT_SANDBOX_SPEED: String(SPEED) }, { logger });
const merchant = useMerchant(test);
const METHODS = ['alipay', 'wechat'];

const press = (cashier: string, action: string, more: Record<string, string> = {}) =>
  fetch(cashier, { method: 'POST', body: new URLSearchParams({ action, ...more }), redirect: 'manual' });

describe.each(METHODS)('%s', (method) => {
  const gateway = () => merchant.gateway(method);

  it('an order is unpaid, then paid, and is notified', async () => {
    const order = merchant.order();
    const cashier = await merchant.toCashier(method, order);
    expect(await gateway().query(order.number)).toEqual({ state: 'unpaid' });
    expect((await press(cashier, 'pay')).status).toBe(303);
    const [notice] = await merchant.noticesOf(order.number, 1);
    expect(notice?.payment).toMatchObject({ orderNumber: order.number, amount: 3_000 });
    expect(await gateway().query(order.number)).toMatchObject({
      state: 'paid',
      payment: { transactionId: notice?.payment?.transactionId, orderNumber: order.number, amount: 3_000 },
    });
  });

  it('a closed order cannot be paid; a paid one cannot be closed, which the close says', async () => {
    const closed = merchant.order();
    const cashier = await merchant.toCashier(method, closed);
    expect(await gateway().close(closed.number)).toEqual({ state: 'closed' });
    expect(await gateway().close(closed.number)).toEqual({ state: 'closed' });
    expect((await press(cashier, 'pay')).status).toBe(409);
    expect(await gateway().query(closed.number)).toEqual({ state: 'closed' });

    const paid = merchant.order();
    await press(await merchant.toCashier(method, paid), 'never');
    expect(await gateway().close(paid.number)).toMatchObject({ state: 'paid', payment: { amount: 3_000 } });
  });

  it('an order nobody made is unpaid, and closed when asked to', async () => {
    expect(await gateway().query('NOBODYMADETHIS')).toEqual({ state: 'unpaid' });
    expect(await gateway().close('NOBODYMADETHIS')).toEqual({ state: 'closed' });
  });

  it('is paid once, however often and by however many the button is pressed', async () => {
    const order = merchant.order();
    const cashier = await merchant.toCashier(method, order);
    const answers = await Promise.all(Array.from({ length: 10 }, () => press(cashier, 'pay')));
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('another amount is what was paid, and cannot be nothing', async () => {
    const order = merchant.order();
    const cashier = await merchant.toCashier(method, order);
    for (const amount of ['0', '', 'x', '-1', '1e3', '0.001', '10000000.01', '21474836.48', '9'.repeat(12)])
      expect((await press(cashier, 'other', { amount })).status).toBe(400);
    expect((await press(cashier, 'other', { amount: '0.29' })).status).toBe(303);
    const [notice] = await merchant.noticesOf(order.number, 1);
    expect(notice?.payment?.amount).toBe(29);
    expect(await gateway().query(order.number)).toMatchObject({ payment: { amount: 29 } });
  });

  it('"notify twice" does, "never notify" does not, and "pay later" pays after the page was left', async () => {
    const [twice, never, later] = [merchant.order(), merchant.order(), merchant.order()];
    await press(await merchant.toCashier(method, never), 'never');
    await press(await merchant.toCashier(method, twice), 'twice');
    expect(await merchant.noticesOf(twice.number, 2)).toHaveLength(2);
    const left = await press(await merchant.toCashier(method, later), 'later');
    expect(left.headers.get('location')).toMatch(/^\/sandbox\/cashier\//);
    const [notice] = await merchant.noticesOf(later.number, 1);
    expect(notice?.payment?.amount).toBe(3_000);
    expect(merchant.notices.get(never.number)).toBeUndefined();
    expect(await merchant.prisma.sandboxTrade.findFirst({ where: { number: never.number } })).toMatchObject({
      state: 'paid',
      notices: 0,
      notifyAt: null,
    });
  });

  it('cancelling pays nothing', async () => {
    const order = merchant.order();
    const cashier = await merchant.toCashier(method, order);
    const page = await press(cashier, 'cancel');
    expect(await page.text()).toContain('Nothing was charged');
    expect(await gateway().query(order.number)).toEqual({ state: 'unpaid' });
    expect((await press(cashier, 'pay')).status).toBe(303);
  });

  it('is over when it expires', async () => {
    const order = merchant.order({ expiresAt: new Date(Date.now() - 1_000) });
    const cashier = await merchant.toCashier(method, order);
    expect(await (await fetch(cashier)).text()).toContain('expired');
    expect((await press(cashier, 'pay')).status).toBe(409);
    // WeChat Pay leaves closing to the merchant.
    expect(await gateway().query(order.number)).toEqual({ state: method === 'alipay' ? 'closed' : 'unpaid' });
  });

  it('a notification that is not taken comes again on the provider’s schedule, until it is', async () => {
    const order = merchant.order();
    merchant.takes = (number, before) => number !== order.number || before === 3;
    await press(await merchant.toCashier(method, order), 'pay');
    const notices = await merchant.noticesOf(order.number, 4);
    const gaps = notices.slice(1).map(({ at }, index) => at - (notices[index]?.at ?? 0));
    const seconds = method === 'alipay' ? [240, 600, 600] : [15, 15, 30];
    // Timers may fire a millisecond early.
    for (const [index, gap] of gaps.entries())
      expect(gap).toBeGreaterThanOrEqual(Math.floor(((seconds[index] ?? 0) * 1_000) / SPEED) - 1);
    expect(new Set(notices.map(({ payment }) => payment?.transactionId)).size).toBe(1);
  });

  it('any instance notifies, and two of them do not do it twice', async () => {
    const second = await test.another();
    const orders = Array.from({ length: 20 }, () => merchant.order());
    const cashiers = await Promise.all(orders.map((order) => merchant.toCashier(method, order)));
    await Promise.all(
      cashiers.map((cashier, index) => press(index % 2 ? cashier : cashier.replace(test.app.url, second.url), 'pay')),
    );
    await Promise.all(orders.map((order) => merchant.noticesOf(order.number, 1)));
    const trades = await merchant.prisma.sandboxTrade.findMany({
      where: { number: { in: orders.map(({ number }) => number) } },
    });
    expect(trades.map(({ notices }) => notices)).toEqual(orders.map(() => 1));
    expect(orders.map(({ number }) => merchant.notices.get(number)?.length)).toEqual(orders.map(() => 1));
  });
});

describe('the cashier', () => {
  it('is in the browser’s language, complete in itself, and loads and runs nothing', async () => {
    const cashier = await merchant.toCashier('alipay', merchant.order({ subject: '<b>"Basic"</b>' }));
    const page = (language: string) => fetch(cashier, { headers: { 'accept-language': language } });
    const english = await page('en-GB,en');
    const [en, zh] = [await english.text(), await (await page('zh-CN,zh;q=0.9')).text()];
    expect(en).toContain('<html lang="en">');
    for (const text of ['Pay', 'Cancel', 'Pay later', 'Pay another amount', 'Notify twice', 'Never notify'])
      expect(en).toContain(`>${text}</button>`);
    expect(zh).toContain('<html lang="zh-CN">');
    for (const text of ['付款', '取消', '稍后付款', '支付其他金额', '通知两次', '不发通知'])
      expect(zh).toContain(`>${text}</button>`);
    expect(zh).not.toMatch(/>Pay|Cancel|Notify/);
    expect(en).toContain('¥30.00');
    expect(en).not.toContain('<b>');
    expect(en).not.toMatch(/<script|src=|@import|url\(/);
    const policy = english.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' https://shop.example");
    expect(policy).not.toContain('unsafe');
  });

  it('of Alipay sends the browser back, signed, with the page’s place kept; WeChat’s stays', async () => {
    const order = merchant.order();
    const location = (await press(await merchant.toCashier('alipay', order), 'pay')).headers.get('location') ?? '';
    const back = new URL(location);
    expect([back.origin, back.hash]).toEqual(['https://shop.example', '#membership']);
    const { sign: signature = '', sign_type: type, ...fields } = Object.fromEntries(back.searchParams);
    expect(fields).toMatchObject({ out_trade_no: order.number, total_amount: '30.00' });
    expect(type).toBe('RSA2');
    const { platform } = await createSandboxKeys(test.env['DATA_DIR'] ?? '')('alipay');
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`);
    expect(
      verify('RSA-SHA256', Buffer.from(text.join('&')), platform.publicKey, Buffer.from(signature, 'base64')),
    ).toBe(true);
    const stays = await press(await merchant.toCashier('wechat', merchant.order()), 'pay');
    expect(stays.headers.get('location')).toMatch(/^\/sandbox\/cashier\//);
  });
});

describe('strangers', () => {
  const at = (path: string, init: RequestInit = {}) => fetch(`${test.app.url}${path}`, { redirect: 'manual', ...init });
  const forged = createHmac('sha256', 'x').update('x').digest('base64');

  it('cannot order, ask or close without the merchant’s signature', async () => {
    const order = merchant.order();
    const cheap = new URL(await merchant.gateway('alipay').create(order));
    const content = JSON.parse(cheap.searchParams.get('biz_content') ?? '{}') as object;
    cheap.searchParams.set('biz_content', JSON.stringify({ ...content, total_amount: '0.01' }));
    expect((await fetch(cheap, { redirect: 'manual' })).status).toBe(400);

    const body = new URLSearchParams({
      app_id: '9021000000000001',
      method: 'alipay.trade.query',
      sign_type: 'RSA2',
      sign: forged,
    });
    const answer = await at('/sandbox/alipay/gateway.do', { method: 'POST', body });
    expect(await answer.text()).toContain('isv.invalid-signature');

    const unsigned = await at('/sandbox/wechat/v3/pay/transactions/native', { method: 'POST', body: '{}' });
    expect(unsigned.status).toBe(401);
    const { merchant: keys } = await createSandboxKeys(test.env['DATA_DIR'] ?? '')('wechat');
    const old = Math.floor(Date.now() / 1_000) - 301;
    const path = '/sandbox/wechat/v3/pay/transactions/out-trade-no/NOBODYMADETHIS?mchid=1900000001';
    const authorization = (timestamp: number, serial: string) => {
      const text = sign('RSA-SHA256', Buffer.from(`GET\n${path}\n${timestamp}\nN\n\n`), keys.privateKey).toString(
        'base64',
      );
      return `WECHATPAY2-SHA256-RSA2048 mchid="1900000001",nonce_str="N",signature="${text}",timestamp="${timestamp}",serial_no="${serial}"`;
    };
    const statusOf = async (header: string) => (await at(path, { headers: { authorization: header } })).status;
    expect(await statusOf(authorization(old + 301, keys.serialNo))).toBe(404);
    expect(await statusOf(authorization(old, keys.serialNo))).toBe(401);
    expect(await statusOf(authorization(old + 301, 'OTHER'))).toBe(401);

    const begun = performance.now();
    for (let n = 0; n < 30; n += 1) expect(await statusOf(`WECHATPAY2-SHA256-RSA2048 ${'a'.repeat(15_000)}`)).toBe(401);
    expect(performance.now() - begun).toBeLessThan(4_000);
  });

  const PATHS = [
    '/sandbox/',
    '/sandbox/x',
    '/sandbox/%',
    '/sandbox/alipay/',
    '/sandbox/wechat/',
    '/sandbox/cashier/',
    '/sandbox/alipay/gateway.do',
    '/sandbox/alipay/gateway.do?',
    '/sandbox/alipay/gateway.do?method=alipay.trade.page.pay',
    '/sandbox/alipay/gateway.do?app_id=9021000000000001&sign_type=RSA2&sign=%00&biz_content=%E0%A4%A',
    '/sandbox/alipay/gateway.do?app_id=9021000000000001&sign_type=RSA2&sign=&__proto__=1&biz_content=null',
    '/sandbox/wechat/v3/pay/transactions/native',
    '/sandbox/wechat/v3/pay/transactions/out-trade-no/%00/close',
    '/sandbox/wechat/../../etc/passwd',
    '/sandbox/wechat/v3/pay/transactions/out-trade-no/A',
    `/sandbox/cashier/${'A'.repeat(32)}`,
    `/sandbox/cashier/${'A'.repeat(4_000)}`,
    '/sandbox/cashier/%00',
    "/sandbox/cashier/'%20OR%201=1--",
    '/sandbox/cashier/..%2f..%2fx',
  ];
  const BODIES = [
    '',
    '{}',
    'null',
    '[]',
    'action=pay',
    'action=other&amount=',
    '\0\0',
    '%',
    'sign=%&biz_content={',
    'x'.repeat(70_000),
  ];

  it.each(PATHS)('at %s find no way in and nothing breaks', async (path) => {
    const requests: RequestInit[] = [
      ...['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].map((method) => ({ method })),
      ...BODIES.map((body) => ({ method: 'POST', body })),
      {
        headers: {
          authorization: `WECHATPAY2-SHA256-RSA2048 mchid="1900000001",signature="${forged}",timestamp="9999999999999"`,
        },
      },
    ];
    for (const request of requests) {
      const answer = await at(path, request);
      const text = await answer.text();
      expect(answer.status, `${request.method} ${path}`).toBeLessThan(500);
      expect(text).not.toMatch(/node_modules|\.ts:\d|PrismaClient|BEGIN/);
    }
  });

  it('at a real cashier with broken forms break nothing and pay nothing', async () => {
    const order = merchant.order();
    const cashier = await merchant.toCashier('wechat', order);
    for (const body of BODIES.filter((text) => text !== 'action=pay')) {
      const answer = await fetch(cashier, { method: 'POST', body });
      expect(answer.status).toBe(400);
      await answer.text();
    }
    expect(await merchant.gateway('wechat').query(order.number)).toEqual({ state: 'unpaid' });
  });
});

it('the keys are made once for all instances of a DATA_DIR, and only their owner can read them', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'wheelwise-keys-'));
  const made = await Promise.all(Array.from({ length: 5 }, () => createSandboxKeys(directory)('alipay')));
  expect(
    new Set(made.map(({ platform, merchant: own, secret }) => `${platform.serialNo} ${own.serialNo} ${String(secret)}`))
      .size,
  ).toBe(1);
  const files = await readdir(directory);
  expect(files).toEqual(['payment-sandbox-alipay.json']);
  expect((await stat(join(directory, files[0] ?? ''))).mode & 0o777).toBe(0o600);
  await rm(directory, { recursive: true });
});

it('after all this, no key and no signature is in the log', async () => {
  const keys = createSandboxKeys(test.env['DATA_DIR'] ?? '');
  const text = logged.join('');
  for (const method of METHODS) {
    const { merchant: own, platform, secret } = await keys(method);
    expect(text).not.toContain(String(secret));
    for (const { privateKey } of [own, platform]) {
      const lines = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().split('\n');
      expect(lines.filter((line) => line.length > 20 && text.includes(line))).toEqual([]);
    }
  }
  expect(text).toContain('A sandbox notification was not taken');
  expect(text).not.toMatch(/signature="|[?&]sign=|Wechatpay-Signature/);
});
