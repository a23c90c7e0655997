import { useId, type ReactNode, type RefObject } from 'react';
import styles from './Admin.module.css';
import type { DeskResult } from './deskQuery.ts';
import { DeskPager } from './DeskPager.tsx';
import { DeskState } from './DeskState.tsx';

interface DeskSectionProps {
  readonly title: string;
  /** Takes the focus when the button that had it is gone with its row. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  readonly lead?: string;
  readonly result: DeskResult;
  /** Beside the heading: what may be chosen or made. */
  readonly tools?: ReactNode;
  /** Above the list. */
  readonly filter?: ReactNode;
  /** Absent: the list is shown once there is something in it. */
  readonly emptyText?: string;
  /** Undefined: not loaded yet. */
  readonly rowCount: number | undefined;
  readonly pagination?: { readonly page: number; readonly totalPages: number } | undefined;
  readonly onPage?: (page: number) => void;
  readonly children: ReactNode;
}

/** A list of a desk in all its states: loading, failed, empty, and page by page. */
export function DeskSection(props: DeskSectionProps) {
  const { title, headingRef, lead, result, tools, filter, emptyText, rowCount, pagination, onPage, children } = props;
  const id = useId();
  if (emptyText === undefined && (rowCount ?? 0) === 0 && result.error === undefined) return null;
  return (
    <section className={styles['desk']} aria-labelledby={id} aria-busy={result.loading}>
      <div className={styles['deskHead']}>
        <h2 id={id} ref={headingRef} tabIndex={-1} className={styles['deskTitle']}>
          {title}
        </h2>
        {tools}
      </div>
      {lead === undefined ? null : <p className={styles['note']}>{lead}</p>}
      {filter}
      <DeskState result={result} />
      {rowCount === 0 ? <p className={styles['empty']}>{emptyText}</p> : null}
      {rowCount === undefined || rowCount === 0 ? null : children}
      {pagination === undefined || onPage === undefined ? null : (
        <DeskPager page={pagination.page} total={pagination.totalPages} onChange={onPage} />
      )}
    </section>
  );
}
