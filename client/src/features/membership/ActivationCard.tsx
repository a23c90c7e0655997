import { useMutation } from '@apollo/client/react';
import { Field } from '../../components/Field.tsx';
import { FormBody } from '../../components/FormBody.tsx';
import { showToast } from '../../components/toast.ts';
import { useForm } from '../../components/useForm.ts';
import { graphql } from '../../gql/gql.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { codeComplaints, noCode } from './activationRules.ts';
import styles from './Membership.module.css';
import { longDate } from './money.ts';

const redeemMutation = graphql(`
  mutation RedeemCode($code: String!) {
    redeemCode(code: $code) {
      planName
      days
      endsAt
      wasRedeemedBefore
      user {
        id
        isVip
        membership {
          planSlug
          ...StatusCard_membership
        }
      }
    }
  }
`);

/** Spec §2: a code that gives time on a plan. The status card and the header follow the mutation's own answer. */
export function ActivationCard() {
  const { t, language } = useTranslation();
  const [redeem] = useMutation(redeemMutation);
  const { form, field, failure, isSubmitting, reset } = useForm({
    initial: () => noCode,
    check: codeComplaints,
    async send({ code }) {
      const { data } = await redeem({ variables: { code } });
      if (!data) throw new Error('The server answered without data');
      const { planName: plan, days: count, endsAt, wasRedeemedBefore } = data.redeemCode;
      const date = longDate(endsAt, language);
      if (wasRedeemedBefore) showToast(t('membership.activatedBefore', { plan, date }));
      else showToast(`${t('membership.activation_success')} ${t('membership.activated', { plan, count, date })}`);
      reset(noCode);
    },
    // Spec §8: activation_failed where the server says no more than that.
    explain: ({ code, text }) => (code === 'INTERNAL' ? t('membership.activation_failed') : text),
  });
  return (
    <section className={styles['card']} aria-labelledby="code-title">
      <h2 id="code-title" className={styles['cardTitle']}>
        {t('membership.codeTitle')}
      </h2>
      <p className={styles['soft']}>{t('membership.codeLead')}</p>
      <FormBody
        {...form}
        failure={failure}
        isSubmitting={isSubmitting}
        submitLabel={isSubmitting ? t('membership.activating') : t('membership.activate')}
      >
        <Field {...field('code')} label={t('membership.codeLabel')} required autoComplete="off" spellCheck={false} />
      </FormBody>
    </section>
  );
}
