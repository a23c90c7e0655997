import { PrismaPg } from '@prisma/adapter-pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { Person, useApp } from '../support/app.ts';
import { withPrisma } from '../support/rest.ts';

const MONTH_BEGAN = '2026-03-10T12:00:00Z';
const begun = performance.now();
/** A clock that runs as ours does, on days whose months are all long enough. */
const clock = { now: () => new Date(Date.parse('2026-04-01T12:00:00Z') + performance.now() - begun) };
const test = useApp({ LIMIT_CONTACT_ADDRESS: '1000/60' }, { clock });

/** Follows a subscription; what came so far, newest last. Errors come as their codes. */
function follow<Data>(person: Person, field: string, selection: string): (Data | string)[] {
  const socket = person.socket();
  const seen: (Data | string)[] = [];
  const done = (async () => {
    for await (const { data, errors } of socket.iterate<Record<string, Data>>({
      query: `subscription { ${field} ${selection} }`,
    })) {
      const value = data?.[field];
      if (errors) seen.push(String(errors[0]?.extensions?.['code']));
      else if (value !== undefined) seen.push(value);
    }
    seen.push('complete');
  })().catch((error: unknown) => void seen.push(`closed ${String((error as { code?: number }).code)}`));
  onTestFinished(async () => {
    await socket.dispose();
    await done;
  });
  return seen;
}

interface Member {
  readonly user: {
    readonly isVip: boolean;
    readonly membership: { readonly plan: { readonly slug: string }; readonly quota: { readonly used: number } };
  };
}

const MEMBER = '{ user { isVip membership { plan { slug } quota { used } } } }';
const on = (planSlug: string, used: number): Member => ({
  user: { isVip: planSlug !== 'free', membership: { plan: { slug: planSlug }, quota: { used } } },
});
const timeout = { timeout: 20_000 };

async function staff(): Promise<Person> {
  const person = test.person();
  const { login } = await person.do<{ login: { token: string } }>(
    `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
  );
  return Object.assign(person, { token: login.token });
}

describe('membership, as it changes', () => {
  it('comes at once, with every question, and back when no answer came; nobody else hears of it', async () => {
    const [user, other] = [test.person(), test.person()];
    await Promise.all([user.register(), other.register()]);
    const [mine, tab, others] = [user, user, other].map((person) =>
      follow<Member>(person, 'membershipChanged', MEMBER),
    );
    await expect.poll(() => [mine, tab, others], timeout).toEqual([[on('free', 0)], [on('free', 0)], [on('free', 0)]]);
    const released = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      await released.promise;
      reply.fail(400, 'no');
    };
    await user.ask('Will this fail?');
    await expect.poll(() => mine?.at(-1), timeout).toEqual(on('free', 1));
    released.resolve();
    await expect.poll(() => [mine?.at(-1), tab?.at(-1)], timeout).toEqual([on('free', 0), on('free', 0)]);
    expect(others).toEqual([on('free', 0)]);
  });

  it('changes by time: a membership ends, a quota month begins', async () => {
    const user = test.person();
    const userId = await user.register();
    const soon = new Date(clock.now().getTime() + 2_500);
    await withPrisma(test, async (prisma) => {
      const plan = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
      await prisma.membership.create({
        data: { userId, planId: plan.id, startsAt: new Date(MONTH_BEGAN), endsAt: soon },
      });
      // The free plan's month turns a moment after that: on this day of the month it began.
      const turn = new Date(soon.getTime() + 1_500);
      const startsAt = new Date(turn);
      startsAt.setUTCMonth(turn.getUTCMonth() - 1);
      const free = await prisma.membership.findFirstOrThrow({ where: { userId, endsAt: null } });
      await prisma.membership.update({ where: { id: free.id }, data: { startsAt } });
      await prisma.quotaPeriod.create({ data: { membershipId: free.id, startsAt, used: 3 } });
    });
    const seen = follow<Member>(user, 'membershipChanged', MEMBER);
    await expect.poll(() => seen, timeout).toEqual([on('basic', 0), on('free', 3), on('free', 0)]);
  });

  it('is refused to guests and ends with the session', async () => {
    const guest = follow(test.person(), 'membershipChanged', MEMBER);
    await expect.poll(() => guest, timeout).toContain('UNAUTHENTICATED');
    const user = test.person();
    await user.register();
    const seen = follow<Member>(user, 'membershipChanged', MEMBER);
    await expect.poll(() => seen, timeout).toHaveLength(1);
    await user.do(`mutation { logout { endedSessionId } }`);
    await expect.poll(() => seen.at(-1), timeout).toBe('closed 4401');
  });
});

interface Trial {
  readonly campaign: { readonly banner: { readonly title: string } } | null;
  readonly usage: { readonly remaining: number };
}

const TRIAL = '{ campaign { banner { title } } usage { remaining } }';

describe('the free trial, as it changes', () => {
  it('comes at once, with each of the guest’s questions in any window, and back when no answer came', async () => {
    const guest = test.person();
    const [tab, other] = [guest, test.person()].map((person) => follow<Trial>(person, 'freeTrial', TRIAL));
    const left = (seen: (Trial | string)[] | undefined) => seen?.map((trial) => (trial as Trial).usage.remaining);
    await expect.poll(() => [left(tab), left(other)], timeout).toEqual([[3], [3]]);
    const released = Promise.withResolvers<void>();
    test.model.script = async (reply) => {
      await released.promise;
      reply.fail(400, 'no');
    };
    await guest.ask('Will this fail?');
    await expect.poll(() => left(tab), timeout).toEqual([3, 2]);
    released.resolve();
    await expect.poll(() => left(tab), timeout).toEqual([3, 2, 3]);
    expect(left(other)).toEqual([3]);
  });

  it('changes by time: a campaign begins, and it ends', async () => {
    const soon = clock.now().getTime() + 2_000;
    const former = await withPrisma(test, (prisma) => prisma.campaign.findFirstOrThrow({ where: { isActive: true } }));
    const dates = { startsAt: new Date(soon), endsAt: new Date(soon + 1_500) };
    await withPrisma(test, (prisma) => prisma.campaign.update({ where: { id: former.id }, data: dates }));
    onTestFinished(async () => {
      const { startsAt, endsAt } = former;
      await withPrisma(test, (prisma) =>
        prisma.campaign.update({ where: { id: former.id }, data: { startsAt, endsAt } }),
      );
    });
    const seen = follow<Trial>(test.person(), 'freeTrial', TRIAL);
    const none = { campaign: null, usage: { remaining: 0 } };
    const running = { campaign: { banner: { title: former.bannerTitleEn } }, usage: { remaining: 3 } };
    await expect.poll(() => seen, timeout).toEqual([none, running, none]);
  });
});

interface Numbers {
  readonly totalUsers: number;
  readonly unreadMessages: number;
}

const NUMBERS = '{ totalUsers unreadMessages }';
const WRITE = `mutation { submitContactMessage(input: { name: "Han", email: "han@example.com", message: "Hi" }) { contactMessage { id } } }`;

describe('statistics, as they change', () => {
  it('come at once, then coalesced, counted once for all who watch and not at all when nobody does', async () => {
    const adapter = new PrismaPg({ connectionString: test.databaseUrl });
    const prisma = new PrismaClient({ adapter, log: [{ emit: 'event', level: 'query' }] });
    const counts: number[] = [];
    prisma.$on('query', ({ query }) => {
      if (query.includes('"underReview"')) counts.push(performance.now());
    });
    const app = await test.another({ prisma });
    onTestFinished(() => prisma.$disconnect());
    const { token } = await staff();
    const watcher = Object.assign(new Person(app.url), { token });
    const guest = new Person(app.url);
    await guest.do(WRITE);
    expect(counts).toHaveLength(0);

    const desks = [0, 1, 2].map(() => follow<Numbers>(watcher, 'statistics', NUMBERS));
    await expect.poll(() => desks.map((desk) => desk.length), timeout).toEqual([1, 1, 1]);
    expect(counts).toHaveLength(1);
    const before = desks[0]?.[0] as Numbers;
    for (let n = 0; n < 10; n += 1) await guest.do(WRITE);
    await new Person(app.url).register();
    const after = { totalUsers: before.totalUsers + 1, unreadMessages: before.unreadMessages + 10 };
    await expect.poll(() => desks.map((desk) => desk.at(-1)), timeout).toEqual([after, after, after]);
    // Noted as the database is done with each, which is later the slower the machine.
    expect((counts.at(-1) ?? 0) - (counts[0] ?? 0)).toBeGreaterThan((counts.length - 1) * 2_000 - 500);
    for (const desk of desks) expect(desk.length).toBeLessThanOrEqual(counts.length);
  });

  it('are refused to members and guests', async () => {
    const user = test.person();
    await user.register();
    const [asMember, asGuest] = [user, test.person()].map((person) => follow(person, 'statistics', NUMBERS));
    await expect.poll(() => asMember, timeout).toContain('FORBIDDEN');
    await expect.poll(() => asGuest, timeout).toContain('UNAUTHENTICATED');
  });
});

describe('the quota ledger', () => {
  it('explains every use in the language of the request; the running month adds up to what is used', async () => {
    const user = test.person();
    await user.register();
    test.model.script = (reply) => reply.text('Yes.').end();
    const id = await user.ask('Is it explained?');
    expect((await user.watch(id)).end).toBe('AnswerCompleted');
    const query = `{ viewer {
      membership { plan { slug } quota { used startsAt } }
      quotaMovements { nodes { reason amount monthStartsAt plan { slug name } answer { id question } explanation } }
      membershipGrants { nodes { source plan { slug } days } }
    } }`;
    const { data } = await user.send<{ viewer: Ledger }>(query, {}, { 'accept-language': 'zh-CN' });
    const { membership, quotaMovements, membershipGrants } = data?.viewer ?? ({} as Ledger);
    const { nodes: movements } = quotaMovements;
    expect(movements.map(({ reason, answer }) => [reason, answer?.id, answer?.question])).toEqual([
      ['SPENT', id, 'Is it explained?'],
      ['RESERVED', id, 'Is it explained?'],
    ]);
    for (const { explanation, plan } of movements) {
      expect(explanation).toMatch(/[\u4e00-\u9fff]{4,}/);
      expect(plan.name).toMatch(/[\u4e00-\u9fff]/);
    }
    const ofMonth = movements.filter(({ monthStartsAt }) => monthStartsAt === membership.quota.startsAt);
    expect(ofMonth.reduce((sum, { amount }) => sum + amount, 0)).toBe(membership.quota.used);
    expect(membership.quota.used).toBe(1);
    expect(membershipGrants).toEqual({ nodes: [{ source: 'REGISTRATION', plan: { slug: 'free' }, days: 365 }] });
    await user.do(`mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }`, { id });
    const { viewer } = await user.do<{ viewer: Ledger }>(query);
    expect(viewer.quotaMovements.nodes.map(({ answer }) => answer)).toEqual([null, null]);
  });
});

interface Ledger {
  readonly membership: { readonly quota: { readonly used: number; readonly startsAt: string } };
  readonly quotaMovements: {
    readonly nodes: {
      readonly reason: string;
      readonly amount: number;
      readonly monthStartsAt: string;
      readonly plan: { readonly name: string };
      readonly answer: { readonly id: string; readonly question: string } | null;
      readonly explanation: string;
    }[];
  };
  readonly membershipGrants: object;
}
