import type { Account, SessionUser } from './domain/account.ts';
import type { Language } from './knowledge/types.ts';

/** Who is asking. */
export interface Viewer {
  readonly user: SessionUser | null;
  /** The server session the request came with; null for guests. */
  readonly sessionId: string | null;
  /** The guest's own session id, made by the client (`session_<ms>_<random>`). */
  readonly guestSessionId: string | null;
  readonly address: string;
  readonly language: Language;
  /** Set when the cookie should be renewed because its session was extended. */
  readonly renewedToken: string | null;
}

/** What a request or a socket says about its sender. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
  readonly guestSessionId?: string | undefined;
  readonly acceptLanguage?: string | undefined;
  readonly address: string;
}

export const SESSION_COOKIE = 'wheelwise_session';
const GUEST_SESSION = /^[\w-]{8,100}$/;

/** Finds out who is asking: a bearer token counts before the cookie; an unknown or ended one makes a guest. */
export async function identify(account: Account, credentials: Credentials): Promise<Viewer> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(credentials.authorization ?? '')?.[1] ?? null;
  const cookie = readCookie(credentials.cookie, SESSION_COOKIE);
  const token = bearer ?? cookie;
  const session = token ? await account.findSession(token) : null;
  const guest = credentials.guestSessionId ?? '';
  return {
    user: session?.user ?? null,
    sessionId: session?.id ?? null,
    guestSessionId: GUEST_SESSION.test(guest) ? guest : null,
    address: credentials.address,
    language: languageOf(credentials.acceptLanguage),
    renewedToken: session?.renewed && !bearer ? token : null,
  };
}

/** rest.md: `Accept-Language` beginning with `zh` gives Chinese, anything else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  return acceptLanguage?.trim().toLowerCase().startsWith('zh') ? 'zh' : 'en';
}

function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) return value;
  }
  return null;
}
