import { useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { money } from '../../../lib/money.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import styles from '../shared/Admin.module.css';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { invoicesQuery, type AdminInvoice } from './booksDocuments.ts';
import { isUnderWay, useInvoiceState } from '../shared/useInvoiceState.ts';
import { InvoiceDialog, type Decision, type OpenInvoice } from './InvoiceDialog.tsx';

const columns = ['order', 'titled', 'amount', 'state', 'asked', 'action'] as const;

/** What staff may decide about an invoice now. */
function decisionsOf({ state, amount, refundUnderWay }: AdminInvoice): readonly Decision[] {
  if (state === 'ISSUED') return ['revoke'];
  if (state !== 'REQUESTED') return [];
  return amount === null || amount.amount === 0 || isUnderWay(refundUnderWay) ? ['refuse'] : ['issue', 'refuse'];
}

/** Invoices that buyers asked for, the latest first: those to issue or revoke, or all. */
export function InvoiceList() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ page, isAll }, setChoice] = useState({ page: 1, isAll: false });
  const [open, setOpen] = useState<OpenInvoice | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useQuery(invoicesQuery, {
    variables: { isOpen: isAll ? null : true, ...partOf(page, pageSize) },
    fetchPolicy: 'network-only',
    // Refunds go on by themselves, and what waits for one can be issued then.
    pollInterval: 60_000,
  });
  const list = (result.data ?? result.previousData)?.admin?.invoices;
  const stateText = useInvoiceState();
  const sumOf = ({ state, amount, issuedAmount, order }: AdminInvoice) => {
    const sum = state === 'REVOKED' ? issuedAmount : amount;
    const text = sum === null ? '–' : money(sum, language);
    return order?.isTest === true ? `${text} · ${t('membership.test')}` : text;
  };
  function closed() {
    setOpen(null);
    // Whoever was told that something changed sees it as it is now.
    void result.refetch().catch(() => undefined);
  }
  return (
    <>
      <DeskSection
        title={t('admin.books.invoices')}
        headingRef={heading}
        lead={t('admin.books.invoicesLead')}
        result={result}
        tools={
          <SelectField
            label={t('admin.books.invoicesShown')}
            value={isAll ? 'all' : 'open'}
            options={[
              { value: 'open', label: t('admin.books.openInvoices') },
              { value: 'all', label: t('admin.books.allInvoices') },
            ]}
            onChange={({ target }) => setChoice({ page: 1, isAll: target.value === 'all' })}
          />
        }
        emptyText={t(isAll ? 'admin.books.noInvoices' : 'admin.books.noOpenInvoices')}
        rowCount={list?.nodes.length}
        pagination={{ page, totalPages: pagesOf(list, pageSize) }}
        onPage={(next) => setChoice({ page: next, isAll })}
      >
        <DeskTable label={t('admin.books.invoices')} columns={columns.map((column) => t(`admin.books.${column}`))}>
          {list?.nodes.map((invoice) => (
            <DeskRow
              key={invoice.id}
              header={<span className={styles['fine']}>{invoice.order?.number}</span>}
              cells={[
                <Lines key="name" first={invoice.title} second={invoice.taxNumber} />,
                sumOf(invoice),
                <span key="state" className={styles['words']}>
                  {stateText(invoice)}
                </span>,
                <Lines
                  key="asked"
                  first={invoice.order?.buyer?.username ?? t('admin.orders.noBuyer')}
                  second={moment(invoice.createdAt, language)}
                />,
              ]}
              act={
                <div className={styles['rowActions']}>
                  {decisionsOf(invoice).map((decision) => (
                    <Button
                      key={decision}
                      size="small"
                      aria-label={t(`admin.books.${decision}One`, { title: invoice.title })}
                      onClick={() => setOpen({ invoice, decision })}
                    >
                      {t(`admin.books.${decision}`)}
                    </Button>
                  ))}
                </div>
              }
            />
          ))}
        </DeskTable>
      </DeskSection>
      <InvoiceDialog
        open={open}
        onClose={closed}
        onDecided={() => {
          closed();
          heading.current?.focus();
        }}
      />
    </>
  );
}

/** One thing above another, which is less to read. */
function Lines({ first, second }: { readonly first: string; readonly second: string | null }) {
  return (
    <>
      <span className={styles['wraps']}>{first}</span>
      {second === null ? null : (
        <>
          <br />
          <span className={styles['note']}>{second}</span>
        </>
      )}
    </>
  );
}
