import { useMutation } from '@apollo/client/react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { RATING } from '../../../../server/contract/fields.ts';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import type { AnswerRecord } from './answerLog.ts';
import { rateMutation } from './assistantDocuments.ts';
import styles from './Answer.module.css';

type Opinion = AnswerRecord['rating'];

/** Thumbs up and down; a second click takes it back. Why is asked afterwards and may be left out. */
export function RateAnswer({ answer }: { readonly answer: AnswerRecord }) {
  const { t } = useTranslation();
  const id = useId();
  const [opinion, setOpinion] = useState<Opinion>(answer.rating);
  const [reason, setReason] = useState<string | null>(null);
  const [mutate, { loading }] = useMutation(rateMutation);

  const rate = async (isHelpful: boolean | null, why: string | null = null) => {
    const before = opinion;
    setOpinion(isHelpful === null ? null : { isHelpful, reason: why });
    try {
      await mutate({ variables: { id: answer.id, isHelpful, reason: why } });
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
    if (opinion === null || reason === null || !(await rate(opinion.isHelpful, reason))) return;
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
          <Button type="submit" size="small" isBusy={loading} disabled={reason.trim() === ''}>
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
