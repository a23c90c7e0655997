import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Optional } from '../components/Optional.tsx';
import { useSoon } from '../components/useSoon.ts';
import { pagesIn } from '../app/routes.ts';
import { isOnline, useConnection } from '../api/connection.ts';
import { loadPageTexts, useLanguage } from '../i18n/i18n.ts';
import { useBusiness, useViewer } from '../session/viewer.ts';
import styles from './Footer.module.css';
import { MenuLink } from './MenuLink.tsx';

// Nobody waits for it, the theme itself is there from index.html on: 0.4 kB (brotli), with 22 kB of texts.
const ThemeSwitch = lazy(async () => {
  const [{ ThemeSwitch: Switch }] = await Promise.all([import('./ThemeSwitch.tsx'), loadPageTexts()]);
  return { default: Switch };
});

export function Footer() {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const isSoon = useSoon();
  const language = useLanguage();
  const business = useBusiness();
  // Before staff have said who runs it, it is the product.
  const named = business !== null && business.revision > 0 ? business : null;
  const product = named?.name[language] ?? t('common.productName');
  const imprint = named?.legalName?.[language];
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
        <div className={styles['legal']}>
          <p>{t('footer.copyright', { product })}</p>
          {imprint ? <p>{imprint}</p> : null}
        </div>
        <div className={styles['tools']}>
          <Optional>{isSoon ? <ThemeSwitch /> : null}</Optional>
          <ApiStatus />
        </div>
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
        {t('connection.api')}
        {t('common.colon')}
        <strong>{t(`connection.${word}`)}</strong>
      </span>
    </output>
  );
}
