import { useState } from 'react';
import { AdminOrderDialog } from './AdminOrderDialog.tsx';
import { AdminOrderList } from './AdminOrderList.tsx';
import { AttentionList } from './AttentionList.tsx';
import { OpenRefunds } from './OpenRefunds.tsx';
import styles from './Waiting.module.css';

/** Money: what needs a decision and what is on its way back first, then every order. */
export function OrdersDesk() {
  const [orderId, setOrderId] = useState<string | null>(null);
  return (
    <>
      <div className={styles['desks']}>
        <AttentionList onOpenOrder={setOrderId} />
        <OpenRefunds onOpenOrder={setOrderId} />
      </div>
      <AdminOrderList onOpen={setOrderId} />
      <AdminOrderDialog orderId={orderId} onClose={() => setOrderId(null)} />
    </>
  );
}
