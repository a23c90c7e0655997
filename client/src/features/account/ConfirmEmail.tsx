import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { given } from '../../api/refusals.ts';
import * as z from 'zod/mini';
import { go } from '../../app/navigation.ts';
import { Button } from '../../components/Button.tsx';
import { SuccessPanel } from '../../components/SuccessPanel.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import styles from './AuthPage.module.css';
import { confirmEmailMutation } from './settingsDocuments.ts';

/** What the link to a changed e-mail opens. A button, because mail programs open links by themselves. */
export function ConfirmEmail({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const [confirm] = useMutation(confirmEmailMutation);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { form, failure, isSubmitting } = useAppForm({
    schema: z.object({}),
    initial: () => ({}),
    async send() {
      const { data } = await confirm({ variables: { token } });
      setConfirmed(given(data?.confirmEmail.email));
    },
    explain: ({ code, text }) => (code === 'EMAIL_LINK_INVALID' ? `${text} ${t('emailLink.confirmAgain')}` : text),
  });
  return (
    <>
      <h1 className="auth-title">{t('emailLink.confirmTitle')}</h1>
      {confirmed === null ? (
        <div className={styles['form']}>
          <p className="auth-lead">{t('emailLink.confirmLead')}</p>
          <FormBody
            {...form}
            failure={failure}
            isSubmitting={isSubmitting}
            submitLabel={t(isSubmitting ? 'emailLink.confirming' : 'emailLink.confirm')}
          />
        </div>
      ) : (
        <div className={styles['form']}>
          <SuccessPanel title={t('emailLink.confirmed')}>
            <p>{t('emailLink.confirmedText', { email: confirmed })}</p>
            <Button onClick={() => go('home')}>{t('common.back')}</Button>
          </SuccessPanel>
        </div>
      )}
    </>
  );
}
