import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/Alert.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { graphql } from '../../../gql/gql.ts';
import type { AdminAnswerTraceQuery } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { Markdown } from '../../assistant/Markdown.tsx';
import styles from '../shared/Admin.module.css';

const traceQuery = graphql(`
  query AdminAnswerTrace($id: ID!) {
    admin {
      answerTrace(id: $id) {
        writer
        lines
        answer {
          id
          text
        }
        rated {
          rating {
            isHelpful
            reason
            createdAt
          }
          turns {
            question
            answer
          }
          lines
        }
      }
    }
  }
`);

const writers = { KNOWLEDGE: 'knowledge', MODEL: 'model', CHANGED: 'changed' } as const;

/** An answer and why it came out so: asked for when somebody opens it, for the server works it out again. */
export function WhyAnswer({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['why']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{t('admin.why.title')}</summary>
      {isOpen ? <Trace id={id} /> : null}
    </details>
  );
}

/** An answer, what its asker says of it, and how it came out. */
export function Trace({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  // Never from the cache: that it was looked at is recorded by the server (decisions, "Admin").
  const { data, error } = useQuery(traceQuery, { variables: { id }, fetchPolicy: 'network-only' });
  if (error !== undefined) return <Alert>{t('admin.why.failed')}</Alert>;
  if (!data?.admin?.answerTrace) return <Spinner label={t('admin.loading')} />;
  const { writer, lines, answer, rated } = data.admin.answerTrace;
  return (
    <>
      {answer.text === '' ? <p>{t('admin.none')}</p> : <Said text={answer.text} />}
      {rated === null ? null : <Rated rated={rated} />}
      <p className={styles['note']}>{t(`admin.why.${writers[writer]}`)}</p>
      <ol className={styles['trace']}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  );
}

/** An answer as its asker saw it, its sources' numbers as they stand in the text. */
const Said = ({ text }: { readonly text: string }) => <Markdown text={text} sourceCount={0} isUnfinished={false} />;

type RatedAnswer = NonNullable<NonNullable<NonNullable<AdminAnswerTraceQuery['admin']>['answerTrace']>['rated']>;

/** What its asker said of it, with what the conversation and the trace were then. */
function Rated({ rated: { rating, turns, lines } }: { readonly rated: RatedAnswer }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section aria-label={t('admin.why.rating')}>
      <p>
        <strong>{t(rating.isHelpful ? 'admin.why.helpful' : 'admin.why.notHelpful')}</strong>{' '}
        {moment(rating.createdAt, language)}
      </p>
      {rating.reason !== null && <p className={styles['words']}>{rating.reason}</p>}
      <details className={styles['why']}>
        <summary>{t('admin.why.atThatTime')}</summary>
        <ol className={styles['trace']}>
          {turns.map(({ question, answer }, index) => (
            // Turns of one moment have no names but their places.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <strong className={styles['words']}>{question}</strong>
              <Said text={answer} />
            </li>
          ))}
          {[...new Set(lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}
