import { graphql } from '../../gql/gql.ts';
import type { WebhookFields_EndpointFragment } from '../../gql/graphql.ts';

export const webhookFieldsFragment = graphql(`
  fragment WebhookFields_endpoint on WebhookEndpoint {
    id
    url
    events
    isForAll
    createdAt
    isOn
    stoppedAt
    stoppedBecause
    failingSince
    pausedUntil
    formerSecretUntil
  }
`);

export type Endpoint = WebhookFields_EndpointFragment;

export const ownWebhooksQuery = graphql(`
  query OwnWebhooks {
    viewer {
      id
      webhookEndpoints(first: 100) {
        nodes {
          id
          ...WebhookFields_endpoint
        }
      }
    }
  }
`);

export const allWebhooksQuery = graphql(`
  query AllWebhooks {
    admin {
      webhookEndpoints(first: 100) {
        nodes {
          id
          ...WebhookFields_endpoint
        }
      }
    }
  }
`);

export const createWebhookMutation = graphql(`
  mutation CreateWebhook($input: CreateWebhookEndpointInput!) {
    createWebhookEndpoint(input: $input) {
      secret
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const updateWebhookMutation = graphql(`
  mutation UpdateWebhook($input: UpdateWebhookEndpointInput!) {
    updateWebhookEndpoint(input: $input) {
      endpoint {
        id
        ...WebhookFields_endpoint
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const rotateSecretMutation = graphql(`
  mutation RotateWebhookSecret($input: RotateWebhookSecretInput!) {
    rotateWebhookSecret(input: $input) {
      secret
      endpoint {
        id
        formerSecretUntil
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const deleteWebhookMutation = graphql(`
  mutation DeleteWebhook($id: ID!) {
    deleteWebhookEndpoint(input: { id: $id }) {
      deletedEndpointId
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const testWebhookMutation = graphql(`
  mutation TestWebhook($id: ID!) {
    testWebhookEndpoint(input: { id: $id }) {
      delivery {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const replayDeliveryMutation = graphql(`
  mutation ReplayDelivery($id: ID!) {
    replayWebhookDelivery(input: { id: $id }) {
      delivery {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const webhookLogQuery = graphql(`
  query WebhookLog($id: ID!, $state: WebhookDeliveryState, $first: Int!, $offset: Int!) {
    webhookDeliveries(endpointId: $id, filter: { state: $state }, first: $first, offset: $offset) {
      nodes {
        id
        messageId
        kind
        type
        payload
        state
        createdAt
        attempts
        nextAttemptAt
        responseStatus
        failure
        durationMs
        responseExcerpt
        attemptLog {
          number
          at
          responseStatus
          failure
          durationMs
        }
      }
      totalCount
    }
  }
`);
