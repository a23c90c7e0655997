import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/Icon.tsx';
import { pagesIn } from '../app/routes.ts';
import { useDismiss } from '../components/useDismiss.ts';
import type { Viewer } from '../session/rememberedViewer.ts';
import { MenuLink } from './MenuLink.tsx';
import { useLogout } from '../session/logout.ts';
import styles from './UserMenu.module.css';
import { NewMark } from './NewMark.tsx';
import { useHasNewReply } from '../session/newReplies.ts';
import { VipBadge } from './VipBadge.tsx';

/** Spec §2: the user dropdown; a disclosure of links rather than a menu role, as they lead to pages. */
export function UserMenu({ viewer }: { readonly viewer: Viewer }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const area = useRef<HTMLDivElement>(null);
  const id = useId();
  const logout = useLogout();
  const hasNewReply = useHasNewReply();
  useDismiss(isOpen, close, area);
  return (
    <div ref={area} className={styles['area']}>
      <button
        type="button"
        className={styles['button']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={styles['initial']} aria-hidden="true">
          {viewer.username.slice(0, 1).toUpperCase()}
        </span>
        <span className={styles['name']}>{viewer.username}</span>
        {viewer.isVip ? <VipBadge /> : null}
        {hasNewReply ? <NewMark /> : null}
        <span className="visually-hidden">{t('navigation.userMenu')}</span>
        <span className={styles['chevron']}>
          <Icon name="chevron" size={16} />
        </span>
      </button>
      <ul id={id} className={styles['menu']} hidden={!isOpen}>
        {pagesIn('user', viewer).map((page) => (
          <li key={page}>
            <MenuLink page={page} className={styles['item']} onClick={close}>
              {hasNewReply && page === 'account-settings' ? <NewMark /> : null}
            </MenuLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles['item']} onClick={() => void logout()}>
            <Icon name="logout" size={18} />
            {t('navigation.logout')}
          </button>
        </li>
      </ul>
    </div>
  );
}
