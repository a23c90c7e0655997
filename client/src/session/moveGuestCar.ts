import { apolloClient } from '../api/apolloClient.ts';
import { graphql } from '../gql/gql.ts';
import { heldGuestCar, keepGuestCar } from './guestCar.ts';
import { present } from './viewer.ts';

const moveMutation = graphql(`
  mutation MoveGuestCar($input: AddVehicleInput!) {
    addVehicle(input: $input) {
      vehicle {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

let isMoving = false;

/** Puts the car a guest has told into the account that is signed in. One that cannot be moved stays where it is. */
async function move(): Promise<void> {
  const car = heldGuestCar();
  const { viewer, state } = present.get();
  if (car === null || viewer === null || state !== 'ready' || isMoving) return;
  isMoving = true;
  // Taken first: another tab of this browser must not bring it a second time.
  keepGuestCar(null);
  try {
    await apolloClient.mutate({ mutation: moveMutation, variables: { input: car } });
  } catch {
    keepGuestCar(car);
    return;
  } finally {
    isMoving = false;
  }
  // It has moved, also where what is shown cannot be read again: a page that is left then must not bring it twice.
  await apolloClient.refetchQueries({ include: 'active' }).catch(() => undefined);
}

/** Brings a guest's car along whenever somebody signs in. To be called once. */
export function watchGuestCar(): void {
  let last: string | null = null;
  const look = () => {
    const { viewer, state } = present.get();
    if (state !== 'ready' || viewer?.id === last) return;
    last = viewer?.id ?? null;
    void move();
  };
  present.subscribe(look);
  look();
}
