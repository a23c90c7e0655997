import { EXPERT_REPLY } from '../../../server/contract/asking.ts';
import { request } from '../api/requests.ts';
import type { ViewerQuery } from '../gql/graphql.ts';
import { createStore, useStore } from '../lib/store.ts';
import { rememberedViewer, rememberViewer, type Viewer } from './rememberedViewer.ts';
import { viewerQuery } from './viewerQuery.ts';

export type FreeTrial = NonNullable<ViewerQuery['freeTrial']>;

interface Present {
  readonly viewer: Viewer | null;
  readonly freeTrial: FreeTrial;
  /** Who runs the installation; null: not known yet, or nobody has said. */
  readonly business: ViewerQuery['business'];
  /** Whether the assistant looks at pictures; false: nobody has said so yet. */
  readonly seesPictures: boolean;
  /** loading: the server has not spoken yet; failed: it could not be reached. */
  readonly state: 'loading' | 'ready' | 'failed';
}

/** Spec §8: without the free-trial info there is no campaign and there are no uses. */
const noTrial: FreeTrial = {
  hasActiveCampaign: false,
  campaign: null,
  usage: { used: 0, remaining: 0, canUse: false },
};

/**
 * The one owner of who is here and what is left, from what local storage remembers to the last response. Components
 * read it with `useViewer` and `useFreeTrial`.
 */
export const present = createStore<Present>({
  viewer: rememberedViewer(),
  freeTrial: noTrial,
  business: null,
  seesPictures: false,
  state: 'loading',
});

/** Takes news of who is here. What says the same stays the same object: nobody draws it again (docs/decisions/068). */
function hear(news: Partial<Present>): void {
  const before = present.get();
  const kept = Object.entries(news).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Present]),
  );
  if (kept.length > 0) present.set({ ...before, ...Object.fromEntries(kept) });
}

let round = 0;

/**
 * Asks the server again. A failure keeps what is shown; an answer overtaken by a later question is dropped.
 * @param drawn what the answer waits for before it is shown; without it for nothing.
 */
export async function refreshViewer(drawn?: Promise<void>): Promise<void> {
  round += 1;
  const current = round;
  try {
    const answer = await request<ViewerQuery>(viewerQuery);
    await drawn;
    if (current !== round) return;
    rememberViewer(answer.viewer);
    const { viewer, freeTrial, business, assistant } = answer;
    const { seesPictures } = assistant;
    hear({ viewer, ...(freeTrial && { freeTrial }), ...(business && { business }), seesPictures, state: 'ready' });
  } catch {
    if (current === round) hear({ state: 'failed' });
  }
}

type News = Pick<Viewer, 'id'> & Partial<Viewer>;

/** What is shown of a person after some news; what belongs to a page alone is left to Apollo. */
function withNews(viewer: Viewer, news: News): Viewer {
  const { username, email, phone, isVip, isStaff, isSuperuser } = { ...viewer, ...news };
  const membership = { ...viewer.membership, ...news.membership };
  return {
    id: viewer.id,
    username,
    email,
    phone,
    isVip,
    isStaff,
    isSuperuser,
    // A part of a membership that was not known before is not enough to be shown.
    membership: isWhole(membership) ? membership : null,
  };
}

type Membership = NonNullable<Viewer['membership']>;

function isWhole(membership: Partial<Membership>): membership is Membership {
  return 'isActive' in membership && 'plan' in membership && 'endsAt' in membership && 'quota' in membership;
}

/** Hears what a response says about the person who is here: any part of them, or that nobody is signed in (null). */
export function hearOfViewer(news: News | null): void {
  const { viewer } = present.get();
  if (viewer === null || (news !== null && news.id !== viewer.id)) return;
  const next = news && withNews(viewer, news);
  rememberViewer(next);
  hear({ viewer: next });
}

/** Hears what a response says about the free trial. */
export function hearOfFreeTrial(news: FreeTrial): void {
  hear({ freeTrial: news });
}

const listeners = new Set<() => Promise<void>>();

/** Called when another person has signed in or the user has left, before anything is fetched for the next. */
export function onPersonChange(listener: () => Promise<void>): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Another person has signed in, or the user has left. Resolves when the server has spoken about the new one. */
export async function changePerson(viewer: Viewer | null): Promise<void> {
  rememberViewer(viewer);
  // First nothing of the person before is left: what the pages of the next one ask for must not be cut off by it.
  for (const listener of listeners) await listener();
  hear({ viewer });
  await refreshViewer();
}

interface ViewerState {
  readonly viewer: Viewer | null;
  /** False while only local storage has spoken. */
  readonly isKnown: boolean;
}

export function useViewer(): ViewerState {
  const viewer = useStore(present, (now) => now.viewer);
  const isKnown = useStore(present, ({ state }) => state !== 'loading');
  return { viewer, isKnown };
}

/** Within how many hours an expert promises to reply to whoever is here: members come first. */
export function useExpertHours(): number {
  return useViewer().viewer?.isVip === true ? EXPERT_REPLY.memberHours : EXPERT_REPLY.hours;
}

export function useFreeTrial(): FreeTrial {
  return useStore(present, ({ freeTrial }) => freeTrial);
}

/** Who runs the installation, as far as every page says it; null: not known yet. */
export function useBusiness(): Present['business'] {
  return useStore(present, ({ business }) => business);
}

/** Whether pictures may go with a question here. */
export function useSeesPictures(): boolean {
  return useStore(present, ({ seesPictures }) => seesPictures);
}
