import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { showToast } from '../../components/toast.ts';
import styles from './AccountSettings.module.css';
import { resendConfirmationMutation, settingsQuery } from './settingsDocuments.ts';

/** That a changed e-mail waits for its confirmation, what that means, and another link. */
export function UnconfirmedEmail({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  // It may have been confirmed in the meantime, in another tab or on another device.
  const [resend, { loading }] = useMutation(resendConfirmationMutation, { refetchQueries: [settingsQuery] });
  async function again() {
    try {
      const { data } = await resend();
      showToast(
        t(data?.resendEmailConfirmation.isSent === true ? 'settings.linkSent' : 'settings.emailConfirmed', { email }),
      );
    } catch (error) {
      showToast(displayError(error).text, 'error');
    }
  }
  return (
    <div className={styles['unconfirmed']}>
      <Icon name="alert" />
      <div>
        <p>{t('settings.unconfirmed', { email })}</p>
        <Button size="small" isBusy={loading} onClick={() => void again()}>
          {t('settings.sendAgain')}
        </Button>
      </div>
    </div>
  );
}
