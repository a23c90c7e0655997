import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withApollo } from '../../api/withApollo.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/Page.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { showToast } from '../../components/toast.ts';
import { useLingering } from '../../components/useLingering.ts';
import { readFragment } from '../../gql/fragment-masking.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { DueSection } from './DueSection.tsx';
import { PrintedBook } from './PrintedBook.tsx';
import { VehicleCard } from './VehicleCard.tsx';
import { VehicleForm } from './VehicleForm.tsx';
import {
  addVehicleMutation,
  careQuery,
  myCarQuery,
  updateVehicleMutation,
  vehicleFragment,
  type Vehicle,
} from './vehicleDocuments.ts';
import { formOfOwn, formOfVehicle, inputOf, mileageOf, type VehicleForm as Typed } from './vehicleRules.ts';
import styles from './MyCar.module.css';

/** The cars of the account. */
export const MyCarPage = withApollo(() => {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useApolloClient();
  const { data, loading, error, refetch } = useQuery(myCarQuery, { fetchPolicy: 'cache-and-network' });
  const [add] = useMutation(addVehicleMutation);
  const [update] = useMutation(updateVehicleMutation);
  /** Null: no dialog; `new`: a car is added; otherwise which one is changed. */
  const [open, setOpen] = useState<'new' | Vehicle | null>(null);
  const shown = useLingering(open);
  const heading = useRef<HTMLHeadingElement>(null);
  const vehicles = data?.viewer?.vehicles?.map((vehicle) => readFragment(vehicleFragment, vehicle));
  const [printed, setPrinted] = useState<Vehicle | null>(null);
  const wasPrinted = useRef(false);
  useEffect(() => {
    if (wasPrinted.current && printed === null) heading.current?.focus();
    wasPrinted.current = printed !== null;
  }, [printed]);
  const again = () => void refetch().catch(() => undefined);
  const careChanged = () => {
    again();
    void client.refetchQueries({ include: [careQuery] }).catch(() => undefined);
  };

  async function save(typed: Typed) {
    const vin = typed.vin.trim() || null;
    if (shown === 'new' || shown === null)
      await add({ variables: { input: { ...inputOf(typed), vin, mileage: mileageOf(typed) } } });
    else await update({ variables: { input: { id: shown.id, ...inputOf(typed), vin } } });
    showToast(t('vehicle.saved'));
    setOpen(null);
    careChanged();
  }

  if (printed !== null)
    return (
      <Page title={t('vehicle.book')}>
        <PrintedBook vehicle={printed} onBack={() => setPrinted(null)} />
      </Page>
    );
  const driven = vehicles?.filter(({ archivedAt }) => archivedAt === null) ?? [];
  return (
    <Page title={t('vehicle.title')} lead={t('vehicle.lead')}>
      {error === undefined ? null : <LoadFailure text={t('vehicle.failed')} onRetry={refetch} />}
      {data === undefined && loading ? <Spinner label={t('vehicle.loading')} /> : null}
      {driven.length === 0 ? null : <DueSection vehicles={driven} onChanged={again} />}
      {vehicles === undefined ? null : (
        <section className={styles['cars']} aria-labelledby="my-cars-title">
          <div className={styles['bar']}>
            <h2 id="my-cars-title" ref={heading} tabIndex={-1} className={styles['title']}>
              {t('vehicle.carsTitle')}
            </h2>
            <Button variant="primary" onClick={() => setOpen('new')}>
              {t('vehicle.add')}
            </Button>
          </div>
          {vehicles.length === 0 ? <p className={styles['empty']}>{t('vehicle.none')}</p> : null}
          {vehicles.map((vehicle) => (
            <VehicleCard
              key={vehicle.id}
              vehicle={vehicle}
              onEdit={() => setOpen(vehicle)}
              onPrint={() => setPrinted(vehicle)}
              onBookChanged={careChanged}
              onChanged={() => {
                heading.current?.focus();
                careChanged();
              }}
            />
          ))}
        </section>
      )}
      <Dialog
        isOpen={open !== null}
        onClose={() => setOpen(null)}
        title={t(shown === 'new' ? 'vehicle.addTitle' : 'vehicle.editTitle')}
      >
        {shown === null ? null : (
          <VehicleForm
            initial={shown === 'new' ? formOfVehicle({}, language) : formOfOwn(shown, language)}
            hasMileage={shown === 'new'}
            hasVin
            onSave={save}
          />
        )}
      </Dialog>
    </Page>
  );
});
