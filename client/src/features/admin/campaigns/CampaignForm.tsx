import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '../../../forms/CheckField.tsx';
import { Field } from '../../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../../forms/FormBody.tsx';
import { TextArea } from '../../../forms/TextArea.tsx';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { BannerPreview } from './BannerPreview.tsx';
import { createCampaignMutation, updateCampaignMutation, type EditedCampaign } from './campaignDocuments.ts';
import { campaignChanges, campaignInput, campaignRules, formOfCampaign } from './campaignRules.ts';
import type { EditFormProps } from '../shared/EditDialog.tsx';

/** A campaign in both languages, with its banner as people will see it. */
export function CampaignForm({ row: campaign, onSaved }: EditFormProps<EditedCampaign>) {
  const { t } = useTranslation();
  const [create] = useMutation(createCampaignMutation);
  const [update] = useMutation(updateCampaignMutation);
  const [typed, setTyped] = useState(() => formOfCampaign(campaign));
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: campaignRules,
    initial: () => formOfCampaign(campaign),
    onChange: (values) => setTyped({ ...values }),
    async send(values) {
      if (campaign === null) await create({ variables: { input: campaignInput(values, campaign) } });
      else await update({ variables: { input: { ...campaignChanges(values, campaign), id: campaign.id } } });
      onSaved();
    },
  });
  const number = { required: true, inputMode: 'numeric' } as const;
  return (
    <FormBody {...form} failure={failure} isSubmitting={isSubmitting} submitLabel={t('admin.campaigns.save')}>
      <FieldPair>
        <Field {...field('startsAt')} label={t('admin.campaigns.from')} type="datetime-local" required />
        <Field {...field('endsAt')} label={t('admin.campaigns.until')} type="datetime-local" required />
        <Field {...field('freeUses')} {...number} label={t('admin.campaigns.uses')} />
        <Field {...field('addressDailyCap')} {...number} label={t('admin.campaigns.addressCap')} />
        <Field {...field('totalCap')} {...number} label={t('admin.campaigns.totalCap')} />
        <Field {...field('bannerColor')} label={t('admin.campaigns.color')} type="color" />
        <Field {...field('bannerTitleEn')} label={t('admin.campaigns.titleEn')} required />
        <Field {...field('bannerTitleZh')} label={t('admin.campaigns.titleZh')} required lang="zh-CN" />
        <TextArea {...field('bannerContentEn')} label={t('admin.campaigns.contentEn')} rows={3} required />
        <TextArea {...field('bannerContentZh')} label={t('admin.campaigns.contentZh')} rows={3} required lang="zh-CN" />
      </FieldPair>
      <CheckField {...field('showBanner')} label={t('admin.campaigns.showBanner')} />
      {typed.showBanner ? <BannerPreview campaign={typed} /> : null}
    </FormBody>
  );
}
