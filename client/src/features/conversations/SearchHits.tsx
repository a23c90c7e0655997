import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { RestingStatus } from '../../components/RestingStatus.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { graphql } from '../../gql/gql.ts';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { messageTime } from '../../lib/dates.ts';
import { oneLineText } from '../../lib/preview.ts';
import { searchQuery } from './conversationDocuments.ts';
import styles from './Conversations.module.css';
import { excerptOf } from './excerpt.ts';

export const hitFragment = graphql(`
  fragment SearchHit_answer on Answer {
    id
    conversationId
    question
    text
    createdAt
  }
`);

interface SearchHitsProps {
  readonly search: string;
  readonly onOpen: (conversationId: string, answerId: string) => void;
}

/** Questions and answers with all the words, earlier versions too; each leads to itself. */
export function SearchHits({ search, onOpen }: SearchHitsProps) {
  const { t } = useTranslation();
  const { data, previousData, loading, error, refetch } = useQuery(searchQuery, {
    variables: { search },
    fetchPolicy: 'network-only',
  });
  const hits = (data ?? previousData)?.viewer?.history?.nodes;
  if (error !== undefined) return <LoadFailure text={t('conversations.searchFailed')} onRetry={refetch} />;
  if (hits === undefined) return <Spinner label={t('conversations.searching')} />;
  return (
    <>
      <RestingStatus
        className={styles['found']}
        text={loading ? t('conversations.searching') : t('conversations.found', { count: hits.length })}
      />
      <ul className={styles['hits']} aria-label={t('conversations.results')}>
        {hits.map((hit) => (
          <SearchHit key={hit.id} answer={hit} search={search} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

interface SearchHitProps extends SearchHitsProps {
  readonly answer: FragmentType<typeof hitFragment>;
}

function SearchHit({ answer, search, onOpen }: SearchHitProps) {
  const language = useLanguage();
  const { id, conversationId, question, text, createdAt } = readFragment(hitFragment, answer);
  return (
    <li>
      <button type="button" className={styles['open']} onClick={() => onOpen(conversationId, id)}>
        <span className={styles['title']}>
          <Marked text={question} search={search} />
        </span>
        <span className={styles['excerpt']}>
          <Marked text={oneLineText(text)} search={search} />
        </span>
        <time className={styles['meta']} dateTime={createdAt}>
          {messageTime(createdAt, language)}
        </time>
      </button>
    </li>
  );
}

function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  return excerptOf(text, search).map(({ text: piece, isFound }, index) =>
    // Pieces of one text have no names but their places.
    // oxlint-disable-next-line react/no-array-index-key
    isFound ? <mark key={index}>{piece}</mark> : <span key={index}>{piece}</span>,
  );
}
