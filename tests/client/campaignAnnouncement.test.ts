import { beforeEach, describe, expect, it } from 'vitest';
import type { FreeTrial } from '../../client/src/session/viewer.ts';
import type { Viewer } from '../../client/src/session/rememberedViewer.ts';
import { stubBrowser } from './browserStub.ts';

const load = () => import('../../client/src/session/campaignAnnouncement.ts');

function trial(remaining: number, isShown = true): FreeTrial {
  const banner = { isShown, title: 'Try it', content: 'No account needed', color: '#ff6b6b' };
  const campaign = { id: '1', freeUses: 3, banner };
  return { hasActiveCampaign: true, campaign, usage: { used: 3 - remaining, remaining, canUse: remaining > 0 } };
}

const over: FreeTrial = { hasActiveCampaign: false, campaign: null, usage: { used: 0, remaining: 0, canUse: false } };

/** Null: not known; `unlimited`: without limit. */
function user(left: number | 'unlimited' | null, isPaying = false): Viewer {
  const isUnlimited = left === 'unlimited';
  const quota = { limit: isUnlimited ? null : 3, used: 0, remaining: isUnlimited ? null : left, refillsAt: null };
  const membership = {
    isActive: isPaying,
    plan: { id: 'any', slug: 'any' },
    endsAt: '2027-01-01T00:00:00.000Z',
    quota,
  };
  const names = {
    id: '1',
    username: 'wang',
    email: '',
    phone: null,
    isVip: isPaying,
    isStaff: false,
    isSuperuser: false,
  };
  return { ...names, membership: left === null ? null : membership };
}

describe('the campaign’s banner speaks', () => {
  beforeEach(() => void stubBrowser());

  it.each([
    ['to a guest with uses left', null, trial(3), 'guest'],
    ['to a guest with nothing left', null, trial(0), 'spentGuest'],
    ['to a free user with consultations left', user(2), trial(3), 'member'],
    ['to a free user with unlimited ones', user('unlimited'), trial(3), 'member'],
    ['to a free user with nothing left this month', user(0), trial(3), 'spentMember'],
    ['not to a paying member', user(99, true), trial(3), null],
    ['not to a paying member with nothing left', user(0, true), trial(0), null],
    ['not to somebody only local storage knows', user(null), trial(3), null],
    ['to nobody without a campaign', null, over, null],
    ['to no user without a campaign', user(2), over, null],
    ['to nobody while staff hide it', null, trial(3, false), null],
  ])('%s', async (_whom, viewer, freeTrial, audience) => {
    const { audienceOf } = await load();
    expect(audienceOf(viewer, freeTrial)).toBe(audience);
  });
});
