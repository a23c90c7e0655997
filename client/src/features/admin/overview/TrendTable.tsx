import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from './Trends.module.css';

export interface Trend {
  readonly name: string;
  /** One a day, oldest first. */
  readonly values: readonly number[];
  readonly format: Intl.NumberFormat;
}

interface TrendTableProps {
  /** ISO 8601 instants: midnight UTC of each day. */
  readonly days: readonly string[];
  readonly trends: readonly Trend[];
}

/** The charts' numbers for everyone who cannot see or point at bars; newest first. */
export function TrendTable({ days, trends }: TrendTableProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <details className={styles['details']}>
      <summary>{t('admin.trends.table')}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable */}
      <section className={styles['scroll']} aria-label={t('admin.trends.caption')} tabIndex={0}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{t('admin.trends.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('admin.trends.day')}</th>
              {trends.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days
              .map((day, index) => (
                <tr key={day}>
                  <th scope="row">{date.format(new Date(day))}</th>
                  {trends.map(({ name, values, format }) => (
                    <td key={name}>{format.format(values[index] ?? 0)}</td>
                  ))}
                </tr>
              ))
              .toReversed()}
          </tbody>
        </table>
      </section>
    </details>
  );
}
