import { useTranslation } from 'react-i18next';
import type { DistanceUnit } from '../../gql/graphql.ts';
import { inUnit, toHundred } from './vehicleRules.ts';

/** Writes kilometres in a car's own unit: "62,000 miles"; what is estimated to the hundred. */
export function useDistance(unit: DistanceUnit): (km: number, isEstimate?: boolean) => string {
  const { t } = useTranslation();
  return (km, isEstimate = false) => {
    const exact = inUnit(km, unit);
    const value = (isEstimate ? toHundred(exact) : exact).toLocaleString('en');
    return unit === 'MILE' ? t('vehicle.distanceMile', { value }) : t('vehicle.distanceKm', { value });
  };
}
