import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface OptionalProps {
  /** Holds the place while the code is on its way, and for good when it does not arrive. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** For parts with code of their own: when it does not arrive, the page lives on without them. */
export function Optional({ fallback = null, children }: OptionalProps) {
  return (
    <ErrorBoundary renderFailure={() => fallback}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
