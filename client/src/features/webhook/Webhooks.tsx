import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { confirm } from '../../components/confirm.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { NewSecret } from '../../components/NewSecret.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import { useLingering } from '../../components/useLingering.ts';
import { RotateForm } from './RotateForm.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import type { Endpoint } from './webhookDocuments.ts';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { hostOf } from './webhookRules.ts';
import styles from './Webhooks.module.css';

type Open =
  | { readonly dialog: 'form'; readonly endpoint: Endpoint | null }
  | { readonly dialog: 'rotate'; readonly endpoint: Endpoint }
  | { readonly dialog: 'log'; readonly endpoint: Endpoint }
  | { readonly dialog: 'secret'; readonly secret: string; readonly isCopied: boolean };

interface WebhooksProps {
  /** Told of everybody's events; otherwise of the viewer's own. */
  readonly isForAll: boolean;
  /** Undefined: not loaded yet. */
  readonly endpoints: readonly Endpoint[] | undefined;
  readonly hasFailed: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Webhooks, in the settings one's own, in the admin panel those of all. */
export function Webhooks({ isForAll, endpoints, hasFailed, refetch }: WebhooksProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<Open | null>(null);
  const shown = useLingering(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => setOpen(null);

  async function closeAway() {
    const question = {
      title: t('webhook.loseTitle'),
      text: t('webhook.loseText'),
      confirmLabel: t('webhook.loseConfirm'),
      isDangerous: true,
    };
    if (open?.dialog === 'secret' && !open.isCopied && !(await confirm(question))) return;
    close();
  }

  function saved(secret: string | null) {
    void refetch().catch(() => undefined);
    if (secret === null) showToast(t('webhook.saved'));
    setOpen(secret === null ? null : { dialog: 'secret', secret, isCopied: false });
  }

  const copied = () => setOpen((now) => (now?.dialog === 'secret' ? { ...now, isCopied: true } : now));

  function titleOf(of: Open): string {
    if (of.dialog === 'secret') return t('webhook.title');
    if (of.dialog === 'form') return t(of.endpoint === null ? 'webhook.newTitle' : 'webhook.editTitle');
    return t(of.dialog === 'log' ? 'webhook.logOf' : 'webhook.rotateOf', { host: hostOf(of.endpoint.url) });
  }

  function contentOf(of: Open) {
    if (of.dialog === 'form') return <WebhookForm endpoint={of.endpoint} isForAll={isForAll} onSaved={saved} />;
    if (of.dialog === 'rotate') return <RotateForm endpoint={of.endpoint} onRotated={saved} />;
    if (of.dialog === 'log') return <WebhookLog endpoint={of.endpoint} />;
    const texts = {
      title: t('webhook.secretTitle'),
      text: t('webhook.secretText'),
      copy: t('webhook.copy'),
      copied: t('webhook.copied'),
      copyFailed: t('webhook.copyFailed'),
      done: t('webhook.done'),
    };
    return <NewSecret secret={of.secret} texts={texts} onCopied={copied} onDone={close} />;
  }

  return (
    <section className={styles['webhooks']} aria-labelledby="webhooks-title">
      <div className={styles['head']}>
        <h2 id="webhooks-title" ref={heading} tabIndex={-1} className={styles['title']}>
          {t('webhook.title')}
        </h2>
        <Button variant="primary" onClick={() => setOpen({ dialog: 'form', endpoint: null })}>
          {t('webhook.make')}
        </Button>
      </div>
      <p className={styles['soft']}>{t(isForAll ? 'webhook.leadAll' : 'webhook.leadOwn')}</p>
      {hasFailed ? <LoadFailure text={t('webhook.failed')} onRetry={refetch} /> : null}
      {endpoints === undefined && !hasFailed ? <Spinner label={t('webhook.loading')} /> : null}
      {endpoints?.length === 0 ? <p className={styles['empty']}>{t('webhook.none')}</p> : null}
      <ul className={styles['cards']}>
        {endpoints?.map((endpoint) => (
          <WebhookCard
            key={endpoint.id}
            endpoint={endpoint}
            onOpen={(dialog) => setOpen({ dialog, endpoint })}
            onRemoved={() => {
              heading.current?.focus();
              void refetch().catch(() => undefined);
            }}
          />
        ))}
      </ul>
      <Dialog
        isOpen={open !== null}
        onClose={() => void closeAway()}
        title={shown === null ? '' : titleOf(shown)}
        size={shown?.dialog === 'log' ? 'large' : 'medium'}
      >
        {shown === null ? null : contentOf(shown)}
      </Dialog>
    </section>
  );
}
