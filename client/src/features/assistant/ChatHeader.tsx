import { History, MessagesSquare, SquarePen, UserRound, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Allowance } from './Allowance.tsx';
import styles from './ChatHeader.module.css';

interface ChatHeaderProps {
  readonly onNewChat: () => void;
  /** Null for guests, and where the conversations stand beside the chat. */
  readonly onConversations: (() => void) | null;
  /** Null for guests, who have no history. */
  readonly onHistory: (() => void) | null;
  readonly onAskExpert: () => void;
  /** The car the conversation is about. */
  readonly car: ReactNode;
}

/** One row that stays in reach: what the chat is about and what is left on its left, what one can do on its right. */
export function ChatHeader({ onNewChat, onConversations, onHistory, onAskExpert, car }: ChatHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={styles['bar']}>
      <h1 tabIndex={-1}>{t('assistant.title')}</h1>
      <div className={styles['about']}>
        {car}
        <Allowance />
      </div>
      <div className={styles['tools']}>
        <Tool Icon={SquarePen} label={t('assistant.newChat')} onClick={onNewChat} />
        {onConversations !== null && (
          <Tool Icon={MessagesSquare} label={t('assistant.conversations')} onClick={onConversations} />
        )}
        {onHistory !== null && <Tool Icon={History} label={t('assistant.history')} onClick={onHistory} />}
        <Tool Icon={UserRound} label={t('assistant.expert.ask')} onClick={onAskExpert} />
      </div>
    </header>
  );
}

interface ToolProps {
  readonly Icon: LucideIcon;
  readonly label: string;
  readonly onClick: () => void;
}

/** Its words give way on a phone; its name stays, also for the pointer. */
function Tool({ Icon, label, onClick }: ToolProps) {
  return (
    <button type="button" className={styles['tool']} title={label} onClick={onClick}>
      <Icon aria-hidden="true" size={20} />
      <span>{label}</span>
    </button>
  );
}
