import { useTranslation } from 'react-i18next';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import { graphql } from '../../../gql/gql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import { aboutCount, countedExactly } from './estimate.ts';

export const statisticsFragment = graphql(`
  fragment Statistics_statistics on Statistics {
    totalUsers
    newUsers7d
    activeMembers
    totalConsultations
    consultationsToday
    pendingExpertRequests
    unreadMessages
    gross30d {
      amount
      currency
    }
    refunded30d {
      amount
      currency
    }
    underReview30d {
      amount
      currency
    }
    revenue30d {
      amount
      currency
    }
    isEstimate
  }
`);

const counts = [
  'totalUsers',
  'newUsers7d',
  'activeMembers',
  'totalConsultations',
  'consultationsToday',
  'pendingExpertRequests',
  'unreadMessages',
] as const;

/** What arrived, what went back, what waits for a decision, and what is left. */
const sums = ['gross30d', 'refunded30d', 'underReview30d', 'revenue30d'] as const;

export function StatisticsGrid({ statistics }: { readonly statistics: FragmentType<typeof statisticsFragment> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const numbers = readFragment(statisticsFragment, statistics);
  const count = new Intl.NumberFormat(language);
  // Fen, in whole yuan: nobody watches a month's revenue by the fen.
  const yuan = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return (
    <section aria-labelledby="statistics-title">
      <h2 id="statistics-title" className={styles['heading']}>
        {t('admin.statisticsTitle')}
      </h2>
      <dl className={styles['statistics']}>
        {counts.map((name) => (
          <div key={name}>
            <dt>{t(`admin.statistics.${name}`)}</dt>
            <dd>
              {numbers.isEstimate && numbers[name] > countedExactly
                ? t('admin.about', { number: aboutCount(numbers[name], language) })
                : count.format(numbers[name])}
            </dd>
          </div>
        ))}
        {sums.map((name) => (
          <div key={name}>
            <dt>{t(`admin.statistics.${name}`)}</dt>
            <dd>{yuan.format(numbers[name].amount / 100)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
