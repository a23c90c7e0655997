import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { graphql } from '../../gql/gql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './Membership.module.css';
import { longDate } from '../../lib/dates.ts';

export const statusFragment = graphql(`
  fragment StatusCard_membership on MembershipStatus {
    isActive
    plan {
      id
      name
    }
    daysLeft
    endsAt
    quota {
      limit
      remaining
      refillsAt
    }
  }
`);

/** How much of the meter is coloured, from 0 to 1. */
const filled = (part: number) => ({ '--filled': `${part * 100}%` }) as CSSProperties;

/** Plan, days left, what is left of the quota and when the next comes (decisions, "Membership and quota"). */
export function StatusCard({ membership }: { readonly membership: FragmentType<typeof statusFragment> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { isActive, plan, daysLeft, endsAt, quota } = readFragment(statusFragment, membership);
  const date = (value: string) => longDate(value, language);
  const { remaining } = quota;
  const limit = quota.limit ?? 0;
  return (
    <section className={styles['status']} aria-labelledby="status-title">
      <div>
        <h2 id="status-title" className={styles['label']}>
          {t('membership.statusTitle')}
        </h2>
        <p className={styles['planName']}>{plan.name}</p>
        <p>{t('membership.daysLeft', { count: daysLeft })}</p>
        {/* Only a paid membership ends; the free one begins anew. */}
        <p className={styles['soft']}>
          {t(isActive ? 'membership.ends' : 'membership.renews', { date: date(endsAt) })}
        </p>
      </div>
      <div className={styles['quota']}>
        <p id="quota-label" className={styles['label']}>
          {t('membership.quota')}
        </p>
        <p className={styles['left']}>
          {remaining === null ? t('membership.unlimited') : t('membership.remaining', { remaining, limit })}
        </p>
        {remaining === null ? null : (
          <meter
            className={styles['meter']}
            style={filled(remaining / Math.max(limit, 1))}
            aria-labelledby="quota-label"
            min={0}
            max={Math.max(limit, 1)}
            value={remaining}
          />
        )}
        {/* Decisions, "Membership and quota": no refill is announced after the end of a membership. */}
        <p className={styles['soft']}>
          {quota.refillsAt === null ? (
            t('membership.noRefill', { date: date(endsAt) })
          ) : (
            <>
              {t('membership.refill')}
              {t('common.colon')}
              <time dateTime={quota.refillsAt}>{date(quota.refillsAt)}</time>
            </>
          )}
        </p>
      </div>
    </section>
  );
}
