import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { Browser } from '../support/cookies.ts';
import { withPrisma } from '../support/rest.ts';

let now = new Date();
const test = useApp({ TRUST_PROXY: '1' }, { clock: { now: () => now } });
const name = () => `u_${randomUUID().slice(0, 8)}`;

interface Session {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly place: string | null;
  readonly isCurrent: boolean;
  readonly lastSeenAt: string;
}

const LIST = '{ viewer { sessions { nodes { id browser system address place isCurrent lastSeenAt } } } }';
const END = 'mutation ($id: ID!) { endSession(input: { id: $id }) { endedSessionId } }';
const END_OTHERS = 'mutation { endOtherSessions { endedCount } }';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

async function sessionsOf(browser: Browser): Promise<Session[]> {
  return (await browser.do<{ viewer: { sessions: { nodes: Session[] } } }>(LIST)).viewer.sessions.nodes;
}

/** One account on a computer and on a phone. */
async function pair() {
  const [here, there, username] = [new Browser(test.app.url), new Browser(test.app.url, PHONE), name()];
  await here.register(username);
  expect(await there.login(username)).toBeNull();
  return { here, there, username };
}

/** A socket of a browser's session; what it returns waits for the code it is closed with. */
async function openSocket(browser: Browser): Promise<() => Promise<number>> {
  const token = browser.cookies.get('wheelwise_session') ?? null;
  const socket = Object.assign(test.person(), { token }).socket();
  const connected = Promise.withResolvers<unknown>();
  const closed = Promise.withResolvers<number>();
  socket.on('connected', connected.resolve);
  socket.on('closed', (event) => closed.resolve((event as { code: number }).code));
  socket.subscribe(
    { query: 'subscription { consultationChanged { position } }' },
    { next: () => undefined, error: () => undefined, complete: () => undefined },
  );
  await connected.promise;
  return () => closed.promise;
}

describe('where a user is signed in', () => {
  it('is listed with device, place and which one asks', async () => {
    const { here } = await pair();
    const list = await sessionsOf(here);
    expect(list.map(({ browser, system, place, isCurrent }) => [browser, system, place, isCurrent])).toEqual(
      expect.arrayContaining([
        ['Firefox', 'Linux', 'THIS_COMPUTER', true],
        ['Safari', 'iPhone', 'THIS_COMPUTER', false],
      ]),
    );
    expect(list).toHaveLength(2);
  });

  it('follows the device: address, program and time of the last use', async () => {
    const { here, there } = await pair();
    const former = await sessionsOf(here);
    now = new Date(now.getTime() + 6 * 60_000);
    const moved = { 'x-forwarded-for': '203.0.113.7', 'user-agent': PHONE.replace('19_0', '19_1') };
    await there.send('{ viewer { id } }', {}, moved);
    const phone = (list: Session[]) => list.find(({ system }) => system === 'iPhone');
    const later = phone(await sessionsOf(here));
    expect(later).toMatchObject({ address: '203.0.113.7', place: 'INTERNET', lastSeenAt: now.toISOString() });
    expect(phone(former)?.lastSeenAt).not.toBe(later?.lastSeenAt);
    now = new Date();
  });

  it('keeps no more of a device than its first characters', async () => {
    const browser = new Browser(test.app.url, `Firefox/1 ${'x'.repeat(5_000)}`);
    const userId = await browser.register(name());
    const session = await withPrisma(test, (prisma) => prisma.session.findFirstOrThrow({ where: { userId } }));
    expect(session.userAgent).toHaveLength(300);
  });

  it('is nobody else’s business: another user ends nothing', async () => {
    const [{ here }, other] = [await pair(), await pair()];
    for (const { id } of await sessionsOf(other.here)) expect(await here.codeOf(END, { id })).toBe('NOT_FOUND');
    expect(await here.codeOf(END, { id: 'no id' })).toBe('NOT_FOUND');
    expect(await sessionsOf(other.here)).toHaveLength(2);
  });

  it('is part of what a user takes along', async () => {
    const { here } = await pair();
    const { viewer } = await here.do<{ viewer: { id: string } }>('{ viewer { id } }');
    const file = await fetch(`${test.app.url}/api/users/export/?user_id=${viewer.id}`, {
      headers: { cookie: here.cookie },
    });
    const { sessions, known_devices: devices } = (await file.json()) as Record<string, Record<string, unknown>[]>;
    expect(sessions?.map(({ user_agent: agent }) => agent)).toContain(PHONE);
    expect(sessions?.every(({ address }) => address === '127.0.0.1')).toBe(true);
    expect(devices).toHaveLength(2);
    expect(JSON.stringify([sessions, devices])).not.toMatch(/hash/i);
  });
});

describe('a session is ended', () => {
  it('one by one: it and its socket at once, the others go on', async () => {
    const { here, there } = await pair();
    const closed = await openSocket(there);
    const phone = (await sessionsOf(here)).find(({ isCurrent }) => !isCurrent);
    // In capitals it is nobody's id: the row would go, and the socket stay.
    expect(await here.codeOf(END, { id: phone?.id.toUpperCase() })).toBe('NOT_FOUND');
    await here.do(END, { id: phone?.id });
    expect(await closed()).toBe(4401);
    expect(await there.whoAmI()).toBeNull();
    expect(await here.whoAmI()).not.toBeNull();
    expect(await here.codeOf(END, { id: phone?.id })).toBe('NOT_FOUND');
  });

  it('all others together; their devices are not known any more', async () => {
    const { here, there, username } = await pair();
    const third = new Browser(test.app.url);
    await third.login(username);
    expect(await here.do(END_OTHERS)).toEqual({ endOtherSessions: { endedCount: 2 } });
    expect([await there.whoAmI(), await third.whoAmI(), await here.whoAmI()]).toEqual([null, null, username]);
    const devices = await withPrisma(test, (prisma) => prisma.knownDevice.count({ where: { user: { username } } }));
    expect(devices).toBe(1);
  });

  it('one’s own as well: the cookie goes with it', async () => {
    const { here } = await pair();
    const own = (await sessionsOf(here)).find(({ isCurrent }) => isCurrent);
    await here.do(END, { id: own?.id });
    expect(here.cookies.has('wheelwise_session')).toBe(false);
    expect(await here.whoAmI()).toBeNull();
  });
});

describe('signing in again with a living session’s cookie', () => {
  it('replaces it, whichever account it was, and ends its sockets', async () => {
    const { here, username } = await pair();
    const former = here.cookie;
    const closed = await openSocket(here);
    const other = name();
    await new Browser(test.app.url).register(other);
    expect(await here.login(other)).toBeNull();
    expect(await closed()).toBe(4401);
    const left = Object.assign(new Browser(test.app.url), {
      cookies: new Map([former.split('; ')[0]?.split('=') as [string, string]]),
    });
    expect([await left.whoAmI(), await here.whoAmI()]).toEqual([null, other]);

    const again = here.cookie;
    expect(await here.login(other)).toBeNull();
    expect(here.cookie).not.toBe(again);
    expect(await sessionsOf(here)).toHaveLength(2);
    const third = name();
    await here.register(third);
    expect([await here.whoAmI(), username === third]).toEqual([third, false]);
    const count = await withPrisma(test, (prisma) => prisma.session.count({ where: { user: { username: other } } }));
    expect(count).toBe(1);
  });

  it('with a wrong password ends nothing', async () => {
    const { here, username } = await pair();
    expect(await here.login(username, 'wrong!')).toBe('INVALID_CREDENTIALS');
    expect(await here.whoAmI()).toBe(username);
  });

  it('with a bearer token ends nothing: a program keeps what it was given', async () => {
    const program = test.person();
    await program.register();
    const { viewer } = await program.do<{ viewer: { username: string } }>('{ viewer { username } }');
    await program.do('mutation ($u: String!) { login(input: { username: $u, password: "secret-1" }) { token } }', {
      u: viewer.username,
    });
    expect(await program.do('{ viewer { username } }')).toEqual({ viewer });
  });

  it('over a socket, which sets no cookie, ends nothing', async () => {
    const { here, username } = await pair();
    const { WebSocket } = await import('ws');
    const { createClient } = await import('graphql-ws');
    const cookie = here.cookie;
    class WithCookie extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers: { cookie } });
      }
    }
    const socket = createClient({ url: `${test.app.url.replace('http', 'ws')}/graphql`, webSocketImpl: WithCookie });
    const query = `mutation { login(input: { username: "${username}", password: "secret-1" }) { token } }`;
    const { value } = (await socket.iterate({ query }).next()) as { value: { errors?: unknown } };
    expect(value.errors).toBeUndefined();
    await socket.dispose();
    expect(await here.whoAmI()).toBe(username);
  });
});
