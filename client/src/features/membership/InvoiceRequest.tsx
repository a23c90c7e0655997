import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toast.ts';
import { Field } from '../../forms/Field.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { optionalText, requiredText } from '../../forms/rules.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import type { InvoiceKind, OrderDetailQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { money, type Money } from '../../lib/money.ts';
import { INVOICE } from '../../../../server/contract/fields.ts';
import styles from './Checkout.module.css';
import { orderDetailQuery, requestInvoiceMutation } from './orderDocuments.ts';

type Invoice = NonNullable<NonNullable<OrderDetailQuery['viewer']>['order']>['invoice'];

const kinds = ['COMPANY', 'PERSONAL'] as const satisfies readonly InvoiceKind[];
const rules = z.object({
  kind: z.enum(kinds),
  title: requiredText(INVOICE.title.max),
  taxNumber: optionalText(40),
});

interface InvoiceRequestProps {
  readonly orderId: string;
  /** The latest that was asked for; null: none was. */
  readonly invoice: Invoice;
  /** What one would be for, 0: for nothing; null: not known. */
  readonly amount: Money | null;
  readonly paid: Money;
}

/** An invoice (发票) of a paid order: asked for, and what became of it. */
export function InvoiceRequest({ orderId, invoice, amount, paid }: InvoiceRequestProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const isNone = amount?.amount === 0;
  const isEnded = invoice === null || invoice.state === 'REFUSED' || invoice.state === 'REVOKED';
  return (
    <section className={styles['timeline']} aria-labelledby="invoice-title">
      <h4 id="invoice-title">{t('membership.invoice.title')}</h4>
      {invoice === null ? null : <Became invoice={invoice} />}
      {isNone && invoice?.state !== 'ISSUED' ? <p>{t('membership.invoice.none')}</p> : null}
      {isEnded && amount !== null && !isNone ? (
        <p>
          {t(amount.amount < paid.amount ? 'membership.invoice.rest' : 'membership.invoice.whole', {
            amount: money(amount, language),
          })}
        </p>
      ) : null}
      {isAsking && !isNone ? <InvoiceForm orderId={orderId} onDone={() => setAsking(false)} /> : null}
      {isEnded && !isNone && !isAsking ? (
        <Button size="small" onClick={() => setAsking(true)}>
          {t('membership.invoice.ask')}
        </Button>
      ) : null}
    </section>
  );
}

/** What became of an invoice, and what it should be for where money went back since. */
function Became({ invoice }: { readonly invoice: NonNullable<Invoice> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { state, title, taxNumber, amount, refundUnderWay, issuedAmount, refundedAt } = invoice;
  const shown = (sum: Money | null) => (sum === null ? '–' : money(sum, language));
  const back =
    amount && issuedAmount ? { amount: issuedAmount.amount - amount.amount, currency: amount.currency } : null;
  const isWaiting = state === 'REQUESTED' && (refundUnderWay?.amount ?? 0) > 0;
  const isVoid = state === 'REQUESTED' && amount?.amount === 0;
  return (
    <>
      {isVoid ? null : (
        <p>
          {t(isWaiting ? 'membership.invoice.waits' : `membership.invoice.${state}`, {
            back: shown(refundUnderWay),
            number: invoice.number ?? '',
            reason: invoice.reason ?? '',
            red: invoice.redNumber ?? '',
            amount: shown(amount),
            issued: shown(issuedAmount),
          })}{' '}
          <span className={styles['soft']}>{[title, ...(taxNumber === null ? [] : [taxNumber])].join(' · ')}</span>
        </p>
      )}
      {state === 'ISSUED' && refundedAt !== null ? (
        <p>
          {amount?.amount === 0
            ? t('membership.invoice.allBack')
            : t('membership.invoice.partBack', { back: shown(back), amount: shown(amount) })}
        </p>
      ) : null}
    </>
  );
}

function InvoiceForm({ orderId, onDone }: { readonly orderId: string; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [request] = useMutation(requestInvoiceMutation, {
    refetchQueries: [orderDetailQuery],
    awaitRefetchQueries: true,
  });
  const [kind, setKind] = useState<InvoiceKind>('COMPANY');
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: rules,
    initial: () => ({ kind: 'COMPANY' as InvoiceKind, title: '', taxNumber: '' }),
    onChange: (values) => setKind(values.kind),
    async send({ title, taxNumber, kind: chosen }) {
      await request({
        variables: { input: { orderId, kind: chosen, title, taxNumber: chosen === 'COMPANY' ? taxNumber : null } },
      });
      showToast(t('membership.invoice.asked'));
      onDone();
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('membership.invoice.send')}>
      <SelectField
        {...field('kind')}
        label={t('membership.invoice.kind')}
        options={kinds.map((value) => ({ value, label: t(`membership.invoice.kinds.${value}`) }))}
      />
      <Field {...field('title')} label={t('membership.invoice.titled')} required autoComplete="organization" />
      {kind === 'COMPANY' ? (
        <Field
          {...field('taxNumber')}
          label={t('membership.invoice.taxNumber')}
          hint={t('membership.invoice.taxNumberHint')}
          required
          spellCheck={false}
        />
      ) : null}
    </FormBody>
  );
}
