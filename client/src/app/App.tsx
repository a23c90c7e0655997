import { Optional } from '../components/Optional.tsx';
import './pages.ts';
import { Header } from '../frame/Header.tsx';
import { ConnectionBar, Footer, LanguageOffer, Overlays } from '../frame/late.ts';
import { PageSwitch } from './PageSwitch.tsx';
import { SkipLink } from '../frame/SkipLink.tsx';

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
