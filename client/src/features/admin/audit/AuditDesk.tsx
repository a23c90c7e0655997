import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../forms/SelectField.tsx';
import type { AdminAuditQuery, AuditAction } from '../../../gql/graphql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import styles from '../shared/Admin.module.css';
import { DeskFilter } from '../shared/DeskFilter.tsx';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { auditQuery } from './auditDocuments.ts';

type Entry = NonNullable<NonNullable<AdminAuditQuery['admin']>['auditEntries']>['nodes'][number];

const columns = ['when', 'who', 'action', 'whom', 'change'] as const;
/** In the order of the filter: what is about accounts first. */
const actions = [
  'USER_VIEWED',
  'ROLE_CHANGED',
  'ACCOUNT_DISABLED',
  'ACCOUNT_ENABLED',
  'SESSIONS_ENDED',
  'PASSWORD_SET',
  'ACCOUNT_EXPORTED',
  'ACCOUNT_DELETED',
  'CONSULTATION_REPLIED',
  'PAYMENT_GRANTED',
  'PAYMENT_REFUND_NOTED',
  'PAYMENT_DISMISSED',
  'BILL_LOADED',
  'BILL_DIFFERENCE_RESOLVED',
  'INVOICE_ISSUED',
  'INVOICE_REFUSED',
  'INVOICE_REVOKED',
  'BOOKS_EXPORTED',
  'REFUND_REQUESTED',
  'REFUND_RETRIED',
  'REFUND_DECIDED',
  'REFUND_NOTE_UNDONE',
  'REFUND_ENDED',
  'ORDER_QUERIED',
  'ORDER_CLOSED',
  'ORDER_SETTLED',
  'PAYMENT_ATTACHED',
  'DECISION_UNDONE',
  'MEMBERSHIP_GRANTED',
  'MEMBERSHIP_SHORTENED',
  'MEMBERSHIP_ENDED',
  'CODE_WITHDRAWN',
  'CODES_CREATED',
  'CODES_REVOKED',
  'CODE_REDEEMED',
  'PLAN_CHANGED',
  'CAMPAIGN_CHANGED',
  'WEBHOOK_CREATED',
  'WEBHOOK_CHANGED',
  'WEBHOOK_SECRET_ROTATED',
  'WEBHOOK_DELETED',
] as const satisfies readonly AuditAction[];
/** What only a user himself does. */
const ownDoing: ReadonlySet<AuditAction> = new Set(['ACCOUNT_EXPORTED', 'ACCOUNT_DELETED', 'CODE_REDEEMED']);
/** What entries name as changed. */
const changedNames = [
  'role',
  'isDisabled',
  'sessions',
  'address',
  'events',
  'isOn',
  'reason',
  'amount',
  'effect',
  'outcome',
  'days',
  'plan',
  'transaction',
  'reference',
  'invoice',
  'red',
] as const;
const everything = { subject: '', action: null as AuditAction | null, staffId: '', page: 1 };

/** Decisions, "Admin": the audit trail, for staff to read. */
export function AuditDesk() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ page, ...choice }, setChoice] = useState(everything);
  const result = useQuery(auditQuery, {
    variables: { filter: { ...choice, staffId: choice.staffId || null }, ...partOf(page, pageSize) },
    fetchPolicy: 'network-only',
  });
  const shown = (result.data ?? result.previousData)?.admin;
  const list = shown?.auditEntries;
  const people = shown?.auditStaff?.map(({ id, username }) => ({ value: id, label: username })) ?? [];
  const describe = useTexts();
  return (
    <DeskSection
      title={t('admin.audit.title')}
      lead={t('admin.audit.lead')}
      result={result}
      tools={
        <SelectField
          label={t('admin.audit.staff')}
          value={choice.staffId}
          options={[{ value: '', label: t('admin.audit.allStaff') }, ...people]}
          onChange={({ target }) => setChoice({ ...choice, staffId: target.value, page: 1 })}
        />
      }
      filter={
        <DeskFilter
          searchLabel={t('admin.audit.search')}
          kindLabel={t('admin.audit.kind')}
          kinds={actions.map((value) => ({ value, label: t(`admin.audit.actions.${value}`) }))}
          allLabel={t('admin.audit.allKinds')}
          onChange={({ search, kind }) => {
            const action = actions.find((each) => each === kind) ?? null;
            setChoice({ ...choice, subject: search, action, page: 1 });
          }}
        />
      }
      emptyText={t('admin.audit.none')}
      rowCount={list?.nodes.length}
      pagination={{ page, totalPages: pagesOf(list, pageSize) }}
      onPage={(next) => setChoice({ ...choice, page: next })}
    >
      <DeskTable label={t('admin.audit.title')} columns={columns.map((name) => t(`admin.audit.${name}`))}>
        {list?.nodes.map((entry) => (
          <DeskRow key={entry.id} header={moment(entry.createdAt, language)} cells={describe(entry)} />
        ))}
      </DeskTable>
    </DeskSection>
  );
}

/** The cells of an entry's row: who, what, whom, before → after. */
function useTexts() {
  const { t } = useTranslation();
  function who({ staff, isByCommand, action, subject }: Entry): string {
    if (staff !== null) return staff.username;
    if (isByCommand) return t('admin.audit.command');
    return ownDoing.has(action) && subject !== null
      ? t('admin.audit.self', { username: subject.username })
      : t('admin.audit.gone');
  }
  function value(text: string): string {
    if (text === 'nothing' || text === 'shorten' || text === 'end')
      return t(`admin.refunds.effects.${text === 'nothing' ? 'NOTHING' : text === 'shorten' ? 'SHORTEN' : 'END'}`);
    if (text === 'went_back' || text === 'given_up') return t(`admin.audit.values.${text}`);
    return text === 'member' || text === 'staff' || text === 'superuser' || text === 'true' || text === 'false'
      ? t(`admin.audit.values.${text}`)
      : text;
  }
  function change({ name, before, after }: Entry['changes'][number]): string {
    const known = changedNames.find((each) => each === name);
    const values = { before: value(before), after: value(after) };
    return t(before === '' ? 'admin.audit.is' : 'admin.audit.to', {
      name: known === undefined ? name : t(`admin.audit.names.${known}`),
      ...values,
    });
  }
  return (entry: Entry) => {
    const action = t(`admin.audit.actions.${entry.action}`);
    return [
      who(entry),
      <span key="what" className={styles['long']}>
        {entry.about === null ? action : t('admin.audit.about', { action, about: entry.about })}
      </span>,
      entry.subject?.username ?? '–',
      entry.changes.length === 0 ? '–' : entry.changes.map(change).join(', '),
    ];
  };
}
