import { useTranslation } from 'react-i18next';
import { PageLink } from '../../app/PageLink.tsx';
import { useViewer } from '../../session/viewer.ts';
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
            {t('closing.title')}
          </h2>
          <p className={styles['text']}>{t('closing.text')}</p>
        </div>
        <div className={styles['actions']}>
          <PageLink page={viewer === null ? 'auth' : 'ai-chat'} className={styles['start']}>
            {t('closing.start')}
          </PageLink>
          <PageLink page="services" className={styles['more']}>
            {t('closing.more')}
          </PageLink>
        </div>
      </div>
    </section>
  );
}
