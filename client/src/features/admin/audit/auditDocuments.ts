import { graphql } from '../../../gql/gql.ts';

export const auditQuery = graphql(`
  query AdminAudit($page: Int!, $pageSize: Int!, $staffId: String!, $action: AuditAction, $subject: String!) {
    admin {
      auditEntries(page: $page, pageSize: $pageSize, staffId: $staffId, action: $action, subject: $subject) {
        entries {
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
        pagination {
          page
          totalPages
        }
      }
      auditStaff {
        id
        username
      }
    }
  }
`);
