import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { useNavigation } from '../../app/navigation.ts';
import { isOnline, useConnection } from '../../api/connection.ts';
import { usePlanOffers } from '../../session/planOffers.ts';
import { JoinButtons } from './JoinButtons.tsx';
import type { Trouble } from './trouble.ts';
import { isUnheard, troubleText } from './trouble.ts';
import styles from './Answer.module.css';

/** What an upgrade would give, as the plan says (spec §4: "basic membership gives 100 consultations per month"). */
function UpgradeHint() {
  const { t } = useTranslation();
  const { upgrade } = usePlanOffers();
  if (upgrade === null) return <p>{t('assistant.trouble.upgradeSuggestion')}</p>;
  const { name: plan, monthlyQuota: count } = upgrade;
  return (
    <p>
      {count === null
        ? t('assistant.trouble.upgradeUnlimited', { plan })
        : t('assistant.trouble.upgradeTo', { plan, count })}
    </p>
  );
}

interface TroubleNoteProps {
  readonly trouble: Trouble;
  /** Absent where another try makes no sense. */
  readonly onRetry?: (() => void) | undefined;
  /** What another try is called, where it may cost something. */
  readonly retryLabel?: string | undefined;
  /** Takes the question back into the input. */
  readonly onEdit?: (() => void) | undefined;
}

/** Why there is no answer, what helps, and another try: a failed question is never lost (spec §8). */
export function TroubleNote({ trouble, onRetry, retryLabel, onEdit }: TroubleNoteProps) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  // It goes out by itself when the network is there again.
  const isQueued = isOnline(useConnection()) === false && isUnheard(trouble);
  const needsAccount = trouble.kind === 'trial' || trouble.kind === 'login';
  return (
    <div className={styles['trouble']}>
      <div role="alert">
        <p>{isQueued ? t('assistant.trouble.queued') : troubleText(t, trouble)}</p>
        {needsAccount && <p>{t('assistant.trouble.loginSuggestion')}</p>}
        {trouble.kind === 'quota' && <UpgradeHint />}
      </div>
      <div className={styles['row']}>
        {needsAccount && <JoinButtons />}
        {trouble.kind === 'session' && (
          <Button variant="primary" size="small" onClick={() => go('auth')}>
            {t('assistant.join.login')}
          </Button>
        )}
        {trouble.kind === 'quota' && (
          <Button variant="primary" size="small" onClick={() => go('membership')}>
            {t('assistant.trouble.upgrade')}
          </Button>
        )}
        {onRetry !== undefined && !isQueued && (
          <Button size="small" onClick={onRetry}>
            {retryLabel ?? t('assistant.trouble.retry')}
          </Button>
        )}
        {onEdit !== undefined && (
          <Button variant="quiet" size="small" onClick={onEdit}>
            {t('assistant.trouble.edit')}
          </Button>
        )}
        {trouble.kind === 'network' && !isQueued && (
          <Button variant="quiet" size="small" onClick={() => go('contact')}>
            {t('assistant.trouble.support')}
          </Button>
        )}
      </div>
    </div>
  );
}
