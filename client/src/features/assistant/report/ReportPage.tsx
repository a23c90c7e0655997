import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../../api/errors.ts';
import { withApollo } from '../../../api/withApollo.tsx';
import { usePlace } from '../../../app/navigation.ts';
import { PageLink } from '../../../app/PageLink.tsx';
import { Button, buttonClass } from '../../../components/Button.tsx';
import { LoadFailure } from '../../../components/LoadFailure.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Spinner } from '../../../components/Spinner.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { longDate } from '../../../lib/dates.ts';
import { usePlanOffers } from '../../../session/planOffers.ts';
import { Finding } from './Finding.tsx';
import { reportQuery, type Report } from './reportDocuments.ts';
import { ReportLink } from './ReportLink.tsx';
import styles from './Report.module.css';

/** What the workshop should know, on one page to print: made from the answer the address names. */
export const ReportPage = withApollo(() => {
  const { t } = useTranslation();
  const { part: answerId } = usePlace();
  const { data, error, refetch } = useQuery(reportQuery, {
    variables: { answerId },
    skip: answerId === '',
    fetchPolicy: 'no-cache',
  });
  const report = data?.viewer?.report;
  if (report) return <Sheet report={report} />;
  const code = error === undefined ? null : displayError(error).code;
  if (code === 'MEMBERS_ONLY') return <ForMembers />;
  if (answerId === '' || code === 'NOT_FOUND')
    return (
      <Notice icon="alert" title={t('report.title')} text={t(answerId === '' ? 'report.none' : 'report.gone')}>
        <PageLink page="ai-chat" className={buttonClass('primary')}>
          {t('report.back')}
        </PageLink>
      </Notice>
    );
  return (
    <div className={`page-width ${styles['page']}`}>
      <h1 tabIndex={-1}>{t('report.title')}</h1>
      {error === undefined ? (
        <Spinner label={t('report.loading')} />
      ) : (
        <LoadFailure text={t('report.failed')} onRetry={refetch} />
      )}
    </div>
  );
});

/** Where it is sold. */
function ForMembers() {
  const { t } = useTranslation();
  const { upgrade } = usePlanOffers();
  return (
    <Notice
      icon="lock"
      title={t('report.title')}
      text={upgrade === null ? t('report.members') : t('report.sold', { plan: upgrade.name })}
    >
      <PageLink page="membership" className={buttonClass('primary')}>
        {t('navigation.membership')}
      </PageLink>
      <PageLink page="ai-chat" className={buttonClass()}>
        {t('report.back')}
      </PageLink>
    </Notice>
  );
}

function Sheet({ report }: { readonly report: Report }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { answer, causes, told, codes, car, vehicle } = report;
  return (
    <div className={`page-width ${styles['page']} ${styles['printed']}`}>
      <div className={styles['tools']}>
        <PageLink page="ai-chat" className={buttonClass()}>
          {t('report.back')}
        </PageLink>
        <Button variant="primary" onClick={() => window.print()}>
          {t('report.print')}
        </Button>
        <p>{t('report.printHint')}</p>
      </div>
      <article className={styles['sheet']}>
        <div className={styles['head']}>
          <div>
            <h1 tabIndex={-1}>{t('report.title')}</h1>
            <p className={styles['soft']}>
              {t('common.productName')} · {longDate(answer.askedAt, language)}
            </p>
            <dl className={styles['facts']}>
              <dt>{t('report.car')}</dt>
              <dd>{car ?? <span className={styles['blank']} />}</dd>
              <dt>{t('report.vin')}</dt>
              <dd>{vehicle?.vin ?? <span className={styles['blank']} />}</dd>
              <dt>{t('report.mileage')}</dt>
              <dd>
                <span className={styles['blank']} />
              </dd>
            </dl>
          </div>
          <ReportLink conversationId={answer.conversationId} />
        </div>
        <section>
          <h2>{t('report.told')}</h2>
          <ul className={styles['told']}>
            {told.map((question, at) => (
              // The same words may be said twice.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at}>{question}</li>
            ))}
          </ul>
        </section>
        {codes.length > 0 && (
          <section>
            <h2>{t('report.codes')}</h2>
            <dl className={styles['facts']}>
              {codes.map(({ code, title }) => [
                <dt key={code}>{code}</dt>,
                <dd key={`${code} title`}>{title ?? t('report.unknownCode')}</dd>,
              ])}
            </dl>
          </section>
        )}
        {causes !== null && <Finding title={t('report.before')} answer={causes} />}
        <Finding title={t('report.finding')} answer={answer} />
        <section className={styles['workshop']}>
          <h2>{t('report.workshop')}</h2>
          <p>{t('report.found')}</p>
          <p>{t('report.done')}</p>
        </section>
        <p className={styles['soft']}>{t('report.note')}</p>
      </article>
    </div>
  );
}
