import { createContext, use, useEffect } from 'react';

/** How a form tells the dialog around whether it holds words that are nowhere else: it asks before closing them away. */
export const Unsaved = createContext<((isUnsaved: boolean) => void) | null>(null);

/** Tells it. */
export function useUnsaved(isUnsaved: boolean): void {
  const tell = use(Unsaved);
  useEffect(() => {
    tell?.(isUnsaved);
    return () => tell?.(false);
  }, [tell, isUnsaved]);
}
