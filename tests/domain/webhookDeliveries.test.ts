import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { WEBHOOK, WEBHOOK_WAITS } from '../../server/contract/webhook.ts';
import { LIMITS } from '../../server/domain/limits.ts';
import { attemptsOf } from '../../server/domain/webhook-attempt.ts';
import { tellWebhooks } from '../../server/domain/webhook-events.ts';
import { createWebhookLogCleaner } from '../../server/domain/webhook-log.ts';
import { useDatabase } from '../support/database.ts';
import { useReceiver, type Received } from '../support/receiver.ts';
import { WebhookInstance } from '../support/webhooks.ts';
import { pino } from 'pino';

const database = useDatabase();
const receiver = useReceiver();
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let one: WebhookInstance;
let path: string;
beforeEach(async () => {
  // What the tests before have left is nobody's concern any more.
  await database.prisma.webhookEndpoint.deleteMany();
  one = new WebhookInstance(database.prisma);
  path = `/${randomUUID()}`;
  receiver.script = (_request, response) => void response.end('ok');
});

const logOf = (endpointId: string) =>
  database.prisma.webhookDelivery.findMany({ where: { endpointId }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] });
/** What was sent by hand has come. */
const over = () =>
  database.prisma.webhookDelivery.updateMany({
    where: { kind: { not: 'event' }, state: 'pending' },
    data: { state: 'delivered', dueAt: null },
  });
const stateOf = (id: string) => database.prisma.webhookEndpoint.findUniqueOrThrow({ where: { id } });

/** Somebody with an endpoint at this test's path. */
async function owner() {
  const person = await one.person();
  const { endpoint, secret } = await one.create(person, receiver.url + path);
  return { person, id: endpoint.id, secret };
}

/** Whether a receiver's library takes a request for ours; a clock of the test's may be days ahead. */
function isSigned(secret: string, { body, headers }: Received): boolean {
  const time = new Date(Number(headers['webhook-timestamp']) * 1_000);
  const wanted = new Webhook(secret).sign(headers['webhook-id'] ?? '', time, body);
  return (headers['webhook-signature'] ?? '').split(' ').includes(wanted);
}

describe('an event', () => {
  it('comes to the endpoints that want it, signed as Standard Webhooks have it', async () => {
    const { person, id, secret } = await owner();
    const other = await one.person();
    await one.create(other, `${receiver.url}/other${path}`);
    await one.create(await one.staff(), `${receiver.url}/staff${path}`, { isForAll: true });
    await one.create(person, `${receiver.url}/unwanted${path}`, { events: ['order_paid'] });
    await one.happens(person.userId, 'consultation_answered', { reply: '好的' });
    await one.round();
    const [got] = receiver.at(path);
    const verified = new Webhook(secret).verify(got?.body ?? '', got?.headers ?? {});
    expect(verified).toEqual({
      type: 'consultation.answered',
      timestamp: one.clock.now().toISOString(),
      data: { n: expect.any(String), reply: '好的' },
    });
    expect(() => new Webhook(secret).verify(`${got?.body} `, got?.headers ?? {})).toThrow('No matching signature');
    expect(got?.headers['content-type']).toBe('application/json');
    expect(receiver.at(`/staff${path}`)).toMatchObject([{ body: got?.body }]);
    expect(receiver.at(`/staff${path}`)[0]?.headers['webhook-id']).toBe(got?.headers['webhook-id']);
    for (const nobody of ['/other', '/unwanted']) expect(receiver.at(nobody + path)).toEqual([]);
    expect(await logOf(id)).toMatchObject([
      { state: 'delivered', attempts: 1, dueAt: null, status: 200, failure: null, response: 'ok', kind: 'event' },
    ]);
  });

  it('that did not happen after all is not told, and one that did survives a crash before it is sent', async () => {
    const { person, id } = await owner();
    const undone = database.prisma.$transaction(async (tx) => {
      const news = { event: 'consultation_answered', subjectId: person.userId, at: one.clock.now(), data: {} } as const;
      await tellWebhooks(tx, news);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await logOf(id)).toEqual([]);
    await one.happens(person.userId);
    // Whoever wrote it dies here; another instance, with the same key, comes later.
    await new WebhookInstance(database.prisma, one.clock, one.seal).round(HOUR);
    expect(receiver.at(path)).toHaveLength(1);
  });

  it('whose sender dies over it is sent by whoever looks once its time is over', async () => {
    const { person, id } = await owner();
    await one.happens(person.userId);
    const due = new Date(one.clock.at + 2 * WEBHOOK.timeout.seconds * 1_000);
    await database.prisma.webhookDelivery.updateMany({ where: { endpointId: id }, data: { attempts: 1, dueAt: due } });
    await one.round(2 * WEBHOOK.timeout.seconds * 1_000 - 1);
    expect(receiver.at(path)).toHaveLength(0);
    await one.round(1);
    expect(receiver.at(path)).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
    // Also where it was the last attempt that was died over.
    await one.happens(person.userId);
    await database.prisma.webhookDelivery.updateMany({
      where: { state: 'pending' },
      data: { attempts: WEBHOOK.attempts },
    });
    await one.round();
    expect((await logOf(id)).at(-1)).toMatchObject({
      state: 'failed',
      failure: 'interrupted',
      attempts: 10,
      dueAt: null,
    });
    expect(receiver.at(path)).toHaveLength(1);
  });

  it('is below 20 kB whatever it tells: long texts are cut, and said to be', async () => {
    const { person } = await owner();
    const at = one.clock.now();
    const text = `😀"${'车'.repeat(30_000)}`;
    const data = { answerId: 'a', question: 'Why?', text, other: '\u0001'.repeat(10_000) };
    await database.prisma.$transaction((tx) =>
      tellWebhooks(tx, {
        event: 'consultation_answered',
        subjectId: person.userId,
        at,
        data,
        texts: ['question', 'text', 'other'],
      }),
    );
    await one.round();
    const body = receiver.at(path)[0]?.body ?? '';
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
    expect(Buffer.byteLength(body)).toBeGreaterThan(12_000);
    const told = (JSON.parse(body) as { data: Record<string, string> & { cut: string[] } }).data;
    expect(told).toMatchObject({ answerId: 'a', question: 'Why?', cut: ['text', 'other'] });
    expect(told['text']).toMatch(/^😀"车+…$/);
  });
});

describe('a delivery that is not taken', () => {
  it('is tried ten times in about three days, each time with the same id and a new timestamp', async () => {
    receiver.script = (_request, response) => void response.writeHead(500).end('down');
    const { person, id, secret } = await owner();
    await one.happens(person.userId);
    const begun = one.clock.at;
    for (const [index, wait] of WEBHOOK_WAITS.entries()) {
      await one.round();
      expect(receiver.at(path)).toHaveLength(index + 1);
      const [delivery] = await logOf(id);
      expect(delivery).toMatchObject({ state: 'pending', attempts: index + 1, status: 500, response: 'down' });
      const until = (delivery?.dueAt?.getTime() ?? 0) - one.clock.at;
      expect(until).toBeGreaterThanOrEqual(wait * 0.9);
      expect(until).toBeLessThanOrEqual(wait * 1.1);
      await one.round(until - 1);
      expect(receiver.at(path)).toHaveLength(index + 1);
      one.clock.at += 1;
    }
    await one.round();
    await one.round(30 * DAY);
    const got = receiver.at(path);
    expect(got).toHaveLength(10);
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(got.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
    expect(got.every((request) => isSigned(secret, request))).toBe(true);
    expect(WEBHOOK_WAITS.reduce<number>((sum, wait) => sum + wait, 0) / DAY).toBeCloseTo(3.15, 1);
    expect(begun).toBeLessThan(one.clock.at);
    expect(await logOf(id)).toMatchObject([{ state: 'failed', attempts: 10, dueAt: null, status: 500 }]);
    // The log has each of them.
    const attempts = (await logOf(id)).flatMap(attemptsOf);
    expect(attempts.map(({ number, status }) => [number, status])).toEqual(got.map((_one, at) => [at + 1, 500]));
    expect(attempts.map(({ at }) => String(Math.floor(Date.parse(at) / 1_000)))).toEqual(
      got.map(({ headers }) => headers['webhook-timestamp']),
    );
  });

  it('is tried again at times that are not the same for all', async () => {
    receiver.script = (_request, response) => void response.writeHead(500).end();
    const { person, id } = await owner();
    for (let n = 0; n < 8; n += 1) await one.happens(person.userId);
    await one.round();
    expect(new Set((await logOf(id)).map(({ dueAt }) => dueAt?.getTime())).size).toBeGreaterThan(3);
  });

  it('succeeds once it is taken', async () => {
    let down = true;
    receiver.script = (_request, response) => void response.writeHead(down ? 500 : 204).end();
    const { person, id } = await owner();
    await one.happens(person.userId);
    await one.round();
    expect(await stateOf(id)).toMatchObject({ failingSince: one.clock.now(), isSlow: true });
    down = false;
    await one.round(MINUTE);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 204, dueAt: null }]);
    expect(await stateOf(id)).toMatchObject({ failingSince: null, isSlow: false });
  });

  it.each([301, 302, 303, 304, 307, 308, 400, 404, 500])('%i is a failure', async (status) => {
    receiver.script = (_request, response) => void response.writeHead(status, { location: '/moved' }).end();
    const { person, id } = await owner();
    await one.happens(person.userId);
    await one.round();
    expect(await logOf(id)).toMatchObject([{ state: 'pending', status, attempts: 1 }]);
    expect(receiver.at('/moved')).toEqual([]);
  });

  it('nor answered at all is a failure', async () => {
    receiver.script = () => undefined;
    const { person, id } = await owner();
    await one.happens(person.userId);
    await one.round();
    expect(await logOf(id)).toMatchObject([{ state: 'pending', status: null, failure: 'timeout', attempts: 1 }]);
  });

  it('waits as long as the receiver asks for, and so do the others, but no longer than a day', async () => {
    receiver.script = (_request, response) => void response.writeHead(429, { 'retry-after': '7200' }).end();
    const { person, id } = await owner();
    await one.happens(person.userId);
    await one.round();
    const [first] = await logOf(id);
    expect(first?.dueAt?.getTime()).toBe(one.clock.at + 2 * HOUR);
    expect((await stateOf(id)).pausedUntil?.getTime()).toBe(one.clock.at + 2 * HOUR);
    await one.happens(person.userId);
    receiver.script = (_request, response) => void response.writeHead(503, { 'retry-after': '9999999' }).end();
    await one.round(HOUR);
    expect(receiver.at(path)).toHaveLength(1);
    await one.round(HOUR);
    // The first to come says so again, which pauses the other.
    const later = await stateOf(id);
    expect(later.pausedUntil?.getTime()).toBe(one.clock.at + DAY);
  });

  it('is not tried again before the table says so, whatever the receiver asks for', async () => {
    receiver.script = (_request, response) => void response.writeHead(503, { 'retry-after': '1' }).end();
    const { person, id } = await owner();
    await one.happens(person.userId);
    await one.round();
    expect((await logOf(id))[0]?.dueAt?.getTime()).toBeGreaterThanOrEqual(one.clock.at + 27_000);
  });
});

describe('an endpoint', () => {
  it('that is gone is switched off at once, and its owner is told in his language', async () => {
    receiver.script = (_request, response) => void response.writeHead(410).end();
    const { person, id } = await owner();
    await one.happens(person.userId);
    await one.happens(person.userId);
    await one.round();
    expect(await stateOf(id)).toMatchObject({ stoppedBecause: 'gone', stoppedAt: one.clock.now() });
    expect((await logOf(id)).map(({ state, dueAt }) => [state, dueAt])).toEqual([
      ['failed', null],
      ['failed', null],
    ]);
    const came = receiver.at(path).length;
    await one.happens(person.userId);
    await one.round(DAY);
    expect(receiver.at(path)).toHaveLength(came);
    expect(await logOf(id)).toHaveLength(2);
    expect(one.letters).toMatchObject([
      { to: `${person.name}@example.com`, subject: `A webhook to ${new URL(receiver.url).host} was disabled` },
    ]);
    expect(one.letters[0]?.text).toContain('https://wheelwise.example/#account-settings/webhooks');
    expect(one.letters[0]?.text).toContain('410');
  });

  it('that is gone again and again is written of only so often', async () => {
    receiver.script = (_request, response) => void response.writeHead(410).end();
    const { person, id } = await owner();
    const { points } = LIMITS.letterRecipient;
    for (let n = 0; n <= points; n += 1) {
      await one.webhooks.update(person, id, { isOn: true });
      await one.happens(person.userId);
      await one.round(1);
      expect(await stateOf(id)).toMatchObject({ stoppedBecause: 'gone' });
    }
    expect(one.letters).toHaveLength(points);
  });

  it('that only fails for five days is switched off with a letter; one success in between is enough', async () => {
    let status = 500;
    receiver.script = (_request, response) => void response.writeHead(status).end();
    const staff = await one.staff();
    const { endpoint } = await one.create(staff, receiver.url + path, { isForAll: true, events: ['order_paid'] });
    const fail = async (after: number) => {
      one.clock.at += after;
      await one.happens(null, 'order_paid');
      await one.round();
    };
    await fail(0);
    await fail(4 * DAY);
    expect(await stateOf(endpoint.id)).toMatchObject({ stoppedAt: null });
    status = 200;
    await fail(HOUR);
    status = 500;
    await fail(HOUR);
    await fail(5 * DAY - 1);
    expect(await stateOf(endpoint.id)).toMatchObject({ stoppedAt: null });
    await fail(1);
    expect(await stateOf(endpoint.id)).toMatchObject({ stoppedBecause: 'failing' });
    expect(one.letters).toMatchObject([
      { to: `${staff.name}@example.com`, subject: expect.stringContaining('已停用') },
    ]);
    expect(one.letters[0]?.text).toContain('连续 5 天');
    expect(one.letters[0]?.text).toContain('#admin-panel/webhooks');
    // On again, it begins anew.
    const on = await one.webhooks.update(staff, endpoint.id, { isOn: true });
    expect(on).toMatchObject({ stoppedAt: null, stoppedBecause: null, failingSince: null });
    await fail(HOUR);
    expect(await stateOf(endpoint.id)).toMatchObject({ stoppedAt: null });
  });

  it('of a disabled account waits until the account is enabled again', async () => {
    const { person, id } = await owner();
    await one.happens(person.userId);
    const set = (disabledAt: Date | null) =>
      database.prisma.user.update({ where: { id: person.userId }, data: { disabledAt } });
    await set(one.clock.now());
    await one.round();
    expect(receiver.at(path)).toEqual([]);
    await set(null);
    await one.round();
    expect(receiver.at(path)).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('whose secret another key has sealed is left to whoever has that key', async () => {
    const { person } = await owner();
    await one.happens(person.userId);
    await new WebhookInstance(database.prisma, one.clock).round();
    expect(receiver.at(path)).toEqual([]);
    await one.round();
    expect(receiver.at(path)).toHaveLength(1);
  });
});

describe('a rotated secret', () => {
  it('signs alone once the former one has ended; until then both do', async () => {
    const { person, id, secret: former } = await owner();
    const { secret, endpoint } = await one.webhooks.rotate(person, id, 24);
    expect(endpoint.formerUntil?.getTime()).toBe(one.clock.at + DAY);
    expect(secret).not.toBe(former);
    await one.happens(person.userId);
    await one.round();
    await one.happens(person.userId);
    await one.round(DAY);
    const [during, after] = receiver.at(path);
    if (!during || !after) throw new Error('Two were to come');
    expect(during.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect([isSigned(former, during), isSigned(secret, during)]).toEqual([true, true]);
    expect([isSigned(former, after), isSigned(secret, after)]).toEqual([false, true]);
  });

  it('ends the former one at once when it is told to', async () => {
    const { person, id, secret: former } = await owner();
    const { secret } = await one.webhooks.rotate(person, id, 0);
    await one.happens(person.userId);
    await one.round();
    const [got] = receiver.at(path);
    expect(got && [isSigned(former, got), isSigned(secret, got)]).toEqual([false, true]);
  });
});

describe('what is sent by hand', () => {
  it('a replay has the same id and body, the secret of now, one attempt, and says nothing against the endpoint', async () => {
    const { person, id } = await owner();
    await one.happens(person.userId);
    await one.round();
    const { secret } = await one.webhooks.rotate(person, id, 0);
    const [delivery] = await logOf(id);
    receiver.script = (_request, response) => void response.writeHead(410).end('no more');
    await one.deliveries.replay(person, delivery?.id ?? '');
    await one.round(HOUR);
    await one.round(DAY);
    const [first, again, ...more] = receiver.at(path);
    expect(more).toEqual([]);
    expect(again?.body).toBe(first?.body);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(again && isSigned(secret, again)).toBe(true);
    expect(await logOf(id)).toMatchObject([
      { kind: 'event', state: 'delivered' },
      { kind: 'replay', state: 'failed', attempts: 1, status: 410, response: 'no more' },
    ]);
    expect(await stateOf(id)).toMatchObject({ stoppedAt: null, failingSince: null });
    expect(one.letters).toEqual([]);
  });

  it('a test event is signed, sent once, also to one that is off, and says nothing against it', async () => {
    receiver.script = (_request, response) => void response.writeHead(500).end();
    const { person, id, secret } = await owner();
    await one.webhooks.update(person, id, { isOn: false });
    await one.deliveries.test(person, id);
    await one.round();
    await one.round(DAY);
    const [got, ...more] = receiver.at(path);
    expect(more).toEqual([]);
    expect(got && isSigned(secret, got)).toBe(true);
    expect(JSON.parse(got?.body ?? '')).toMatchObject({ type: 'webhook.test', data: { endpointId: id } });
    expect(await logOf(id)).toMatchObject([{ kind: 'test', state: 'failed', attempts: 1 }]);
    expect(await stateOf(id)).toMatchObject({ failingSince: null, stoppedBecause: 'switched_off' });
  });

  it('is for whoever owns the endpoint, and not without end', async () => {
    const { person, id } = await owner();
    const other = await one.person();
    await one.happens(person.userId);
    const [delivery] = await logOf(id);
    for (const nobody of [other, { ...other, isStaff: true }]) {
      await expect(one.deliveries.test(nobody, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(one.deliveries.replay(nobody, delivery?.id ?? '')).rejects.toMatchObject({ code: 'NOT_FOUND' });
      const log = one.deliveries.list(nobody, id, { first: 20 });
      await expect(log).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    for (let n = 0; n < 30; n += 1) {
      await one.deliveries.test(person, id);
      await over();
    }
    await expect(one.deliveries.test(person, id)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('is no more than three hundred a day', async () => {
    one = new WebhookInstance(database.prisma, one.clock, one.seal, { webhookUser: { points: 1_000, seconds: 60 } });
    const { person, id } = await owner();
    await one.happens(person.userId);
    const [delivery] = await logOf(id);
    for (let n = 0; n < 150; n += 1) {
      await one.deliveries.test(person, id);
      await over();
      await one.deliveries.replay(person, delivery?.id ?? '');
      await over();
    }
    await expect(one.deliveries.test(person, id)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const again = one.deliveries.replay(person, delivery?.id ?? '');
    await expect(again).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfter: expect.any(Number) } });
    expect(await database.prisma.webhookDelivery.count({ where: { endpointId: id } })).toBe(301);
    // Other people's are their own.
    const other = await one.person();
    const { endpoint } = await one.create(other, receiver.url + path);
    expect(await one.deliveries.test(other, endpoint.id)).toMatchObject({ kind: 'test' });
  });

  it('is one thing at a time', async () => {
    const { person, id } = await owner();
    await one.happens(person.userId);
    const [delivery] = await logOf(id);
    const tests = await Promise.allSettled([1, 2, 3, 4].map(() => one.deliveries.test(person, id)));
    expect(tests.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(one.deliveries.replay(person, delivery?.id ?? '')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      details: { retryAfter: WEBHOOK.timeout.seconds },
    });
    await one.round();
    expect(await one.deliveries.replay(person, delivery?.id ?? '')).toMatchObject({ kind: 'replay' });
  });

  it('says that an endpoint is slow, one that is off as well, and nothing else', async () => {
    const { person, id } = await owner();
    const quick = () => database.prisma.webhookEndpoint.update({ where: { id }, data: { isSlow: false } });
    receiver.script = () => undefined;
    for (const isOn of [true, false]) {
      await one.webhooks.update(person, id, { isOn });
      await quick();
      await one.deliveries.test(person, id);
      await one.round();
      expect(await stateOf(id)).toMatchObject({ isSlow: true, failingSince: null, pausedUntil: null });
    }
    const [delivery] = await logOf(id);
    await quick();
    await one.deliveries.replay(person, delivery?.id ?? '');
    await one.round();
    expect(await stateOf(id)).toMatchObject({ isSlow: true, failingSince: null, pausedUntil: null });
  });
});

describe('many', () => {
  it('instances deliver each once, however they race', async () => {
    const { person, id } = await owner();
    for (let n = 0; n < 40; n += 1) await one.happens(person.userId);
    const others = [1, 2, 3].map(() => new WebhookInstance(database.prisma, one.clock, one.seal));
    await Promise.all([one, ...others].map((instance) => instance.round()));
    const ids = receiver.at(path).map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
    expect((await logOf(id)).every(({ attempts, state }) => attempts === 1 && state === 'delivered')).toBe(true);
  });

  it('for one endpoint that is slow hold up no other, and no more than two are open to it', async () => {
    const { person: slow, id } = await owner();
    const held = new Set<() => void>();
    let open = 0;
    let most = 0;
    receiver.script = (request, response) => {
      if (request.path !== path) {
        response.end();
        return;
      }
      open += 1;
      most = Math.max(most, open);
      response.on('close', () => (open -= 1));
      held.add(() => response.end());
    };
    for (let n = 0; n < 20; n += 1) await one.happens(slow.userId);
    const quick = await one.person();
    await one.create(quick, `${receiver.url}/quick${path}`);
    await database.prisma.webhookEndpoint.updateMany({ where: { userId: quick.userId }, data: { isSlow: false } });
    for (let n = 0; n < 20; n += 1) await one.happens(quick.userId);
    const carrier = one.carrier({ answer: 20_000, body: 100 });
    await carrier.start();
    await receiver.until(path, 2);
    // All of the other's come while these two are open.
    await receiver.until(`/quick${path}`, 20);
    expect(open).toBe(2);
    const letGo = () => held.forEach((end) => end());
    for (let n = 3; n <= 20; n += 1) {
      letGo();
      held.clear();
      await receiver.until(path, n);
    }
    letGo();
    await carrier.close();
    expect(most).toBe(2);
    expect((await logOf(id)).every(({ state }) => state === 'delivered')).toBe(true);
  });

  it('endpoints of one user hold up no others', async () => {
    receiver.script = (request, response) => void (request.path === path && response.end());
    const slow = await one.person();
    for (let n = 0; n < WEBHOOK.most.own; n += 1) await one.create(slow, `${receiver.url}/slow${path}`);
    for (let n = 0; n < 4; n += 1) await one.happens(slow.userId);
    const quick = await one.person();
    await one.create(quick, receiver.url + path);
    await one.happens(quick.userId);
    await database.prisma.webhookEndpoint.updateMany({ data: { isSlow: false } });
    const carrier = one.carrier({ answer: 20_000, body: 100 });
    await carrier.start();
    await receiver.until(path, 1);
    await receiver.until(`/slow${path}`, 3);
    expect(receiver.at(`/slow${path}`)).toHaveLength(3);
    await carrier.close();
  });

  it('slow endpoints hold up none that answers at once', async () => {
    const held: (() => void)[] = [];
    receiver.script = (request, response) =>
      void (request.path.startsWith('/slow') ? held.push(() => response.end()) : response.end());
    for (let n = 0; n < 12; n += 1) {
      const person = await one.person();
      await one.create(person, `${receiver.url}/slow${path}`);
      await one.happens(person.userId);
      await one.happens(person.userId);
    }
    const quick = await one.person();
    const { endpoint } = await one.create(quick, receiver.url + path);
    await database.prisma.webhookEndpoint.update({ where: { id: endpoint.id }, data: { isSlow: false } });
    await one.happens(quick.userId);
    const carrier = one.carrier({ answer: 20_000, body: 100 });
    await carrier.start();
    await receiver.until(`/slow${path}`, 8);
    await receiver.until(path, 1);
    expect(held).toHaveLength(8);
    // Those that are cut off by the stop are as if they had not been made.
    await carrier.close();
    const pending = await database.prisma.webhookDelivery.findMany({ where: { state: 'pending' } });
    expect(pending).toHaveLength(24);
    expect(pending.every(({ attempts }) => attempts === 0)).toBe(true);
  });
});

it('the log of an endpoint that is deleted goes piece by piece, and who writes an event meanwhile waits for nothing', async () => {
  const staff = await one.staff();
  const { endpoint } = await one.create(staff, receiver.url + path, { isForAll: true });
  const { id } = endpoint;
  await database.prisma.$executeRaw`
    INSERT INTO "WebhookDelivery" ("id", "endpointId", "messageId", "type", "body", "createdAt", "dueAt")
    SELECT gen_random_uuid(), ${id}::uuid, gen_random_uuid(), 'consultation.answered', '{}', now(), now()
    FROM generate_series(1, 5000)`;
  const removing = await database.prisma.$transaction(async (tx) => {
    const news = { event: 'consultation_answered', subjectId: null, at: one.clock.now(), data: {} } as const;
    await tellWebhooks(tx, news);
    // This event is not through yet, and holds the endpoint.
    const isRemoved = one.webhooks.remove(staff, id);
    const count = () => database.prisma.webhookDelivery.count({ where: { endpointId: id } });
    await expect.poll(count, { timeout: 10_000 }).toBe(0);
    expect(await stateOf(id)).toMatchObject({ stoppedBecause: 'switched_off' });
    await one.happens(null);
    return [isRemoved];
  });
  await Promise.all(removing);
  expect(await database.prisma.webhookEndpoint.count({ where: { id } })).toBe(0);
  expect(await logOf(id)).toEqual([]);
});

it('the log is kept for thirty days', async () => {
  const { person, id } = await owner();
  await one.happens(person.userId);
  await one.round();
  const cleaner = createWebhookLogCleaner({
    prisma: database.prisma,
    clock: one.clock,
    logger: pino({ level: 'silent' }),
  });
  const look = async (after: number) => {
    one.clock.at += after;
    cleaner.start();
    await cleaner.close();
    return (await logOf(id)).length;
  };
  expect(await look(30 * DAY)).toBe(1);
  expect(await look(1)).toBe(0);
});
