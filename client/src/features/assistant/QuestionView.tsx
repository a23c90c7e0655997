import { Pencil } from 'lucide-react';
import { createContext, useContext, useId, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { PictureImage } from '../../components/PictureImage.tsx';
import { Pictures } from '../../components/Pictures.tsx';
import type { Turn } from './conversation.ts';
import { isSendable } from './inputRules.ts';
import { MessageTime } from './MessageTime.tsx';
import { VersionPager } from './VersionPager.tsx';
import styles from './Answer.module.css';

/** Whether an answer is on its way: then no question is worded anew. */
export const IsBusy = createContext(false);

interface QuestionViewProps {
  readonly turn: Turn;
  /** Whether its answer has ended. */
  readonly isEnded: boolean;
  /** False: nothing was sent. */
  readonly onResend: (question: string) => boolean;
  readonly onBranch: (answerId: string) => void;
}

/** A question of the reader's: when it was asked, what else was asked in its place, and the way to word it anew. */
export function QuestionView({ turn, isEnded, onResend, onBranch }: QuestionViewProps) {
  const { t } = useTranslation();
  const canEdit = !useContext(IsBusy) && isEnded;
  const [draft, setDraft] = useState<string | null>(null);
  const { question, answer, ask } = turn;
  const branches = answer?.branches ?? [];
  const place = branches.indexOf(answer?.id ?? '');
  if (draft !== null && canEdit)
    return (
      <EditForm
        draft={draft}
        onDraft={setDraft}
        onSend={() => {
          if (onResend(draft)) setDraft(null);
        }}
        onCancel={() => setDraft(null)}
      />
    );
  return (
    <>
      <article className={styles['question']} aria-label={t('assistant.you')}>
        {answer !== null && <Pictures pictures={answer.pictures} />}
        {answer === null && ask?.pictures !== undefined && ask.pictures.length > 0 && (
          <ul className={styles['sentPictures']}>
            {ask.pictures.map(({ id, preview }, index) => (
              <li key={id}>
                <PictureImage src={preview} alt={t('picture.one', { n: index + 1 })} />
              </li>
            ))}
          </ul>
        )}
        <p>{question}</p>
      </article>
      {answer !== null && (
        <div className={`${styles['actions']} ${styles['asker']}`}>
          <VersionPager
            of="question"
            page={place + 1}
            total={place < 0 ? 1 : branches.length}
            onChange={(page) => {
              const id = branches[page - 1];
              if (id !== undefined && canEdit) onBranch(id);
            }}
          />
          {canEdit && (
            <button
              type="button"
              aria-label={t('assistant.question.edit')}
              title={t('assistant.question.edit')}
              onClick={() => setDraft(question)}
            >
              <Pencil aria-hidden="true" />
            </button>
          )}
          <MessageTime time={answer.askedAt} />
        </div>
      )}
    </>
  );
}

interface EditFormProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly onSend: () => void;
  readonly onCancel: () => void;
}

function EditForm({ draft, onDraft, onSend, onCancel }: EditFormProps) {
  const { t } = useTranslation();
  const id = useId();
  const hasFocus = useRef(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isSendable(draft)) onSend();
  };
  return (
    <form className={styles['edit']} onSubmit={submit}>
      <textarea
        ref={(field) => {
          if (field === null || hasFocus.current) return;
          hasFocus.current = true;
          field.focus();
          field.setSelectionRange(field.value.length, field.value.length);
        }}
        rows={Math.min(8, Math.max(2, draft.split('\n').length))}
        value={draft}
        aria-label={t('assistant.question.editLabel')}
        aria-describedby={id}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onCancel();
        }}
      />
      <p id={id} className={styles['note']}>
        {t('assistant.question.editText')}
      </p>
      <div className={styles['row']}>
        <Button type="submit" variant="primary" size="small" disabled={!isSendable(draft)}>
          {t('assistant.question.resend')}
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
