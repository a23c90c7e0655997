import { useMutation } from '@apollo/client/react';
import { given } from '../../api/refusals.ts';
import { keepGuestCar } from '../../session/guestCar.ts';
import { GUESTS } from './useChatCar.ts';
import { addVehicleMutation, myCarQuery } from './vehicleDocuments.ts';
import { inputOf, mileageOf, type VehicleForm } from './vehicleRules.ts';

/** Saves a new car: in the account, or of a guest in this browser. Returns by what it is chosen. */
export function useSaveCar(isSignedIn: boolean): (typed: VehicleForm) => Promise<string> {
  const [add] = useMutation(addVehicleMutation, { refetchQueries: [myCarQuery], awaitRefetchQueries: true });
  return async (typed) => {
    const input = { ...inputOf(typed), mileage: mileageOf(typed) };
    if (!isSignedIn) {
      keepGuestCar(input);
      return GUESTS;
    }
    const { data } = await add({ variables: { input: { ...input, vin: typed.vin.trim() || null } } });
    return given(data?.addVehicle.vehicle).id;
  };
}
