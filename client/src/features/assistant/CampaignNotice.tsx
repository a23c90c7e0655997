import { useTranslation } from 'react-i18next';
import { useFreeTrial } from '../../session/viewer.ts';
import styles from './AssistantPage.module.css';
import { readableOn } from '../../lib/readableOn.ts';

/** The running campaign's banner (spec §2: shown on the chat page when `show_banner` is set). */
export function CampaignNotice() {
  const { t } = useTranslation();
  const { campaign } = useFreeTrial();
  if (campaign?.banner.isShown !== true) return null;
  const { title, content, color } = campaign.banner;
  return (
    <aside className={styles['campaign']} style={readableOn(color)} aria-label={t('assistant.announcement')}>
      <strong>{title}</strong> <span>{content}</span>
    </aside>
  );
}
