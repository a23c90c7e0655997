import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { displayError } from '../../api/errors.ts';
import { readFragment } from '../../gql/fragment-masking.ts';
import type { OrderDetailQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/types.ts';
import styles from './Checkout.module.css';
import { InvoiceRequest } from './InvoiceRequest.tsx';
import { money } from '../../lib/money.ts';
import { orderDetailQuery, orderFragment } from './orderDocuments.ts';
import { TestNote } from './TestPayment.tsx';
import { longDate, moment } from '../../lib/dates.ts';

interface OrderDetailDialogProps {
  /** Null: closed. */
  readonly orderId: string | null;
  readonly onClose: () => void;
}

/** An order's timeline and, once it is paid, its receipt, which can be printed. */
export function OrderDetailDialog({ orderId, onClose }: OrderDetailDialogProps) {
  const { t } = useTranslation();
  // What is shown stays while the dialog fades.
  const [shown, setShown] = useState(orderId);
  if (orderId !== null && orderId !== shown) setShown(orderId);
  if (shown === null) return null;
  return (
    <Dialog isOpen={orderId !== null} onClose={onClose} title={t('membership.details')}>
      <OrderDetail key={shown} orderId={shown} />
    </Dialog>
  );
}

function OrderDetail({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error } = useQuery(orderDetailQuery, { variables: { id: orderId }, fetchPolicy: 'network-only' });
  if (error) return <Alert>{displayError(error, t('membership.network_error')).text}</Alert>;
  const viewer = data?.viewer;
  if (!viewer?.order) return <Spinner label={t('common.loading')} />;
  const order = readFragment(orderFragment, viewer.order);
  const { receipt } = order;
  const rows: readonly (readonly [string, string])[] = [
    [t('membership.orderPlan'), order.planName],
    // A receipt is for what was paid: staff may have accepted another amount than the order's.
    [t('membership.orderAmount'), money((receipt ?? order).amount, language)],
    [t('membership.orderMethod'), order.method.name],
    [t('membership.orderDate'), moment(order.createdAt, language)],
    ...(receipt
      ? ([
          [
            t('membership.seller'),
            sellerText(viewer.order.receipt?.seller ?? null, language) ?? t('membership.noSeller'),
          ],
          [t('membership.receiptFrom'), viewer.username],
          [t('membership.paidAt'), moment(receipt.paidAt, language)],
          [t('membership.transaction'), receipt.transactionId],
          [
            t('membership.period'),
            t('membership.periodText', {
              from: longDate(receipt.startsAt, language),
              until: longDate(receipt.endsAt, language),
            }),
          ],
        ] as const)
      : []),
  ];
  return (
    <article className={styles['form']}>
      <h3>{t(receipt ? 'membership.receiptTitle' : 'membership.order', { number: order.number })}</h3>
      {(receipt ?? order).isTest ? <TestNote /> : null}
      {order.isUnderReview ? <Alert>{t('membership.underReview')}</Alert> : null}
      <dl className={styles['rows']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Refunds refunds={viewer.order.refunds ?? []} />
      {receipt ? (
        <InvoiceRequest
          orderId={orderId}
          invoice={viewer.order.invoice}
          amount={viewer.order.invoiceAmount}
          paid={receipt.amount}
        />
      ) : null}
      <section className={styles['timeline']} aria-labelledby="timeline-title">
        <h4 id="timeline-title">{t('membership.timeline')}</h4>
        <ol>
          {viewer.order.timeline?.map(({ id, text, createdAt }) => (
            <li key={id}>
              <time dateTime={createdAt}>{moment(createdAt, language)}</time> {text}
            </li>
          ))}
        </ol>
      </section>
      {receipt ? (
        <div className={styles['actions']}>
          <Button onClick={() => window.print()}>{t('membership.print')}</Button>
        </div>
      ) : null}
    </article>
  );
}

type Refund = NonNullable<NonNullable<NonNullable<OrderDetailQuery['viewer']>['order']>['refunds']>[number];

/** What went back of it and what is on its way. */
function Refunds({ refunds }: { readonly refunds: readonly Refund[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (refunds.length === 0) return null;
  return (
    <section className={styles['timeline']} aria-labelledby="refunds-title">
      <h4 id="refunds-title">{t('membership.refunds.title')}</h4>
      <ul>
        {refunds.map(({ id, number, amount, state, reference, reason, createdAt, succeededAt }) => (
          <li key={id}>
            <strong>{money(amount, language)}</strong>{' '}
            {t(state === 'FAILED' && reference !== null ? 'membership.refunds.undone' : `membership.refunds.${state}`)}{' '}
            <time dateTime={succeededAt ?? createdAt}>{moment(succeededAt ?? createdAt, language)}</time>
            {t('membership.refunds.number', { number })}
            {reference === null ? null : ` · ${t('membership.refunds.byHand', { reference })}`}
            {reason === '' ? null : ` · ${reason}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

type Seller = NonNullable<
  NonNullable<NonNullable<NonNullable<OrderDetailQuery['viewer']>['order']>['receipt']>['seller']
>;

/** Who sold it, as he was when it was ordered; null: nobody had said. */
function sellerText(seller: Seller | null, language: Language): string | null {
  if (seller === null) return null;
  const { name, registration, address } = seller;
  return [name[language], registration, address?.[language]].filter((part) => typeof part === 'string').join(', ');
}
