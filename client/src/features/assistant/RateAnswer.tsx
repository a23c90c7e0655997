import { useApolloClient, useMutation } from '@apollo/client/react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RATING } from '../../../../server/contract/fields.ts';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import type { AnswerRecord } from './answerLog.ts';
import { rateMutation, ratingFragment } from './assistantDocuments.ts';
import styles from './Answer.module.css';

type Opinion = AnswerRecord['rating'];

/** Thumbs up and down; a second click takes it back. Why is asked afterwards and may be left out. */
export function RateAnswer({ answer }: { readonly answer: AnswerRecord }) {
  const { t } = useTranslation();
  const id = useId();
  const { cache } = useApolloClient();
  const [opinion, setOpinion] = useState<Opinion>(() => {
    // An answer bypasses the cache; what was said of it since is there when it is come back to.
    const rated = cache.readFragment({ fragment: ratingFragment, id: `Answer:${answer.id}` });
    return rated === null ? answer.rating : rated.rating;
  });
  const [reason, setReason] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [mutate] = useMutation(rateMutation);
  /** One after the other: a reason that is quicker than its thumb would be wiped out by it. */
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const rate = async (isHelpful: boolean | null, why: string | null = null) => {
    const before = opinion;
    setOpinion(isHelpful === null ? null : { isHelpful, reason: why });
    const sent = last.current.then(() => mutate({ variables: { id: answer.id, isHelpful, reason: why } }));
    last.current = sent.catch(() => undefined);
    try {
      await sent;
      return true;
    } catch (error) {
      setOpinion(before);
      showToast(displayError(error).text, 'error');
      return false;
    }
  };
  const choose = (isHelpful: boolean) => {
    const isTakenBack = opinion?.isHelpful === isHelpful;
    setReason(isTakenBack ? null : '');
    void rate(isTakenBack ? null : isHelpful);
  };
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    if (opinion === null || reason === null || isSending) return;
    setSending(true);
    const isKept = await rate(opinion.isHelpful, reason);
    setSending(false);
    if (!isKept) return;
    setReason(null);
    showToast(t('assistant.rating.thanks'));
  };
  const thumbs = [
    { isHelpful: true, Icon: ThumbsUp, label: t('assistant.rating.up') },
    { isHelpful: false, Icon: ThumbsDown, label: t('assistant.rating.down') },
  ];
  return (
    <>
      {thumbs.map(({ isHelpful, Icon, label }) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          title={label}
          aria-pressed={opinion?.isHelpful === isHelpful}
          onClick={() => choose(isHelpful)}
        >
          <Icon aria-hidden="true" />
        </button>
      ))}
      {reason !== null && (
        <form className={styles['reason']} onSubmit={(event) => void send(event)}>
          <label htmlFor={id}>{t('assistant.rating.why')}</label>
          <input
            id={id}
            value={reason}
            maxLength={RATING.max}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="small" isBusy={isSending} disabled={reason.trim() === ''}>
            {t('assistant.rating.send')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setReason(null)}>
            {t('assistant.rating.skip')}
          </Button>
        </form>
      )}
    </>
  );
}
