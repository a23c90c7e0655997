import type { ReactNode } from 'react';
import styles from './FormPage.module.css';
import { Page } from '../components/Page.tsx';

interface FormPageProps {
  readonly title: string;
  readonly lead: string;
  /** Beside the form; below it on a phone. */
  readonly aside: ReactNode;
  readonly asideLabel: string;
  /** Below both, over the whole width. */
  readonly below?: ReactNode;
  /** The form, or what takes its place when it was sent. */
  readonly children: ReactNode;
}

/** A page about one form: its heading, the form on a card, and what is good to know beside it. */
export function FormPage({ title, lead, aside, asideLabel, below, children }: FormPageProps) {
  return (
    <Page title={title} lead={lead}>
      <div className={styles['columns']}>
        <div className={styles['card']}>{children}</div>
        <aside className={styles['aside']} aria-label={asideLabel}>
          {aside}
        </aside>
      </div>
      {below}
    </Page>
  );
}
