import { Download, Ellipsis, Folder, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../gql/gql.ts';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { messageTime } from '../../lib/dates.ts';
import { ConversationForm } from './ConversationForm.tsx';
import styles from './Conversations.module.css';
import type { Deleted } from './useUndoableDeletion.ts';

export const conversationFragment = graphql(`
  fragment ConversationItem_conversation on Conversation {
    id
    title
    folder
    lastActiveAt
  }
`);

interface ConversationItemProps {
  readonly conversation: FragmentType<typeof conversationFragment>;
  readonly isShown: boolean;
  readonly folders: readonly string[];
  readonly onOpen: (id: string) => void;
  readonly onExport: (id: string) => void;
  readonly onDelete: (conversation: Deleted) => void;
}

/** One conversation of the list: opens it; behind the three dots what else can be done with it. */
export function ConversationItem(props: ConversationItemProps) {
  const { conversation, isShown, folders, onOpen, onExport, onDelete } = props;
  const { t } = useTranslation();
  const language = useLanguage();
  const menuId = useId();
  const [mode, setMode] = useState<'closed' | 'menu' | 'form'>('closed');
  const { id, title, folder, lastActiveAt } = readFragment(conversationFragment, conversation);
  return (
    <li className={styles['item']} data-shown={isShown}>
      <div className={styles['line']}>
        <button
          type="button"
          className={styles['open']}
          aria-current={isShown ? 'true' : undefined}
          onClick={() => onOpen(id)}
        >
          <span className={styles['title']}>{title}</span>
          <span className={styles['meta']}>
            <time dateTime={lastActiveAt}>{messageTime(lastActiveAt, language)}</time>
            {folder !== null && (
              <span className={styles['folder']}>
                <Folder aria-hidden="true" size={13} />
                {folder}
              </span>
            )}
          </span>
        </button>
        <button
          type="button"
          className={styles['dots']}
          aria-label={t('conversations.moreOf', { title })}
          aria-expanded={mode !== 'closed'}
          aria-controls={menuId}
          onClick={() => setMode(mode === 'closed' ? 'menu' : 'closed')}
        >
          <Ellipsis aria-hidden="true" size={18} />
        </button>
      </div>
      <div id={menuId} hidden={mode === 'closed'}>
        {mode === 'menu' && (
          <div className={styles['menu']}>
            <button type="button" onClick={() => setMode('form')}>
              <Pencil aria-hidden="true" size={16} />
              {t('conversations.rename')}
            </button>
            <button type="button" onClick={() => onExport(id)}>
              <Download aria-hidden="true" size={16} />
              {t('conversations.export')}
            </button>
            <button type="button" onClick={() => onDelete({ id, title })}>
              <Trash2 aria-hidden="true" size={16} />
              {t('conversations.delete')}
            </button>
          </div>
        )}
        {mode === 'form' && (
          <ConversationForm
            conversation={{ id, title, folder: folder ?? '' }}
            folders={folders}
            onDone={() => setMode('closed')}
          />
        )}
      </div>
    </li>
  );
}
