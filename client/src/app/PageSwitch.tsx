import { createElement, use, useEffect, Suspense } from 'react';
import { Spinner } from '../components/Spinner.tsx';
import { useTranslation } from '../i18n/i18n.ts';
import { accessTo, usePlace, type PageName } from './navigation.ts';
import { isBuilt, loadPage } from './pageLoading.ts';
import { useFreeTrial, useViewer } from '../session/viewer.ts';
import { AccessNotice } from '../frame/late.ts';
import { pageTexts } from '../frame/menuItems.ts';
import { PageBoundary } from './ErrorBoundary.tsx';
import styles from './PageSwitch.module.css';

/** The page of the address, if this visitor may see it, with its own loading and failing. */
export function PageSwitch() {
  const { t } = useTranslation();
  const { page: wanted, moves } = usePlace();
  const page = isBuilt(wanted) ? wanted : 'home';
  const product = t('common.productName');
  const title = page === 'home' ? `${product} · ${t('home.eyebrow')}` : `${t(pageTexts[page])} · ${product}`;
  return (
    <main id="content" className={styles['main']} tabIndex={-1}>
      <title>{title}</title>
      <PageBoundary key={page} page={page}>
        <Suspense fallback={<Loading />}>
          <GuardedPage page={page} />
          <Arrival moves={moves} />
        </Suspense>
      </PageBoundary>
    </main>
  );
}

function GuardedPage({ page }: { readonly page: PageName }) {
  const { viewer, isKnown } = useViewer();
  const { hasActiveCampaign } = useFreeTrial();
  const access = accessTo(page, { viewer, isKnown, hasCampaign: hasActiveCampaign });
  if (access === 'granted') return <LoadedPage page={page} />;
  return access === 'unknown' ? <Loading /> : <AccessNotice access={access} page={page} />;
}

/** Not JSX: the component is looked up, not made, and is the same at every render. */
function LoadedPage({ page }: { readonly page: PageName }) {
  return createElement(use(loadPage(page)));
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={styles['loading']}>
      <Spinner label={t('common.loading')} />
    </div>
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
