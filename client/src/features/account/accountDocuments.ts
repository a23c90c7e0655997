import { graphql } from '../../gql/gql.ts';

/** The token of the answer is not asked for: the browser's session is the HttpOnly cookie. */
export const loginMutation = graphql(`
  mutation Login($input: LoginInput!) {
    login(input: $input) {
      user {
        ...Account_user
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }

  fragment Account_user on User {
    id
    username
    email
    phone
    isVip
    isStaff
    isSuperuser
  }
`);

/** What a new member agrees to, as it is in force. */
export const consentQuery = graphql(`
  query ConsentTexts {
    trustTexts {
      page
      version
    }
  }
`);

export const registerMutation = graphql(`
  mutation Register($input: RegisterInput!) {
    register(input: $input) {
      user {
        ...Account_user
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);
