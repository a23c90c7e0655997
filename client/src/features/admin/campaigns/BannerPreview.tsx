import { useTranslation } from 'react-i18next';
import { readableOn } from '../../../lib/readableOn.ts';
import styles from '../shared/Admin.module.css';
import type { CampaignForm } from './campaignRules.ts';

/** The banner in both languages, on its colour and with the ink that can be read on it. */
export function BannerPreview({ campaign }: { readonly campaign: CampaignForm }) {
  const { t } = useTranslation();
  const { bannerColor, bannerTitleEn, bannerTitleZh, bannerContentEn, bannerContentZh } = campaign;
  const banners = [
    ['en', bannerTitleEn, bannerContentEn],
    ['zh-CN', bannerTitleZh, bannerContentZh],
  ] as const;
  return (
    <section className={styles['previews']}>
      <h3 className={styles['entriesTitle']}>{t('admin.campaigns.preview')}</h3>
      {banners.map(([lang, title, content]) => (
        <p key={lang} lang={lang} className={styles['preview']} style={readableOn(bannerColor)}>
          <strong>{title}</strong> <span>{content}</span>
        </p>
      ))}
    </section>
  );
}
