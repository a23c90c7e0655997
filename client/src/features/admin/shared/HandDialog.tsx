import * as z from 'zod/mini';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { STAFF_REASON } from '../../../../../server/contract/fields.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { showToast } from '../../../components/toast.ts';
import { useLingering } from '../../../components/useLingering.ts';
import { Field } from '../../../forms/Field.tsx';
import { FormBody } from '../../../forms/FormBody.tsx';
import { requiredText } from '../../../forms/rules.ts';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { createAttempts } from '../../../lib/idempotencyKey.ts';

/** What is filled in besides the reason. */
export interface HandField {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly rule: z.ZodMiniType<string, string>;
  readonly initial?: string;
  readonly inputMode?: ComponentProps<'input'>['inputMode'];
  /** Of a field with a few values. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

/** Something staff do by hand, which they give a reason for. */
export interface HandAct {
  /** Tells acts apart, so that each begins with an empty form. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly done: string;
  readonly isDangerous?: boolean;
  readonly fields?: readonly HandField[];
  /** Does it; a text is what came of it, and said in place of `done`. */
  send(values: Readonly<Record<string, string>>, more: { reason: string; idempotencyKey: string }): Promise<unknown>;
}

interface HandDialogProps {
  /** Null: closed. */
  readonly act: HandAct | null;
  readonly onClose: () => void;
}

/** One act by hand: what it does, what it needs to know, and why it is done. */
export function HandDialog({ act, onClose }: HandDialogProps) {
  const shown = useLingering(act);
  return (
    <Dialog isOpen={act !== null} onClose={onClose} title={shown?.title ?? ''}>
      {shown === null ? null : <HandForm key={shown.id} act={shown} onClose={onClose} />}
    </Dialog>
  );
}

function HandForm({ act, onClose }: { readonly act: HandAct; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { fields = [], text, confirm, done, isDangerous = false, send } = act;
  const [attempts] = useState(createAttempts);
  const { form, field, failure, isSubmitting } = useAppForm<Record<string, string>, Record<string, string>>({
    isGuarded: true,
    schema: z.object({
      ...Object.fromEntries(fields.map(({ name, rule }) => [name, rule])),
      reason: requiredText(STAFF_REASON.max),
    }),
    initial: () => ({ ...Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])), reason: '' }),
    async send(values) {
      const { reason = '', ...rest } = values;
      const said = await send(rest, { reason, idempotencyKey: attempts.keyOf([act.id, values]) });
      showToast(typeof said === 'string' ? said : done);
      onClose();
    },
  });
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={confirm}
      variant={isDangerous ? 'danger' : 'primary'}
    >
      <p>{text}</p>
      {fields.map(({ name, label, hint, inputMode, options }) =>
        options ? (
          <SelectField key={name} {...field(name)} label={label} options={options} />
        ) : (
          <Field key={name} {...field(name)} label={label} hint={hint} inputMode={inputMode} required />
        ),
      )}
      <Field {...field('reason')} label={t('admin.hand.reason')} hint={t('admin.hand.reasonHint')} required />
    </FormBody>
  );
}
