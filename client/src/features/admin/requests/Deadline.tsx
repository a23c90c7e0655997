import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import { moment } from '../../../lib/dates.ts';

const minute = 60_000;

/** The time now, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface DeadlineProps {
  /** ISO 8601 instants. */
  readonly dueAt: string;
  readonly repliedAt: string | null;
}

/** Until when a reply is promised, and how long that is or how long ago it was; or when it was given. */
export function Deadline({ dueAt, repliedAt }: DeadlineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const now = useNow();
  if (repliedAt !== null) return t('admin.requests.repliedAt', { time: moment(repliedAt, language) });
  const left = new Date(dueAt).getTime() - now;
  const time = moment(dueAt, language);
  const hours = Math.trunc(left / (60 * minute));
  const relative = new Intl.RelativeTimeFormat(language);
  const distance = hours === 0 ? relative.format(Math.trunc(left / minute), 'minute') : relative.format(hours, 'hour');
  return left < 0 ? (
    <strong className={styles['late']}>{t('admin.requests.overdue', { time, distance })}</strong>
  ) : (
    t('admin.requests.dueAt', { time, distance })
  );
}
