import { useTranslation } from 'react-i18next';
import { showToast } from '../components/toast.ts';
import { displayError } from '../api/errors.ts';
import { go } from '../app/navigation.ts';
import { logout } from './logout.ts';

/** Logs out, returns to home and says so (spec §4); or says why it could not be done. */
export function useLogout(): () => Promise<void> {
  const { t } = useTranslation();
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
