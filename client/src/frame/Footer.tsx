import { useTranslation } from 'react-i18next';
import { pagesIn } from '../app/routes.ts';
import { isOnline, useConnection } from '../api/connection.ts';
import { useViewer } from '../session/viewer.ts';
import styles from './Footer.module.css';
import { MenuLink } from './MenuLink.tsx';

export function Footer() {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  return (
    <footer className={styles['footer']}>
      <div className={`page-width ${styles['columns']}`}>
        <p className={styles['tagline']}>{t('footer.tagline')}</p>
        <nav aria-label={t('navigation.footer')}>
          <ul className={styles['links']}>
            {pagesIn('footer', viewer).map((page) => (
              <li key={page}>
                <MenuLink page={page} className={styles['link']} />
              </li>
            ))}
          </ul>
        </nav>
        <p className={styles['copyright']}>{t('footer.copyright', { product: t('common.productName') })}</p>
        <ApiStatus />
      </div>
    </footer>
  );
}

/** Spec §2: online or offline, live from the socket and /health. */
function ApiStatus() {
  const { t } = useTranslation();
  const online = isOnline(useConnection());
  const word = online === null ? 'checking' : online ? 'online' : 'offline';
  return (
    <output className={styles['status']}>
      <span className={`${styles['lamp']} ${styles[word]}`} aria-hidden="true" />
      <span>
        {t('connection.api')}: <strong>{t(`connection.${word}`)}</strong>
      </span>
    </output>
  );
}
