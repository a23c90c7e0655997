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
import { HandDialog, type HandAct } from '../shared/HandDialog.tsx';
import { RefundFailure } from './RefundFailure.tsx';
import { EffectChoice } from './EffectChoice.tsx';
import {
  endRefundMutation,
  isUndecided,
  retryRefundMutation,
  undoRefundByHandMutation,
  type Refund,
} from './refundDocuments.ts';

interface RefundListProps {
  readonly refunds: readonly Refund[];
  /** The name of where it was paid. */
  readonly method: string;
  /** It can be asked for money back now. */
  readonly isAsked: boolean;
  /** One that failed was given back by hand. */
  readonly onGivenByHand: (failed: Refund) => void;
}

/** What went back of a payment and what is on its way, with what is to be done about it. */
export function RefundList({ refunds, method, isAsked, onGivenByHand }: RefundListProps) {
  return refunds.length === 0 ? null : (
    <ul className={styles['entries']}>
      {refunds.map((refund) => (
        <RefundItem
          key={refund.id}
          refund={refund}
          method={method}
          isAsked={isAsked}
          onGivenByHand={() => onGivenByHand(refund)}
        />
      ))}
    </ul>
  );
}

interface RefundItemProps extends Pick<RefundListProps, 'method' | 'isAsked'> {
  readonly refund: Refund;
  readonly onGivenByHand: () => void;
}

function RefundItem({ refund, method, isAsked, onGivenByHand }: RefundItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [retry, { loading: isRetrying }] = useMutation(retryRefundMutation);
  const [attempts] = useState(createAttempts);
  const [failure, setFailure] = useState<string | null>(null);
  const [undo] = useMutation(undoRefundByHandMutation);
  const [end] = useMutation(endRefundMutation);
  const [act, setAct] = useState<HandAct | null>(null);
  const {
    id,
    number,
    amount,
    state,
    origin,
    isRetriable,
    isEndable,
    isUndoable,
    reference,
    effect,
    failure: code,
    failureText,
    reason,
    createdAt,
    succeededAt,
    requestedBy,
  } = refund;

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
  const way = reference === null ? [] : [t('admin.refunds.byHand.way', { reference })];
  const said = isUndoable === true && reference === null ? [t('admin.refunds.end.said')] : [];
  const facts = [...way, ...said, number, who, moment(succeededAt ?? createdAt, language)];
  const endOf = (outcome: 'WENT_BACK' | 'GIVEN_UP'): HandAct => ({
    id: `${outcome} ${id}`,
    title: t(`admin.refunds.end.${outcome}.title`),
    text: t(`admin.refunds.end.${outcome}.text`, { amount: money(amount, language), number, method }),
    confirm: t(`admin.refunds.end.${outcome}.action`),
    done: t(`admin.refunds.end.${outcome}.done`),
    isDangerous: outcome === 'GIVEN_UP',
    send: (_values, more) => end({ variables: { input: { id, outcome, ...more } } }),
  });
  const undoOf: HandAct = {
    id: `undo ${id}`,
    title: t('admin.refunds.byHand.undo.title'),
    text: t('admin.refunds.byHand.undo.text', { amount: money(amount, language) }),
    confirm: t('admin.refunds.byHand.undo.action'),
    done: t('admin.refunds.byHand.undo.done'),
    isDangerous: true,
    send: (_values, more) => undo({ variables: { input: { id, ...more } } }),
  };
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
      {isRetriable ? (
        <div className={styles['actions']}>
          {isAsked ? (
            <Button
              size="small"
              isBusy={isRetrying}
              onClick={() =>
                void run(
                  () =>
                    retry({ variables: { input: { id, idempotencyKey: attempts.keyOf(['retry', id, createdAt]) } } }),
                  t('admin.refunds.retried'),
                )
              }
            >
              {t('admin.refunds.retry')}
            </Button>
          ) : null}
          <Button size="small" onClick={onGivenByHand}>
            {t('admin.refunds.byHand.instead')}
          </Button>
        </div>
      ) : null}
      {isEndable === true ? (
        <>
          <p className={styles['reason']}>{t('admin.refunds.end.why', { method })}</p>
          <div className={styles['actions']}>
            {(['WENT_BACK', 'GIVEN_UP'] as const).map((outcome) => (
              <Button key={outcome} size="small" onClick={() => setAct(endOf(outcome))}>
                {t(`admin.refunds.end.${outcome}.action`)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      {isUndoable === true ? (
        <div className={styles['actions']}>
          <Button
            size="small"
            variant="quiet"
            aria-label={t('admin.refunds.byHand.undo.of', { number })}
            onClick={() => setAct(undoOf)}
          >
            {t('admin.refunds.byHand.undo.action')}
          </Button>
        </div>
      ) : null}
      <HandDialog act={act} onClose={() => setAct(null)} />
      {isUndecided(refund) ? <EffectChoice refundId={id} /> : null}
    </li>
  );
}
