import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { useLanguage } from '../../i18n/i18n.ts';
import { longDate } from '../../lib/dates.ts';
import { useDistance } from './useDistance.ts';
import type { DueItem } from './vehicleDocuments.ts';
import { nameOf } from './vehicleName.ts';
import { today } from './vehicleRules.ts';
import styles from './Care.module.css';

interface DueRowProps {
  readonly item: DueItem;
  /** Of one of several cars. */
  readonly saysCar: boolean;
  readonly onDone: () => void;
  /** Null: not for who is no member. */
  readonly onSettle: (() => void) | null;
}

/** Something that is due: how near, which of the two says so, when to expect it. */
export function DueRow({ item, saysCar, onDone, onSettle }: DueRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const distance = useDistance(item.vehicle.unit);
  const { title, level, because, expectedOn, kmLeft, doneOn, isAssumed } = item;
  const every = intervalText(item, distance, t);
  const last = isAssumed
    ? t('vehicle.doneAssumed')
    : doneOn === null
      ? null
      : t('vehicle.doneLast', { when: longDate(doneOn, language) });
  const isPast = expectedOn !== null && expectedOn < today();
  const facts = [
    ...(expectedOn === null
      ? []
      : [t(isPast ? 'vehicle.wasDue' : 'vehicle.expected', { date: longDate(expectedOn, language) })]),
    ...(because === null ? [] : [t(because === 'DATE' ? 'vehicle.becauseDate' : 'vehicle.becauseDistance')]),
    ...(kmLeft === null
      ? []
      : [t(kmLeft < 0 ? 'vehicle.over' : 'vehicle.left', { distance: distance(Math.abs(kmLeft), true) })]),
  ];
  return (
    <li className={styles['row']}>
      <span className={`${styles['tag']} ${styles[level]}`}>{t(`vehicle.level.${level}`)}</span>
      <div className={styles['what']}>
        <p className={styles['item']}>
          {title}
          {saysCar ? <small>{nameOf(item.vehicle, language)}</small> : null}
        </p>
        <p className={styles['soft']}>{facts.join(' · ')}</p>
        <p className={styles['soft']}>{[every, last].filter((text) => text !== null).join(' · ')}</p>
      </div>
      <div className={styles['acts']}>
        <Button size="small" onClick={onDone} aria-label={t('vehicle.doneTitle', { title })}>
          {t('vehicle.done')}
        </Button>
        {onSettle === null ? null : (
          <Button size="small" variant="quiet" onClick={onSettle} aria-label={t('vehicle.settleTitle', { title })}>
            {t('vehicle.settle')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** How often, whichever comes first, as its owner has set it or as in the catalogue; null: once. */
function intervalText(
  { everyKm, everyMonths, settings, isOfCatalogue, isFirst }: DueItem,
  distance: (km: number, isEstimate: boolean) => string,
  t: TFunction,
): string | null {
  const parts = [
    ...(everyKm === null ? [] : [distance(everyKm, true)]),
    ...(everyMonths === null ? [] : [t('vehicle.months', { count: everyMonths })]),
  ];
  if (parts.length === 0) return null;
  const text = t(isFirst ? 'vehicle.first' : 'vehicle.every', { interval: parts.join(t('vehicle.orInterval')) });
  const isSet = isOfCatalogue && (settings?.everyKm != null || settings?.everyMonths != null);
  return isSet ? t('vehicle.everySet', { text }) : text;
}
