import { useMutation } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './Membership.module.css';
import { money } from '../../lib/money.ts';
import { orderState } from '../../lib/orderState.ts';
import { OrderDetailDialog } from './OrderDetailDialog.tsx';
import { orderFragment, refreshOrderMutation } from './orderDocuments.ts';
import { TestBadge } from './TestPayment.tsx';
import { moment } from '../../lib/dates.ts';

interface OrderListProps {
  readonly orders: readonly FragmentType<typeof orderFragment>[];
  readonly onContinue: (orderId: string, planName: string) => void;
}

/** The user's orders with their receipts. Those that wait are asked about when the page is opened (decisions, Payments). */
export function OrderList({ orders: masked, onContinue }: OrderListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<string | null>(null);
  const orders = masked.map((order) => readFragment(orderFragment, order));
  useQuestionOnce(orders.filter(({ state }) => state === 'PENDING').map(({ id }) => id));
  return (
    <section className={styles['orders']} aria-labelledby="orders-title">
      <h2 id="orders-title" className={styles['plansTitle']}>
        {t('membership.ordersTitle')}
      </h2>
      {orders.length === 0 ? (
        <p className={styles['soft']}>{t('membership.noOrders')}</p>
      ) : (
        <ul className={styles['orderList']}>
          {orders.map((order) => (
            <li key={order.id} className={styles['order']}>
              <div>
                <h3 className={styles['orderPlan']}>{order.planName}</h3>
                <p className={styles['soft']}>
                  {moment(order.createdAt, language)} · {order.method.name} {order.isTest ? <TestBadge /> : null}
                </p>
              </div>
              <p className={styles['amount']}>{money(order.amount, language)}</p>
              <p>
                <span className={styles[`state${order.state}`]}>{t(orderState(order))}</span>
              </p>
              <div className={styles['orderActions']}>
                {order.state === 'PENDING' && order.isUnderReview !== true ? (
                  <Button size="small" variant="primary" onClick={() => onContinue(order.id, order.planName)}>
                    {t('membership.continue')}
                  </Button>
                ) : null}
                <Button size="small" onClick={() => setOpen(order.id)}>
                  {t(order.receipt ? 'membership.receipt' : 'membership.details')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <OrderDetailDialog orderId={open} onClose={() => setOpen(null)} />
    </section>
  );
}

/** Asks the gateways about these orders, each once while the page is open; the cache takes the answers. */
function useQuestionOnce(ids: readonly string[]): void {
  const [refresh] = useMutation(refreshOrderMutation);
  const asked = useRef(new Set<string>());
  const key = ids.join();
  useEffect(() => {
    for (const id of key.split(',')) {
      if (id === '' || asked.current.has(id)) continue;
      asked.current.add(id);
      // Not heard now, it is asked again by the server's own timer.
      refresh({ variables: { id } }).catch(() => undefined);
    }
  }, [key, refresh]);
}
