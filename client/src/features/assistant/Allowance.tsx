import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { shortDay } from '../../lib/dates.ts';
import { Button } from '../../components/Button.tsx';
import { useNavigation } from '../../app/navigation.ts';
import type { Viewer } from '../../session/rememberedViewer.ts';
import { useFreeTrial, useViewer } from '../../session/viewer.ts';
import { JoinButtons } from './JoinButtons.tsx';
import styles from './ChatHeader.module.css';

/** How many questions are left: of the guest's free trial, or of the member's quota month (spec §2; decisions). */
export function Allowance() {
  const { viewer } = useViewer();
  const membership = viewer?.membership;
  if (viewer === null) return <TrialBadge />;
  // Local storage knows the name already; what is left only the server can say.
  return membership ? <QuotaBadge {...membership} /> : null;
}

function TrialBadge() {
  const { t } = useTranslation();
  const { campaign, usage } = useFreeTrial();
  if (campaign === null) return null;
  return (
    <div className={styles['allowance']}>
      <p>
        <span className={styles['long']}>
          {t('assistant.allowance.trial', { remaining: usage.remaining, total: campaign.freeUses })}
        </span>
        <Short remaining={usage.remaining} total={campaign.freeUses} />
      </p>
      {usage.remaining === 0 && <JoinButtons />}
    </div>
  );
}

/** What a phone has room for; the words beside it are read to who does not see it. */
function Short({ remaining, total }: { readonly remaining: number; readonly total: number }) {
  const { t } = useTranslation();
  return (
    <span className={styles['short']} aria-hidden="true">
      {t('assistant.allowance.short', { remaining, total })}
    </span>
  );
}

function QuotaBadge({ quota, endsAt }: Pick<NonNullable<Viewer['membership']>, 'quota' | 'endsAt'>) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const language = useLanguage();
  const { remaining, limit: total, refillsAt } = quota;
  if (remaining === null || total === null) {
    return (
      <div className={styles['allowance']}>
        <p>
          <span className={styles['long']}>{t('assistant.allowance.unlimited')}</span>
          <span className={styles['short']} aria-hidden="true">
            ∞
          </span>
        </p>
      </div>
    );
  }
  const date = shortDay(refillsAt ?? endsAt, language);
  const whole = t('assistant.allowance.quota', { remaining, total });
  const next = t(refillsAt === null ? 'assistant.allowance.ends' : 'assistant.allowance.refill', { date });
  return (
    <div className={styles['allowance']}>
      {/* Beside the car and all tools there is never room for the words: the number is shown, the rest is read and in the title. */}
      <p title={`${whole} · ${next}`}>
        <span className="visually-hidden">{`${whole} · ${next}`}</span>
        <span aria-hidden="true">{t('assistant.allowance.left', { remaining })}</span>
      </p>
      {remaining === 0 && (
        <Button variant="primary" size="small" onClick={() => go('membership')}>
          {t('assistant.allowance.upgrade')}
        </Button>
      )}
    </div>
  );
}
