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
/** Who does it: staff, or only a user himself. In the order of the filter, what is about accounts first. */
const doneBy: Readonly<Record<AuditAction, 'staff' | 'self'>> = {
  USER_VIEWED: 'staff',
  ROLE_CHANGED: 'staff',
  ACCOUNT_DISABLED: 'staff',
  ACCOUNT_ENABLED: 'staff',
  SESSIONS_ENDED: 'staff',
  PASSWORD_SET: 'staff',
  ACCOUNT_EXPORTED: 'self',
  ACCOUNT_DELETED: 'self',
  CONSULTATION_REPLIED: 'staff',
  PAYMENT_GRANTED: 'staff',
  PAYMENT_REFUND_NOTED: 'staff',
  PAYMENT_DISMISSED: 'staff',
  BILL_LOADED: 'staff',
  BILL_DIFFERENCE_RESOLVED: 'staff',
  INVOICE_ISSUED: 'staff',
  INVOICE_REFUSED: 'staff',
  INVOICE_REVOKED: 'staff',
  BOOKS_EXPORTED: 'staff',
  REFUND_REQUESTED: 'staff',
  REFUND_RETRIED: 'staff',
  REFUND_DECIDED: 'staff',
  REFUND_NOTE_UNDONE: 'staff',
  REFUND_ENDED: 'staff',
  ORDER_QUERIED: 'staff',
  ORDER_CLOSED: 'staff',
  ORDER_SETTLED: 'staff',
  PAYMENT_ATTACHED: 'staff',
  DECISION_UNDONE: 'staff',
  MEMBERSHIP_GRANTED: 'staff',
  MEMBERSHIP_SHORTENED: 'staff',
  MEMBERSHIP_ENDED: 'staff',
  CODE_WITHDRAWN: 'staff',
  CODES_CREATED: 'staff',
  CODES_REVOKED: 'staff',
  CODE_REDEEMED: 'self',
  PLAN_CHANGED: 'staff',
  CAMPAIGN_CHANGED: 'staff',
  BUSINESS_CHANGED: 'staff',
  TRUST_TEXT_PUBLISHED: 'staff',
  WEBHOOK_CREATED: 'staff',
  WEBHOOK_CHANGED: 'staff',
  WEBHOOK_SECRET_ROTATED: 'staff',
  WEBHOOK_DELETED: 'staff',
};
const actionNames = Object.keys(doneBy) as AuditAction[];
/** What entries name as changed, by its text. */
const changedNames = {
  role: 'admin.audit.names.role',
  isDisabled: 'admin.audit.names.isDisabled',
  sessions: 'admin.audit.names.sessions',
  address: 'admin.audit.names.address',
  events: 'admin.audit.names.events',
  isOn: 'admin.audit.names.isOn',
  reason: 'admin.audit.names.reason',
  amount: 'admin.audit.names.amount',
  effect: 'admin.audit.names.effect',
  outcome: 'admin.audit.names.outcome',
  days: 'admin.audit.names.days',
  plan: 'admin.audit.names.plan',
  transaction: 'admin.audit.names.transaction',
  reference: 'admin.audit.names.reference',
  invoice: 'admin.audit.names.invoice',
  red: 'admin.audit.names.red',
  name: 'admin.audit.names.name',
  legalName: 'admin.audit.names.legalName',
  registration: 'admin.business.registration',
  email: 'admin.business.email',
  wechat: 'admin.business.wechat',
  timeZone: 'admin.business.timeZone',
  addresses: 'admin.business.addresses.title',
  phones: 'admin.business.phones',
  accounts: 'admin.business.accounts.title',
  hours: 'admin.business.hours.title',
  experts: 'admin.business.experts.title',
  faq: 'admin.business.faq.title',
  nameEn: 'admin.plans.nameEn',
  nameZh: 'admin.plans.nameZh',
  price: 'admin.plans.price',
  priceUsd: 'admin.plans.priceUsd',
  durationDays: 'admin.plans.days',
  monthlyQuota: 'admin.plans.quota',
  featuresEn: 'admin.plans.featuresEn',
  featuresZh: 'admin.plans.featuresZh',
  isForSale: 'admin.plans.forSale',
  isRecommended: 'admin.plans.recommended',
  position: 'admin.plans.position',
  startsAt: 'admin.campaigns.from',
  endsAt: 'admin.campaigns.until',
  freeUses: 'admin.campaigns.uses',
  addressDailyCap: 'admin.campaigns.addressCap',
  totalCap: 'admin.campaigns.totalCap',
  showBanner: 'admin.campaigns.showBanner',
  bannerColor: 'admin.campaigns.color',
  bannerTitleEn: 'admin.campaigns.titleEn',
  bannerTitleZh: 'admin.campaigns.titleZh',
  bannerContentEn: 'admin.campaigns.contentEn',
  bannerContentZh: 'admin.campaigns.contentZh',
} as const;
const isNamed = (name: string): name is keyof typeof changedNames => Object.hasOwn(changedNames, name);
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
          kinds={actionNames.map((value) => ({ value, label: t(`admin.audit.actions.${value}`) }))}
          allLabel={t('admin.audit.allKinds')}
          onChange={({ search, kind }) => {
            const action = actionNames.find((each) => each === kind) ?? null;
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
    return doneBy[action] === 'self' && subject !== null
      ? t('admin.audit.self', { username: subject.username })
      : t('admin.audit.gone');
  }
  const language = useLanguage();
  function value(name: string, text: string): string {
    if (name === 'startsAt' || name === 'endsAt') return moment(text, language);
    if (text === 'nothing' || text === 'shorten' || text === 'end')
      return t(`admin.refunds.effects.${text === 'nothing' ? 'NOTHING' : text === 'shorten' ? 'SHORTEN' : 'END'}`);
    if (text === 'unlimited') return t('admin.unlimited');
    if (text === 'went_back' || text === 'given_up') return t(`admin.audit.values.${text}`);
    return text === 'member' || text === 'staff' || text === 'superuser' || text === 'true' || text === 'false'
      ? t(`admin.audit.values.${text}`)
      : text;
  }
  function change({ name, before, after }: Entry['changes'][number]): string {
    const values = { before: value(name, before), after: value(name, after) };
    return t(before === '' ? 'admin.audit.is' : 'admin.audit.to', {
      name: isNamed(name) ? t(changedNames[name]) : name,
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
