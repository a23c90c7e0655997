import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

interface EndOfPage {
  /** Stands behind the last message. */
  readonly end: RefObject<HTMLDivElement | null>;
  /** Lies over the bottom of the window: the input. */
  readonly cover: RefObject<HTMLDivElement | null>;
  readonly isStaying: boolean;
  /** Goes to the end and stays there. */
  readonly jump: () => void;
}

type Place = RefObject<HTMLElement | null>;

/** How far the end of the conversation lies below the upper edge of the input, in CSS pixels. */
function distanceToEnd(end: Place, cover: Place): number {
  if (end.current === null || cover.current === null) return 0;
  return end.current.getBoundingClientRect().bottom - cover.current.getBoundingClientRect().top;
}

function footerInView(cover: Place): number {
  return cover.current === null ? 0 : window.innerHeight - cover.current.getBoundingClientRect().bottom;
}

/** Instant also for readers who like motion: a stream that scrolls smoothly never arrives. */
function scrollBy(top: number) {
  window.scrollBy({ top, behavior: 'instant' });
}

/**
 * Whether the page stays at the end of a growing answer, after a scroll. Being at the end means yes; moving up by oneself
 * means no, at once and however little, or the stream would pull the reader back; anything else changes nothing.
 */
export function staysAfter(isStaying: boolean, moved: number, distanceToEnd: number): boolean {
  if (distanceToEnd <= 8) return true;
  return moved < -1 ? false : isStaying;
}

/**
 * Keeps the end of the conversation in view while it grows, and yields when the reader scrolls up. A page without
 * messages (`isActive` false) is left where it is.
 */
export function useStayAtEnd(isActive: boolean): EndOfPage {
  const [isStaying, setStaying] = useState(true);
  const end = useRef<HTMLDivElement>(null);
  const cover = useRef<HTMLDivElement>(null);
  const isJumping = useRef(false);

  useEffect(() => {
    let lastTop = window.scrollY;
    const onScroll = () => {
      const moved = window.scrollY - lastTop;
      lastTop = window.scrollY;
      setStaying((is) => staysAfter(is, moved, distanceToEnd(end, cover)));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  // After every rendering: whatever grew (an answer, the input), the end stays in view.
  useLayoutEffect(() => {
    if (!isActive || !isStaying) return;
    // The footer comes into view when a long page has become short: the input belongs to the window's bottom.
    if (isJumping.current && footerInView(cover) > 0) scrollBy(-footerInView(cover));
    isJumping.current = false;
    if (distanceToEnd(end, cover) > 0) scrollBy(distanceToEnd(end, cover));
  });

  const jump = useCallback(() => {
    isJumping.current = true;
    setStaying(true);
  }, []);

  return { end, cover, isStaying, jump };
}
