import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { useLingering } from '../../../components/useLingering.ts';
import { graphql } from '../../../gql/gql.ts';
import type { MessageDialog_MessageFragment } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import { Facts, type Fact } from '../shared/Facts.tsx';
import { CONTACT_SUBJECTS } from '../../../../../server/contract/choices.ts';
import { labelOf } from '../../../lib/choices.ts';
import { moment } from '../../../lib/dates.ts';

export const messageFragment = graphql(`
  fragment MessageDialog_message on ContactMessage {
    id
    reference
    subject
    name
    email
    phone
    message
    createdAt
    readAt
  }
`);

export type Message = MessageDialog_MessageFragment;

interface MessageDialogProps {
  /** Null: closed. */
  readonly message: Message | null;
  readonly onClose: () => void;
}

/** A message in full; it is answered with the reader's own mail program. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(message);
  return (
    <Dialog
      isOpen={message !== null}
      onClose={onClose}
      size="large"
      title={t('admin.messages.one', { reference: shown?.reference ?? '' })}
    >
      {shown === null ? null : <MessageDetail message={shown} />}
    </Dialog>
  );
}

function MessageDetail({ message }: { readonly message: Message }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { reference, subject, name, email, phone, createdAt } = message;
  const about = labelOf(CONTACT_SUBJECTS, subject, language);
  const mail = t('admin.messages.mailSubject', { subject: about, reference });
  const facts: readonly Fact[] = [
    [t('admin.messages.from'), name],
    [t('admin.email'), email],
    [t('admin.phone'), phone ?? t('admin.none')],
    [t('admin.messages.subject'), about],
    [t('admin.messages.received'), moment(createdAt, language)],
  ];
  return (
    <div className={styles['detail']}>
      <Facts facts={facts} />
      <section>
        <h3 className={styles['entriesTitle']}>{t('admin.messages.message')}</h3>
        <p className={styles['words']}>{message.message}</p>
      </section>
      <p>
        <a
          className={buttonClass('primary')}
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(mail)}`}
        >
          {t('admin.messages.answer')}
        </a>
      </p>
    </div>
  );
}
