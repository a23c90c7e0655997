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

/** Asks anew whenever a number that changes live has changed; a failure leaves what is shown. */
export function useAskAgain(number: number | undefined, refetch: () => Promise<unknown>): void {
  const former = useRef(number);
  useEffect(() => {
    if (former.current !== undefined && former.current !== number) refetch().catch(() => undefined);
    former.current = number;
  }, [number, refetch]);
}
