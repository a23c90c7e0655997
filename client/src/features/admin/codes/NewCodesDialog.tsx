import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { given } from '../../../api/refusals.ts';
import { confirm } from '../../../components/confirm.ts';
import { Dialog } from '../../../components/Dialog.tsx';
import { Field } from '../../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../../forms/FormBody.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { createCodesMutation, type MadeCodes, type PlanToChoose } from './codeDocuments.ts';
import { codesInput, codesRules } from './codeRules.ts';
import { MadeCodesPanel } from './MadeCodesPanel.tsx';

interface NewCodesDialogProps {
  readonly isOpen: boolean;
  readonly plans: readonly PlanToChoose[];
  readonly onMade: () => void;
  readonly onClose: () => void;
}

/** Makes a batch and shows its codes, once: it asks before codes nobody has kept are closed away. */
export function NewCodesDialog({ isOpen, plans, onMade, onClose }: NewCodesDialogProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<MadeCodes | null>(null);
  const [isKept, setKept] = useState(false);
  async function close() {
    const isLost = made !== null && !isKept;
    const question = {
      title: t('admin.codes.loseTitle'),
      text: t('admin.codes.loseText'),
      confirmLabel: t('admin.codes.loseConfirm'),
      isDangerous: true,
    };
    if (isLost && !(await confirm(question))) return;
    setMade(null);
    setKept(false);
    onClose();
  }
  return (
    <Dialog isOpen={isOpen} onClose={() => void close()} title={t('admin.codes.make')}>
      {made === null ? (
        <CodesForm
          plans={plans}
          onMade={(codes) => {
            setMade(codes);
            onMade();
          }}
        />
      ) : (
        <MadeCodesPanel made={made} onKept={() => setKept(true)} />
      )}
    </Dialog>
  );
}

interface CodesFormProps {
  readonly plans: readonly PlanToChoose[];
  readonly onMade: (made: MadeCodes) => void;
}

function CodesForm({ plans, onMade }: CodesFormProps) {
  const { t } = useTranslation();
  const [create] = useMutation(createCodesMutation);
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: codesRules,
    initial: () => ({ planId: plans[0]?.id ?? '', count: '10', expiresAt: '', note: '' }),
    async send(values) {
      const { data } = await create({ variables: { input: codesInput(values) } });
      const made = given(data?.createActivationCodes);
      onMade({ batch: given(made.batch), codes: given(made.codes), csv: given(made.csv) });
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.codes.makeNow')}>
      <SelectField
        {...field('planId')}
        label={t('admin.codes.plan')}
        options={plans.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FieldPair>
        <Field
          {...field('count')}
          label={t('admin.codes.count')}
          hint={t('admin.codes.countHint')}
          inputMode="numeric"
        />
        <Field
          {...field('expiresAt')}
          label={t('admin.codes.lastDay')}
          hint={t('admin.codes.lastDayHint')}
          type="date"
        />
      </FieldPair>
      <Field {...field('note')} label={t('admin.codes.noteLabel')} hint={t('admin.codes.noteHint')} />
    </FormBody>
  );
}
