import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/Button.tsx';
import { Pictures } from '../../components/Pictures.tsx';
import { PageLink } from '../../app/PageLink.tsx';
import { readFragment, type FragmentType } from '../../gql/fragment-masking.ts';
import { graphql } from '../../gql/gql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import styles from './MyConsultations.module.css';
import { CONSULTATION_CATEGORIES } from '../../../../server/contract/choices.ts';
import { labelOf } from '../../lib/choices.ts';
import { moment } from '../../lib/dates.ts';

export const consultationRecordFragment = graphql(`
  fragment ConsultationRecord_consultation on Consultation {
    id
    reference
    category
    requirement
    dueAt
    reply
    repliedAt
    pictures {
      ...Pictures_picture
    }
  }
`);

type Masked = FragmentType<typeof consultationRecordFragment>;

interface MyConsultationsProps {
  readonly consultations: readonly ({ readonly id: string } & Masked)[];
}

/** Own requests and their replies (decisions, "Expert requests and contact"). */
export function MyConsultations({ consultations }: MyConsultationsProps) {
  const { t } = useTranslation();
  if (consultations.length === 0) {
    return (
      <div className={styles['empty']}>
        <h2 className={styles['emptyTitle']}>{t('settings.noRequests')}</h2>
        <p>{t('settings.noRequestsText')}</p>
        <PageLink page="services" className={buttonClass('primary')}>
          {t('settings.ask')}
        </PageLink>
      </div>
    );
  }
  return (
    <>
      <p className={styles['lead']}>{t('settings.requestsLead')}</p>
      <ul className={styles['list']}>
        {consultations.map((consultation) => (
          <ConsultationRecord key={consultation.id} consultation={consultation} />
        ))}
      </ul>
    </>
  );
}

function ConsultationRecord({ consultation }: { readonly consultation: Masked }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const record = readFragment(consultationRecordFragment, consultation);
  return (
    <li className={styles['record']}>
      <h2 className={styles['reference']}>{record.reference}</h2>
      <p className={styles['meta']}>
        <span className={styles['tag']}>{labelOf(CONSULTATION_CATEGORIES, record.category, language)}</span>
        <span>
          {record.repliedAt === null
            ? t('settings.waiting', { time: moment(record.dueAt, language) })
            : t('settings.answered', { time: moment(record.repliedAt, language) })}
        </span>
      </p>
      <p className={styles['text']}>{record.requirement}</p>
      <Pictures pictures={record.pictures} />
      {record.reply === null ? null : (
        <div className={styles['reply']}>
          <h3>{t('settings.reply')}</h3>
          <p className={styles['text']}>{record.reply}</p>
        </div>
      )}
    </li>
  );
}
