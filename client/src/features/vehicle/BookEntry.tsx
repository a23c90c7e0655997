import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import type { DistanceUnit } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { longDate } from '../../lib/dates.ts';
import { money } from '../../lib/money.ts';
import { useDistance } from './useDistance.ts';
import type { Entry } from './vehicleDocuments.ts';
import styles from './Care.module.css';

interface BookEntryProps {
  readonly entry: Entry;
  readonly unit: DistanceUnit;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A line of the service book. */
export function BookEntry({ entry, unit, onEdit, onRemove }: BookEntryProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const distance = useDistance(unit);
  const { on, km, items, cost, workshop, note } = entry;
  const day = longDate(on, language);
  const what = items.map(({ title }) => title).join(language === 'zh' ? '、' : ', ');
  const facts = [day, ...(km === null ? [] : [distance(km)]), ...(cost ? [money(cost, language)] : [])];
  return (
    <li className={styles['entry']}>
      <div className={styles['what']}>
        <p className={styles['item']}>{what}</p>
        <p className={styles['soft']}>{[...facts, ...(workshop ? [workshop] : [])].join(' · ')}</p>
        {note ? <p className={styles['soft']}>{note}</p> : null}
      </div>
      <div className={styles['acts']}>
        <Button size="small" variant="quiet" aria-label={`${t('vehicle.edit')}: ${what}, ${day}`} onClick={onEdit}>
          {t('vehicle.edit')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${t('vehicle.entryDelete')}: ${what}, ${day}`}
          onClick={onRemove}
        >
          {t('vehicle.entryDelete')}
        </Button>
      </div>
    </li>
  );
}
