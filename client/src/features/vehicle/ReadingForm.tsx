import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { Alert } from '../../components/Alert.tsx';
import { showToast } from '../../components/toast.ts';
import { Field } from '../../forms/Field.tsx';
import { useAppForm } from '../../forms/useAppForm.ts';
import { addMileageMutation, type Vehicle } from './vehicleDocuments.ts';
import { kmOf, readingRules, today } from './vehicleRules.ts';
import styles from './MyCar.module.css';

/** What the odometer shows now. */
export function ReadingForm({ vehicle, onSaved }: { readonly vehicle: Vehicle; readonly onSaved: () => void }) {
  const { t } = useTranslation();
  const [add] = useMutation(addMileageMutation);
  const { form, field, failure, isSubmitting } = useAppForm({
    schema: readingRules,
    initial: () => ({ km: '', on: today() }),
    async send({ km, on }) {
      const mileage = { km: kmOf(km, vehicle.unit), on: on === '' ? today() : on };
      await add({ variables: { input: { id: vehicle.id, mileage } } });
      showToast(t('vehicle.saved'));
      onSaved();
    },
  });
  return (
    <form {...form} className={styles['reading']}>
      <Field
        {...field('km')}
        label={t('vehicle.mileage', { unit: t(vehicle.unit === 'MILE' ? 'vehicle.mile' : 'vehicle.km') })}
        inputMode="numeric"
        required
      />
      <Field {...field('on')} label={t('vehicle.mileageOn')} type="date" max={today()} />
      <Button type="submit" isBusy={isSubmitting}>
        {t(isSubmitting ? 'vehicle.keeping' : 'vehicle.addReading')}
      </Button>
      {failure === null ? null : <Alert>{failure}</Alert>}
    </form>
  );
}
