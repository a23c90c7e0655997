import { ClosingCall } from './ClosingCall.tsx';
import { Hero } from './Hero.tsx';
import { ServiceCards } from './ServiceCards.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <ServiceCards />
      <ClosingCall />
    </>
  );
}
