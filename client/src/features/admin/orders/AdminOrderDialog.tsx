import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/Alert.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { useLingering } from '../../../components/useLingering.ts';
import { displayError } from '../../../api/errors.ts';
import type { AdminOrderQuery } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { money } from '../../../lib/money.ts';
import styles from '../shared/Admin.module.css';
import { Facts, type Fact } from '../shared/Facts.tsx';
import { DecisionButtons } from './DecisionButtons.tsx';
import { DecisionDialog, type OpenDecision } from './DecisionDialog.tsx';
import type { OpenPayment } from './AttentionItem.tsx';
import { orderQuery } from './orderDocuments.ts';
import { HandDialog, type HandAct } from '../shared/HandDialog.tsx';
import { undoDecisionMutation } from './handDocuments.ts';
import { OrderHand } from './OrderHand.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundList } from './RefundList.tsx';
import { useOrderChanges } from './useOrderChanges.ts';
import { Button } from '../../../components/Button.tsx';
import { orderStateForStaff } from '../../../lib/orderState.ts';
import { moment } from '../../../lib/dates.ts';

type Order = NonNullable<NonNullable<AdminOrderQuery['admin']>['order']>;

interface AdminOrderDialogProps {
  /** Null: closed. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** An order with what happened to it and every payment reported for it. */
export function AdminOrderDialog({ orderId, onClose }: AdminOrderDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(orderId);
  return (
    <Dialog isOpen={orderId !== null} onClose={onClose} size="large" isText title={t('admin.orders.one')}>
      {shown === null ? null : <LoadedOrder key={shown} id={shown} />}
    </Dialog>
  );
}

function LoadedOrder({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(orderQuery, { variables: { id }, fetchPolicy: 'network-only' });
  useOrderChanges(id, () => void refetch().catch(() => undefined));
  if (error !== undefined) return <Alert>{displayError(error).text}</Alert>;
  return data?.admin?.order ? <OrderDetail order={data.admin.order} /> : <Spinner label={t('admin.loading')} />;
}

function OrderDetail({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const buyer = order.buyer;
  const time = (value: string | null) => (value === null ? t('admin.none') : moment(value, language));
  const facts: readonly Fact[] = [
    [t('admin.orders.number'), order.number],
    [t('admin.orders.state'), t(orderStateForStaff(order))],
    [t('admin.orders.buyer'), buyer ? `${buyer.username} · ${buyer.email}` : t('admin.orders.noBuyer')],
    [t('admin.plan'), t('membership.planFor', { plan: order.planName, count: order.durationDays })],
    [t('admin.orders.amount'), money(order.amount, language)],
    [t('admin.orders.method'), order.isTest ? `${order.method.name} · ${t('membership.test')}` : order.method.name],
    [t('admin.orders.date'), time(order.createdAt)],
    order.state === 'PENDING'
      ? [t('admin.orders.expiresAt'), time(order.expiresAt)]
      : order.state === 'CLOSED'
        ? [t('admin.orders.closedAt'), time(order.closedAt)]
        : [t('admin.orders.paidAt'), time(order.paidAt)],
  ];
  return (
    <div className={styles['detail']}>
      <Facts facts={facts} />
      <OrderHand order={order} />
      <section>
        <h3 className={styles['entriesTitle']}>{t('admin.orders.timeline')}</h3>
        <ol className={styles['entries']}>
          {order.timeline?.map(({ id, text, createdAt }) => (
            <li key={id}>
              <p className={styles['words']}>{text}</p>
              <p className={styles['note']}>
                <time dateTime={createdAt}>{time(createdAt)}</time>
              </p>
            </li>
          ))}
        </ol>
      </section>
      <Payments order={order} />
    </div>
  );
}

type Payment = NonNullable<Order['payments']>[number];

function Payments({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const payments = order.payments ?? [];
  const [refunded, setRefunded] = useState<Payment | null>(null);
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
          const refundButton =
            payment.refundable.amount > 0 ? (
              <Button
                size="small"
                aria-label={t('admin.refunds.actionOf', { transaction: transactionId })}
                onClick={() => setRefunded(payment)}
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
                  {note === null ? null : <q>{note}</q>}
                </p>
              )}
              <RefundList refunds={payment.refunds} />
              <div className={styles['actions']}>
                {attention !== null && resolution === null ? (
                  <DecisionButtons
                    payment={waitingOf(order, payment)}
                    onDecide={(chosen) => setDecision({ payment: waitingOf(order, payment), decision: chosen })}
                  >
                    {refundButton}
                  </DecisionButtons>
                ) : (
                  refundButton
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
      <RefundDialog payment={refunded} onClose={() => setRefunded(null)} />
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
