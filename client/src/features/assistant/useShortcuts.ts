import { useEffect } from 'react';
import { OVER_PAGE } from '../../components/dialogs.ts';

interface Shortcuts {
  /** Ctrl+K, on a Mac ⌘K; null: there is nothing to find in. */
  readonly find: (() => void) | null;
  /** `/`, where it would not be typed. */
  readonly write: () => void;
  /** Escape, unless something is open that it closes; null: nothing is being written. */
  readonly stop: (() => void) | null;
}

/** The keyboard's short ways through the chat. */
export function useShortcuts({ find, write, stop }: Shortcuts): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, isComposing } = event;
      if (isComposing || event.defaultPrevented) return;
      const run = (action: () => void) => {
        event.preventDefault();
        action();
      };
      if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && find !== null) run(find);
      else if (isDialogOpen()) return;
      else if (key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(event.target)) run(write);
      else if (key === 'Escape' && stop !== null && !isDisclosed()) run(stop);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [find, write, stop]);
}

const isDialogOpen = () => document.querySelector(OVER_PAGE) !== null;

/** A menu of the header closes with the same key. */
const isDisclosed = () => document.querySelector('header [aria-expanded="true"]') !== null;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
