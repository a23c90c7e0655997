import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button.tsx';
import { useLanguage } from '../../../i18n/i18n.ts';
import { money } from '../../../lib/money.ts';
import { DeskSection } from '../shared/DeskSection.tsx';
import { DeskRow, DeskTable } from '../shared/DeskTable.tsx';
import { EditDialog, type Edit } from '../shared/EditDialog.tsx';
import { PlanForm } from './PlanForm.tsx';
import { editedPlan, plansQuery, type EditedPlan } from './planDocuments.ts';

const columns = ['name', 'slug', 'price', 'days', 'quota', 'forSale', 'recommended', 'position', 'action'] as const;

/** The plans in the order in which they are shown. */
export function PlansDesk() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [open, setOpen] = useState<Edit<EditedPlan> | null>(null);
  const result = useQuery(plansQuery, { fetchPolicy: 'network-only' });
  const plans = (result.data ?? result.previousData)?.admin?.plans?.flatMap((plan) => editedPlan(plan) ?? []);
  const number = new Intl.NumberFormat(language);
  const nameOf = ({ nameZh, nameEn }: EditedPlan) => (language === 'zh' ? nameZh : nameEn);
  const yesNo = (is: boolean) => t(is ? 'admin.plans.yes' : 'admin.plans.no');
  return (
    <>
      <DeskSection
        title={t('admin.plans.title')}
        lead={t('admin.plans.lead')}
        result={result}
        tools={
          <Button variant="primary" onClick={() => setOpen({ row: null })}>
            {t('admin.plans.make')}
          </Button>
        }
        emptyText={t('admin.plans.none')}
        rowCount={plans?.length}
      >
        <DeskTable label={t('admin.plans.title')} columns={columns.map((name) => t(`admin.plans.${name}`))}>
          {plans?.map((plan) => (
            <DeskRow
              key={plan.id}
              header={nameOf(plan)}
              cells={[
                plan.slug,
                `${money(plan.price, language)} / ${money(plan.priceUsd, language)}`,
                number.format(plan.durationDays),
                plan.monthlyQuota === null ? t('admin.unlimited') : number.format(plan.monthlyQuota),
                yesNo(plan.isForSale),
                yesNo(plan.isRecommended),
                number.format(plan.position),
              ]}
              act={
                <Button
                  size="small"
                  aria-label={t('admin.plans.editOne', { plan: nameOf(plan) })}
                  onClick={() => setOpen({ row: plan })}
                >
                  {t('admin.plans.edit')}
                </Button>
              }
            />
          ))}
        </DeskTable>
      </DeskSection>
      <EditDialog
        desk="plans"
        open={open}
        Form={PlanForm}
        onClose={() => setOpen(null)}
        onSaved={() => {
          setOpen(null);
          void result.refetch().catch(() => undefined);
        }}
      />
    </>
  );
}
