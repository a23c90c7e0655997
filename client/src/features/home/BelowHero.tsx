import { ClosingCall } from './ClosingCall.tsx';
import { ServiceCards } from './ServiceCards.tsx';

export function BelowHero() {
  return (
    <>
      <ServiceCards />
      <ClosingCall />
    </>
  );
}
