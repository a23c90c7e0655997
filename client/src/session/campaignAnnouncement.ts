import { useTranslation } from 'react-i18next';
import type { PageName } from '../../../server/contract/pages.ts';
import type { Viewer } from './rememberedViewer.ts';
import { useFreeTrial, useViewer, type FreeTrial } from './viewer.ts';

/**
 * Whom the running campaign's banner speaks to: a guest with uses left, or without; a member of the free plan with
 * consultations left this month, or without. Paying members have nothing to gain from it, and of somebody who is only
 * remembered nothing is known yet.
 */
export type Audience = 'guest' | 'spentGuest' | 'member' | 'spentMember';

/** Null: the banner is not shown. */
export function audienceOf(viewer: Viewer | null, { campaign, usage }: FreeTrial): Audience | null {
  if (campaign?.banner.isShown !== true) return null;
  if (viewer === null) return usage.canUse ? 'guest' : 'spentGuest';
  if (viewer.isVip || viewer.membership === null || viewer.membership.isActive) return null;
  return viewer.membership.quota.remaining === 0 ? 'spentMember' : 'member';
}

interface Announcement {
  readonly title: string;
  readonly content: string;
  /** What is left; null: the content says so. */
  readonly count: string | null;
  readonly color: string;
  /** Where it leads. */
  readonly page: PageName;
  readonly part?: string;
}

/** What the running campaign's banner says to whoever is here; null: nothing. */
export function useAnnouncement(): Announcement | null {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const trial = useFreeTrial();
  const audience = audienceOf(viewer, trial);
  const { campaign, usage } = trial;
  if (audience === null || campaign === null) return null;
  const { title, content, color } = campaign.banner;
  const quota = viewer?.membership?.quota;
  const month =
    !quota || quota.limit === null || quota.remaining === null
      ? t('home.unlimited')
      : t('home.quota', { remaining: quota.remaining, total: quota.limit });
  const words: Record<Audience, Omit<Announcement, 'color'>> = {
    guest: { title, content, count: t('campaign.remaining', { count: usage.remaining }), page: 'ai-chat' },
    spentGuest: {
      title: t('campaign.spentTitle'),
      content: t('campaign.spentText'),
      count: null,
      page: 'auth',
      part: 'register',
    },
    member: { title: t('campaign.memberTitle'), content: month, count: null, page: 'ai-chat' },
    spentMember: {
      title: t('campaign.spentMonthTitle'),
      content: t('campaign.spentMonthText'),
      count: null,
      page: 'membership',
    },
  };
  return { ...words[audience], color };
}
