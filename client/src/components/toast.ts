import { createStore } from '../lib/store.ts';

export interface ToastMessage {
  readonly text: string;
  readonly kind: 'success' | 'error';
}

/** Messages `Toaster` has not taken over yet: it is loaded for the first one. */
export const waitingToasts = createStore<readonly ToastMessage[]>([]);

/** A short message in the corner; it is announced, and goes by itself. Errors that need an action belong in the page. */
export function showToast(text: string, kind: ToastMessage['kind'] = 'success'): void {
  waitingToasts.set([...waitingToasts.get(), { text, kind }]);
}
