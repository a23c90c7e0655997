import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import {
  campaignChanges,
  campaignInput,
  campaignRules,
  formOfCampaign,
} from '../../client/src/features/admin/campaigns/campaignRules.ts';
import { codesInput, codesRules } from '../../client/src/features/admin/codes/codeRules.ts';
import { formOfPlan, planChanges, planInput, planRules } from '../../client/src/features/admin/plans/planRules.ts';
import { complaintsOf } from './complaints.ts';

describe('the form of a plan', () => {
  const good = { ...formOfPlan(null), slug: 'fleet', nameEn: 'Fleet', nameZh: '车队会员', price: '29.9' };

  it('sends prices in fen and cents, to the fen', () => {
    const form = parse(planRules, { ...good, price: ' 29.95 ', priceUsd: '4.5', featuresEn: ' One \n\nTwo' });
    expect(planInput(form)).toMatchObject({ price: 2995, priceUsd: 450, featuresEn: ['One', 'Two'], featuresZh: [] });
  });

  it('sends -1 where consultations are unlimited, whatever stands in the field', () => {
    const form = parse(planRules, { ...good, isUnlimited: true, monthlyQuota: 'x' });
    expect(planInput(form)).toMatchObject({ isUnlimited: true, monthlyQuota: null });
  });

  it('sends of a plan that is there what was changed alone: a colleague may have changed the rest', () => {
    const money = { price: { amount: 2995, currency: 'CNY' }, priceUsd: { amount: 0, currency: 'USD' } };
    const texts = {
      name: 'Fleet',
      nameEn: 'Fleet',
      nameZh: '车队会员',
      features: [],
      featuresEn: ['A'],
      featuresZh: [],
    };
    const numbers = { durationDays: 30, monthlyQuota: null, position: 5, isRecommended: false, isForSale: true };
    const former = { id: '1', slug: 'fleet', ...money, ...texts, ...numbers };
    const form = formOfPlan(former);
    const sent = (typed: Partial<typeof form>) => planChanges(parse(planRules, { ...form, ...typed }), former);
    expect(sent({})).toEqual({});
    expect(sent({ price: '30', featuresEn: 'A\nB' })).toEqual({ price: 3000, featuresEn: ['A', 'B'] });
    expect(sent({ isUnlimited: false, monthlyQuota: '9' })).toEqual({ isUnlimited: false, monthlyQuota: 9 });
  });

  it('complains about what the server would refuse', () => {
    const lines = Array.from({ length: 21 }, (_, index) => `Line ${index}`).join('\n');
    const bad = { price: '29.999', priceUsd: '100000.01', durationDays: '0', monthlyQuota: '1.5', position: '-1' };
    expect(complaintsOf(planRules, { ...good, ...bad, slug: ' ', nameEn: 'x'.repeat(61), featuresZh: lines })).toEqual({
      slug: 'form.required',
      nameEn: 'form.tooLong?max=60',
      featuresZh: 'form.tooManyLines?most=20&max=200',
      price: 'form.amount?most=100000',
      priceUsd: 'form.amount?most=100000',
      durationDays: 'form.number',
      monthlyQuota: 'form.number',
      position: 'form.number',
    });
  });
});

describe('the form of a campaign', () => {
  const texts = { bannerTitleEn: 'A', bannerTitleZh: '一', bannerContentEn: 'B', bannerContentZh: '二' };
  const good = { ...formOfCampaign(null), ...texts, startsAt: '2026-03-01T08:00', endsAt: '2026-04-01T08:00' };

  it('wants its end after its beginning, and numbers the server takes', () => {
    expect(complaintsOf(campaignRules, good)).toEqual({});
    const bad = { endsAt: '2026-03-01T08:00', freeUses: '0', totalCap: '1e3', bannerContentEn: 'x'.repeat(501) };
    expect(complaintsOf(campaignRules, { ...good, ...bad })).toEqual({
      endsAt: 'form.dates',
      freeUses: 'form.number',
      totalCap: 'form.number',
      bannerContentEn: 'form.tooLong?max=500',
    });
  });

  it('keeps the seconds of a time nobody has touched', () => {
    const numbers = { freeUses: 3, addressDailyCap: 30, totalCap: 1000, used: 0, guests: 0 };
    const times = { startsAt: '2026-03-01T08:00:42.123Z', endsAt: '2026-04-01T08:00:59.999Z' };
    const banner = { isShown: true, color: '#10407a' };
    const former = { id: '1', isActive: true, banner, ...numbers, ...times, ...texts };
    const form = parse(campaignRules, { ...formOfCampaign(former), endsAt: '2026-05-01T08:00' });
    const input = campaignInput(form, former);
    expect(input.startsAt).toBe(former.startsAt);
    expect(new Date(input.endsAt).getTime()).toBe(new Date('2026-05-01T08:00').getTime());
    expect(input.totalCap).toBe(1000);
    expect(campaignChanges(form, former)).toEqual({ endsAt: input.endsAt });
  });
});

describe('the form of activation codes', () => {
  it('sends a last day as its end, and nothing for none', () => {
    const form = { planId: 'p', count: '10', expiresAt: '2026-12-31', note: '' };
    expect(codesInput(parse(codesRules, form))).toEqual({
      planId: 'p',
      count: 10,
      expiresAt: new Date(2026, 11, 31, 23, 59, 59).toISOString(),
      note: '',
    });
    expect(codesInput(parse(codesRules, { ...form, expiresAt: '' })).expiresAt).toBeNull();
  });

  it('wants 1 to 1,000 of them', () => {
    const form = { planId: 'p', expiresAt: '', note: '' };
    expect(complaintsOf(codesRules, { ...form, count: '1001' })).toEqual({ count: 'form.number' });
    expect(complaintsOf(codesRules, { ...form, count: '' })).toEqual({ count: 'form.required' });
  });
});
