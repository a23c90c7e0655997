import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { CheckField } from '../../components/CheckField.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FieldPair, FormBody } from '../../components/FormBody.tsx';
import { TextArea } from '../../components/TextArea.tsx';
import { showToast } from '../../components/toast.ts';
import { useForm } from '../../components/useForm.ts';
import { useLingering } from '../../components/useLingering.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { BannerPreview } from './BannerPreview.tsx';
import {
  campaignInput,
  campaignRules,
  createCampaignMutation,
  formOfCampaign,
  updateCampaignMutation,
  type EditedCampaign,
} from './campaignsDesk.ts';

export interface OpenCampaign {
  /** Null: a new one. */
  readonly campaign: EditedCampaign | null;
}

interface CampaignDialogProps {
  /** Null: closed. */
  readonly open: OpenCampaign | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

export function CampaignDialog({ open, onClose, onSaved }: CampaignDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(open);
  return (
    <Dialog
      isOpen={open !== null}
      onClose={onClose}
      title={t(shown?.campaign ? 'admin.campaigns.editTitle' : 'admin.campaigns.make')}
    >
      {shown === null ? null : <CampaignForm campaign={shown.campaign} onSaved={onSaved} />}
    </Dialog>
  );
}

interface CampaignFormProps {
  readonly campaign: EditedCampaign | null;
  readonly onSaved: () => void;
}

/** A campaign in both languages, with its banner as people will see it. */
function CampaignForm({ campaign, onSaved }: CampaignFormProps) {
  const { t } = useTranslation();
  const [create] = useMutation(createCampaignMutation);
  const [update] = useMutation(updateCampaignMutation);
  const [typed, setTyped] = useState(() => formOfCampaign(campaign));
  const { form, field, failure, isSubmitting } = useForm({
    schema: campaignRules,
    initial: () => formOfCampaign(campaign),
    onChange: (values) => setTyped({ ...values }),
    async send(values) {
      const input = campaignInput(values, campaign);
      if (campaign === null) await create({ variables: { input } });
      else await update({ variables: { input: { ...input, id: campaign.id } } });
      showToast(t('admin.campaigns.saved'));
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
