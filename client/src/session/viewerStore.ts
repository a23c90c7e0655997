import type { ShellQuery } from '../gql/graphql.ts';
import { request } from '../api/request.ts';
import { shellQuery } from './viewerQuery.ts';
import { createStore } from '../lib/store.ts';

type ServerViewer = NonNullable<ShellQuery['viewer']>;

/** The signed-in user. `membership` is null until the server has confirmed what local storage remembers. */
export type Viewer = Omit<ServerViewer, 'membership' | '__typename'> & {
  readonly membership: ServerViewer['membership'] | null;
};

export interface Shell {
  readonly viewer: Viewer | null;
  readonly freeTrial: ShellQuery['freeTrial'] | null;
  /** loading: the server has not spoken yet; failed: it could not be reached. */
  readonly state: 'loading' | 'ready' | 'failed';
  /** The server's last word, whole, to begin Apollo's cache with. */
  readonly answer: ShellQuery | null;
}

const storageKey = 'user';

/** The public user object, under the names of the specification (§3), for an instant first paint. */
export function rememberViewer(viewer: Viewer | null): void {
  if (viewer === null) return localStorage.removeItem(storageKey);
  const { id, username, email, phone, isVip, isStaff, isSuperuser } = viewer;
  const user = { id, user_id: id, username, email, phone, isVip, is_staff: isStaff, is_superuser: isSuperuser };
  return localStorage.setItem(storageKey, JSON.stringify(user));
}

/** Anyone can write into local storage: what is read shows names and links, and the server decides the rest. */
export function rememberedViewer(): Viewer | null {
  try {
    const user = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Record<string, unknown> | null;
    if (typeof user?.['id'] !== 'string' || typeof user['username'] !== 'string') return null;
    return {
      id: user['id'],
      username: user['username'],
      email: typeof user['email'] === 'string' ? user['email'] : '',
      phone: typeof user['phone'] === 'string' ? user['phone'] : null,
      isVip: user['isVip'] === true,
      isStaff: user['is_staff'] === true,
      isSuperuser: user['is_superuser'] === true,
      membership: null,
    };
  } catch {
    return null;
  }
}

/** Who is here and what is left, for the whole interface. Read it through `viewer.ts`. */
export const shell = createStore<Shell>({
  viewer: rememberedViewer(),
  freeTrial: null,
  state: 'loading',
  answer: null,
});

/** The server's word: from the first fetch or, once Apollo is there, from its cache, which is then the one truth. */
export function acceptShell(answer: ShellQuery): void {
  rememberViewer(answer.viewer);
  shell.set({ ...answer, state: 'ready', answer });
}

type ShellLoader = () => Promise<ShellQuery>;

let loader: ShellLoader = () => request<ShellQuery>(shellQuery);
let round = 0;

/** Apollo takes over here when it is loaded. */
export function loadShellWith(next: ShellLoader): void {
  loader = next;
}

/** Asks the server again. A failure keeps what is shown; an answer overtaken by a later question is dropped. */
export async function refreshShell(): Promise<void> {
  round += 1;
  const current = round;
  try {
    const answer = await loader();
    if (current === round) acceptShell(answer);
  } catch {
    if (current === round) shell.set({ ...shell.get(), state: 'failed' });
  }
}

const sessionListeners = new Set<() => Promise<void>>();

/** Called when another person has signed in or the user has left, before anything of the new session is fetched. */
export function onSessionChange(listener: () => Promise<void>): () => void {
  sessionListeners.add(listener);
  return () => sessionListeners.delete(listener);
}

export async function sessionChanged(viewer: Viewer | null): Promise<void> {
  rememberViewer(viewer);
  shell.set({ ...shell.get(), viewer, answer: null });
  for (const listener of sessionListeners) await listener();
  await refreshShell();
}
