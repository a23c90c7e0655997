import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { go } from '../../app/navigation.ts';
import { Button } from '../../components/Button.tsx';
import { SuccessPanel } from '../../components/SuccessPanel.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import styles from './AuthPage.module.css';
import { stopRemindersMutation } from './settingsDocuments.ts';

/** What the link in a reminder opens: one click ends them. A button, because mail programs open links by themselves. */
export function StopReminders({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const [stop] = useMutation(stopRemindersMutation);
  const [isStopped, setStopped] = useState(false);
  const { form, failure, isSubmitting } = useAppForm({
    schema: z.object({}),
    initial: () => ({}),
    async send() {
      await stop({ variables: { token } });
      setStopped(true);
    },
  });
  return (
    <>
      <h1 className="auth-title">{t('vehicle.stopTitle')}</h1>
      {isStopped ? (
        <div className={styles['form']}>
          <SuccessPanel title={t('vehicle.stopped')}>
            <p>{t('vehicle.stoppedText')}</p>
            <Button onClick={() => go('home')}>{t('common.back')}</Button>
          </SuccessPanel>
        </div>
      ) : (
        <div className={styles['form']}>
          <p className="auth-lead">{t('vehicle.stopLead')}</p>
          <FormBody
            {...form}
            failure={failure}
            isSubmitting={isSubmitting}
            submitLabel={t(isSubmitting ? 'vehicle.stopping' : 'vehicle.stop')}
          />
        </div>
      )}
    </>
  );
}
