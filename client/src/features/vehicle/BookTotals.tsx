import { useTranslation } from 'react-i18next';
import type { DistanceUnit, ServiceBookQuery } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { money } from '../../lib/money.ts';
import { KM_PER_MILE } from '../../../../server/contract/vehicle.ts';

type Totals = NonNullable<NonNullable<ServiceBookQuery['viewer']>['serviceBook']>['totals'];

/** What a car has cost, in all and for its owner's unit of distance. */
export function BookTotals({ totals, unit }: { readonly totals: Totals; readonly unit: DistanceUnit }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (totals === null || totals.length === 0) return null;
  const each = totals.map(({ sum, perKm }) => {
    const total = t('vehicle.total', { sum: money(sum, language) });
    if (perKm === null) return total;
    const amount = perKm * (unit === 'MILE' ? KM_PER_MILE : 1);
    const share = money({ amount: Math.round(amount * 10) / 10, currency: sum.currency }, language);
    return `${total} · ${t(unit === 'MILE' ? 'vehicle.perMile' : 'vehicle.perKm', { sum: share })}`;
  });
  return (
    <p>
      <strong>{each.join(language === 'zh' ? '；' : '; ')}</strong>
    </p>
  );
}
