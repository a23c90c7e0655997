import { useMutation } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../forms/Field.tsx';
import { FieldPair, FormBody } from '../../forms/FormBody.tsx';
import { PictureField } from '../../forms/PictureField.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { TextArea } from '../../forms/TextArea.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { createDraft } from '../../forms/draft.ts';
import { given } from '../../api/refusals.ts';
import { graphql } from '../../gql/gql.ts';
import type { SubmitConsultationMutation } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { asksNothing, type PreparedRequest } from '../../frame/expertRequest.ts';
import type { Viewer } from '../../session/rememberedViewer.ts';
import { rulesOf, without } from '../../forms/rules.ts';
import { CONSULTATION_FORM } from '../../../../server/contract/fields.ts';
import { emptyRequest, nothingPrepared, takePrepared } from './prepared.ts';
import { CONSULTATION_CATEGORIES } from '../../../../server/contract/choices.ts';
import { optionsOf } from '../../lib/choices.ts';
import { createAttempts } from '../../lib/idempotencyKey.ts';
import { useRequestPictures } from './useRequestPictures.ts';

const submitMutation = graphql(`
  mutation SubmitConsultation($input: SubmitConsultationInput!) {
    submitConsultation(input: $input) {
      consultation {
        id
        reference
        email
        dueAt
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export type SentRequest = NonNullable<SubmitConsultationMutation['submitConsultation']['consultation']>;

/** Spec §5: name, email and requirement are required, values are trimmed. */
const rules = rulesOf(CONSULTATION_FORM).check(without('requirement', asksNothing, 'consultation.wantedMissing'));

interface ConsultationFormProps {
  readonly viewer: Viewer | null;
  /** What was put together for the reader, e.g. from his chat. */
  readonly prepared?: PreparedRequest;
  readonly onSent: (request: SentRequest) => void;
}

/** Name and email are those of the account (spec §6) until something else is typed; words and pictures survive a reload. */
export function ConsultationForm({ viewer, prepared, onSent }: ConsultationFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [submit] = useMutation(submitMutation);
  const [attempts] = useState(createAttempts);
  const { pictures, change, forget } = useRequestPictures(viewer?.id ?? null, prepared?.pictures ?? []);
  const [isSending, setSending] = useState(false);
  const draft = createDraft('consultation', viewer?.id ?? null, emptyRequest);
  const { form, field, failure, isSubmitting } = useAppForm({
    initial() {
      const typed = takePrepared(
        draft,
        createDraft('consultation.prepared', viewer?.id ?? null, nothingPrepared),
        prepared,
      );
      const { userName, email } = typed;
      return { ...typed, userName: userName || (viewer?.username ?? ''), email: email || (viewer?.email ?? '') };
    },
    schema: rules,
    onChange: draft.write,
    async send(values) {
      const car = prepared?.car ?? null;
      const content = { ...values, car, pictures: pictures.map(({ id }) => id) };
      const input = { ...content, idempotencyKey: attempts.keyOf(content) };
      const { data } = await submit({ variables: { input } });
      const request = given(data?.submitConsultation.consultation);
      draft.write(null);
      forget();
      onSent(request);
    },
    // Spec §8: submit_failed where the server says nothing better.
    explain: ({ code, text }) => (code === 'INTERNAL' ? t('form.submit_failed') : text),
  });
  const wantsWords = prepared !== undefined && asksNothing(prepared.requirement);
  useEffect(() => {
    if (!wantsWords) return undefined;
    // After the dialog around has given the focus to its first control.
    const frame = requestAnimationFrame(() => {
      const text = document.querySelector<HTMLTextAreaElement>('[role="dialog"] textarea[name="requirement"]');
      text?.focus();
      text?.setSelectionRange(text.value.length, text.value.length);
      text?.scrollTo({ top: text.scrollHeight });
    });
    return () => cancelAnimationFrame(frame);
  }, [wantsWords]);
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting || isSending}
      submitLabel={isSubmitting ? t('consultation.submitting') : t('consultation.submit')}
    >
      {viewer?.isVip === true ? <p>{t('consultation.member')}</p> : null}
      {prepared?.car === undefined ? null : <p>{t('vehicle.about', { car: prepared.car })}</p>}
      <FieldPair>
        <Field {...field('userName')} label={t('consultation.userName')} required autoComplete="name" />
        <Field {...field('email')} label={t('consultation.email')} required type="email" autoComplete="email" />
        <Field
          {...field('wechat')}
          label={t('consultation.wechat')}
          isOptional
          autoCapitalize="none"
          spellCheck={false}
        />
        <Field {...field('phone')} label={t('consultation.phone')} isOptional type="tel" autoComplete="tel" />
      </FieldPair>
      <SelectField
        {...field('category')}
        label={t('consultation.category')}
        options={optionsOf(CONSULTATION_CATEGORIES, language)}
      />
      <TextArea
        {...field('requirement')}
        label={t('consultation.requirement')}
        hint={t('consultation.requirementHint')}
        required
      />
      <PictureField pictures={pictures} onChange={change} onSending={setSending} />
    </FormBody>
  );
}
