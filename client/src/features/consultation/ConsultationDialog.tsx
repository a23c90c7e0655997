import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { openExpertRequest, type PreparedRequest } from '../../frame/expertRequest.ts';
import { useStore } from '../../lib/store.ts';
import { useExpertHours, useViewer } from '../../session/viewer.ts';
import { ConsultationForm, type SentRequest } from './ConsultationForm.tsx';
import { ConsultationSent } from './ConsultationSent.tsx';
import styles from './ConsultationDialog.module.css';

/** Spec §2: the expert modal, with the fields of the services page. The next time it is opened it begins anew. */
export const ConsultationDialog = withApollo(() => {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  const hours = useExpertHours();
  const request = useStore(openExpertRequest);
  // What was asked for stays while the dialog fades.
  const [shown, setShown] = useState<PreparedRequest | null>(null);
  const [sent, setSent] = useState<SentRequest | null>(null);
  if (request !== null && request !== shown) {
    setShown(request);
    setSent(null);
  }
  const close = () => openExpertRequest.set(null);
  return (
    <Dialog
      isOpen={request !== null}
      onClose={close}
      title={sent === null ? t('consultation.title') : t('consultation.dialogSent')}
    >
      {shown !== null && sent === null ? (
        <>
          <p className={styles['lead']}>{t('consultation.lead', { hours })}</p>
          <ConsultationForm key={viewer?.id} viewer={viewer} prepared={shown} onSent={setSent} />
        </>
      ) : null}
      {sent === null ? null : <ConsultationSent request={sent} isMember={viewer !== null} onClose={close} />}
    </Dialog>
  );
});
