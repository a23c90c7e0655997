import { randomUUID } from 'node:crypto';
import { PrismaPg } from '@prisma/adapter-pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createBus } from '../../server/adapters/bus.ts';
import { addressKey, createCampaign } from '../../server/domain/campaign.ts';
import { createCampaignWatch } from '../../server/domain/campaign-watch.ts';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const clock = { at: new Date('2026-11-21T12:00:00Z'), now: () => clock.at };
const TEXTS = { bannerTitleEn: '', bannerTitleZh: '', bannerContentEn: '', bannerContentZh: '' };

/** The one active campaign with these caps. */
async function running(caps: { freeUses: number; addressDailyCap: number; totalCap: number }) {
  const { prisma } = database;
  await prisma.campaign.updateMany({ data: { isActive: false } });
  const dates = { startsAt: new Date('2026-01-01'), endsAt: new Date('2027-01-01') };
  await prisma.campaign.create({ data: { ...TEXTS, ...dates, ...caps, isActive: true } });
  const campaign = createCampaign({ prisma, clock });
  const guest = (address: string) => ({ guestSessionId: `session_${randomUUID()}`, address });
  const use = async (who: { guestSessionId: string; address: string }) => {
    const answerId = randomUUID();
    await prisma.$transaction((tx) => campaign.reserve(tx, who, answerId));
    return answerId;
  };
  const settle = (answerId: string, outcome: 'spent' | 'returned') =>
    prisma.$transaction((tx) => campaign.settle(tx, answerId, outcome));
  return { campaign, guest, use, settle };
}

describe('a campaign', () => {
  it('gives each session its free uses, also of many at once', async () => {
    const { campaign, guest, use } = await running({ freeUses: 3, addressDailyCap: 30, totalCap: 1_000 });
    const someone = guest('203.0.113.1');
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => use(someone)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await campaign.freeTrial(someone.guestSessionId, someone.address)).toMatchObject({ used: 3, remaining: 0 });
  });

  it('is not extended by a private window: new sessions share the address’s daily cap', async () => {
    const { campaign, guest, use } = await running({ freeUses: 3, addressDailyCap: 4, totalCap: 1_000 });
    for (let n = 0; n < 4; n += 1) await use(guest('203.0.113.2'));
    const next = guest('203.0.113.2');
    await expect(use(next)).rejects.toMatchObject({ code: 'FREE_TRIAL_EXCEEDED' });
    expect((await campaign.freeTrial(next.guestSessionId, next.address)).remaining).toBe(0);
    await use(guest('203.0.113.3'));
    clock.at = new Date('2026-11-22T00:00:01Z');
    await use(next);
  });

  it('ends when its whole cap is used', async () => {
    const { campaign, guest, use } = await running({ freeUses: 3, addressDailyCap: 30, totalCap: 2 });
    await use(guest('203.0.113.4'));
    const last = await use(guest('203.0.113.5'));
    await expect(use(guest('203.0.113.6'))).rejects.toMatchObject({ code: 'NO_ACTIVE_CAMPAIGN' });
    expect((await campaign.freeTrial('session_x_12345678', '203.0.113.6')).campaign).toBeNull();
    expect(last).toBeTruthy();
  });

  it('takes a refused use from none of its caps, and gives a returned one back to all', async () => {
    const { campaign, guest, use, settle } = await running({ freeUses: 1, addressDailyCap: 2, totalCap: 2 });
    const someone = guest('203.0.113.7');
    const answer = await use(someone);
    await expect(use(someone)).rejects.toMatchObject({ code: 'FREE_TRIAL_EXCEEDED' });
    await settle(answer, 'returned');
    await settle(answer, 'returned');
    expect((await campaign.freeTrial(someone.guestSessionId, someone.address)).remaining).toBe(1);
    await use(someone);
    await use(guest('203.0.113.7'));
  });

  it('outside its dates is none', async () => {
    const { guest, use } = await running({ freeUses: 3, addressDailyCap: 30, totalCap: 1_000 });
    const before = clock.at;
    clock.at = new Date('2027-06-01');
    await expect(use(guest('203.0.113.8'))).rejects.toMatchObject({ code: 'NO_ACTIVE_CAMPAIGN' });
    clock.at = before;
  });

  it('is told to each of many guests at once, with the same few statements', async () => {
    const { campaign, guest, use } = await running({ freeUses: 3, addressDailyCap: 30, totalCap: 1_000 });
    const counted = new PrismaClient({
      adapter: new PrismaPg({ connectionString: database.url }),
      log: [{ emit: 'event', level: 'query' }],
    });
    onTestFinished(() => counted.$disconnect());
    let statements = 0;
    counted.$on('query', () => (statements += 1));
    const bus = await createBus(null);
    const watch = createCampaignWatch({
      prisma: counted,
      campaign: createCampaign({ prisma: counted, clock }),
      bus,
      clock,
    });
    const guests = Array.from({ length: 300 }, (_, i) => guest(`203.0.113.${100 + (i % 100)}`));
    const [first] = guests;
    if (!first) throw new Error('No guest');
    await use(first);
    const streams = guests.map(({ guestSessionId, address }) => watch.watch(guestSessionId, address));
    const now = await Promise.all(streams.map((stream) => stream.next()));
    expect(now.map(({ value }: { value: { remaining: number } }) => value.remaining)).toEqual([
      2,
      ...Array.from({ length: 299 }, () => 3),
    ]);
    const news = streams.map((stream) => stream.next());
    await database.prisma.campaign.updateMany({ where: { isActive: true }, data: { isActive: false } });
    bus.publish('campaign.changed', { id: randomUUID() });
    for (const { value } of await Promise.all(news)) expect(value).toEqual({ campaign: null, used: 0, remaining: 0 });
    expect(statements).toBe(5);
    expect(await campaign.freeTrial(first.guestSessionId, first.address)).toMatchObject({ campaign: null });
    for (const stream of streams) await stream.return?.();
  });

  it('is at most one: the database refuses a second active one', async () => {
    await running({ freeUses: 3, addressDailyCap: 30, totalCap: 1_000 });
    const dates = { startsAt: new Date('2026-01-01'), endsAt: new Date('2027-01-01') };
    const second = database.prisma.campaign.create({
      data: { ...TEXTS, ...dates, freeUses: 1, addressDailyCap: 1, totalCap: 1, isActive: true },
    });
    await expect(second).rejects.toMatchObject({ code: 'P2002' });
  });
});

it('an address is not stored readably', () => {
  expect(addressKey('203.0.113.1', new Date('2026-11-21T12:00:00Z'))).not.toContain('203');
});
