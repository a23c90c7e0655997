import { useApolloClient, useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { given } from '../../api/refusals.ts';
import { showToast } from '../../components/toast.ts';
import { useAppForm } from '../../forms/useAppForm.ts';
import { readFragment } from '../../gql/fragment-masking.ts';
import { Account_UserFragmentDoc } from '../../gql/graphql.ts';
import { currentPlace, go, usePart } from '../../app/navigation.ts';
import { changePerson } from '../../session/viewer.ts';
import { consentQuery, loginMutation, registerMutation } from './accountDocuments.ts';
import { authRules, emptyForm, type AuthMode } from './authRules.ts';

/** Login and registration over one set of values; success forgets them and goes home (spec §4). */
export function useAuthForm() {
  const { t } = useTranslation();
  // Kept in the address: `#auth/register` is the way to a new account.
  const [mode, setMode] = usePart<AuthMode>(['login', 'register']);
  const client = useApolloClient();
  const [login] = useMutation(loginMutation);
  const [register] = useMutation(registerMutation);

  /** The texts in force, as they are linked beside the button; refunds are agreed to with an order. */
  async function consents() {
    const { data } = await client.query({ query: consentQuery, fetchPolicy: 'network-only' });
    return given(data?.trustTexts).flatMap(({ page, version }) => (page === 'REFUNDS' ? [] : [{ page, version }]));
  }

  async function send({ username, email, password }: typeof emptyForm) {
    const { data } =
      mode === 'login'
        ? await login({ variables: { input: { username, password } } })
        : await register({ variables: { input: { username, email, password, consents: await consents() } } });
    const payload = data && ('login' in data ? data.login : data.register);
    const user = readFragment(Account_UserFragmentDoc, given(payload?.user));
    await changePerson({ ...user, membership: null });
    // Whoever has gone somewhere else in the meantime stays there.
    if (currentPlace().page === 'auth') go('home');
    showToast(t(mode === 'login' ? 'account.welcomeBack' : 'account.welcome', { username: user.username }));
  }

  const form = useAppForm({
    schema: authRules[mode],
    initial: () => emptyForm,
    send,
    // Spec §8: the server's text; the default of each mode where it says no more; and words of its own for the network.
    explain({ code, text }) {
      if (code === null) return t('failure.network');
      return code === 'INTERNAL' ? t(mode === 'login' ? 'account.loginFailed' : 'account.registerFailed') : text;
    },
  });

  return {
    ...form,
    mode,
    /** What is typed in both modes stays. */
    switchMode(next: AuthMode) {
      setMode(next);
      form.forgive();
    },
  };
}
