import { graphql } from '../../gql/gql.ts';

export const answerFragment = graphql(`
  fragment Assistant_answer on Answer {
    id
    conversationId
    question
    pictures {
      id
      url
      ...Pictures_picture
    }
    text
    parts {
      ...DrawnPart_part
    }
    state
    category
    language
    handover
    followUps {
      kind
      text
    }
    sources {
      id
    }
    errorCode
    error
    idempotencyKey
    regeneration {
      cost
    }
    versions {
      id
    }
    failedTry {
      id
    }
    cutOff
    isCharged
    branches
    rating {
      isHelpful
      reason
    }
    askedAt
    endedAt
    ...SourceList_answer
  }
`);

/** With what a question changes for the reader, at its start and at its end: the session hears it. */
export const askMutation = graphql(`
  mutation AssistantAsk($input: AskInput!) {
    ask(input: $input) {
      answer {
        ...Assistant_answer
      }
      viewer {
        ...Assistant_allowanceViewer
      }
      freeTrial {
        ...Assistant_allowanceTrial
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }

  fragment Assistant_allowanceViewer on User {
    id
    membership {
      isActive
      plan {
        id
        slug
      }
      endsAt
      quota {
        limit
        used
        remaining
        refillsAt
      }
    }
  }

  fragment Assistant_allowanceTrial on FreeTrial {
    hasActiveCampaign
    campaign {
      id
      freeUses
      banner {
        isShown
        title
        content
        color
      }
    }
    usage {
      used
      remaining
      canUse
    }
  }
`);

export const stopMutation = graphql(`
  mutation AssistantStop($id: ID!) {
    stopAnswer(input: { id: $id }) {
      answer {
        ...Assistant_answer
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

/** What a reader has said of an answer here since it was fetched. */
export const ratingFragment = graphql(`
  fragment RateAnswer_answer on Answer {
    id
    rating {
      isHelpful
      reason
    }
  }
`);

export const rateMutation = graphql(`
  mutation AssistantRate($id: ID!, $isHelpful: Boolean, $reason: String) {
    rateAnswer(input: { id: $id, isHelpful: $isHelpful, reason: $reason }) {
      answer {
        ...RateAnswer_answer
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const showMutation = graphql(`
  mutation AssistantShow($id: ID!) {
    showAnswer(input: { id: $id }) {
      conversation {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const conversationQuery = graphql(`
  query AssistantConversation($id: ID!, $after: String) {
    conversation(id: $id) {
      id
      vehicle {
        id
      }
      answers(first: 8, after: $after) {
        nodes {
          ...Assistant_answer
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`);

export const versionQuery = graphql(`
  query AssistantVersion($id: ID!) {
    answer(id: $id) {
      ...Assistant_answer
    }
  }
`);

export const runningQuery = graphql(`
  query AssistantRunning {
    runningAnswers {
      id
      conversationId
    }
  }
`);

export const answerSubscription = graphql(`
  subscription AssistantAnswer($id: ID!, $offset: Int!) {
    answer(id: $id, offset: $offset) {
      kind: __typename
      ... on AnswerProgress {
        message
      }
      ... on AnswerPlanned {
        parts {
          ...DrawnPart_part
        }
      }
      ... on AnswerDelta {
        offset
        text
      }
      ... on AnswerCompleted {
        answer {
          ...Assistant_answer
        }
        viewer {
          ...Assistant_allowanceViewer
        }
        freeTrial {
          ...Assistant_allowanceTrial
        }
      }
      ... on AnswerFailed {
        answer {
          ...Assistant_answer
        }
        viewer {
          ...Assistant_allowanceViewer
        }
        freeTrial {
          ...Assistant_allowanceTrial
        }
      }
      ... on AnswerStopped {
        answer {
          ...Assistant_answer
        }
        viewer {
          ...Assistant_allowanceViewer
        }
        freeTrial {
          ...Assistant_allowanceTrial
        }
      }
    }
  }
`);
