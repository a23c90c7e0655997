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
    state: setUserRole(input: { id: $id, role: $role }) {
      accountState {
        ...AccountState_state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const disableAccountMutation = graphql(`
  mutation DisableAccount($id: ID!) {
    state: disableAccount(input: { id: $id }) {
      accountState {
        ...AccountState_state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const enableAccountMutation = graphql(`
  mutation EnableAccount($id: ID!) {
    state: enableAccount(input: { id: $id }) {
      accountState {
        ...AccountState_state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const endUserSessionsMutation = graphql(`
  mutation EndUserSessions($id: ID!) {
    state: endUserSessions(input: { id: $id }) {
      accountState {
        ...AccountState_state
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);
