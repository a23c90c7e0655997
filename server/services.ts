import type { Garage, OwnCar } from './knowledge/own-cars.ts';
import { createAnswerTraces, type AnswerTraces } from './domain/answer-trace.ts';
import { createAnswers, type Answers, type AnswersDeps } from './answers/answers.ts';
import { createFeed } from './answers/feed.ts';
import type { Bus } from './adapters/bus.ts';
import type { Clock } from './adapters/clock.ts';
import type { Prisma } from './adapters/database.ts';
import type { DatabaseLink } from './adapters/database-link.ts';
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
import { createReports, type Reports } from './domain/assistant-report.ts';
import { createAssistantService, settleWith, turnsOf, type AssistantService } from './domain/assistant.ts';
import { createCampaign, type CampaignService } from './domain/campaign.ts';
import { createCampaignWatch, type CampaignWatch } from './domain/campaign-watch.ts';
import { createCampaignDesk, type CampaignDesk } from './domain/campaign-desk.ts';
import { createConsultation, type ConsultationService } from './domain/consultation.ts';
import { createChanges, type Changes } from './domain/changes.ts';
import { BILL_TIMES, createBills, type Bills } from './domain/bills.ts';
import { createBooksRetention } from './domain/books-retention.ts';
import { createBooksExport, type BooksExport } from './domain/books-export.ts';
import { createBusiness, type BusinessService } from './domain/contact-business.ts';
import { createTrust, type TrustService } from './domain/contact-trust.ts';
import { createContact, type ContactService } from './domain/contact.ts';
import { createDeletion, type Deletion } from './domain/account-deletion.ts';
import { createEmailChanges, type EmailChanges } from './domain/email-change.ts';
import { createExport, type Export } from './domain/export.ts';
import { createConversations, type Conversations } from './domain/conversations.ts';
import { createRatings, type Ratings } from './domain/ratings.ts';
import { createShares, type Shares } from './domain/shares.ts';
import { createHistory, type History } from './domain/history.ts';
import { createIdempotency } from './domain/idempotency.ts';
import { createInvoices, type Invoices } from './domain/invoices.ts';
import { createLimitHits, type LimitHits } from './domain/limit-hits.ts';
import { createLimits, type Limit, type LimitName } from './domain/limits.ts';
import { createMembershipDesk, type MembershipDesk } from './domain/membership-desk.ts';
import { createMembershipCuts } from './domain/membership-cuts.ts';
import { createMembership, type MembershipService } from './domain/membership.ts';
import { createMembershipHand, type MembershipHand } from './domain/membership-hand.ts';
import { createMembershipLedger, type MembershipLedger } from './domain/membership-ledger.ts';
import { createMembershipWatch, type MembershipWatch } from './domain/membership-watch.ts';
import { createKnowledgePages, type KnowledgePages } from './domain/knowledge-pages.ts';
import { createOwnKnowledge, type OwnKnowledge } from './domain/knowledge.ts';
import { createOpening } from './domain/order-opening.ts';
import { createOrderDesk, type OrderDesk } from './domain/order-desk.ts';
import { createOrders, type Orders } from './domain/order-views.ts';
import { createNodes, type Nodes } from './domain/nodes.ts';
import { createOutbox, type Outbox } from './domain/outbox.ts';
import { createPassword, type Password } from './domain/password.ts';
import { createPictures, type Pictures } from './domain/pictures.ts';
import { reencode } from './adapters/pictures.ts';
import { createPayment, type PaymentService } from './domain/payment.ts';
import { createPaymentWatch, type PaymentWatch } from './domain/payment-watch.ts';
import { createProfile, type Profile } from './domain/profile.ts';
import { createReconciliation, PAYMENT_TIMES } from './domain/reconciliation.ts';
import { createRefundLetters } from './domain/refund-letters.ts';
import { createRefunds, REFUND_TIMES, type Refunds } from './domain/refunds.ts';
import { createVehicles, type VehicleService } from './domain/vehicle.ts';
import { createVehicleBook, type VehicleBook } from './domain/vehicle-book.ts';
import { createVehicleDigest, type VehicleDigest } from './domain/vehicle-digest.ts';
import { createVehicleReminders, type VehicleReminders } from './domain/vehicle-reminders.ts';
import { createSamples, type Samples } from './domain/sample-answer.ts';
import { createSettlement } from './domain/settlement.ts';
import { createAudit, type Audit } from './domain/audit.ts';
import { createKnownDevices } from './domain/known-devices.ts';
import { createSessions, type Sessions } from './domain/sessions.ts';
import { createStaff, type StaffService } from './domain/staff.ts';
import { createMembershipEnds } from './domain/membership-ends.ts';
import { createMembershipReminders } from './domain/membership-reminders.ts';
import { createRetention } from './domain/retention.ts';
import { createWebhookCarrier } from './domain/webhook-carrier.ts';
import { createWebhookDeliveries, type WebhookDeliveries } from './domain/webhook-deliveries.ts';
import { createWebhookLogCleaner } from './domain/webhook-log.ts';
import { createWebhooks, type Webhooks } from './domain/webhooks.ts';
import type { Browse } from './knowledge/browse.ts';
import type { Knowledge } from './knowledge/types.ts';
import { createSecurityLog, type SecurityLog } from './security-log.ts';

/** Everything outside the domain that can fail, cost money or be replaced. */
export interface Ports {
  readonly prisma: Prisma;
  readonly link: DatabaseLink;
  readonly redis: SharedStore | null;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly passwords: Passwords;
  readonly knowledge: Knowledge;
  /** The same records, to leaf through. */
  readonly browse: Browse;
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
  readonly billTimes?: typeof BILL_TIMES;
  readonly refundTimes?: typeof REFUND_TIMES;
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
  readonly conversations: Conversations;
  readonly ratings: Ratings;
  readonly shares: Shares;
  readonly assistant: AssistantService;
  readonly answers: Answers;
  readonly changes: Changes;
  readonly consultation: ConsultationService;
  readonly contact: ContactService;
  readonly pictures: Pictures;
  readonly samples: Samples;
  readonly business: BusinessService;
  readonly trust: TrustService;
  readonly admin: AdminService;
  readonly answerTrace: AnswerTraces;
  readonly ownKnowledge: OwnKnowledge;
  readonly knowledgePages: KnowledgePages;
  readonly reports: Reports;
  readonly adminSeries: AdminSeries;
  readonly adminWatch: AdminWatch;
  readonly limitHits: LimitHits;
  readonly nodes: Nodes;
  readonly outbox: Outbox;
  readonly payment: PaymentService;
  readonly orders: Orders;
  readonly attention: Attention;
  readonly paymentWatch: PaymentWatch;
  readonly bills: Bills;
  readonly booksExport: BooksExport;
  readonly invoices: Invoices;
  readonly refunds: Refunds;
  readonly orderDesk: OrderDesk;
  readonly membershipHand: MembershipHand;
  readonly vehicles: VehicleService;
  readonly vehicleBook: VehicleBook;
  readonly vehicleReminders: VehicleReminders;
  readonly vehicleDigest: VehicleDigest;
  readonly garage: Garage;
  readonly webhooks: Webhooks;
  readonly webhookDeliveries: WebhookDeliveries;
  /** What looks after webhooks, ends of memberships and reminders in the background. */
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
  const pictures = createPictures({ prisma, limits, clock, reencode });
  const answers = createAnswers({
    prisma,
    bus,
    clock,
    logger,
    feed: createFeed(prisma, redis),
    database: ports.link,
    ...(answerTimes && { times: answerTimes }),
    ...(maxAnswerCharacters && { maxCharacters: maxAnswerCharacters }),
    settle: settleWith(membership, campaign, clock),
    settled({ userId, guestSessionId }) {
      if (userId) bus.publish('membership.changed', { userId });
      else if (guestSessionId) bus.publish('campaign.used', { guestSessionId });
    },
    async write(answer, signal) {
      const before = await turnsOf(prisma, answer.conversationId, answer);
      const { id, question, language } = answer;
      const car = answer.car as OwnCar | null;
      const seen = ports.assistant.seesPictures
        ? await pictures.toSee([...before.map(({ answerId }) => answerId), id])
        : new Map<string, Uint8Array[]>();
      const turns = before.map(({ answerId, ...turn }) => ({ ...turn, pictures: seen.get(answerId) ?? [] }));
      return ports.assistant.answer({ question, pictures: seen.get(id) ?? [], turns, language, car }, signal);
    },
  });
  const business = createBusiness({ prisma, clock });
  const trust = createTrust({ prisma, clock, business });
  const devices = createKnownDevices({ prisma, clock });
  const account = createAccount({
    prisma,
    passwords,
    limits,
    membership,
    history,
    devices,
    trust,
    bus,
    clock,
    logger,
    security,
  });
  const { garage } = knowledge;
  const vehicles = createVehicles({
    prisma,
    clock,
    garage,
    begin: (tx, userId, language) => vehicleDigest.begin(tx, userId, language),
    due: (vehicle) => vehicleReminders.ofCar(vehicle),
  });
  const vehicleBook = createVehicleBook({ prisma, clock, vehicles, garage });
  const vehicleReminders = createVehicleReminders({ prisma, clock, membership, vehicles, book: vehicleBook, garage });
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
    vehicles,
    assistant: ports.assistant,
  });
  const idempotency = createIdempotency({ prisma, clock });
  const outbox = createOutbox({ prisma, mailer, business, clock, logger });
  const vehicleDigest = createVehicleDigest({
    prisma,
    clock,
    logger,
    membership,
    outbox,
    limits,
    reminders: vehicleReminders,
  });
  const emailChanges = createEmailChanges({ prisma, passwords, limits, outbox, bus, clock, security });
  const { revealsTokens, paymentMethods: methods, paymentTimes: times = PAYMENT_TIMES } = ports;
  const orders = createOrders({ prisma, bus, watchMs: times.watch });
  const settlement = createSettlement({ prisma, methods, membership, outbox, changes, bus, clock });
  const cuts = createMembershipCuts({ clock });
  const refundLetters = createRefundLetters({ outbox, methods });
  const refunds = createRefunds({
    prisma,
    methods,
    settlement,
    cuts,
    letters: refundLetters,
    idempotency,
    changes,
    bus,
    clock,
    logger,
    times: ports.refundTimes ?? REFUND_TIMES,
  });
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
  const { billTimes = BILL_TIMES } = ports;
  const bills = createBills({ prisma, methods, refunds, clock, logger, times: billTimes });
  const background = [
    bills,
    createMembershipEnds({ prisma, clock, logger }),
    createMembershipReminders({ prisma, outbox, clock, logger }),
    createBooksRetention({ prisma, clock, logger }),
    createWebhookLogCleaner({ prisma, clock, logger }),
    createRetention({ prisma, mailer, clock, logger }),
    vehicleDigest,
  ];
  const admin = createAdmin({ prisma, orders, clock });
  const activation = createActivation({ prisma, membership, limits, idempotency, changes, bus, clock });
  const apiTokens = createApiTokens({ prisma, limits, bus, clock, security });
  const audit = createAudit({ prisma });
  const membershipLedger = createMembershipLedger({ prisma });
  const sessions = createSessions({ prisma, devices, bus, clock });
  const opening = createOpening({ prisma, methods, bus, clock });
  const reconciliation = createReconciliation({
    prisma,
    methods,
    settlement,
    opening,
    refunds,
    clock,
    logger,
    times,
  });
  return {
    security,
    account,
    membership,
    campaign,
    history,
    conversations: createConversations({ prisma, bus }),
    ratings: createRatings({ prisma, clock, knowledge, assistant: ports.assistant, history }),
    shares: createShares({ prisma, clock, history }),
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
    business,
    trust,
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
      vehicles,
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
    consultation: createConsultation({ prisma, limits, outbox, idempotency, changes, membership, clock }),
    pictures,
    samples: createSamples({ knowledge }),
    contact: createContact({ prisma, limits, outbox, idempotency, bus, clock }),
    admin,
    ownKnowledge: createOwnKnowledge({ prisma, bus, clock, logger, knowledge }),
    knowledgePages: createKnowledgePages({ browse: ports.browse }),
    reports: createReports({ history, membership, vehicles, browse: ports.browse, garage: knowledge.garage }),
    answerTrace: createAnswerTraces({ prisma, clock, knowledge, assistant: ports.assistant }),
    adminSeries: createAdminSeries({ prisma, clock }),
    adminWatch: createAdminWatch({ statistics: admin.statistics, bus, clock, logger }),
    payment: createPayment({
      prisma,
      methods,
      limits,
      orders,
      settlement,
      refunds,
      reconciliation,
      opening,
      business,
      changes,
      clock,
      logger,
      expiry: times.expiry,
    }),
    orderDesk: createOrderDesk({
      prisma,
      methods,
      orders,
      settlement,
      refunds,
      reconciliation,
      membership,
      cuts,
      bills,
      letters: refundLetters,
      changes,
      idempotency,
      clock,
    }),
    membershipHand: createMembershipHand({ prisma, membership, cuts, idempotency, changes, bus, clock }),
    attention: createAttention({ prisma, settlement, refunds, idempotency, clock }),
    paymentWatch: createPaymentWatch({ prisma, clock }),
    bills,
    booksExport: createBooksExport({ prisma, clock }),
    invoices: createInvoices({ prisma, outbox, clock }),
    refunds,
    vehicles,
    vehicleBook,
    vehicleReminders,
    vehicleDigest,
    garage,
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
