import { lazy, useEffect, useState } from 'react';
import { Optional } from '../../components/Optional.tsx';
import { useMedia } from '../../lib/useMedia.ts';
import styles from './AssistantPage.module.css';

// 4.7 kB (brotli) that a phone goes without until the sheet is opened.
const ConversationsPanel = lazy(async () => ({
  default: (await import('../conversations/ConversationsPanel.tsx')).ConversationsPanel,
}));
const ConversationsSheet = lazy(async () => ({
  default: (await import('../conversations/ConversationsSheet.tsx')).ConversationsSheet,
}));

/** From this width on there is room beside the chat; the style sheet knows it too. */
export const wide = '(width >= 75rem)';

export const useIsWide = (): boolean => useMedia(wide);

interface ConversationsSideProps {
  readonly label: string;
  readonly isWide: boolean;
  /** On a narrow screen: whether the sheet is open. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly shown: string | null;
  readonly news: string;
  readonly searches: number;
  readonly onOpen: (conversationId: string, answerId?: string) => void;
  readonly onLeave: (conversationId: string) => void;
}

/** The user's conversations: beside the chat, or in a sheet over it. */
export function ConversationsSide({ label, isWide, isOpen, onClose, ...panel }: ConversationsSideProps) {
  // Its code is fetched when it is opened for the first time; afterwards it stays, to close with a movement.
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  useEffect(() => {
    if (isWide && isOpen) onClose();
  }, [isWide, isOpen, onClose]);
  if (isWide)
    return (
      <aside className={styles['side']} aria-label={label}>
        <Optional>
          <ConversationsPanel {...panel} />
        </Optional>
      </aside>
    );
  return wasOpen ? (
    <Optional isAsked>
      <ConversationsSheet isOpen={isOpen} onClose={onClose} {...panel} />
    </Optional>
  ) : null;
}
