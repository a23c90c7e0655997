import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog.tsx';
import type { FragmentType } from '../../gql/fragment-masking.ts';
import { MethodChoice, type methodFragment } from './MethodChoice.tsx';
import { OrderPayment } from './OrderPayment.tsx';
import type { Purchase } from './purchase.ts';

interface CheckoutDialogProps {
  /** Null: closed. */
  readonly purchase: Purchase | null;
  readonly methods: readonly FragmentType<typeof methodFragment>[];
  readonly onClose: () => void;
}

/** From the choice of a method to the paid order; the order goes on when the dialog is closed. */
export function CheckoutDialog({ purchase, methods, onClose }: CheckoutDialogProps) {
  const { t } = useTranslation();
  // What is shown stays while the dialog fades.
  const [shown, setShown] = useState<Purchase | null>(null);
  const [orderId, setOrderId] = useState<string | null>(null);
  if (purchase !== null && purchase !== shown) {
    setShown(purchase);
    setOrderId(purchase.orderId ?? null);
  }
  const open = useRef<Purchase | null>(null);
  useEffect(() => {
    open.current = purchase;
    return () => {
      open.current = null;
    };
  }, [purchase]);
  if (shown === null) return null;
  /** An order that comes when its dialog was closed is found in the list. */
  const ordered = (id: string): boolean => {
    if (open.current !== shown) return false;
    setOrderId(id);
    return true;
  };
  const { plan } = shown;
  return (
    <Dialog
      isOpen={purchase !== null}
      onClose={onClose}
      title={t('membership.checkoutTitle', { plan: plan?.name ?? shown.planName ?? '' })}
    >
      {orderId === null ? (
        plan === undefined ? null : (
          <MethodChoice key={plan.id} plan={plan} methods={methods} onOrdered={ordered} />
        )
      ) : (
        <OrderPayment
          key={orderId}
          orderId={orderId}
          onClose={onClose}
          onAgain={plan === undefined ? undefined : () => setOrderId(null)}
        />
      )}
    </Dialog>
  );
}
