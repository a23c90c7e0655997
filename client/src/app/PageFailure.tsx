import { useTranslation } from 'react-i18next';
import { Button } from '../components/Button.tsx';
import { Notice } from '../components/Notice.tsx';
import { go } from './navigation.ts';

interface PageFailureProps {
  /** Its code did not arrive (spec §8), or it broke. */
  readonly isChunk: boolean;
  readonly onRetry: () => void;
}

export function PageFailure({ isChunk, onRetry }: PageFailureProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <Notice
        icon={isChunk ? 'offline' : 'warning'}
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
