import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { confirm } from '../../components/confirm.ts';
import { showToast } from '../../components/toast.ts';
import { displayError } from '../../api/errors.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { longDate, moment } from '../../lib/dates.ts';
import {
  deleteWebhookMutation,
  testWebhookMutation,
  updateWebhookMutation,
  type Endpoint,
} from './webhookDocuments.ts';
import { hostOf } from './webhookRules.ts';
import styles from './Webhooks.module.css';

/** What is opened from a card. */
export type WebhookDialog = 'form' | 'rotate' | 'log';

interface WebhookCardProps {
  readonly endpoint: Endpoint;
  readonly onOpen: (dialog: WebhookDialog) => void;
  /** It is gone, and the button that had the focus with it. */
  readonly onRemoved: () => void;
}

/** One webhook: where it goes, what it is told, how it does, and what can be done with it. */
export function WebhookCard({ endpoint, onOpen, onRemoved }: WebhookCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [update, updating] = useMutation(updateWebhookMutation);
  const [remove, removing] = useMutation(deleteWebhookMutation);
  const [test, testing] = useMutation(testWebhookMutation);
  const { id, url, events, isOn, failingSince, createdAt } = endpoint;
  const host = hostOf(url);
  const state = isOn ? (failingSince === null ? 'on' : 'trouble') : 'off';

  async function attempt(act: () => Promise<unknown>, done: () => void) {
    try {
      await act();
      done();
    } catch (error) {
      const { code, text } = displayError(error);
      showToast(code === 'RATE_LIMITED' ? text : t('webhook.actFailed'), 'error');
    }
  }

  async function onSwitch() {
    const question = {
      title: t('webhook.offTitle', { host }),
      text: t('webhook.offText'),
      confirmLabel: t('webhook.switchOff'),
    };
    if (isOn && !(await confirm(question))) return;
    await attempt(
      () => update({ variables: { input: { id, isOn: !isOn } } }),
      () => showToast(t('webhook.saved')),
    );
  }

  async function onRemove() {
    const question = {
      title: t('webhook.removeTitle', { host }),
      text: t('webhook.removeText'),
      confirmLabel: t('webhook.remove'),
      isDangerous: true,
    };
    if (!(await confirm(question))) return;
    await attempt(
      () => remove({ variables: { id } }),
      () => {
        showToast(t('webhook.removed'));
        onRemoved();
      },
    );
  }

  async function onTest() {
    await attempt(
      () => test({ variables: { id } }),
      () => {
        showToast(t('webhook.tested'));
        onOpen('log');
      },
    );
  }

  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h3 className={styles['url']}>{url}</h3>
        <span className={`${styles['tag']} ${styles[state]}`}>{t(`webhook.${state}`)}</span>
      </div>
      <p className={styles['soft']}>{events.map((event) => t(`webhook.event.${event}`)).join(' · ')}</p>
      <Notes endpoint={endpoint} />
      <p className={styles['soft']}>{t('webhook.created', { date: longDate(createdAt, language) })}</p>
      <div className={styles['actions']}>
        <Button size="small" aria-label={t('webhook.logOf', { host })} onClick={() => onOpen('log')}>
          {t('webhook.log')}
        </Button>
        <Button
          size="small"
          isBusy={testing.loading}
          aria-label={t('webhook.testOf', { host })}
          onClick={() => void onTest()}
        >
          {t('webhook.test')}
        </Button>
        <Button size="small" aria-label={t('webhook.editOf', { host })} onClick={() => onOpen('form')}>
          {t('webhook.edit')}
        </Button>
        <Button size="small" aria-label={t('webhook.rotateOf', { host })} onClick={() => onOpen('rotate')}>
          {t('webhook.rotate')}
        </Button>
        <Button
          size="small"
          isBusy={updating.loading}
          aria-label={t(isOn ? 'webhook.switchOffOf' : 'webhook.switchOnOf', { host })}
          onClick={() => void onSwitch()}
        >
          {t(isOn ? 'webhook.switchOff' : 'webhook.switchOn')}
        </Button>
        <Button
          size="small"
          isBusy={removing.loading}
          aria-label={t('webhook.removeOf', { host })}
          onClick={() => void onRemove()}
        >
          {t('webhook.remove')}
        </Button>
      </div>
    </li>
  );
}

/** What its owner should know of it. */
function Notes({ endpoint }: { readonly endpoint: Endpoint }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  const { isOn, stoppedAt, stoppedBecause, failingSince, pausedUntil, formerSecretUntil } = endpoint;
  const isAhead = (time: string | null): time is string => time !== null && Date.parse(time) > now;
  const at = (time: string) => ({ time: moment(time, language) });
  return (
    <>
      {stoppedAt !== null && stoppedBecause !== null ? (
        <p className={styles['warning']}>{t(`webhook.stopped.${stoppedBecause}`, at(stoppedAt))}</p>
      ) : null}
      {isOn && failingSince !== null ? (
        <p className={styles['warning']}>{t('webhook.failingSince', at(failingSince))}</p>
      ) : null}
      {isAhead(pausedUntil) ? <p>{t('webhook.pausedUntil', at(pausedUntil))}</p> : null}
      {isAhead(formerSecretUntil) ? <p>{t('webhook.bothSecrets', at(formerSecretUntil))}</p> : null}
    </>
  );
}
