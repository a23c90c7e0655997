import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/Button.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './ApiTokens.module.css';
import { DeleteAccountForm } from './DeleteAccountForm.tsx';

/** What we keep about the user: downloaded as a file, or deleted with the account. */
export function MyData({ userId }: { readonly userId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const history = (format: string) =>
    `/api/ai/chat/history/export/?${new URLSearchParams({ user_id: userId, format, language }).toString()}`;
  const downloads = [
    { label: t('data.markdown'), href: history('markdown') },
    { label: t('data.json'), href: history('json') },
    { label: t('data.everything'), href: `/api/users/export/?${new URLSearchParams({ user_id: userId }).toString()}` },
  ];
  return (
    <div className={styles['tokens']}>
      <section aria-labelledby="export-title">
        <h2 id="export-title" className={styles['title']}>
          {t('data.exportTitle')}
        </h2>
        <p className={styles['lead']}>{t('data.exportText')}</p>
        <p className={`${styles['row']} ${styles['downloads']}`}>
          {downloads.map(({ label, href }) => (
            <a key={href} href={href} download className={buttonClass('secondary')}>
              {label}
            </a>
          ))}
        </p>
      </section>
      <section aria-labelledby="delete-title">
        <h2 id="delete-title" className={styles['title']}>
          {t('data.deleteTitle')}
        </h2>
        <p className={styles['lead']}>{t('data.deleteText')}</p>
        <DeleteAccountForm />
      </section>
    </div>
  );
}
