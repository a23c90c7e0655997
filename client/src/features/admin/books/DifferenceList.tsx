import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../../api/errors.ts';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { showToast } from '../../../components/toast.ts';
import { useLingering } from '../../../components/useLingering.ts';
import { FormBody } from '../../../forms/FormBody.tsx';
import { requiredText } from '../../../forms/rules.ts';
import { TextArea } from '../../../forms/TextArea.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import * as z from 'zod/mini';
import { DECISION_NOTE } from '../../../../../server/contract/fields.ts';
import { AdminOrderDialog } from '../orders/AdminOrderDialog.tsx';
import styles from '../shared/Admin.module.css';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { Facts, type Fact } from '../shared/Facts.tsx';
import { waitingQuery } from '../shared/useWaiting.ts';
import { askMutation, billsQuery, differencesQuery, resolveMutation, type Difference } from './booksDocuments.ts';

const rules = z.object({ note: requiredText(DECISION_NOTE.max) });

/** Where bills and books do not agree, until they do or somebody has resolved it. */
export function DifferenceList() {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Difference | null>(null);
  const [asking, setAsking] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [ask] = useMutation(askMutation, { refetchQueries: [billsQuery, waitingQuery] });
  const result = useQuery(differencesQuery, { variables: { ...partOf(page, pageSize) }, fetchPolicy: 'network-only' });
  const { refetch } = result;
  const client = useApolloClient();
  const [seen, setSeen] = useState<Difference | null>(null);
  const list = (result.data ?? result.previousData)?.admin?.billDifferences;

  async function askProvider({ id }: Difference) {
    setAsking(id);
    try {
      const { data } = await ask({ variables: { id } });
      const isGone = data?.askAboutDifference.difference?.goneAt !== null;
      showToast(t(isGone ? 'admin.books.nowAgrees' : 'admin.books.stillDiffers'));
      await refetch();
      if (isGone) heading.current?.focus();
    } catch (error) {
      showToast(displayError(error).text, 'error');
    }
    setAsking(null);
  }

  /** What was done in the order may have settled it. */
  async function closed() {
    setSeen(null);
    await client.refetchQueries({ include: [differencesQuery, billsQuery, waitingQuery] });
  }

  async function resolved() {
    setOpen(null);
    await refetch().catch(() => undefined);
    heading.current?.focus();
  }

  return (
    <>
      <DeskSection
        title={t('admin.books.differences')}
        headingRef={heading}
        lead={t('admin.books.differencesLead')}
        result={result}
        emptyText={t('admin.books.noDifferences')}
        rowCount={list?.nodes.length}
        pagination={{ page, totalPages: pagesOf(list, pageSize) }}
        onPage={setPage}
      >
        <ul className={styles['cards']}>
          {list?.nodes.map((difference) => (
            <Item
              key={difference.id}
              difference={difference}
              isAsking={asking === difference.id}
              onAsk={() => void askProvider(difference)}
              onResolve={() => setOpen(difference)}
              onOpenOrder={() => setSeen(difference)}
            />
          ))}
        </ul>
      </DeskSection>
      <AdminOrderDialog
        orderId={seen?.order?.id ?? null}
        seen={seen?.kind === 'MISSING_HERE' && seen.about === 'PAYMENT' ? seen : undefined}
        onClose={() => void closed()}
      />
      <ResolveDialog open={open} onClose={() => setOpen(null)} onResolved={() => void resolved()} />
    </>
  );
}

interface ItemProps {
  readonly difference: Difference;
  readonly isAsking: boolean;
  readonly onAsk: () => void;
  readonly onResolve: () => void;
  readonly onOpenOrder: () => void;
}

function Item({ difference, isAsking, onAsk, onResolve, onOpenOrder }: ItemProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, about, key, orderNumber, transactionId, line, theirs, ours, createdAt, bill } = difference;
  const method = bill?.method.name ?? '';
  const facts: readonly Fact[] = [
    [
      t('admin.books.bill'),
      bill ? [method, bill.day, ...(bill.isTest ? [t('membership.test')] : [])].join(' · ') : '–',
    ],
    [t('admin.books.theirs'), theirs ? money(theirs, language) : t('admin.none')],
    [t('admin.books.ours'), ours ? money(ours, language) : t('admin.none')],
    [t('admin.orders.number'), orderNumber],
    [t('admin.orders.transaction'), transactionId],
    ...(about === 'REFUND' ? ([[t('admin.books.refundNumber'), key]] as const) : []),
    [t('admin.books.foundAt'), moment(createdAt, language)],
  ];
  return (
    <li className={styles['card']}>
      <h3 className={styles['entriesTitle']}>
        {t(`admin.books.kinds.${kind}`, { what: t(`admin.books.about.${about}`), method })}
      </h3>
      <Facts facts={facts} />
      {line === null ? null : (
        <p className={styles['note']}>
          {t('admin.books.line')} <q className={styles['raw']}>{line}</q>
        </p>
      )}
      <div className={styles['actions']}>
        {kind === 'MISSING_THERE' ? null : (
          <Button size="small" isBusy={isAsking} onClick={onAsk}>
            {t('admin.books.ask', { method })}
          </Button>
        )}
        <Button size="small" onClick={onResolve}>
          {t('admin.books.resolve')}
        </Button>
        {difference.order === null ? null : (
          <Button
            size="small"
            variant="quiet"
            aria-label={t('admin.orders.showOne', { number: orderNumber })}
            onClick={onOpenOrder}
          >
            {t('admin.orders.open')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface ResolveDialogProps {
  /** Null: closed. */
  readonly open: Difference | null;
  readonly onClose: () => void;
  readonly onResolved: () => void;
}

function ResolveDialog({ open, onClose, onResolved }: ResolveDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(open);
  return (
    <Dialog isOpen={open !== null} onClose={onClose} title={t('admin.books.resolveTitle')}>
      {shown === null ? null : <ResolveForm key={shown.id} id={shown.id} onResolved={onResolved} />}
    </Dialog>
  );
}

function ResolveForm({ id, onResolved }: { readonly id: string } & Pick<ResolveDialogProps, 'onResolved'>) {
  const { t } = useTranslation();
  const [resolve] = useMutation(resolveMutation, { refetchQueries: [billsQuery, waitingQuery] });
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: rules,
    initial: () => ({ note: '' }),
    async send({ note }) {
      await resolve({ variables: { input: { id, note } } });
      showToast(t('admin.books.resolved'));
      onResolved();
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.books.resolve')}>
      <p>{t('admin.books.resolveText')}</p>
      <TextArea {...field('note')} label={t('admin.books.how')} required />
    </FormBody>
  );
}
