import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/Dialog.tsx';
import type { TypedVehicleInput } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useSaveCar } from './useSaveCar.ts';
import { VehicleForm } from './VehicleForm.tsx';
import { formOfVehicle, type VehicleForm as Typed } from './vehicleRules.ts';

interface CarDialogProps {
  readonly isOpen: boolean;
  readonly isSignedIn: boolean;
  /** A guest's car, which is changed. */
  readonly guests: TypedVehicleInput | null;
  readonly onClose: () => void;
  /** With what it is chosen by. */
  readonly onSaved: (vehicleId: string) => void;
}

/** A car is told from within the chat. */
export function CarDialog({ isOpen, isSignedIn, guests, onClose, onSaved }: CarDialogProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const saveCar = useSaveCar(isSignedIn);
  const known = guests === null ? {} : { ...guests, km: guests.mileage?.km ?? null, on: guests.mileage?.on ?? null };

  async function save(typed: Typed) {
    onSaved(await saveCar(typed));
    onClose();
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(guests === null ? 'vehicle.addTitle' : 'vehicle.editTitle')}>
      <VehicleForm initial={formOfVehicle(known, language)} hasMileage hasVin={isSignedIn} onSave={save} />
    </Dialog>
  );
}
