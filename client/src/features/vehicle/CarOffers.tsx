import { BookOffer } from './BookOffer.tsx';
import { SaveCarOffer } from './SaveCarOffer.tsx';
import type { ChatCar } from './useChatCar.ts';

interface CarOffersProps {
  readonly car: ChatCar;
  /** What was asked last. */
  readonly question: string | undefined;
  /** The last answer, once it has ended; undefined: there is none. */
  readonly answerId: string | undefined;
  readonly onSaved: (vehicleId: string) => void;
}

/** What a conversation offers to keep: a car that was named, a service that was reported. */
export function CarOffers({ car, question, answerId, onSaved }: CarOffersProps) {
  return (
    <>
      <SaveCarOffer car={car} question={question} onSaved={onSaved} />
      <BookOffer car={car} answerId={answerId} />
    </>
  );
}
