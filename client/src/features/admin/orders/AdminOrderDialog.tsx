import { useQuery } from '@apollo/client/react';
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
import { useInvoiceState } from '../shared/useInvoiceState.ts';
import { orderQuery } from './orderDocuments.ts';
import { OrderHand, type SeenPayment } from './OrderHand.tsx';
import { OrderPayments } from './OrderPayments.tsx';
import { useOrderChanges } from './useOrderChanges.ts';
import { orderStateForStaff } from '../../../lib/orderState.ts';
import { chinaDay, moment } from '../../../lib/dates.ts';
import { useRefresh } from '../shared/deskQuery.ts';

type Order = NonNullable<NonNullable<AdminOrderQuery['admin']>['order']>;

interface AdminOrderDialogProps {
  /** Null: closed. */
  readonly orderId: string | null;
  /** A payment of it that is not on the books, as it stands elsewhere. */
  readonly seen?: SeenPayment | undefined;
  readonly onClose: () => void;
}

/** An order with every payment reported for it, what can be done about them, and what happened. */
export function AdminOrderDialog({ orderId, seen, onClose }: AdminOrderDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(orderId);
  return (
    <Dialog isOpen={orderId !== null} onClose={onClose} size="large" isText title={t('admin.orders.one')}>
      {shown === null ? null : <LoadedOrder key={shown} id={shown} seen={seen} />}
    </Dialog>
  );
}

function LoadedOrder({ id, seen }: { readonly id: string; readonly seen: SeenPayment | undefined }) {
  const { t } = useTranslation();
  const { data, error, loading, refetch } = useQuery(orderQuery, { variables: { id }, fetchPolicy: 'network-only' });
  const refresh = useRefresh({ loading, refetch });
  useOrderChanges(id, () => void refresh());
  if (error !== undefined && !data) return <Alert>{displayError(error).text}</Alert>;
  return data?.admin?.order ? (
    <OrderDetail order={data.admin.order} seen={seen} />
  ) : (
    <Spinner label={t('admin.loading')} />
  );
}

function OrderDetail({ order, seen }: { readonly order: Order; readonly seen: SeenPayment | undefined }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const buyer = order.buyer;
  const invoiceState = useInvoiceState();
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
    [t('admin.orders.billDay'), chinaDay(order.paidAt ?? order.createdAt)],
    ...(order.invoice ? [[t('admin.orders.invoice'), invoiceState(order.invoice)] as const] : []),
  ];
  return (
    <div className={styles['detail']}>
      <Facts facts={facts} />
      <OrderHand order={order} seen={seen} />
      <OrderPayments order={order} />
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
    </div>
  );
}
