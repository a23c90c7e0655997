import { useRef, useState } from 'react';
import { AdminOrderDialog } from './AdminOrderDialog.tsx';
import { AdminOrderList } from './AdminOrderList.tsx';
import { AttentionList } from './AttentionList.tsx';
import { OpenRefunds } from './OpenRefunds.tsx';

/** Money: what needs a decision and what is on its way back first, then every order. */
export function OrdersDesk() {
  const [orderId, setOrderId] = useState<string | null>(null);
  const list = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <AttentionList onOpenOrder={setOrderId} onToOrders={() => list.current?.focus()} />
      <OpenRefunds onOpenOrder={setOrderId} />
      <AdminOrderList headingRef={list} onOpen={setOrderId} />
      <AdminOrderDialog orderId={orderId} onClose={() => setOrderId(null)} />
    </>
  );
}
