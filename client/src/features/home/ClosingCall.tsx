import { useTranslation } from 'react-i18next';
import { PageLink } from '../../components/PageLink.tsx';
import { isBuilt } from '../../pageLoading.ts';
import { useViewer } from '../../viewer.ts';
import styles from './ClosingCall.module.css';

/** Spec §2: get started (chat for users, else auth) and learn more (services). */
export function ClosingCall() {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  return (
    <section className={`page-width ${styles['section']}`} aria-labelledby="closing-title">
      <div className={styles['band']}>
        <div className={styles['words']}>
          <h2 id="closing-title" className={styles['title']}>
            {t('home.closing.title')}
          </h2>
          <p className={styles['text']}>{t('home.closing.text')}</p>
        </div>
        <div className={styles['actions']}>
          <PageLink page={viewer === null ? 'auth' : 'ai-chat'} className={styles['start']}>
            {t('home.closing.start')}
          </PageLink>
          {isBuilt('services') ? (
            <PageLink page="services" className={styles['more']}>
              {t('home.closing.more')}
            </PageLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}
