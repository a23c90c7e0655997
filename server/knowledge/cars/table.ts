/**
 * Reads a table written as text: one row a line, cells between `|`, blank lines and lines starting with `#` ignored.
 * Throws when a row has another number of cells than there are columns, naming the row.
 */
export function readTable<Column extends string>(
  text: string,
  columns: readonly Column[],
): Readonly<Record<Column, string>>[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== columns.length)
        throw new Error(`${columns.length} cells expected, ${cells.length} found: ${line}`);
      return Object.fromEntries(columns.map((column, index) => [column, cells[index]])) as Record<Column, string>;
    });
}

/** `a, b,` → `['a', 'b']`. */
export function list(cell: string): string[] {
  return cell
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
