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

/**
 * Messages give way to what has the focus, which is what one needs next: they are shown at the bottom of the window as long
 * as it is where they usually are, at the top.
 */
function useFreeSide(viewport: RefObject<HTMLElement | null>): 'top' | 'bottom' {
  const [side, setSide] = useState<'top' | 'bottom'>('top');
  // From where they are shown when nothing is in the way.
  const usual = useRef(0);
  useEffect(() => {
    const look = () => {
      const focused = document.activeElement;
      const here = viewport.current;
      if (focused === null || here === null || here.contains(focused)) return;
      const [one, place] = [focused.getBoundingClientRect(), here.getBoundingClientRect()];
      if (here.dataset['side'] === 'top') usual.current = place.top;
      const { left, right, height } = place;
      const isCovered =
        one.left < right && one.right > left && one.top < usual.current + height && one.bottom > usual.current;
      // Nothing to give way to: a whole form or page that has the focus, and a heading that is only heard.
      const isSeen = one.height > 2 && one.height < window.innerHeight / 2;
      setSide(isCovered && isSeen ? 'bottom' : 'top');
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
