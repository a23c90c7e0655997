import { useTranslation } from 'react-i18next';
import { Optional } from '../../../components/Optional.tsx';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import { plainText } from '../../../lib/preview.ts';
import { AnswerText } from '../renderer.ts';
import { findingFragment } from './reportDocuments.ts';
import styles from './Report.module.css';

interface FindingProps {
  readonly title: string;
  readonly answer: FragmentType<typeof findingFragment>;
}

/** What an answer found, with its sources; what it asks and advises the asker at its end is left out. */
export function Finding({ title, answer }: FindingProps) {
  const { t } = useTranslation();
  const { text, parts, language, sources } = readFragment(findingFragment, answer);
  const own = parts?.findLastIndex((part) => part.kind !== 'TextPart' || part.role === 'TEXT') ?? -1;
  const rest = parts?.[own + 1];
  const end = rest === undefined ? text.length : rest.start;
  return (
    <section className={styles['finding']} lang={language.toLowerCase()}>
      <h2>{title}</h2>
      <Optional fallback={<p>{plainText(text)}</p>}>
        <AnswerText
          text={text.slice(0, end).trimEnd()}
          parts={parts?.slice(0, own + 1) ?? null}
          language={language === 'ZH' ? 'zh' : 'en'}
          sourceCount={sources.length}
          isUnfinished={false}
        />
      </Optional>
      {sources.length > 0 && (
        <ol className={styles['sources']} aria-label={t('report.sources')}>
          {sources.map(({ id, title: name, detail, date }) => (
            <li key={id}>
              {name} ({[detail, date].filter(Boolean).join(', ')})
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
