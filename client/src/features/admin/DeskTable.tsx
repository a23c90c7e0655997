import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/i18n.ts';
import styles from './Admin.module.css';

interface DeskTableProps {
  /** What is in it. */
  readonly label: string;
  readonly columns: readonly string[];
  /** Rows, each beginning with its header. */
  readonly children: ReactNode;
}

/** Where it is too wide it scrolls in its own frame, also by keyboard. */
export function DeskTable({ label, columns, children }: DeskTableProps) {
  const { t } = useTranslation();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable
    <section className={styles['frame']} aria-label={t('admin.table', { name: label })} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
