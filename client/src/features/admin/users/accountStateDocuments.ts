import { graphql } from '../../../gql/gql.ts';

export const accountStateFragment = graphql(`
  fragment AccountState_state on AccountState {
    role
    sessionCount
    user {
      id
      username
      isStaff
      isSuperuser
      disabledAt
    }
  }
`);

export const setUserRoleMutation = graphql(`
  mutation SetUserRole($id: ID!, $role: UserRole!) {
    state: setUserRole(id: $id, role: $role) {
      ...AccountState_state
    }
  }
`);

export const disableAccountMutation = graphql(`
  mutation DisableAccount($id: ID!) {
    state: disableAccount(id: $id) {
      ...AccountState_state
    }
  }
`);

export const enableAccountMutation = graphql(`
  mutation EnableAccount($id: ID!) {
    state: enableAccount(id: $id) {
      ...AccountState_state
    }
  }
`);

export const endUserSessionsMutation = graphql(`
  mutation EndUserSessions($id: ID!) {
    state: endUserSessions(id: $id) {
      ...AccountState_state
    }
  }
`);
