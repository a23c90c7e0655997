import type { ServerResponse } from 'node:http';

/** Sets (a token) or clears (null) the session cookie; whoever signed in is known by the device cookie from then on. */
export type SetSession = (res: ServerResponse, token: string | null, deviceToken?: string) => void;

/** Sets a cookie that no script can read. The last word on a name counts: a renewed session may be replaced at once. */
export function setCookie(
  res: ServerResponse,
  { name, value, seconds, secure }: { name: string; value: string; seconds: number; secure: boolean },
): void {
  const cookie = `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
  const former = [res.getHeader('Set-Cookie') ?? []].flat().map(String);
  res.setHeader('Set-Cookie', [...former.filter((each) => !each.startsWith(`${name}=`)), cookie]);
}
