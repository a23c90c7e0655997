import { TriangleAlert, WifiOff } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { go, type PageName } from '../navigation.ts';
import { ChunkError, forgetPage } from '../pageLoading.ts';

interface PageBoundaryProps {
  readonly page: PageName;
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly error: unknown;
}

/** Keeps a broken page from taking the rest with it. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { error };
  }

  // Here and not earlier: while children render, forgetting would begin a second load in the middle of the first.
  override componentDidCatch() {
    forgetPage(this.props.page);
  }

  readonly #retry = () => this.setState({ error: null });

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Failure isChunk={this.state.error instanceof ChunkError} onRetry={this.#retry} />;
  }
}

function Failure({ isChunk, onRetry }: { readonly isChunk: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Notice
        icon={isChunk ? WifiOff : TriangleAlert}
        title={isChunk ? t('failure.chunkTitle') : t('failure.pageTitle')}
        text={isChunk ? t('failure.chunkText') : t('failure.pageText')}
      >
        <Button variant="primary" onClick={onRetry}>
          {t('common.retry')}
        </Button>
        <Button onClick={() => go('home')}>{t('common.back')}</Button>
      </Notice>
    </div>
  );
}
