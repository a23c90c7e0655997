import { useApolloClient } from '@apollo/client/react';
import { Search } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { conversationsQuery } from './conversationDocuments.ts';
import { ConversationList } from './ConversationList.tsx';
import styles from './Conversations.module.css';
import { SearchHits } from './SearchHits.tsx';
import { useUndoableDeletion, type Deleted } from './useUndoableDeletion.ts';

interface ConversationsPanelProps {
  /** The conversation in the chat; null: none yet. */
  readonly shown: string | null;
  /** Changes whenever the list may have. */
  readonly news: string;
  /** Grows each time the reader wants to search. */
  readonly searches: number;
  /** With an answer: one that was found, to be shown in the version that it is. */
  readonly onOpen: (conversationId: string, answerId?: string) => void;
  /** The conversation is to be left, as it is deleted. */
  readonly onLeave: (conversationId: string) => void;
}

/**
 * The user's conversations: found, opened, named, kept in folders, exported and deleted with a way back. Memoized, and its
 * items with it: drawn again with each piece of an answer they take 1.54 s of the main thread in place of 1.15 (315 words beside
 * 50 conversations).
 */
export const ConversationsPanel = memo(function ConversationsPanel(props: ConversationsPanelProps) {
  const { shown, news, searches, onOpen, onLeave } = props;
  const { t } = useTranslation();
  const client = useApolloClient();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const field = useRef<HTMLInputElement>(null);
  const wasShown = useRef<string | null>(null);

  useEffect(() => {
    if (searches > 0) field.current?.focus();
  }, [searches]);

  const onGone = useCallback(
    (id: string) => {
      client.cache.evict({ id: `Conversation:${id}` });
      void client.refetchQueries({ include: [conversationsQuery] });
    },
    [client],
  );
  const { pending, remove, undo } = useUndoableDeletion(onGone);
  const onDelete = useCallback(
    (conversation: Deleted) => {
      wasShown.current = conversation.id === shown ? conversation.id : null;
      remove(conversation);
      if (wasShown.current !== null) onLeave(conversation.id);
    },
    [shown, remove, onLeave],
  );
  const bringBack = () => {
    undo();
    if (wasShown.current !== null) onOpen(wasShown.current);
    field.current?.focus();
  };

  return (
    <div className={styles['panel']}>
      <search className={styles['search']}>
        <Search aria-hidden="true" size={18} />
        <input
          ref={field}
          type="search"
          value={search}
          aria-label={t('conversations.search')}
          placeholder={t('conversations.search')}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </search>
      <div className={styles['content']}>
        {wanted === '' ? (
          <ConversationList
            shown={shown}
            news={news}
            hidden={pending?.id ?? null}
            onOpen={onOpen}
            onDelete={onDelete}
          />
        ) : (
          <SearchHits search={wanted} onOpen={onOpen} />
        )}
      </div>
      <output>
        {pending !== null && (
          <span className={styles['undo']}>
            <span>{t('conversations.deleted', { title: pending.title })}</span>
            <Button size="small" onClick={bringBack}>
              {t('conversations.undo')}
            </Button>
          </span>
        )}
      </output>
    </div>
  );
});
