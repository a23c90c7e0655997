import { connection, isOnline, onConnectionChange, reportApi } from './connection.ts';

const interval = 20_000;
/** When something is wrong the way back should be seen soon. */
const intervalOffline = 5_000;
const timeout = 8_000;

async function checkHealth(): Promise<void> {
  try {
    const response = await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
    reportApi(response.ok);
    // Left unread, it would be cut off by the timeout, and stand among the failed requests.
    await response.text();
  } catch {
    reportApi(false);
  }
}

/** Keeps the status live: /health while the page is visible, and at once when the network comes or goes. */
export function watchConnection(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(check, isOnline(connection.get()) === false ? intervalOffline : interval);
  };
  function check() {
    clearTimeout(timer);
    if (document.visibilityState === 'visible') void checkHealth().then(wait);
  }
  const onNetwork = () => {
    connection.set({ ...connection.get(), hasNetwork: navigator.onLine });
    check();
  };
  window.addEventListener('online', onNetwork);
  window.addEventListener('offline', onNetwork);
  document.addEventListener('visibilitychange', check);
  // A socket that went away, or a failed request, is looked into sooner than the calm interval would.
  const stopListening = onConnectionChange((now, before) => {
    if (before.socket === 'open' && now.socket === 'lost') check();
    else wait();
  });
  wait();
  return () => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('online', onNetwork);
    window.removeEventListener('offline', onNetwork);
    document.removeEventListener('visibilitychange', check);
  };
}
