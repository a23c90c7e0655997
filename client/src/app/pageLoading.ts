import type { ComponentType } from 'react';
import type { PageName } from './navigation.ts';

export type PageModule = () => Promise<ComponentType>;
/** Part of the first load, or fetched when it is opened. */
type Page = { readonly component: ComponentType } | { readonly load: PageModule };
export type PageTable = Partial<Record<PageName, Page>>;

/** Spec §8. */
const chunkTimeout = 120_000;

/** The page's code did not arrive: network, time-out, or a new release has replaced it. */
export class ChunkError extends Error {
  constructor(options?: ErrorOptions) {
    super('Loading chunk failed', options);
    this.name = 'ChunkError';
  }
}

let table: PageTable = {};
const loading = new Map<PageName, Promise<ComponentType>>();

/** Called once, by the table itself: links know about pages without importing any of them. */
export function registerPages(pages: PageTable): void {
  table = pages;
}

/** Pages that do not exist are not shown anywhere. */
export function isBuilt(page: PageName): boolean {
  return table[page] !== undefined;
}

async function withTimeout(load: PageModule): Promise<ComponentType> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkError()), chunkTimeout);
  try {
    return await Promise.race([load(), promise]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError({ cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** A promise `use` can read in the first render: React looks at these fields, as it sets them on promises it awaited. */
function settled(component: ComponentType): Promise<ComponentType> {
  return Object.assign(Promise.resolve(component), { status: 'fulfilled', value: component });
}

/** The same promise for every caller, for React's `use`; rejects with a ChunkError. */
export function loadPage(page: PageName): Promise<ComponentType> {
  const entry = table[page];
  if (entry === undefined) throw new Error(`There is no page ${page}`);
  const promise = loading.get(page) ?? ('component' in entry ? settled(entry.component) : withTimeout(entry.load));
  loading.set(page, promise);
  return promise;
}

/** Forgets a failed attempt, so that the next `loadPage` makes another. */
export function forgetPage(page: PageName): void {
  loading.delete(page);
}

/** Begins to load without wanting anything yet: a failure is forgotten and met again when the page is opened. */
export function preloadPage(page: PageName): void {
  if (isBuilt(page)) loadPage(page).catch(() => forgetPage(page));
}
