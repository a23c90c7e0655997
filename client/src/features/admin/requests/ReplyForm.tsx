import { useMutation } from '@apollo/client/react';
import * as z from 'zod/mini';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormBody } from '../../../forms/FormBody.tsx';
import { TextArea } from '../../../forms/TextArea.tsx';
import { showToast } from '../../../components/toast.ts';
import { useAppForm } from '../../../forms/useAppForm.ts';
import { createDraft } from '../../../forms/draft.ts';
import { requiredText } from '../../../forms/rules.ts';
import { graphql } from '../../../gql/gql.ts';
import { createAttempts } from '../../../lib/idempotencyKey.ts';
import { useViewer } from '../../../session/viewer.ts';
import { REPLY } from '../../../../../server/contract/fields.ts';

const replyMutation = graphql(`
  mutation ReplyToConsultation($input: ReplyToConsultationInput!) {
    replyToConsultation(input: $input) {
      consultation {
        id
        ...RequestDialog_consultation
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

/** The server's length. */
const replyRules = z.object({ reply: requiredText(REPLY.max) });
const empty = { reply: '' };

interface ReplyFormProps {
  readonly requestId: string;
  /** Where the reply goes. */
  readonly email: string;
  readonly onAnswered: () => void;
}

/** What is typed stays with its request, over closing and a reload, until it was sent. */
export function ReplyForm({ requestId, email, onAnswered }: ReplyFormProps) {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const [reply] = useMutation(replyMutation);
  const [attempts] = useState(createAttempts);
  const draft = createDraft(`reply.${requestId}`, viewer?.id ?? null, empty);
  const { form, field, failure, isSubmitting } = useAppForm({
    schema: replyRules,
    initial: () => draft.read() ?? empty,
    onChange: draft.write,
    async send(values) {
      const input = { id: requestId, ...values };
      await reply({ variables: { input: { ...input, idempotencyKey: attempts.keyOf(input) } } });
      draft.write(null);
      showToast(t('admin.requests.sent'));
      onAnswered();
    },
  });
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={t(isSubmitting ? 'admin.requests.sending' : 'admin.requests.send')}
    >
      <TextArea
        {...field('reply')}
        label={t('admin.requests.reply')}
        hint={t('admin.requests.replyHint', { email })}
        required
      />
    </FormBody>
  );
}
