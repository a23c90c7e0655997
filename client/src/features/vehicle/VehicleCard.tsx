import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { displayError } from '../../api/errors.ts';
import { Button } from '../../components/Button.tsx';
import { confirm } from '../../components/confirm.ts';
import { Icon } from '../../components/Icon.tsx';
import { showToast } from '../../components/toast.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { longDate } from '../../lib/dates.ts';
import { ServiceBook } from './ServiceBook.tsx';
import { ReadingForm } from './ReadingForm.tsx';
import { useDistance } from './useDistance.ts';
import {
  archiveVehicleMutation,
  deleteVehicleMutation,
  removeMileageMutation,
  type Vehicle,
} from './vehicleDocuments.ts';
import { nameOf } from './vehicleName.ts';
import styles from './MyCar.module.css';

interface VehicleCardProps {
  readonly vehicle: Vehicle;
  readonly onEdit: () => void;
  /** The list of cars is another one now. */
  readonly onChanged: () => void;
  readonly onPrint: () => void;
  /** What belongs to it has changed: readings, what is due. */
  readonly onBookChanged: () => void;
}

/** A car: what it is, what it has run, and what can be done with it. */
export function VehicleCard({ vehicle, onEdit, onChanged, onPrint, onBookChanged }: VehicleCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const distance = useDistance(vehicle.unit);
  const [archive] = useMutation(archiveVehicleMutation);
  const [remove] = useMutation(deleteVehicleMutation);
  const [removeReading] = useMutation(removeMileageMutation);
  // A reading that was kept leaves an empty form.
  const [kept, setKept] = useState(0);
  const [isBookOpen, setBookOpen] = useState(false);
  const { mileage, archivedAt } = vehicle;
  const name = nameOf(vehicle, language);

  async function act(action: () => Promise<unknown>) {
    try {
      await action();
      onChanged();
    } catch (error) {
      showToast(displayError(error).text, 'error');
    }
  }
  async function askDelete() {
    const question = {
      title: t('vehicle.deleteTitle'),
      text: t('vehicle.deleteText'),
      confirmLabel: t('vehicle.delete'),
      isDangerous: true,
    };
    if (await confirm(question)) await act(() => remove({ variables: { id: vehicle.id } }));
  }

  const readings = vehicle.readings.toReversed();
  return (
    <article className={styles['card']} aria-label={name}>
      <div className={styles['head']}>
        <div>
          <h3 className={styles['name']}>{name}</h3>
          <p className={styles['soft']}>
            {mileage
              ? t(mileage.isEstimate ? 'vehicle.nowEstimated' : 'vehicle.nowRead', {
                  distance: distance(mileage.km, mileage.isEstimate),
                })
              : t('vehicle.nowUnknown')}
            {mileage ? ` · ${t('vehicle.perYear', { distance: distance(vehicle.kmPerYear, true) })}` : ''}
          </p>
          {archivedAt ? (
            <p className={styles['soft']}>{t('vehicle.archived', { date: longDate(archivedAt, language) })}</p>
          ) : null}
        </div>
        <div className={styles['actions']}>
          <Button size="small" onClick={onEdit}>
            {t('vehicle.edit')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            onClick={() => void act(() => archive({ variables: { id: vehicle.id, isArchived: archivedAt === null } }))}
          >
            {t(archivedAt ? 'vehicle.unarchive' : 'vehicle.archive')}
          </Button>
          <Button size="small" variant="quiet" onClick={() => void askDelete()}>
            {t('vehicle.delete')}
          </Button>
        </div>
      </div>
      {archivedAt ? null : (
        <details className={styles['details']}>
          <summary>{t('vehicle.readings')}</summary>
          <ReadingForm
            key={kept}
            vehicle={vehicle}
            onSaved={() => {
              setKept((count) => count + 1);
              onBookChanged();
            }}
          />
          <ul className={styles['readings']}>
            {readings.map(({ id, on, km }) => (
              <li key={id}>
                <span>{t('vehicle.readOn', { date: longDate(on, language), distance: distance(km) })}</span>
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={t('vehicle.removeReading', { date: longDate(on, language) })}
                  onClick={() => void act(() => removeReading({ variables: { readingId: id } }))}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <details className={styles['details']} onToggle={({ currentTarget }) => setBookOpen(currentTarget.open)}>
        <summary>{t('vehicle.book')}</summary>
        {isBookOpen ? <ServiceBook vehicle={vehicle} onPrint={onPrint} onChanged={onBookChanged} /> : null}
      </details>
    </article>
  );
}
