import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Alert.module.css';

/** An error said inside a page or form, announced when it appears. */
export function Alert({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={styles['alert']}>
      <CircleAlert aria-hidden="true" size={20} />
      <div>{children}</div>
    </div>
  );
}
