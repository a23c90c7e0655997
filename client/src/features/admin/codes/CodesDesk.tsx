import { useMutation, useQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { confirm } from '../../../components/confirm.ts';
import { showToast } from '../../../components/toast.ts';
import { displayError } from '../../../api/errors.ts';
import { useLanguage } from '../../../i18n/i18n.ts';
import styles from '../shared/Admin.module.css';
import { BatchCodesDialog } from './BatchCodesDialog.tsx';
import { FindCode } from './FindCode.tsx';
import { batchesQuery, revokeMutation, type Batch } from './codeDocuments.ts';
import { pagesOf, partOf } from '../../../lib/paging.ts';
import { pageSize } from '../shared/deskQuery.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import { moment } from '../../../lib/dates.ts';

const columns = ['plan', 'count', 'redeemed', 'expires', 'note', 'by', 'made', 'action'] as const;
/** Codes are for any plan but this one. */
const freePlan = 'free';

/** Activation codes by batch, newest first; the codes themselves are seen only when they are made. */
export function CodesDesk() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const [open, setOpen] = useState<Batch | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [revoke] = useMutation(revokeMutation);
  const result = useQuery(batchesQuery, { variables: { ...partOf(page, pageSize) }, fetchPolicy: 'network-only' });
  const { refetch } = result;
  const shown = (result.data ?? result.previousData)?.admin;
  const list = shown?.activationBatches;
  const count = new Intl.NumberFormat(language);
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const plans = (shown?.plans ?? []).filter(({ slug }) => slug !== freePlan);

  async function withdraw(batch: Batch) {
    const isSure = await confirm({
      title: t('admin.codes.revokeTitle'),
      text: t('admin.codes.revokeText', { plan: batch.plan.name, count: batch.count - batch.redeemed }),
      confirmLabel: t('admin.codes.revokeConfirm'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await revoke({ variables: { id: batch.id } });
      showToast(t('admin.codes.revokeDone'));
      // The button that had the focus is gone.
      heading.current?.focus();
    } catch (error) {
      showToast(displayError(error).text, 'error');
    }
  }

  return (
    <>
      <DeskSection
        title={t('admin.codes.title')}
        headingRef={heading}
        lead={t('admin.codes.lead')}
        result={result}
        tools={
          <Button variant="primary" onClick={() => setMaking(true)} disabled={plans.length === 0}>
            {t('admin.codes.make')}
          </Button>
        }
        emptyText={t('admin.codes.none')}
        rowCount={list?.nodes.length}
        pagination={{ page, totalPages: pagesOf(list, pageSize) }}
        onPage={setPage}
      >
        <DeskTable label={t('admin.codes.title')} columns={columns.map((name) => t(`admin.codes.${name}`))}>
          {list?.nodes.map((batch) => (
            <DeskRow
              key={batch.id}
              header={batch.plan.name}
              cells={[
                count.format(batch.count),
                count.format(batch.redeemed),
                batch.expiresAt === null ? t('admin.codes.never') : moment(batch.expiresAt, language),
                <span key="note" className={styles['long']}>
                  {batch.note ?? '–'}
                </span>,
                batch.createdBy?.username ?? '–',
                day.format(new Date(batch.createdAt)),
              ]}
              act={
                <div className={styles['actions']}>
                  <Button
                    size="small"
                    aria-label={t('admin.codes.showOne', { plan: batch.plan.name, note: batch.note ?? '' })}
                    onClick={() => setOpen(batch)}
                  >
                    {t('admin.codes.show')}
                  </Button>
                  {batch.revokedAt === null ? (
                    <Button
                      size="small"
                      aria-label={t('admin.codes.revokeOne', { plan: batch.plan.name, note: batch.note ?? '' })}
                      onClick={() => void withdraw(batch)}
                    >
                      {t('admin.codes.revoke')}
                    </Button>
                  ) : (
                    <span className={styles['fine']}>
                      {t('admin.codes.revokedAt', { time: day.format(new Date(batch.revokedAt)) })}
                    </span>
                  )}
                </div>
              }
            />
          ))}
        </DeskTable>
      </DeskSection>
      <FindCode />
      <BatchCodesDialog batch={open} onClose={() => setOpen(null)} />
      <NewCodesDialog
        isOpen={isMaking}
        plans={plans}
        onMade={() => void refetch().catch(() => undefined)}
        onClose={() => setMaking(false)}
      />
    </>
  );
}
