import type { Language } from '../../../i18n/types.ts';
import type { Drawing, PartOf } from './partDocuments.ts';
import styles from './Parts.module.css';
import { percent } from './scale.ts';
import { partWords } from './words.ts';

/** How far a timeline goes, in months. */
const REACH = 24;
const MARKS = [0, 6, 12, 18, 24] as const;

/** What is due, each job with the months in which it comes, on a line of the next two years. */
export function DueList({ part: { jobs, ahead, since, perYear }, language }: Drawing<PartOf<'DuePart'>>) {
  const words = partWords[language];
  const month = (months: number) => monthName(since, months, language);
  return (
    <figure className={styles['figure']}>
      <figcaption>{words.due}</figcaption>
      {jobs.length > 0 && <Jobs jobs={jobs} language={language} month={month} />}
      {ahead.length > 0 && (
        <>
          {jobs.length > 0 && <p className={styles['subhead']}>{words.ahead}</p>}
          <Jobs jobs={ahead} language={language} month={month} />
        </>
      )}
      <p className={styles['axis']} aria-hidden="true">
        {MARKS.map((months) => (
          <span key={months}>{months === 0 ? words.now : month(months)}</span>
        ))}
      </p>
      <p className={styles['foot']}>{words.reckoned(perYear)}</p>
    </figure>
  );
}

interface JobsProps {
  readonly jobs: PartOf<'DuePart'>['jobs'];
  readonly language: Language;
  readonly month: (months: number) => string;
}

function Jobs({ jobs, language, month }: JobsProps) {
  const words = partWords[language];
  return (
    <ul className={styles['jobs']}>
      {jobs.map(({ item, every, state, cost, months }) => {
        const [first, ...later] = months;
        const when = first === undefined || first === 0 ? null : month(first);
        const next = later.slice(0, 2).map(month).join(words.list);
        return (
          <li key={item} data-state={state}>
            <p className={styles['row']}>
              <strong>{item}</strong>
              <span className={styles['state']}>{when ?? words.state[state]}</span>
            </p>
            <div className={styles['timeline']} aria-hidden="true">
              {months.map((at) => (
                <i key={at} style={{ insetInlineStart: percent(at, REACH) }} />
              ))}
            </div>
            <p className={styles['detail']}>
              {[every, cost, next === '' ? null : words.again(next)].filter(Boolean).join(' · ')}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

/** The month so many months after a day: `Mar 2027`. */
function monthName(since: string, months: number, language: Language): string {
  const [year = 0, month = 1] = since.split('-').map(Number);
  const options = { year: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, options).format(Date.UTC(year, month - 1 + months, 1));
}
