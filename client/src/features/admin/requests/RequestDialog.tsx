import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/Dialog.tsx';
import { Pictures } from '../../../components/Pictures.tsx';
import { useLingering } from '../../../components/useLingering.ts';
import { graphql } from '../../../gql/gql.ts';
import type { RequestDialog_ConsultationFragment } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import { Deadline } from './Deadline.tsx';
import { Facts, type Fact } from '../shared/Facts.tsx';
import { ReplyForm } from './ReplyForm.tsx';
import { CONSULTATION_CATEGORIES } from '../../../../../server/contract/choices.ts';
import { labelOf } from '../../../lib/choices.ts';
import { moment } from '../../../lib/dates.ts';

export const requestFragment = graphql(`
  fragment RequestDialog_consultation on Consultation {
    id
    reference
    category
    userName
    email
    phone
    wechat
    requirement
    car
    createdAt
    dueAt
    isPriority
    reply
    repliedAt
    pictures {
      ...Pictures_picture
    }
  }
`);

export type ExpertRequest = RequestDialog_ConsultationFragment;

interface RequestDialogProps {
  /** Null: closed. */
  readonly request: ExpertRequest | null;
  readonly onClose: () => void;
  readonly onAnswered: () => void;
}

/** A request in full, with its reply or the form for it. */
export function RequestDialog({ request, onClose, onAnswered }: RequestDialogProps) {
  const { t } = useTranslation();
  const shown = useLingering(request);
  return (
    <Dialog
      isOpen={request !== null}
      onClose={onClose}
      size="large"
      title={t('admin.requests.one', { reference: shown?.reference ?? '' })}
    >
      {shown === null ? null : <Request key={shown.id} request={shown} onAnswered={onAnswered} />}
    </Dialog>
  );
}

interface RequestProps {
  readonly request: ExpertRequest;
  readonly onAnswered: () => void;
}

function Request({ request, onAnswered }: RequestProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { userName, email, phone, wechat, category, requirement, car, createdAt, dueAt, reply, repliedAt, pictures } =
    request;
  const mail = <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>;
  const due = <Deadline dueAt={dueAt} repliedAt={repliedAt} />;
  const facts: readonly Fact[] = [
    [t('admin.requests.from'), userName],
    [t('admin.email'), mail],
    [t('admin.phone'), phone ?? t('admin.none')],
    [t('consultation.wechat'), wechat ?? t('admin.none')],
    [t('admin.requests.category'), labelOf(CONSULTATION_CATEGORIES, category, language)],
    [t('admin.requests.car'), car ?? t('admin.none')],
    [t('admin.requests.received'), moment(createdAt, language)],
    [t('admin.requests.due'), due],
    ...(request.isPriority ? [[t('admin.requests.queue'), t('admin.requests.priority')] satisfies Fact] : []),
  ];
  return (
    <div className={styles['detail']}>
      <Facts facts={facts} />
      <section>
        <h3 className={styles['entriesTitle']}>{t('admin.requests.requirement')}</h3>
        <p className={styles['words']}>{requirement}</p>
        <Pictures pictures={pictures} />
      </section>
      {reply === null ? (
        <ReplyForm requestId={request.id} email={email} onAnswered={onAnswered} />
      ) : (
        <section>
          <h3 className={styles['entriesTitle']}>{t('admin.requests.reply')}</h3>
          <p className={styles['words']}>{reply}</p>
        </section>
      )}
    </div>
  );
}
