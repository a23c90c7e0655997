import { useQuery } from '@apollo/client/react';
import { Tabs } from '@base-ui/react/tabs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import shared from '../../components/Tabs.module.css';
import { usePart } from '../../app/navigation.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { NewMark } from '../../frame/NewMark.tsx';
import { forgetReplies, useHasNewReply } from '../../session/newReplies.ts';
import { onRepliesBegin } from '../../session/replyEvents.ts';
import { MyConsultations } from '../consultation/MyConsultations.tsx';
import { OwnWebhooks } from '../webhook/OwnWebhooks.tsx';
import styles from './AccountSettings.module.css';
import { ApiTokens } from './ApiTokens.tsx';
import { MyData } from './MyData.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SessionList } from './SessionList.tsx';
import { settingsQuery } from './settingsDocuments.ts';
import { Page } from '../../components/Page.tsx';

const tabs = ['profile', 'security', 'requests', 'tokens', 'webhooks', 'data'] as const;

/** Spec §2: profile and security; and what was asked of the experts, with their replies (decisions). */
export const AccountSettingsPage = withApollo(() => {
  const { t } = useTranslation();
  const [open, setOpen] = usePart(tabs);
  const language = useLanguage();
  const hasNewReply = useHasNewReply();
  // Those that came while nobody listened are asked for whenever the page is opened; later ones the session hears.
  const { data, loading, error, refetch } = useQuery(settingsQuery, { fetchPolicy: 'cache-and-network' });
  useEffect(() => onRepliesBegin(() => void refetch()), [refetch]);
  const viewer = data?.viewer;
  // A form keeps what it begins with, and what was read earlier may have been changed elsewhere since.
  const [isHeard, setHeard] = useState(false);
  if (!loading && !isHeard) setHeard(true);
  const isRead = hasNewReply && open === 'requests' && !loading;
  useEffect(() => {
    if (isRead) forgetReplies();
  }, [isRead]);
  return (
    <Page title={t('settings.title')}>
      {error === undefined ? null : <LoadFailure text={t('settings.failed')} onRetry={refetch} />}
      {!viewer && loading ? <Spinner label={t('settings.loading')} /> : null}
      {viewer ? (
        <Tabs.Root value={open} onValueChange={setOpen} className={styles['tabs']}>
          <Tabs.List className={styles['list']} aria-label={t('settings.tabs')}>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab} value={tab} className={`${shared['tab']} ${styles['tab']}`}>
                {t(`settings.${tab}`)}
                {tab === 'requests' && hasNewReply ? <NewMark /> : null}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {/* Kept while another tab is looked at, so that nothing typed is lost. */}
          <Tabs.Panel value="profile" keepMounted className={styles['panel']}>
            {isHeard ? <ProfileForm key={viewer.id} user={viewer} /> : <Spinner label={t('settings.loading')} />}
          </Tabs.Panel>
          <Tabs.Panel value="security" keepMounted className={styles['panel']}>
            <PasswordForm />
            {open === 'security' ? <SessionList key={language} /> : null}
          </Tabs.Panel>
          <Tabs.Panel value="requests" className={styles['panel']}>
            <MyConsultations consultations={viewer.consultations?.nodes ?? []} />
          </Tabs.Panel>
          <Tabs.Panel value="tokens" keepMounted className={styles['panel']}>
            <ApiTokens isOpen={open === 'tokens'} />
          </Tabs.Panel>
          <Tabs.Panel value="webhooks" className={styles['panel']}>
            <OwnWebhooks />
          </Tabs.Panel>
          <Tabs.Panel value="data" className={styles['panel']}>
            <MyData userId={viewer.id} />
          </Tabs.Panel>
        </Tabs.Root>
      ) : null}
    </Page>
  );
});
