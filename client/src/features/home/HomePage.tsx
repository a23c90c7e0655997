import { lazy } from 'react';
import { Optional } from '../../components/Optional.tsx';
import { loadPageTexts } from '../../i18n/i18n.ts';
import { useSoon } from '../../components/useSoon.ts';
import { ClosingCall } from './ClosingCall.tsx';
import { Hero } from './Hero.tsx';
import { ServiceCards } from './ServiceCards.tsx';
import styles from './HomePage.module.css';

// After the first rendering (docs/decisions/012): 0.8 and 1.4 kB (brotli), with 22 kB of texts, that the 89.7 kB of scripts
// before it go without.
const LowerHome = lazy(async () => {
  const [{ LowerHome: Lower }] = await Promise.all([import('./LowerHome.tsx'), loadPageTexts()]);
  return { default: Lower };
});

const Sample = lazy(async () => {
  const [{ Sample: Answer }] = await Promise.all([import('./Sample.tsx'), loadPageTexts()]);
  return { default: Answer };
});

export function HomePage() {
  const isSoon = useSoon();
  return (
    <>
      <Hero />
      <div className={styles['ask']}>
        <Optional>{isSoon ? <LowerHome /> : null}</Optional>
      </div>
      <ServiceCards />
      <div className={styles['sample']}>
        <Optional>{isSoon ? <Sample /> : null}</Optional>
      </div>
      <ClosingCall />
    </>
  );
}
