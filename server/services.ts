import { createAnswerTraces, type AnswerTraces } from './domain/answer-trace.ts';
import { createAnswers, type Answers, type AnswersDeps } from './answers/answers.ts';
import { createFeed } from './answers/feed.ts';
import type { Bus } from './adapters/bus.ts';
import type { Clock } from './adapters/clock.ts';
import type { Prisma } from './adapters/database.ts';
import type { Assistant } from './adapters/llm/assistant.ts';
import type { Logger } from './adapters/logger.ts';
import type { Mailer } from './adapters/mailer.ts';
import type { Passwords } from './adapters/passwords.ts';
import type { PaymentMethod } from './adapters/payment/methods.ts';
import type { Seal } from './adapters/seal.ts';
import type { WebhookPost } from './adapters/webhook/post.ts';
import type { Targets } from './adapters/webhook/targets.ts';
import type { SharedStore } from './adapters/redis.ts';
import { createAccount, type Account } from './domain/account.ts';
import { createActivation, type ActivationService } from './domain/activation.ts';
import { createAdmin, type AdminService } from './domain/admin.ts';
import { createAdminSeries, type AdminSeries } from './domain/statistics-series.ts';
import { createAdminWatch, type AdminWatch } from './domain/statistics-watch.ts';
import { createAttention, type Attention } from './domain/payment-attention.ts';
import { createApiTokens, type ApiTokens } from './domain/api-tokens.ts';
import { createAssistantService, settleWith, turnsOf, type AssistantService } from './domain/assistant.ts';
import { createCampaign, type CampaignService } from './domain/campaign.ts';
import { createCampaignWatch, type CampaignWatch } from './domain/campaign-watch.ts';
import { createCampaignDesk, type CampaignDesk } from './domain/campaign-desk.ts';
import { createConsultation, type ConsultationService } from './domain/consultation.ts';
import { createChanges, type Changes } from './domain/changes.ts';
import { createContact, type ContactService } from './domain/contact.ts';
import { createDeletion, type Deletion } from './domain/account-deletion.ts';
import { createEmailChanges, type EmailChanges } from './domain/email-change.ts';
import { createExport, type Export } from './domain/export.ts';
import { createHistory, type History } from './domain/history.ts';
import { createIdempotency } from './domain/idempotency.ts';
import { createLimitHits, type LimitHits } from './domain/limit-hits.ts';
import { createLimits, type Limit, type LimitName } from './domain/limits.ts';
import { createMembershipDesk, type MembershipDesk } from './domain/membership-desk.ts';
import { createMembership, type MembershipService } from './domain/membership.ts';
import { createMembershipLedger, type MembershipLedger } from './domain/membership-ledger.ts';
import { createMembershipWatch, type MembershipWatch } from './domain/membership-watch.ts';
import { createOwnKnowledge, type OwnKnowledge } from './domain/knowledge.ts';
import { createOrders, type Orders } from './domain/order-views.ts';
import { createNodes, type Nodes } from './domain/nodes.ts';
import { createOutbox, type Outbox } from './domain/outbox.ts';
import { createPassword, type Password } from './domain/password.ts';
import { createPayment, type PaymentService } from './domain/payment.ts';
import { createProfile, type Profile } from './domain/profile.ts';
import { createReconciliation, PAYMENT_TIMES } from './domain/reconciliation.ts';
import { createSettlement } from './domain/settlement.ts';
import { createAudit, type Audit } from './domain/audit.ts';
import { createKnownDevices } from './domain/known-devices.ts';
import { createSessions, type Sessions } from './domain/sessions.ts';
import { createStaff, type StaffService } from './domain/staff.ts';
import { createMembershipEnds } from './domain/membership-ends.ts';
import { createWebhookCarrier } from './domain/webhook-carrier.ts';
import { createWebhookDeliveries, type WebhookDeliveries } from './domain/webhook-deliveries.ts';
import { createWebhookLogCleaner } from './domain/webhook-log.ts';
import { createWebhooks, type Webhooks } from './domain/webhooks.ts';
import type { Knowledge } from './knowledge/types.ts';
import { createSecurityLog, type SecurityLog } from './security-log.ts';

/** Everything outside the domain that can fail, cost money or be replaced. */
export interface Ports {
  readonly prisma: Prisma;
  readonly redis: SharedStore | null;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly passwords: Passwords;
  readonly knowledge: Knowledge;
  readonly assistant: Assistant;
  readonly limits: Readonly<Record<LimitName, Limit>>;
  readonly mailer: Mailer;
  /** Whether a reset request tells its token to a caller on this machine: where mail goes to files, for one person. */
  readonly revealsTokens: boolean;
  /** How orders are paid, in the order in which it is offered. */
  readonly paymentMethods: readonly PaymentMethod[];
  /** Keeps secrets that must be used again. */
  readonly seal: Seal;
  /** Sends what webhooks are told. */
  readonly webhookPost: WebhookPost;
  /** Where webhooks may go. */
  readonly webhookTargets: Targets;
  readonly answerTimes?: NonNullable<AnswersDeps['times']>;
  readonly maxAnswerCharacters?: number;
  readonly paymentTimes?: typeof PAYMENT_TIMES;
}

/** The domain, as resolvers and routes see it. */
export interface Services {
  readonly security: SecurityLog;
  readonly account: Account;
  readonly apiTokens: ApiTokens;
  readonly deletion: Deletion;
  readonly emailChanges: EmailChanges;
  readonly sessions: Sessions;
  readonly staff: StaffService;
  readonly audit: Audit;
  readonly export: Export;
  readonly password: Password;
  readonly profile: Profile;
  readonly membership: MembershipService;
  readonly activation: ActivationService;
  readonly membershipLedger: MembershipLedger;
  readonly membershipWatch: MembershipWatch;
  readonly membershipDesk: MembershipDesk;
  readonly campaign: CampaignService;
  readonly campaignWatch: CampaignWatch;
  readonly campaignDesk: CampaignDesk;
  readonly history: History;
  readonly assistant: AssistantService;
  readonly answers: Answers;
  readonly changes: Changes;
  readonly consultation: ConsultationService;
  readonly contact: ContactService;
  readonly admin: AdminService;
  readonly answerTrace: AnswerTraces;
  readonly ownKnowledge: OwnKnowledge;
  readonly adminSeries: AdminSeries;
  readonly adminWatch: AdminWatch;
  readonly limitHits: LimitHits;
  readonly nodes: Nodes;
  readonly outbox: Outbox;
  readonly payment: PaymentService;
  readonly orders: Orders;
  readonly attention: Attention;
  readonly webhooks: Webhooks;
  readonly webhookDeliveries: WebhookDeliveries;
  /** What looks after webhooks in the background. */
  readonly webhookWork: { start(): Promise<void>; close(): Promise<void> };
}

/** Puts the domain services together. */
export function createServices(ports: Ports): Services {
  const { prisma, redis, bus, clock, logger, passwords, knowledge, mailer, answerTimes, maxAnswerCharacters } = ports;
  const limitHits = createLimitHits({ prisma, clock, logger });
  const security = createSecurityLog(logger);
  const limits = createLimits(ports.limits, redis, limitHits.record);
  const changes = createChanges({ prisma, bus, clock, logger });
  const membership = createMembership({ prisma, clock });
  const campaign = createCampaign({ prisma, clock });
  const history = createHistory({ prisma, bus });
  const answers = createAnswers({
    prisma,
    bus,
    clock,
    logger,
    feed: createFeed(prisma, redis, logger),
    ...(answerTimes && { times: answerTimes }),
    ...(maxAnswerCharacters && { maxCharacters: maxAnswerCharacters }),
    settle: settleWith(membership, campaign, clock),
    settled({ userId, guestSessionId }) {
      if (userId) bus.publish('membership.changed', { userId });
      else if (guestSessionId) bus.publish('campaign.used', { guestSessionId });
    },
    async write(answer, signal) {
      const turns = await turnsOf(prisma, answer.conversationId, answer);
      return ports.assistant.answer({ question: answer.question, turns, language: answer.language }, signal);
    },
  });
  const devices = createKnownDevices({ prisma, clock });
  const account = createAccount({
    prisma,
    passwords,
    limits,
    membership,
    history,
    devices,
    bus,
    clock,
    logger,
    security,
  });
  const assistant = createAssistantService({
    prisma,
    bus,
    clock,
    knowledge,
    limits,
    membership,
    campaign,
    history,
    answers,
    assistant: ports.assistant,
  });
  const idempotency = createIdempotency({ prisma, clock });
  const outbox = createOutbox({ prisma, mailer, clock, logger });
  const emailChanges = createEmailChanges({ prisma, passwords, limits, outbox, bus, clock, security });
  const { revealsTokens, paymentMethods: methods, paymentTimes: times = PAYMENT_TIMES } = ports;
  const orders = createOrders({ prisma, bus, watchMs: times.watch });
  const settlement = createSettlement({ prisma, methods, membership, outbox, changes, bus, clock });
  const webhooks = createWebhooks({ prisma, seal: ports.seal, targets: ports.webhookTargets, limits, clock, security });
  const carrier = createWebhookCarrier({
    prisma,
    seal: ports.seal,
    post: ports.webhookPost,
    outbox,
    limits,
    clock,
    logger,
  });
  const background = [
    createMembershipEnds({ prisma, clock, logger }),
    createWebhookLogCleaner({ prisma, clock, logger }),
  ];
  const admin = createAdmin({ prisma, orders, clock });
  const activation = createActivation({ prisma, membership, limits, idempotency, changes, bus, clock });
  const apiTokens = createApiTokens({ prisma, limits, bus, clock, security });
  const audit = createAudit({ prisma });
  const membershipLedger = createMembershipLedger({ prisma });
  const sessions = createSessions({ prisma, devices, bus, clock });
  const reconciliation = createReconciliation({ prisma, methods, settlement, clock, logger, times });
  return {
    security,
    account,
    membership,
    campaign,
    history,
    assistant,
    answers,
    emailChanges,
    limitHits,
    outbox,
    orders,
    changes,
    activation,
    apiTokens,
    audit,
    membershipLedger,
    sessions,
    nodes: createNodes({
      prisma,
      activation,
      apiTokens,
      audit,
      campaign,
      limitHits,
      membershipLedger,
      methods,
      sessions,
    }),
    membershipWatch: createMembershipWatch({ prisma, membership, changes, bus, clock }),
    membershipDesk: createMembershipDesk({ prisma, clock }),
    campaignWatch: createCampaignWatch({ prisma, campaign, bus, clock }),
    campaignDesk: createCampaignDesk({ prisma, bus, clock }),
    staff: createStaff({ prisma, membership, passwords, devices, answers, bus, clock }),
    deletion: createDeletion({ prisma, passwords, limits, answers, bus, clock, security }),
    export: createExport({ prisma, limits, clock }),
    password: createPassword({ prisma, passwords, limits, outbox, bus, clock, security, revealsTokens }),
    profile: createProfile({ prisma, emailChanges, outbox, security }),
    consultation: createConsultation({ prisma, limits, outbox, idempotency, changes, clock }),
    contact: createContact({ prisma, limits, outbox, idempotency, bus, clock }),
    admin,
    ownKnowledge: createOwnKnowledge({ prisma, bus, clock, logger, knowledge }),
    answerTrace: createAnswerTraces({ prisma, clock, knowledge, assistant: ports.assistant }),
    adminSeries: createAdminSeries({ prisma, clock }),
    adminWatch: createAdminWatch({ statistics: admin.statistics, bus, clock, logger }),
    payment: createPayment({
      prisma,
      methods,
      limits,
      orders,
      settlement,
      reconciliation,
      changes,
      clock,
      logger,
      expiry: times.expiry,
    }),
    attention: createAttention({ prisma, settlement, idempotency, clock }),
    webhooks,
    webhookDeliveries: createWebhookDeliveries({ prisma, webhooks, limits, clock, wake: carrier.wake }),
    webhookWork: {
      async start() {
        for (const work of background) work.start();
        await carrier.start();
      },
      async close() {
        await Promise.all([carrier.close(), ...background.map((work) => work.close())]);
      },
    },
  };
}
