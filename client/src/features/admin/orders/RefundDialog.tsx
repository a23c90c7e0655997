import { useMutation } from '@apollo/client/react';
import * as z from 'zod/mini';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUND_REASON } from '../../../../../server/contract/fields.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { showToast } from '../../../components/toast.ts';
import { useLingering } from '../../../components/useLingering.ts';
import { Field } from '../../../forms/Field.tsx';
import { FormBody } from '../../../forms/FormBody.tsx';
import { amount, requiredText } from '../../../forms/rules.ts';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { createAttempts } from '../../../lib/idempotencyKey.ts';
import { hundredthsOf, money, typedAmount } from '../../../lib/money.ts';
import { effects, requestRefundMutation, type Payment } from './refundDocuments.ts';

/** A payment as far as it can be paid back. */
export type Refundable = Pick<Payment, 'id' | 'refundable' | 'method' | 'isTest'>;
type Effect = (typeof effects)[number];

interface RefundDialogProps {
  /** Null: closed. */
  readonly payment: Refundable | null;
  readonly onClose: () => void;
}

/** Pays back all of a payment or some, and says apart from that what becomes of the membership. */
export function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(payment);
  return (
    <Dialog isOpen={payment !== null} onClose={onClose} title={t('admin.refunds.title')}>
      {shown === null ? null : <RefundForm key={shown.id} payment={shown} onClose={onClose} />}
    </Dialog>
  );
}

function RefundForm({ payment, onClose }: { readonly payment: Refundable; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [request] = useMutation(requestRefundMutation);
  const [attempts] = useState(createAttempts);
  const { id, refundable, method, isTest } = payment;
  /** What is chosen as long as nobody has chosen: whoever gets a part of his money back keeps a part of his time. */
  const suggested = useRef<Effect>('END');
  const { form, field, fill, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: z.object({
      amount: amount([1, refundable.amount]),
      reason: requiredText(REFUND_REASON.max),
      effect: z.enum(effects),
    }),
    initial: () => ({ amount: typedAmount(refundable.amount), reason: '', effect: 'END' as Effect }),
    onChange({ amount: typed, effect }) {
      const now = hundredthsOf(typed) === refundable.amount ? 'END' : 'SHORTEN';
      if (effect !== suggested.current || now === effect) return;
      suggested.current = now;
      fill('effect', now);
    },
    async send({ amount: typed, reason, effect }) {
      const sum = { amount: hundredthsOf(typed) ?? 0, currency: refundable.currency };
      const input = { paymentId: id, amount: sum, reason, effect };
      const answer = await request({ variables: { input: { ...input, idempotencyKey: attempts.keyOf(input) } } });
      const refund = answer.data?.requestRefund.refund;
      showToast(t(`admin.refunds.said.${refund?.state ?? 'REQUESTED'}`));
      onClose();
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.refunds.confirm')}>
      <p>
        {t(isTest ? 'admin.refunds.testText' : 'admin.refunds.text', {
          amount: money(refundable, language),
          method: method.name,
        })}
      </p>
      <Field {...field('amount')} label={t('admin.refunds.amount')} required inputMode="decimal" />
      <Field {...field('reason')} label={t('admin.refunds.reason')} hint={t('admin.refunds.reasonHint')} required />
      <SelectField
        {...field('effect')}
        label={t('admin.refunds.effect')}
        options={effects.map((value) => ({ value, label: t(`admin.refunds.effects.${value}`) }))}
      />
    </FormBody>
  );
}
