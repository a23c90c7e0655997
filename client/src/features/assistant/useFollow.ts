import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { followsAfter } from './follow.ts';

interface Follow {
  readonly isFollowing: boolean;
  /** Goes to the end and follows from there. */
  readonly jump: () => void;
}

/**
 * Keeps the end of the conversation in view while it grows, and yields when the reader scrolls up. `end` stands behind
 * the last message, `cover` is what lies over the bottom of the window (the input).
 */
export function useFollow(end: RefObject<HTMLElement | null>, cover: RefObject<HTMLElement | null>): Follow {
  const [isFollowing, setFollowing] = useState(true);
  const lastTop = useRef(0);

  const distance = useCallback(() => {
    if (end.current === null || cover.current === null) return 0;
    return end.current.getBoundingClientRect().bottom - cover.current.getBoundingClientRect().top;
  }, [end, cover]);

  const goToEnd = useCallback(() => {
    const missing = distance();
    // Instant also for readers who like motion: a stream that scrolls smoothly never arrives.
    if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' });
  }, [distance]);

  useEffect(() => {
    lastTop.current = window.scrollY;
    const onScroll = () => {
      const moved = window.scrollY - lastTop.current;
      lastTop.current = window.scrollY;
      setFollowing((is) => followsAfter(is, moved, distance()));
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [distance]);

  // After every rendering: whatever grew (an answer, the input), the end stays in view.
  useLayoutEffect(() => {
    if (isFollowing) goToEnd();
  });

  const jump = useCallback(() => {
    setFollowing(true);
    goToEnd();
  }, [goToEnd]);

  return { isFollowing, jump };
}
