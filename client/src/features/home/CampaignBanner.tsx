import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/Icon.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import { createStore, useStore } from '../../lib/store.ts';
import { useAnnouncement } from '../../session/campaignAnnouncement.ts';
import { useViewer } from '../../session/viewer.ts';
import styles from './CampaignBanner.module.css';
import { readableOn } from '../../lib/readableOn.ts';

/** Spec §9: the fade after a click on the close button. */
const fadeTime = 300;

/** Outside of the component: whoever closed it does not meet it again on coming back to home. */
const visibility = createStore<'visible' | 'closing' | 'hidden'>('visible');

/** Spec §2: shown while a campaign is active and its banner is on; opens the chat, or what helps to ask on; can be closed. */
export function CampaignBanner() {
  const { t } = useTranslation();
  const announcement = useAnnouncement();
  const { viewer } = useViewer();
  const state = useStore(visibility);

  useEffect(() => {
    if (state !== 'closing') return undefined;
    const timer = setTimeout(() => visibility.set('hidden'), fadeTime);
    return () => clearTimeout(timer);
  }, [state]);

  // To members who pay nothing is announced; who was here last is known before the page is drawn.
  const isClosed = state === 'hidden' || viewer?.isVip === true;
  if (announcement === null || isClosed) return <div className="hero-announcement" data-closed={isClosed} />;
  const { title, content, count, color, page, part } = announcement;
  return (
    <aside className="hero-announcement" aria-label={title}>
      <div className={`${styles['banner']} ${state === 'closing' ? styles['closing'] : ''}`} style={readableOn(color)}>
        <PageLink page={page} part={part} className={styles['link']}>
          <strong className={styles['title']}>{title}</strong>
          <span className={styles['content']}>{content}</span>
          {count === null ? null : <span className={styles['count']}>{count}</span>}
        </PageLink>
        <button
          type="button"
          className={styles['close']}
          aria-label={t('campaign.close')}
          onClick={() => visibility.set('closing')}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    </aside>
  );
}
