import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { AttentionItem_PaymentFragment } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { money } from '../../../lib/money.ts';
import styles from '../shared/Admin.module.css';
import { Facts, type Fact } from '../shared/Facts.tsx';
import { given } from '../../../forms/rules.ts';
import { HandDialog, type HandAct } from '../shared/HandDialog.tsx';
import type { Decision } from './attentionDocuments.ts';
import { DecisionButtons } from './DecisionButtons.tsx';
import { EffectChoice } from './EffectChoice.tsx';
import { attachPaymentMutation } from './handDocuments.ts';
import { RefundDialog, type Refunding } from './RefundDialog.tsx';
import { isUndecided } from './refundDocuments.ts';
import { WaitingItem } from './WaitingItem.tsx';
import { moment } from '../../../lib/dates.ts';

export const attentionFragment = graphql(`
  fragment AttentionItem_payment on Payment {
    id
    amount {
      amount
      currency
    }
    isTest
    method {
      id
      name
    }
    orderNumber
    transactionId
    attention
    paidAt
    refundable {
      amount
      currency
    }
    refunds {
      id
      amount {
        amount
        currency
      }
      state
      effect
    }
    order {
      id
      state
      amount {
        amount
        currency
      }
      planName
      buyer {
        id
        username
        email
      }
    }
  }
`);

export type OpenPayment = AttentionItem_PaymentFragment;

interface AttentionItemProps {
  readonly payment: OpenPayment;
  readonly onDecide: (decision: Decision) => void;
  readonly onOpenOrder: (orderId: string) => void;
}

/** One payment with everything a decision needs, and the decisions there are. */
export function AttentionItem({ payment, onDecide, onOpenOrder }: AttentionItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { amount, isTest, method, orderNumber, transactionId, attention, paidAt, order } = payment;
  const [act, setAct] = useState<HandAct | null>(null);
  const [refunding, setRefunding] = useState<Refunding | null>(null);
  const [attach] = useMutation(attachPaymentMutation);
  const buyer = order?.buyer;
  const attachOf: HandAct = {
    id: `attach ${payment.id}`,
    title: t('admin.hand.attach.title'),
    text: t('admin.hand.attach.text', { amount: money(amount, language) }),
    confirm: t('admin.hand.attach.action'),
    done: t('admin.hand.attach.done'),
    fields: [{ name: 'orderNumber', label: t('admin.orders.number'), rule: given() }],
    send: ({ orderNumber: number = '' }, more) =>
      attach({ variables: { input: { id: payment.id, orderNumber: number, ...more } } }),
  };
  const paid = <strong>{money(amount, language)}</strong>;
  const most = payment.refundable;
  const facts: readonly Fact[] = [
    [t('admin.orders.paid'), paid],
    [t('admin.orders.expected'), order ? money(order.amount, language) : t('admin.none')],
    [t('admin.orders.buyer'), buyer ? `${buyer.username} · ${buyer.email}` : t('admin.orders.noBuyer')],
    [t('admin.plan'), order?.planName ?? t('admin.none')],
    [t('admin.orders.method'), isTest ? `${method.name} · ${t('membership.test')}` : method.name],
    [t('admin.orders.paidAt'), moment(paidAt, language)],
    [t('admin.orders.number'), orderNumber],
    [t('admin.orders.transaction'), transactionId],
  ];
  return (
    <WaitingItem
      what={attention === null ? null : t(`admin.orders.reasons.${attention}`)}
      amount={money(amount, language)}
      about={[buyer?.username ?? t('admin.orders.noBuyer'), moment(paidAt, language)].join(' · ')}
    >
      <Facts facts={facts} />
      {payment.refunds?.filter(isUndecided).map((refund) => (
        <div key={refund.id}>
          <p>
            <strong>{t('admin.refunds.one', { amount: money(refund.amount, language) })}</strong>{' '}
            {t('admin.refunds.states.SUCCEEDED')}
          </p>
          <EffectChoice refundId={refund.id} />
        </div>
      ))}
      <div className={styles['actions']}>
        <DecisionButtons payment={payment} onDecide={onDecide}>
          {most !== null && most.amount > 0 ? (
            <Button
              size="small"
              aria-label={t('admin.refunds.actionOf', { transaction: transactionId })}
              onClick={() => setRefunding({ payment, most })}
            >
              {t('admin.refunds.action')}
            </Button>
          ) : null}
        </DecisionButtons>
        {order === null && attention === 'UNKNOWN_ORDER' ? (
          <Button size="small" variant="primary" onClick={() => setAct(attachOf)}>
            {t('admin.hand.attach.action')}
          </Button>
        ) : null}
        {order ? (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('admin.orders.showOne', { number: orderNumber })}
            onClick={() => onOpenOrder(order.id)}
          >
            {t('admin.orders.open')}
          </Button>
        ) : null}
      </div>
      <HandDialog act={act} onClose={() => setAct(null)} />
      <RefundDialog refunding={refunding} onClose={() => setRefunding(null)} />
    </WaitingItem>
  );
}
