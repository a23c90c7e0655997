import { useQuery, useSubscription } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { AttentionItem, attentionFragment, type OpenPayment } from './AttentionItem.tsx';
import { DecisionDialog, type OpenDecision } from './DecisionDialog.tsx';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize, useRefresh } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { openPaymentsQuery } from './attentionDocuments.ts';
import { paymentAttentionSubscription } from '../shared/useWaiting.ts';
import { useWaitingPage, WaitingList } from './WaitingList.tsx';

interface AttentionListProps {
  readonly onOpenOrder: (orderId: string) => void;
}

/** Payments that could not simply complete their order, the oldest first. New ones appear by themselves. */
export function AttentionList({ onOpenOrder }: AttentionListProps) {
  const { t } = useTranslation();
  const { page, setPage, isWhole, setWhole } = useWaitingPage();
  const [open, setOpen] = useState<OpenDecision | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useQuery(openPaymentsQuery, { variables: { ...partOf(page, pageSize) }, fetchPolicy: 'network-only' });
  const refresh = useRefresh(result);
  useSubscription(paymentAttentionSubscription, { onData: () => void refresh() });
  const list = (result.data ?? result.previousData)?.admin?.payments;
  async function decided() {
    setOpen(null);
    await refresh();
    heading.current?.focus();
  }
  const payments: readonly OpenPayment[] = (list?.nodes ?? []).map((masked) => readFragment(attentionFragment, masked));
  const total = list?.totalCount ?? payments.length;
  return (
    <>
      <DeskSection
        title={t('admin.orders.attentionTitle')}
        headingRef={heading}
        lead={t('admin.orders.attentionLead')}
        result={result}
        emptyText={t('admin.orders.noAttention')}
        rowCount={list?.nodes.length}
        folded={{ count: total }}
        pagination={isWhole ? { page, totalPages: pagesOf(list, pageSize) } : undefined}
        onPage={setPage}
      >
        <WaitingList total={total} isWhole={isWhole} onWhole={setWhole}>
          {payments.map((payment) => (
            <AttentionItem
              key={payment.id}
              payment={payment}
              onDecide={(decision) => setOpen({ payment, decision })}
              onOpenOrder={onOpenOrder}
            />
          ))}
        </WaitingList>
      </DeskSection>
      <DecisionDialog open={open} onClose={() => setOpen(null)} onDecided={() => void decided()} />
    </>
  );
}
