import { lazy, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { Optional } from '../components/Optional.tsx';
import { PageLink } from '../app/PageLink.tsx';
import { useNavigation } from '../app/navigation.ts';
import { pagesIn } from '../app/routes.ts';
import { useViewer } from '../session/viewer.ts';
import { Brand } from './Brand.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MenuLink } from './MenuLink.tsx';
import { MobileMenu } from './MobileMenu.tsx';
import { NewMark } from './NewMark.tsx';
import { useHasNewReply } from '../session/newReplies.ts';

/** Whoever is not signed in goes without it (docs/decisions/012); its room is kept. */
const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }));

/** One header: the style sheet shows its links above 768 px and its hamburger at or below (spec §9). */
export function Header() {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const area = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const hasNewReply = useHasNewReply();
  const openLabel = hasNewReply ? `${t('navigation.openMenu')} (${t('reply.mark')})` : t('navigation.openMenu');
  return (
    <header className={styles['header']}>
      <div ref={area} className={`page-width ${styles['bar']}`}>
        <Brand />
        <DesktopNavigation />
        <div className={styles['tools']}>
          <LanguageSwitch />
          {viewer === null ? (
            <PageLink page="auth" className={buttonClass('primary')}>
              {t('navigation.auth')}
            </PageLink>
          ) : (
            <Optional fallback={<span className={styles['userRoom']} />}>
              <UserMenu viewer={viewer} />
            </Optional>
          )}
        </div>
        <button
          type="button"
          className={styles['hamburger']}
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={isOpen ? t('navigation.closeMenu') : openLabel}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} size={24} />
          {hasNewReply && !isOpen ? <NewMark /> : null}
        </button>
        <div id={menuId} className={styles['panel']} hidden={!isOpen}>
          <MobileMenu isOpen={isOpen} close={close} area={area} />
        </div>
      </div>
    </header>
  );
}

function DesktopNavigation() {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const { page: current } = useNavigation();
  return (
    <nav
      aria-label={t('navigation.main')}
      className={`${styles['navigation']} ${viewer === null ? '' : styles['long']}`}
    >
      <ul className={styles['links']}>
        {pagesIn('header', viewer).map((page) => (
          <li key={page}>
            <MenuLink page={page} className={styles['link']} aria-current={page === current ? 'page' : undefined} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
