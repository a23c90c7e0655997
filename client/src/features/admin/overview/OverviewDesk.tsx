import { useQuery } from '@apollo/client/react';
import { lazy, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n.ts';
import { Optional } from '../../../components/Optional.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import styles from '../shared/Admin.module.css';
import { adminQuery } from './overviewDocuments.ts';
import { DeskFilter, type DeskChoice } from '../shared/DeskFilter.tsx';
import { DeskState } from '../shared/DeskState.tsx';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize } from '../shared/deskQuery.ts';
import { aboutCount } from './estimate.ts';
import { StatisticsGrid } from './StatisticsGrid.tsx';
import { Trends } from './Trends.tsx';
import type { OpenUser } from '../users/UserDetailDialog.tsx';
import { UserTable } from '../users/UserTable.tsx';

/** It shows answers, whose Markdown makes it 49 kB (brotli): a quarter of what the panel would bring. */
const UserDetailDialog = lazy(async () => ({
  default: (await import('../users/UserDetailDialog.tsx')).UserDetailDialog,
}));

/** Spec §2: numbers, users and one user in detail. */
export function OverviewDesk() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ search, kind }, setChoice] = useState<DeskChoice>({ search: '', kind: '' });
  const [page, setPage] = useState(1);
  // Undefined until one is opened for the first time: the dialog's code is fetched then.
  const [openUser, setOpenUser] = useState<OpenUser | null>();
  const result = useQuery(adminQuery, {
    variables: { search, plan: kind, ...partOf(page, pageSize) },
    // Staff look at what is now.
    fetchPolicy: 'network-only',
  });
  // While another page loads the one before stays, so that nothing jumps. The first is drawn in slices: it blocks for 335 ms
  // in place of 396 (processor slowed four times, medians of six).
  const came = result.data ?? result.previousData;
  const shown = useDeferredValue(came);
  const statistics = shown?.admin?.statistics;
  const users = shown?.admin?.users;
  function found(total: number, isEstimate: boolean) {
    if (total === 0) return t('admin.noUsers');
    if (isEstimate) return t('admin.usersAbout', { total: aboutCount(total, language) });
    return t('admin.usersFound', { count: total });
  }
  return (
    <>
      <DeskState result={result} />
      {came !== undefined && shown === undefined ? <Spinner label={t('admin.loading')} /> : null}
      {/* Both at once: numbers that come later would push the trends away. */}
      {statistics ? (
        <>
          <StatisticsGrid statistics={statistics} />
          <Trends />
        </>
      ) : null}
      {users ? (
        <section aria-labelledby="users-title" aria-busy={result.loading || shown !== came}>
          <h2 id="users-title" className={styles['heading']}>
            {t('admin.usersTitle')}
          </h2>
          <DeskFilter
            searchLabel={t('admin.search')}
            kindLabel={t('admin.membership')}
            kinds={(shown?.plans ?? []).map(({ slug, name }) => ({ value: slug, label: name }))}
            allLabel={t('admin.allMemberships')}
            onChange={(next) => {
              setChoice(next);
              setPage(1);
            }}
          />
          <p className={styles['count']} aria-live="polite">
            {found(users.totalCount ?? 0, users.isTotalEstimate === true)}
          </p>
          {users.nodes.length === 0 ? null : <UserTable users={users.nodes} onOpen={setOpenUser} />}
          <Pager label={t('admin.pages')} page={page} total={pagesOf(users, pageSize)} onChange={setPage} />
        </section>
      ) : null}
      {openUser === undefined ? null : (
        <Optional isAsked>
          <UserDetailDialog user={openUser} onClose={() => setOpenUser(null)} />
        </Optional>
      )}
    </>
  );
}
