import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { hashOf } from '../../app/navigation.ts';
import { PageLink } from '../../app/PageLink.tsx';
import { buttonClass } from '../../components/Button.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/Page.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { KnowledgeRecordQuery } from '../../gql/graphql.ts';
import { useViewer } from '../../session/viewer.ts';
import styles from './Knowledge.module.css';
import { knowledgePageQuery } from './knowledgeDocuments.ts';
import { PlainMarkdown } from './PlainMarkdown.tsx';

type Record = NonNullable<KnowledgeRecordQuery['knowledgePage']>;

/** One record: what it means, how urgent it is and what causes it; for members also checks, repairs, costs and answers. */
export function KnowledgeRecord({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  // Whoever becomes a member meanwhile sees it whole.
  const { data, error, loading, refetch } = useQuery(knowledgePageQuery, {
    variables: { id },
    fetchPolicy: 'network-only',
  });
  const record = data?.knowledgePage;
  const title = record == null ? id : record.kind === 'CODE' ? `${record.id} ${record.title}` : record.title;
  return (
    <Page title={title}>
      <p className={styles['back']}>
        <PageLink page="knowledge">{t('knowledge.back')}</PageLink>
      </p>
      {error === undefined ? null : <LoadFailure text={t('knowledge.noRecord')} onRetry={refetch} />}
      {record == null && loading ? <Spinner label={t('common.loading')} /> : null}
      {record == null ? null : <Body record={record} />}
    </Page>
  );
}

function Body({ record }: { readonly record: Record }) {
  const { t } = useTranslation();
  const { urgency, advice, about, stopIf, causes, cost, interval, sections, related, source, checked } = record;
  return (
    <article className={styles['record']}>
      {urgency === null ? null : (
        <p className={styles['advice']} data-urgency={urgency}>
          <strong>{t(`knowledge.urgencies.${urgency}`)}</strong> {advice}
        </p>
      )}
      <PlainMarkdown text={about} />
      {stopIf.length === 0 ? null : (
        <section>
          <h2>{t('knowledge.stopIf')}</h2>
          <ul>
            {stopIf.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      )}
      {causes.length === 0 ? null : (
        <section>
          <h2>{t('knowledge.causes')}</h2>
          <ol>
            {causes.map((each) => (
              <li key={each.cause}>
                <strong>{each.cause}</strong>
                {each.check === null ? null : <p>{t('knowledge.check', { text: each.check })}</p>}
                {each.fix === null ? null : <p>{t('knowledge.fix', { text: each.fix })}</p>}
                {each.cost === null ? null : <p>{t('knowledge.cost', { text: each.cost })}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {interval === null ? null : <p>{t('knowledge.interval', { text: interval })}</p>}
      {cost === null ? null : <p>{t('knowledge.cost', { text: cost })}</p>}
      {sections.map(({ text }) => (
        <section key={text} className={styles['section']}>
          <PlainMarkdown text={text} />
        </section>
      ))}
      {record.isWhole ? null : <ForMembers count={record.hiddenSections} />}
      {related.length === 0 ? null : (
        <p>
          {t('knowledge.related')}{' '}
          {related.map((code) => (
            <a key={code} href={hashOf('knowledge', code)} className={styles['code']}>
              {code}
            </a>
          ))}
        </p>
      )}
      {source === '' ? null : <p className={styles['source']}>{t('knowledge.source', { source, date: checked })}</p>}
    </article>
  );
}

/** What is kept for members, said plainly. */
function ForMembers({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const { viewer } = useViewer();
  return (
    <aside className={styles['members']} aria-labelledby="for-members">
      <h2 id="for-members">{t('knowledge.membersTitle')}</h2>
      <p>{t('knowledge.membersText', { count })}</p>
      <PageLink page={viewer === null ? 'auth' : 'membership'} className={buttonClass('primary')}>
        {t(viewer === null ? 'navigation.auth' : 'navigation.membership')}
      </PageLink>
    </aside>
  );
}
