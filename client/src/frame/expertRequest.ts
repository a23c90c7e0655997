import type { ConsultationCategory } from '../gql/graphql.ts';
import { createStore } from '../lib/store.ts';

/** What an expert request begins with; the reader can change all of it. */
export interface PreparedRequest {
  /** Empty: nothing is prepared, whatever was typed before stands. */
  readonly requirement: string;
  readonly category: ConsultationCategory | null;
}

const nothing: PreparedRequest = { requirement: '', category: null };

/** The request whose dialog is open, or null; `Overlays` shows it. */
export const openExpertRequest = createStore<PreparedRequest | null>(null);

/** Opens the expert form in a dialog over any page. */
export function askExpert(prepared: PreparedRequest = nothing): void {
  openExpertRequest.set({ ...prepared });
}
