import { Component, Suspense, type ReactNode } from 'react';

interface OptionalProps {
  /** Holds the place while the code is on its way. */
  readonly fallback?: ReactNode;
  readonly children: ReactNode;
}

/** For parts loaded after the first paint: when their code does not arrive, the page lives on without them. */
export class Optional extends Component<OptionalProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    const { fallback = null, children } = this.props;
    return this.state.hasFailed ? fallback : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
