import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Person, useApp } from '../support/app.ts';
import { Browser } from '../support/cookies.ts';
import { memberOf, staffOf } from '../support/people.ts';
import { Caller, withPrisma } from '../support/rest.ts';

const test = useApp();
const STATE = '{ role sessionCount user { disabledAt } }';
const SET_ROLE = `mutation ($id: ID!, $role: UserRole!) { setUserRole(input: { id: $id, role: $role }) { accountState ${STATE} } }`;
const DISABLE = `mutation ($id: ID!) { disableAccount(input: { id: $id }) { accountState ${STATE} } }`;
const ENABLE = `mutation ($id: ID!) { enableAccount(input: { id: $id }) { accountState ${STATE} } }`;
const END = `mutation ($id: ID!) { endUserSessions(input: { id: $id }) { accountState ${STATE} } }`;
const name = () => `u_${randomUUID().slice(0, 8)}`;

interface Member {
  readonly person: Person;
  readonly id: string;
  readonly username: string;
}

async function member(): Promise<Member> {
  const [person, username] = [test.person(), name()];
  return { person, username, id: await person.register(username) };
}

async function withRole(role: 'STAFF' | 'SUPERUSER'): Promise<Member> {
  const made = await member();
  await (await staffOf(test)).do(SET_ROLE, { id: made.id, role });
  return made;
}

/** What the trail says of somebody, newest first, without when. */
async function trailOf(id: string): Promise<object[]> {
  const entries = await withPrisma(test, (prisma) =>
    prisma.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: 'desc' } }),
  );
  return entries.map(({ action, staffId, before, after }) => ({ action, staffId, before, after }));
}

async function idOf(person: Person): Promise<string> {
  return (await person.do<{ viewer: { id: string } }>('{ viewer { id } }')).viewer.id;
}

/** Whether a person's token still is a session's. */
async function isSignedIn(person: Person): Promise<boolean> {
  const { data } = await person.send<{ viewer: object | null }>('{ viewer { id } }');
  return Boolean(data?.viewer);
}

/** An open subscription; the code its socket is closed with. */
async function watching(person: Person, query = 'subscription { membershipChanged { position } }') {
  const socket = person.socket();
  const connected = Promise.withResolvers<unknown>();
  const closed = Promise.withResolvers<number>();
  socket.on('connected', connected.resolve);
  socket.on('closed', (event) => closed.resolve((event as { code: number }).code));
  const ignore = () => undefined;
  socket.subscribe({ query }, { next: ignore, error: ignore, complete: ignore });
  await connected.promise;
  return { closed: closed.promise };
}

describe('superusers', () => {
  it('make somebody staff, superuser and neither again; each change is recorded with before and after', async () => {
    const [boss, { person, id }] = [await staffOf(test), await member()];
    const bossId = await idOf(boss);
    const STATISTICS = '{ admin { statistics { totalUsers } } }';
    expect(await person.codeOf(STATISTICS)).toBe('FORBIDDEN');
    expect(await boss.do(SET_ROLE, { id, role: 'STAFF' })).toMatchObject({
      setUserRole: { accountState: { role: 'STAFF' } },
    });
    expect(await person.codeOf(STATISTICS)).toBeNull();
    expect(await person.codeOf(DISABLE, { id: bossId })).toBe('FORBIDDEN');
    await boss.do(SET_ROLE, { id, role: 'SUPERUSER' });
    expect(await person.codeOf(END, { id })).toBeNull();
    expect(await isSignedIn(person)).toBe(false);
    await boss.do(SET_ROLE, { id, role: 'MEMBER' });
    // Once more is nothing more.
    await boss.do(SET_ROLE, { id, role: 'MEMBER' });
    expect(await trailOf(id)).toEqual([
      { action: 'role_changed', staffId: bossId, before: { role: 'superuser' }, after: { role: 'member' } },
      { action: 'sessions_ended', staffId: id, before: { sessions: 1 }, after: { sessions: 0 } },
      { action: 'role_changed', staffId: bossId, before: { role: 'staff' }, after: { role: 'superuser' } },
      { action: 'role_changed', staffId: bossId, before: { role: 'member' }, after: { role: 'staff' } },
    ]);
  });

  it('end what somebody may do no longer: sessions and open subscriptions of staff', async () => {
    const [boss, { person, id }] = [await staffOf(test), await withRole('STAFF')];
    const { closed } = await watching(person, 'subscription { consultationChanged(all: true) { position } }');
    await boss.do(SET_ROLE, { id, role: 'MEMBER' });
    expect(await closed).toBe(4401);
    expect(await isSignedIn(person)).toBe(false);
  });

  it('end what a program of somebody who is staff no longer follows; reading goes with the rights as well', async () => {
    const [boss, { person, id }] = [await staffOf(test), await withRole('STAFF')];
    const { createApiToken } = await person.do<{ createApiToken: { token: string } }>(
      'mutation { createApiToken(input: { name: "x", scopes: [ORDERS_READ] }) { token } }',
    );
    const program = Object.assign(test.person(), { token: createApiToken.token });
    expect(await program.codeOf('{ orders { totalCount } }')).toBeNull();
    const { closed } = await watching(program, 'subscription { orderChanged(all: true) { position } }');
    await boss.do(SET_ROLE, { id, role: 'MEMBER' });
    expect(await closed).toBe(4401);
    expect(await program.codeOf('{ orders { totalCount } }')).toBe('FORBIDDEN');
    expect(await program.codeOf('{ viewer { orders { totalCount } } }')).toBeNull();
  });

  it('disable an account: no session, no socket, no API token, no login, no reset; and enable it again', async () => {
    const [boss, { person, id, username }] = [await staffOf(test), await member()];
    const browser = new Browser(test.app.url);
    await browser.login(username);
    const { createApiToken } = await person.do<{ createApiToken: { token: string } }>(
      'mutation { createApiToken(input: { name: "x", scopes: [MEMBERSHIP_READ] }) { token } }',
    );
    const program = Object.assign(test.person(), { token: createApiToken.token });
    const open = [await watching(person), await watching(program)];
    const { disableAccount } = await boss.do<{ disableAccount: { accountState: object } }>(DISABLE, { id });
    expect(disableAccount.accountState).toEqual({
      role: 'MEMBER',
      sessionCount: 0,
      user: { disabledAt: expect.any(String) },
    });
    expect(await Promise.all(open.map(({ closed }) => closed))).toEqual([4401, 4401]);
    expect([await browser.whoAmI(), await isSignedIn(person)]).toEqual([null, false]);
    expect(await program.codeOf('{ viewer { id } }')).toBe('ACCOUNT_DISABLED');

    // Also on a device that was known; and only with the right password, so that nobody learns it otherwise.
    expect(await browser.login(username)).toBe('ACCOUNT_DISABLED');
    expect(await browser.login(username, 'wrong!')).toBe('INVALID_CREDENTIALS');
    const login = { username, password: 'secret-1' };
    expect(await new Caller(test).post('/api/auth/login/', login, { 'accept-language': 'zh' })).toMatchObject({
      status: 403,
      body: { status: 'error', code: 'ACCOUNT_DISABLED', error: '该账号已被停用。如有疑问，请联系我们。' },
    });
    const email = `${username}@example.com`;
    const reset = await new Caller(test).post('/api/users/request-password-reset/', { email });
    expect(reset.body['reset_token']).toBeUndefined();

    await boss.do(ENABLE, { id });
    expect(await browser.login(username)).toBeNull();
    await expect.poll(() => program.codeOf('{ viewer { id } }')).toBeNull();
    const bossId = await idOf(boss);
    const [off, on] = [{ isDisabled: false }, { isDisabled: true }];
    expect(await trailOf(id)).toEqual([
      { action: 'account_enabled', staffId: bossId, before: on, after: off },
      { action: 'account_disabled', staffId: bossId, before: off, after: on },
    ]);
  });

  it('stop the answers of an account they disable', async () => {
    const [boss, { person, id }] = [await staffOf(test), await member()];
    test.model.script = (reply) => void reply.text('It goes on ');
    const answer = await person.ask('Why?');
    await boss.do(DISABLE, { id });
    const stateOf = () =>
      withPrisma(test, async (prisma) => (await prisma.answer.findUniqueOrThrow({ where: { id: answer } })).state);
    await expect.poll(stateOf, { timeout: 10_000 }).toBe('stopped');
  });

  it('end all sessions of somebody, whose devices are strangers then; his API tokens go on', async () => {
    const [boss, { person, id, username }] = [await staffOf(test), await member()];
    const { createApiToken } = await person.do<{ createApiToken: { token: string } }>(
      'mutation { createApiToken(input: { name: "x", scopes: [MEMBERSHIP_READ] }) { token } }',
    );
    const browser = new Browser(test.app.url);
    await browser.login(username);
    const { closed } = await watching(person);
    expect(await boss.do(END, { id })).toMatchObject({ endUserSessions: { accountState: { sessionCount: 0 } } });
    expect([await closed, await browser.whoAmI()]).toEqual([4401, null]);
    expect(await withPrisma(test, (prisma) => prisma.knownDevice.count({ where: { userId: id } }))).toBe(0);
    const program = Object.assign(test.person(), { token: createApiToken.token });
    expect(await program.codeOf('{ viewer { id } }')).toBeNull();
    expect(await trailOf(id)).toEqual([
      { action: 'sessions_ended', staffId: await idOf(boss), before: { sessions: 2 }, after: { sessions: 0 } },
    ]);
  });

  it('are told of accounts that do not exist', async () => {
    const boss = await staffOf(test);
    for (const id of [randomUUID(), 'no id']) {
      expect(await boss.codeOf(SET_ROLE, { id, role: 'STAFF' })).toBe('NOT_FOUND');
      expect(await boss.codeOf(DISABLE, { id })).toBe('NOT_FOUND');
    }
  });
});

describe('others', () => {
  it('have no say: staff, members and guests, nor the API token of a superuser', async () => {
    const [staff, superuser, { id }] = [await withRole('STAFF'), await withRole('SUPERUSER'), await member()];
    const { createApiToken } = await superuser.person.do<{ createApiToken: { token: string } }>(
      'mutation { createApiToken(input: { name: "x", scopes: [ACCOUNT_READ] }) { token } }',
    );
    const program = Object.assign(test.person(), { token: createApiToken.token });
    const people: [Person, string][] = [
      [staff.person, 'FORBIDDEN'],
      [await memberOf(test), 'FORBIDDEN'],
      [program, 'FORBIDDEN'],
      [test.person(), 'UNAUTHENTICATED'],
    ];
    for (const [person, code] of people) {
      for (const operation of [DISABLE, ENABLE, END]) expect(await person.codeOf(operation, { id })).toBe(code);
      expect(await person.codeOf(SET_ROLE, { id, role: 'SUPERUSER' })).toBe(code);
    }
    expect(await trailOf(id)).toEqual([]);
  });
});

describe('the last superuser', () => {
  /** Two superusers and nobody else. */
  async function pair(): Promise<[Member, Member]> {
    const two: [Member, Member] = [await withRole('SUPERUSER'), await withRole('SUPERUSER')];
    await withPrisma(test, (prisma) =>
      prisma.user.updateMany({ where: { id: { notIn: two.map(({ id }) => id) } }, data: { isSuperuser: false } }),
    );
    return two;
  }
  /** The first start's staff account, for the other tests. */
  const restore = () =>
    withPrisma(test, (prisma) => prisma.user.updateMany({ where: { username: 'admin' }, data: { isSuperuser: true } }));
  const left = () =>
    withPrisma(test, (prisma) => prisma.user.count({ where: { isSuperuser: true, disabledAt: null } }));

  it('cannot be unmade, disabled or deleted, neither by himself nor by command', async () => {
    const [one, two] = await pair();
    await one.person.do(DISABLE, { id: two.id });
    expect(await one.person.codeOf(SET_ROLE, { id: one.id, role: 'STAFF' })).toBe('LAST_SUPERUSER');
    expect(await one.person.codeOf(DISABLE, { id: one.id })).toBe('LAST_SUPERUSER');
    expect(
      await one.person.codeOf('mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }'),
    ).toBe('LAST_SUPERUSER');
    await expect(test.app.services.staff.remove(one.username)).rejects.toMatchObject({ code: 'LAST_SUPERUSER' });
    // A disabled one does not count, and may go.
    expect(await one.person.codeOf(SET_ROLE, { id: two.id, role: 'MEMBER' })).toBeNull();
    await restore();
  });

  it.each([
    ['unmake', (other: Member): [string, object] => [SET_ROLE, { id: other.id, role: 'MEMBER' }]],
    ['disable', (other: Member): [string, object] => [DISABLE, { id: other.id }]],
  ])('is left when two %s each other at once', async (_what, deed) => {
    const another = await test.another();
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = await pair();
      // On two instances, so that nothing but the database decides.
      const elsewhere = Object.assign(new Person(another.url), { token: two.person.token });
      const codes = await Promise.all([one.person.codeOf(...deed(two)), elsewhere.codeOf(...deed(one))]);
      expect(await left()).toBe(1);
      expect(codes.filter((code) => code === null)).toHaveLength(1);
      // Whoever came second is no superuser any more, or not even signed in.
      expect(codes.find((code) => code !== null)).toMatch(/^(FORBIDDEN|UNAUTHENTICATED)$/);
      await restore();
    }
  });

  it.each(['leaves', 'is unmade'])('is left when one %s while the other leaves', async (how) => {
    for (let round = 0; round < 3; round += 1) {
      const [one, two] = await pair();
      const leave = 'mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }';
      await Promise.all([
        two.person.send(leave),
        how === 'leaves' ? one.person.send(leave) : one.person.send(SET_ROLE, { id: one.id, role: 'MEMBER' }),
      ]);
      expect(await left()).toBe(1);
      await restore();
    }
  });
});
