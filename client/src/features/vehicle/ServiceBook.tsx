import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { confirm } from '../../components/confirm.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import { useLingering } from '../../components/useLingering.ts';
import { readFragment } from '../../gql/fragment-masking.ts';
import type { ImportServiceBookMutation } from '../../gql/graphql.ts';
import { pagesOf, partOf } from '../../lib/paging.ts';
import { textOf } from '../../lib/textFile.ts';
import { currencyOf, inputOfDone, itemsOf, type EntryForm as Typed } from './careRules.ts';
import { BookEntry } from './BookEntry.tsx';
import { BookTotals } from './BookTotals.tsx';
import { EntryForm } from './EntryForm.tsx';
import {
  addEntryMutation,
  bookQuery,
  csvQuery,
  entryFragment,
  importMutation,
  removeEntryMutation,
  updateEntryMutation,
  type Entry,
  type Vehicle,
} from './vehicleDocuments.ts';
import styles from './Care.module.css';
import { saveFile } from '../../lib/saveFile.ts';

const PAGE = 20;

type Problems = NonNullable<ImportServiceBookMutation['importServiceBook']['problems']>;

interface ServiceBookProps {
  readonly vehicle: Vehicle;
  readonly onPrint: () => void;
  /** Readings and what is due follow the book. */
  readonly onChanged: () => void;
}

/** What was done to a car: written, taken out and brought in. */
export function ServiceBook({ vehicle, onPrint, onChanged }: ServiceBookProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const [page, setPage] = useState(1);
  const variables = { id: vehicle.id, ...partOf(page, PAGE) };
  const { data, previousData, error, loading, refetch } = useQuery(bookQuery, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const [add] = useMutation(addEntryMutation);
  const [update] = useMutation(updateEntryMutation);
  const [remove] = useMutation(removeEntryMutation);
  const [bring] = useMutation(importMutation, { fetchPolicy: 'no-cache' });
  const [open, setOpen] = useState<'new' | Entry | null>(null);
  const shown = useLingering(open);
  const [problems, setProblems] = useState<Problems>([]);
  const file = useRef<HTMLInputElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const book = (data ?? previousData)?.viewer?.serviceBook;
  const pages = pagesOf(book?.entries, PAGE);
  const entries = book?.entries?.nodes.map((entry) => readFragment(entryFragment, entry)) ?? [];
  const currency = currencyOf(vehicle.market);
  const known = book?.schedule.map(({ title }) => title) ?? [];
  const isFree = data !== undefined || !loading;

  function changed() {
    void refetch().catch(() => undefined);
    onChanged();
  }
  async function save(typed: Typed) {
    const input = { ...inputOfDone(typed, vehicle.unit, currency), items: itemsOf(typed.items) };
    if (shown === null || shown === 'new') await add({ variables: { input: { vehicleId: vehicle.id, ...input } } });
    else await update({ variables: { input: { id: shown.id, ...input } } });
    showToast(t('vehicle.saved'));
    setOpen(null);
    changed();
  }
  async function askRemove(entry: Entry) {
    const question = {
      title: t('vehicle.entryDeleteTitle'),
      text: t('vehicle.entryDeleteText'),
      confirmLabel: t('vehicle.entryDelete'),
      isDangerous: true,
    };
    if (await confirm(question)) await attempt(() => remove({ variables: { id: entry.id } }).then(removed));
  }
  function removed() {
    // The button that had the focus goes with its row.
    adds.current?.focus();
    changed();
  }
  async function attempt(action: () => Promise<unknown>) {
    try {
      await action();
    } catch (failure) {
      showToast(displayError(failure).text, 'error');
    }
  }
  async function takeOut() {
    const { data: found } = await client.query({
      query: csvQuery,
      variables: { id: vehicle.id },
      fetchPolicy: 'no-cache',
    });
    const csv = found?.viewer?.serviceBook?.csv;
    if (typeof csv !== 'string') return;
    saveFile(`${vehicle.make}-${vehicle.model}.csv`.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-'), csv, 'text/csv');
  }
  async function bringIn(chosen: File) {
    setProblems([]);
    const csv = await textOf(chosen).catch(() => null);
    if (csv === null) return showToast(t('vehicle.fileUnread'), 'error');
    const { data: said } = await bring({ variables: { vehicleId: vehicle.id, csv } });
    const { added = 0, problems: found } = said?.importServiceBook ?? {};
    if (found && found.length > 0) return setProblems(found);
    showToast(added ? t('vehicle.imported', { count: added }) : t('vehicle.importKnown'));
    return changed();
  }

  return (
    <div className={styles['book']}>
      <div className={styles['tools']}>
        <Button ref={adds} size="small" variant="primary" onClick={() => setOpen('new')}>
          {t('vehicle.entryAdd')}
        </Button>
        <Button size="small" onClick={() => file.current?.click()}>
          {t('vehicle.csvIn')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,text/csv"
          className={styles['file']}
          aria-label={t('vehicle.csvIn')}
          tabIndex={-1}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void attempt(() => bringIn(chosen));
            target.value = '';
          }}
        />
        {entries.length === 0 ? null : (
          <>
            <Button size="small" onClick={() => void attempt(takeOut)}>
              {t('vehicle.csvOut')}
            </Button>
            <Button size="small" onClick={onPrint}>
              {t('vehicle.print')}
            </Button>
          </>
        )}
      </div>
      {problems.length === 0 ? null : (
        <div role="alert" className={styles['problems']}>
          <p>{t('vehicle.importProblems')}</p>
          <ul>
            {problems.map(({ line, column, message }) => (
              <li key={`${line} ${column}`}>{t('vehicle.importLine', { line: String(line), column, message })}</li>
            ))}
          </ul>
        </div>
      )}
      {error === undefined ? null : <LoadFailure text={t('vehicle.bookFailed')} onRetry={refetch} />}
      {isFree ? null : <Spinner label={t('vehicle.bookLoading')} />}
      {book?.entries?.totalCount === 0 ? <p className={styles['soft']}>{t('vehicle.bookNone')}</p> : null}
      {book ? <BookTotals totals={book.totals} unit={vehicle.unit} /> : null}
      <ul className={styles['rows']}>
        {entries.map((entry) => (
          <BookEntry
            key={entry.id}
            entry={entry}
            unit={vehicle.unit}
            onEdit={() => setOpen(entry)}
            onRemove={() => void askRemove(entry)}
          />
        ))}
      </ul>
      <Pager label={t('vehicle.bookPages')} page={page} total={pages} onChange={setPage} />
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title={t('vehicle.entryTitle')}>
        {shown === null ? null : (
          <EntryForm entry={shown === 'new' ? null : shown} vehicle={vehicle} known={known} onSave={save} />
        )}
      </Dialog>
    </div>
  );
}
