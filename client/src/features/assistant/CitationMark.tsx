import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Markdown.module.css';

/** Shows source n of the answer around; null while the sources are not known yet. */
export const CiteContext = createContext<((n: number) => void) | null>(null);

/** `[n]` in an answer. A button, not a link: the address's hash belongs to the app's navigation. */
export function CitationMark({ n }: { readonly n: number }) {
  const { t } = useTranslation();
  const cite = use(CiteContext);
  if (cite === null) return <sup className={styles['cite']}>{n}</sup>;
  return (
    <sup>
      <button
        type="button"
        className={styles['cite']}
        aria-label={t('assistant.answer.source', { n })}
        onClick={() => cite(n)}
      >
        {n}
      </button>
    </sup>
  );
}
