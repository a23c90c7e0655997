import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Stands in for what broke; `retry` shows the children again. */
  readonly renderFailure: (error: Error, retry: () => void) => ReactNode;
  readonly onError?: () => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
}

/** Keeps a broken part from taking the rest with it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): ErrorBoundaryState {
    return { error };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  readonly #retry = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.renderFailure(error, this.#retry);
  }
}
