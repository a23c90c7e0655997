import type { Prisma } from '../../server/generated/prisma/client.ts';

/** What the demo puts into the database, table by table, in an order in which each finds what it refers to. */
export interface DemoRows {
  readonly user: Prisma.UserCreateManyInput[];
  readonly activationBatch: Prisma.ActivationBatchCreateManyInput[];
  readonly activationCode: Prisma.ActivationCodeCreateManyInput[];
  readonly order: Prisma.OrderCreateManyInput[];
  readonly orderEvent: Prisma.OrderEventCreateManyInput[];
  readonly payment: Prisma.PaymentCreateManyInput[];
  readonly refund: Prisma.RefundCreateManyInput[];
  readonly invoice: Prisma.InvoiceCreateManyInput[];
  readonly bill: Prisma.BillCreateManyInput[];
  readonly billLine: Prisma.BillLineCreateManyInput[];
  readonly billDifference: Prisma.BillDifferenceCreateManyInput[];
  readonly membership: Prisma.MembershipCreateManyInput[];
  readonly membershipGrant: Prisma.MembershipGrantCreateManyInput[];
  readonly quotaPeriod: Prisma.QuotaPeriodCreateManyInput[];
  readonly quotaMovement: Prisma.QuotaMovementCreateManyInput[];
  readonly conversation: Prisma.ConversationCreateManyInput[];
  readonly answer: Prisma.AnswerCreateManyInput[];
  readonly rating: Prisma.RatingCreateManyInput[];
  readonly trialUse: Prisma.TrialUseCreateManyInput[];
  readonly trialCounter: Prisma.TrialCounterCreateManyInput[];
  readonly consultation: Prisma.ConsultationCreateManyInput[];
  readonly contactMessage: Prisma.ContactMessageCreateManyInput[];
}

export function noRows(): DemoRows {
  return {
    user: [],
    activationBatch: [],
    activationCode: [],
    order: [],
    orderEvent: [],
    payment: [],
    refund: [],
    invoice: [],
    bill: [],
    billLine: [],
    billDifference: [],
    membership: [],
    membershipGrant: [],
    quotaPeriod: [],
    quotaMovement: [],
    conversation: [],
    answer: [],
    rating: [],
    trialUse: [],
    trialCounter: [],
    consultation: [],
    contactMessage: [],
  };
}
