import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormBody } from '../../forms/FormBody.tsx';
import { SuccessPanel } from '../../components/SuccessPanel.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { useLogout } from '../../session/logout.ts';
import { PasswordField } from './PasswordField.tsx';
import { changePasswordMutation } from './settingsDocuments.ts';
import { emptyPasswords, passwordRules } from './settingsRules.ts';

/** Spec §9: milliseconds from the success message to the logout. */
const logoutDelay = 2000;

export function PasswordForm() {
  const { t } = useTranslation();
  const [change] = useMutation(changePasswordMutation);
  const [isChanged, setIsChanged] = useState(false);
  const logout = useLogout();
  const { form, field, failure, isSubmitting } = useAppForm({
    initial: () => emptyPasswords,
    schema: passwordRules,
    async send({ oldPassword, newPassword }) {
      await change({ variables: { input: { oldPassword, newPassword } } });
      setIsChanged(true);
      // Goes on when the page is left: the server has ended this session already.
      setTimeout(() => void logout(), logoutDelay);
    },
    // Spec §8: password_change_failed, where the server says no more than that.
    explain: ({ code, text }) =>
      code === 'WRONG_PASSWORD' || code === 'INTERNAL' ? t('settings.password_change_failed') : text,
  });
  if (isChanged) return <SuccessPanel title={t('settings.password_changed')} />;
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? t('settings.changing') : t('settings.change')}
    >
      <p>{t('settings.securityLead')}</p>
      <PasswordField
        {...field('oldPassword')}
        label={t('settings.oldPassword')}
        required
        autoComplete="current-password"
      />
      <PasswordField
        {...field('newPassword')}
        label={t('settings.newPassword')}
        hint={t('account.passwordHint')}
        required
        autoComplete="new-password"
      />
      <PasswordField
        {...field('confirmPassword')}
        label={t('settings.confirmPassword')}
        required
        autoComplete="new-password"
      />
    </FormBody>
  );
}
