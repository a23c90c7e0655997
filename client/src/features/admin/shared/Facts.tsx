import type { ReactNode } from 'react';
import styles from './Admin.module.css';

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values, side by side where there is room. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
