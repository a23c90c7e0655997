import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { useApp, type Person } from '../support/app.ts';
import { imbalances } from '../support/books.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

/** Nothing is asked on its own: what was not notified is found by the bill. */
const times = { ...PAYMENT_TIMES, look: 3_600_000, refresh: 3_600_000 };
const test = useApp({ PAYMENT_SANDBOX_SPEED: '4800' }, { paymentTimes: times });

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());

/** A sale of which no notification comes; the order's id and number. */
async function sellSilently(person: Person, method: string): Promise<{ id: string; number: string }> {
  const { createOrder } = await person.do<{
    createOrder: { order: { id: string; number: string; paymentUrl: string | null; codeUrl: string | null } };
  }>(`mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id number paymentUrl codeUrl } } }`, {
    input: { planId: await planId(test, 'basic'), method },
  });
  const { paymentUrl, codeUrl, ...order } = createOrder.order;
  const page = await fetch(paymentUrl ?? codeUrl ?? '');
  await fetch(page.url, { method: 'POST', body: new URLSearchParams({ action: 'never' }), redirect: 'manual' });
  return order;
}

const LOAD = `mutation ($input: LoadBillInput!) { loadBill(input: $input) { bill { state lineCount openDifferences foundCount isTest } } }`;
const stateOf = async (person: Person, id: string) =>
  (
    await person.do<{ viewer: { order: { state: string } } }>(
      `query ($id: ID!) { viewer { order(id: $id) { state } } }`,
      { id },
    )
  ).viewer.order.state;

async function metric(name: string): Promise<number> {
  const text = await (await fetch(`${test.app.url}/metrics`)).text();
  const line = text.split('\n').find((each) => each.startsWith(name));
  return Number(line?.split(' ').at(-1));
}

describe.each(['alipay', 'wechat'])('a lost notification of %s', (method) => {
  it('is found by the day’s bill: the buyer has what he paid for, and nothing is left to do', async () => {
    const [member, staff] = [await memberOf(test), await staffOf(test)];
    const order = await sellSilently(member, method);
    expect(await stateOf(member, order.id)).toBe('PENDING');
    const { loadBill } = await staff.do<{ loadBill: { bill: object } }>(LOAD, { input: { method, day: today() } });
    expect(loadBill.bill).toMatchObject({ state: 'LOADED', openDifferences: 0, foundCount: 1, isTest: true });
    expect(await stateOf(member, order.id)).toBe('PAID');
    expect(await member.do('{ viewer { isVip membership { daysLeft } } }')).toEqual({
      viewer: { isVip: true, membership: { daysLeft: 30 } },
    });
    expect(await withPrisma(test, (prisma) => imbalances(prisma))).toEqual([]);
    const { admin } = await staff.do<{ admin: { billDifferences: { nodes: object[] } } }>(
      `{ admin { billDifferences(filter: { isOpen: false }) { nodes { kind orderNumber line goneAt } } } }`,
    );
    expect(admin.billDifferences.nodes).toContainEqual({
      kind: 'MISSING_HERE',
      orderNumber: order.number,
      line: expect.stringContaining(order.number),
      goneAt: expect.any(String),
    });
  });

  it('waits for nobody else: other days, other people and other methods are refused', async () => {
    const [member, staff] = [await memberOf(test), await staffOf(test)];
    expect(await member.codeOf(LOAD, { input: { method, day: today() } })).toBe('FORBIDDEN');
    for (const input of [
      { method, day: '2999-01-01' },
      { method, day: 'today' },
      { method: 'cash', day: today() },
    ])
      expect(await staff.codeOf(LOAD, { input })).toBe('BAD_USER_INPUT');
  });
});

describe('a bill that staff have as a file', () => {
  const COLUMNS = ['交易时间', '微信订单号', '商户订单号', '交易状态', '订单金额'];
  /** A day's bill of WeChat Pay, of so many sales nobody here has heard of. */
  function billOf(count: number): Buffer {
    const rows = Array.from({ length: count }, (_, n) =>
      [`${today()} 00:00:00`, `42000${n}`, `WUNHEARD${n}`, 'SUCCESS', '30.00'].map((cell) => `\`${cell}`).join(','),
    );
    const text = [COLUMNS.join(','), ...rows, '总交易单数', `\`${count}`].join('\r\n');
    return Buffer.from(text);
  }
  const give = (person: Person, file: Buffer, headers: object = {}, day = today()) =>
    fetch(`${test.app.url}/bills?${String(new URLSearchParams({ method: 'wechat', day }))}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...person.headers(), ...headers },
      body: new Uint8Array(file),
    });

  it('may be long: each of its lines is compared', async () => {
    const staff = await staffOf(test);
    const file = billOf(2_000);
    expect(file.length).toBeGreaterThan(100_000);
    const first = await give(staff, file);
    expect([first.status, await first.json()]).toEqual([201, { open_differences: 2_000, found_count: 0 }]);
    // Packed, and in place of the one before.
    const second = await give(staff, gzipSync(billOf(0)));
    expect([second.status, await second.json()]).toEqual([201, { open_differences: 0, found_count: 0 }]);
  });

  it('is refused with the reason when it is too long, unpacked as well, or none, or of another day', async () => {
    const staff = await staffOf(test);
    const refused = async (file: Buffer, day?: string) => {
      const response = await give(staff, file, { 'accept-language': 'zh' }, day);
      expect(response.status).toBe(400);
      return ((await response.json()) as { fields: Record<string, string> }).fields;
    };
    const tooLong = { file: expect.stringContaining('账单文件最大 8 MB') };
    expect(await refused(Buffer.alloc(8_000_001))).toEqual(tooLong);
    expect(await refused(gzipSync(Buffer.alloc(33 * 1024 * 1024)))).toEqual(tooLong);
    expect(await refused(Buffer.alloc(8_000_000, 'x'))).toEqual({
      file: '这不是该支付服务的账单文件，或文件不完整。',
    });
    expect(await refused(billOf(1), '2026-01-01')).toEqual({ day: '该文件是另一天的账单。' });
    expect(await refused(billOf(1), '2999-01-01')).toEqual({ day: expect.any(String) });
  });

  it('is taken from staff alone, and by no form of another page', async () => {
    const [guest, member, staff] = [test.person(), await memberOf(test), await staffOf(test)];
    const file = billOf(0);
    expect((await give(guest, file)).status).toBe(401);
    expect((await give(member, file)).status).toBe(403);
    expect((await give(staff, file, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await fetch(`${test.app.url}/bills`)).status).toBe(405);
  });
});

it('what operators watch: refused notifications, failures, the oldest open order, what was paid and not given', async () => {
  const member = await memberOf(test);
  await sellSilently(member, 'wechat');
  const refused = 'wheelwise_payment_refused_notifications_total{method="wechat",reason="refused"}';
  const before = (await metric(refused)) || 0;
  await fetch(`${test.app.url}/api/payment/notify/wechat/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect(await metric(refused)).toBe(before + 1);
  expect(await metric('wheelwise_payment_oldest_open_order_seconds')).toBeGreaterThan(0);
  expect(await metric('wheelwise_payment_paid_not_granted')).toBe(0);
  expect(await metric('wheelwise_payment_open_differences')).toBe(0);
});
