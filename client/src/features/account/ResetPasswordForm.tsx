import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../forms/Field.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './AuthPage.module.css';
import { resetPasswordMutation } from './settingsDocuments.ts';
import { emptyReset, resetRules } from './settingsRules.ts';

interface ResetPasswordFormProps {
  readonly email: string;
  readonly token: string;
  readonly isSent: boolean;
  /** Absent where another code is had in another way. */
  readonly onAgain?: () => void;
  readonly onDone: () => void;
}

/** Spec §2: email, token, new password and its confirmation. */
export function ResetPasswordForm({ email, token, isSent, onAgain, onDone }: ResetPasswordFormProps) {
  const { t } = useTranslation();
  const [reset] = useMutation(resetPasswordMutation);
  const { form, field, failure, isSubmitting } = useAppForm({
    initial: () => ({ ...emptyReset, email, token }),
    schema: resetRules,
    async send(values) {
      const { email, token, newPassword } = values;
      await reset({ variables: { input: { email, token, newPassword } } });
      onDone();
    },
  });
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? t('reset.submitting') : t('reset.submit')}
    >
      {isSent ? <output>{t('reset.sent', { email })}</output> : null}
      <Field {...field('email')} label={t('account.email')} required type="email" autoComplete="email" />
      <Field
        {...field('token')}
        label={t('reset.token')}
        hint={t('reset.tokenHint')}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('newPassword')} label={t('settings.newPassword')} required autoComplete="new-password" />
      <PasswordField
        {...field('confirmPassword')}
        label={t('settings.confirmPassword')}
        required
        autoComplete="new-password"
      />
      {onAgain === undefined ? null : (
        <p>
          <button type="button" className={styles['link']} onClick={onAgain}>
            {t('reset.again')}
          </button>
        </p>
      )}
    </FormBody>
  );
}
