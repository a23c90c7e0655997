import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { App } from '../../server/app.ts';
import { CHANGE_DAYS } from '../../server/domain/changes.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { PAYMENT_TIMES } from '../../server/domain/reconciliation.ts';
import { Person, useApp } from '../support/app.ts';
import { methodsOf, TestGateway } from '../support/gateway.ts';
import { memberOf, planId, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

const redis = process.env['TEST_REDIS_URL'];
const alipay = new TestGateway('alipay');
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
const test = useApp(
  { LIMIT_CONSULTATION_ADDRESS: '100000/60', ...(redis && { REDIS_URL: redis }) },
  { clock, paymentMethods: methodsOf(alipay), paymentTimes: { ...PAYMENT_TIMES, look: 3_600_000, refresh: 0 } },
);
const timeout = { timeout: 20_000 };

interface Happened {
  readonly position: string;
  readonly isLast?: boolean;
  readonly kind: string;
  readonly consultation?: { readonly id: string; readonly reply: string | null } | null;
  readonly order?: { readonly id: string; readonly state: string } | null;
  readonly user?: {
    readonly membership: { readonly plan: { readonly slug: string }; readonly quota: { used: number } };
  };
}

const CONSULTATION = 'position kind consultation { id reply }';
const ORDER = 'position kind order { id state }';
const MEMBERSHIP = 'position kind user { membership { plan { slug } quota { used } } }';

/** The same person at another instance. */
const at = (app: App, person: Person): Person =>
  Object.assign(new Person(app.url, person.sessionId), { token: person.token });

/** Follows over a socket: what came so far. `leave` is a connection that breaks. */
function follow(person: Person, field: string, selection: string, after: string | null = null, all = '') {
  const socket = person.socket();
  const query = `subscription ($after: String) { ${field}(after: $after${all}) { ${selection} } }`;
  const seen: Happened[] = [];
  const refused: unknown[] = [];
  const done = (async () => {
    const results = socket.iterate<Record<string, Happened>>({ query, variables: { after } });
    for await (const { data, errors } of results) {
      if (errors) refused.push(errors[0]?.extensions);
      const event = data?.[field];
      if (event) seen.push(event);
    }
  })().catch(() => undefined);
  const leave = async () => {
    await socket.dispose();
    await done;
  };
  onTestFinished(leave);
  return { seen, refused, leave };
}

async function submit(person: Person): Promise<string> {
  const { submitConsultation } = await person.do<{ submitConsultation: { consultation: { id: string } } }>(
    `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }`,
    { input: { userName: 'Li', email: 'li@example.com', category: 'INSURANCE', requirement: 'Which insurance?' } },
  );
  return submitConsultation.consultation.id;
}

const answer = (expert: Person, id: string, reply: string) =>
  expert.codeOf(
    `mutation ($input: ReplyToConsultationInput!) { replyToConsultation(input: $input) { consultation { id } } }`,
    { input: { id, reply } },
  );

const outline = (seen: readonly Happened[]) => seen.map(({ kind, consultation }) => [kind, consultation?.id ?? null]);

describe('whoever comes back to his requests', () => {
  it('sees where it is up to date, and may end there', async () => {
    const user = await memberOf(test);
    const start = follow(user, 'consultationChanged', 'position isLast kind');
    await expect.poll(() => start.seen, timeout).toMatchObject([{ kind: 'STARTED', isLast: true }]);
    const after = start.seen[0]?.position ?? null;
    await start.leave();
    for (let n = 0; n < 3; n += 1) await submit(user);
    const later = follow(user, 'consultationChanged', 'position isLast kind', after);
    await expect.poll(() => later.seen.map(({ isLast }) => isLast), timeout).toEqual([false, false, false, true]);
  });

  it('is told what happened meanwhile, once and in order, by another instance and after a restart', async () => {
    const [user, expert] = [await memberOf(test), await staffOf(test)];
    const [second, third] = [await test.another(), await test.another()];
    const before = follow(at(second, user), 'consultationChanged', CONSULTATION);
    await expect.poll(() => outline(before.seen), timeout).toEqual([['STARTED', null]]);
    const first = await submit(user);
    // Without Redis nobody tells the other instance: it looks.
    await expect.poll(() => outline(before.seen).slice(1), timeout).toEqual([['SUBMITTED', first]]);
    await before.leave();
    await second.stop();

    await answer(expert, first, 'Full cover.');
    const other = await submit(user);
    await submit(await memberOf(test));
    const after = before.seen.at(-1)?.position ?? '';
    const later = follow(at(third, user), 'consultationChanged', CONSULTATION, after);
    const missed = [
      ['STARTED', null],
      ['ANSWERED', first],
      ['SUBMITTED', other],
    ];
    await expect.poll(() => outline(later.seen), timeout).toEqual(missed);
    expect(later.seen[0]?.position).toBe(after);
    expect(later.seen[1]?.consultation?.reply).toBe('Full cover.');
    await answer(expert, other, 'None.');
    await expect.poll(() => outline(later.seen), timeout).toEqual([...missed, ['ANSWERED', other]]);
  });

  it('misses none of many that are written at once on two instances, however often he leaves', async () => {
    const expert = await staffOf(test);
    const other = await test.another();
    const guests = [test.person(), at(other, test.person())];
    const heard: Happened[] = [];
    let after: string | null = null;
    const start = follow(expert, 'consultationChanged', CONSULTATION, null, ', all: true');
    await expect.poll(() => start.seen.length, timeout).toBe(1);
    after = start.seen[0]?.position ?? null;
    await start.leave();
    const written: string[] = [];
    const writing = Promise.all(
      Array.from({ length: 60 }, async (_, n) => written.push(await submit(guests[n % 2] ?? test.person()))),
    );
    let isWritten = false;
    void writing.then(() => (isWritten = true));
    for (let isLast = false; !isLast;) {
      isLast = isWritten;
      const part = follow(expert, 'consultationChanged', CONSULTATION, after, ', all: true');
      const wanted = isLast ? 60 - heard.length : 1;
      await expect
        .poll(() => part.seen.length > wanted || (isLast && part.seen.length === wanted + 1), timeout)
        .toBe(true);
      await part.leave();
      heard.push(...part.seen.slice(1));
      after = heard.at(-1)?.position ?? after;
    }
    await writing;
    const positions = heard.map(({ position }) => BigInt(position));
    expect(positions).toEqual(positions.toSorted((one, next) => (one < next ? -1 : 1)));
    expect(new Set(heard.map(({ consultation }) => consultation?.id))).toEqual(new Set(written));
    expect(heard).toHaveLength(60);
  });

  it('hears once of what was refused the other times', async () => {
    const [user, expert] = [await memberOf(test), await staffOf(test)];
    const id = await submit(user);
    const mine = follow(user, 'consultationChanged', CONSULTATION);
    await expect.poll(() => mine.seen.length, timeout).toBe(1);
    const codes = await Promise.all([1, 2, 3].map((n) => answer(expert, id, `Reply ${n}`)));
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    const last = await submit(user);
    await expect
      .poll(() => outline(mine.seen).slice(1), timeout)
      .toEqual([
        ['ANSWERED', id],
        ['SUBMITTED', last],
      ]);
  });

  it('as a guest is told of his own by the session he named; nobody else is', async () => {
    const [guest, stranger, expert] = [test.person(), test.person(), await staffOf(test)];
    const own = follow(guest, 'consultationChanged', CONSULTATION);
    const others = follow(stranger, 'consultationChanged', CONSULTATION);
    await expect.poll(() => [own.seen.length, others.seen.length], timeout).toEqual([1, 1]);
    const id = await submit(guest);
    await answer(expert, id, 'Yes.');
    await expect
      .poll(() => outline(own.seen).slice(1), timeout)
      .toEqual([
        ['SUBMITTED', id],
        ['ANSWERED', id],
      ]);
    expect(others.seen).toHaveLength(1);
    const nobody = follow(new Person(test.app.url, ''), 'consultationChanged', CONSULTATION);
    await expect.poll(() => nobody.refused, timeout).toMatchObject([{ code: 'UNAUTHENTICATED' }]);
  });
});

describe('orders and memberships', () => {
  const buy = async (person: Person) => {
    const { createOrder } = await person.do<{ createOrder: { order: { id: string; number: string } } }>(
      `mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id number } } }`,
      { input: { planId: await planId(test, 'basic'), method: 'alipay' } },
    );
    return createOrder.order;
  };
  const pay = (number: string) => test.app.services.payment.notify('alipay', alipay.notification(alipay.pay(number)));
  const outlineOf = (seen: readonly Happened[]) => seen.map(({ kind, order }) => [kind, order?.id ?? null]);

  it('are followed by their user, orders by staff as well; a late payment comes to the desk, its refund to all', async () => {
    const [user, other, staff] = [await memberOf(test), await memberOf(test), await staffOf(test)];
    const mine = follow(user, 'orderChanged', ORDER);
    const others = follow(other, 'orderChanged', ORDER);
    const all = follow(staff, 'orderChanged', ORDER, null, ', all: true');
    const desk = follow(staff, 'paymentAttention', 'position kind payment { id }');
    const plan = follow(user, 'membershipChanged', MEMBERSHIP);
    const streams = [mine, others, all, desk, plan];
    await expect.poll(() => streams.map(({ seen }) => seen.length), timeout).toEqual([1, 1, 1, 1, 1]);
    const paid = await buy(user);
    await pay(paid.number);
    const late = await buy(user);
    await user.do(`mutation ($id: ID!) { cancelOrder(input: { id: $id }) { order { id } } }`, { id: late.id });
    await pay(late.number);
    await expect.poll(() => desk.seen.at(-1)?.kind, timeout).toBe('NEEDS_ATTENTION');
    const { admin } = await staff.do<{ admin: { payments: { nodes: { id: string; orderNumber: string }[] } } }>(
      `{ admin { payments { nodes { id orderNumber } } } }`,
    );
    const payment = admin.payments.nodes.find(({ orderNumber }) => orderNumber === late.number);
    await staff.do(`mutation ($input: NoteRefundInput!) { noteRefund(input: $input) { payment { id } } }`, {
      input: { id: payment?.id, note: 'at Alipay' },
    });
    const expected = [
      ['STARTED', null],
      ['CREATED', paid.id],
      ['PAID', paid.id],
      ['CREATED', late.id],
      ['CLOSED', late.id],
      ['NEEDS_ATTENTION', late.id],
      ['REFUND_NOTED', late.id],
    ];
    await expect.poll(() => [outlineOf(mine.seen), outlineOf(all.seen)], timeout).toEqual([expected, expected]);
    expect(desk.seen.map(({ kind }) => kind)).toEqual(['STARTED', 'NEEDS_ATTENTION', 'REFUNDED']);
    expect(others.seen).toHaveLength(1);
    expect(plan.seen.map(({ kind, user: now }) => [kind, now?.membership.plan.slug])).toEqual([
      ['STARTED', 'free'],
      ['GRANTED', 'basic'],
    ]);
  });

  it('tell whoever was away of a grant, and how the quota is by then', async () => {
    const user = await memberOf(test);
    const before = follow(user, 'membershipChanged', MEMBERSHIP);
    await expect.poll(() => before.seen.length, timeout).toBe(1);
    const after = before.seen[0]?.position ?? '';
    await before.leave();
    await pay((await buy(user)).number);
    const later = follow(user, 'membershipChanged', MEMBERSHIP, after);
    // An update may follow at once: news of the grant itself, late from Redis.
    const [started, granted] = [() => later.seen[0], () => later.seen[1]];
    await expect.poll(() => [started()?.kind, granted()?.kind], timeout).toEqual(['STARTED', 'GRANTED']);
    const used = granted()?.user?.membership.quota.used ?? Number.NaN;
    test.model.script = (reply) => reply.text('Yes.').end();
    await user.watch(await user.ask('Is it counted?'));
    await expect
      .poll(() => later.seen.at(-1), timeout)
      .toMatchObject({
        kind: 'UPDATED',
        position: granted()?.position,
        user: { membership: { quota: { used: used + 1 } } },
      });
    expect(later.seen.slice(2).map(({ kind }) => kind)).not.toContain('GRANTED');
  });
});

describe('a position', () => {
  it('is taken by the last statement before the commit, whatever is noted: others wait for it that long', async () => {
    const adapter = new PrismaPg({ connectionString: test.databaseUrl });
    const prisma = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
    onTestFinished(() => prisma.$disconnect());
    const statements: string[] = [];
    prisma.$on('query', ({ query }) => statements.push(query));
    const subjects = [randomUUID(), randomUUID()];
    const noted = subjects.map((subjectId) => ({ topic: 'order', kind: 'paid', subjectId, userId: null }) as const);
    await prisma.$transaction((tx) => test.app.services.changes.note(tx, noted));
    expect(statements).toEqual([expect.stringContaining('"ChangeCounter"'), 'COMMIT']);
    const rows = await prisma.change.findMany({ where: { subjectId: { in: subjects } }, orderBy: { position: 'asc' } });
    const { last } = await prisma.changeCounter.findUniqueOrThrow({ where: { id: 1 } });
    expect(rows).toMatchObject(noted.map((change, n) => ({ ...change, position: last - 1n + BigInt(n) })));
  });

  it('that is none, that never was, or whose changes are not kept any more is refused', async () => {
    const user = await memberOf(test);
    const refusal = async (after: string) => {
      const { refused } = follow(user, 'consultationChanged', CONSULTATION, after);
      await expect.poll(() => refused.length, timeout).toBe(1);
      return refused[0];
    };
    const bad = { code: 'BAD_USER_INPUT', fields: { after: 'The position of an event, as it was told.' } };
    expect(await refusal('')).toEqual(bad);
    expect(await refusal('-1')).toEqual(bad);
    expect(await refusal('9'.repeat(40))).toEqual(bad);
    expect(await refusal('999999999')).toEqual({ code: 'POSITION_EXPIRED' });

    await submit(user);
    const start = follow(user, 'consultationChanged', CONSULTATION);
    await expect.poll(() => start.seen.length, timeout).toBe(1);
    const kept = start.seen[0]?.position ?? '';
    onTestFinished(() => void (clock.ahead = 0));
    clock.ahead = CHANGE_DAYS * 24 * 3_600_000 - 60_000;
    await test.app.services.changes.sweep();
    const still = follow(user, 'consultationChanged', CONSULTATION, String(BigInt(kept) - 1n));
    await expect.poll(() => outline(still.seen).map(([kind]) => kind), timeout).toEqual(['STARTED', 'SUBMITTED']);
    clock.ahead += 120_000;
    await test.app.services.changes.sweep();
    expect(await withPrisma(test, (prisma) => prisma.change.count())).toBe(0);
    expect(await refusal(String(BigInt(kept) - 1n))).toEqual({ code: 'POSITION_EXPIRED' });
    // Nothing was missed by who has had the last of them.
    const last = follow(user, 'consultationChanged', CONSULTATION, kept);
    await expect.poll(() => outline(last.seen), timeout).toEqual([['STARTED', null]]);
  });

  it('goes with its user’s account', async () => {
    const user = await memberOf(test);
    await submit(user);
    const count = () => withPrisma(test, (prisma) => prisma.change.count());
    const before = await count();
    expect(before).toBeGreaterThan(0);
    await user.do(`mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }`);
    expect(await count()).toBe(before - 1);
  });
});

/** The events of an event stream as far as they came: ids and data. */
async function eventsOf(response: Response, isEnough: (events: readonly Event[]) => boolean): Promise<Event[]> {
  let text = '';
  const events = () =>
    [...text.matchAll(/^(?:id: (.*)\n)?(?:event: next\n)?data: (.+)\n\n/gm)].map(([, id, data = '']): Event => ({
      id: id ?? null,
      data,
    }));
  const decoder = new TextDecoder();
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    if (isEnough(events())) break;
  }
  return events();
}

interface Event {
  readonly id: string | null;
  readonly data: string;
}

const asked = (person: Person, query: string, variables: object, more: Record<string, string> = {}) =>
  fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...person.headers(),
      ...more,
    },
    body: JSON.stringify({ query, variables }),
  });

describe('an event stream', () => {
  it('has the position as its id and goes on behind Last-Event-ID', async () => {
    const user = await memberOf(test);
    const query = `subscription { consultationChanged { kind consultation { id } } }`;
    const [started] = await eventsOf(await asked(user, query, {}), ({ length }) => length === 1);
    expect(started?.data).toBe('{"data":{"consultationChanged":{"kind":"STARTED","consultation":null}}}');
    expect(started?.id).toMatch(/^\d+$/);
    const ids = [await submit(user), await submit(user)];
    const from = (id: string) => asked(user, query, {}, { 'last-event-id': id });
    const missed = await eventsOf(await from(started?.id ?? ''), ({ length }) => length === 3);
    expect(missed.slice(1).map(({ data }) => data)).toEqual([
      expect.stringContaining(ids[0] ?? ''),
      expect.stringContaining(ids[1] ?? ''),
    ]);
    const rest = await eventsOf(await from(missed[1]?.id ?? ''), ({ length }) => length === 2);
    expect(rest.map(({ id }) => id)).toEqual([missed[1]?.id, missed[2]?.id]);
    const [refused] = await eventsOf(await from('x'), () => false);
    expect(refused?.data).toContain('BAD_USER_INPUT');
  });

  it('of an answer has the offset behind each piece as its id, and goes on there', async () => {
    const guest = test.person();
    const released = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      reply.text('每两年');
      await released.promise;
      reply.text('一次。').end();
    };
    const id = await guest.ask('How often to change brake fluid?');
    const query = `subscription ($id: ID!) { answer(id: $id) { __typename ... on AnswerDelta { text } } }`;
    const begun = await eventsOf(await asked(guest, query, { id }), (events) =>
      events.some(({ data }) => /年/.test(data)),
    );
    expect(begun.at(-1)?.id).toBe('3');
    released.resolve();
    const rest = await eventsOf(await asked(guest, query, { id }, { 'last-event-id': '3' }), () => false);
    expect(rest.map(({ id: at, data }) => [at, /"text":"(.*?)"/.exec(data)?.[1] ?? null])).toEqual([
      [null, null],
      ['6', '一次。'],
      [null, null],
    ]);
    const anew = await eventsOf(await asked(guest, query, { id }, { 'last-event-id': '9' }), () => false);
    expect(anew.map(({ id: at }) => at)).toEqual([null, '0', '6', null]);
    const [refused] = await eventsOf(await asked(guest, query, { id }, { 'last-event-id': '-3' }), () => false);
    expect(refused?.data).toContain('BAD_USER_INPUT');
  });

  it('of REST has ids for whoever sends a key, and goes on behind the last one at no cost', async () => {
    const guest = test.person();
    const released = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      reply.text('Every two ');
      await released.promise;
      reply.text('years.').end();
    };
    const ask = (headers: Record<string, string>) =>
      fetch(`${test.app.url}/api/ai/chat/stream/free-trial/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ question: 'How often?', session_id: guest.sessionId }),
      });
    const key = { 'idempotency-key': 'how-often-1' };
    const begun = await eventsOf(await ask(key), (events) => events.some(({ data }) => data.includes('two')));
    expect(begun.at(-1)).toEqual({ id: '10', data: '{"type":"content","content":"Every two "}' });
    released.resolve();
    const rest = await eventsOf(await ask({ ...key, 'last-event-id': '10' }), () => false);
    expect(rest.slice(1)).toEqual([
      { id: '16', data: '{"type":"content","content":"years."}' },
      { id: null, data: expect.stringContaining('"free_trial_info":{"used":1,') },
      { id: null, data: '[DONE]' },
    ]);
    // A place this text does not have cannot be told as a whole answer.
    const beyond = await eventsOf(await ask({ ...key, 'last-event-id': '99' }), () => false);
    expect(beyond.at(-2)?.data).toContain('POSITION_EXPIRED');
    const plain = await (await ask({})).text();
    expect(plain).not.toContain('id:');
  });
});
