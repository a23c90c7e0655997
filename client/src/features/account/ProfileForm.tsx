import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../forms/Field.tsx';
import { FormBody } from '../../forms/FormBody.tsx';
import { showToast } from '../../components/toast.ts';
import { useAppForm } from '../../forms/useAppForm.ts';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { graphql } from '../../gql/gql.ts';
import { updateProfileMutation } from './settingsDocuments.ts';
import { profileRules } from './settingsRules.ts';
import { UnconfirmedEmail } from './UnconfirmedEmail.tsx';

export const profileFragment = graphql(`
  fragment ProfileForm_user on User {
    id
    username
    email
    isEmailConfirmed
    phone
  }
`);

export function ProfileForm({ user }: { readonly user: FragmentType<typeof profileFragment> }) {
  const { t } = useTranslation();
  const { username, email, isEmailConfirmed, phone } = readFragment(profileFragment, user);
  const [update] = useMutation(updateProfileMutation);
  const { form, field, failure, isSubmitting } = useAppForm({
    initial: () => ({ username, email, phone: phone ?? '' }),
    schema: profileRules,
    async send({ phone, ...values }) {
      await update({ variables: { input: { ...values, phone: phone || null } } });
      showToast(t('settings.updated'));
    },
    // Spec §8: the server's error, or update_failed.
    explain: ({ code, text }) => (code === 'INTERNAL' ? t('settings.update_failed') : text),
  });
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? t('settings.saving') : t('settings.save')}
    >
      <p>{t('settings.profileLead')}</p>
      <Field
        {...field('username')}
        label={t('account.username')}
        hint={t('account.usernameHint')}
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Field {...field('email')} label={t('account.email')} required type="email" autoComplete="email" />
      {isEmailConfirmed ? null : <UnconfirmedEmail email={email} />}
      <Field {...field('phone')} label={t('settings.phone')} isOptional type="tel" autoComplete="tel" />
    </FormBody>
  );
}
