import { graphql } from '../../../gql/gql.ts';

export const auditQuery = graphql(`
  query AdminAudit($first: Int!, $offset: Int!, $filter: AuditFilter!) {
    admin {
      auditEntries(first: $first, offset: $offset, filter: $filter) {
        nodes {
          id
          action
          isByCommand
          about
          createdAt
          staff {
            id
            username
          }
          subject {
            id
            username
          }
          changes {
            name
            before
            after
          }
        }
        totalCount
      }
      auditStaff {
        id
        username
      }
    }
  }
`);
