import { Tabs } from '@base-ui/react/tabs';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import tabs from '../../components/Tabs.module.css';
import { usePart } from '../../app/navigation.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './shared/Admin.module.css';
import { AuditDesk } from './audit/AuditDesk.tsx';
import { BooksDesk } from './books/BooksDesk.tsx';
import { BusinessDesk } from './business/BusinessDesk.tsx';
import { CampaignsDesk } from './campaigns/CampaignsDesk.tsx';
import { CodesDesk } from './codes/CodesDesk.tsx';
import { LimitsDesk } from './limits/LimitsDesk.tsx';
import { MessagesDesk } from './messages/MessagesDesk.tsx';
import { OrdersDesk } from './orders/OrdersDesk.tsx';
import { OverviewDesk } from './overview/OverviewDesk.tsx';
import { PlansDesk } from './plans/PlansDesk.tsx';
import { RatingsDesk } from './ratings/RatingsDesk.tsx';
import { RequestsDesk } from './requests/RequestsDesk.tsx';
import type { DeskProps } from './shared/deskProps.ts';
import { AllWebhooks } from '../webhook/AllWebhooks.tsx';
import { useWaiting, type Waiting } from './shared/useWaiting.ts';

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
              <Desk waiting={waiting} />
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
