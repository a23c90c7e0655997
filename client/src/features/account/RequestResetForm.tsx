import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../forms/Field.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import styles from './AuthPage.module.css';
import { requestResetMutation } from './settingsDocuments.ts';
import { resetRequestRules } from './settingsRules.ts';

interface RequestResetFormProps {
  /** The token comes along only where mail is not really sent. */
  readonly onSent: (email: string, token: string | null) => void;
  readonly onHaveCode: (email: string) => void;
}

export function RequestResetForm({ onSent, onHaveCode }: RequestResetFormProps) {
  const { t } = useTranslation();
  const [request] = useMutation(requestResetMutation);
  const { form, field, failure, isSubmitting, values } = useAppForm({
    initial: () => ({ email: '' }),
    schema: resetRequestRules,
    async send({ email }) {
      const { data } = await request({ variables: { email } });
      onSent(email, data?.requestPasswordReset.token ?? null);
    },
  });
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? t('reset.sending') : t('reset.send')}
    >
      <p>{t('reset.requestLead')}</p>
      <Field {...field('email')} label={t('account.email')} required type="email" autoComplete="email" />
      <p>
        <button type="button" className={styles['link']} onClick={() => onHaveCode(values().email.trim())}>
          {t('reset.haveCode')}
        </button>
      </p>
    </FormBody>
  );
}
