import { useEffect, useRef } from 'react';

/** Spec §9: entries a page, on every desk. */
export const pageSize = 20;

/** What desks need of a query's result. */
export interface DeskResult {
  readonly data: unknown;
  readonly previousData?: unknown;
  readonly loading: boolean;
  readonly error?: unknown;
  readonly refetch: () => Promise<unknown>;
}

/**
 * How to ask a query anew when something happened: one at a time, and once more behind it when something happened meanwhile.
 * Apollo takes the answer to the first of two same questions for both, and the first may not know yet of what happened.
 */
export function useRefresh({ loading, refetch }: Pick<DeskResult, 'loading' | 'refetch'>): () => Promise<void> {
  const asking = useRef({ isOn: false, isDue: false });
  return async () => {
    const now = asking.current;
    now.isDue = now.isOn || loading;
    if (now.isOn) return;
    now.isOn = true;
    await refetch().catch(() => undefined);
    while (now.isDue) {
      now.isDue = false;
      await refetch().catch(() => undefined);
    }
    now.isOn = false;
  };
}

/** Asks anew whenever a number that changes live has changed; a failure leaves what is shown. */
export function useAskAgain(number: number | undefined, refetch: () => Promise<unknown>): void {
  const former = useRef(number);
  useEffect(() => {
    if (former.current !== undefined && former.current !== number) refetch().catch(() => undefined);
    former.current = number;
  }, [number, refetch]);
}
