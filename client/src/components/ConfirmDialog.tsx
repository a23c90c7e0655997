import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedByBack, useNavigation } from '../app/navigation.ts';
import { useStore } from '../lib/store.ts';
import { Button } from './Button.tsx';
import { pendingConfirm, type PendingConfirm } from './confirm.ts';
import styles from './Dialog.module.css';

/** Shows the question of `confirm()`. The first focus is on the harmless choice. */
export function ConfirmDialog() {
  const { t } = useTranslation();
  const pending = useStore(pendingConfirm);
  // The texts stay while the dialog fades.
  const [shown, setShown] = useState<PendingConfirm | null>(pending);
  if (pending !== null && pending !== shown) setShown(pending);
  useClosedByBack(pending !== null, () => pending?.answer(false));
  const { page } = useNavigation();
  const askedOn = useRef(page);
  useEffect(() => {
    // What it asks about is gone with its page, as when an address was typed.
    if (page !== askedOn.current) pending?.answer(false);
    askedOn.current = page;
  }, [page, pending]);
  return (
    <AlertDialog.Root open={pending !== null} onOpenChange={(open) => !open && pending?.answer(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles['backdrop']} />
        <AlertDialog.Popup className={`${styles['popup']} ${styles['small']} ${styles['question']}`}>
          <AlertDialog.Title className={styles['title']}>{shown?.title}</AlertDialog.Title>
          <AlertDialog.Description className={styles['text']}>{shown?.text}</AlertDialog.Description>
          <div className={styles['actions']}>
            <AlertDialog.Close render={<Button>{shown?.cancelLabel ?? t('common.cancel')}</Button>} />
            <Button variant={shown?.isDangerous === true ? 'danger' : 'primary'} onClick={() => pending?.answer(true)}>
              {shown?.confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
