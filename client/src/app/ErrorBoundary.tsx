import { Component, type ReactNode } from 'react';
import { Optional } from '../components/Optional.tsx';
import type { PageName } from './navigation.ts';
import { ChunkError, forgetPage } from './pageLoading.ts';
import { PageFailure } from '../frame/late.ts';

interface PageBoundaryProps {
  readonly page: PageName;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly error: Error | null;
}

/** Keeps a broken page from taking the rest with it. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): PageBoundaryState {
    return { error };
  }

  // Here and not earlier: while children render, forgetting would begin a second load in the middle of the first.
  override componentDidCatch() {
    forgetPage(this.props.page);
  }

  readonly #retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // The notice follows the first paint; if even that did not arrive, the bare message has to do.
    return (
      <Optional fallback={<p role="alert">{error.message}</p>}>
        <PageFailure isChunk={error instanceof ChunkError} onRetry={this.#retry} />
      </Optional>
    );
  }
}
