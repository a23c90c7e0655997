import { useMutation } from '@apollo/client/react';
import * as z from 'zod/mini';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUND_REASON, REFUND_REFERENCE } from '../../../../../server/contract/fields.ts';
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
import { hundredthsOf, money, typedAmount, type Money } from '../../../lib/money.ts';
import {
  effects,
  noteRefundByHandMutation,
  requestRefundMutation,
  type Payment,
  type Refund,
} from './refundDocuments.ts';

/** Money that is to go back. */
export interface Refunding {
  readonly payment: Pick<Payment, 'id' | 'method' | 'isTest'>;
  /** How much can go back. */
  readonly most: Money;
  /** Staff gave it back by hand, and the payment service is not asked. */
  readonly isByHand?: boolean;
  /** The refund that failed, in whose place it is. */
  readonly insteadOf?: Pick<Refund, 'id' | 'amount' | 'effect' | 'reason'>;
}
type Effect = (typeof effects)[number];

interface RefundDialogProps {
  /** Null: closed. */
  readonly refunding: Refunding | null;
  readonly onClose: () => void;
}

/** Pays back all of a payment or some, or notes that it was, and says apart from that what becomes of the membership. */
export function RefundDialog({ refunding, onClose }: RefundDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(refunding);
  return (
    <Dialog
      isOpen={refunding !== null}
      onClose={onClose}
      title={t(shown?.isByHand ? 'admin.refunds.byHand.title' : 'admin.refunds.title')}
    >
      {shown === null ? null : (
        <RefundForm
          key={`${shown.payment.id} ${shown.isByHand} ${shown.insteadOf?.id}`}
          refunding={shown}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

function RefundForm({ refunding, onClose }: { readonly refunding: Refunding; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [request] = useMutation(requestRefundMutation);
  const [note] = useMutation(noteRefundByHandMutation);
  const [attempts] = useState(createAttempts);
  const { payment, most, isByHand = false, insteadOf } = refunding;
  const { id, method, isTest } = payment;
  const first = insteadOf?.amount.amount ?? most.amount;
  const usual: Effect = first === most.amount ? 'END' : 'SHORTEN';
  /** What is chosen as long as nobody has chosen: whoever gets a part of his money back keeps a part of his time. */
  const suggested = useRef(usual);
  const { form, field, fill, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: z.object({
      amount: amount([1, most.amount]),
      reference: isByHand ? requiredText(REFUND_REFERENCE.max) : z.string(),
      reason: requiredText(REFUND_REASON.max),
      effect: z.enum(effects),
    }),
    initial: () => ({
      amount: typedAmount(first),
      reference: '',
      reason: insteadOf?.reason ?? '',
      effect: insteadOf?.effect ?? usual,
    }),
    onChange({ amount: typed, effect }) {
      const now = hundredthsOf(typed) === most.amount ? 'END' : 'SHORTEN';
      if (effect !== suggested.current || now === effect) return;
      suggested.current = now;
      fill('effect', now);
    },
    async send({ amount: typed, reference, reason, effect }) {
      const sum = { amount: hundredthsOf(typed) ?? 0, currency: most.currency };
      const input = { paymentId: id, amount: sum, reason, effect };
      const byHand = { ...input, reference, insteadOf: insteadOf?.id ?? null };
      const idempotencyKey = attempts.keyOf(isByHand ? byHand : input);
      if (isByHand) {
        await note({ variables: { input: { ...byHand, idempotencyKey } } });
        showToast(t('admin.refunds.byHand.done'));
      } else {
        const answer = await request({ variables: { input: { ...input, idempotencyKey } } });
        showToast(t(`admin.refunds.said.${answer.data?.requestRefund.refund?.state ?? 'REQUESTED'}`));
      }
      onClose();
    },
  });
  const text = isByHand ? 'admin.refunds.byHand.text' : isTest ? 'admin.refunds.testText' : 'admin.refunds.text';
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={t(isByHand ? 'admin.refunds.byHand.confirm' : 'admin.refunds.confirm')}
    >
      <p>{t(text, { amount: money(most, language), method: method.name })}</p>
      <Field {...field('amount')} label={t('admin.refunds.amount')} required inputMode="decimal" />
      {isByHand ? (
        <Field
          {...field('reference')}
          label={t('admin.refunds.byHand.reference')}
          hint={t('admin.refunds.byHand.referenceHint')}
          required
        />
      ) : null}
      <Field
        {...field('reason')}
        label={t('admin.refunds.reason')}
        hint={t(isByHand ? 'admin.refunds.byHand.reasonHint' : 'admin.refunds.reasonHint')}
        required
      />
      <SelectField
        {...field('effect')}
        label={t('admin.refunds.effect')}
        options={effects.map((value) => ({ value, label: t(`admin.refunds.effects.${value}`) }))}
      />
    </FormBody>
  );
}
