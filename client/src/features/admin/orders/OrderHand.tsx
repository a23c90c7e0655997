import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { amount, given } from '../../../forms/rules.ts';
import type { AdminOrderQuery } from '../../../gql/graphql.ts';
import { hundredthsOf, typedAmount, type Money } from '../../../lib/money.ts';
import styles from '../shared/Admin.module.css';
import { HandDialog, type HandAct } from '../shared/HandDialog.tsx';
import { checkOrderMutation, closeOrderMutation, settleOrderMutation } from './handDocuments.ts';

type Order = NonNullable<NonNullable<AdminOrderQuery['admin']>['order']>;

/** Ten million yuan, in fen. */
const MOST = 1_000_000_000;

/** A payment that is not on the books, as it stands elsewhere. */
export interface SeenPayment {
  readonly transactionId: string;
  readonly theirs: Money | null;
}

/** What staff can do with an order by hand. */
export function OrderHand({
  order,
  seen,
}: {
  readonly seen?: SeenPayment | undefined;
  readonly order: Pick<Order, 'id' | 'state' | 'number' | 'amount' | 'buyer' | 'method'>;
}) {
  const { t } = useTranslation();
  const [act, setAct] = useState<HandAct | null>(null);
  const [check] = useMutation(checkOrderMutation);
  const [close] = useMutation(closeOrderMutation);
  const [settle] = useMutation(settleOrderMutation);
  const { id, state, number, amount: sum, buyer, method } = order;
  const name = { method: method.name };
  const texts = (act: 'check' | 'close' | 'settle') => ({
    id: `${act} ${id}`,
    title: t(`admin.hand.${act}.title`),
    text: t(`admin.hand.${act}.text`, { number }),
    confirm: t(`admin.hand.${act}.action`, name),
    done: t(`admin.hand.${act}.done`),
  });
  const acts: readonly (readonly [key: 'check' | 'close' | 'settle', isThere: boolean, act: HandAct])[] = [
    [
      'check',
      true,
      {
        ...texts('check'),
        async send(_values, more) {
          const { data } = await check({ variables: { input: { id, ...more } } });
          const now = data?.checkOrder.order;
          if (!now) return null;
          return t(`admin.hand.check.answers.${now.isUnderReview === true ? 'review' : now.state}`, name);
        },
      },
    ],
    [
      'close',
      state === 'PENDING',
      {
        ...texts('close'),
        isDangerous: true,
        async send(_values, more) {
          const { data } = await close({ variables: { input: { id, ...more } } });
          return data?.closeOrder.order?.state === 'PAID' ? t('admin.hand.close.isPaid') : null;
        },
      },
    ],
    [
      'settle',
      state !== 'PAID' && buyer !== null,
      {
        ...texts('settle'),
        fields: [
          {
            name: 'transactionId',
            label: t('admin.orders.transaction'),
            hint: t('admin.hand.transactionHint'),
            rule: given(),
            ...(seen && { initial: seen.transactionId }),
          },
          {
            name: 'amount',
            label: t('admin.hand.amount'),
            rule: amount([1, MOST]),
            initial: typedAmount((seen?.theirs ?? sum).amount),
            inputMode: 'decimal',
          },
        ],
        send: ({ transactionId = '', amount: typed = '' }, more) =>
          settle({
            variables: {
              input: {
                id,
                transactionId,
                amount: { amount: hundredthsOf(typed) ?? 0, currency: sum.currency },
                ...more,
              },
            },
          }),
      },
    ],
  ];
  return (
    <>
      <div className={styles['actions']}>
        {acts.map(([key, isThere, one]) =>
          isThere ? (
            <Button key={key} size="small" onClick={() => setAct(one)}>
              {one.confirm}
            </Button>
          ) : null,
        )}
      </div>
      <HandDialog act={act} onClose={() => setAct(null)} />
    </>
  );
}
