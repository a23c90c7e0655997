import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../../api/errors.ts';
import { given } from '../../../api/refusals.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toast.ts';
import { Field } from '../../../forms/Field.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { chinaDay, moment } from '../../../lib/dates.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import styles from '../shared/Admin.module.css';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { waitingQuery } from '../shared/useWaiting.ts';
import { giveBill, type Compared } from './billFile.ts';
import { billsQuery, differencesQuery, loadBillMutation } from './booksDocuments.ts';

const columns = ['day', 'method', 'state', 'lines', 'open'] as const;

/** The payment services' bills by day; one can be fetched now, or given as a file. */
export function BillList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const result = useQuery(billsQuery, { variables: { ...partOf(page, pageSize) }, fetchPolicy: 'network-only' });
  const shown = result.data ?? result.previousData;
  const list = shown?.admin?.bills;
  const number = new Intl.NumberFormat(language);
  const methods = (shown?.paymentMethods ?? []).filter(({ isOn }) => isOn);
  return (
    <DeskSection
      title={t('admin.books.bills')}
      lead={t('admin.books.billsLead')}
      result={result}
      filter={methods.length === 0 ? null : <BillForm methods={methods} />}
      emptyText={t('admin.books.noBills')}
      rowCount={list?.nodes.length}
      pagination={{ page, totalPages: pagesOf(list, pageSize) }}
      onPage={setPage}
    >
      <DeskTable label={t('admin.books.bills')} columns={columns.map((name) => t(`admin.books.${name}`))}>
        {list?.nodes.map(
          ({
            id,
            day,
            method,
            isTest,
            state,
            loadedAt,
            nextTryAt,
            isGiven,
            lineCount,
            openDifferences,
            foundCount,
          }) => (
            <DeskRow
              key={id}
              header={day}
              cells={[
                isTest ? `${method.name} · ${t('membership.test')}` : method.name,
                state === 'LOADED'
                  ? t(isGiven ? 'admin.books.givenAt' : 'admin.books.loadedAt', {
                      time: moment(loadedAt ?? day, language),
                    })
                  : t('admin.books.waitsUntil', { time: nextTryAt === null ? '–' : moment(nextTryAt, language) }),
                lineCount === null ? '–' : number.format(lineCount),
                [
                  openDifferences === null ? '–' : number.format(openDifferences),
                  ...(foundCount === null || foundCount === 0 ? [] : [t('admin.books.found', { count: foundCount })]),
                ].join(' · '),
              ]}
            />
          ),
        )}
      </DeskTable>
    </DeskSection>
  );
}

/** Yesterday in China, as a field of dates has it. */
const yesterday = () => chinaDay(Date.now() - 24 * 60 * 60_000);

function BillForm({ methods }: { readonly methods: readonly { readonly id: string; readonly name: string }[] }) {
  const { t } = useTranslation();
  const file = useRef<HTMLInputElement>(null);
  const client = useApolloClient();
  const options = { refetchQueries: [billsQuery, differencesQuery, waitingQuery], awaitRefetchQueries: true };
  const [load] = useMutation(loadBillMutation, options);
  const [method, setMethod] = useState(methods[0]?.id ?? '');
  const [day, setDay] = useState(yesterday);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function run(work: () => Promise<Compared>) {
    setBusy(true);
    setFailure(null);
    try {
      const { openDifferences, foundCount, lineCount } = await work();
      const count = openDifferences ?? 0;
      const found = foundCount ?? 0;
      const same = t(lineCount === 0 ? 'admin.books.nothing' : 'admin.books.agrees');
      const agrees = found === 0 ? same : t('admin.books.agreesNow', { count: found });
      showToast(count === 0 ? agrees : t('admin.books.differs', { count }));
    } catch (error) {
      const { text, fields } = displayError(error);
      setFailure(Object.values(fields)[0] ?? text);
    }
    setBusy(false);
  }
  const loadNow = () =>
    run(async () => given((await load({ variables: { input: { method, day } } })).data?.loadBill.bill));
  const giveFile = (chosen: File) =>
    run(async () => {
      const compared = await giveBill(method, day, chosen);
      await client.refetchQueries({ include: options.refetchQueries });
      return compared;
    });

  return (
    <div className={styles['detail']}>
      <div className={styles['actions']}>
        <SelectField
          label={t('admin.books.method')}
          value={method}
          onChange={({ target }) => setMethod(target.value)}
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field label={t('admin.books.day')} type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        <Button isBusy={isBusy} onClick={() => void loadNow()}>
          {t('admin.books.load')}
        </Button>
      </div>
      <p className={styles['note']}>{t('admin.books.giveText')}</p>
      <div className={styles['actions']}>
        <Button isBusy={isBusy} onClick={() => file.current?.click()}>
          {t('admin.books.give')}
        </Button>
        <input
          ref={file}
          hidden
          type="file"
          accept=".csv,.zip,.gz,.txt"
          aria-label={t('admin.books.give')}
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) void giveFile(chosen);
            target.value = '';
          }}
        />
      </div>
      {failure === null ? null : <Alert>{failure}</Alert>}
    </div>
  );
}
