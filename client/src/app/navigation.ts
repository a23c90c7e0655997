import { useEffect, useEffectEvent } from 'react';
import { PAGE_NAMES, type PageName } from '../../../server/contract/pages.ts';
import { createStore, useStore } from '../lib/store.ts';

// The page is mirrored in the address's hash, so that back, forward, reload and shared links work (spec §2).

/** What a link carries after its page and part, as `#auth?reset=…&email=…` does; empty for most. */
type Carried = Readonly<Partial<Record<string, string>>>;

/** A payment service appends with `&` alone to the address it leads back to. */
function namesOf(hash: string): { readonly page: PageName; readonly part: string; readonly carried: Carried } {
  const [, names = '', rest = ''] = /^#?([^?&]*)(?:[?&](.*))?$/s.exec(hash) ?? [];
  const carried = Object.fromEntries(new URLSearchParams(rest));
  const [name, part = ''] = names.split('/');
  const page = PAGE_NAMES.find((known) => known === name);
  return page === undefined ? { page: 'home', part: '', carried } : { page, part, carried };
}

/** An unknown name is home (spec §2). */
export function pageOfHash(hash: string): PageName {
  return namesOf(hash).page;
}

export function hashOf(page: PageName, part = ''): string {
  if (page === 'home') return '';
  return part === '' ? `#${page}` : `#${page}/${part}`;
}

export interface Place {
  readonly page: PageName;
  /** Which of the page's tabs is open, as in `#admin-panel/orders`; empty: its first. */
  readonly part: string;
  /** What the link that led here carried; it is for the page, and gone with the next move. */
  readonly carried: Carried;
  /** Counts the moves since the page was loaded; 0 is the arrival, which leaves the focus alone. */
  readonly moves: number;
}

/** The state of an entry of the browser's history that was shown; one of an address that was typed just now has none. */
const SHOWN = 1;

/** The place of the address. What a link carries may be a secret: neither address nor history keeps it. */
function arrive() {
  const next = namesOf(location.hash);
  if (carriesAnything(next.carried)) history.replaceState(SHOWN, '', addressOf(next.page, next.part));
  else if (history.state === null) history.replaceState(SHOWN, '');
  return next;
}

const carriesAnything = (carried: Carried) => Object.keys(carried).length > 0;
const addressOf = (page: PageName, part: string) => `${location.pathname}${location.search}${hashOf(page, part)}`;

const place = createStore<Place>({ ...arrive(), moves: 0 });

/** How to close what lies over the page; the last is on top. */
const over: (() => void)[] = [];

function onHistory() {
  const { page, part, carried, moves } = place.get();
  const wasShown = history.state !== null;
  const next = arrive();
  const close = over.at(-1);
  if (close !== undefined && wasShown && (next.page !== page || next.part !== part) && !carriesAnything(next.carried)) {
    history.pushState(SHOWN, '', addressOf(page, part));
    close();
    return;
  }
  // Another tab of the same page is no move: the focus stays.
  if (next.page !== page || carriesAnything(next.carried)) place.set({ ...next, moves: moves + 1 });
  else if (next.part !== part) place.set({ ...next, carried, moves });
}

window.addEventListener('popstate', onHistory);
window.addEventListener('hashchange', onHistory);

/** The entry in the browser's history, unless one is there already. */
function write(page: PageName, part: string) {
  const now = place.get();
  if (page === now.page && part === now.part) return;
  history.pushState(SHOWN, '', addressOf(page, part));
}

/** Going where one already is moves the focus to its heading again, but leaves no second entry in the history. */
export function go(page: PageName, part = ''): void {
  write(page, part);
  place.set({ page, part, carried: {}, moves: place.get().moves + 1 });
}

/** Opens a tab of the page that is shown. */
export function openPart(part: string): void {
  const now = place.get();
  write(now.page, part);
  place.set({ ...now, part });
}

export function useNavigation(): { readonly page: PageName; readonly go: typeof go } {
  return { page: useStore(place).page, go };
}

/**
 * While something lies over the page, the way back closes that and the page stays, as people with a phone expect: what
 * was typed there would be gone unasked, and the page would change behind a question about it.
 */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeThis = () => closeNow();
    over.push(closeThis);
    return () => void over.splice(over.indexOf(closeThis), 1);
  }, [isOpen]);
}

/** Outside of components. */
export const currentPlace = place.get;

export function usePlace(): Place {
  return useStore(place);
}

/** The open one of a page's tabs, kept in the address: a reload and a shared link open it again. Unknown: the first. */
export function usePart<Name extends string>(names: readonly Name[]): readonly [Name, (name: Name) => void] {
  const { part } = usePlace();
  const [first] = names;
  const open = names.find((name) => name === part) ?? first;
  if (open === undefined) throw new Error('A page of tabs has at least one');
  return [open, (name) => openPart(name === first ? '' : name)];
}
