import { Optional } from '../../components/Optional.tsx';
import { Hero } from './Hero.tsx';
import { BelowHero } from './late.ts';
import styles from './HomePage.module.css';

/** What is below the hero follows after the first paint, into room that is kept for it. */
export function HomePage() {
  return (
    <>
      <Hero />
      <div className={styles['below']}>
        <Optional>
          <BelowHero />
        </Optional>
      </div>
    </>
  );
}
