import { graphql } from '../../../gql/gql.ts';

export const checkOrderMutation = graphql(`
  mutation CheckOrder($input: CheckOrderInput!) {
    checkOrder(input: $input) {
      order {
        id
        state
        isUnderReview
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const closeOrderMutation = graphql(`
  mutation CloseOrder($input: CloseOrderInput!) {
    closeOrder(input: $input) {
      order {
        id
        state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const settleOrderMutation = graphql(`
  mutation SettleOrder($input: SettleOrderInput!) {
    settleOrder(input: $input) {
      order {
        id
        state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const attachPaymentMutation = graphql(`
  mutation AttachPayment($input: AttachPaymentInput!) {
    attachPayment(input: $input) {
      payment {
        id
        resolution
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const undoDecisionMutation = graphql(`
  mutation UndoDecision($input: UndoDecisionInput!) {
    undoDecision(input: $input) {
      payment {
        id
        resolution
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);
