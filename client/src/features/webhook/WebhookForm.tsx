import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { given } from '../../api/refusals.ts';
import { Field } from '../../forms/Field.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { createWebhookMutation, updateWebhookMutation, type Endpoint } from './webhookDocuments.ts';
import { allEvents, formOfWebhook, ownEvents, webhookRules } from './webhookRules.ts';
import styles from './Webhooks.module.css';

interface WebhookFormProps {
  /** Null: a new one. */
  readonly endpoint: Endpoint | null;
  readonly isForAll: boolean;
  /** With the secret of a new one, which is kept nowhere else. */
  readonly onSaved: (secret: string | null) => void;
}

/** Where a webhook goes and what it is told. */
export function WebhookForm({ endpoint, isForAll, onSaved }: WebhookFormProps) {
  const { t } = useTranslation();
  const [create] = useMutation(createWebhookMutation, { fetchPolicy: 'no-cache' });
  const [update] = useMutation(updateWebhookMutation);
  const { form, field, failure, isSubmitting } = useAppForm({
    isGuarded: true,
    schema: webhookRules,
    initial: () => formOfWebhook(endpoint),
    async send({ url, events }) {
      if (endpoint !== null) {
        await update({ variables: { input: { id: endpoint.id, url, events } } });
        return onSaved(null);
      }
      const { data } = await create({ variables: { input: { url, events, isForAll } } });
      return onSaved(given(data?.createWebhookEndpoint.secret));
    },
  });
  // Asked for in the order on screen: by it the first wrong field is found.
  const url = field('url');
  const { error: eventsError, ...box } = field('events');
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={t(isSubmitting ? 'webhook.saving' : 'webhook.save')}
    >
      <Field
        {...url}
        label={t('webhook.address')}
        hint={t('webhook.addressHint')}
        type="url"
        required
        autoComplete="off"
        spellCheck={false}
      />
      <fieldset className={styles['events']} aria-describedby="webhook-events-note">
        <legend>{t('webhook.events')}</legend>
        {(isForAll ? allEvents : ownEvents).map((event) => (
          <label key={event}>
            <input type="checkbox" value={event} {...box} />
            <span>{t(`webhook.event.${event}`)}</span>
          </label>
        ))}
        <p id="webhook-events-note" className={styles['error']} aria-live="polite">
          {eventsError}
        </p>
      </fieldset>
    </FormBody>
  );
}
