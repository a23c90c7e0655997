import { Tabs } from '@base-ui/react/tabs';
import { createElement, lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import tabs from '../../components/Tabs.module.css';
import { CodeBoundary } from '../../app/CodeBoundary.tsx';
import { usePart } from '../../app/navigation.ts';
import { asChunk } from '../../app/pageLoading.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './shared/Admin.module.css';
import { OverviewDesk } from './overview/OverviewDesk.tsx';
import type { DeskProps } from './shared/deskProps.ts';
import { useWaiting, type Waiting } from './shared/useWaiting.ts';

interface Desk {
  /** Its code comes when its tab is opened: the first one's is a quarter of them all. */
  load(this: void): Promise<ComponentType<DeskProps>>;
  /** What is counted on the tab. */
  readonly waits?: keyof Waiting;
}

const desks = {
  overview: { load: async () => OverviewDesk },
  requests: { load: async () => (await import('./requests/RequestsDesk.tsx')).RequestsDesk, waits: 'requests' },
  messages: { load: async () => (await import('./messages/MessagesDesk.tsx')).MessagesDesk, waits: 'messages' },
  ratings: { load: async () => (await import('./ratings/RatingsDesk.tsx')).RatingsDesk },
  orders: { load: async () => (await import('./orders/OrdersDesk.tsx')).OrdersDesk, waits: 'payments' },
  books: { load: async () => (await import('./books/BooksDesk.tsx')).BooksDesk, waits: 'books' },
  codes: { load: async () => (await import('./codes/CodesDesk.tsx')).CodesDesk },
  plans: { load: async () => (await import('./plans/PlansDesk.tsx')).PlansDesk },
  campaigns: { load: async () => (await import('./campaigns/CampaignsDesk.tsx')).CampaignsDesk },
  business: { load: async () => (await import('./business/BusinessDesk.tsx')).BusinessDesk },
  webhooks: { load: async () => (await import('../webhook/AllWebhooks.tsx')).AllWebhooks },
  limits: { load: async () => (await import('./limits/LimitsDesk.tsx')).LimitsDesk },
  audit: { load: async () => (await import('./audit/AuditDesk.tsx')).AuditDesk },
} satisfies Record<string, Desk>;

type DeskName = keyof typeof desks;
const names = Object.keys(desks) as DeskName[];

/** The first has come with the page; the others with React's `lazy`, once they were opened. */
const components = new Map<DeskName, ComponentType<DeskProps>>([['overview', OverviewDesk]]);

function deskComponent(name: DeskName): ComponentType<DeskProps> {
  const Desk = components.get(name) ?? lazy(async () => ({ default: await asChunk(desks[name].load) }));
  components.set(name, Desk);
  return Desk;
}

/** Decisions, "Admin": the numbers and the staff's desks, each with its own query, asked when its tab is opened. */
export const AdminPage = withApollo(() => {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = usePart(names);
  const waiting = useWaiting();
  return (
    <div className={`page-width ${styles['page']}`}>
      <h1 className={styles['title']}>{t('admin.title')}</h1>
      <Tabs.Root value={open} onValueChange={setOpen} className={styles['tabs']}>
        <Tabs.List className={styles['tabList']} aria-label={t('admin.tabs')}>
          {names.map((name) => (
            <Tabs.Tab key={name} value={name} className={`${tabs['tab']} ${styles['tab']}`}>
              {t(`admin.${name}.tab`)} <Count of={desks[name]} waiting={waiting} />
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {names.map((name) => (
          // Asked for anew in another language, which plan names and timelines follow.
          <Tabs.Panel key={`${name} ${language}`} value={name} className={styles['panel']}>
            <CodeBoundary onError={() => components.delete(name)}>
              <Suspense fallback={<Spinner label={t('common.loading')} />}>
                <OpenDesk name={name} waiting={waiting} />
              </Suspense>
            </CodeBoundary>
          </Tabs.Panel>
        ))}
      </Tabs.Root>
      <p className={styles['foot']}>{t('admin.foot')}</p>
    </div>
  );
});

/** Not JSX: the component is looked up, not made, and is the same at every render. */
const OpenDesk = ({ name, ...props }: DeskProps & { readonly name: DeskName }) =>
  createElement(deskComponent(name), props);

/** How much waits at a desk; nothing where nothing does. */
function Count({ of: { waits }, waiting }: { readonly of: Desk; readonly waiting: Waiting }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = waits === undefined ? undefined : waiting[waits];
  if (count === undefined || count === 0) return null;
  return (
    <span className={styles['waiting']}>
      {new Intl.NumberFormat(language).format(count)}
      <span className="visually-hidden"> {t('admin.waitingCount', { count })}</span>
    </span>
  );
}
