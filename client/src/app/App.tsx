import { ConnectionBar } from '../frame/ConnectionBar.tsx';
import { Footer } from '../frame/Footer.tsx';
import { Header } from '../frame/Header.tsx';
import { LanguageOffer } from '../frame/LanguageOffer.tsx';
import { Overlays } from '../frame/Overlays.tsx';
import { SkipLink } from '../frame/SkipLink.tsx';
import { PageSwitch } from './PageSwitch.tsx';

export function App() {
  return (
    <>
      <SkipLink />
      <Header />
      <ConnectionBar />
      <LanguageOffer />
      <PageSwitch />
      <Footer />
      <Overlays />
    </>
  );
}
