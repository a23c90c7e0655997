import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../../api/errors.ts';
import { hashOf } from '../../../app/navigation.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { QrCode } from '../../../components/QrCode.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { longDate } from '../../../lib/dates.ts';
import { createShareMutation, sharesQuery } from '../../share/shareDocuments.ts';
import styles from './Report.module.css';

/** How long a link that is made here works, in days: a repair may have to wait for its parts. */
const LIFE = 30;

/** The shared conversation as a QR code. A link is made only when its owner wants one: whoever scans it reads all of it. */
export function ReportLink({ conversationId }: { readonly conversationId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const { data } = useQuery(sharesQuery, { fetchPolicy: 'cache-and-network' });
  const [create, { loading }] = useMutation(createShareMutation, {
    refetchQueries: [sharesQuery],
    awaitRefetchQueries: true,
  });
  const share = data?.viewer?.shares?.nodes.find((each) => each.conversationId === conversationId);
  const make = () => {
    setFailure(null);
    create({ variables: { conversationId, days: LIFE } }).catch((error: unknown) =>
      setFailure(displayError(error).text),
    );
  };
  if (share !== undefined)
    return (
      <figure className={styles['qr']}>
        <QrCode text={`${location.origin}/${hashOf('shared', share.token)}`} label={t('report.qr')} />
        <figcaption>{t('report.scan', { date: longDate(share.expiresAt, language) })}</figcaption>
      </figure>
    );
  return (
    <div className={`${styles['qr']} ${styles['noPrint']}`}>
      <p>{t('report.qrLead', { count: LIFE })}</p>
      <Button size="small" isBusy={loading} onClick={make}>
        {t('report.qrMake')}
      </Button>
      {failure !== null && <Alert>{failure}</Alert>}
    </div>
  );
}
