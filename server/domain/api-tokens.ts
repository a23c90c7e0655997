import { randomBytes } from 'node:crypto';
import type { Bus } from '../adapters/bus.ts';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma } from '../adapters/database.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { ApiScope, ApiToken } from '../generated/prisma/client.ts';
import type { SessionUser } from './account.ts';
import { hashToken, TOKEN_CHARACTERS } from './credentials.ts';
import type { Counted, Limits } from './limits.ts';
import { NEWEST_FIRST } from './cursor.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { clean } from '../text-cleaning.ts';
import { API_TOKEN } from '../contract/fields.ts';
import type { SecurityLog } from '../security-log.ts';

/** What an API token begins with: by it requests, and whoever finds one in a file, tell it from a session's token. */
const PREFIX = 'ww_';
/** How many of its last characters tell a token from its owner's others. */
const HINT_LENGTH = 4;
/** The time of a token's last use is stored at most this often, so that not every request writes to the database. */
const NOTE_AFTER_MS = 60_000;
/** How long rows of tokens that ended are kept, as a record of what had access. */
const KEEP_MS = 30 * 24 * 60 * 60_000;

/** A token as its owner sees it: everything but its hash. */
export type ListedToken = Omit<ApiToken, 'tokenHash'>;

/** A token with which somebody asks something. */
export type UsedToken = ListedToken & { readonly counted: Counted };

export interface NewApiToken {
  /** 1 to 60 characters. */
  readonly name: string;
  /** At least one. */
  readonly scopes: readonly ApiScope[];
  /** Null: it works until it is revoked. */
  readonly expiresAt: Date | null;
}

export type ApiTokens = ReturnType<typeof createApiTokens>;

/** Whether a bearer token is meant as an API token. Of 262,144 tokens of sessions one begins like one, and is shorter. */
export function isApiToken(bearer: string): boolean {
  return bearer.startsWith(PREFIX) && bearer.length !== TOKEN_CHARACTERS;
}

/** Whether an API token stands anywhere in a header. */
export function holdsApiToken(header: string): boolean {
  return header.includes(PREFIX);
}

/** Integrators' own keys to their accounts (decisions: Accounts), each with a name and a list of what it may do. */
export function createApiTokens(deps: {
  readonly prisma: Prisma;
  readonly limits: Limits;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly security: SecurityLog;
}) {
  const { prisma, limits, bus, clock, security } = deps;

  const ofUser = (userId: string, ids: readonly string[]): Promise<ListedToken[]> =>
    prisma.apiToken.findMany({
      where: { id: { in: [...ids] }, userId, revokedAt: null },
      omit: { tokenHash: true },
    });

  return {
    /**
     * Makes a token; its secret (`ww_` and 256 random bits) is returned this once and stored only as a hash.
     * @throws AppError BAD_USER_INPUT, TOO_MANY_TOKENS, UNAUTHENTICATED when the session ended meanwhile.
     */
    async create(
      { userId, sessionId }: { userId: string; sessionId: string | null },
      input: NewApiToken,
    ): Promise<{ token: string; apiToken: ListedToken }> {
      const now = clock.now();
      const { name, scopes, expiresAt } = checkToken(input, now);
      const token = PREFIX + randomBytes(32).toString('base64url');
      const apiToken = await prisma.$transaction(async (tx) => {
        // One after the other: two at once cannot pass the limit, and none is left over by a change of the password,
        // which ends the sessions and tokens there are by then.
        await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`;
        const session = sessionId && (await tx.session.findUnique({ where: { id: sessionId }, select: { id: true } }));
        if (!session) throw new AppError('UNAUTHENTICATED');
        const before = { lt: new Date(now.getTime() - KEEP_MS) };
        await tx.apiToken.deleteMany({ where: { userId, OR: [{ revokedAt: before }, { expiresAt: before }] } });
        const living = { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
        if ((await tx.apiToken.count({ where: living })) >= API_TOKEN.most) throw new AppError('TOO_MANY_TOKENS');
        return tx.apiToken.create({
          data: {
            userId,
            name,
            scopes,
            expiresAt,
            createdAt: now,
            tokenHash: hashToken(token),
            hint: token.slice(-HINT_LENGTH),
          },
          omit: { tokenHash: true },
        });
      });
      security.note('api_token_created', { user: userId });
      return { token, apiToken };
    },

    /**
     * The tokens of a user that were not revoked, newest first: those that expired lately as well.
     * @throws AppError BAD_USER_INPUT as `listingOf`.
     */
    list: (userId: string, slice: Slice): Promise<Listed<ListedToken>> =>
      listingOf(prisma, slice, {
        table: 'ApiToken',
        where: [sql`"userId" = ${userId}::uuid`, sql`"revokedAt" IS NULL`],
        order: NEWEST_FIRST,
        by: 'index', // One user's rows are few.
        load: (ids) => ofUser(userId, ids),
      }),

    /** The tokens of a user that were not revoked, by their ids. */
    ofUser,

    /** Ends a token at once and closes its sockets. @throws AppError NOT_FOUND, also for another user's. */
    async revoke(userId: string, id: string): Promise<void> {
      if (!isId(id)) throw new AppError('NOT_FOUND');
      const { count } = await prisma.apiToken.updateMany({
        where: { id, userId, revokedAt: null },
        data: { revokedAt: clock.now() },
      });
      if (count === 0) throw new AppError('NOT_FOUND');
      security.note('api_token_revoked', { user: userId });
      bus.publish('account.sessionsEnded', { sessionIds: [id] });
    },

    /**
     * Whose token this is and what it may do; counts one request of it and says what is left of its requests.
     * @throws AppError UNAUTHENTICATED when it was revoked, has expired or never was one; ACCOUNT_DISABLED, RATE_LIMITED.
     */
    async use(token: string): Promise<{ apiToken: UsedToken; user: SessionUser }> {
      const now = clock.now();
      const found = await prisma.apiToken.findUnique({
        where: { tokenHash: hashToken(token) },
        omit: { tokenHash: true },
        include: { user: { omit: { passwordHash: true } } },
      });
      // Read by two statements: an account that is deleted between them leaves a token without its user.
      const owner = found?.user as SessionUser | null | undefined;
      if (!found || found.revokedAt || !owner) throw new AppError('UNAUTHENTICATED', { text: 'deadToken' });
      if (owner.disabledAt) throw new AppError('ACCOUNT_DISABLED');
      const { user, ...apiToken } = found;
      if (apiToken.expiresAt && apiToken.expiresAt <= now) throw new AppError('UNAUTHENTICATED', { text: 'deadToken' });
      const counted = await limits.count('apiToken', apiToken.id, user.usernameKey);
      const noteBefore = new Date(now.getTime() - NOTE_AFTER_MS);
      if (!apiToken.lastUsedAt || apiToken.lastUsedAt <= noteBefore) {
        await prisma.apiToken.updateMany({
          where: { id: apiToken.id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: noteBefore } }] },
          data: { lastUsedAt: now },
        });
      }
      return { apiToken: { ...apiToken, counted }, user };
    },
  };
}

/** @throws AppError BAD_USER_INPUT naming every bad field. */
function checkToken(input: NewApiToken, now: Date) {
  const name = clean(input.name);
  const scopes = [...new Set(input.scopes)];
  const fields: Record<string, FieldError> = {};
  if (!name) fields['name'] = 'required';
  else if (Array.from(name).length > API_TOKEN.name.max) fields['name'] = 'tooLong';
  if (scopes.length === 0) fields['scopes'] = 'scopes';
  // A year PostgreSQL and JavaScript both know.
  const { expiresAt } = input;
  if (expiresAt && (expiresAt <= now || expiresAt.getUTCFullYear() > 9999)) fields['expiresAt'] = 'expiry';
  if (Object.keys(fields).length > 0) throw badInput(fields);
  return { name, scopes, expiresAt };
}
