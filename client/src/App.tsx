import { Overlays } from './components/Overlays.tsx';
import './pages.ts';
import { ConnectionBar } from './shell/ConnectionBar.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { LanguageOffer } from './shell/LanguageOffer.tsx';
import { PageSwitch } from './shell/PageSwitch.tsx';
import { SkipLink } from './shell/SkipLink.tsx';

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
