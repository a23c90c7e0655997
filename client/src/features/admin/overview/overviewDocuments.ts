import { graphql } from '../../../gql/gql.ts';

export const adminQuery = graphql(`
  query Admin($first: Int!, $offset: Int!, $search: String!, $plan: String!) {
    admin {
      statistics {
        ...Statistics_statistics
      }
      users(first: $first, offset: $offset, filter: { search: $search, plan: $plan }) {
        nodes {
          id
          ...UserRow_user
        }
        totalCount
        isTotalEstimate
      }
    }
    plans {
      id
      slug
      name
    }
  }
`);
