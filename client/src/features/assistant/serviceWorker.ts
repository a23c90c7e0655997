/** Lets the app open without a network from now on. It costs nothing before the chat is there, and fails without harm. */
export function prepareOffline(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator)
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}
