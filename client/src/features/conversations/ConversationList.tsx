import { useApolloClient, useQuery } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import { localArea } from '../../lib/storage.ts';
import { useViewer } from '../../session/viewer.ts';
import { createKeptConversations } from '../../session/keptConversations.ts';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { conversationsQuery } from './conversationDocuments.ts';
import { conversationFragment, ConversationItem } from './ConversationItem.tsx';
import styles from './Conversations.module.css';
import { byDay } from './days.ts';
import { exportConversation } from './exportConversation.ts';
import type { Deleted } from './useUndoableDeletion.ts';

interface ConversationListProps {
  /** The conversation in the chat; null: none yet. */
  readonly shown: string | null;
  /** Changes whenever the list may have. */
  readonly news: string;
  /** Deleted, but to be brought back: not listed. */
  readonly hidden: string | null;
  readonly onOpen: (id: string) => void;
  readonly onDelete: (conversation: Deleted) => void;
}

/** The user's conversations by the day of their last question, those of one folder or all. */
export function ConversationList({ shown, news, hidden, onOpen, onDelete }: ConversationListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useApolloClient();
  const [chosen, setFolder] = useState<string | null>(null);
  const { data, previousData, error, refetch, fetchMore } = useQuery(conversationsQuery, {
    variables: { folder: chosen },
    fetchPolicy: 'cache-and-network',
  });
  const viewer = (data ?? previousData)?.viewer;
  const folders = viewer?.conversationFolders ?? [];

  const heard = useRef(news);
  useEffect(() => {
    if (heard.current === news) return;
    heard.current = news;
    // Nothing to tell when it fails: what was listed is listed still.
    refetch().catch(() => undefined);
  }, [news, refetch]);

  const save = useCallback(
    (id: string) => {
      exportConversation(client, id, t('conversations.sources')).catch((failure: unknown) =>
        showToast(displayError(failure).text, 'error'),
      );
    },
    [client, t],
  );

  if (error !== undefined && !viewer)
    return (
      <>
        <KeptList shown={shown} onOpen={onOpen} />
        <LoadFailure text={t('conversations.failed')} onRetry={refetch} />
      </>
    );
  if (!viewer?.conversations) return <Spinner label={t('conversations.loading')} />;
  const { nodes, pageInfo } = viewer.conversations;
  const more = () =>
    fetchMore({ variables: { folder: chosen, after: pageInfo.endCursor ?? null } }).catch((failure: unknown) =>
      showToast(displayError(failure).text, 'error'),
    );
  const days = byDay(
    nodes.filter((node) => node.id !== hidden && isIn(node, chosen)),
    (node) => readFragment(conversationFragment, node).lastActiveAt,
    language,
  ).map(
    ([day, conversations]) =>
      [day === 'today' || day === 'yesterday' ? t(`conversations.${day}`) : day, conversations] as const,
  );
  return (
    <>
      {folders.length > 0 && (
        <select
          className={styles['choose']}
          aria-label={t('conversations.folder')}
          value={chosen ?? ''}
          onChange={(event) => setFolder(event.currentTarget.value || null)}
        >
          <option value="">{t('conversations.allFolders')}</option>
          {folders.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
      {days.length === 0 && <p className={styles['empty']}>{t('conversations.empty')}</p>}
      {days.map(([day, conversations]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles['day']}>{day}</h3>
          <ul className={styles['items']}>
            {conversations.map((conversation) => (
              <ConversationItem
                key={conversation.id}
                conversation={conversation}
                isShown={conversation.id === shown}
                folders={folders}
                onOpen={onOpen}
                onExport={save}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </section>
      ))}
      {pageInfo.hasNextPage && (
        <Button variant="quiet" size="small" onClick={() => void more()}>
          {t('conversations.more')}
        </Button>
      )}
    </>
  );
}

/** Below the first page, which is read anew, the list may hold what was moved to another folder meanwhile. */
function isIn(node: FragmentType<typeof conversationFragment>, folder: string | null): boolean {
  return folder === null || readFragment(conversationFragment, node).folder === folder;
}

/** What was read last on this device, where the server is not heard. */
function KeptList({ shown, onOpen }: Pick<ConversationListProps, 'shown' | 'onOpen'>) {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const [kept] = useState(() => (viewer === null ? [] : createKeptConversations(viewer.id, localArea).all()));
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('conversations.kept')}>
      <h3 className={styles['day']}>{t('conversations.kept')}</h3>
      <p className={styles['empty']}>{t('conversations.keptText')}</p>
      <ul className={styles['items']}>
        {kept.map(({ id, title }) => (
          <li key={id} className={styles['item']} data-shown={id === shown}>
            <div className={styles['line']}>
              <button
                type="button"
                className={styles['open']}
                aria-current={id === shown ? 'true' : undefined}
                onClick={() => onOpen(id)}
              >
                <span className={styles['title']}>{title}</span>
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
