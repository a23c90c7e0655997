import { createStore, useStore } from '../lib/store.ts';

/**
 * idle: nothing needs a socket; connecting: for the first time; lost: it was open, or could not be opened, and is being
 * tried again.
 */
export type SocketState = 'idle' | 'connecting' | 'open' | 'lost';

export interface Connection {
  readonly socket: SocketState;
  /** What /health or the last request said; null until one of them has. */
  readonly isApiReachable: boolean | null;
  /** The browser's own opinion; false means there is no network at all. */
  readonly hasNetwork: boolean;
}

/** Read it with `useConnection`. */
export const connection = createStore<Connection>({
  socket: 'idle',
  isApiReachable: null,
  hasNetwork: navigator.onLine,
});
const lostListeners = new Set<() => void>();

export function reportSocket(socket: SocketState): void {
  const before = connection.get().socket;
  connection.set({ ...connection.get(), socket });
  const isGone = socket === 'lost' || before === 'open';
  if (isGone && socket !== before) for (const listener of lostListeners) listener();
}

export function reportApi(isApiReachable: boolean): void {
  if (connection.get().isApiReachable !== isApiReachable) connection.set({ ...connection.get(), isApiReachable });
}

/** Tells of every change, with what was before it. Returns how to stop listening. */
export function onConnectionChange(listener: (now: Connection, before: Connection) => void): () => void {
  let before = connection.get();
  return connection.subscribe(() => {
    const now = connection.get();
    listener(now, before);
    before = now;
  });
}

/** Tells whenever the socket was lost, or another is to take its place. Returns how to stop listening. */
export function onSocketLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/** One word for the footer; null while nothing is known. An open socket proves more than an old health check. */
export function isOnline({ socket, isApiReachable, hasNetwork }: Connection): boolean | null {
  if (!hasNetwork || socket === 'lost') return false;
  return socket === 'open' ? true : isApiReachable;
}

export function useConnection(): Connection {
  return useStore(connection);
}
