import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { given } from '../../api/refusals.ts';
import * as z from 'zod/mini';
import { go } from '../../app/navigation.ts';
import { showToast } from '../../components/toast.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { refreshViewer } from '../../session/viewer.ts';
import styles from './AuthPage.module.css';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';
import { undoEmailChangeMutation } from './settingsDocuments.ts';

/** What the link to a former e-mail opens: it gives the account back, and then sets a new password. */
export function UndoEmailChange({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const [undo] = useMutation(undoEmailChangeMutation, { fetchPolicy: 'no-cache' });
  const [undone, setUndone] = useState<{ email: string; resetToken: string } | null>(null);
  const { form, failure, isSubmitting } = useAppForm({
    schema: z.object({}),
    initial: () => ({}),
    async send() {
      const { data } = await undo({ variables: { token } });
      setUndone({ email: given(data?.undoEmailChange.email), resetToken: given(data?.undoEmailChange.resetToken) });
      // Whoever was signed in here with the account is so no more.
      void refreshViewer();
    },
    explain: ({ code, text }) => (code === 'EMAIL_LINK_INVALID' ? `${text} ${t('emailLink.undoLate')}` : text),
  });
  return (
    <>
      <h1 className="auth-title">{t(undone ? 'emailLink.undone' : 'emailLink.undoTitle')}</h1>
      <div className={styles['form']}>
        <p className="auth-lead">
          {undone ? t('emailLink.undoneLead', { email: undone.email }) : t('emailLink.undoLead')}
        </p>
        {undone ? (
          <ResetPasswordForm
            email={undone.email}
            token={undone.resetToken}
            isSent={false}
            onDone={() => {
              go('auth');
              showToast(t('reset.done'));
            }}
          />
        ) : (
          <FormBody
            {...form}
            failure={failure}
            isSubmitting={isSubmitting}
            submitLabel={t(isSubmitting ? 'emailLink.undoing' : 'emailLink.undo')}
          />
        )}
      </div>
    </>
  );
}
