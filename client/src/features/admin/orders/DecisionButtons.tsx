import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import type { AttentionItem_PaymentFragment } from '../../../gql/graphql.ts';
import { decisions, type Decision } from './attentionDocuments.ts';
import { isUndecided } from './refundDocuments.ts';

interface DecisionButtonsProps {
  readonly payment: Pick<AttentionItem_PaymentFragment, 'amount' | 'orderNumber' | 'order' | 'attention' | 'refunds'>;
  readonly onDecide: (decision: Decision) => void;
  /** What else there is to do with it, behind what gives the buyer what he paid for. */
  readonly children?: ReactNode;
}

/** What can be decided about a payment that waits. */
function decisionsOf({ order, attention, refunds }: DecisionButtonsProps['payment']): readonly Decision[] {
  // What went back could not be read: whoever decided now might pay it twice.
  if (refunds === null) return [];
  const isThere = attention === 'REFUNDED_THERE';
  // It is about the membership alone, and is decided with the refund.
  if (isThere && refunds.some(isUndecided)) return [];
  // Nobody gets twice what he paid once for, and without an order of ours there is nobody to give it to.
  const isGrantable = order?.buyer && !(isThere && order.state === 'PAID');
  return isGrantable ? decisions : decisions.filter((decision) => decision !== 'grant');
}

/** What can be decided about a payment that waits, and what else there is to do with it. */
export function DecisionButtons({ payment, onDecide, children }: DecisionButtonsProps) {
  const { t } = useTranslation();
  const { amount, order, orderNumber } = payment;
  const isWhole = order !== null && amount.amount >= order.amount.amount;
  const shown = decisionsOf(payment);
  const [first] = shown;
  return (
    <>
      {first === 'grant' ? null : children}
      {shown.map((decision) => (
        <Fragment key={decision}>
          <Button
            size="small"
            variant={decision === 'grant' && isWhole ? 'primary' : 'secondary'}
            aria-label={t(`admin.orders.${decision}.of`, { number: orderNumber })}
            onClick={() => onDecide(decision)}
          >
            {t(`admin.orders.${decision}.action`)}
          </Button>
          {decision === 'grant' ? children : null}
        </Fragment>
      ))}
    </>
  );
}
