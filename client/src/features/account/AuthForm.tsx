import { useRef, type FormEvent } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../components/Field.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './AuthPage.module.css';
import type { AuthField } from './authRules.ts';
import { PasswordField } from './PasswordField.tsx';
import type { useAuthForm } from './useAuthForm.ts';

/** The fields of the mode; `noValidate`, because our texts stand beside the fields and in the chosen language. */
export function AuthForm({ auth }: { readonly auth: ReturnType<typeof useAuthForm> }) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const isNew = auth.mode === 'register';

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = await auth.submit();
    if (wrong !== null) element.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }

  const field = (name: AuthField) => ({
    name,
    required: true,
    value: auth.form[name],
    error: auth.fieldErrors[name],
    label: t(`account.${name}`),
    onChange: (event: { readonly target: { readonly value: string } }) => auth.change(name, event.target.value),
  });

  return (
    <form ref={element} noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
      {auth.failure === null ? null : <Alert>{auth.failure}</Alert>}
      <Field
        {...field('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hint={isNew ? t('account.usernameHint') : undefined}
      />
      {isNew ? <Field {...field('email')} type="email" autoComplete="email" /> : null}
      <PasswordField
        {...field('password')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        hint={isNew ? t('account.passwordHint') : undefined}
      />
      {isNew ? <PasswordField {...field('confirmPassword')} autoComplete="new-password" /> : null}
      <Button type="submit" variant="primary" size="large" isBusy={auth.isSubmitting}>
        {auth.isSubmitting ? t('account.processing') : t(isNew ? 'account.register' : 'account.login')}
      </Button>
    </form>
  );
}
