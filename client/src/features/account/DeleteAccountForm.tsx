import { useMutation } from '@apollo/client/react';
import * as z from 'zod/mini';
import { useTranslation } from 'react-i18next';
import { confirm } from '../../components/confirm.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { showToast } from '../../components/toast.ts';
import { useAppForm } from '../../forms/useAppForm.ts';
import { anyPassword } from '../../forms/rules.ts';
import { forgetPerson } from '../../session/logout.ts';
import { go } from '../../app/navigation.ts';
import { PasswordField } from './PasswordField.tsx';
import { deleteAccountMutation } from './settingsDocuments.ts';

const rules = z.object({ password: anyPassword() });

/** With the password and a confirmation; afterwards nothing of the account is left here either. */
export function DeleteAccountForm() {
  const { t } = useTranslation();
  const [remove] = useMutation(deleteAccountMutation);
  const { form, field, failure, isSubmitting } = useAppForm({
    schema: rules,
    initial: () => ({ password: '' }),
    async send(variables) {
      const question = {
        title: t('data.confirmTitle'),
        text: t('data.confirmText'),
        confirmLabel: t('data.delete'),
        isDangerous: true,
      };
      if (!(await confirm(question))) return;
      await remove({ variables });
      await forgetPerson();
      go('home');
      showToast(t('data.deleted'));
    },
  });
  return (
    <FormBody
      {...form}
      variant="danger"
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? t('data.deleting') : t('data.delete')}
    >
      <PasswordField {...field('password')} label={t('data.password')} required autoComplete="current-password" />
    </FormBody>
  );
}
