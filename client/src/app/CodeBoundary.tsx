import type { ReactNode } from 'react';
import { ErrorBoundary } from '../components/ErrorBoundary.tsx';
import { PageFailure } from './PageFailure.tsx';
import { isMissingCode, reloadOr } from './pageLoading.ts';

interface CodeBoundaryProps {
  /** Forgets the code that did not arrive: `lazy` never tries twice. */
  readonly onError: () => void;
  readonly children: ReactNode;
}

/** Around a page, or a part of one, with code of its own: says when it did not arrive or broke, and tries again. */
export function CodeBoundary({ onError, children }: CodeBoundaryProps) {
  return (
    <ErrorBoundary
      onError={onError}
      renderFailure={(error, retry) => {
        const isChunk = isMissingCode(error);
        return <PageFailure isChunk={isChunk} onRetry={isChunk ? () => void reloadOr(retry) : retry} />;
      }}
    >
      {children}
    </ErrorBoundary>
  );
}
