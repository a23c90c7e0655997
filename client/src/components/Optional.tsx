import { Suspense, type ReactNode } from 'react';
import { i18n } from '../i18n/i18n.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { showToast } from './toast.ts';

interface OptionalProps {
  /** Holds the place while the code is on its way, and for good when it does not arrive. */
  readonly fallback?: ReactNode;
  /** Somebody pressed something for it, and is told when it does not arrive. */
  readonly isAsked?: boolean;
  readonly children: ReactNode;
}

/** For parts with code of their own: when it does not arrive, the page lives on without them. */
export function Optional({ fallback = null, isAsked = false, children }: OptionalProps) {
  const tell = () => showToast(i18n.t('failure.chunkText'), 'error');
  return (
    <ErrorBoundary renderFailure={() => fallback} {...(isAsked && { onError: tell })}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </ErrorBoundary>
  );
}
