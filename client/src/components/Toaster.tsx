import { Toast } from '@base-ui/react/toast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../lib/store.ts';
import { OVER_PAGE } from './dialogs.ts';
import { freePlace, type Point } from './freePlace.ts';
import { Icon } from './Icon.tsx';
import { waitingToasts } from './toast.ts';
import styles from './Toaster.module.css';

export function Toaster() {
  const { t } = useTranslation();
  // Not a ref: it is there later than the rest.
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const place = useFreePlace(viewport);
  return (
    <Toast.Provider timeout={6000}>
      <Intake />
      <Toast.Portal>
        <Toast.Viewport
          ref={setViewport}
          className={styles['viewport']}
          style={place && { ...place, right: 'auto' }}
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

/** What is pressed or typed into. */
const NEEDED = 'a[href], button, input, select, textarea, summary';
/** Below the header, and away from the edges, in pixels. */
const TOP = 80;
const EDGE = 16;
const STEP = 8;
/** By then what a message came with, or a move, has been drawn. */
const DRAWN_MS = 400;

/**
 * Messages lie over nothing one may need next, as far as there is room: no button, link or field of the page, or of the
 * dialog over it. They stay where they are unless something they cover is come to or another message comes.
 */
function useFreePlace(here: HTMLElement | null): Point | undefined {
  const [place, setPlace] = useState<Point | undefined>();
  useEffect(() => {
    if (here === null) return undefined;
    const look = () => {
      const { width, height, left, top } = here.getBoundingClientRect();
      if (height > 0)
        setPlace(freePlace({ width, height }, [{ left, top }, ...placesFor(width, height)], needed(here)));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookAgain = () => {
      look();
      clearTimeout(timer);
      timer = setTimeout(look, DRAWN_MS);
    };
    const observer = new ResizeObserver(lookAgain);
    observer.observe(here);
    document.addEventListener('focusin', lookAgain);
    document.addEventListener('scrollend', lookAgain, true);
    window.addEventListener('resize', lookAgain);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', lookAgain);
      document.removeEventListener('scrollend', lookAgain, true);
      window.removeEventListener('resize', lookAgain);
    };
  }, [here]);
  return place;
}

/** From the top down: first at the right edge, then at the left one. */
function placesFor(width: number, height: number): Point[] {
  const last = Math.max(TOP, window.innerHeight - height - EDGE);
  const tops = Array.from({ length: Math.floor((last - TOP) / STEP) + 1 }, (_, at) => TOP + at * STEP);
  const lefts = new Set([document.documentElement.clientWidth - width - EDGE, EDGE]);
  return [...lefts].flatMap((left) => tops.map((top) => ({ left, top })));
}

function needed(here: HTMLElement): DOMRect[] {
  const scope = [...document.querySelectorAll(`${OVER_PAGE}:not([data-closed])`)].at(-1) ?? document.body;
  return [...scope.querySelectorAll(NEEDED)].flatMap((element) => {
    const box = element.getBoundingClientRect();
    // One pixel: it is only heard.
    const isSeen = box.width > 2 && box.height > 2 && element.checkVisibility({ visibilityProperty: true });
    return isSeen && !here.contains(element) ? [box] : [];
  });
}
