import { useQuery, useSubscription } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import type { OrderState } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { money } from '../../../lib/money.ts';
import styles from '../shared/Admin.module.css';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize, useRefresh } from '../shared/deskQuery.ts';
import { DeskFilter } from '../shared/DeskFilter.tsx';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { ordersQuery, stateText } from './orderDocuments.ts';
import { orderStateForStaff } from '../../../lib/orderState.ts';
import { paymentAttentionSubscription } from '../shared/useWaiting.ts';
import { moment } from '../../../lib/dates.ts';

const columns = ['number', 'buyer', 'plan', 'amount', 'method', 'state', 'date', 'action'] as const;
const states = ['PENDING', 'PAID', 'CLOSED'] as const satisfies readonly OrderState[];
const everything = { search: '', state: null as OrderState | null, page: 1 };

interface AdminOrderListProps {
  readonly onOpen: (orderId: string) => void;
}

/** Every order, newest first, to search and filter. */
export function AdminOrderList({ onOpen }: AdminOrderListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ page, ...choice }, setChoice] = useState(everything);
  const result = useQuery(ordersQuery, {
    variables: { ...choice, ...partOf(page, pageSize) },
    fetchPolicy: 'network-only',
  });
  const refresh = useRefresh(result);
  useSubscription(paymentAttentionSubscription, { onData: () => void refresh() });
  const list = (result.data ?? result.previousData)?.admin?.orders;
  return (
    <DeskSection
      title={t('admin.orders.listTitle')}
      lead={
        <details className={styles['help']}>
          <summary>{t('admin.orders.listHelp')}</summary>
          <p className={styles['note']}>{t('admin.orders.listLead')}</p>
        </details>
      }
      result={result}
      emptyText={t('admin.orders.none')}
      rowCount={list?.nodes.length}
      pagination={{ page, totalPages: pagesOf(list, pageSize) }}
      onPage={(next) => setChoice({ ...choice, page: next })}
      filter={
        <DeskFilter
          folds
          searchLabel={t('admin.orders.search')}
          kindLabel={t('admin.orders.state')}
          kinds={states.map((value) => ({ value, label: t(stateText[value]) }))}
          allLabel={t('admin.orders.allStates')}
          onChange={({ search, kind }) =>
            setChoice({ search, state: states.find((state) => state === kind) ?? null, page: 1 })
          }
        />
      }
    >
      <DeskTable label={t('admin.orders.listTitle')} columns={columns.map((name) => t(`admin.orders.${name}`))}>
        {list?.nodes.map((order) => (
          <DeskRow
            key={order.id}
            header={<span className={styles['fine']}>{order.number}</span>}
            cells={[
              order.buyer?.username ?? t('admin.orders.noBuyer'),
              <span key="plan" className={styles['wraps']}>
                {order.planName}
              </span>,
              money(order.amount, language),
              <span key="method" className={styles['wraps']}>
                {order.isTest ? `${order.method.name} · ${t('membership.test')}` : order.method.name}
              </span>,
              <span key="state" className={styles['wraps']}>
                {t(orderStateForStaff(order))}
              </span>,
              <span key="date" className={styles['fine']}>
                {moment(order.createdAt, language)}
              </span>,
            ]}
            act={
              <Button
                size="small"
                aria-label={t('admin.orders.openOne', { number: order.number })}
                onClick={() => onOpen(order.id)}
              >
                {t('admin.details')}
              </Button>
            }
          />
        ))}
      </DeskTable>
    </DeskSection>
  );
}
