import { createStore } from '../lib/store.ts';

export interface ConfirmQuestion {
  readonly title: string;
  readonly text: string;
  /** The word on the button that does it. */
  readonly confirmLabel: string;
  /** The word on the harmless one; “cancel” if absent. */
  readonly cancelLabel?: string;
  /** Something is lost by it. */
  readonly isDangerous?: boolean;
}

export interface PendingConfirm extends ConfirmQuestion {
  readonly answer: (isConfirmed: boolean) => void;
}

/** The question on screen; `Overlays` shows it. */
export const pendingConfirm = createStore<PendingConfirm | null>(null);

/** Asks in an accessible dialog; true when confirmed, false when dismissed in any way or asked anew. */
export function confirm(question: ConfirmQuestion): Promise<boolean> {
  pendingConfirm.get()?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isConfirmed: boolean) => {
    pendingConfirm.set(null);
    resolve(isConfirmed);
  };
  pendingConfirm.set({ ...question, answer });
  return promise;
}
