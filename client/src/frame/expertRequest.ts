import type { ConsultationCategory } from '../gql/graphql.ts';
import type { Language } from '../i18n/types.ts';
import type { SentPicture } from '../lib/pictures.ts';
import { createStore } from '../lib/store.ts';

/** What an expert request begins with; the reader can change all of it. */
export interface PreparedRequest {
  /** Empty: nothing is prepared, whatever was typed before stands. */
  readonly requirement: string;
  readonly category: ConsultationCategory | null;
  /** The car it is about, in one line; absent: none. */
  readonly car?: string;
  /** What the assistant was shown; absent: nothing. */
  readonly pictures?: readonly SentPicture[];
}

/** The last line of what is prepared: behind it stands what the reader wants to know, and without that nothing is sent. */
export const WANTED: Readonly<Record<Language, string>> = {
  en: 'What I would like to know from an expert:',
  zh: '想请专家解答的问题：',
};

/** Whether a request ends with the line above: it asks nothing yet. */
export const asksNothing = (requirement: string): boolean =>
  Object.values(WANTED).some((line) => requirement.trimEnd().endsWith(line));

const nothing: PreparedRequest = { requirement: '', category: null };

/** The request whose dialog is open, or null; `Overlays` shows it. */
export const openExpertRequest = createStore<PreparedRequest | null>(null);

/** Opens the expert form in a dialog over any page. */
export function askExpert(prepared: PreparedRequest = nothing): void {
  openExpertRequest.set({ ...prepared });
}
