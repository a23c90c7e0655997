import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { Dialog } from '../../components/Dialog.tsx';
import { ConversationsPanel } from './ConversationsPanel.tsx';

interface ConversationsSheetProps extends ComponentProps<typeof ConversationsPanel> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The conversations where there is no room for them beside the chat. */
export function ConversationsSheet({ isOpen, onClose, ...panel }: ConversationsSheetProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('conversations.heading')} size="medium">
      <ConversationsPanel {...panel} />
    </Dialog>
  );
}
