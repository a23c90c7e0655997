import { useTranslation } from 'react-i18next';
import { PageLink } from '../../app/PageLink.tsx';
import { useAnnouncement } from '../../session/campaignAnnouncement.ts';
import styles from './AssistantPage.module.css';
import { readableOn } from '../../lib/readableOn.ts';

/** The running campaign's banner (spec §2: shown on the chat page when `show_banner` is set). */
export function CampaignNotice() {
  const { t } = useTranslation();
  const announcement = useAnnouncement();
  if (announcement === null) return null;
  const { title, content, color, page, part } = announcement;
  return (
    <aside className={styles['campaign']} style={readableOn(color)} aria-label={t('assistant.announcement')}>
      <strong>{title}</strong>{' '}
      {page === 'ai-chat' ? (
        <span>{content}</span>
      ) : (
        <PageLink page={page} part={part}>
          {content}
        </PageLink>
      )}
    </aside>
  );
}
