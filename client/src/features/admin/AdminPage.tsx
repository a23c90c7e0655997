import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './Admin.module.css';
import { adminQuery } from './adminDocuments.ts';
import { StatisticsGrid } from './StatisticsGrid.tsx';
import { Trends } from './Trends.tsx';
import { UserDetailDialog, type OpenUser } from './UserDetailDialog.tsx';
import { UserFilter, type UserChoice } from './UserFilter.tsx';
import { UserPager } from './UserPager.tsx';
import { UserTable } from './UserTable.tsx';

/** Spec §9. */
const pageSize = 20;

/** Spec §2: numbers, users and one user in detail. Asked for anew in another language, which plan names follow. */
export function AdminPage() {
  const { language } = useTranslation();
  return <AdminDesk key={language} />;
}

function AdminDesk() {
  const { t } = useTranslation();
  const [choice, setChoice] = useState<UserChoice>({ search: '', membershipType: '' });
  const [page, setPage] = useState(1);
  const [openUser, setOpenUser] = useState<OpenUser | null>(null);
  const { data, previousData, loading, error, refetch } = useQuery(adminQuery, {
    variables: { ...choice, page, pageSize },
    // Staff look at what is now.
    fetchPolicy: 'network-only',
  });
  // While another page loads the one before stays, so that nothing jumps.
  const shown = data ?? previousData;
  const users = shown?.admin.users;
  return (
    <div className={`page-width ${styles['page']}`}>
      <h1 className={styles['title']}>{t('admin.title')}</h1>
      {error === undefined ? null : (
        <Alert>
          <p>{t('admin.failed')}</p>
          <Button size="small" onClick={() => void refetch().catch(() => undefined)}>
            {t('common.retry')}
          </Button>
        </Alert>
      )}
      {shown === undefined && loading ? <Spinner label={t('admin.loading')} /> : null}
      {shown === undefined ? null : <StatisticsGrid statistics={shown.admin.statistics} />}
      <Trends />
      {users === undefined ? null : (
        <section aria-labelledby="users-title" aria-busy={loading}>
          <h2 id="users-title" className={styles['heading']}>
            {t('admin.usersTitle')}
          </h2>
          <UserFilter
            plans={shown?.plans ?? []}
            onChange={(next) => {
              setChoice(next);
              setPage(1);
            }}
          />
          <p className={styles['count']} aria-live="polite">
            {users.pagination.total === 0
              ? t('admin.noUsers')
              : t('admin.usersFound', { count: users.pagination.total })}
          </p>
          {users.users.length === 0 ? null : <UserTable users={users.users} onOpen={setOpenUser} />}
          <UserPager page={users.pagination.page} total={users.pagination.totalPages} onChange={setPage} />
        </section>
      )}
      <p className={styles['foot']}>{t('admin.foot')}</p>
      <UserDetailDialog user={openUser} onClose={() => setOpenUser(null)} />
    </div>
  );
}
