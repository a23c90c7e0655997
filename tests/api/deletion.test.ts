import { describe, expect, it } from 'vitest';
import { ANSWER_TIMES } from '../../server/answers/answers.ts';
import { Person, useApp } from '../support/app.ts';
import type { Reply } from '../support/model.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const FAST = { ...ANSWER_TIMES, checkpoint: 100, lease: 1_000, rescue: 200 };
const test = useApp({ LIMIT_LOGIN_ACCOUNT: '5/900' }, { answerTimes: FAST });
const DELETE = `mutation ($password: String!) { deleteAccount(input: { password: $password }) { deletedUserId } }`;
const WHOLE = { password: 'secret-1' };

async function member(): Promise<Person & { id: string; name: string }> {
  const person = test.person();
  const id = await person.register();
  const { viewer } = await person.do<{ viewer: { username: string } }>(`{ viewer { username } }`);
  return Object.assign(person, { id, name: viewer.username });
}

/** A question whose answer is begun and does not end by itself. */
async function asking(person: Person): Promise<Reply> {
  const begun = Promise.withResolvers<Reply>();
  test.model.script = (reply) => begun.resolve(reply.text('never ends'));
  await person.ask('How long does it take?');
  return begun.promise;
}

describe('deleting the own account', () => {
  it('wants the password, and wrong ones are counted', async () => {
    const person = await member();
    const refused = async (password: string) => (await person.send(DELETE, { password })).errors?.[0]?.extensions;
    expect(await refused('')).toMatchObject({ code: 'BAD_USER_INPUT', fields: { password: 'This is required.' } });
    for (let n = 0; n < 5; n += 1) {
      expect(await refused('guess1')).toMatchObject({
        code: 'WRONG_PASSWORD',
        fields: { password: 'This is not your password.' },
      });
    }
    expect(await refused('secret-1')).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) });
    expect(await test.person().codeOf(DELETE, WHOLE)).toBe('UNAUTHENTICATED');
    expect(await person.do(`{ viewer { id } }`)).toEqual({ viewer: { id: person.id } });
  });

  it('takes all that is personal, and leaves the order without a user', async () => {
    const person = await member();
    test.model.script = (reply) => reply.text('An answer.').end();
    await person.watch(await person.ask('What is this noise?'));
    await person.do(`mutation { createApiToken(input: { name: "x", scopes: [ASSISTANT] }) { token } }`);
    await person.do(
      `mutation { submitConsultation(input: { userName: "Li", email: "other@example.com", requirement: "help" }) { consultation { id } } }`,
    );
    await person.do(
      `mutation { submitContactMessage(input: { name: "Li", email: "third@example.com", message: "hello" }) { contactMessage { id } } }`,
    );
    await person.do(`mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { token } }`, {
      email: `${person.name}@example.com`,
    });
    const staff = new Caller(test);
    const { id: staffId } = await staff.becomeStaff();
    await staff.get('/api/admin/user/detail/', { admin_user_id: staffId, user_id: person.id });
    const orderId = await withPrisma(test, async (prisma) => {
      const plan = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
      const order = await prisma.order.create({
        data: {
          number: `T${Date.now()}`,
          userId: person.id,
          planId: plan.id,
          method: 'alipay',
          state: 'paid',
          amount: 3_000,
          durationDays: 30,
          language: 'en',
          expiresAt: new Date(),
          payments: {
            create: {
              method: 'alipay',
              transactionId: `t${Date.now()}`,
              orderNumber: 'n',
              amount: 3_000,
              paidAt: new Date(),
            },
          },
        },
        include: { payments: true },
      });
      const later = new Date('2999-01-01');
      const { id: membershipId } = await prisma.membership.findFirstOrThrow({ where: { userId: person.id } });
      for (const [kind, about] of [
        ['membership_paid', order.payments[0]?.id],
        ['membership_ending', `${membershipId}:1:7`],
        ['webhook_disabled', `${membershipId}:1:${person.id}`],
        ['staff_webhook_disabled', `${membershipId}:1:${person.id}`],
        ['password_reset', `${person.id}:1`],
      ] as const)
        await prisma.mail.create({
          data: {
            eventKey: `${kind}:${about}`,
            kind,
            language: 'en',
            recipient: 'former@example.com',
            details: {},
            dueAt: later,
          },
        });
      const about = { subjectId: person.id, about: order.number };
      await prisma.auditEntry.createMany({
        data: [
          { ...about, action: 'refund_requested', after: { amount: '30', reason: 'He is ill', reference: 'Bank 7' } },
          { ...about, action: 'account_enabled', after: { isDisabled: false } },
        ],
      });
      const line = {
        orderNumber: order.number,
        transactionId: order.payments[0]?.transactionId ?? '',
        raw: 'li***@example.com,30.00',
      };
      const [kind, others] = ['payment' as const, { ...line, transactionId: 'of-somebody-else' }];
      const part = { kind, amount: 3_000, state: 'paid', at: new Date() };
      await prisma.bill.create({
        data: {
          method: 'alipay',
          day: new Date('2026-05-01'),
          lines: { create: [line, others].map((one, position) => ({ ...one, ...part, position })) },
          differences: { create: { ...line, kind: 'amount', about: kind, key: line.transactionId } },
        },
      });
      await prisma.mail.create({
        data: {
          eventKey: `password_reset:${person.id}`,
          kind: 'password_reset',
          language: 'en',
          details: {},
          recipient: `${person.name}@EXAMPLE.com`,
          dueAt: later,
        },
      });
      const day = new Date();
      await prisma.limitHit.create({
        data: { limit: 'loginAccount', key: person.id, day, hits: 1, firstAt: day, lastAt: day },
      });
      const invoice = {
        orderId: order.id,
        userId: person.id,
        kind: 'company' as const,
        title: 'Li & Co',
        taxNumber: '9',
      };
      await prisma.invoice.createMany({
        data: [
          { ...invoice, state: 'revoked', number: '12345678', redNumber: '87654321', reason: 'Li & Co is wrong' },
          { ...invoice, state: 'issued', number: '12345679' },
          { ...invoice, state: 'refused', reason: 'Li & Co is wrong' },
        ],
      });
      return order.id;
    });

    expect(await person.do(DELETE, WHOLE)).toEqual({ deleteAccount: { deletedUserId: expect.any(String) } });
    await withPrisma(test, async (prisma) => {
      const mine = { where: { userId: person.id } };
      expect(
        await Promise.all([
          prisma.user.count({ where: { id: person.id } }),
          prisma.session.count(mine),
          prisma.apiToken.count(mine),
          prisma.membership.count(mine),
          prisma.membershipGrant.count(mine),
          prisma.conversation.count(mine),
          prisma.answer.count(mine),
          prisma.consultation.count({ where: { OR: [mine.where, { email: 'other@example.com' }] } }),
          prisma.contactMessage.count({ where: { OR: [mine.where, { email: 'third@example.com' }] } }),
          prisma.passwordReset.count(mine),
          prisma.limitHit.count({ where: { key: person.id } }),
          prisma.mail.count(),
          prisma.auditEntry.count({ where: { subjectId: person.id } }),
        ]),
      ).toEqual(Array.from({ length: 13 }, () => 0));
      const order = await prisma.order.findUniqueOrThrow({ where: { id: orderId }, include: { payments: true } });
      expect(order).toMatchObject({ userId: null, amount: 3_000, payments: [{ amount: 3_000 }] });
      // Invoices that were issued stay by their numbers alone.
      const nobody = { userId: null, title: '', taxNumber: null, reason: null };
      expect(await prisma.invoice.findMany({ where: { orderId }, orderBy: { number: 'asc' } })).toMatchObject([
        { ...nobody, number: '12345678', redNumber: '87654321' },
        { ...nobody, number: '12345679' },
      ]);
      // What stays says that it happened and nothing of whom.
      const entries = await prisma.auditEntry.findMany({ where: { action: 'account_deleted' } });
      expect(entries).toMatchObject([{ staffId: null, subjectId: null, about: null }]);
      expect(await prisma.auditEntry.count({ where: { action: 'user_viewed', staffId } })).toBe(1);
      const told = await prisma.auditEntry.findMany({ where: { about: order.number }, orderBy: { action: 'asc' } });
      expect(told.map(({ after }) => after)).toEqual([{ isDisabled: false }, { amount: '30' }]);
      const lines = await prisma.billLine.findMany({ orderBy: { position: 'asc' } });
      expect(lines.map(({ raw, amount }) => [raw, amount])).toEqual([
        ['', 3_000],
        ['li***@example.com,30.00', 3_000],
      ]);
      expect(await prisma.billDifference.findMany()).toMatchObject([{ raw: '', orderNumber: order.number }]);
    });

    expect(await person.codeOf(`{ viewer { id } }`)).toBe('UNAUTHENTICATED');
    const login = `mutation ($input: LoginInput!) { login(input: $input) { token } }`;
    expect(await test.person().codeOf(login, { input: { username: person.name, password: 'secret-1' } })).toBe(
      'INVALID_CREDENTIALS',
    );
    // The name is free again.
    expect(await test.person().register(person.name)).not.toBe(person.id);
  });

  it('closes the sockets of its sessions and API tokens', async () => {
    const person = await member();
    const { createApiToken } = await person.do<{ createApiToken: { token: string } }>(
      `mutation { createApiToken(input: { name: "x", scopes: [CONSULTATION] }) { token } }`,
    );
    const program = Object.assign(test.person(), { token: createApiToken.token });
    const open = [person, program].map((who) => {
      const socket = who.socket();
      const connected = Promise.withResolvers<unknown>();
      const closed = Promise.withResolvers<number>();
      socket.on('connected', connected.resolve);
      socket.on('closed', (event) => closed.resolve((event as { code: number }).code));
      const events = socket.iterate({ query: `subscription { consultationChanged { position } }` });
      // The first event says that it has begun.
      const watching = events.next().then(() => events.next());
      return { connected: connected.promise, closed: closed.promise, watching: watching.catch(() => 'cut') };
    });
    await Promise.all(open.map(({ connected }) => connected));
    await person.do(DELETE, WHOLE);
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect(await Promise.all(open.map(({ watching }) => watching))).toEqual(['cut', 'cut']);
    expect(await person.codeOf(`{ viewer { id } }`)).toBe('UNAUTHENTICATED');
  });

  it('stops answers that are being written, here and on another instance', async () => {
    const here = await member();
    const written = await asking(here);
    await here.do(DELETE, WHOLE);
    await written.closed;

    const other = await test.another();
    const there = await member();
    const elsewhere = await asking(Object.assign(new Person(other.url, there.sessionId), { token: there.token }));
    await there.do(DELETE, WHOLE);
    await elsewhere.closed;
    expect(await withPrisma(test, (prisma) => prisma.answer.count({ where: { state: 'running' } }))).toBe(0);
  });

  it('is the same over REST', async () => {
    const caller = new Caller(test);
    const { id } = await caller.register();
    const remove = (fields: object) => caller.post('/api/users/delete/', { user_id: id, ...fields });
    expect(await remove({})).toMatchObject({
      status: 400,
      body: { code: 'BAD_USER_INPUT', fields: { password: expect.any(String) } },
    });
    expect(await remove({ password: 'guess1' })).toMatchObject({ status: 400, body: { code: 'WRONG_PASSWORD' } });
    const { status, body, headers } = await remove({ password: 'secret-1' });
    expect([status, body]).toEqual([200, { status: 'success' }]);
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
    expect((await remove({ password: 'secret-1' })).body.code).toBe('UNAUTHENTICATED');
  });
});

describe('the last superuser', () => {
  it('stays; of two who leave at once one does', async () => {
    const staff = new Caller(test);
    const { id } = await staff.becomeStaff();
    const leave = (who: Caller, password: string) =>
      who.post('/api/users/delete/', { user_id: who.account.id, password });
    expect(await leave(staff, 'staff-secret')).toMatchObject({ status: 409, body: { code: 'LAST_SUPERUSER' } });
    expect((await staff.get('/api/membership/status/', { user_id: id })).status).toBe(200);

    const pair = [new Caller(test), new Caller(test)];
    for (const one of pair) await one.register();
    await withPrisma(test, async (prisma) => {
      await prisma.user.updateMany({
        where: { id: { in: pair.map(({ account }) => account.id) } },
        data: { isSuperuser: true, isStaff: true },
      });
      await prisma.user.update({ where: { id }, data: { isSuperuser: false } });
    });
    const answers = await Promise.all(pair.map((one) => leave(one, 'secret-1')));
    const codes = answers.map(({ body }) => body.code ?? 'left');
    expect(new Set(codes)).toEqual(new Set(['left', 'LAST_SUPERUSER']));
    expect(await withPrisma(test, (prisma) => prisma.user.count({ where: { isSuperuser: true } }))).toBe(1);
  });
});
