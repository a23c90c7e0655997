import { useCallback, useId, useRef, useState } from 'react';
import { buttonClass } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { Optional } from '../components/Optional.tsx';
import { PageLink } from '../app/PageLink.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { useNavigation } from '../app/navigation.ts';
import { useViewer } from '../session/viewer.ts';
import { Brand } from './Brand.tsx';
import styles from './Header.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MobileMenu, UserMenu } from './late.ts';
import { mainItems, pageTexts } from './menuItems.ts';

/** One header: the style sheet shows its links above 768 px and its hamburger at or below (spec §9). */
export function Header() {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const area = useRef<HTMLDivElement>(null);
  const menuId = useId();
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
          aria-label={isOpen ? t('navigation.closeMenu') : t('navigation.openMenu')}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name={isOpen ? 'close' : 'menu'} size={24} />
        </button>
        <div id={menuId} className={styles['panel']} hidden={!isOpen}>
          <Optional>
            <MobileMenu isOpen={isOpen} close={close} area={area} />
          </Optional>
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
        {mainItems(viewer).map(({ page, target }) => (
          <li key={page}>
            <PageLink page={target} className={styles['link']} aria-current={page === current ? 'page' : undefined}>
              {t(pageTexts[page])}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
