import type { SessionUser } from './domain/account.ts';
import { isApiToken } from './domain/api-tokens.ts';
import type { ApiScope } from './generated/prisma/client.ts';
import type { Services } from './services.ts';
import { languageOf, type Language } from './language.ts';

/** Who is asking. */
export interface Viewer {
  readonly user: SessionUser | null;
  /** The server session the request came with; null for guests and API tokens. */
  readonly sessionId: string | null;
  /** That session when its cookie carries it: signing in again replaces it. */
  readonly cookieSessionId: string | null;
  /** What the browser's device cookie says (domain/known-devices.ts); null: it has none. */
  readonly deviceToken: string | null;
  readonly userAgent: string | null;
  /** The API token the request came with; null for sessions and guests. */
  readonly apiToken: ApiAccess | null;
  /** The guest's own session id, made by the client (`session_<ms>_<random>`). */
  readonly guestSessionId: string | null;
  readonly address: string;
  readonly language: Language;
  /** Set when the cookie should be renewed because its session was extended. */
  readonly renewedToken: string | null;
}

/** What narrows a viewer who came with an API token: nothing but these scopes is his, whatever rights his user has. */
interface ApiAccess {
  readonly id: string;
  readonly scopes: readonly ApiScope[];
  /** Null: until it is revoked. */
  readonly expiresAt: Date | null;
}

/** What something is open to, for API tokens: any of them, or those with one of these scopes. */
export type TokenAccess = 'any' | readonly ApiScope[];

/** What a request or a socket says about its sender. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
  readonly guestSessionId?: string | undefined;
  readonly acceptLanguage?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly address: string;
}

export const SESSION_COOKIE = 'wheelwise_session';
export const DEVICE_COOKIE = 'wheelwise_device';
const GUEST_SESSION = /^[\w-]{8,100}$/;

/**
 * Finds out who is asking: a bearer token counts before the cookie; an unknown or ended session makes a guest. A program
 * with an API token that does not work any more is told so, it would never notice that it became a guest.
 * @throws AppError UNAUTHENTICATED, RATE_LIMITED: of API tokens only.
 */
export async function identify(
  { account, apiTokens }: Pick<Services, 'account' | 'apiTokens'>,
  credentials: Credentials,
): Promise<Viewer> {
  const bearer = /^Bearer\s+(\S+)$/i.exec(credentials.authorization ?? '')?.[1] ?? null;
  const cookie = readCookie(credentials.cookie, SESSION_COOKIE);
  const token = bearer ?? cookie;
  const api = bearer && isApiToken(bearer) ? await apiTokens.use(bearer) : null;
  const { address, userAgent = null } = credentials;
  const session = token && !api ? await account.findSession(token, { address, userAgent }) : null;
  const guest = credentials.guestSessionId ?? '';
  return {
    user: api?.user ?? session?.user ?? null,
    sessionId: session?.id ?? null,
    cookieSessionId: (!bearer && session?.id) || null,
    deviceToken: readCookie(credentials.cookie, DEVICE_COOKIE),
    userAgent,
    apiToken: api && { id: api.apiToken.id, scopes: api.apiToken.scopes, expiresAt: api.apiToken.expiresAt },
    guestSessionId: GUEST_SESSION.test(guest) ? guest : null,
    address,
    language: languageOf(credentials.acceptLanguage),
    renewedToken: session?.renewed && !bearer ? token : null,
  };
}

/** Whether something is open to this viewer as far as API tokens go: not declared open is closed to all of them. */
export function admits(access: TokenAccess | undefined, { apiToken }: Pick<Viewer, 'apiToken'>): boolean {
  if (!apiToken || access === 'any') return true;
  return access?.some((scope) => apiToken.scopes.includes(scope)) ?? false;
}

function readCookie(header: string | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.trim().split('=');
    if (key === name && value) return value;
  }
  return null;
}
