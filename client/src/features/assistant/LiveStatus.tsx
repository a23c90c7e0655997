import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isBusy, type Conversation, type Turn } from './conversation.ts';

/** For screen readers: that an answer begins and how it ended; never the text as it streams. */
export function LiveStatus({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTranslation();
  const busy = isBusy(conversation);
  const last = conversation.turns.at(-1);
  // An old conversation that was merely opened has nothing to announce.
  const [begun, setBegun] = useState<string | null>(null);
  if (busy && last !== undefined && last.key !== begun) setBegun(last.key);

  const outcome = (turn: Turn | undefined) => {
    // What went wrong is an alert of its own, beside the question.
    if (turn === undefined || turn.trouble !== null || turn.key !== begun) return '';
    if (turn.answer?.cutOff) return t('assistant.answer.wasCutOff');
    return turn.log.state === 'STOPPED' ? t('assistant.answer.wasStopped') : t('assistant.answer.completed');
  };
  return <output className="visually-hidden">{busy ? t('assistant.answer.started') : outcome(last)}</output>;
}
