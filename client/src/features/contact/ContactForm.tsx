import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../forms/FormBody.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextArea } from '../../forms/TextArea.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { createDraft } from '../../forms/draft.ts';
import { given } from '../../api/refusals.ts';
import { graphql } from '../../gql/gql.ts';
import type { SubmitContactMessageMutation } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import type { Viewer } from '../../session/rememberedViewer.ts';
import { emptyOf, rulesOf } from '../../forms/rules.ts';
import { CONTACT_FORM } from '../../../../server/contract/fields.ts';
import { CONTACT_SUBJECTS } from '../../../../server/contract/choices.ts';
import { optionsOf } from '../../lib/choices.ts';
import { createAttempts } from '../../lib/idempotencyKey.ts';

const submitMutation = graphql(`
  mutation SubmitContactMessage($input: SubmitContactMessageInput!) {
    submitContactMessage(input: $input) {
      contactMessage {
        id
        reference
        email
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export type SentMessage = NonNullable<SubmitContactMessageMutation['submitContactMessage']['contactMessage']>;

/** Spec §5: name, email and message are required. */
const rules = rulesOf(CONTACT_FORM);
const emptyForm = emptyOf(CONTACT_FORM);

interface ContactFormProps {
  readonly viewer: Viewer | null;
  readonly onSent: (message: SentMessage) => void;
}

/** What is typed survives a reload and a failure; only a sent message is forgotten. */
export function ContactForm({ viewer, onSent }: ContactFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [submit] = useMutation(submitMutation);
  const [attempts] = useState(createAttempts);
  const draft = createDraft('contact', viewer?.id ?? null, emptyForm);
  const { form, field, failure, isSubmitting } = useAppForm({
    initial() {
      const typed = draft.read() ?? emptyForm;
      return { ...typed, name: typed.name || (viewer?.username ?? ''), email: typed.email || (viewer?.email ?? '') };
    },
    schema: rules,
    onChange: draft.write,
    async send(values) {
      const input = { ...values, idempotencyKey: attempts.keyOf(values) };
      const { data } = await submit({ variables: { input } });
      const message = given(data?.submitContactMessage.contactMessage);
      draft.write(null);
      onSent(message);
    },
    // Spec §8: form.submit_failed where the server says nothing better.
    explain: ({ code, text }) => (code === 'INTERNAL' ? t('form.submit_failed') : text),
  });
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? t('contact.sending') : t('contact.send')}
    >
      <FieldPair>
        <Field {...field('name')} label={t('contact.name')} required autoComplete="name" />
        <Field {...field('email')} label={t('contact.email')} required type="email" autoComplete="email" />
        <Field {...field('phone')} label={t('contact.phone')} isOptional type="tel" autoComplete="tel" />
        <SelectField
          {...field('subject')}
          label={t('contact.subject')}
          options={optionsOf(CONTACT_SUBJECTS, language)}
        />
      </FieldPair>
      <TextArea {...field('message')} label={t('contact.message')} required />
    </FormBody>
  );
}
