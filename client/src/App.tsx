import { Optional } from './components/Optional.tsx';
import './pages.ts';
import { Header } from './shell/Header.tsx';
import { ConnectionBar, Footer, LanguageOffer, Overlays } from './shell/late.ts';
import { PageSwitch } from './shell/PageSwitch.tsx';
import { SkipLink } from './shell/SkipLink.tsx';

export function App() {
  return (
    <>
      <SkipLink />
      <Header />
      <Optional>
        <ConnectionBar />
        <LanguageOffer />
      </Optional>
      <PageSwitch />
      <Optional>
        <Footer />
        <Overlays />
      </Optional>
    </>
  );
}
