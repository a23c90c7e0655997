import { Tabs } from '@base-ui/react/tabs';
import { lazy, Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import tabs from '../../components/Tabs.module.css';
import { usePart } from '../../app/navigation.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './shared/Admin.module.css';
import { OverviewDesk } from './overview/OverviewDesk.tsx';
import type { DeskProps } from './shared/deskProps.ts';
import { useWaiting, type Waiting } from './shared/useWaiting.ts';

// Each comes when its tab is opened: the first alone is a tenth of all of them.
const AuditDesk = lazy(async () => ({ default: (await import('./audit/AuditDesk.tsx')).AuditDesk }));
const BooksDesk = lazy(async () => ({ default: (await import('./books/BooksDesk.tsx')).BooksDesk }));
const BusinessDesk = lazy(async () => ({ default: (await import('./business/BusinessDesk.tsx')).BusinessDesk }));
const CampaignsDesk = lazy(async () => ({ default: (await import('./campaigns/CampaignsDesk.tsx')).CampaignsDesk }));
const CodesDesk = lazy(async () => ({ default: (await import('./codes/CodesDesk.tsx')).CodesDesk }));
const LimitsDesk = lazy(async () => ({ default: (await import('./limits/LimitsDesk.tsx')).LimitsDesk }));
const MessagesDesk = lazy(async () => ({ default: (await import('./messages/MessagesDesk.tsx')).MessagesDesk }));
const OrdersDesk = lazy(async () => ({ default: (await import('./orders/OrdersDesk.tsx')).OrdersDesk }));
const PlansDesk = lazy(async () => ({ default: (await import('./plans/PlansDesk.tsx')).PlansDesk }));
const RatingsDesk = lazy(async () => ({ default: (await import('./ratings/RatingsDesk.tsx')).RatingsDesk }));
const RequestsDesk = lazy(async () => ({ default: (await import('./requests/RequestsDesk.tsx')).RequestsDesk }));
const AllWebhooks = lazy(async () => ({ default: (await import('../webhook/AllWebhooks.tsx')).AllWebhooks }));

interface Desk {
  readonly Desk: ComponentType<DeskProps>;
  /** What is counted on the tab. */
  readonly waits?: keyof Waiting;
}

const desks = {
  overview: { Desk: OverviewDesk },
  requests: { Desk: RequestsDesk, waits: 'requests' },
  messages: { Desk: MessagesDesk, waits: 'messages' },
  ratings: { Desk: RatingsDesk },
  orders: { Desk: OrdersDesk, waits: 'payments' },
  books: { Desk: BooksDesk, waits: 'books' },
  codes: { Desk: CodesDesk },
  plans: { Desk: PlansDesk },
  campaigns: { Desk: CampaignsDesk },
  business: { Desk: BusinessDesk },
  webhooks: { Desk: AllWebhooks },
  limits: { Desk: LimitsDesk },
  audit: { Desk: AuditDesk },
} satisfies Record<string, Desk>;

type DeskName = keyof typeof desks;
const names = Object.keys(desks) as DeskName[];

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
        {names.map((name) => {
          const { Desk }: Desk = desks[name];
          return (
            // Asked for anew in another language, which plan names and timelines follow.
            <Tabs.Panel key={`${name} ${language}`} value={name} className={styles['panel']}>
              <Suspense fallback={<Spinner label={t('common.loading')} />}>
                <Desk waiting={waiting} />
              </Suspense>
            </Tabs.Panel>
          );
        })}
      </Tabs.Root>
      <p className={styles['foot']}>{t('admin.foot')}</p>
    </div>
  );
});

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
