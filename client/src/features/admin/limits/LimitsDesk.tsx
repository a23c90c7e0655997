import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../../gql/gql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { moment } from '../../../lib/dates.ts';

const limitsQuery = graphql(`
  query AdminLimits($first: Int!, $offset: Int!) {
    admin {
      limitHits(first: $first, offset: $offset) {
        nodes {
          id
          limit
          key
          user {
            id
            username
          }
          hits
          firstAt
          lastAt
        }
        totalCount
      }
    }
  }
`);

const columns = ['last', 'limit', 'who', 'refused', 'first'] as const;
/** Decisions, "Limits". */
const limits = [
  'loginAccount',
  'loginDevice',
  'loginAddress',
  'registerAddress',
  'resetAccount',
  'resetAddress',
  'passwordUser',
  'emailUser',
  'emailRecipient',
  'emailLinkAddress',
  'letterRecipient',
  'consultationAddress',
  'contactAddress',
  'orderUser',
  'codeUser',
  'codeAddress',
  'apiToken',
  'questionOwner',
  'webhookUser',
  'webhookDay',
  'pictureOwner',
  'pictureAddress',
  'exportUser',
  'graphql',
  'graphqlSocket',
  'socketFrames',
] as const;
/** Keys that name nobody. */
const nobody = { 'unknown account': 'admin.limits.unknown', others: 'admin.limits.others' } as const;

/** Who was rate-limited, the latest first; counted by day. */
export function LimitsDesk() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const result = useQuery(limitsQuery, { variables: { ...partOf(page, pageSize) }, fetchPolicy: 'network-only' });
  const list = (result.data ?? result.previousData)?.admin?.limitHits;
  const number = new Intl.NumberFormat(language);
  function nameOf(limit: string) {
    const known = limits.find((name) => name === limit);
    return known === undefined ? limit : t(`admin.limits.names.${known}`);
  }
  function whoIs(key: string) {
    if (key === 'unknown account' || key === 'others') return t(nobody[key]);
    const [, hash] = /^guest (\w+)$/.exec(key) ?? [];
    return hash === undefined ? key : t('admin.limits.guest', { hash });
  }
  return (
    <DeskSection
      title={t('admin.limits.title')}
      lead={t('admin.limits.lead')}
      result={result}
      emptyText={t('admin.limits.none')}
      rowCount={list?.nodes.length}
      pagination={{ page, totalPages: pagesOf(list, pageSize) }}
      onPage={setPage}
    >
      <DeskTable label={t('admin.limits.title')} columns={columns.map((name) => t(`admin.limits.${name}`))}>
        {list?.nodes.map((hit) => (
          <DeskRow
            key={hit.id}
            header={moment(hit.lastAt, language)}
            cells={[
              nameOf(hit.limit),
              <span key="who" className={styles['long']}>
                {hit.user?.username ?? whoIs(hit.key)}
              </span>,
              number.format(hit.hits),
              moment(hit.firstAt, language),
            ]}
          />
        ))}
      </DeskTable>
    </DeskSection>
  );
}
