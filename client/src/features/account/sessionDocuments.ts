import { graphql } from '../../gql/gql.ts';

export const sessionsQuery = graphql(`
  query Sessions {
    viewer {
      id
      sessions(first: 100) {
        nodes {
          id
          browser
          system
          address
          place
          createdAt
          lastSeenAt
          isCurrent
        }
      }
    }
  }
`);

export const endSessionMutation = graphql(`
  mutation EndSession($id: ID!) {
    endSession(input: { id: $id }) {
      endedSessionId
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const endOtherSessionsMutation = graphql(`
  mutation EndOtherSessions {
    endOtherSessions {
      endedCount
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);
