import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../../components/Alert.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { graphql } from '../../../gql/gql.ts';
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

function Trace({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  // Never from the cache: that it was looked at is recorded by the server (decisions, "Admin").
  const { data, error } = useQuery(traceQuery, { variables: { id }, fetchPolicy: 'network-only' });
  if (error !== undefined) return <Alert>{t('admin.why.failed')}</Alert>;
  if (!data?.admin?.answerTrace) return <Spinner label={t('admin.loading')} />;
  const { writer, lines, answer } = data.admin.answerTrace;
  return (
    <>
      <p className={styles['words']}>{answer.text === '' ? t('admin.none') : answer.text}</p>
      <p className={styles['note']}>{t(`admin.why.${writers[writer]}`)}</p>
      <ol className={styles['trace']}>
        {[...new Set(lines)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </>
  );
}
