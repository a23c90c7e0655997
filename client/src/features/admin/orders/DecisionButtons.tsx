import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import type { Money } from '../../../lib/money.ts';
import { decisions, type Decision } from './attentionDocuments.ts';

interface DecisionButtonsProps {
  readonly payment: {
    readonly amount: Money;
    readonly orderNumber: string;
    readonly order: { readonly amount: Money; readonly buyer: object | null } | null;
  };
  readonly onDecide: (decision: Decision) => void;
  /** What else there is to do with it, behind what gives the buyer what he paid for. */
  readonly children?: ReactNode;
}

/** What can be decided about a payment that waits. */
export function DecisionButtons({ payment: { amount, order, orderNumber }, onDecide, children }: DecisionButtonsProps) {
  const { t } = useTranslation();
  const isWhole = order !== null && amount.amount >= order.amount.amount;
  return decisions.map((decision) => (
    <Fragment key={decision}>
      {/* Without an order of ours there is nobody to give the membership to. */}
      {decision === 'grant' && !order?.buyer ? null : (
        <Button
          size="small"
          variant={decision === 'grant' && isWhole ? 'primary' : 'secondary'}
          aria-label={t(`admin.orders.${decision}.of`, { number: orderNumber })}
          onClick={() => onDecide(decision)}
        >
          {t(`admin.orders.${decision}.action`)}
        </Button>
      )}
      {decision === 'grant' ? children : null}
    </Fragment>
  ));
}
