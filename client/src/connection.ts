import { createStore, useStore } from './store.ts';

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

const healthInterval = 20_000;
/** When something is wrong the way back should be seen soon. */
const healthIntervalOffline = 5_000;
const healthTimeout = 8_000;

const connection = createStore<Connection>({ socket: 'idle', isApiReachable: null, hasNetwork: navigator.onLine });
const lostListeners = new Set<() => void>();

export function reportSocket(socket: SocketState): void {
  const wasLost = connection.get().socket === 'lost';
  connection.set({ ...connection.get(), socket });
  if (socket === 'lost' && !wasLost) for (const listener of lostListeners) listener();
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

/** Tells whenever the socket was lost. Returns how to stop listening. */
export function onSocketLost(listener: () => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

async function checkHealth(): Promise<void> {
  try {
    const response = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(healthTimeout) });
    reportApi(response.ok);
  } catch {
    reportApi(false);
  }
}

/** Keeps the status live: /health while the page is visible, and at once when the network comes or goes. */
export function startConnectionWatch(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') await checkHealth();
    clearTimeout(timer);
    timer = setTimeout(
      () => void next(),
      isOnline(connection.get()) === false ? healthIntervalOffline : healthInterval,
    );
  };
  const onNetwork = () => {
    connection.set({ ...connection.get(), hasNetwork: navigator.onLine });
    void next();
  };
  window.addEventListener('online', onNetwork);
  window.addEventListener('offline', onNetwork);
  document.addEventListener('visibilitychange', () => void next());
  timer = setTimeout(() => void next(), healthInterval);
}

/** One word for the footer; null while nothing is known. An open socket proves more than an old health check. */
export function isOnline({ socket, isApiReachable, hasNetwork }: Connection): boolean | null {
  if (!hasNetwork || socket === 'lost') return false;
  return socket === 'open' ? true : isApiReachable;
}

export function useConnection(): Connection {
  return useStore(connection);
}
