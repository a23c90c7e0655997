import * as z from 'zod/mini';
import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../forms/Field.tsx';
import { createDraft } from '../../forms/draft.ts';
import { FormBody } from '../../forms/FormBody.tsx';
import { showToast } from '../../components/toast.ts';
import { useAppForm } from '../../forms/useAppForm.ts';
import { graphql } from '../../gql/gql.ts';
import type { RedeemCodeMutation } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { given as givenText } from '../../forms/rules.ts';
import { given } from '../../api/refusals.ts';
import styles from './Membership.module.css';
import { longDate } from '../../lib/dates.ts';
import { createAttempts } from '../../lib/idempotencyKey.ts';
import { useViewer } from '../../session/viewer.ts';

const redeemMutation = graphql(`
  mutation RedeemCode($input: RedeemCodeInput!) {
    redeemCode(input: $input) {
      redemption {
        planName
        days
        endsAt
        wasRedeemedBefore
        user {
          id
          isVip
          membership {
            plan {
              id
              slug
            }
            ...StatusCard_membership
          }
        }
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

type Redemption = NonNullable<RedeemCodeMutation['redeemCode']['redemption']>;

/** Spec §5: a code must be non-blank; whether it is one, the server says. */
const rules = z.object({ code: givenText('membership.enter_activation_code') });

/** Spec §2: a code that gives time on a plan. The status card and the header follow the mutation's own answer. */
export function ActivationCard() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [redeemed, setRedeemed] = useState<readonly Redemption[]>([]);
  const last = redeemed.at(-1);
  const words = last && { plan: last.planName, count: last.days, date: longDate(last.endsAt, language) };
  return (
    <section className={styles['card']} aria-labelledby="code-title">
      <h2 id="code-title" className={styles['cardTitle']}>
        {t('membership.codeTitle')}
      </h2>
      <p className={styles['soft']}>{t('membership.codeLead')}</p>
      {/* Empty again for the next code. */}
      <ActivationForm key={redeemed.length} onRedeemed={(redemption) => setRedeemed([...redeemed, redemption])} />
      <p aria-live="polite" className={styles['soft']}>
        {words && last
          ? t(last.wasRedeemedBefore ? 'membership.activatedBefore' : 'membership.activated', words)
          : null}
      </p>
    </section>
  );
}

const empty = { code: '' };

/** What is typed stays over another language and a reload, until it was redeemed. */
function ActivationForm({ onRedeemed }: { readonly onRedeemed: (redemption: Redemption) => void }) {
  const { t } = useTranslation();
  const [redeem] = useMutation(redeemMutation);
  const [attempts] = useState(createAttempts);
  const { viewer } = useViewer();
  const draft = createDraft('activation', viewer?.id ?? null, empty);
  const { form, field, failure, isSubmitting } = useAppForm({
    initial: () => draft.read() ?? empty,
    onChange: draft.write,
    schema: rules,
    async send({ code }) {
      const input = { code, idempotencyKey: attempts.keyOf(code) };
      const { data } = await redeem({ variables: { input } });
      const redemption = given(data?.redeemCode.redemption);
      draft.write(null);
      if (!redemption.wasRedeemedBefore) showToast(t('membership.activation_success'));
      onRedeemed(redemption);
    },
    // Spec §8: activation_failed where the server says no more than that.
    explain: ({ code, text }) => (code === 'INTERNAL' ? t('membership.activation_failed') : text),
  });
  return (
    <FormBody
      {...form}
      failure={failure}
      isSubmitting={isSubmitting}
      submitLabel={isSubmitting ? t('membership.activating') : t('membership.activate')}
    >
      <Field {...field('code')} label={t('membership.codeLabel')} required autoComplete="off" spellCheck={false} />
    </FormBody>
  );
}
