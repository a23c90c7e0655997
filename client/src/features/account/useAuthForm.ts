import { useMutation } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { showToast } from '../../components/toast.ts';
import { displayError } from '../../errors.ts';
import { readFragment } from '../../gql/fragment-masking.ts';
import { Account_UserFragmentDoc } from '../../gql/graphql.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { go } from '../../navigation.ts';
import { signedIn } from '../../viewer.ts';
import { loginMutation, registerMutation } from './accountDocuments.ts';
import { complaints, emptyForm, fieldsOf, type AuthField, type AuthMode } from './authRules.ts';

type FieldErrors = Partial<Record<AuthField, string>>;

/** The form's state: idle or submitting; a failure keeps everything typed, success forgets it and goes home (spec §4). */
export function useAuthForm() {
  const { t } = useTranslation();
  const [mode, setMode] = useState<AuthMode>('login');
  const [form, setForm] = useState(emptyForm);
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitting, setIsSubmitting] = useState(false);
  // State comes a render too late for a second click in the same moment.
  const isUnderWay = useRef(false);
  const [login] = useMutation(loginMutation);
  const [register] = useMutation(registerMutation);

  async function send() {
    const username = form.username.trim();
    const { password } = form;
    if (mode === 'login') return (await login({ variables: { input: { username, password } } })).data?.login;
    const input = { username, email: form.email.trim(), password };
    return (await register({ variables: { input } })).data?.register;
  }

  function fail(error: unknown) {
    const { code, text, fields } = displayError(error);
    const known = Object.entries(fields).filter(([field]) => fieldsOf[mode].some((name) => name === field));
    const taken: FieldErrors =
      code === 'USERNAME_TAKEN' ? { username: text } : code === 'EMAIL_TAKEN' ? { email: text } : {};
    setFieldErrors({ ...taken, ...Object.fromEntries(known) });
    // Spec §8: the server's text, or the default of each mode.
    setFailure(text === '' ? t(mode === 'login' ? 'account.loginFailed' : 'account.registerFailed') : text);
  }

  /** Returns the first field to mend, if any. */
  async function submit(): Promise<AuthField | null> {
    if (isUnderWay.current) return null;
    const wrong = complaints(mode, form);
    setFailure(null);
    setFieldErrors(Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, t(key)])));
    const first = fieldsOf[mode].find((field) => wrong[field] !== undefined);
    if (first !== undefined) return first;
    isUnderWay.current = true;
    setIsSubmitting(true);
    try {
      const payload = await send();
      if (!payload) throw new Error('The server answered without data');
      const user = readFragment(Account_UserFragmentDoc, payload.user);
      await signedIn(user);
      setForm(emptyForm);
      go('home');
      showToast(t(mode === 'login' ? 'account.welcomeBack' : 'account.welcome', { username: user.username }));
    } catch (error) {
      fail(error);
    } finally {
      isUnderWay.current = false;
      setIsSubmitting(false);
    }
    return null;
  }

  return {
    mode,
    form,
    fieldErrors,
    failure,
    isSubmitting,
    submit,
    /** What is typed in both modes stays. */
    switchMode(next: AuthMode) {
      setMode(next);
      setFieldErrors({});
      setFailure(null);
    },
    change(field: AuthField, value: string) {
      setForm({ ...form, [field]: value });
      if (fieldErrors[field] !== undefined) setFieldErrors({ ...fieldErrors, [field]: undefined });
    },
  };
}
