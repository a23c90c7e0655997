import { showToast } from '../components/toast.ts';
import { displayError } from '../api/errors.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { go } from '../app/navigation.ts';
import { useViewer } from './viewer.ts';

/** Logs out, returns to home and says so (spec §4); or says why it could not be done. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation();
  const { logout } = useViewer();
  return async () => {
    try {
      await logout();
      go('home');
      showToast(t('navigation.loggedOut'));
    } catch (error) {
      showToast(displayError(error).text, 'error');
    }
  };
}
