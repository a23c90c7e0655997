import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { graphql } from '../../gql/gql.ts';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import styles from './History.module.css';
import { plainText, preview } from '../../lib/preview.ts';
import { QUESTION_CATEGORIES } from '../../../../server/contract/choices.ts';
import { labelOf } from '../../lib/choices.ts';
import { moment } from '../../lib/dates.ts';

export const historyRecordFragment = graphql(`
  fragment HistoryRecord_answer on Answer {
    id
    conversationId
    question
    text
    state
    error
    cutOff
    category
    createdAt
  }
`);

interface HistoryRecordProps {
  readonly answer: FragmentType<typeof historyRecordFragment>;
  readonly isDeleting: boolean;
  /** Why the last try to delete it failed. */
  readonly failure: string | null;
  readonly onOpen: (conversationId: string) => void;
  readonly onDelete: (id: string, conversationId: string) => void;
}

/** One question of the past: when, what about, the question, and the beginning of its answer (spec §2). */
export function HistoryRecord({ answer, isDeleting, failure, onOpen, onDelete }: HistoryRecordProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, conversationId, question, text, state, error, cutOff, category, createdAt } = readFragment(
    historyRecordFragment,
    answer,
  );
  const nothing = state === 'RUNNING' ? t('history.running') : (error ?? t('history.noAnswer'));
  return (
    <li className={styles['record']}>
      <div className={styles['meta']}>
        <time dateTime={createdAt}>{moment(createdAt, language)}</time>
        <span className={styles['tag']}>{labelOf(QUESTION_CATEGORIES, category, language)}</span>
        {cutOff !== null && <span>{t('history.cutOff')}</span>}
      </div>
      <h3>{question}</h3>
      <p className={styles['preview']}>{text.trim() === '' ? nothing : preview(plainText(text))}</p>
      <div className={styles['row']}>
        <Button size="small" onClick={() => onOpen(conversationId)}>
          {t('history.open')}
        </Button>
        <Button
          variant="quiet"
          size="small"
          isBusy={isDeleting}
          aria-label={t('history.deleteOf', { question: preview(question) })}
          onClick={() => onDelete(id, conversationId)}
        >
          <Trash2 aria-hidden="true" size={16} />
          {t('history.delete')}
        </Button>
      </div>
      {failure !== null && <Alert>{failure}</Alert>}
    </li>
  );
}
