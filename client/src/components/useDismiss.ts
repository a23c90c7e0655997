import { useEffect, type RefObject } from 'react';

/**
 * Closes what is open on Escape (giving the focus back to the button that opened it), on a click outside and when the
 * focus leaves. `area` holds the button, too.
 */
export function useDismiss(isOpen: boolean, close: () => void, area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const isOutside = (target: EventTarget | null) => target instanceof Node && !area.current?.contains(target);
    const onPointerDown = (event: PointerEvent) => {
      if (isOutside(event.target)) close();
    };
    const onFocusIn = (event: FocusEvent) => {
      if (isOutside(event.target)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      area.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      close();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, close, area]);
}
