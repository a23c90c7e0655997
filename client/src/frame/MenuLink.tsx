import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../app/PageLink.tsx';
import { routes } from '../app/routes.ts';
import { useViewer } from '../session/viewer.ts';
import type { PageName } from '../../../server/contract/pages.ts';

interface MenuLinkProps extends Omit<ComponentProps<typeof PageLink>, 'children'> {
  readonly page: PageName;
}

/** A page by its title. The link to the chat goes to the login while nobody is signed in (spec §2). */
export function MenuLink({ page, ...link }: MenuLinkProps) {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const target = page === 'ai-chat' && viewer === null ? 'auth' : page;
  return (
    <PageLink {...link} page={target}>
      {t(routes[page].title)}
    </PageLink>
  );
}
