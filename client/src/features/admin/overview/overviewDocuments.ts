import { graphql } from '../../../gql/gql.ts';

export const adminQuery = graphql(`
  query Admin($page: Int!, $pageSize: Int!, $search: String!, $membershipType: String!) {
    admin {
      statistics {
        ...Statistics_statistics
      }
      users(page: $page, pageSize: $pageSize, search: $search, membershipType: $membershipType) {
        users {
          user {
            id
          }
          ...UserRow_user
        }
        pagination {
          page
          total
          isEstimate
          totalPages
        }
      }
    }
    plans {
      id
      slug
      name
    }
  }
`);
