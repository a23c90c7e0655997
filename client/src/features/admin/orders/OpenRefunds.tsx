import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { OpenRefundsQuery } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import styles from '../shared/Admin.module.css';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { Facts } from '../shared/Facts.tsx';
import { RefundFailure } from './RefundFailure.tsx';
import { isUndecided } from './refundDocuments.ts';
import { WaitingItem } from './WaitingItem.tsx';
import { useWaitingPage, WaitingList } from './WaitingList.tsx';

const openRefundsQuery = graphql(`
  query OpenRefunds($first: Int!, $offset: Int!) {
    admin {
      refunds(first: $first, offset: $offset, filter: { isOpen: true }, orderBy: OLDEST_FIRST) {
        nodes {
          id
          number
          method {
            id
            name
          }
          amount {
            amount
            currency
          }
          state
          effect
          failure
          failureText
          isEndable
          createdAt
          payment {
            id
            orderNumber
            order {
              id
              buyer {
                id
                username
              }
            }
          }
        }
        totalCount
      }
    }
  }
`);

type OpenRefund = NonNullable<NonNullable<OpenRefundsQuery['admin']>['refunds']>['nodes'][number];

interface OpenRefundsProps {
  readonly onOpenOrder: (orderId: string) => void;
}

/** Refunds that are not through, failed, or wait for what becomes of the membership; the oldest first; nothing where there are none. */
export function OpenRefunds({ onOpenOrder }: OpenRefundsProps) {
  const { t } = useTranslation();
  const { page, setPage, isWhole, setWhole } = useWaitingPage();
  const result = useQuery(openRefundsQuery, {
    variables: partOf(page, pageSize),
    fetchPolicy: 'network-only',
    pollInterval: 60_000,
  });
  const list = (result.data ?? result.previousData)?.admin?.refunds;
  const total = list?.totalCount ?? 0;
  return (
    <DeskSection
      title={t('admin.refunds.openTitle')}
      lead={t('admin.refunds.openLead')}
      result={result}
      rowCount={list?.nodes.length}
      folded={{ count: total }}
      pagination={isWhole ? { page, totalPages: pagesOf(list, pageSize) } : undefined}
      onPage={setPage}
    >
      <WaitingList total={total} isWhole={isWhole} onWhole={setWhole}>
        {list?.nodes.map((refund) => (
          <OpenRefundItem key={refund.id} refund={refund} onOpenOrder={onOpenOrder} />
        ))}
      </WaitingList>
    </DeskSection>
  );
}

function OpenRefundItem({ refund, onOpenOrder }: OpenRefundsProps & { readonly refund: OpenRefund }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { number, amount, state, failure, failureText, isEndable, method, createdAt, payment } = refund;
  const order = payment?.order;
  return (
    <WaitingItem
      what={t(
        isUndecided(refund)
          ? 'admin.refunds.waits.undecided'
          : isEndable === true
            ? 'admin.refunds.waits.unasked'
            : state === 'PENDING' && failure !== null
              ? 'admin.refunds.waits.stuck'
              : `admin.refunds.waits.${state}`,
      )}
      amount={money(amount, language)}
      about={[order?.buyer?.username ?? t('admin.orders.noBuyer'), moment(createdAt, language)].join(' · ')}
    >
      {isUndecided(refund) ? <p className={styles['reason']}>{t('admin.refunds.undecided')}</p> : null}
      {isEndable === true ? (
        <p className={styles['reason']}>{t('admin.refunds.end.why', { method: method.name })}</p>
      ) : null}
      <RefundFailure code={failure} text={failureText} />
      <Facts
        facts={[
          [t('admin.refunds.number'), number],
          [t('admin.orders.number'), payment?.orderNumber ?? t('admin.none')],
        ]}
      />
      {order ? (
        <div className={styles['actions']}>
          <Button
            size="small"
            aria-label={t('admin.orders.showOne', { number: payment.orderNumber })}
            onClick={() => onOpenOrder(order.id)}
          >
            {t('admin.orders.open')}
          </Button>
        </div>
      ) : null}
    </WaitingItem>
  );
}
