import { lazy, type ComponentType } from 'react';
import { loadPageTexts } from '../i18n/i18n.ts';
import { routes } from './routes.ts';
import type { PageName } from '../../../server/contract/pages.ts';

/** After this long a page's code counts as not arrived (spec §8). */
const chunkTimeoutMs = 120_000;

/** The page's code did not arrive: network, time-out, or a new release has replaced it. */
export class ChunkError extends Error {
  constructor(options?: ErrorOptions) {
    super('Loading chunk failed', options);
    this.name = 'ChunkError';
  }
}

/** Whether code did not arrive: a page's, or that of a part of one, as browsers and Vite say it. */
export function isMissingCode(error: Error): boolean {
  if (error instanceof ChunkError) return true;
  return /dynamically imported module|importing a module script|preload css/i.test(error.message);
}

/**
 * Loads the app anew when the server answers, for a new version has other files; otherwise `retry`, and what is open stays.
 */
export async function reloadOr(retry: () => void): Promise<void> {
  const response = await fetch('/health', { cache: 'no-store' }).catch(() => null);
  if (response?.ok) location.reload();
  else retry();
}

/** What `load` brings. @throws ChunkError when it fails or takes longer than 120 seconds. */
export async function asChunk<Code>(load: () => Promise<Code>): Promise<Code> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkError()), chunkTimeoutMs);
  try {
    return await Promise.race([load(), promise]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError({ cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** The home page's texts are part of the first load. */
async function loadPage(page: PageName): Promise<ComponentType> {
  const [Page] = await asChunk(() => Promise.all([routes[page].load(), page === 'home' || loadPageTexts()]));
  return Page;
}

/** What has arrived, and what is on its way with React's `lazy`. */
const pages = new Map<PageName, ComponentType>();

/** The page's component, the same one for every caller; its code is fetched when it is first shown. */
export function pageComponent(page: PageName): ComponentType {
  const Page = pages.get(page) ?? lazy(async () => ({ default: await loadPage(page) }));
  pages.set(page, Page);
  return Page;
}

/** Forgets a failed attempt, because `lazy` never tries twice. */
export function forgetPage(page: PageName): void {
  pages.delete(page);
}

/** Fetches a page before it is opened, so that it is shown at once. A failure is met again when it is opened. */
export async function preloadPage(page: PageName): Promise<void> {
  if (pages.has(page)) return;
  const Page = await loadPage(page).catch(() => null);
  if (Page !== null && !pages.has(page)) pages.set(page, Page);
}
