import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import type { Trend } from './TrendTable.tsx';
import styles from './Trends.module.css';

interface DayChartProps extends Trend {
  /** ISO 8601 instants: midnight UTC of each day. */
  readonly days: readonly string[];
}

/** Pixels of the tallest bar; the width is that of the page. */
const height = 112;

/**
 * One bar a day. A drawing of ours: the charting library at hand is 100 kB for three rows of bars. Read aloud it is one
 * sentence; the numbers are in the table beside it.
 */
export function DayChart({ name, values, format, days }: DayChartProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const date = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const day = (index: number) => date.format(new Date(days[index] ?? 0));
  const most = Math.max(...values);
  const total = format.format(values.reduce((sum, value) => sum + value, 0));
  // Where more went back than came, a day's sum is below nothing: its bar is the lowest there is.
  const scale = Math.max(...values.map(Math.abs));
  const summary =
    scale === 0
      ? t('admin.trends.nothing', { name })
      : t('admin.trends.summary', { name, total, day: day(values.indexOf(most)), most: format.format(most) });
  const column = 100 / values.length;
  return (
    <figure className={styles['chart']}>
      <figcaption>
        <strong>{name}</strong>
        <span>{t('admin.trends.total', { total })}</span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, and no file an img could show */}
      <svg role="img" aria-label={summary} width="100%" height={height}>
        {values.map((value, index) => {
          const tall = value === 0 ? 0 : Math.max(2, (value / scale) * height);
          return (
            <g key={days[index]}>
              <title>{t('admin.trends.point', { day: day(index), value: format.format(value) })}</title>
              <rect className={styles['room']} x={`${index * column}%`} width={`${column}%`} height={height} />
              <rect
                className={styles['bar']}
                x={`${(index + 0.14) * column}%`}
                width={`${column * 0.72}%`}
                y={height - tall}
                height={tall}
                rx={1.5}
              />
            </g>
          );
        })}
      </svg>
      <p className={styles['ends']} aria-hidden="true">
        <span>{day(0)}</span>
        <span>{day(values.length - 1)}</span>
      </p>
    </figure>
  );
}
