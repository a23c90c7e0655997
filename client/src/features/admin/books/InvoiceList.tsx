import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { showToast } from '../../../components/toast.ts';
import { useLingering } from '../../../components/useLingering.ts';
import { Field } from '../../../forms/Field.tsx';
import { FormBody } from '../../../forms/FormBody.tsx';
import { given, requiredText } from '../../../forms/rules.ts';
import { TextArea } from '../../../forms/TextArea.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { INVOICE } from '../../../../../server/contract/fields.ts';
import styles from '../shared/Admin.module.css';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { waitingQuery } from '../shared/useWaiting.ts';
import { invoicesQuery, issueMutation, refuseMutation, type AdminInvoice } from './booksDocuments.ts';

const columns = ['order', 'titled', 'amount', 'state', 'asked', 'action'] as const;
type Decision = 'issue' | 'refuse';

interface Open {
  readonly invoice: AdminInvoice;
  readonly decision: Decision;
}

/** Invoices that buyers asked for, the latest first. */
export function InvoiceList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useQuery(invoicesQuery, { variables: { ...partOf(page, pageSize) }, fetchPolicy: 'network-only' });
  const list = (result.data ?? result.previousData)?.admin?.invoices;
  const name = ({ title, taxNumber }: AdminInvoice) => (taxNumber === null ? title : `${title} · ${taxNumber}`);
  const stateOf = ({ state, number, reason, refundedAt }: AdminInvoice) => {
    if (refundedAt !== null) return t('admin.books.invoiceRefunded', { number: number ?? '' });
    return t(`admin.books.invoice.${state}`, { number: number ?? '', reason: reason ?? '' });
  };
  function decided() {
    setOpen(null);
    heading.current?.focus();
  }
  return (
    <>
      <DeskSection
        title={t('admin.books.invoices')}
        headingRef={heading}
        lead={t('admin.books.invoicesLead')}
        result={result}
        emptyText={t('admin.books.noInvoices')}
        rowCount={list?.nodes.length}
        pagination={{ page, totalPages: pagesOf(list, pageSize) }}
        onPage={setPage}
      >
        <DeskTable label={t('admin.books.invoices')} columns={columns.map((column) => t(`admin.books.${column}`))}>
          {list?.nodes.map((invoice) => (
            <DeskRow
              key={invoice.id}
              header={<span className={styles['fine']}>{invoice.order?.number}</span>}
              cells={[
                <span key="name" className={styles['long']}>
                  {name(invoice)}
                </span>,
                `${invoice.amount === null ? '–' : money(invoice.amount, language)}${invoice.order?.isTest === true ? ` · ${t('membership.test')}` : ''}`,
                stateOf(invoice),
                `${invoice.order?.buyer?.username ?? t('admin.orders.noBuyer')} · ${moment(invoice.createdAt, language)}`,
              ]}
              act={
                invoice.state === 'REQUESTED' ? (
                  <>
                    <Button
                      size="small"
                      aria-label={t('admin.books.issueOne', { title: invoice.title })}
                      onClick={() => setOpen({ invoice, decision: 'issue' })}
                    >
                      {t('admin.books.issue')}
                    </Button>{' '}
                    <Button
                      size="small"
                      aria-label={t('admin.books.refuseOne', { title: invoice.title })}
                      onClick={() => setOpen({ invoice, decision: 'refuse' })}
                    >
                      {t('admin.books.refuse')}
                    </Button>
                  </>
                ) : (
                  <span />
                )
              }
            />
          ))}
        </DeskTable>
      </DeskSection>
      <InvoiceDialog open={open} onClose={() => setOpen(null)} onDecided={decided} />
    </>
  );
}

interface InvoiceDialogProps {
  /** Null: closed. */
  readonly open: Open | null;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

function InvoiceDialog({ open, onClose, onDecided }: InvoiceDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(open);
  return (
    <Dialog
      isOpen={open !== null}
      onClose={onClose}
      title={shown ? t(`admin.books.${shown.decision}One`, { title: shown.invoice.title }) : ''}
    >
      {shown === null ? null : shown.decision === 'issue' ? (
        <IssueForm key={shown.invoice.id} id={shown.invoice.id} onDecided={onDecided} />
      ) : (
        <RefuseForm key={shown.invoice.id} id={shown.invoice.id} onDecided={onDecided} />
      )}
    </Dialog>
  );
}

interface DecisionFormProps extends Pick<InvoiceDialogProps, 'onDecided'> {
  readonly id: string;
}

function IssueForm({ id, onDecided }: DecisionFormProps) {
  const { t } = useTranslation();
  const [issue] = useMutation(issueMutation, { refetchQueries: [waitingQuery] });
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: z.object({ number: given() }),
    initial: () => ({ number: '' }),
    async send({ number }) {
      await issue({ variables: { input: { id, number } } });
      showToast(t('admin.books.issued'));
      onDecided();
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.books.issue')}>
      <p>{t('admin.books.issueText')}</p>
      <Field {...field('number')} label={t('admin.books.invoiceNumber')} required />
    </FormBody>
  );
}

function RefuseForm({ id, onDecided }: DecisionFormProps) {
  const { t } = useTranslation();
  const [refuse] = useMutation(refuseMutation, { refetchQueries: [waitingQuery] });
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: z.object({ reason: requiredText(INVOICE.reason.max) }),
    initial: () => ({ reason: '' }),
    async send({ reason }) {
      await refuse({ variables: { input: { id, reason } } });
      showToast(t('admin.books.refused'));
      onDecided();
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.books.refuse')}>
      <TextArea {...field('reason')} label={t('admin.books.refuseReason')} required />
    </FormBody>
  );
}
