import { joinSql, rawSql, sql, type Prisma } from '../adapters/database.ts';
import type { PaymentMethod } from '../adapters/payment/methods.ts';
import type { ActivationService } from './activation.ts';
import type { ApiTokens } from './api-tokens.ts';
import type { Audit } from './audit.ts';
import type { CampaignService } from './campaign.ts';
import type { Owner } from './history.ts';
import type { LimitHits } from './limit-hits.ts';
import type { MembershipLedger } from './membership-ledger.ts';
import { isId } from './paging.ts';
import type { Sessions } from './sessions.ts';
import type { VehicleService } from './vehicle.ts';
import { SECRETS } from './webhooks.ts';

/** Who looks for something by its id. */
export interface Finder extends Owner {
  readonly isStaff: boolean;
  readonly address: string;
}

interface Row {
  readonly id: string;
}

type Load = (ids: string[], who: Finder) => Promise<readonly Row[]>;

/** Kinds whose ids are keys of a table of that name. */
const TABLES = [
  'ActivationBatch',
  'ActivationCode',
  'Answer',
  'ApiToken',
  'AuditEntry',
  'Bill',
  'BillDifference',
  'Campaign',
  'Consultation',
  'ContactMessage',
  'Conversation',
  'Invoice',
  'MembershipGrant',
  'Order',
  'OrderEvent',
  'Payment',
  'Plan',
  'QuotaMovement',
  'Refund',
  'Session',
  'User',
  'Vehicle',
  'WebhookDelivery',
  'WebhookEndpoint',
] as const;

/** Everything that has an id of its own. */
export type NodeKind = (typeof TABLES)[number] | 'LimitHit' | 'PaymentMethod';

/** What was found under an id. */
export interface Found {
  readonly kind: NodeKind;
  readonly row: Row;
}

export type Nodes = ReturnType<typeof createNodes>;

/** Finds things by their ids alone, as far as the finder may see them where they are ordinarily shown. */
export function createNodes(deps: {
  readonly prisma: Prisma;
  readonly activation: ActivationService;
  readonly apiTokens: ApiTokens;
  readonly audit: Audit;
  readonly campaign: CampaignService;
  readonly limitHits: LimitHits;
  readonly membershipLedger: MembershipLedger;
  readonly methods: readonly PaymentMethod[];
  readonly sessions: Sessions;
  readonly vehicles: VehicleService;
}) {
  const { prisma, activation, campaign, membershipLedger, methods } = deps;

  const forStaff =
    (load: (ids: string[]) => Promise<readonly Row[]>): Load =>
    async (ids, { isStaff }) =>
      isStaff ? load(ids) : [];
  const forUser =
    (load: (userId: string, ids: string[]) => Promise<readonly Row[]>): Load =>
    async (ids, { userId }) =>
      userId ? load(userId, ids) : [];
  /** Rows of the finder, a guest's by his session. */
  const mine = (ids: string[], { userId, guestSessionId }: Finder) =>
    userId
      ? { id: { in: ids }, userId }
      : { id: { in: guestSessionId ? ids : [] }, userId: null, guestSessionId: guestSessionId ?? '' };
  /** Rows of a user; staff see everybody's. */
  const mineOrAll = (ids: string[], { userId, isStaff }: Finder) => ({
    id: { in: userId ? ids : [] },
    ...(!isStaff && userId !== null && { userId }),
  });

  /** Endpoints of a user; staff see those of all as well. */
  const endpoints = ({ userId, isStaff }: Finder) => ({
    OR: [...(userId ? [{ userId }] : []), ...(isStaff ? [{ userId: null }] : [])],
  });

  const loads: Readonly<Record<NodeKind, Load>> = {
    ActivationBatch: forStaff(async (ids) => [...(await activation.batchesById(ids)).values()]),
    ActivationCode: forStaff((ids) =>
      prisma.activationCode.findMany({ where: { id: { in: ids } }, omit: { codeHash: true } }),
    ),
    Answer: (ids, who) => prisma.answer.findMany({ where: mine(ids, who) }),
    ApiToken: forUser(deps.apiTokens.ofUser),
    AuditEntry: forStaff(deps.audit.byIds),
    Bill: forStaff((ids) => prisma.bill.findMany({ where: { id: { in: ids } } })),
    BillDifference: forStaff((ids) => prisma.billDifference.findMany({ where: { id: { in: ids } } })),
    async Campaign(ids, { isStaff, guestSessionId, address }) {
      if (isStaff) return prisma.campaign.findMany({ where: { id: { in: ids } } });
      const { campaign: running } = await campaign.freeTrial(guestSessionId, address);
      return running && ids.includes(running.id) ? [running] : [];
    },
    Consultation: (ids, who) => prisma.consultation.findMany({ where: mineOrAll(ids, who) }),
    ContactMessage: forStaff((ids) => prisma.contactMessage.findMany({ where: { id: { in: ids } } })),
    Conversation: (ids, who) => prisma.conversation.findMany({ where: mine(ids, who) }),
    LimitHit: forStaff(deps.limitHits.byIds),
    MembershipGrant: (ids, who) =>
      prisma.membershipGrant.findMany({ where: mineOrAll(ids, who), include: { plan: true } }),
    Invoice: (ids, who) => prisma.invoice.findMany({ where: mineOrAll(ids, who) }),
    Order: (ids, who) => prisma.order.findMany({ where: mineOrAll(ids, who), include: { plan: true } }),
    OrderEvent: (ids, { userId, isStaff }) =>
      prisma.orderEvent.findMany({
        where: { id: { in: userId ? ids : [] }, ...(!isStaff && { order: { userId } }) },
      }),
    Payment: forStaff((ids) => prisma.payment.findMany({ where: { id: { in: ids } } })),
    PaymentMethod: (ids) => Promise.resolve(methods.filter(({ id }) => ids.includes(id))),
    Plan: (ids) => prisma.plan.findMany({ where: { id: { in: ids } } }),
    QuotaMovement: forUser(membershipLedger.ownMovements),
    Refund: (ids, { userId, isStaff }) =>
      prisma.refund.findMany({
        where: { id: { in: userId ? ids : [] }, ...(!isStaff && { payment: { order: { userId } } }) },
      }),
    Session: forUser(deps.sessions.ofUser),
    User: (ids, { userId, isStaff }) =>
      prisma.user.findMany({
        where: { id: { in: isStaff ? ids : ids.filter((id) => id === userId) } },
        omit: { passwordHash: true },
      }),
    Vehicle: forUser(deps.vehicles.ofUser),
    WebhookDelivery: (ids, who) =>
      prisma.webhookDelivery.findMany({ where: { id: { in: ids }, endpoint: endpoints(who) } }),
    WebhookEndpoint: (ids, who) =>
      prisma.webhookEndpoint.findMany({ where: { id: { in: ids }, ...endpoints(who) }, omit: SECRETS }),
  };

  /** Of which kind each id is: with one statement, however many they are (decision 037). */
  async function kindsOf(ids: readonly string[]): Promise<Map<string, NodeKind>> {
    const kinds = new Map<string, NodeKind>();
    for (const id of ids)
      if (!isId(id)) kinds.set(id, methods.some((method) => method.id === id) ? 'PaymentMethod' : 'LimitHit');
    const uuids = ids.filter(isId);
    if (uuids.length === 0) return kinds;
    const each = TABLES.map(
      (table) =>
        sql`SELECT "id"::text, ${table} AS "kind" FROM ${rawSql(`"${table}"`)} WHERE "id" = ANY(${uuids}::uuid[])`,
    );
    const rows = await prisma.$queryRaw<{ id: string; kind: NodeKind }[]>`${joinSql(each, ' UNION ALL ')}`;
    for (const { id, kind } of rows) kinds.set(id, kind);
    return kinds;
  }

  return {
    /** What there is under these ids that the finder may see; nothing else is told of the others. */
    async find(ids: readonly string[], who: Finder): Promise<Map<string, Found>> {
      const kinds = await kindsOf(ids);
      const found = new Map<string, Found>();
      for (const [kind, some] of Map.groupBy(kinds.keys(), (id) => kinds.get(id) ?? 'LimitHit'))
        for (const row of await loads[kind](some, who)) found.set(row.id, { kind, row });
      return found;
    },
  };
}
