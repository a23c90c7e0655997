import { useQuery, useSubscription } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { readFragment } from '../../../gql/fragment-masking.ts';
import styles from '../shared/Admin.module.css';
import { AttentionItem, attentionFragment, type OpenPayment } from './AttentionItem.tsx';
import { DecisionDialog, type OpenDecision } from './DecisionDialog.tsx';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { openPaymentsQuery } from './attentionDocuments.ts';
import { paymentAttentionSubscription } from '../shared/useWaiting.ts';

/** How many are shown until all are asked for, so that the orders below stay near. */
const FEW = 2;

interface AttentionListProps {
  readonly onOpenOrder: (orderId: string) => void;
  /** Goes to the list of all orders below. */
  readonly onToOrders: () => void;
}

/** Payments that could not simply complete their order, the oldest first. New ones appear by themselves. */
export function AttentionList({ onOpenOrder, onToOrders }: AttentionListProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [isWhole, setWhole] = useState(false);
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useQuery(openPaymentsQuery, { variables: { ...partOf(page, pageSize) }, fetchPolicy: 'network-only' });
  const { refetch } = result;
  useSubscription(paymentAttentionSubscription, { onData: () => void refetch().catch(() => undefined) });
  const list = (result.data ?? result.previousData)?.admin?.payments;
  async function decided() {
    setOpen(null);
    await refetch().catch(() => undefined);
    heading.current?.focus();
  }
  const payments: readonly OpenPayment[] = (list?.nodes ?? []).map((masked) => readFragment(attentionFragment, masked));
  const total = list?.totalCount ?? payments.length;
  const isFolded = !isWhole && page === 1 && total > FEW;
  return (
    <>
      <DeskSection
        title={t('admin.orders.attentionTitle')}
        headingRef={heading}
        tools={
          payments.length === 0 ? null : (
            <Button size="small" onClick={onToOrders}>
              {t('admin.orders.toList')}
            </Button>
          )
        }
        lead={t('admin.orders.attentionLead')}
        result={result}
        emptyText={t('admin.orders.noAttention')}
        rowCount={list?.nodes.length}
        folded={{ count: total }}
        pagination={isFolded ? undefined : { page, totalPages: pagesOf(list, pageSize) }}
        onPage={setPage}
      >
        <ul className={styles['cards']}>
          {(isFolded ? payments.slice(0, FEW) : payments).map((payment) => (
            <AttentionItem
              key={payment.id}
              payment={payment}
              onDecide={(decision) => setOpen({ payment, decision })}
              onOpenOrder={onOpenOrder}
            />
          ))}
        </ul>
        {total > FEW && page === 1 ? (
          <div>
            <Button size="small" aria-expanded={!isFolded} onClick={() => setWhole(isFolded)}>
              {isFolded ? t('admin.orders.showAll', { count: total }) : t('admin.orders.showFew')}
            </Button>
          </div>
        ) : null}
      </DeskSection>
      <DecisionDialog open={open} onClose={() => setOpen(null)} onDecided={() => void decided()} />
    </>
  );
}
