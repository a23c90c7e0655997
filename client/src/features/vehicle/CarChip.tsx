import { useQuery } from '@apollo/client/react';
import { lazy, useState, type ChangeEvent } from 'react';
import { CarFront, List, Pencil, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../app/PageLink.tsx';
import { Optional } from '../../components/Optional.tsx';
import { readFragment } from '../../gql/fragment-masking.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { careQuery, dueFragment } from './vehicleDocuments.ts';
import { nameOf } from './vehicleName.ts';
import { GUESTS, type ChatCar } from './useChatCar.ts';
import styles from './MyCar.module.css';

// 3.2 kB (brotli) with the form of a car.
const CarDialog = lazy(async () => ({ default: (await import('./CarDialog.tsx')).CarDialog }));

const NONE = '';

interface CarChipProps {
  readonly car: ChatCar;
  readonly onChoose: (vehicleId: string | null) => void;
}

/** Which car the conversation is about; beside it one is added or changed, and the way to those of the account. */
export function CarChip({ car, onChoose }: CarChipProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  // Null until it is opened for the first time: its code is fetched then.
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { isSignedIn, vehicles, guests, chosen } = car;

  const choose = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => onChoose(value === NONE ? null : value);
  const [Sign, change] =
    guests === null ? ([Plus, t('vehicle.chipAdd')] as const) : ([Pencil, t('vehicle.chipChange')] as const);

  return (
    <>
      <div className={styles['chip']}>
        <label className={styles['chipCar']}>
          <CarFront aria-hidden="true" size={18} />
          <span className="visually-hidden">{t('vehicle.chip')}</span>
          <select value={chosen ?? NONE} onChange={choose}>
            {vehicles.map((vehicle) => (
              <option key={vehicle.id} value={vehicle.id}>
                {nameOf(vehicle, language)}
              </option>
            ))}
            {guests === null ? null : <option value={GUESTS}>{nameOf(guests, language)}</option>}
            <option value={NONE}>{t('vehicle.chipNone')}</option>
          </select>
        </label>
        <button
          type="button"
          className={styles['chipTool']}
          aria-label={change}
          title={change}
          onClick={() => setOpen(true)}
        >
          <Sign aria-hidden="true" size={18} />
        </button>
        {isSignedIn ? (
          <PageLink
            page="my-car"
            className={`${styles['chipTool']} ${styles['chipMine']}`}
            aria-label={t('vehicle.chipMine')}
            title={t('vehicle.chipMine')}
          >
            <List aria-hidden="true" size={18} />
          </PageLink>
        ) : null}
      </div>
      {isSignedIn && chosen !== null ? <ChipDue vehicleId={chosen} /> : null}
      {isOpen === null ? null : (
        <Optional isAsked>
          <CarDialog
            isOpen={isOpen}
            guests={guests}
            isSignedIn={isSignedIn}
            onClose={() => setOpen(false)}
            onSaved={onChoose}
          />
        </Optional>
      )}
    </>
  );
}

/** How much is due on the car by now, with the way there. */
function ChipDue({ vehicleId }: { readonly vehicleId: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(careQuery);
  const items = (data?.viewer?.due?.items ?? []).map((item) => readFragment(dueFragment, item));
  const due = items.filter(
    ({ vehicle, level }) => vehicle.id === vehicleId && (level === 'OVERDUE' || level === 'URGENT'),
  );
  if (due.length === 0) return null;
  const text = t('vehicle.chipDue', { count: due.length });
  return (
    <PageLink page="my-car" className={styles['chipDue']} aria-label={text} title={text}>
      <span className={styles['chipDueText']}>{text}</span>
      <span className={styles['chipDueCount']}>{due.length}</span>
    </PageLink>
  );
}
