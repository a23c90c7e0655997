import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../../components/Button.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import { useViewer } from '../../session/viewer.ts';
import { CampaignBanner } from './CampaignBanner.tsx';
import { HeroArt } from './HeroArt.tsx';
import { QuotaBadge } from './QuotaBadge.tsx';
import { useStartChat } from './useStartChat.ts';

/** The words are those of index.html, in the same places. */
export function Hero() {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const { start, isTrial } = useStartChat();
  return (
    <section className="hero page-width">
      <CampaignBanner />
      <div className="hero-words">
        {viewer === null ? (
          <p className="hero-eyebrow">{t('home.eyebrow')}</p>
        ) : (
          <div className="hero-eyebrow">
            <p>{t('home.welcome', { username: viewer.username })}</p>
            <QuotaBadge />
          </div>
        )}
        <h1 className="hero-title">{t('home.title')}</h1>
        <p className="hero-subtitle">{t('home.subtitle')}</p>
        <p className="hero-description">{t('home.description')}</p>
        <div className="hero-actions">
          <Button variant="primary" size="large" onClick={start}>
            {isTrial ? t('home.freeTrial') : t('home.tryNow')}
          </Button>
          <PageLink page="services" className={buttonClass('secondary', 'large')}>
            {t('home.expert')}
          </PageLink>
        </div>
      </div>
      <HeroArt />
    </section>
  );
}
