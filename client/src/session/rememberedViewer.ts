import type { ViewerQuery } from '../gql/graphql.ts';
import { keepText, localArea } from '../lib/storage.ts';

type ServerViewer = NonNullable<ViewerQuery['viewer']>;

/** The signed-in user. `membership` is null until the server has spoken about whom this browser remembers. */
export type Viewer = Omit<ServerViewer, 'membership' | '__typename'> & {
  readonly membership: ServerViewer['membership'] | null;
};

/** Local storage, where other tabs see it change. */
export const viewerKey = 'user';

/** Keeps the public user object, under the names of the specification (§3), for an instant first paint. */
export function rememberViewer(viewer: Viewer | null): void {
  if (viewer === null) return void keepText(localArea, viewerKey, null);
  const { id, username, email, phone, isVip, isStaff, isSuperuser } = viewer;
  const user = { id, user_id: id, username, email, phone, isVip, is_staff: isStaff, is_superuser: isSuperuser };
  return void keepText(localArea, viewerKey, JSON.stringify(user));
}

/** Anyone can write into local storage: what is read shows names and links, and the server decides the rest. */
export function rememberedViewer(): Viewer | null {
  try {
    const user = JSON.parse(localArea.getItem(viewerKey) ?? 'null') as Record<string, unknown> | null;
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
