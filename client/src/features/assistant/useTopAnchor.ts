import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { keyOf, phaseOf, type Turn } from './conversation.ts';

interface TopAnchor {
  /** The part of the page that holds bar, messages and input; carries the measures the style sheet reckons with. */
  readonly page: RefObject<HTMLDivElement | null>;
  /** Lies over the bottom of the window: the input. */
  readonly dock: RefObject<HTMLDivElement | null>;
  /** Stands at the end of the page, below the input. */
  readonly end: RefObject<HTMLDivElement | null>;
  /** The idempotency key of the question that was asked last while this page looks on; null: none was. */
  readonly asked: string | null;
  /** Whether the end of the conversation is in view. */
  readonly isAtEnd: boolean;
  readonly jumpToEnd: () => void;
}

/** What is left of a question too tall for its answer to begin in the upper part of the window, in CSS pixels. */
const tallest = 160;

/** How much of a question reaches above the window when it stands at the top: a very tall one is cut to its end. */
export function hiddenPart(height: number): number {
  return Math.max(0, Math.round(height - tallest));
}

/**
 * A question that is asked goes to the top of the window, once, and its answer grows below it over room that is kept
 * free (`.asked` in the style sheet). From then on the page is the reader's: nothing follows the end. A conversation
 * that is opened shows its last question. Nothing here runs for a piece of an answer.
 */
export function useTopAnchor(turns: readonly Turn[], opened: string | null): TopAnchor {
  const page = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const last = turns.at(-1);
  const onItsWay = last !== undefined && ['sending', 'running'].includes(phaseOf(last)) ? keyOf(last) : null;
  if (onItsWay !== null && onItsWay !== asked) setAsked(onItsWay);

  useLayoutEffect(() => {
    if (asked === null || page.current === null) return;
    const turn = lastTurn(page.current);
    const question = turn?.querySelector('article');
    page.current.style.setProperty('--dock-height', `${dock.current?.offsetHeight ?? 0}px`);
    page.current.style.setProperty('--hidden-part', `${hiddenPart(question?.offsetHeight ?? 0)}px`);
    turn?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [asked]);

  useLayoutEffect(() => {
    if (opened === null || page.current === null) return;
    // A question that was asked here stands where it belongs.
    if (page.current.querySelector('[data-asked="true"]') !== null) return;
    lastTurn(page.current)?.scrollIntoView({ block: 'start', behavior: 'instant' });
    // A short last answer leaves room: for what was said before, not for the footer.
    if (belowEnd(end) > 0) scrollBy(-belowEnd(end));
  }, [opened]);

  // An offer above the input makes it taller: the room kept free shrinks by as much, and the end stays in view.
  useEffect(() => {
    if (dock.current === null) return undefined;
    const observer = new ResizeObserver(() =>
      page.current?.style.setProperty('--dock-height', `${dock.current?.offsetHeight ?? 0}px`),
    );
    observer.observe(dock.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      // The newest of those that came together.
      (entries) => setAtEnd((entries.at(-1)?.boundingClientRect.top ?? 0) <= window.innerHeight + tolerance),
      { rootMargin: `0px 0px ${tolerance}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, []);

  const jumpToEnd = useCallback(() => scrollBy(-belowEnd(end)), []);
  return { page, dock, end, asked, isAtEnd, jumpToEnd };
}

/** CSS pixels by which the end may lie below the window and still count as seen. */
const tolerance = 8;

const lastTurn = (page: HTMLElement) => page.querySelector('[data-turns] > li:last-child');

/** How much of the window lies below the end of the conversation; negative while that is further down. */
function belowEnd(end: RefObject<HTMLElement | null>): number {
  return end.current === null ? 0 : window.innerHeight - end.current.getBoundingClientRect().bottom;
}

/** Instant also for readers who like motion: what grows meanwhile would be missed by a slow one. */
function scrollBy(top: number) {
  window.scrollBy({ top, behavior: 'instant' });
}
