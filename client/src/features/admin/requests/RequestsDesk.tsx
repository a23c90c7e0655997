import { useQuery, useSubscription } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { graphql } from '../../../gql/gql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import type { DeskProps } from '../shared/deskProps.ts';
import { Deadline } from './Deadline.tsx';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize, useAskAgain, useRefresh } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { RequestDialog, requestFragment, type ExpertRequest } from './RequestDialog.tsx';
import { CONSULTATION_CATEGORIES } from '../../../../../server/contract/choices.ts';
import { labelOf } from '../../../lib/choices.ts';
import { moment } from '../../../lib/dates.ts';

const requestsQuery = graphql(`
  query AdminRequests($isOpen: Boolean, $orderBy: ConsultationOrder!, $first: Int!, $offset: Int!) {
    admin {
      consultations(first: $first, offset: $offset, filter: { isOpen: $isOpen }, orderBy: $orderBy) {
        nodes {
          id
          ...RequestDialog_consultation
        }
        totalCount
      }
    }
  }
`);

/** Begins with an event of its own, also after the connection was lost: whoever asks again then has missed nothing. */
const changedSubscription = graphql(`
  subscription AnyConsultationChanged {
    consultationChanged(all: true) {
      position
    }
  }
`);

const columns = ['reference', 'due', 'from', 'category', 'received', 'action'] as const;

/** Requests to the experts: those that wait, the most urgent first; or all. New ones appear by themselves. */
export function RequestsDesk({ waiting }: DeskProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ isOpen, page }, setChoice] = useState({ isOpen: true, page: 1 });
  const [request, setRequest] = useState<ExpertRequest | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const result = useQuery(requestsQuery, {
    variables: isOpen
      ? { isOpen: true, orderBy: 'MOST_URGENT_FIRST', ...partOf(page, pageSize) }
      : { isOpen: null, orderBy: 'NEWEST_FIRST', ...partOf(page, pageSize) },
    fetchPolicy: 'network-only',
  });
  const refresh = useRefresh(result);
  useSubscription(changedSubscription, { onData: () => void refresh() });
  useAskAgain(waiting.requests, refresh);
  const list = (result.data ?? result.previousData)?.admin?.consultations;
  async function answered() {
    setRequest(null);
    await refresh();
    heading.current?.focus();
  }
  return (
    <>
      <DeskSection
        title={t('admin.requests.title')}
        headingRef={heading}
        result={result}
        tools={
          <SelectField
            label={t('admin.show')}
            value={String(isOpen)}
            onChange={({ target }) => setChoice({ isOpen: target.value === 'true', page: 1 })}
            options={[
              { value: 'true', label: t('admin.requests.open') },
              { value: 'false', label: t('admin.requests.all') },
            ]}
          />
        }
        emptyText={t(isOpen ? 'admin.requests.noneOpen' : 'admin.requests.none')}
        rowCount={list?.nodes.length}
        pagination={{ page, totalPages: pagesOf(list, pageSize) }}
        onPage={(page) => setChoice({ isOpen, page })}
      >
        <DeskTable label={t('admin.requests.title')} columns={columns.map((name) => t(`admin.requests.${name}`))}>
          {list?.nodes
            .map((masked) => readFragment(requestFragment, masked))
            .map((row) => (
              <DeskRow
                key={row.id}
                header={row.reference}
                cells={[
                  <div key="due">
                    {row.isPriority && <span className={styles['tag']}>{t('admin.requests.priority')}</span>}
                    <Deadline dueAt={row.dueAt} repliedAt={row.repliedAt} />
                  </div>,
                  <span key="from" className={styles['long']}>
                    {row.userName}
                  </span>,
                  labelOf(CONSULTATION_CATEGORIES, row.category, language),
                  moment(row.createdAt, language),
                ]}
                act={
                  <Button
                    size="small"
                    aria-label={t(row.repliedAt === null ? 'admin.requests.answerOne' : 'admin.requests.readOne', {
                      reference: row.reference,
                    })}
                    onClick={() => setRequest(row)}
                  >
                    {t(row.repliedAt === null ? 'admin.requests.answer' : 'admin.requests.read')}
                  </Button>
                }
              />
            ))}
        </DeskTable>
      </DeskSection>
      <RequestDialog request={request} onClose={() => setRequest(null)} onAnswered={() => void answered()} />
    </>
  );
}
