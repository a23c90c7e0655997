import { graphql } from '../../gql/gql.ts';

export const sharesQuery = graphql(`
  query Shares {
    viewer {
      id
      shares(first: 50) {
        nodes {
          id
          token
          title
          conversationId
          createdAt
          expiresAt
        }
      }
    }
  }
`);

export const createShareMutation = graphql(`
  mutation CreateShare($conversationId: ID!, $days: Int!) {
    createShare(input: { conversationId: $conversationId, days: $days }) {
      share {
        id
        token
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const revokeShareMutation = graphql(`
  mutation RevokeShare($id: ID!) {
    revokeShare(input: { id: $id }) {
      revokedShareId
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);
