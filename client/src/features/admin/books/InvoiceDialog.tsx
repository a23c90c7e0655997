import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Dialog } from '../../../components/Dialog.tsx';
import { showToast } from '../../../components/toast.ts';
import { useLingering } from '../../../components/useLingering.ts';
import { Field } from '../../../forms/Field.tsx';
import { FormBody } from '../../../forms/FormBody.tsx';
import { given, requiredText } from '../../../forms/rules.ts';
import { TextArea } from '../../../forms/TextArea.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { money } from '../../../lib/money.ts';
import { INVOICE } from '../../../../../server/contract/fields.ts';
import { waitingQuery } from '../shared/useWaiting.ts';
import { issueMutation, refuseMutation, revokeMutation, type AdminInvoice } from './booksDocuments.ts';

/** What staff decide about an invoice. */
export type Decision = 'issue' | 'refuse' | 'revoke';

/** An invoice that is being decided about. */
export interface OpenInvoice {
  readonly invoice: AdminInvoice;
  readonly decision: Decision;
}

interface InvoiceDialogProps {
  /** Null: closed. */
  readonly open: OpenInvoice | null;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** One decision about an invoice: issued, refused or revoked. */
export function InvoiceDialog({ open, onClose, onDecided }: InvoiceDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(open);
  return (
    <Dialog
      isOpen={open !== null}
      onClose={onClose}
      title={shown ? t(`admin.books.${shown.decision}One`, { title: shown.invoice.title }) : ''}
    >
      {shown?.decision === 'issue' ? (
        <IssueForm key={shown.invoice.id} invoice={shown.invoice} onDecided={onDecided} />
      ) : null}
      {shown?.decision === 'refuse' ? (
        <RefuseForm key={shown.invoice.id} invoice={shown.invoice} onDecided={onDecided} />
      ) : null}
      {shown?.decision === 'revoke' ? (
        <RevokeForm key={shown.invoice.id} invoice={shown.invoice} onDecided={onDecided} />
      ) : null}
    </Dialog>
  );
}

interface DecisionFormProps extends Pick<InvoiceDialogProps, 'onDecided'> {
  readonly invoice: AdminInvoice;
}

function IssueForm({ invoice: { id, amount }, onDecided }: DecisionFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [issue] = useMutation(issueMutation, { refetchQueries: [waitingQuery] });
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: z.object({ number: given() }),
    initial: () => ({ number: '' }),
    async send({ number }) {
      const issued = { amount: amount?.amount ?? 0, currency: amount?.currency ?? 'CNY' };
      await issue({ variables: { input: { id, number, amount: issued } } });
      showToast(t('admin.books.issued'));
      onDecided();
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.books.issue')}>
      <p>{t('admin.books.issueText', { amount: amount === null ? '–' : money(amount, language) })}</p>
      <Field {...field('number')} label={t('admin.books.invoiceNumber')} required />
    </FormBody>
  );
}

function RefuseForm({ invoice: { id }, onDecided }: DecisionFormProps) {
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

function RevokeForm({ invoice, onDecided }: DecisionFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { id, number, amount, issuedAmount, refundedAt, order } = invoice;
  const [revoke] = useMutation(revokeMutation, { refetchQueries: [waitingQuery] });
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: z.object({ redNumber: given(), reason: requiredText(INVOICE.reason.max) }),
    initial: () => ({ redNumber: '', reason: '' }),
    async send(values) {
      const answer = await revoke({ variables: { input: { id, ...values } } });
      const rest = answer.data?.revokeInvoice.next?.amount;
      showToast(rest ? t('admin.books.revokedNext', { amount: money(rest, language) }) : t('admin.books.revoked'));
      onDecided();
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.books.revoke')}>
      <p>
        {t('admin.books.revokeText', {
          number: number ?? '',
          issued: issuedAmount === null ? '–' : money(issuedAmount, language),
        })}
      </p>
      {amount === null || amount.amount === 0 || !order?.buyer ? null : (
        <p>
          {refundedAt === null
            ? t('admin.books.revokeAsked')
            : t('admin.books.revokeNext', { amount: money(amount, language) })}
        </p>
      )}
      <Field {...field('redNumber')} label={t('admin.books.redNumber')} required />
      <TextArea {...field('reason')} label={t('admin.books.revokeReason')} required />
    </FormBody>
  );
}
