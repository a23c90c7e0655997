import { graphql } from '../../gql/gql.ts';

export const apiTokensQuery = graphql(`
  query ApiTokens {
    viewer {
      id
      apiTokens(first: 100) {
        nodes {
          id
          name
          hint
          scopes
          createdAt
          lastUsedAt
          expiresAt
        }
      }
    }
  }
`);

export const createApiTokenMutation = graphql(`
  mutation CreateApiToken($input: CreateApiTokenInput!) {
    createApiToken(input: $input) {
      token
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const revokeApiTokenMutation = graphql(`
  mutation RevokeApiToken($id: ID!) {
    revokeApiToken(input: { id: $id }) {
      revokedTokenId
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);
