import { CornerDownRight, MessageCircleQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AnswerRecord } from './answerLog.ts';
import styles from './Answer.module.css';

interface FollowUpsProps {
  readonly answer: AnswerRecord;
  /** Puts it into the input, to be sent or completed. */
  readonly onChoose: (text: string) => void;
}

/** What one may say next, below the last answer. */
export function FollowUps({ answer, onChoose }: FollowUpsProps) {
  const { t } = useTranslation();
  return (
    <ul
      className={styles['followUps']}
      aria-label={t('assistant.answer.followUps')}
      lang={answer.language.toLowerCase()}
    >
      {answer.followUps.map(({ kind, text }) => (
        <li key={text}>
          <button type="button" onClick={() => onChoose(text)}>
            {kind === 'REPLY' ? (
              <CornerDownRight aria-hidden="true" size={16} />
            ) : (
              <MessageCircleQuestion aria-hidden="true" size={16} />
            )}
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
