import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Pager } from '../../components/Pager.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import { displayError } from '../../api/errors.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import type { WebhookDeliveryState, WebhookLogQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { moment } from '../../lib/dates.ts';
import { pagesOf, partOf } from '../../lib/paging.ts';
import { replayDeliveryMutation, webhookLogQuery, type Endpoint } from './webhookDocuments.ts';
import styles from './Webhooks.module.css';

type Delivery = NonNullable<WebhookLogQuery['webhookDeliveries']>['nodes'][number];

const pageSize = 10;
const states = ['PENDING', 'DELIVERED', 'FAILED'] as const satisfies readonly WebhookDeliveryState[];
/** While something sent by hand is on its way it is looked at again so often, in milliseconds. */
const lookAgain = 1_000;

/** What an endpoint was sent, newest first, with what came back; each can be sent again. */
export function WebhookLog({ endpoint }: { readonly endpoint: Endpoint }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [state, setState] = useState<WebhookDeliveryState | null>(null);
  const [isWaiting, setWaiting] = useState(true);
  const { data, previousData, loading, error, refetch } = useQuery(webhookLogQuery, {
    variables: { id: endpoint.id, state, ...partOf(page, pageSize) },
    fetchPolicy: 'network-only',
    pollInterval: isWaiting ? lookAgain : 0,
  });
  const list = (data ?? previousData)?.webhookDeliveries ?? undefined;
  const isSending = list?.nodes.some((one) => one.kind !== 'EVENT' && one.state === 'PENDING') ?? true;
  if (isSending !== isWaiting) setWaiting(isSending);
  return (
    <div className={styles['log']}>
      <p className={styles['soft']}>{t('webhook.logLead')}</p>
      <SelectField
        label={t('webhook.show')}
        value={state ?? ''}
        options={[
          { value: '', label: t('webhook.all') },
          ...states.map((value) => ({ value, label: t(`webhook.state.${value}`) })),
        ]}
        onChange={({ target }) => {
          setState(states.find((value) => value === target.value) ?? null);
          setPage(1);
        }}
      />
      {error === undefined ? null : <LoadFailure text={t('webhook.logFailed')} onRetry={refetch} />}
      {list === undefined && loading ? <Spinner label={t('webhook.logLoading')} /> : null}
      {list?.nodes.length === 0 ? <p className={styles['soft']}>{t('webhook.logNone')}</p> : null}
      <ul className={styles['entries']}>
        {list?.nodes.map((delivery) => (
          <LogEntry key={delivery.id} delivery={delivery} onReplayed={() => void refetch().catch(() => undefined)} />
        ))}
      </ul>
      <Pager label={t('admin.pages')} page={page} total={pagesOf(list, pageSize)} onChange={setPage} />
    </div>
  );
}

const ownReasons = ['timeout', 'private_target', 'endpoint_off', 'interrupted'] as const;

function LogEntry({ delivery, onReplayed }: { readonly delivery: Delivery; readonly onReplayed: () => void }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [replay, { loading }] = useMutation(replayDeliveryMutation);
  const { id, messageId, kind, type, payload, state, createdAt, attempts, nextAttemptAt } = delivery;
  const { responseStatus, failure, durationMs, responseExcerpt, attemptLog } = delivery;
  const time = moment(createdAt, language);
  const reasonOf = (of: string) => {
    const known = ownReasons.find((each) => each === of);
    return known === undefined ? of : t(`webhook.reasons.${known}`);
  };
  const reason = failure === null ? null : reasonOf(failure);

  async function onReplay() {
    try {
      await replay({ variables: { id } });
      showToast(t('webhook.replayed'));
      onReplayed();
    } catch (error) {
      const { code, text } = displayError(error);
      showToast(code === 'RATE_LIMITED' ? text : t('webhook.actFailed'), 'error');
    }
  }

  return (
    <li>
      <div className={styles['head']}>
        <h3 className={styles['type']}>
          {type}
          {kind === 'EVENT' || (kind === 'TEST' && type.endsWith('.test')) ? null : ` · ${t(`webhook.kind.${kind}`)}`}
        </h3>
        <span className={`${styles['tag']} ${styles[state]}`}>{t(`webhook.state.${state}`)}</span>
      </div>
      <p className={`${styles['soft']} ${styles['facts']}`}>
        <span>{time}</span>
        <span>{t('webhook.attempts', { count: attempts })}</span>
        {responseStatus === null ? null : <span>{t('webhook.status', { status: responseStatus })}</span>}
        {reason === null ? null : <span>{t('webhook.reason', { reason })}</span>}
        {durationMs === null ? null : <span>{t('webhook.took', { ms: durationMs })}</span>}
        {nextAttemptAt === null ? null : <span>{t('webhook.next', { time: moment(nextAttemptAt, language) })}</span>}
      </p>
      <div className={styles['entryFoot']}>
        <details className={styles['details']}>
          <summary>{t('webhook.details')}</summary>
          <dl>
            <dt>{t('webhook.messageId')}</dt>
            <dd>
              <code>{messageId}</code>
            </dd>
            {attemptLog.length < 2 ? null : (
              <>
                <dt>{t('webhook.attemptLog')}</dt>
                {attemptLog.map((one) => (
                  <dd key={one.number} className={styles['facts']}>
                    <span>{one.number}.</span>
                    <span>{moment(one.at, language)}</span>
                    {one.responseStatus === null ? null : (
                      <span>{t('webhook.status', { status: one.responseStatus })}</span>
                    )}
                    {one.failure === null ? null : (
                      <span>{t('webhook.reason', { reason: reasonOf(one.failure) })}</span>
                    )}
                    <span>{t('webhook.took', { ms: one.durationMs })}</span>
                  </dd>
                ))}
              </>
            )}
            <dt>{t('webhook.payload')}</dt>
            <dd>
              <pre>{pretty(payload)}</pre>
            </dd>
            {responseExcerpt === null ? null : (
              <>
                <dt>{t('webhook.response')}</dt>
                <dd>{responseExcerpt === '' ? t('webhook.emptyResponse') : <pre>{responseExcerpt}</pre>}</dd>
              </>
            )}
          </dl>
        </details>
        <Button
          size="small"
          isBusy={loading}
          aria-label={t('webhook.replayOf', { type, time })}
          onClick={() => void onReplay()}
        >
          {t('webhook.replay')}
        </Button>
      </div>
    </li>
  );
}

const pretty = (json: string) => JSON.stringify(JSON.parse(json), null, 2);
