import { History, SquarePen, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Allowance } from './Allowance.tsx';
import styles from './AssistantPage.module.css';

interface ChatHeaderProps {
  readonly onNewChat: () => void;
  /** Null for guests, who have no history. */
  readonly onHistory: (() => void) | null;
  readonly onAskExpert: () => void;
}

export function ChatHeader({ onNewChat, onHistory, onAskExpert }: ChatHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className={styles['header']}>
      <h1 tabIndex={-1}>{t('assistant.title')}</h1>
      <Allowance />
      <div className={styles['tools']}>
        <Button variant="quiet" size="small" onClick={onNewChat}>
          <SquarePen aria-hidden="true" size={18} />
          {t('assistant.newChat')}
        </Button>
        {onHistory !== null && (
          <Button variant="quiet" size="small" onClick={onHistory}>
            <History aria-hidden="true" size={18} />
            {t('assistant.history')}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={onAskExpert}>
          <UserRound aria-hidden="true" size={18} />
          {t('assistant.expert.ask')}
        </Button>
      </div>
    </header>
  );
}
