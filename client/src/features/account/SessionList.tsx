import { useMutation, useQuery } from '@apollo/client/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { confirm } from '../../components/confirm.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import type { SessionsQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { moment } from '../../lib/dates.ts';
import { useLogout } from '../../session/logout.ts';
import styles from './ApiTokens.module.css';
import { endOtherSessionsMutation, endSessionMutation, sessionsQuery } from './sessionDocuments.ts';

type Session = NonNullable<NonNullable<SessionsQuery['viewer']>['sessions']>['nodes'][number];

/** Where the user is signed in, each ended here (decisions, "Accounts and sessions"). */
export function SessionList() {
  const { t } = useTranslation();
  // Never from the cache alone: what another device did counts.
  const { data, loading, error, refetch } = useQuery(sessionsQuery, { fetchPolicy: 'cache-and-network' });
  const [endOthers, { loading: isEnding }] = useMutation(endOtherSessionsMutation, {
    refetchQueries: [sessionsQuery],
    awaitRefetchQueries: true,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const sessions = data?.viewer?.sessions?.nodes;

  async function onEndOthers() {
    const question = {
      title: t('sessions.othersTitle'),
      text: t('sessions.othersText'),
      confirmLabel: t('sessions.others'),
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    try {
      const { data: ended } = await endOthers();
      showToast(t('sessions.othersEnded', { count: ended?.endOtherSessions.endedCount ?? 0 }));
      heading.current?.focus();
    } catch {
      showToast(t('sessions.endFailed'), 'error');
    }
  }

  return (
    <section className={styles['sessions']} aria-labelledby="sessions-title">
      <h2 id="sessions-title" ref={heading} tabIndex={-1} className={styles['title']}>
        {t('sessions.title')}
      </h2>
      <p className={styles['lead']}>{t('sessions.lead')}</p>
      {error === undefined ? null : <LoadFailure text={t('sessions.failed')} onRetry={refetch} />}
      {sessions === undefined && loading ? <Spinner label={t('sessions.loading')} /> : null}
      <ul className={styles['list']}>
        {sessions?.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={() => heading.current?.focus()} />
        ))}
      </ul>
      {sessions !== undefined && sessions.length > 1 ? (
        <Button isBusy={isEnding} onClick={() => void onEndOthers()}>
          {t('sessions.others')}
        </Button>
      ) : null}
    </section>
  );
}

interface SessionRowProps {
  readonly session: Session;
  /** The button that had the focus is gone with its row. */
  readonly onEnded: () => void;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const logout = useLogout();
  const [end, { loading }] = useMutation(endSessionMutation, {
    refetchQueries: [sessionsQuery],
    awaitRefetchQueries: true,
  });
  const { id, browser, system, address, place, createdAt, lastSeenAt, isCurrent } = session;
  const device = browser && system ? t('sessions.device', { browser, system }) : (browser ?? system);
  const name = device ?? t('sessions.unknown');
  const where = place === null ? t('sessions.nowhere') : t(`sessions.place.${place}`, { address: address ?? '' });

  async function onEnd() {
    if (isCurrent) return logout();
    try {
      await end({ variables: { id } });
      showToast(t('sessions.ended'));
      onEnded();
    } catch {
      showToast(t('sessions.endFailed'), 'error');
    }
  }

  return (
    <li className={styles['token']}>
      <div>
        <h3>
          {name} {isCurrent ? <span className={styles['tag']}>{t('sessions.current')}</span> : null}
        </h3>
        <p>
          <span>{where}</span>
          <span>{isCurrent ? t('sessions.now') : t('sessions.seen', { time: moment(lastSeenAt, language) })}</span>
          <span>{t('sessions.since', { time: moment(createdAt, language) })}</span>
        </p>
      </div>
      <Button
        size="small"
        isBusy={loading}
        aria-label={t('sessions.endOf', { device: name, place: where })}
        onClick={() => void onEnd()}
      >
        {t('sessions.end')}
      </Button>
    </li>
  );
}
