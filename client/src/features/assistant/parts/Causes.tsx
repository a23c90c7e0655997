import { Markdown } from '../Markdown.tsx';
import type { Drawing, PartOf } from './partDocuments.ts';
import styles from './Parts.module.css';
import { percent } from './scale.ts';
import { partWords } from './words.ts';

/** What may be behind a trouble, each with a bar as long as it is likely, and the check that shows it. */
export function Causes({ part, language, sourceCount }: Drawing<PartOf<'CausesPart'>>) {
  const words = partWords[language];
  return (
    <ol className={styles['causes']} aria-label={words.causes}>
      {part.causes.map(({ cause, likelihood, share, check }) => (
        <li key={cause}>
          <p className={styles['row']}>
            <strong>{cause}</strong>
            <span>{words.likelihood[likelihood]}</span>
          </p>
          <div className={styles['track']} aria-hidden="true">
            <i style={{ inlineSize: percent(share, 1) }} />
          </div>
          {check !== null && <Markdown text={check} sourceCount={sourceCount} isUnfinished={false} />}
        </li>
      ))}
    </ol>
  );
}
