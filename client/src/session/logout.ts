import { useTranslation } from 'react-i18next';
import { showToast } from '../components/toast.ts';
import { displayError } from '../api/errors.ts';
import { go } from '../app/navigation.ts';
import { request } from '../api/requests.ts';
import { keepText, localArea, tabArea } from '../lib/storage.ts';
import { changePerson } from './viewer.ts';

const logoutMutation = /* GraphQL */ `
  mutation Logout {
    logout {
      endedSessionId
    }
  }
`;

/** The interface's language is no secret, and the guest's id outlives a logout, as the uses it has spent do. */
const lasting = ['language', 'session_id'];

const listeners = new Set<() => Promise<void>>();

/** Called before the session ends, for what the server is still to hear. Returns how to stop listening. */
export function onLogout(listener: () => Promise<void>): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Ends the session on the server first: a logout that only this browser believes in would be a lie. Rejects when the
 * server cannot be reached. Then forgets everything personal that is kept here (spec §4).
 */
async function logout(): Promise<void> {
  for (const listener of listeners) await listener();
  await request(logoutMutation);
  await forgetPerson();
}

/** For a session the server has ended already: forgets everything personal that is kept here. */
export async function forgetPerson(): Promise<void> {
  const entries = lasting.map((key) => [key, localArea.getItem(key)] as const);
  localArea.clear();
  tabArea.clear();
  for (const [key, value] of entries) keepText(localArea, key, value);
  await changePerson(null);
}

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
