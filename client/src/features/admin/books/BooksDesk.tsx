import { BillList } from './BillList.tsx';
import { BooksExport } from './BooksExport.tsx';
import { DifferenceList } from './DifferenceList.tsx';
import { InvoiceList } from './InvoiceList.tsx';

/** What the payment services say beside what our books say, invoices, and the books to take along. */
export function BooksDesk() {
  return (
    <>
      <DifferenceList />
      <BillList />
      <InvoiceList />
      <BooksExport />
    </>
  );
}
