import type { TypedVehicleInput } from '../gql/graphql.ts';
import { keepText, localArea } from '../lib/storage.ts';
import { createStore, useStore } from '../lib/store.ts';

const storageKey = 'vehicle.guest';

function read(): TypedVehicleInput | null {
  try {
    const kept: unknown = JSON.parse(localArea.getItem(storageKey) ?? 'null');
    const isCar = typeof kept === 'object' && kept !== null && 'make' in kept && 'model' in kept && 'market' in kept;
    return isCar ? (kept as TypedVehicleInput) : null;
  } catch {
    return null;
  }
}

/** The one car of a guest, kept in this browser until somebody signs in, into whose account it moves. */
const guestCar = createStore<TypedVehicleInput | null>(read());

export const useGuestCar = (): TypedVehicleInput | null => useStore(guestCar);
export const heldGuestCar = (): TypedVehicleInput | null => guestCar.get();

export function keepGuestCar(car: TypedVehicleInput | null): void {
  // Where storage is full, the car is known as long as the page is open.
  keepText(localArea, storageKey, car && JSON.stringify(car));
  guestCar.set(car);
}

// Another tab has changed or moved it.
window.addEventListener('storage', ({ key }) => {
  if (key === storageKey || key === null) guestCar.set(read());
});
