import { useQuery } from '@apollo/client/react';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';
import { useLingering } from '../../../components/useLingering.ts';
import { Field } from '../../../forms/Field.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { graphql } from '../../../gql/gql.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import { moment } from '../../../lib/dates.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { preview } from '../../../lib/preview.ts';
import styles from '../shared/Admin.module.css';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { Trace } from '../users/WhyAnswer.tsx';

const ratingsQuery = graphql(`
  query AdminRatings($first: Int!, $offset: Int!, $filter: RatingFilter!) {
    admin {
      ratings(first: $first, offset: $offset, filter: $filter) {
        nodes {
          answerId
          isHelpful
          reason
          createdAt
          question
          user {
            id
            username
          }
        }
        totalCount
      }
    }
  }
`);

const columns = ['when', 'rating', 'reason', 'question', 'who', 'act'] as const;
const kinds = { '': null, up: true, down: false } as const;
type Kind = keyof typeof kinds;
const everything = { kind: '' as Kind, from: '', until: '', page: 1 };

/** Midnight of a day here, so many days on; null: none was chosen. */
function midnight(day: string, daysOn = 0): string | null {
  if (day === '') return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysOn).toISOString();
}

/** What people say of answers, the latest first; what each was about is opened one by one, which is recorded. */
export function RatingsDesk() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [{ kind, from, until, page }, setChoice] = useState(everything);
  const [open, setOpen] = useState<{ readonly answerId: string; readonly question: string } | null>(null);
  const shown = useLingering(open);
  const filter = { isHelpful: kinds[kind], from: midnight(from), until: midnight(until, 1) };
  const result = useQuery(ratingsQuery, {
    variables: { filter, ...partOf(page, pageSize) },
    fetchPolicy: 'network-only',
  });
  const list = (result.data ?? result.previousData)?.admin?.ratings;
  const choose = (change: Partial<typeof everything>) =>
    setChoice((before) => ({ ...before, ...change, page: change.page ?? 1 }));
  return (
    <DeskSection
      title={t('admin.ratings.title')}
      lead={t('admin.ratings.lead')}
      result={result}
      filter={
        <search className={`${styles['filter']} ${styles['choices']}`}>
          <SelectField
            label={t('admin.ratings.kind')}
            value={kind}
            options={[
              { value: '', label: t('admin.ratings.all') },
              { value: 'up', label: t('admin.ratings.up') },
              { value: 'down', label: t('admin.ratings.down') },
            ]}
            onChange={({ target: { value } }) => choose({ kind: value === 'up' || value === 'down' ? value : '' })}
          />
          <Field
            label={t('admin.ratings.from')}
            type="date"
            value={from}
            max={until || undefined}
            onChange={({ target }) => choose({ from: target.value })}
          />
          <Field
            label={t('admin.ratings.until')}
            type="date"
            value={until}
            min={from || undefined}
            onChange={({ target }) => choose({ until: target.value })}
          />
        </search>
      }
      emptyText={t('admin.ratings.none')}
      rowCount={list?.nodes.length}
      pagination={{ page, totalPages: pagesOf(list, pageSize) }}
      onPage={(next) => choose({ page: next })}
    >
      <DeskTable label={t('admin.ratings.title')} columns={columns.map((name) => t(`admin.ratings.${name}`))}>
        {list?.nodes.map(({ answerId, isHelpful, reason, createdAt, question, user }) => (
          <DeskRow
            key={answerId}
            header={moment(createdAt, language)}
            cells={[
              <span key="rating" className={styles['rated']}>
                {isHelpful ? <ThumbsUp aria-hidden="true" size={16} /> : <ThumbsDown aria-hidden="true" size={16} />}
                {t(isHelpful ? 'admin.ratings.up' : 'admin.ratings.down')}
              </span>,
              reason ?? '–',
              <span key="question" className={styles['long']}>
                {preview(question)}
              </span>,
              user?.username ?? t('admin.ratings.guest'),
            ]}
            act={
              <Button
                size="small"
                aria-label={t('admin.ratings.openOf', { question: preview(question) })}
                onClick={() => setOpen({ answerId, question })}
              >
                {t('admin.ratings.open')}
              </Button>
            }
          />
        ))}
      </DeskTable>
      <Dialog isOpen={open !== null} onClose={() => setOpen(null)} title={t('admin.ratings.about')}>
        {shown === null ? null : (
          <div className={styles['detail']}>
            <p className={styles['words']}>
              <strong>{shown.question}</strong>
            </p>
            <Trace id={shown.answerId} />
          </div>
        )}
      </Dialog>
    </DeskSection>
  );
}
