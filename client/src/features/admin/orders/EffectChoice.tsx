import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../../api/errors.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';
import { createAttempts } from '../../../lib/idempotencyKey.ts';
import styles from '../shared/Admin.module.css';
import { decideRefundMutation, effects } from './refundDocuments.ts';

/** What a refund that was not made here does to the membership: asked until somebody has decided. */
export function EffectChoice({ refundId: id }: { readonly refundId: string }) {
  const { t } = useTranslation();
  const [decide, { loading: isDeciding }] = useMutation(decideRefundMutation);
  const [attempts] = useState(createAttempts);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(effect: (typeof effects)[number]) {
    setFailure(null);
    try {
      await decide({ variables: { input: { id, effect, idempotencyKey: attempts.keyOf(['decide', id, effect]) } } });
      attempts.forget();
      showToast(t('admin.refunds.decided'));
    } catch (error) {
      setFailure(displayError(error, t('form.network_error')).text);
    }
  }
  return (
    <>
      <p>{t('admin.refunds.undecided')}</p>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <div className={styles['actions']}>
        {effects.map((choice) => (
          <Button key={choice} size="small" isBusy={isDeciding} onClick={() => void choose(choice)}>
            {t(`admin.refunds.effects.${choice}`)}
          </Button>
        ))}
      </div>
    </>
  );
}
