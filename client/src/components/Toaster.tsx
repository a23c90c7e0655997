import { Toast } from '@base-ui/react/toast';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../lib/store.ts';
import { Icon } from './Icon.tsx';
import { waitingToasts } from './toast.ts';
import styles from './Toaster.module.css';

export function Toaster() {
  const { t } = useTranslation();
  return (
    <Toast.Provider timeout={6000}>
      <Intake />
      <Toast.Portal>
        <Toast.Viewport className={styles['viewport']} aria-label={t('common.notifications')}>
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Hands over what `showToast` was given, before and after this module was loaded. */
function Intake() {
  const waiting = useStore(waitingToasts);
  const { add } = Toast.useToastManager();
  useEffect(() => {
    if (waiting.length === 0) return;
    waitingToasts.set([]);
    for (const { text, kind } of waiting) add({ title: text, type: kind, priority: kind === 'error' ? 'high' : 'low' });
  }, [waiting, add]);
  return null;
}

function ToastList() {
  const { t } = useTranslation();
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles['toast']}>
      <span className={toast.type === 'error' ? styles['error'] : styles['success']}>
        <Icon name={toast.type === 'error' ? 'alert' : 'success'} />
      </span>
      <Toast.Title className={styles['text']} />
      {/* It can be reached by keyboard at any time, so it is never hidden from those who hear the page. */}
      <Toast.Close className={styles['close']} aria-label={t('common.close')} aria-hidden={false}>
        <Icon name="close" size={18} />
      </Toast.Close>
    </Toast.Root>
  ));
}
