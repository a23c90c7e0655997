import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../components/Button.tsx';
import { PageLink } from '../components/PageLink.tsx';
import { useNavigation } from '../navigation.ts';
import { useViewer } from '../viewer.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { mainItems, pageTexts, userItems, type MenuItem } from './menuItems.ts';
import styles from './MobileMenu.module.css';
import { useLogout } from './useLogout.ts';
import { VipBadge } from './VipBadge.tsx';

/** Spec §2: everything the desktop header and its dropdown hold. */
export function MobileMenu({ onLeave }: { readonly onLeave: () => void }) {
  const { t } = useTranslation();
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
        onClick={onLeave}
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
          <PageLink page="auth" className={buttonClass('primary')} onClick={onLeave}>
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
                onLeave();
                void logout();
              }}
            >
              <LogOut aria-hidden="true" size={18} />
              {t('navigation.logout')}
            </Button>
          </>
        )}
        <LanguageSwitch />
      </div>
    </nav>
  );
}
