import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../forms/CheckField.tsx';
import { Field } from '../../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../../forms/FormBody.tsx';
import { TextArea } from '../../../forms/TextArea.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import type { EditFormProps } from '../shared/EditDialog.tsx';
import { createPlanMutation, updatePlanMutation, type EditedPlan } from './planDocuments.ts';
import { formOfPlan, planChanges, planInput, planRules } from './planRules.ts';

/** A plan in both languages; what the server refuses stands beside its field. */
export function PlanForm({ row: plan, onSaved }: EditFormProps<EditedPlan>) {
  const { t } = useTranslation();
  const [create] = useMutation(createPlanMutation);
  const [update] = useMutation(updatePlanMutation);
  const [isUnlimited, setUnlimited] = useState(() => formOfPlan(plan).isUnlimited);
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: planRules,
    initial: () => formOfPlan(plan),
    onChange: (typed) => setUnlimited(typed.isUnlimited),
    async send(values) {
      if (plan === null) await create({ variables: { input: { ...planInput(values), slug: values.slug } } });
      else await update({ variables: { input: { ...planChanges(values, plan), id: plan.id } } });
      onSaved();
    },
  });
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.plans.save')}>
      {plan === null ? (
        <Field
          {...field('slug')}
          label={t('admin.plans.slug')}
          hint={t('admin.plans.slugHint')}
          required
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : null}
      <FieldPair>
        <Field {...field('nameEn')} label={t('admin.plans.nameEn')} required />
        <Field {...field('nameZh')} label={t('admin.plans.nameZh')} required lang="zh-CN" />
        <TextArea {...field('featuresEn')} label={t('admin.plans.featuresEn')} hint={t('admin.plans.featuresHint')} />
        <TextArea
          {...field('featuresZh')}
          label={t('admin.plans.featuresZh')}
          hint={t('admin.plans.featuresHint')}
          lang="zh-CN"
        />
        <Field {...field('price')} label={t('admin.plans.priceCny')} required inputMode="decimal" />
        <Field
          {...field('priceUsd')}
          label={t('admin.plans.priceUsd')}
          hint={t('admin.plans.priceUsdHint')}
          inputMode="decimal"
        />
        <Field {...field('durationDays')} label={t('admin.plans.days')} required inputMode="numeric" />
        <Field
          {...field('position')}
          label={t('admin.plans.position')}
          hint={t('admin.plans.positionHint')}
          inputMode="numeric"
        />
        <Field
          {...field('monthlyQuota')}
          label={t('admin.plans.quotaLabel')}
          readOnly={isUnlimited}
          aria-disabled={isUnlimited}
          inputMode="numeric"
        />
        <CheckField {...field('isUnlimited')} label={t('admin.plans.unlimited')} />
        <CheckField {...field('isForSale')} label={t('admin.plans.forSale')} />
        <CheckField {...field('isRecommended')} label={t('admin.plans.recommended')} />
      </FieldPair>
    </FormBody>
  );
}
