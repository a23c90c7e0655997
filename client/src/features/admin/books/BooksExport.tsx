import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BOOK_DAYS } from '../../../../../server/contract/fields.ts';
import { Alert } from '../../../components/Alert.tsx';
import { buttonClass } from '../../../components/Button.tsx';
import { Field } from '../../../forms/Field.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { useViewer } from '../../../session/viewer.ts';
import { chinaDay } from '../../../lib/dates.ts';
import styles from '../shared/Admin.module.css';

const books = ['orders', 'payments', 'refunds'] as const;
const DAY_MS = 24 * 60 * 60_000;

/** The books as tables, by days in China. */
export function BooksExport() {
  const { t } = useTranslation();
  const language = useLanguage();
  const id = useId();
  const { viewer } = useViewer();
  const [from, setFrom] = useState(() => chinaDay(Date.now() - 30 * DAY_MS));
  const [until, setUntil] = useState(() => chinaDay(Date.now()));
  if (viewer === null) return null;
  // A link that is refused is a download that failed, and nobody says why.
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;
  const isRange = days >= 1 && days <= BOOK_DAYS.max;
  const href = (book: string) =>
    `/api/admin/books/?${new URLSearchParams({ admin_user_id: viewer.id, book, from, until, language }).toString()}`;
  return (
    <section className={styles['desk']} aria-labelledby={id}>
      <div className={styles['deskHead']}>
        <h2 id={id} className={styles['deskTitle']}>
          {t('admin.books.export')}
        </h2>
      </div>
      <p className={styles['note']}>{t('admin.books.exportLead')}</p>
      <div className={styles['actions']}>
        <Field
          label={t('admin.books.from')}
          type="date"
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={t('admin.books.until')}
          type="date"
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
      </div>
      {isRange ? (
        <p className={styles['actions']}>
          {books.map((book) => (
            <a key={book} href={href(book)} download className={buttonClass('secondary')}>
              {t(`admin.books.tables.${book}`)}
            </a>
          ))}
        </p>
      ) : (
        <Alert>{t('admin.books.badDays')}</Alert>
      )}
    </section>
  );
}
