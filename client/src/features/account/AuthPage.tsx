import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import { buttonClass } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { usePlace } from '../../app/navigation.ts';
import { usePlanOffers } from '../../session/planOffers.ts';
import { useFreeTrial, useViewer } from '../../session/viewer.ts';
import { AuthForm } from './AuthForm.tsx';
import styles from './AuthPage.module.css';
import { ConfirmEmail } from './ConfirmEmail.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { StopReminders } from './StopReminders.tsx';
import { UndoEmailChange } from './UndoEmailChange.tsx';
import { useAuthForm } from './useAuthForm.ts';

/** Login and registration; and what the links in our letters lead to, for they are opened by whoever is not signed in. */
export const AuthPage = withApollo(() => {
  const { carried, moves } = usePlace();
  const { confirm, undo, stop, reset, email = '' } = carried;
  const panel = () => {
    if (confirm !== undefined) return <ConfirmEmail key={moves} token={confirm} />;
    if (undo !== undefined) return <UndoEmailChange key={moves} token={undo} />;
    if (stop !== undefined) return <StopReminders key={moves} token={stop} />;
    return <LoginPanel reset={reset === undefined ? null : { token: reset, email }} moves={moves} />;
  };
  return (
    <div className="auth page-width">
      <section>{panel()}</section>
      <Benefits />
    </div>
  );
});

interface LoginPanelProps {
  /** What a reset link carries. */
  readonly reset: { readonly token: string; readonly email: string } | null;
  readonly moves: number;
}

function LoginPanel({ reset, moves }: LoginPanelProps) {
  const { t } = useTranslation();
  const auth = useAuthForm();
  const isNew = auth.mode === 'register';
  return (
    <>
      <h1 className="auth-title">{t(isNew ? 'account.registerTitle' : 'account.loginTitle')}</h1>
      <p className="auth-lead">{isNew ? <RegisterLead /> : t('account.loginLead')}</p>
      <AuthForm auth={auth} />
      {/* A link that is opened again opens the form again. */}
      {isNew && reset === null ? null : <ForgotPassword key={moves} reset={reset} />}
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
      <TrialOffer />
    </>
  );
}

/** What a new account may do, as the free plan says. */
function RegisterLead() {
  const { t } = useTranslation();
  const { free } = usePlanOffers();
  if (free === null) return t('account.registerLeadPlain');
  const { monthlyQuota: count } = free;
  return count === null ? t('account.registerLeadUnlimited') : t('account.registerLead', { count });
}

/** While a campaign runs, whoever has uses left may try first (decisions, "Navigation"). */
function TrialOffer() {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const { usage } = useFreeTrial();
  if (viewer !== null || !usage.canUse) return null;
  return (
    <div className={styles['trial']}>
      <PageLink page="ai-chat" className={buttonClass('secondary')}>
        {t('account.tryWithout')}
      </PageLink>
      <p>{t('campaign.remaining', { count: usage.remaining })}</p>
    </div>
  );
}

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
