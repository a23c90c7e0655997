import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { displayError } from '../../api/errors.ts';
import { showToast } from '../../components/toast.ts';
import { localArea } from '../../lib/storage.ts';
import { forgetKept } from '../../session/keptConversations.ts';
import { onLogout } from '../../session/logout.ts';
import { deleteMutation } from './conversationDocuments.ts';

export interface Deleted {
  readonly id: string;
  readonly title: string;
}

interface UndoableDeletion {
  /** What is hidden already and can still be brought back; null: nothing. */
  readonly pending: Deleted | null;
  readonly remove: (conversation: Deleted) => void;
  readonly undo: () => void;
}

/** For how long a deletion can be undone, in milliseconds: as long as its notice is shown. */
const undoFor = 8_000;

/**
 * Deletes with a way back: what was deleted is hidden at once, and the server hears of it when the time is over, when
 * another one is deleted, at a logout, and when the list or the page is left.
 */
export function useUndoableDeletion(onGone: (id: string) => void): UndoableDeletion {
  const client = useApolloClient();
  const [pending, setPending] = useState<Deleted | null>(null);
  const waiting = useRef<{ readonly id: string; readonly timer: ReturnType<typeof setTimeout> } | null>(null);

  const settle = useCallback(async () => {
    if (waiting.current === null) return;
    const { id, timer } = waiting.current;
    waiting.current = null;
    clearTimeout(timer);
    try {
      // Also when the page is being left.
      const context = { fetchOptions: { keepalive: true } };
      await client.mutate({ mutation: deleteMutation, variables: { id }, context });
      forgetKept(id, localArea);
      onGone(id);
    } catch (error) {
      const { code, text } = displayError(error);
      // Another tab has been faster: what was wanted is the case.
      if (code === 'NOT_FOUND') onGone(id);
      else showToast(text, 'error');
    } finally {
      setPending((now) => (now?.id === id ? null : now));
    }
  }, [client, onGone]);

  const remove = useCallback(
    (conversation: Deleted) => {
      void settle();
      setPending(conversation);
      waiting.current = { id: conversation.id, timer: setTimeout(() => void settle(), undoFor) };
    },
    [settle],
  );
  const undo = useCallback(() => {
    clearTimeout(waiting.current?.timer);
    waiting.current = null;
    setPending(null);
  }, []);

  useEffect(() => {
    const leave = () => void settle();
    window.addEventListener('pagehide', leave);
    const stopListening = onLogout(settle);
    return () => {
      stopListening();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [settle]);
  return { pending, remove, undo };
}
