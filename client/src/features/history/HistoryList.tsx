import { useQuery } from '@apollo/client/react';
import { MessagesSquare } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import type { QuestionCategory } from '../../gql/graphql.ts';
import { localArea } from '../../lib/storage.ts';
import { forgetKept } from '../../session/keptConversations.ts';
import { CategoryFilter } from './CategoryFilter.tsx';
import styles from './History.module.css';
import { historyQuery } from './historyDocuments.ts';
import { HistoryRecord } from './HistoryRecord.tsx';
import { pagesOf, partOf } from '../../lib/paging.ts';
import { Pager } from '../../components/Pager.tsx';
import { useDeletion } from './useDeletion.ts';

interface HistoryListProps {
  readonly onOpenConversation: (conversationId: string) => void;
  readonly onDeleted: (answerId: string) => void;
}

/** Records a page (spec §9). */
const pageSize = 10;

interface Choice {
  readonly page: number;
  readonly category: QuestionCategory | null;
}

export function HistoryList({ onOpenConversation, onDeleted }: HistoryListProps) {
  const { t } = useTranslation();
  const [{ page, category }, setChoice] = useState<Choice>({ page: 1, category: null });
  const { data, previousData, loading, error, refetch } = useQuery(historyQuery, {
    variables: { category, ...partOf(page, pageSize) },
    // Answers come and go without this list: it is asked for anew whenever it is shown.
    fetchPolicy: 'network-only',
  });
  const { deletingId, failure, remove } = useDeletion();
  const top = useRef<HTMLDivElement>(null);
  // While the next page loads the one before stays, so that nothing jumps.
  const history = (data ?? previousData)?.viewer?.history ?? undefined;

  const onDelete = async (id: string, conversationId: string) => {
    if (!(await remove(id))) return;
    // What is kept of its conversation on this device is kept anew, without it, when that is read next.
    forgetKept(conversationId, localArea);
    onDeleted(id);
    // The button that had the focus is gone with its record.
    top.current?.focus();
    showToast(t('history.deleted'));
    const isLastOfPage = history?.nodes.length === 1 && page > 1;
    if (isLastOfPage) setChoice({ page: page - 1, category });
    else await refetch().catch(() => undefined);
  };

  return (
    <div ref={top} tabIndex={-1} className={styles['list']} aria-busy={loading}>
      {/* A category change begins at page 1 again (spec §4). */}
      <CategoryFilter value={category} onChange={(next) => setChoice({ page: 1, category: next })} />
      {error !== undefined && <LoadFailure text={t('history.failed')} onRetry={refetch} />}
      {history === undefined && loading && <Spinner label={t('history.loading')} />}
      {history?.nodes.length === 0 && !loading && (
        <div className={styles['empty']}>
          <MessagesSquare aria-hidden="true" size={32} />
          <strong>{category === null ? t('history.empty') : t('history.emptyCategory')}</strong>
          {category === null && <p>{t('history.emptyText')}</p>}
        </div>
      )}
      {history !== undefined && history.nodes.length > 0 && (
        <ul className={styles['records']} data-stale={loading}>
          {history.nodes.map((record) => (
            <HistoryRecord
              key={record.id}
              answer={record}
              isDeleting={deletingId === record.id}
              failure={failure?.id === record.id ? failure.text : null}
              onOpen={onOpenConversation}
              onDelete={(id, conversationId) => void onDelete(id, conversationId)}
            />
          ))}
        </ul>
      )}
      {history !== undefined && (
        <Pager
          label={t('history.pages')}
          page={page}
          total={pagesOf(history, pageSize)}
          onChange={(next) => {
            setChoice({ page: next, category });
            top.current?.scrollIntoView({ block: 'start' });
          }}
        />
      )}
    </div>
  );
}
