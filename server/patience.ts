import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so many milliseconds; in a hurry a moment at most. What is waited for may be over before. */
export type Patience = (ms: number) => Promise<void>;

/** So long each step of a stop may take in a hurry, in milliseconds: whoever killed npm expects the product gone within 2 s. */
const MOMENT_MS = 150;

/** @param hurry cuts the waits short that have begun and those that come. */
export function patienceUntil(hurry: AbortSignal): Patience {
  return async (ms) => {
    const wait = { signal: hurry, ref: false };
    if (!hurry.aborted) await sleep(ms, undefined, wait).catch(() => undefined);
    if (hurry.aborted) await sleep(Math.min(ms, MOMENT_MS), undefined, { ref: false });
  };
}

/** In no hurry. */
export const CALM: Patience = patienceUntil(new AbortController().signal);

/** How often `until` looks, in milliseconds. */
const LOOK_MS = 20;

/** Resolves when it is so, or when patience is at its end. */
export async function until(isSo: () => boolean, patience: Promise<void>): Promise<void> {
  const end = patience.then(() => true);
  while (!isSo()) if (await Promise.race([end, sleep(LOOK_MS, false)])) return;
}
