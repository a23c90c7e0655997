import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog.tsx';
import { HistoryList } from './HistoryList.tsx';

interface HistoryDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The reader wants to see the conversation a record belongs to, and to continue it. */
  readonly onOpenConversation: (conversationId: string) => void;
  readonly onDeleted: (answerId: string) => void;
}

/** The user's earlier questions. The list is made anew with every opening: page 1, no category (spec §4). */
export function HistoryDialog({ isOpen, onClose, onOpenConversation, onDeleted }: HistoryDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('history.title')} size="large">
      <HistoryList onOpenConversation={onOpenConversation} onDeleted={onDeleted} />
    </Dialog>
  );
}
