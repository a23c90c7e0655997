import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../../api/errors.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { createAttempts } from '../../../lib/idempotencyKey.ts';
import { money } from '../../../lib/money.ts';
import styles from '../shared/Admin.module.css';
import { RefundFailure } from './RefundFailure.tsx';
import { EffectChoice } from './EffectChoice.tsx';
import { isUndecided, retryRefundMutation, type Refund } from './refundDocuments.ts';

/** What went back of a payment and what is on its way, with what is to be done about it. */
export function RefundList({ refunds }: { readonly refunds: readonly Refund[] }) {
  return refunds.length === 0 ? null : (
    <ul className={styles['entries']}>
      {refunds.map((refund) => (
        <RefundItem key={refund.id} refund={refund} />
      ))}
    </ul>
  );
}

function RefundItem({ refund }: { readonly refund: Refund }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [retry, { loading: isRetrying }] = useMutation(retryRefundMutation);
  const [attempts] = useState(createAttempts);
  const [failure, setFailure] = useState<string | null>(null);
  const {
    id,
    number,
    amount,
    state,
    origin,
    effect,
    failure: code,
    failureText,
    reason,
    createdAt,
    succeededAt,
    requestedBy,
  } = refund;
  const isLate = state === 'FAILED' && origin === 'STAFF';

  async function run(work: () => Promise<unknown>, done: string) {
    setFailure(null);
    try {
      await work();
      attempts.forget();
      showToast(done);
    } catch (error) {
      const { text, fields } = displayError(error, t('form.network_error'));
      setFailure(Object.values(fields)[0] ?? text);
    }
  }
  const who = origin === 'PROVIDER' ? t('admin.refunds.atProvider') : (requestedBy?.username ?? t('admin.staff'));
  const facts = [number, who, moment(succeededAt ?? createdAt, language)];
  return (
    <li>
      <p>
        <strong>{t('admin.refunds.one', { amount: money(amount, language) })}</strong>{' '}
        {t(`admin.refunds.states.${state}`)}
        {effect === null ? null : ` · ${t(`admin.refunds.effects.${effect}`)}`}
      </p>
      <p className={styles['note']}>{facts.join(' · ')}</p>
      <RefundFailure code={code} text={failureText} />
      {reason === '' ? null : (
        <p className={styles['words']}>
          <q>{reason}</q>
        </p>
      )}
      {failure === null ? null : <Alert>{failure}</Alert>}
      {isLate ? (
        <div className={styles['actions']}>
          <Button
            size="small"
            isBusy={isRetrying}
            onClick={() =>
              void run(
                () => retry({ variables: { input: { id, idempotencyKey: attempts.keyOf(['retry', id, createdAt]) } } }),
                t('admin.refunds.retried'),
              )
            }
          >
            {t('admin.refunds.retry')}
          </Button>
        </div>
      ) : null}
      {isUndecided(refund) ? <EffectChoice refundId={id} /> : null}
    </li>
  );
}
