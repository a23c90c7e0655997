import { createElement, Suspense, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../components/Spinner.tsx';
import { useFreeTrial, useViewer } from '../session/viewer.ts';
import { AccessNotice } from './AccessNotice.tsx';
import { CodeBoundary } from './CodeBoundary.tsx';
import { usePlace } from './navigation.ts';
import { forgetPage, pageComponent } from './pageLoading.ts';
import styles from './PageSwitch.module.css';
import { accessTo, routes } from './routes.ts';
import type { PageName } from '../../../server/contract/pages.ts';

/** The page a visit begins with, and its top as index.html shows it: that stays until the page is there. */
const { page: firstPage } = document.documentElement.dataset;
const firstTop = document.getElementById(`top-${firstPage}`);

/** The page of the address, if this visitor may see it, with its own loading and failing. */
export function PageSwitch() {
  const { t } = useTranslation();
  const { page, moves } = usePlace();
  const product = t('common.productName');
  const title = page === 'home' ? `${product} · ${t('home.eyebrow')}` : `${t(routes[page].title)} · ${product}`;
  return (
    <main id="content" className={styles['main']} tabIndex={-1}>
      <title>{title}</title>
      <CodeBoundary key={page} onError={() => forgetPage(page)}>
        <Suspense fallback={<Loading page={page} />}>
          <GuardedPage page={page} />
          <Arrival moves={moves} />
        </Suspense>
      </CodeBoundary>
    </main>
  );
}

function GuardedPage({ page }: { readonly page: PageName }) {
  const { viewer, isKnown } = useViewer();
  const { hasActiveCampaign } = useFreeTrial();
  const access = accessTo(page, { viewer, isKnown, hasCampaign: hasActiveCampaign });
  // What opens is drawn in slices, and not at once as a change of a store is (docs/decisions/068).
  const opened = useDeferredValue(access);
  if (access === 'unknown' || (access === 'granted' && opened !== 'granted')) return <Loading page={page} />;
  // Not JSX: the component is looked up, not made, and is the same at every render.
  if (access === 'granted') return createElement(pageComponent(page));
  return <AccessNotice access={access} page={page} />;
}

function Loading({ page }: { readonly page: PageName }) {
  const { t } = useTranslation();
  return (
    <>
      {firstTop === null || page !== firstPage ? null : (
        <div className="first-paint" ref={(place) => place?.replaceChildren(firstTop)} />
      )}
      <div className={styles['loading']}>
        <Spinner label={t('common.loading')} />
      </div>
    </>
  );
}

/** After a move the page begins at its top, with the focus on its heading (not on arrival: the browser decides then). */
function Arrival({ moves }: { readonly moves: number }) {
  useEffect(() => {
    if (moves === 0) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    (heading ?? document.querySelector('main'))?.focus({ preventScroll: true });
  }, [moves]);
  return null;
}
