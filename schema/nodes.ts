import { brandWithType } from '@pothos/core';
import type { NodeKind } from '../server/domain/nodes.ts';
import { requireAdmitted } from '../server/viewer.ts';
import { User } from './account.ts';
import { ActivationBatchType, ActivationCodeType } from './activation.ts';
import { ApiTokenType } from './api-tokens.ts';
import { AuditEntryType } from './audit.ts';
import { BillDifferenceType, BillType } from './bill.ts';
import { InvoiceType } from './invoice.ts';
import { batchedOrNone } from './batch.ts';
import { builder, isStaff } from './builder.ts';
import { CampaignType } from './campaign.ts';
import { ConsultationType } from './consultation.ts';
import { ContactMessageType } from './contact.ts';
import { AnswerType, ConversationType, ownerOf } from './history.ts';
import { LimitHitType } from './limit-hits.ts';
import { MembershipGrantType, QuotaMovementType } from './membership-ledger.ts';
import { PlanType } from './membership.ts';
import { Node } from './node.ts';
import { PaymentType } from './payment-desk.ts';
import { RefundType } from './payment-refund.ts';
import { OrderEventType, OrderType, PaymentMethodType } from './payment.ts';
import { SessionType } from './sessions.ts';
import { TOKEN_ACCESS } from './token-access.ts';
import { VehicleType } from './vehicle.ts';
import { WebhookDeliveryType, WebhookEndpointType } from './webhook.ts';

/** Each kind with the field that ordinarily shows it: an API token needs the same scopes here. */
const KINDS = {
  ActivationBatch: [ActivationBatchType, 'Admin.activationBatches'],
  ActivationCode: [ActivationCodeType, 'Admin.activationBatches'],
  Answer: [AnswerType, 'Query.answer'],
  ApiToken: [ApiTokenType, 'User.apiTokens'],
  AuditEntry: [AuditEntryType, 'Admin.auditEntries'],
  Bill: [BillType, 'Admin.bills'],
  BillDifference: [BillDifferenceType, 'Admin.billDifferences'],
  Campaign: [CampaignType, 'Query.freeTrial'],
  Consultation: [ConsultationType, 'User.consultations'],
  ContactMessage: [ContactMessageType, 'Admin.contactMessages'],
  Conversation: [ConversationType, 'Query.conversation'],
  Invoice: [InvoiceType, 'User.order'],
  LimitHit: [LimitHitType, 'Admin.limitHits'],
  MembershipGrant: [MembershipGrantType, 'User.membershipGrants'],
  Order: [OrderType, 'User.order'],
  OrderEvent: [OrderEventType, 'User.order'],
  Payment: [PaymentType, 'Admin.payments'],
  PaymentMethod: [PaymentMethodType, 'Query.paymentMethods'],
  Plan: [PlanType, 'Query.plans'],
  QuotaMovement: [QuotaMovementType, 'User.quotaMovements'],
  Refund: [RefundType, 'User.order'],
  Session: [SessionType, 'User.sessions'],
  User: [User, 'Query.viewer'],
  Vehicle: [VehicleType, 'User.vehicles'],
  WebhookDelivery: [WebhookDeliveryType, 'Query.webhookDeliveries'],
  WebhookEndpoint: [WebhookEndpointType, 'User.webhookEndpoints'],
} as const satisfies Record<NodeKind, readonly [object, string]>;

const found = batchedOrNone((ids, context) => {
  const { services, viewer } = context;
  return services.nodes.find(ids, { ...ownerOf(context), isStaff: isStaff(viewer), address: viewer.address });
});

builder.queryField('node', (t) =>
  t.field({
    type: Node,
    nullable: true,
    description:
      'Whatever has this id, as far as it would be shown to whoever asks in its ordinary place; null: there is no such ' +
      'thing, or it is not for him. An API token needs the scope that place needs.',
    args: { id: t.arg.id({ description: 'The `id` of any object.' }) },
    resolve: async (_root, { id }, context) => {
      const node = await found(id, context);
      if (!node) return null;
      const [type, place] = KINDS[node.kind];
      requireAdmitted(TOKEN_ACCESS[place], context.viewer);
      brandWithType(node.row, type);
      return node.row;
    },
  }),
);
