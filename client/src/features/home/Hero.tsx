import { Button, buttonClass } from '../../components/Button.tsx';
import { Optional } from '../../components/Optional.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import { isBuilt } from '../../app/pageLoading.ts';
import { useViewer } from '../../session/viewer.ts';
import { HeroArt } from './HeroArt.tsx';
import { CampaignBanner } from './late.ts';
import { QuotaBadge } from './QuotaBadge.tsx';
import { useStartChat } from './useStartChat.ts';

/** The words are those of index.html, in the same places. */
export function Hero() {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const { start, isTrial } = useStartChat();
  return (
    <section className="hero page-width">
      <Optional fallback={<div className="hero-announcement" />}>
        <CampaignBanner />
      </Optional>
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
          {isBuilt('services') ? (
            <PageLink page="services" className={buttonClass('secondary', 'large')}>
              {t('home.expert')}
            </PageLink>
          ) : null}
        </div>
      </div>
      <HeroArt />
    </section>
  );
}
