import { useQuery, useSubscription } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/fragment-masking.ts';
import styles from '../shared/Admin.module.css';
import { AttentionItem, attentionFragment, type OpenPayment } from './AttentionItem.tsx';
import { DecisionDialog, type OpenDecision } from './DecisionDialog.tsx';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { openPaymentsQuery } from './attentionDocuments.ts';
import { paymentAttentionSubscription } from '../shared/useWaiting.ts';

/** Payments that could not simply complete their order, the oldest first. New ones appear by themselves. */
export function AttentionList({ onOpenOrder }: { readonly onOpenOrder: (orderId: string) => void }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
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
  return (
    <>
      <DeskSection
        title={t('admin.orders.attentionTitle')}
        headingRef={heading}
        lead={t('admin.orders.attentionLead')}
        result={result}
        emptyText={t('admin.orders.noAttention')}
        rowCount={list?.nodes.length}
        pagination={{ page, totalPages: pagesOf(list, pageSize) }}
        onPage={setPage}
      >
        <ul className={styles['cards']}>
          {payments.map((payment) => (
            <AttentionItem
              key={payment.id}
              payment={payment}
              onDecide={(decision) => setOpen({ payment, decision })}
              onOpenOrder={onOpenOrder}
            />
          ))}
        </ul>
      </DeskSection>
      <DecisionDialog open={open} onClose={() => setOpen(null)} onDecided={() => void decided()} />
    </>
  );
}
