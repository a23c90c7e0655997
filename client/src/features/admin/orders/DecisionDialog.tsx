import { useMutation } from '@apollo/client/react';
import * as z from 'zod/mini';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/Dialog.tsx';
import { FormBody } from '../../../forms/FormBody.tsx';
import { TextArea } from '../../../forms/TextArea.tsx';
import { showToast } from '../../../components/toast.ts';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { useLingering } from '../../../components/useLingering.ts';
import { optionalText, requiredText } from '../../../forms/rules.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { createAttempts } from '../../../lib/idempotencyKey.ts';
import { money, type Money } from '../../../lib/money.ts';
import type { OpenPayment } from './AttentionItem.tsx';
import { dismissMutation, grantMutation, refundMutation, type Decision } from './attentionDocuments.ts';
import { DECISION_NOTE } from '../../../../../server/contract/fields.ts';

export interface OpenDecision {
  readonly payment: OpenPayment;
  readonly decision: Decision;
}

const noteRules = z.object({ note: optionalText(DECISION_NOTE.max) });
/** How money went back must be told. */
const refundRules = z.object({ note: requiredText(DECISION_NOTE.max) });

interface DecisionDialogProps {
  /** Null: closed. */
  readonly open: OpenDecision | null;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

/** Says what a decision does, and takes the note that goes with it. */
export function DecisionDialog({ open, onClose, onDecided }: DecisionDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(open);
  return (
    <Dialog isOpen={open !== null} onClose={onClose} title={shown ? t(`admin.orders.${shown.decision}.title`) : ''}>
      {shown === null ? null : (
        <DecisionForm key={`${shown.payment.id} ${shown.decision}`} {...shown} onDecided={onDecided} />
      )}
    </Dialog>
  );
}

/** What has not gone back of a payment, nor is on its way. Where that could not be read, there is nothing to decide. */
function restOf({ amount, refunds }: OpenPayment): Money {
  const back = (refunds ?? []).reduce(
    (sum, { state, amount: each }) => sum + (state === 'FAILED' ? 0 : each.amount),
    0,
  );
  return { amount: amount.amount - back, currency: amount.currency };
}

function DecisionForm({ payment, decision, onDecided }: OpenDecision & Pick<DecisionDialogProps, 'onDecided'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [grant] = useMutation(grantMutation);
  const [refund] = useMutation(refundMutation);
  const [dismiss] = useMutation(dismissMutation);
  const [attempts] = useState(createAttempts);
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: decision === 'refund' ? refundRules : noteRules,
    initial: () => ({ note: '' }),
    async send({ note }) {
      const input = { id: payment.id, note };
      const options = { variables: { input: { ...input, idempotencyKey: attempts.keyOf([decision, input]) } } };
      if (decision === 'grant') await grant(options);
      else if (decision === 'refund') await refund(options);
      else await dismiss(options);
      showToast(t(`admin.orders.${decision}.done`));
      onDecided();
    },
  });
  const text = t(`admin.orders.${decision}.text`, {
    buyer: payment.order?.buyer?.username ?? t('admin.orders.noBuyer'),
    plan: payment.order?.planName ?? t('admin.none'),
    amount: money(decision === 'refund' ? restOf(payment) : payment.amount, language),
  });
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={t(`admin.orders.${decision}.confirm`)}
    >
      <p>{text}</p>
      <TextArea
        {...field('note')}
        label={t(decision === 'refund' ? 'admin.orders.refundNote' : 'admin.orders.note')}
        hint={t('admin.orders.noteHint')}
        required={decision === 'refund'}
      />
    </FormBody>
  );
}
