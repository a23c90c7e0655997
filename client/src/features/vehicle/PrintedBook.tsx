import { useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClosedByBack } from '../../app/navigation.ts';
import { Button } from '../../components/Button.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { readFragment } from '../../gql/fragment-masking.ts';
import type { ServiceBookQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { longDate } from '../../lib/dates.ts';
import { money } from '../../lib/money.ts';
import { pagesOf, partOf } from '../../lib/paging.ts';
import { BookTotals } from './BookTotals.tsx';
import { useDistance } from './useDistance.ts';
import { bookQuery, entryFragment, type Entry, type Vehicle } from './vehicleDocuments.ts';
import { nameOf } from './vehicleName.ts';
import { today } from './vehicleRules.ts';
import styles from './Care.module.css';

/** So many entries are read at a time. */
const PART = 100;

const entriesOf = (data: ServiceBookQuery | undefined): Entry[] =>
  data?.viewer?.serviceBook?.entries?.nodes.map((entry) => readFragment(entryFragment, entry)) ?? [];

/** The book on paper, for the sale: all of it. */
export function PrintedBook({ vehicle, onBack }: { readonly vehicle: Vehicle; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const distance = useDistance(vehicle.unit);
  const { data, error, refetch, fetchMore } = useQuery(bookQuery, {
    variables: { id: vehicle.id, ...partOf(1, PART) },
    fetchPolicy: 'network-only',
  });
  const [rest, setRest] = useState<{ readonly first: typeof data; readonly entries: readonly Entry[] } | null>(null);
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    if (data === undefined) return undefined;
    const left = new AbortController();
    const read = async () => {
      const entries: Entry[] = [];
      for (let part = 2; !left.signal.aborted && part <= pagesOf(data.viewer?.serviceBook?.entries, PART); part++) {
        const { data: more } = await fetchMore({ variables: partOf(part, PART), updateQuery: (before) => before });
        entries.push(...entriesOf(more));
      }
      if (!left.signal.aborted) setRest({ first: data, entries });
    };
    read().catch(() => !left.signal.aborted && setCut(true));
    return () => left.abort();
  }, [data, fetchMore]);
  const heading = useRef<HTMLHeadingElement>(null);
  useClosedByBack(true, onBack);
  useEffect(() => {
    // It takes the page's place, from its top.
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const book = data?.viewer?.serviceBook;
  const isWhole = rest !== null && rest.first === data;
  const entries = isWhole ? [...entriesOf(data), ...rest.entries] : [];
  const hasFailed = error !== undefined || isCut;
  const again = async () => {
    setCut(false);
    await refetch();
  };
  return (
    <section className={`${styles['book']} ${styles['printed']}`} aria-labelledby="printed-title">
      <div className={`${styles['tools']} ${styles['noPrint']}`}>
        <Button onClick={onBack}>{t('vehicle.printBack')}</Button>
        <Button variant="primary" disabled={!isWhole} onClick={() => window.print()}>
          {t('vehicle.print')}
        </Button>
      </div>
      <h2 id="printed-title" ref={heading} tabIndex={-1} className={styles['title']}>
        {nameOf(vehicle, language)}
      </h2>
      <p className={styles['soft']}>{t('vehicle.printLead', { date: longDate(today(), language) })}</p>
      {vehicle.vin ? <p>{t('vehicle.vinLabel', { vin: vehicle.vin })}</p> : null}
      {hasFailed ? <LoadFailure text={t('vehicle.bookFailed')} onRetry={again} /> : null}
      {!isWhole && !hasFailed ? <Spinner label={t('vehicle.bookLoading')} /> : null}
      {book ? <BookTotals totals={book.totals} unit={vehicle.unit} /> : null}
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('vehicle.on')}</th>
            <th scope="col">{t('vehicle.readings')}</th>
            <th scope="col">{t('vehicle.what')}</th>
            <th scope="col">{t('vehicle.workshop')}</th>
            <th scope="col">{t('vehicle.costHead')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ id, on, km, items, cost, workshop, note }) => (
            <tr key={id}>
              <td>{longDate(on, language)}</td>
              <td>{km === null ? '' : distance(km)}</td>
              <td>
                {items.map(({ title }) => title).join(language === 'zh' ? '、' : ', ')}
                {note ? ` (${note})` : ''}
              </td>
              <td>{workshop}</td>
              <td>{cost ? money(cost, language) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
