import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { Clock } from '../adapters/clock.ts';
import { sql, type Prisma, type Sql, type Transaction } from '../adapters/database.ts';
import type { Seal } from '../adapters/seal.ts';
import type { Targets } from '../adapters/webhook/targets.ts';
import { WEBHOOK, WEBHOOK_EVENTS, wireType } from '../contract/webhook.ts';
import { AppError, badInput, type FieldError } from '../errors.ts';
import type { AuditAction, WebhookEndpoint, WebhookEvent } from '../generated/prisma/client.ts';
import type { Language } from '../language.ts';
import { isLoopback } from '../loopback.ts';
import type { SecurityLog } from '../security-log.ts';
import { changeOf } from './audit-change.ts';
import { OLDEST_FIRST } from './cursor.ts';
import type { Limits } from './limits.ts';
import { listingOf } from './listing.ts';
import { isId, type Listed, type Slice } from './paging.ts';
import { removeFromLog } from './webhook-log.ts';
import { stopEndpoints } from './webhook-stops.ts';

/** Who sets endpoints up. */
export interface WebhookActor {
  readonly userId: string;
  readonly sessionId: string | null;
  /** Of a session's user: an API token has no rights of staff. */
  readonly isStaff: boolean;
  readonly language: Language;
}

/** An endpoint as whoever owns it sees it: everything but its secrets. */
export type WebhookEndpointView = Omit<WebhookEndpoint, 'secret' | 'formerSecret' | 'sealedBy'>;

export interface NewWebhook {
  readonly url: string;
  /** At least one. */
  readonly events: readonly WebhookEvent[];
  /** Told of everybody's events, which is for staff; otherwise of the actor's own. */
  readonly isForAll: boolean;
}

/** What is to be otherwise; absent: as it is. */
export interface WebhookChange {
  readonly url?: string | null | undefined;
  readonly events?: readonly WebhookEvent[] | null | undefined;
  readonly isOn?: boolean | null | undefined;
}

/** What nobody is shown of an endpoint. */
export const SECRETS = { secret: true, formerSecret: true, sealedBy: true } as const;
const HOUR_MS = 60 * 60_000;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** The endpoints of users and of staff: addresses that are told of events, signed by the Standard Webhooks scheme. */
export function createWebhooks(deps: {
  readonly prisma: Prisma;
  readonly seal: Seal;
  readonly targets: Targets;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly security: SecurityLog;
}) {
  const { prisma, seal, targets, limits, clock, security } = deps;

  const list = (slice: Slice, whose: Sql): Promise<Listed<WebhookEndpointView>> =>
    listingOf(prisma, slice, {
      table: 'WebhookEndpoint',
      where: [whose],
      order: OLDEST_FIRST,
      by: 'index', // Nobody has many.
      load: (ids) => prisma.webhookEndpoint.findMany({ where: { id: { in: ids } }, omit: SECRETS }),
    });

  /** One's own, or for staff one of all. @throws AppError NOT_FOUND, also for somebody else's. */
  async function find(tx: Transaction, actor: WebhookActor, id: string): Promise<WebhookEndpoint> {
    const found = isId(id) ? await tx.webhookEndpoint.findUnique({ where: { id } }) : null;
    if (!found || (found.userId === null ? !actor.isStaff : found.userId !== actor.userId))
      throw new AppError('NOT_FOUND');
    return found;
  }

  /**
   * Begins a write. A person's come one after the other, and none after a change of the password, which ends the sessions
   * and stops the endpoints there are by then. @throws AppError UNAUTHENTICATED when the session ended meanwhile.
   */
  async function begin(tx: Transaction, { userId, sessionId }: WebhookActor): Promise<void> {
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId}::uuid FOR UPDATE`;
    const session = sessionId && (await tx.session.findUnique({ where: { id: sessionId }, select: { id: true } }));
    if (!session) throw new AppError('UNAUTHENTICATED');
  }

  /** Begins a write to an endpoint: as it is by now, and nobody else changes it meanwhile. @throws AppError as both. */
  async function hold(tx: Transaction, actor: WebhookActor, id: string): Promise<WebhookEndpoint> {
    await begin(tx, actor);
    await tx.$queryRaw`SELECT 1 FROM "WebhookEndpoint" WHERE "id" = ${isId(id) ? id : null}::uuid FOR NO KEY UPDATE`;
    return find(tx, actor, id);
  }

  /** What staff do to an endpoint of staff stands in the audit trail, without what an address may hold of secrets. */
  async function record(
    tx: Transaction,
    { userId: staffId }: WebhookActor,
    action: AuditAction,
    endpoint: WebhookEndpointView,
    former?: WebhookEndpointView,
  ): Promise<void> {
    if (endpoint.userId !== null) return;
    const change = former ? changeOf(named(former), named(endpoint)) : {};
    const about = new URL(endpoint.url).origin;
    await tx.auditEntry.create({ data: { action, staffId, about, createdAt: clock.now(), ...change } });
  }

  return {
    /** A user's own endpoints, oldest first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    ofUser: (userId: string, slice: Slice) => list(slice, sql`"userId" = ${userId}::uuid`),

    /** For staff: those that are told of everybody's events, oldest first. @throws AppError BAD_USER_INPUT as `listingOf`. */
    ofAll: (slice: Slice) => list(slice, sql`"userId" IS NULL`),

    find: (actor: WebhookActor, id: string): Promise<WebhookEndpointView> => find(prisma, actor, id),

    /**
     * Sets an endpoint up. Its secret (`whsec_` and 256 random bits in base64) is returned this once and stored sealed.
     * @throws AppError BAD_USER_INPUT, FORBIDDEN (for all, by a member), TOO_MANY_ENDPOINTS, UNAUTHENTICATED when the
     *   session ended meanwhile.
     */
    async create(actor: WebhookActor, { isForAll, ...input }: NewWebhook) {
      if (isForAll && !actor.isStaff) throw new AppError('FORBIDDEN');
      const userId = isForAll ? null : actor.userId;
      const { url, events } = checked(input, userId === null, targets);
      const secret = newSecret();
      const { sealed, by } = seal.seal(secret);
      const endpoint = await prisma.$transaction(async (tx) => {
        await begin(tx, actor);
        // Two at once cannot pass the limit.
        if (isForAll) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('webhooks of all', 0))`;
        const most = isForAll ? WEBHOOK.most.all : WEBHOOK.most.own;
        if ((await tx.webhookEndpoint.count({ where: { userId } })) >= most) throw new AppError('TOO_MANY_ENDPOINTS');
        const { language, userId: madeById } = actor;
        const data = { userId, madeById, url, events, language, secret: sealed, sealedBy: by, createdAt: clock.now() };
        const made = await tx.webhookEndpoint.create({ data, omit: SECRETS });
        await record(tx, actor, 'webhook_created', made);
        return made;
      });
      security.note('webhook_created', { user: actor.userId });
      return { endpoint, secret };
    },

    /**
     * Changes an endpoint, or switches it off and on. Off: what waits is given up. On again: it begins anew, as if it had
     * never failed.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED, UNAUTHENTICATED when the session ended meanwhile.
     */
    async update(actor: WebhookActor, id: string, change: WebhookChange): Promise<WebhookEndpointView> {
      await limits.consume('webhookUser', actor.userId);
      return prisma.$transaction(async (tx) => {
        const former = await hold(tx, actor, id);
        const wanted = { url: change.url ?? former.url, events: change.events ?? former.events };
        const { url, events } = checked(wanted, former.userId === null, targets);
        const isOn = change.isOn ?? former.stoppedAt === null;
        const isAnew = url !== former.url || (isOn && former.stoppedAt !== null);
        const data = {
          url,
          events,
          language: actor.language,
          // Of staff's, whoever gives it another address or switches it on answers for it: it goes off with his rights.
          ...(isAnew && { failingSince: null, pausedUntil: null, isSlow: true, madeById: actor.userId }),
          ...(isOn && { stoppedAt: null, stoppedBecause: null }),
        };
        await tx.webhookEndpoint.update({ where: { id }, data, select: { id: true } });
        if (!isOn) await stopEndpoints(tx, { id }, 'switched_off', clock.now());
        const changed = await tx.webhookEndpoint.findUniqueOrThrow({ where: { id }, omit: SECRETS });
        await record(tx, actor, 'webhook_changed', changed, former);
        return changed;
      });
    },

    /**
     * Makes a new secret, returned this once. The one before signs as well for the given hours, so that a receiver can be
     * changed over meanwhile; 0 ends it at once.
     * @throws AppError NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED, UNAUTHENTICATED when the session ended meanwhile.
     */
    async rotate(actor: WebhookActor, id: string, overlapHours: number) {
      const { maxHours } = WEBHOOK.overlap;
      if (!Number.isInteger(overlapHours) || overlapHours < 0 || overlapHours > maxHours)
        throw badInput({ overlapHours: 'overlap' });
      await limits.consume('webhookUser', actor.userId);
      const secret = newSecret();
      const endpoint = await prisma.$transaction(async (tx) => {
        const former = await hold(tx, actor, id);
        const { sealed, by } = seal.seal(secret);
        // One whose key is lost cannot sign, and a new secret is what mends it.
        const isLost = !seal.keyIds.includes(former.sealedBy);
        const kept =
          overlapHours === 0 || isLost
            ? { formerSecret: null, formerUntil: null }
            : {
                formerSecret: seal.seal(seal.open(former.secret, former.sealedBy)).sealed,
                formerUntil: new Date(clock.now().getTime() + overlapHours * HOUR_MS),
              };
        const data = { secret: sealed, sealedBy: by, ...kept };
        const rotated = await tx.webhookEndpoint.update({ where: { id }, data, omit: SECRETS });
        await record(tx, actor, 'webhook_secret_rotated', rotated);
        return rotated;
      });
      security.note('webhook_secret_rotated', { user: actor.userId });
      return { endpoint, secret };
    },

    /**
     * Deletes an endpoint with its log. It is switched off first: a log may be long, and whoever writes an event must not
     * wait until it is gone. What a crash leaves is an endpoint that is off and can be deleted once more.
     * @throws AppError NOT_FOUND, RATE_LIMITED, UNAUTHENTICATED when the session ended meanwhile.
     */
    async remove(actor: WebhookActor, id: string): Promise<void> {
      await limits.consume('webhookUser', actor.userId);
      await prisma.$transaction(async (tx) => {
        await hold(tx, actor, id);
        await stopEndpoints(tx, { id }, 'switched_off', clock.now());
      });
      await removeFromLog(prisma, sql`"endpointId" = ${id}::uuid`);
      await prisma.$transaction(async (tx) => {
        const endpoint = await hold(tx, actor, id);
        await tx.webhookEndpoint.deleteMany({ where: { id } });
        await record(tx, actor, 'webhook_deleted', endpoint);
      });
      security.note('webhook_deleted', { user: actor.userId });
    },
  };
}

const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

/** What an audit entry names of an endpoint. */
const named = (endpoint: WebhookEndpointView) => ({
  address: new URL(endpoint.url).host,
  events: endpoint.events.map(wireType).join(' '),
  isOn: endpoint.stoppedAt === null,
});

/** @throws AppError BAD_USER_INPUT naming every bad field. */
function checked(
  input: { readonly url: string; readonly events: readonly WebhookEvent[] },
  isForAll: boolean,
  targets: Targets,
) {
  const url = addressIn(input.url, targets);
  // In the order of the table, each once.
  const events = (Object.keys(WEBHOOK_EVENTS) as WebhookEvent[]).filter((event) => input.events.includes(event));
  const fields: Record<string, FieldError> = {};
  if (!(url instanceof URL)) fields['url'] = url;
  if (events.length === 0) fields['events'] = 'webhookEvents';
  else if (!isForAll && events.some((event) => !WEBHOOK_EVENTS[event].isOwn)) fields['events'] = 'webhookStaffEvents';
  if (!(url instanceof URL) || Object.keys(fields).length > 0) throw badInput(fields);
  return { url: url.href, events };
}

/** An address webhooks can go to, or what is wrong with it. Where a name leads to is only seen when it is used. */
function addressIn(text: string, targets: Targets): URL | FieldError {
  const trimmed = text.trim();
  if (!trimmed) return 'required';
  const url = trimmed.length <= WEBHOOK.url.max && URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return 'webhookUrl';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const isInside = isIP(host) !== 0 ? !targets.allows(host) : isLoopback(host) && !targets.allows('127.0.0.1');
  if (isInside) return 'webhookPrivate';
  if (url.protocol === 'http:' && !targets.hasNetworks) return 'webhookUrl';
  // The others are known services that speak no HTTP, and nothing of ours should reach them.
  if (url.port !== '' && Number(url.port) < 1024 && url.port !== '80' && url.port !== '443') return 'webhookUrl';
  url.hash = '';
  return url.href.length <= WEBHOOK.url.max ? url : 'webhookUrl';
}
