import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import type { AdminOrderQuery } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import styles from '../shared/Admin.module.css';
import { HandDialog, type HandAct } from '../shared/HandDialog.tsx';
import type { OpenPayment } from './AttentionItem.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { DecisionDialog, type OpenDecision } from './DecisionDialog.tsx';
import { undoDecisionMutation } from './handDocuments.ts';
import { RefundDialog, type Refunding } from './RefundDialog.tsx';
import { RefundList } from './RefundList.tsx';

type Order = NonNullable<NonNullable<AdminOrderQuery['admin']>['order']>;
type Payment = NonNullable<Order['payments']>[number];

/** Every payment reported for an order, with its refunds and what can be done about it. */
export function OrderPayments({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const payments = order.payments ?? [];
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  const [decision, setDecision] = useState<OpenDecision | null>(null);
  const [act, setAct] = useState<HandAct | null>(null);
  const [undo] = useMutation(undoDecisionMutation);
  const undoOf = ({ id }: Payment): HandAct => ({
    id: `undo ${id}`,
    title: t('admin.hand.undo.title'),
    text: t('admin.hand.undo.text'),
    confirm: t('admin.hand.undo.action'),
    done: t('admin.hand.undo.done'),
    isDangerous: true,
    send: (_values, more) => undo({ variables: { input: { id, ...more } } }),
  });
  return (
    <section>
      <h3 className={styles['entriesTitle']}>{t('admin.orders.payments')}</h3>
      {payments.length === 0 ? <p className={styles['note']}>{t('admin.none')}</p> : null}
      <ul className={styles['entries']}>
        {payments.map((payment) => {
          const { id, amount, isTest, method, transactionId, paidAt, attention, resolution, note, resolvedBy } =
            payment;
          const { refundable, remaining } = payment;
          const refundButton =
            refundable !== null && refundable.amount > 0 ? (
              <Button
                size="small"
                aria-label={t('admin.refunds.actionOf', { transaction: transactionId })}
                onClick={() => setRefunding({ payment, most: refundable })}
              >
                {t('admin.refunds.action')}
              </Button>
            ) : null;
          return (
            <li key={id}>
              <p>
                <strong>{money(amount, language)}</strong>{' '}
                {payment.enteredBy === null
                  ? null
                  : `${t('admin.hand.entered', { staff: payment.enteredBy.username })} `}
                {attention === null ? t('admin.orders.completed') : t(`admin.orders.reasons.${attention}`)}
              </p>
              <p className={styles['note']}>
                {[method.name, ...(isTest ? [t('membership.test')] : []), transactionId, moment(paidAt, language)].join(
                  ' · ',
                )}
              </p>
              {attention === null ? null : (
                <p className={styles['words']}>
                  {resolution === null
                    ? t('admin.orders.undecided')
                    : t(`admin.orders.resolutions.${resolution}`, {
                        staff: resolvedBy?.username ?? t('admin.staff'),
                      })}
                  {note === null ? null : (
                    <>
                      {' '}
                      <q>{note}</q>
                    </>
                  )}
                </p>
              )}
              <RefundList
                refunds={payment.refunds ?? []}
                method={method.name}
                isAsked={refundable !== null && refundable.amount > 0}
                onGivenByHand={(insteadOf) => {
                  if (remaining !== null) setRefunding({ payment, most: remaining, isByHand: true, insteadOf });
                }}
              />
              <div className={styles['actions']}>
                {attention !== null && resolution === null ? (
                  <DecisionButtons
                    payment={waitingOf(order, payment)}
                    onDecide={(chosen) => setDecision({ payment: waitingOf(order, payment), decision: chosen })}
                  >
                    {refundButton}
                  </DecisionButtons>
                ) : (
                  <>
                    {refundButton}
                    {remaining !== null && remaining.amount > 0 ? (
                      <Button
                        size="small"
                        variant={refundButton === null ? 'secondary' : 'quiet'}
                        aria-label={t('admin.refunds.byHand.of', { transaction: transactionId })}
                        onClick={() => setRefunding({ payment, most: remaining, isByHand: true })}
                      >
                        {t('admin.refunds.byHand.action')}
                      </Button>
                    ) : null}
                  </>
                )}
                {resolution === null && payment.enteredBy === null ? null : (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('admin.hand.undo.of', { transaction: transactionId })}
                    onClick={() => setAct(undoOf(payment))}
                  >
                    {t('admin.hand.undo.action')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <HandDialog act={act} onClose={() => setAct(null)} />
      <RefundDialog refunding={refunding} onClose={() => setRefunding(null)} />
      <DecisionDialog open={decision} onClose={() => setDecision(null)} onDecided={() => setDecision(null)} />
    </section>
  );
}

/** A payment of an order as the list of those that wait has it. */
const waitingOf = (order: Order, payment: Payment): OpenPayment => ({
  ...payment,
  orderNumber: order.number,
  order,
});
