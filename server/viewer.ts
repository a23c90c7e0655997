import { GUEST_SESSION } from './contract/asking.ts';
import type { SessionUser } from './domain/account.ts';
import { AppError } from './errors.ts';
import { holdsApiToken, isApiToken, type UsedToken } from './domain/api-tokens.ts';
import type { ApiScope } from './generated/prisma/client.ts';
import type { Services } from './services.ts';
import { languageOf, type Language } from './language.ts';
import { traceNow } from './trace.ts';

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
  /**
   * The API token the request came with: nothing but its scopes is his, whatever rights his user has. Null for sessions
   * and guests.
   */
  readonly apiToken: UsedToken | null;
  /** The guest's own session id, made by the client (`session_<ms>_<random>`). */
  readonly guestSessionId: string | null;
  readonly address: string;
  /** Whether he sits at this very machine. */
  readonly isLocal: boolean;
  readonly language: Language;
  /** Set when the cookie should be renewed because its session was extended. */
  readonly renewedToken: string | null;
}

/** What something is open to, for API tokens: any of them, or those with one of these scopes. */
export type TokenAccess = 'any' | readonly ApiScope[];

/** What a request or a socket says about its sender. */
export interface Credentials {
  /** The session cookie's value, where it counts; and the known device's. */
  readonly session?: string | undefined;
  readonly device?: string | undefined;
  readonly authorization?: string | undefined;
  readonly guestSessionId?: string | undefined;
  readonly acceptLanguage?: string | undefined;
  readonly userAgent?: string | undefined;
  readonly address: string;
  readonly isLocal: boolean;
}

/**
 * Finds out who is asking: a bearer token counts before the cookie; a cookie of an unknown or ended session makes a guest.
 * Whoever sends a bearer token that does not work any more is told so: a program would never notice that it became a guest.
 * @throws AppError UNAUTHENTICATED: of bearer tokens; RATE_LIMITED: of API tokens.
 */
export async function identify(
  { account, apiTokens }: Pick<Services, 'account' | 'apiTokens'>,
  credentials: Credentials,
): Promise<Viewer> {
  const { authorization = '' } = credentials;
  const bearer = /^Bearer\s+(\S+)$/i.exec(authorization)?.[1] ?? null;
  // Another scheme may be a proxy's in front of us; one of our tokens in it is a mistake.
  if (!bearer && holdsApiToken(authorization)) throw new AppError('UNAUTHENTICATED', { text: 'bearerForm' });
  const token = bearer ?? credentials.session;
  const api = bearer && isApiToken(bearer) ? await apiTokens.use(bearer) : null;
  const { address, userAgent = null } = credentials;
  const session = token && !api ? await account.findSession(token, { address, userAgent }) : null;
  if (bearer && !api && !session) throw new AppError('UNAUTHENTICATED', { text: 'deadBearer' });
  const guest = credentials.guestSessionId ?? '';
  const user = api?.user ?? session?.user ?? null;
  const trace = traceNow();
  if (trace) trace.who = api ? 'token' : !user ? 'guest' : user.isStaff || user.isSuperuser ? 'staff' : 'user';
  return {
    user,
    sessionId: session?.id ?? null,
    cookieSessionId: (!bearer && session?.id) || null,
    deviceToken: credentials.device ?? null,
    userAgent,
    apiToken: api && api.apiToken,
    guestSessionId: GUEST_SESSION.test(guest) ? guest : null,
    address,
    isLocal: credentials.isLocal,
    language: languageOf(credentials.acceptLanguage),
    renewedToken: session?.renewed && !bearer ? (token ?? null) : null,
  };
}

/** Whether a viewer may see or do something as far as API tokens go. */
export function isAdmitted(access: TokenAccess | undefined, { apiToken }: Pick<Viewer, 'apiToken'>): boolean {
  if (!apiToken || access === 'any') return true;
  return access?.some((scope) => apiToken.scopes.includes(scope)) ?? false;
}

/**
 * Lets a viewer pass as far as API tokens go: what is not declared open is closed to all of them.
 * @throws AppError FORBIDDEN, naming the scopes of which the token needs one.
 */
export function requireAdmitted(access: TokenAccess | undefined, viewer: Pick<Viewer, 'apiToken'>): void {
  if (isAdmitted(access, viewer)) return;
  if (!access || access === 'any') throw new AppError('FORBIDDEN', { text: 'closedToTokens' });
  throw new AppError('FORBIDDEN', { text: 'tokenScope', scopes: access.map((scope) => scope.toUpperCase()) });
}
