import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../lib/copyText.ts';
import styles from './Markdown.module.css';

/** How long "Copied" is shown. */
const confirmationMs = 2000;

/**
 * A table of an answer. It scrolls inside itself on a phone, so that a wide comparison does not widen the page, and is
 * copied alone, for a spreadsheet.
 */
export function TableView({ children }: { readonly children?: ReactNode }) {
  const { t } = useTranslation();
  const table = useRef<HTMLTableElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), confirmationMs);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (table.current !== null) setCopied(await copyText(tabbed(table.current)));
  };
  return (
    <div className={styles['tableArea']}>
      <div className={styles['table']}>
        <table ref={table}>{children}</table>
      </div>
      <button type="button" className={styles['copyTable']} onClick={() => void copy()}>
        {isCopied ? <Check aria-hidden="true" size={14} /> : <Copy aria-hidden="true" size={14} />}
        {t(isCopied ? 'assistant.answer.copied' : 'assistant.answer.copyTable')}
      </button>
    </div>
  );
}

/** A table as spreadsheets paste it: a tab between cells, without the numbers of sources. */
function tabbed(table: HTMLTableElement): string {
  return Array.from(table.rows, (row) =>
    Array.from(row.cells, (cell) => {
      const copy = cell.cloneNode(true) as HTMLElement;
      for (const mark of copy.querySelectorAll('button, sup, [data-cite]')) mark.remove();
      return copy.textContent.replaceAll(/\s+/g, ' ').trim();
    }).join('\t'),
  ).join('\n');
}
