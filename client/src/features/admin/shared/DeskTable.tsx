import { useTranslation } from 'react-i18next';
// On phones rows are drawn as cards, and what is no table to the eye is none to some screen readers unless it says so.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { createContext, use, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './DeskTable.module.css';

const Columns = createContext<readonly string[]>([]);

interface DeskTableProps {
  /** What is in it. */
  readonly label: string;
  /** As many as each row has cells, its header and its buttons among them. */
  readonly columns: readonly string[];
  /** `DeskRow`s. */
  readonly children: ReactNode;
}

/** Rows; on phones a card each. Where it is too wide it scrolls in its own frame, also by keyboard. */
export function DeskTable({ label, columns, children }: DeskTableProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const isScrolling = useScrolling(frame);
  return (
    <section
      ref={frame}
      className={styles['frame']}
      aria-label={t('admin.table', { name: label })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable
      tabIndex={isScrolling ? 0 : undefined}
    >
      <table role="table" className={styles['table']}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          <Columns value={columns}>{children}</Columns>
        </tbody>
      </table>
    </section>
  );
}

interface DeskRowProps {
  /** What the row is about. */
  readonly header: ReactNode;
  readonly cells: readonly ReactNode[];
  /** The row's buttons, where the table has any. */
  readonly act?: ReactNode;
}

export function DeskRow({ header, cells, act }: DeskRowProps) {
  const [, ...columns] = use(Columns);
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {header}
      </th>
      {cells.map((cell, index) => (
        <td key={columns[index]} role="cell" data-label={columns[index]}>
          <div>{cell}</div>
        </td>
      ))}
      {act === undefined ? null : (
        <td role="cell" className={styles['act']}>
          {act}
        </td>
      )}
    </tr>
  );
}

/** Whether the frame holds more than it shows: only then it is a stop of the keyboard. */
function useScrolling(frame: RefObject<HTMLElement | null>): boolean {
  const [isScrolling, setScrolling] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setScrolling(element.scrollWidth > element.clientWidth));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [frame]);
  return isScrolling;
}
