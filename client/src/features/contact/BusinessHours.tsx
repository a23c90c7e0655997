import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n.ts';
import { dayName } from '../../lib/dates.ts';
import type { Language } from '../../i18n/types.ts';
import styles from './Contact.module.css';
import type { ContactAside_BusinessFragment } from '../../gql/graphql.ts';

/** A time of day as the language writes it: `9:00 AM`, `上午9:00`. */
function timeName(time: string, language: Language): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const format = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    hour12: true,
    timeZone: 'UTC',
  });
  return format.format(Date.UTC(2024, 0, 1, hours, minutes)).replaceAll('\u202f', ' ');
}

/** Spec §2 and §9: the working hours, in the time zone of the business where it has said one. */
export function BusinessHours({ hours, timeZone }: Pick<ContactAside_BusinessFragment, 'hours' | 'timeZone'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <section aria-labelledby="contact-hours">
      <h2 id="contact-hours" className={styles['heading']}>
        {t('contact.hoursTitle')}
      </h2>
      {hours.length === 0 ? <p className={styles['hours']}>{t('contact.noHours')}</p> : null}
      {hours.map(({ fromDay, untilDay, opens, closes }) => {
        const [from, until] = [dayName(fromDay, language), dayName(untilDay, language)];
        return (
          <p key={`${fromDay} ${opens}`} className={styles['hours']}>
            <span>{fromDay === untilDay ? from : t('contact.days', { from, until })}</span>{' '}
            <strong>{t('contact.days', { from: timeName(opens, language), until: timeName(closes, language) })}</strong>
          </p>
        );
      })}
      {timeZone === null ? null : <p>{t('contact.zone', { zone: zoneName(timeZone, language) })}</p>}
    </section>
  );
}

/** `China Standard Time`, `中国标准时间`. */
function zoneName(timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
