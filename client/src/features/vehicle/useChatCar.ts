import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { readFragment } from '../../gql/fragment-masking.ts';
import type { AskInput, TypedVehicleInput } from '../../gql/graphql.ts';
import { useLanguage } from '../../i18n/i18n.ts';
import { useGuestCar } from '../../session/guestCar.ts';
import { myCarQuery, vehicleFragment, type Vehicle } from './vehicleDocuments.ts';
import { nameOf } from './vehicleName.ts';

/** By what a guest's one car is chosen, which has no id. */
export const GUESTS = 'guest';

export interface ChatCar {
  readonly isSignedIn: boolean;
  /** Cars of the account that are driven. */
  readonly vehicles: readonly Vehicle[];
  readonly guests: TypedVehicleInput | null;
  /** The id of the car, {@link GUESTS}, or null: none. */
  readonly chosen: string | null;
  /** The chosen car in words; null: none. */
  readonly name: string | null;
  /** What a question is sent with. */
  readonly about: Pick<AskInput, 'vehicleId' | 'vehicle'>;
}

/**
 * The car a conversation is about: the one that was chosen for it; before anybody chose the first one, because who has
 * told a car wants answers for it. `stored`: undefined where nobody has chosen yet.
 */
export function useChatCar(isSignedIn: boolean, stored: string | null | undefined): ChatCar {
  const language = useLanguage();
  const guests = useGuestCar();
  // Asked again when a guest's car has moved in, it is not answered with what was on its way before.
  const { data } = useQuery(myCarQuery, { skip: !isSignedIn, context: { queryDeduplication: false } });
  const all = data?.viewer?.vehicles?.map((vehicle) => readFragment(vehicleFragment, vehicle)) ?? [];
  const vehicles = all.filter(({ id, archivedAt }) => archivedAt === null || id === stored);
  const own = stored === undefined ? vehicles[0] : vehicles.find(({ id }) => id === stored);
  const guestsCar = stored === null ? null : guests;
  const chosen = isSignedIn ? (own?.id ?? null) : guestsCar && GUESTS;
  const shown = isSignedIn ? own : guestsCar;
  // Before the cars are here, or where there is none, nothing is said of any: a conversation keeps the one it has.
  const isKnown = isSignedIn ? data !== undefined : guests !== null;
  const about = useMemo(() => {
    if (!isKnown) return {};
    return chosen === GUESTS ? { vehicle: guests } : { vehicleId: chosen };
  }, [isKnown, chosen, guests]);
  const name = shown ? nameOf(shown, language) : null;
  return { isSignedIn, vehicles, guests: isSignedIn ? null : guests, chosen, name, about };
}
