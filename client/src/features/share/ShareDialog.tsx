import { useMutation, useQuery } from '@apollo/client/react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../api/errors.ts';
import { hashOf } from '../../app/navigation.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { copyText } from '../../lib/copyText.ts';
import { longDate } from '../../lib/dates.ts';
import styles from './Share.module.css';
import { createShareMutation, revokeShareMutation, sharesQuery } from './shareDocuments.ts';

interface ShareDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What is to be shared. */
  readonly conversationId: string;
}

/** How long a link may work, in days. */
const lives = [7, 30, 90] as const;

const addressOf = (token: string) => `${location.origin}/${hashOf('shared', token)}`;

/** Makes a link to the conversation, and lists all links of the user's, each to be copied and taken back. */
export function ShareDialog({ isOpen, onClose, conversationId }: ShareDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const maker = useRef<HTMLButtonElement>(null);
  const [days, setDays] = useState<number>(30);
  const [failure, setFailure] = useState<string | null>(null);
  const [create, { loading }] = useMutation(createShareMutation, { refetchQueries: [sharesQuery] });

  const make = async () => {
    setFailure(null);
    try {
      const { data } = await create({ variables: { conversationId, days } });
      const token = data?.createShare.share?.token;
      if (token !== undefined) await copy(token);
    } catch (error) {
      setFailure(displayError(error).text);
    }
  };
  const copy = async (token: string) => {
    if (await copyText(addressOf(token))) showToast(t('share.copied'));
    else showToast(t('share.copyFailed'), 'error');
  };
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('share.title')}>
      <div className={styles['dialog']}>
        <p>{t('share.lead')}</p>
        <div className={styles['make']}>
          <label htmlFor={id}>{t('share.days')}</label>
          <select id={id} value={days} onChange={(event) => setDays(Number(event.currentTarget.value))}>
            {lives.map((life) => (
              <option key={life} value={life}>
                {t('share.life', { count: life })}
              </option>
            ))}
          </select>
          <Button ref={maker} variant="primary" isBusy={loading} onClick={() => void make()}>
            {t('share.make')}
          </Button>
        </div>
        {failure !== null && <Alert>{failure}</Alert>}
        <Links onCopy={(token) => void copy(token)} onRevoked={() => maker.current?.focus()} />
      </div>
    </Dialog>
  );
}

interface LinksProps {
  readonly onCopy: (token: string) => void;
  /** The button that had the focus goes with its row. */
  readonly onRevoked: () => void;
}

function Links({ onCopy, onRevoked }: LinksProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(sharesQuery, { fetchPolicy: 'cache-and-network' });
  const [revoke] = useMutation(revokeShareMutation, { refetchQueries: [sharesQuery] });
  const takeBack = async (id: string) => {
    try {
      await revoke({ variables: { id } });
      showToast(t('share.revoked'));
      onRevoked();
    } catch (failure) {
      showToast(displayError(failure).text, 'error');
    }
  };
  const shares = data?.viewer?.shares?.nodes;
  if (error !== undefined && shares === undefined) return <LoadFailure text={t('share.failed')} onRetry={refetch} />;
  if (shares === undefined) return <Spinner label={t('share.loading')} />;
  if (shares.length === 0) return null;
  return (
    <section aria-labelledby="share-links">
      <h3 id="share-links" className={styles['heading']}>
        {t('share.links')}
      </h3>
      <ul className={styles['links']}>
        {shares.map(({ id, token, title, expiresAt }) => (
          <li key={id}>
            <div className={styles['link']}>
              <a href={hashOf('shared', token)} target="_blank" rel="noopener">
                {title}
              </a>
              <small>{t('share.until', { date: longDate(expiresAt, language) })}</small>
            </div>
            <div>
              <Button size="small" aria-label={t('share.copyOf', { title })} onClick={() => onCopy(token)}>
                {t('share.copy')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={t('share.revokeOf', { title })}
                onClick={() => void takeBack(id)}
              >
                {t('share.revoke')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
