import { isOnline, onConnectionChange } from '../api/connection.ts';
import type { ShellQuery } from '../gql/graphql.ts';
import { onLanguageChange } from '../i18n/i18n.ts';
import { refreshShell, rememberedViewer, sessionChanged, shell, type Viewer } from './viewerStore.ts';
import { useStore } from '../lib/store.ts';

export type { Viewer };
export type FreeTrial = ShellQuery['freeTrial'];

/** Spec §8: without the free-trial info there is no campaign and there are no uses. */
const noTrial: FreeTrial = {
  __typename: 'FreeTrial',
  hasActiveCampaign: false,
  campaign: null,
  usage: { __typename: 'TrialUsage', used: 0, remaining: 0, canUse: false },
};

/** First fetch; again when the language changes (server texts follow it) and when a lost server comes back. */
export function startViewer(): void {
  void refreshShell();
  onLanguageChange(() => void refreshShell());
  // Another tab has logged in or out: this one follows, with nothing left of the person before.
  window.addEventListener('storage', ({ key }) => {
    if (key !== 'user' && key !== null) return;
    const now = rememberedViewer();
    if (now?.id !== shell.get().viewer?.id) void sessionChanged(now);
  });
  onConnectionChange((now) => {
    if (isOnline(now) === true && shell.get().state === 'failed') void refreshShell();
  });
}

/** After a login or registration: nothing of the session before stays in caches and sockets. */
export async function signedIn(viewer: Omit<Viewer, 'membership'>): Promise<void> {
  await sessionChanged({ ...viewer, membership: null });
}

/** Loaded when it is wanted; see `logout.ts`. */
async function logout(): Promise<void> {
  const { logout } = await import('./logout.ts');
  await logout();
}

interface ViewerState {
  readonly viewer: Viewer | null;
  /** False while only local storage has spoken. */
  readonly isKnown: boolean;
  readonly refresh: () => Promise<void>;
  readonly logout: () => Promise<void>;
}

export function useViewer(): ViewerState {
  const { viewer, state } = useStore(shell);
  return { viewer, isKnown: state !== 'loading', refresh: refreshShell, logout };
}

export function useFreeTrial(): FreeTrial {
  return useStore(shell).freeTrial ?? noTrial;
}
