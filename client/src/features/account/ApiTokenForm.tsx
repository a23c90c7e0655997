import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { given } from '../../api/refusals.ts';
import { Field } from '../../forms/Field.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import styles from './ApiTokens.module.css';
import { apiTokensQuery, createApiTokenMutation } from './tokenDocuments.ts';
import { emptyToken, lifetimes, scopes, tokenInput, tokenRules } from './tokenRules.ts';

/** Name, what it may do, and how long. The secret goes to `onCreated` and nowhere else. */
export function ApiTokenForm({ onCreated }: { readonly onCreated: (token: string) => void }) {
  const { t } = useTranslation();
  const [create] = useMutation(createApiTokenMutation, { fetchPolicy: 'no-cache', refetchQueries: [apiTokensQuery] });
  const { form, field, failure, isSubmitting } = useAppForm({
    schema: tokenRules,
    initial: () => emptyToken,
    async send(values) {
      const { data } = await create({ variables: { input: tokenInput(values, Date.now()) } });
      onCreated(given(data?.createApiToken.token));
    },
  });
  // Asked for in the order on screen: by it the first wrong field is found.
  const name = field('name');
  const { error: scopesError, ...box } = field('scopes');
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? t('tokens.creating') : t('tokens.create')}
    >
      <Field {...name} label={t('tokens.name')} hint={t('tokens.nameHint')} required autoComplete="off" />
      <fieldset className={styles['scopes']} aria-describedby="scopes-note">
        <legend>{t('tokens.scopes')}</legend>
        {scopes.map((scope) => (
          <label key={scope}>
            <input type="checkbox" value={scope} {...box} />
            {t(`tokens.scope.${scope}`)}
          </label>
        ))}
        <p id="scopes-note" className={styles['error']} aria-live="polite">
          {scopesError}
        </p>
      </fieldset>
      <SelectField
        {...field('lifetime')}
        label={t('tokens.lifetime')}
        options={lifetimes.map((value) => ({
          value,
          label: value === 'never' ? t('tokens.never') : t('tokens.days', { count: Number(value) }),
        }))}
      />
    </FormBody>
  );
}
