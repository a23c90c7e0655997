import type { ComponentProps, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from '../app/navigation.ts';
import { PageLink } from '../app/PageLink.tsx';
import { menuTarget, routes } from '../app/routes.ts';
import { useViewer } from '../session/viewer.ts';
import type { PageName } from '../../../server/contract/pages.ts';

interface MenuLinkProps extends ComponentProps<typeof PageLink> {
  readonly page: PageName;
}

/** A page by its title, in any menu, perhaps with a mark behind it. On the chat page itself the link to the chat does nothing (decisions, "Navigation"). */
export function MenuLink({ page, onClick, children, ...link }: MenuLinkProps) {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const { page: current } = useNavigation();
  function click(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (page === 'ai-chat' && current === page) event.preventDefault();
  }
  return (
    <PageLink {...link} page={menuTarget(page, viewer, current)} onClick={click}>
      {t(routes[page].title)}
      {children}
    </PageLink>
  );
}
