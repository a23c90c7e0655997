import { useMutation, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { readFragment } from '../../../gql/fragment-masking.ts';
import { graphql } from '../../../gql/gql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import type { DeskProps } from '../shared/deskProps.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize, useAskAgain, useRefresh } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { MessageDialog, messageFragment, type Message } from './MessageDialog.tsx';
import { CONTACT_SUBJECTS } from '../../../../../server/contract/choices.ts';
import { labelOf } from '../../../lib/choices.ts';
import { moment } from '../../../lib/dates.ts';

const messagesQuery = graphql(`
  query AdminMessages($isUnread: Boolean, $first: Int!, $offset: Int!) {
    admin {
      contactMessages(first: $first, offset: $offset, filter: { isUnread: $isUnread }) {
        nodes {
          id
          ...MessageDialog_message
        }
        totalCount
      }
    }
  }
`);

const readMutation = graphql(`
  mutation ReadContactMessage($id: ID!) {
    readContactMessage(input: { id: $id }) {
      contactMessage {
        id
        readAt
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

const columns = ['reference', 'from', 'subject', 'received', 'state', 'action'] as const;

/** What people wrote, newest first; opening a message marks it as read. */
export function MessagesDesk({ waiting }: DeskProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ isUnread, page }, setChoice] = useState({ isUnread: false, page: 1 });
  const [message, setMessage] = useState<Message | null>(null);
  const [read] = useMutation(readMutation);
  const result = useQuery(messagesQuery, {
    variables: { isUnread: isUnread || null, ...partOf(page, pageSize) },
    fetchPolicy: 'network-only',
  });
  useAskAgain(waiting.messages, useRefresh(result));
  const list = (result.data ?? result.previousData)?.admin?.contactMessages;
  function open(row: Message) {
    setMessage(row);
    // Not marked now, it is with the next opening.
    if (row.readAt === null) read({ variables: { id: row.id } }).catch(() => undefined);
  }
  return (
    <>
      <DeskSection
        title={t('admin.messages.title')}
        result={result}
        tools={
          <SelectField
            label={t('admin.show')}
            value={String(isUnread)}
            onChange={({ target }) => setChoice({ isUnread: target.value === 'true', page: 1 })}
            options={[
              { value: 'false', label: t('admin.messages.all') },
              { value: 'true', label: t('admin.messages.unread') },
            ]}
          />
        }
        emptyText={t(isUnread ? 'admin.messages.noneUnread' : 'admin.messages.none')}
        rowCount={list?.nodes.length}
        pagination={{ page, totalPages: pagesOf(list, pageSize) }}
        onPage={(page) => setChoice({ isUnread, page })}
      >
        <DeskTable label={t('admin.messages.title')} columns={columns.map((name) => t(`admin.messages.${name}`))}>
          {list?.nodes
            .map((masked) => readFragment(messageFragment, masked))
            .map((row) => (
              <DeskRow
                key={row.id}
                header={row.reference}
                cells={[
                  <span key="from" className={styles['long']}>
                    {row.name}
                  </span>,
                  labelOf(CONTACT_SUBJECTS, row.subject, language),
                  moment(row.createdAt, language),
                  row.readAt === null ? (
                    <span key="state" className={styles['tag']}>
                      {t('admin.messages.isUnread')}
                    </span>
                  ) : (
                    t('admin.messages.isRead')
                  ),
                ]}
                act={
                  <Button
                    size="small"
                    aria-label={t('admin.messages.openOne', { reference: row.reference })}
                    onClick={() => open(row)}
                  >
                    {t('admin.messages.read')}
                  </Button>
                }
              />
            ))}
        </DeskTable>
      </DeskSection>
      <MessageDialog message={message} onClose={() => setMessage(null)} />
    </>
  );
}
