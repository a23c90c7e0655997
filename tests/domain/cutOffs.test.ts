import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { settleWith } from '../../server/domain/assistant.ts';
import { createCampaign } from '../../server/domain/campaign.ts';
import { isCutOffGivenBack } from '../../server/domain/cut-offs.ts';
import { createMembership } from '../../server/domain/membership.ts';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();
const BEGIN = Date.parse('2026-05-01T08:00:00Z');
const HOUR = 60 * 60_000;

let clock: { at: number; now(): Date };
beforeEach(async () => {
  clock = { at: BEGIN, now: () => new Date(clock.at) };
  const { prisma } = database;
  await prisma.campaign.updateMany({ data: { isActive: false } });
  const texts = { bannerTitleEn: '', bannerTitleZh: '', bannerContentEn: '', bannerContentZh: '' };
  const caps = { freeUses: 100, addressDailyCap: 100, totalCap: 1_000 };
  const dates = { startsAt: new Date('2026-01-01'), endsAt: new Date('2027-01-01') };
  await prisma.campaign.create({ data: { ...texts, ...caps, ...dates, isActive: true } });
});

/** Somebody who asks: what it takes to ask, and how it ends. */
function asker(reserve: (answerId: string) => Promise<void>) {
  const { prisma } = database;
  const settle = settleWith(createMembership({ prisma, clock }), createCampaign({ prisma, clock }), clock);
  const ask = async () => {
    const answerId = randomUUID();
    await reserve(answerId);
    return answerId;
  };
  const end = (answerId: string, outcome: 'spent' | 'returned' | 'cut_off') =>
    prisma.$transaction((tx) => settle(tx, answerId, outcome));
  return { ask, end, cutOff: async () => end(await ask(), 'cut_off') };
}

/** A member whose questions nobody counts. */
async function member() {
  const { prisma } = database;
  const membership = createMembership({ prisma, clock });
  const name = randomUUID();
  const { id: userId } = await prisma.user.create({
    data: { username: name, usernameKey: name, email: name, emailKey: name, passwordHash: '' },
  });
  const of = { nameEn: '', nameZh: '', price: 0, priceUsd: 0, durationDays: 30, monthlyQuota: -1 };
  const plan = await prisma.plan.create({ data: { slug: name, ...of } });
  await membership.begin(prisma, userId, clock.now());
  await prisma.$transaction((tx) => membership.grant(tx, { userId, plan, days: 30, source: 'staff' }));
  return asker((answerId) => prisma.$transaction((tx) => membership.reserve(tx, userId, answerId)));
}

function guest(address: string, guestSessionId = `session_${randomUUID()}`) {
  const { prisma } = database;
  const campaign = createCampaign({ prisma, clock });
  return asker((answerId) => prisma.$transaction((tx) => campaign.reserve(tx, { guestSessionId, address }, answerId)));
}

const three = ['cut_off', 'cut_off', 'cut_off'];

describe('of answers that were cut off', () => {
  it('three of a member are given back in 24 hours, whatever else becomes of others', async () => {
    const [one, other] = [await member(), await member()];
    for (const outcome of ['spent', 'returned', 'returned', 'returned', 'spent'] as const)
      expect(await one.end(await one.ask(), outcome)).toBe(outcome);
    for (const outcome of [...three, 'spent', 'spent']) expect(await one.cutOff()).toBe(outcome);
    // That the model gave no answer at all is given back, however often.
    expect(await one.end(await one.ask(), 'returned')).toBe('returned');
    expect(await other.cutOff()).toBe('cut_off');
    clock.at = BEGIN + 24 * HOUR - 1;
    expect(await one.cutOff()).toBe('spent');
    clock.at += 1;
    for (const outcome of [...three, 'spent']) expect(await one.cutOff()).toBe(outcome);
  });

  it('three of a member are given back, also of many that end at once', async () => {
    const one = await member();
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await one.ask());
    const outcomes = await Promise.all(answers.map((id) => one.end(id, 'cut_off')));
    expect(outcomes.toSorted()).toEqual([...three, 'spent', 'spent', 'spent', 'spent', 'spent']);
  });

  it('three of a guest are given back, be it from other networks or in other windows', async () => {
    const session = `session_${randomUUID()}`;
    const [home, away] = [guest('203.0.113.1', session), guest('203.0.113.2', session)];
    const [window, stranger] = [guest('203.0.113.1'), guest('203.0.113.3')];
    expect(await home.end(await home.ask(), 'returned')).toBe('returned');
    for (const one of [home, away, window]) expect(await one.cutOff()).toBe('cut_off');
    expect(await home.cutOff()).toBe('spent');
    expect(await stranger.cutOff()).toBe('cut_off');
    // By its network the new window has had two, by its session the other network two as well.
    for (const one of [away, window]) expect(await one.cutOff()).toBe('cut_off');
    clock.at = BEGIN + 24 * HOUR - 1;
    expect(await home.cutOff()).toBe('spent');
    clock.at += 1;
    expect(await home.cutOff()).toBe('cut_off');
  });

  it('three of a guest’s network are given back, also of many that end at once', async () => {
    const guests = Array.from({ length: 8 }, () => guest('203.0.113.9'));
    const answers: string[] = [];
    for (const one of guests) answers.push(await one.ask());
    const outcomes = await Promise.all(guests.map((one, n) => one.end(answers[n] ?? '', 'cut_off')));
    expect(outcomes.toSorted()).toEqual([...three, 'spent', 'spent', 'spent', 'spent', 'spent']);
  });

  it('none is given back that nothing was taken for', async () => {
    const given = database.prisma.$transaction((tx) => isCutOffGivenBack(tx, randomUUID(), clock.now()));
    expect(await given).toBe(false);
  });
});
