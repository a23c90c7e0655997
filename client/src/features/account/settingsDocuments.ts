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
      user {
        ...Account_user
        isEmailConfirmed
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const resendConfirmationMutation = graphql(`
  mutation ResendEmailConfirmation {
    resendEmailConfirmation {
      isSent
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const confirmEmailMutation = graphql(`
  mutation ConfirmEmail($token: String!) {
    confirmEmail(input: { token: $token }) {
      email
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const undoEmailChangeMutation = graphql(`
  mutation UndoEmailChange($token: String!) {
    undoEmailChange(input: { token: $token }) {
      email
      resetToken
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const changePasswordMutation = graphql(`
  mutation ChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      user {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const requestResetMutation = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(input: { email: $email }) {
      token
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const resetPasswordMutation = graphql(`
  mutation ResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      isReset
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const deleteAccountMutation = graphql(`
  mutation DeleteAccount($password: String!) {
    deleteAccount(input: { password: $password }) {
      deletedUserId
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const stopRemindersMutation = graphql(`
  mutation StopReminderMails($token: String!) {
    stopReminderMails(input: { token: $token }) {
      isStopped
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);
