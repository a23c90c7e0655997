import { useTranslation } from 'react-i18next';
import { PageLink } from '../../app/PageLink.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Field } from '../../forms/Field.tsx';
import styles from './AuthPage.module.css';
import type { AuthField } from './authRules.ts';
import { PasswordField } from './PasswordField.tsx';
import type { useAuthForm } from './useAuthForm.ts';

/** The fields of the mode. */
export function AuthForm({ auth }: { readonly auth: ReturnType<typeof useAuthForm> }) {
  const { t } = useTranslation();
  const isNew = auth.mode === 'register';
  const field = (name: AuthField) => ({ ...auth.field(name), required: true, label: t(`account.${name}`) });
  return (
    <form {...auth.form} className={styles['form']}>
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
      {isNew ? (
        <p className={styles['consent']}>
          {t('account.consent')} <PageLink page="terms">{t('navigation.terms')}</PageLink> ·{' '}
          <PageLink page="privacy">{t('navigation.privacy')}</PageLink>
        </p>
      ) : null}
      <Button type="submit" variant="primary" size="large" isBusy={auth.isSubmitting}>
        {auth.isSubmitting ? t('account.processing') : t(isNew ? 'account.register' : 'account.login')}
      </Button>
    </form>
  );
}
