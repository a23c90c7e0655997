import { graphql } from '../../gql/gql.ts';

export const settingsQuery = graphql(`
  query AccountSettings {
    viewer {
      id
      ...ProfileForm_user
      consultations(first: 100) {
        nodes {
          id
          ...ConsultationRecord_consultation
        }
      }
    }
  }
`);

/** With everything the header shows of a person: the session hears it. */
export const updateProfileMutation = graphql(`
  mutation UpdateProfile($input: UpdateProfileInput!) {
    updateProfile(input: $input) {
      ...Account_user
      isEmailConfirmed
    }
  }
`);

export const resendConfirmationMutation = graphql(`
  mutation ResendEmailConfirmation {
    resendEmailConfirmation
  }
`);

export const confirmEmailMutation = graphql(`
  mutation ConfirmEmail($token: String!) {
    confirmEmail(token: $token)
  }
`);

export const undoEmailChangeMutation = graphql(`
  mutation UndoEmailChange($token: String!) {
    undoEmailChange(token: $token) {
      email
      resetToken
    }
  }
`);

export const changePasswordMutation = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input)
  }
`);

export const requestResetMutation = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email) {
      token
    }
  }
`);

export const resetPasswordMutation = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input)
  }
`);

export const deleteAccountMutation = graphql(`
  mutation DeleteAccount($password: String!) {
    deleteAccount(password: $password)
  }
`);
