import { useEffect, type RefObject } from 'react';

/**
 * iOS lays its keyboard over the page without resizing it. The part it covers becomes `--keyboard-inset` on the element,
 * which the style sheet adds to its distance from the bottom. Elsewhere the inset is 0.
 */
export function useKeyboardInset(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (viewport === null) return undefined;
    const measure = () => {
      // Pinch zoom also shrinks the visual viewport; that is no keyboard.
      const covered = viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      element.current?.style.setProperty('--keyboard-inset', `${Math.max(0, Math.round(covered))}px`);
    };
    viewport.addEventListener('resize', measure);
    viewport.addEventListener('scroll', measure);
    return () => {
      viewport.removeEventListener('resize', measure);
      viewport.removeEventListener('scroll', measure);
    };
  }, [element]);
}
