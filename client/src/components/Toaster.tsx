import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../lib/store.ts';
import { Icon } from './Icon.tsx';
import { waitingToasts } from './toast.ts';
import styles from './Toaster.module.css';

export function Toaster() {
  const { t } = useTranslation();
  const viewport = useRef<HTMLDivElement>(null);
  const side = useFreeSide(viewport);
  return (
    <Toast.Provider timeout={6000}>
      <Intake />
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          className={styles['viewport']}
          data-side={side}
          aria-label={t('common.notifications')}
        >
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

/** Messages give way to what has the focus, which is what one needs next: they are shown at the other end of the window. */
function useFreeSide(viewport: RefObject<HTMLElement | null>): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('top');
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement;
      const here = viewport.current;
      if (focused === null || focused === document.body || here === null || here.contains(focused)) return;
      const [one, other] = [focused.getBoundingClientRect(), here.getBoundingClientRect()];
      const isCovered =
        one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
      // A whole form or page that has the focus is nothing to give way to.
      if (isCovered && one.height < window.innerHeight / 2) setSide((now) => (now === 'top' ? 'bottom' : 'top'));
    };
    const observer = new ResizeObserver(look);
    if (viewport.current) observer.observe(viewport.current);
    document.addEventListener('focusin', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', look);
    };
  }, [viewport]);
  return side;
}
