import { useSyncExternalStore } from 'react';

export interface Store<State> {
  get(): State;
  set(next: State): void;
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void;
}

/** A value outside of React that components can follow with `useStore`. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A component's view of a store: drawn again when the store changes, or that which it selects of it. */
export function useStore<State>(store: Store<State>): State;
export function useStore<State, Part>(store: Store<State>, select: (state: State) => Part): Part;
export function useStore<State>(store: Store<State>, select: (state: State) => unknown = (state) => state): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}
