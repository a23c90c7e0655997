import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import { graphql } from '../../../gql/gql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import styles from '../shared/Admin.module.css';
import { Facts, type Fact } from '../shared/Facts.tsx';
import { AccountState } from './AccountState.tsx';
import { MembershipHand } from './MembershipHand.tsx';
import { WhyAnswer } from './WhyAnswer.tsx';

export const userDetailFragment = graphql(`
  fragment UserDetail_detail on AdminUserDetail {
    consultationCount
    state {
      ...AccountState_state
    }
    user {
      id
      email
      phone
      createdAt
      lastLoginAt
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
    recentAnswers {
      id
      question
      createdAt
    }
    consultations {
      id
      reference
      requirement
      createdAt
      repliedAt
    }
  }
`);

export function UserDetail({ detail: masked }: { readonly detail: FragmentType<typeof userDetailFragment> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const {
    consultationCount,
    user: account,
    state,
    recentAnswers,
    consultations,
  } = readFragment(userDetailFragment, masked);
  const { email, phone, membership } = account;
  const time = (value: string) => moment(value, language);
  const quotaText = ({ remaining, limit }: { readonly remaining: number | null; readonly limit: number | null }) =>
    remaining === null ? t('admin.unlimited') : t('admin.remaining', { remaining, limit: limit ?? remaining });
  const facts: readonly Fact[] = [
    [t('admin.email'), email],
    [t('admin.phone'), phone ?? t('admin.none')],
    [t('admin.joined'), time(account.createdAt)],
    [t('admin.lastLogin'), account.lastLoginAt === null ? t('admin.never') : time(account.lastLoginAt)],
    ...(membership === null
      ? []
      : ([
          [t('admin.plan'), membership.plan.name],
          [t('admin.endsAt'), time(membership.endsAt)],
          [t('admin.quota'), quotaText(membership.quota)],
        ] as const)),
    [t('admin.consultationCount'), new Intl.NumberFormat(language).format(consultationCount)],
  ];
  const requests = consultations.map(({ id, reference, requirement, createdAt, repliedAt }) => ({
    id,
    text: requirement,
    note: [reference, time(createdAt), t(repliedAt === null ? 'admin.waiting' : 'admin.answered')].join(' · '),
  }));
  return (
    <div className={styles['detail']}>
      <Facts facts={facts} />
      <MembershipHand userId={account.id} planId={membership?.plan.id} isPaid={account.isVip === true} />
      {state === null ? null : <AccountState state={state} />}
      <Entries
        title={t('admin.recentQuestions')}
        entries={recentAnswers.map(({ id, question, createdAt }) => ({
          id,
          text: question,
          note: time(createdAt),
          more: <WhyAnswer id={id} />,
        }))}
      />
      <Entries title={t('admin.expertRequests')} entries={requests} />
    </div>
  );
}

interface Entry {
  readonly id: string;
  readonly text: string;
  readonly note: string;
  readonly more?: ReactNode;
}

interface EntriesProps {
  readonly title: string;
  readonly entries: readonly Entry[];
}

function Entries({ title, entries }: EntriesProps) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className={styles['entriesTitle']}>{title}</h3>
      {entries.length === 0 ? <p className={styles['note']}>{t('admin.none')}</p> : null}
      <ul className={styles['entries']}>
        {entries.map(({ id, text, note, more }) => (
          <li key={id}>
            <p className={styles['text']}>{text}</p>
            <p className={styles['note']}>{note}</p>
            {more}
          </li>
        ))}
      </ul>
    </section>
  );
}
