import { go } from '../../app/navigation.ts';
import { accessTo } from '../../app/routes.ts';
import { useFreeTrial, useViewer } from '../../session/viewer.ts';
import type { PageName } from '../../../../server/contract/pages.ts';

interface StartChat {
  /** Where the way to the assistant begins: the chat, or a login first (spec §2). */
  readonly page: PageName;
  readonly start: () => void;
  /** A guest may try without an account. */
  readonly isTrial: boolean;
}

export function useStartChat(): StartChat {
  const { viewer } = useViewer();
  const { hasActiveCampaign, usage } = useFreeTrial();
  const access = accessTo('ai-chat', { viewer, isKnown: true, hasCampaign: hasActiveCampaign });
  const page = access === 'granted' ? 'ai-chat' : 'auth';
  return { page, start: () => go(page), isTrial: viewer === null && usage.canUse };
}
