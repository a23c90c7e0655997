import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { readFragment } from '../../gql/fragment-masking.ts';
import { useTranslation } from '../../i18n/i18n.ts';
import { money } from '../../money.ts';
import styles from './Admin.module.css';
import { DeskSection } from './DeskSection.tsx';
import { DeskTable } from './DeskTable.tsx';
import { PlanDialog, type OpenPlan } from './PlanDialog.tsx';
import { planFieldsFragment, plansQuery, unlimited } from './plansDesk.ts';

const columns = ['name', 'slug', 'price', 'days', 'quota', 'forSale', 'recommended', 'position', 'action'] as const;

/** The plans in the order in which they are shown. */
export function PlansDesk() {
  const { t, language } = useTranslation();
  const [open, setOpen] = useState<OpenPlan | null>(null);
  const result = useQuery(plansQuery, { fetchPolicy: 'network-only' });
  const plans = (result.data ?? result.previousData)?.admin.plans.map((plan) => readFragment(planFieldsFragment, plan));
  const number = new Intl.NumberFormat(language);
  const yesNo = (is: boolean) => t(is ? 'admin.plans.yes' : 'admin.plans.no');
  return (
    <>
      <DeskSection
        title={t('admin.plans.title')}
        lead={t('admin.plans.lead')}
        result={result}
        tools={
          <Button variant="primary" onClick={() => setOpen({ plan: null })}>
            {t('admin.plans.make')}
          </Button>
        }
        emptyText={t('admin.plans.none')}
        rowCount={plans?.length}
      >
        <DeskTable label={t('admin.plans.title')} columns={columns.map((name) => t(`admin.plans.${name}`))}>
          {plans?.map((plan) => (
            <tr key={plan.id}>
              <th scope="row">{language === 'zh' ? plan.nameZh : plan.nameEn}</th>
              <td>{plan.slug}</td>
              <td>
                {money(plan.price, 'CNY', language)} / {money(plan.priceUsd, 'USD', language)}
              </td>
              <td>{number.format(plan.durationDays)}</td>
              <td>{plan.monthlyQuota === unlimited ? t('admin.unlimited') : number.format(plan.monthlyQuota)}</td>
              <td>{yesNo(plan.isForSale)}</td>
              <td>{yesNo(plan.isRecommended)}</td>
              <td>{number.format(plan.position)}</td>
              <td className={styles['act']}>
                <Button
                  size="small"
                  aria-label={t('admin.plans.editOne', { plan: language === 'zh' ? plan.nameZh : plan.nameEn })}
                  onClick={() => setOpen({ plan })}
                >
                  {t('admin.plans.edit')}
                </Button>
              </td>
            </tr>
          ))}
        </DeskTable>
      </DeskSection>
      <PlanDialog
        open={open}
        onClose={() => setOpen(null)}
        onSaved={() => {
          setOpen(null);
          void result.refetch().catch(() => undefined);
        }}
      />
    </>
  );
}
