import type { ReactNode } from 'react';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** What the page is for, in a sentence or two. */
  readonly lead?: string;
  readonly children: ReactNode;
}

/** The frame of a page: its width, its heading, and what it is for. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={`page-width ${styles['page']}`}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{title}</h1>
        {lead === undefined ? null : <p className={styles['lead']}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
