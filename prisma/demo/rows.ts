import type { Prisma } from '../../server/generated/prisma/client.ts';

/** What the demo puts into the database, table by table, in an order in which each finds what it refers to. */
export interface DemoRows {
  readonly user: Prisma.UserCreateManyInput[];
  readonly activationBatch: Prisma.ActivationBatchCreateManyInput[];
  readonly activationCode: Prisma.ActivationCodeCreateManyInput[];
  readonly order: Prisma.OrderCreateManyInput[];
  readonly orderEvent: Prisma.OrderEventCreateManyInput[];
  readonly payment: Prisma.PaymentCreateManyInput[];
  readonly membership: Prisma.MembershipCreateManyInput[];
  readonly membershipGrant: Prisma.MembershipGrantCreateManyInput[];
  readonly quotaPeriod: Prisma.QuotaPeriodCreateManyInput[];
  readonly quotaMovement: Prisma.QuotaMovementCreateManyInput[];
  readonly conversation: Prisma.ConversationCreateManyInput[];
  readonly answer: Prisma.AnswerCreateManyInput[];
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
    membership: [],
    membershipGrant: [],
    quotaPeriod: [],
    quotaMovement: [],
    conversation: [],
    answer: [],
    trialUse: [],
    trialCounter: [],
    consultation: [],
    contactMessage: [],
  };
}
