// The client's own documents; their types are made from them.

import type * as Gql from './gql/graphql.ts';
import type { TypedDocument } from './options.ts';

/** A document, with the fragments it uses behind it. */
const graphql = <Data, Variables>(...texts: readonly { toString(): string }[]): TypedDocument<Data, Variables> =>
  texts.join('');

const ANSWER = /* GraphQL */ `
  fragment Answer on Answer {
    id
    conversationId
    state
    question
    text
    category
    language
    cutOff
    handover
    isCharged
    createdAt
    endedAt
    errorCode
    error
    sources {
      id
      title
      detail
      date
    }
  }
`;

const REFUSAL = /* GraphQL */ `
  fragment Refusal on Refusal {
    code
    message
    fields {
      name
      code
      message
    }
  }
`;

const CONSULTATION = /* GraphQL */ `
  fragment Consultation on Consultation {
    id
    reference
    category
    requirement
    userName
    email
    phone
    wechat
    createdAt
    dueAt
    reply
    repliedAt
  }
`;

const ORDER = /* GraphQL */ `
  fragment Order on Order {
    id
    number
    state
    planName
    plan {
      id
      slug
    }
    amount {
      amount
      currency
    }
    durationDays
    createdAt
    expiresAt
    paidAt
    closedAt
    isTest
    isUnderReview
    buyerId
    receipt {
      transactionId
      startsAt
      endsAt
    }
    method {
      id
      name
    }
  }
`;

export const ASK = graphql<Gql.AskMutation, Gql.AskMutationVariables>(
  /* GraphQL */ `
    mutation Ask($input: AskInput!) {
      ask(input: $input) {
        answer {
          ...Answer
        }
        refusal {
          ...Refusal
        }
      }
    }
  `,
  ANSWER,
  REFUSAL,
);

export const STOP = graphql<Gql.StopAnswerMutation, Gql.StopAnswerMutationVariables>(
  /* GraphQL */ `
    mutation StopAnswer($input: StopAnswerInput!) {
      stopAnswer(input: $input) {
        answer {
          ...Answer
        }
        refusal {
          ...Refusal
        }
      }
    }
  `,
  ANSWER,
  REFUSAL,
);

export const ANSWER_BY_ID = graphql<Gql.AnswerQuery, Gql.AnswerQueryVariables>(
  /* GraphQL */ `
    query Answer($id: ID!) {
      answer(id: $id) {
        ...Answer
      }
    }
  `,
  ANSWER,
);

export const WATCH = graphql<Gql.WatchSubscription, Gql.WatchSubscriptionVariables>(
  /* GraphQL */ `
    subscription Watch($id: ID!, $offset: Int!) {
      answer(id: $id, offset: $offset) {
        __typename
        ... on AnswerStarted {
          category
          language
        }
        ... on AnswerProgress {
          message
        }
        ... on AnswerDelta {
          offset
          text
        }
        ... on AnswerCompleted {
          answer {
            ...Answer
          }
        }
        ... on AnswerStopped {
          answer {
            ...Answer
          }
        }
        ... on AnswerFailed {
          code
          message
          answer {
            ...Answer
          }
        }
      }
    }
  `,
  ANSWER,
);

export const HISTORY = graphql<Gql.HistoryQuery, Gql.HistoryQueryVariables>(
  /* GraphQL */ `
    query History($filter: HistoryFilter, $after: String) {
      viewer {
        history(filter: $filter, first: 50, after: $after) {
          nodes {
            ...Answer
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  ANSWER,
);

export const SUBMIT_CONSULTATION = graphql<Gql.SubmitConsultationMutation, Gql.SubmitConsultationMutationVariables>(
  /* GraphQL */ `
    mutation SubmitConsultation($input: SubmitConsultationInput!) {
      submitConsultation(input: $input) {
        consultation {
          ...Consultation
        }
        refusal {
          ...Refusal
        }
      }
    }
  `,
  CONSULTATION,
  REFUSAL,
);

export const CONSULTATION_CHANGED = graphql<
  Gql.ConsultationChangedSubscription,
  Gql.ConsultationChangedSubscriptionVariables
>(
  /* GraphQL */ `
    subscription ConsultationChanged($after: String, $all: Boolean!) {
      consultationChanged(after: $after, all: $all) {
        position
        isLast
        kind
        at
        consultation {
          ...Consultation
        }
      }
    }
  `,
  CONSULTATION,
);

export const ORDER_CHANGED = graphql<Gql.OrderChangedSubscription, Gql.OrderChangedSubscriptionVariables>(
  /* GraphQL */ `
    subscription OrderChanged($after: String, $all: Boolean!) {
      orderChanged(after: $after, all: $all) {
        position
        isLast
        kind
        at
        order {
          ...Order
        }
      }
    }
  `,
  ORDER,
);

export const MEMBERSHIP_CHANGED = graphql<
  Gql.MembershipChangedSubscription,
  Gql.MembershipChangedSubscriptionVariables
>(/* GraphQL */ `
  subscription MembershipChanged($after: String) {
    membershipChanged(after: $after) {
      position
      isLast
      kind
      at
      user {
        id
        membership {
          plan {
            id
            slug
            name
          }
          isActive
          endsAt
          quota {
            limit
            used
            remaining
            refillsAt
          }
        }
      }
    }
  }
`);

export const TOKEN = graphql<Gql.TokenQuery, Gql.TokenQueryVariables>(/* GraphQL */ `
  query Token {
    viewer {
      id
      token {
        name
        scopes
        expiresAt
        lastUsedAt
        remaining
      }
    }
  }
`);
