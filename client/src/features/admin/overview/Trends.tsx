import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { graphql } from '../../../gql/gql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import admin from '../shared/Admin.module.css';
import { DayChart } from './DayChart.tsx';
import styles from './Trends.module.css';
import { TrendTable, type Trend } from './TrendTable.tsx';

const seriesQuery = graphql(`
  query AdminSeries($days: Int!) {
    admin {
      series(days: $days) {
        day
        newUsers
        consultations
        revenue {
          amount
        }
      }
    }
  }
`);

const periods = [7, 30, 90];

/** Spec §2, "statistics" (decisions, "Admin"): how the numbers moved, as charts and as a table. */
export function Trends() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [days, setDays] = useState(30);
  const { data, previousData, loading, error, refetch } = useQuery(seriesQuery, {
    variables: { days },
    fetchPolicy: 'network-only',
  });
  const series = (data ?? previousData)?.admin?.series ?? [];
  const count = new Intl.NumberFormat(language);
  const yuan = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const trends: readonly Trend[] = [
    { name: t('admin.trends.newUsers'), values: series.map((day) => day.newUsers), format: count },
    { name: t('admin.trends.consultations'), values: series.map((day) => day.consultations), format: count },
    { name: t('admin.trends.revenue'), values: series.map((day) => day.revenue.amount / 100), format: yuan },
  ];
  return (
    <section aria-labelledby="trends-title" aria-busy={loading}>
      <div className={styles['head']}>
        <h2 id="trends-title" className={admin['heading']}>
          {t('admin.trends.title')}
        </h2>
        <SelectField
          label={t('admin.trends.range')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          options={periods.map((count) => ({ value: String(count), label: t('admin.trends.days', { count }) }))}
        />
      </div>
      {error === undefined ? null : <LoadFailure text={t('admin.trends.failed')} onRetry={refetch} />}
      {series.length === 0 ? null : (
        <>
          <div className={styles['charts']}>
            {trends.map((trend) => (
              <DayChart key={trend.name} {...trend} days={series.map(({ day }) => day)} />
            ))}
          </div>
          <TrendTable days={series.map(({ day }) => day)} trends={trends} />
        </>
      )}
    </section>
  );
}
