import { useTranslation } from 'react-i18next';
import type { InvoiceState } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { money, type Money } from '../../../lib/money.ts';

interface ShownInvoice {
  readonly state: InvoiceState;
  readonly number: string | null;
  readonly redNumber: string | null;
  readonly reason: string | null;
  readonly refundedAt: string | null;
  /** What it should be for; null: not known. */
  readonly amount: Money | null;
  /** What of that is on its way back; null: not known. */
  readonly refundUnderWay: Money | null;
  readonly issuedAmount: Money | null;
}

/** Whether some of the money is on its way back: no invoice is issued then. */
export const isUnderWay = (sum: Money | null): boolean => (sum?.amount ?? 0) > 0;

/** Says what became of an invoice, and what is to be done where money went back. */
export function useInvoiceState() {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({
    state,
    number,
    reason,
    redNumber,
    refundedAt,
    amount,
    refundUnderWay,
    issuedAmount,
  }: ShownInvoice): string => {
    const shown = (sum: Money | null) => (sum === null ? '–' : money(sum, language));
    const told = { number: number ?? '', reason: reason ?? '', red: redNumber ?? '', issued: shown(issuedAmount) };
    if (state === 'REQUESTED' && amount?.amount === 0) return t('admin.books.invoiceVoid');
    if (state === 'REQUESTED' && isUnderWay(refundUnderWay))
      return t('admin.books.invoiceWaits', { back: shown(refundUnderWay) });
    if (state !== 'ISSUED' || refundedAt === null) return t(`admin.books.invoice.${state}`, told);
    if (amount?.amount === 0) return t('admin.books.invoiceAllBack', told);
    const back =
      amount && issuedAmount ? { amount: issuedAmount.amount - amount.amount, currency: amount.currency } : null;
    return t('admin.books.invoicePartBack', { ...told, back: shown(back), amount: shown(amount) });
  };
}
