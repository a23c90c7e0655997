import { useQuery } from '@apollo/client/react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { graphql } from '../../../gql/gql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import styles from '../shared/Admin.module.css';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { RefundFailure } from './RefundFailure.tsx';

const openRefundsQuery = graphql(`
  query OpenRefunds($first: Int!, $offset: Int!) {
    admin {
      refunds(first: $first, offset: $offset, filter: { isOpen: true }, orderBy: OLDEST_FIRST) {
        nodes {
          id
          number
          amount {
            amount
            currency
          }
          state
          failure
          failureText
          createdAt
          payment {
            id
            orderNumber
            order {
              id
            }
          }
        }
        totalCount
      }
    }
  }
`);

const columns = ['number', 'amount', 'state', 'date', 'action'] as const;

/** Refunds that are not through, failed, or wait for what becomes of the membership; the oldest first; nothing where there are none. */
export function OpenRefunds({ onOpenOrder }: { readonly onOpenOrder: (orderId: string) => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const result = useQuery(openRefundsQuery, {
    variables: partOf(page, pageSize),
    fetchPolicy: 'network-only',
    pollInterval: 60_000,
  });
  const list = (result.data ?? result.previousData)?.admin?.refunds;
  return (
    <DeskSection
      title={t('admin.refunds.openTitle')}
      result={result}
      rowCount={list?.nodes.length}
      folded={{ count: list?.totalCount ?? 0 }}
      pagination={{ page, totalPages: pagesOf(list, pageSize) }}
      onPage={setPage}
    >
      <DeskTable
        label={t('admin.refunds.openTitle')}
        columns={columns.map((name) => t(`admin.refunds.columns.${name}`))}
      >
        {list?.nodes.map(({ id, number, amount, state, failure, failureText, createdAt, payment }) => (
          <DeskRow
            key={id}
            header={
              <>
                <span className={styles['fine']}>{number}</span>
                <br />
                <span className={styles['note']}>
                  {t('admin.refunds.ofOrder', { number: payment?.orderNumber ?? '–' })}
                </span>
              </>
            }
            cells={[
              money(amount, language),
              <Fragment key="state">
                {t(`admin.refunds.states.${state}`)}
                <RefundFailure code={failure} text={failureText} />
                {state === 'SUCCEEDED' ? <p className={styles['reason']}>{t('admin.refunds.undecided')}</p> : null}
              </Fragment>,
              <span key="date" className={styles['fine']}>
                {moment(createdAt, language)}
              </span>,
            ]}
            act={
              payment?.order ? (
                <Button
                  size="small"
                  aria-label={t('admin.orders.showOne', { number: payment.orderNumber })}
                  onClick={() => onOpenOrder(payment.order?.id ?? '')}
                >
                  {t('admin.orders.open')}
                </Button>
              ) : null
            }
          />
        ))}
      </DeskTable>
    </DeskSection>
  );
}
