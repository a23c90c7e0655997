import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { Icon } from '../../components/Icon.tsx';
import { AuthForm } from './AuthForm.tsx';
import styles from './AuthPage.module.css';
import { ForgotPassword } from './ForgotPassword.tsx';
import { useAuthForm } from './useAuthForm.ts';

export const AuthPage = withApollo(() => {
  const { t } = useTranslation();
  const auth = useAuthForm();
  const isNew = auth.mode === 'register';
  return (
    <div className={`page-width ${styles['page']}`}>
      <section className={styles['panel']}>
        <h1 className={styles['title']}>{t(isNew ? 'account.registerTitle' : 'account.loginTitle')}</h1>
        <p className={styles['lead']}>{t(isNew ? 'account.registerLead' : 'account.loginLead')}</p>
        <AuthForm auth={auth} />
        {isNew ? null : <ForgotPassword />}
        <p className={styles['switch']}>
          {t(isNew ? 'account.toLogin' : 'account.toRegister')}{' '}
          <button
            type="button"
            className={styles['link']}
            disabled={auth.isSubmitting}
            onClick={() => auth.switchMode(isNew ? 'login' : 'register')}
          >
            {t(isNew ? 'account.toLoginLink' : 'account.toRegisterLink')}
          </button>
        </p>
      </section>
      <Benefits />
    </div>
  );
});

function Benefits() {
  const { t } = useTranslation();
  const benefits = ['benefitHistory', 'benefitQuota', 'benefitExpert'] as const;
  return (
    <aside className={styles['benefits']} aria-labelledby="benefits-title">
      <h2 id="benefits-title" className={styles['benefitsTitle']}>
        {t('account.benefitsTitle')}
      </h2>
      <ul className={styles['list']}>
        {benefits.map((name) => (
          <li key={name} className={styles['benefit']}>
            <Icon name="check" />
            {t(`account.${name}`)}
          </li>
        ))}
      </ul>
    </aside>
  );
}
