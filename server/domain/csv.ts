/** Without it spreadsheets take UTF-8 for the system's own encoding, and Chinese is garbled. */
const BYTE_ORDER_MARK = '\uFEFF';

/** A table as CSV (RFC 4180) that spreadsheets open as it is. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** Always quoted; what a spreadsheet would take for a formula is made a text by an apostrophe. */
function cell(text: string): string {
  const plain = /^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** The rows of a CSV text, with `,` or `;` or tabs between cells as its first line has them; empty lines are left out. */
export function fromCsv(text: string): string[][] {
  const plain = text.replace(BYTE_ORDER_MARK, '');
  const [first = ''] = plain.split(/\r?\n/, 1);
  const between = first.includes('\t') ? '\t' : first.split(';').length > first.split(',').length ? ';' : ',';
  const rows: string[][] = [];
  let row: string[] = [];
  let value = '';
  let isQuoted = false;
  const endCell = () => {
    // The apostrophe of our own export.
    row.push(value.replace(/^'(?=\s*[=+\-@＝＋－＠])/, '').trim());
    value = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  for (let i = 0; i < plain.length; i += 1) {
    const sign = plain.charAt(i);
    if (isQuoted) {
      if (sign !== '"') value += sign;
      else if (plain.charAt(i + 1) === '"') {
        value += '"';
        i += 1;
      } else isQuoted = false;
    } else if (sign === '"' && value.trim() === '') {
      isQuoted = true;
      value = '';
    } else if (sign === between) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r') value += sign;
  }
  if (value !== '' || row.length > 0) endRow();
  return rows;
}
