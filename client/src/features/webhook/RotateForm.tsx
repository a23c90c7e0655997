import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { given } from '../../api/refusals.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { rotateSecretMutation, type Endpoint } from './webhookDocuments.ts';
import { overlaps, rotateRules } from './webhookRules.ts';

interface RotateFormProps {
  readonly endpoint: Endpoint;
  readonly onRotated: (secret: string) => void;
}

/** A new secret, and how long the present one goes on signing beside it. */
export function RotateForm({ endpoint, onRotated }: RotateFormProps) {
  const { t } = useTranslation();
  const [rotate] = useMutation(rotateSecretMutation, { fetchPolicy: 'no-cache' });
  const { form, field, failure, isSubmitting } = useAppForm({
    schema: rotateRules,
    initial: () => ({ overlap: overlaps[0] }),
    async send({ overlap }) {
      const { data } = await rotate({ variables: { input: { id: endpoint.id, overlapHours: Number(overlap) } } });
      onRotated(given(data?.rotateWebhookSecret.secret));
    },
  });
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={t(isSubmitting ? 'webhook.rotating' : 'webhook.rotateButton')}
    >
      <p>{t('webhook.rotateLead')}</p>
      <SelectField
        {...field('overlap')}
        label={t('webhook.overlap')}
        options={overlaps.map((value) => ({
          value,
          label: value === '0' ? t('webhook.overlapNone') : t('webhook.overlapHours', { count: Number(value) }),
        }))}
      />
    </FormBody>
  );
}
