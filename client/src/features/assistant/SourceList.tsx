import { useTranslation } from 'react-i18next';
import { graphql } from '../../gql/gql.ts';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import styles from './Answer.module.css';

export const sourceListFragment = graphql(`
  fragment SourceList_answer on Answer {
    id
    sources {
      id
      title
      detail
      date
    }
  }
`);

interface SourceListProps {
  readonly answer: FragmentType<typeof sourceListFragment>;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
}

export const sourceId = (answerId: string, n: number) => `source-${answerId}-${n}`;

/** What the answer rests on; `[n]` in the text is the n-th entry. */
export function SourceList({ answer, isOpen, onToggle }: SourceListProps) {
  const { t } = useTranslation();
  const { id, sources } = readFragment(sourceListFragment, answer);
  if (sources.length === 0) return null;
  return (
    <details className={styles['sources']} open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>{t('assistant.answer.sources', { count: sources.length })}</summary>
      <ol>
        {sources.map((source, index) => (
          <li key={source.id} id={sourceId(id, index + 1)} tabIndex={-1}>
            <strong>{source.title}</strong>
            <span>{source.detail}</span>
            <time>{source.date}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}
