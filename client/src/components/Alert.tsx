import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Alert.module.css';

/** An error said inside a page or form, announced when it appears. */
export function Alert({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles['alert']}>
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  );
}
