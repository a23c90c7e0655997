import type { RefObject } from 'react';
import { Button, buttonClass } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { PageLink } from '../app/PageLink.tsx';
import { useDismiss } from '../components/useDismiss.ts';
import { useTranslation } from '../i18n/i18n.ts';
import { useNavigation } from '../app/navigation.ts';
import { useViewer } from '../session/viewer.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { mainItems, pageTexts, userItems, type MenuItem } from './menuItems.ts';
import styles from './MobileMenu.module.css';
import { useLogout } from '../session/useLogout.ts';
import { VipBadge } from './VipBadge.tsx';

interface MobileMenuProps {
  readonly isOpen: boolean;
  readonly close: () => void;
  /** The header with its hamburger: a click in it is not a click outside. */
  readonly area: RefObject<HTMLElement | null>;
}

/** Spec §2: everything the desktop header and its dropdown hold. */
export function MobileMenu({ isOpen, close, area }: MobileMenuProps) {
  const { t } = useTranslation();
  useDismiss(isOpen, close, area);
  const { viewer } = useViewer();
  const { page: current } = useNavigation();
  const logout = useLogout();
  const main = mainItems(viewer);
  const own = viewer === null ? [] : userItems(viewer).filter(({ page }) => !main.some((item) => item.page === page));
  const link = ({ page, target }: MenuItem) => (
    <li key={page}>
      <PageLink
        page={target}
        className={styles['link']}
        aria-current={page === current ? 'page' : undefined}
        onClick={close}
      >
        {t(pageTexts[page])}
      </PageLink>
    </li>
  );
  return (
    <nav aria-label={t('navigation.main')} className={styles['menu']}>
      <ul className={styles['links']}>
        {main.map(link)}
        {own.map(link)}
      </ul>
      <div className={styles['foot']}>
        {viewer === null ? (
          <PageLink page="auth" className={buttonClass('primary')} onClick={close}>
            {t('navigation.auth')}
          </PageLink>
        ) : (
          <>
            <p className={styles['user']}>
              <span className={styles['name']}>{viewer.username}</span>
              {viewer.isVip ? <VipBadge /> : null}
            </p>
            <Button
              onClick={() => {
                close();
                void logout();
              }}
            >
              <Icon name="logout" size={18} />
              {t('navigation.logout')}
            </Button>
          </>
        )}
        <LanguageSwitch />
      </div>
    </nav>
  );
}
