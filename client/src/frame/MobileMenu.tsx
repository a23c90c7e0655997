import { useEffect, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { PHONE } from '../lib/useMedia.ts';
import { PageLink } from '../app/PageLink.tsx';
import { useDismiss } from '../components/useDismiss.ts';
import { useClosedByBack, useNavigation } from '../app/navigation.ts';
import { pagesIn } from '../app/routes.ts';
import { useViewer } from '../session/viewer.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MenuLink } from './MenuLink.tsx';
import styles from './MobileMenu.module.css';
import { useLogout } from '../session/logout.ts';
import { NewMark } from './NewMark.tsx';
import { useHasNewReply } from '../session/newReplies.ts';
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
  useAlone(isOpen, close, area);
  useClosedByBack(isOpen, close);
  const { viewer } = useViewer();
  const { page: current } = useNavigation();
  const logout = useLogout();
  const hasNewReply = useHasNewReply();
  const pages = new Set([...pagesIn('header', viewer), ...pagesIn('user', viewer)]);
  return (
    <nav aria-label={t('navigation.main')} className={styles['menu']}>
      <ul className={styles['links']}>
        {Array.from(pages, (page) => (
          <li key={page}>
            <MenuLink
              page={page}
              className={styles['link']}
              aria-current={page === current ? 'page' : undefined}
              onClick={close}
            >
              {hasNewReply && page === 'account-settings' ? <NewMark /> : null}
            </MenuLink>
          </li>
        ))}
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

/** While the phone's menu is open, nothing behind it can be reached; a window too wide for it closes it. */
function useAlone(isOpen: boolean, close: () => void, area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const header = area.current?.closest('header');
    const others = [...(header?.parentElement?.children ?? [])].filter((each) => each !== header);
    for (const each of others) each.setAttribute('inert', '');
    const isPhone = window.matchMedia(PHONE);
    isPhone.addEventListener('change', close);
    return () => {
      for (const each of others) each.removeAttribute('inert');
      isPhone.removeEventListener('change', close);
    };
  }, [isOpen, close, area]);
}
