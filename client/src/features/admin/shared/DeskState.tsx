import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { displayError } from '../../../api/errors.ts';
import type { DeskResult } from './deskQuery.ts';

/** What a desk says while there is nothing to show yet, and when it could not be loaded. */
export function DeskState({
  result: { data, previousData, loading, error, refetch },
}: {
  readonly result: DeskResult;
}) {
  const { t } = useTranslation();
  if (error !== undefined) {
    const { code, text } = displayError(error);
    return <LoadFailure text={code === 'BAD_USER_INPUT' ? text : t('admin.failed')} onRetry={refetch} />;
  }
  return loading && data === undefined && previousData === undefined ? <Spinner label={t('admin.loading')} /> : null;
}
