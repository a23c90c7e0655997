import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLAN_FORM } from '../../../../../server/contract/fields.ts';
import { Button } from '../../../components/Button.tsx';
import { given, wholeNumber } from '../../../forms/rules.ts';
import { graphql } from '../../../gql/gql.ts';
import styles from '../shared/Admin.module.css';
import { HandDialog, type HandAct, type HandField } from '../shared/HandDialog.tsx';

const plansQuery = graphql(`
  query PaidPlans {
    plans {
      id
      slug
      name
      durationDays
    }
  }
`);

/** What changes by it, for the cache. */
graphql(`
  fragment MembershipHand_user on User {
    id
    isVip
    membership {
      plan {
        id
        name
      }
      endsAt
      quota {
        limit
        remaining
      }
    }
  }
`);

const grantMutation = graphql(`
  mutation GrantMembership($input: GrantMembershipInput!) {
    grantMembership(input: $input) {
      user {
        ...MembershipHand_user
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

const shortenMutation = graphql(`
  mutation ShortenMembership($input: ShortenMembershipInput!) {
    shortenMembership(input: $input) {
      user {
        ...MembershipHand_user
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

const endMutation = graphql(`
  mutation EndMembership($input: EndMembershipInput!) {
    endMembership(input: $input) {
      user {
        ...MembershipHand_user
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

interface MembershipHandProps {
  readonly userId: string;
  /** The plan he is on by now, which is proposed. */
  readonly planId: string | undefined;
  readonly isPaid: boolean;
}

/** What staff can do with somebody's membership by hand. */
export function MembershipHand({ userId, planId, isPaid }: MembershipHandProps) {
  const { t } = useTranslation();
  const { data } = useQuery(plansQuery);
  const [act, setAct] = useState<HandAct | null>(null);
  const [grant] = useMutation(grantMutation);
  const [shorten] = useMutation(shortenMutation);
  const [end] = useMutation(endMutation);
  const plans = (data?.plans ?? []).filter(({ slug }) => slug !== 'free');
  const days: HandField = {
    name: 'days',
    label: t('admin.hand.days'),
    rule: wholeNumber(PLAN_FORM.numbers.durationDays),
    inputMode: 'numeric',
  };
  const texts = (name: 'grant' | 'shorten' | 'end') => ({
    id: `${name} ${userId}`,
    title: t(`admin.hand.${name}.title`),
    text: t(`admin.hand.${name}.text`),
    confirm: t(`admin.hand.${name}.action`),
    done: t(`admin.hand.${name}.done`),
  });
  const acts: readonly (readonly [name: 'grant' | 'shorten' | 'end', isThere: boolean, act: HandAct])[] = [
    [
      'grant',
      plans.length > 0,
      {
        ...texts('grant'),
        fields: [
          {
            name: 'planId',
            label: t('admin.plan'),
            rule: given(),
            initial: plans.find(({ id }) => id === planId)?.id ?? plans[0]?.id ?? '',
            options: plans.map(({ id, name }) => ({ value: id, label: name })),
          },
          { ...days, initial: String(plans[0]?.durationDays ?? '') },
        ],
        send: ({ planId: plan = '', days: typed = '' }, more) =>
          grant({ variables: { input: { userId, planId: plan, days: Number(typed), ...more } } }),
      },
    ],
    [
      'shorten',
      isPaid,
      {
        ...texts('shorten'),
        isDangerous: true,
        fields: [days],
        send: ({ days: typed = '' }, more) =>
          shorten({ variables: { input: { userId, days: Number(typed), ...more } } }),
      },
    ],
    [
      'end',
      isPaid,
      {
        ...texts('end'),
        isDangerous: true,
        send: (_values, more) => end({ variables: { input: { userId, ...more } } }),
      },
    ],
  ];
  return (
    <section>
      <h3 className={styles['entriesTitle']}>{t('admin.membership')}</h3>
      <div className={styles['actions']}>
        {acts.map(([name, isThere, one]) =>
          isThere ? (
            <Button key={name} size="small" onClick={() => setAct(one)}>
              {t(`admin.hand.${name}.action`)}
            </Button>
          ) : null,
        )}
      </div>
      <HandDialog act={act} onClose={() => setAct(null)} />
    </section>
  );
}
