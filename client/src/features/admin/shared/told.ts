/** A row of which these fields are there. */
export type Told<Row, Name extends keyof Row> = Omit<Row, Name> & { readonly [Each in Name]: NonNullable<Row[Each]> };

/** What only staff are told of a row, and they always are; null: it is not there. */
export function told<Row, Name extends keyof Row>(row: Row, names: readonly Name[]): Told<Row, Name> | null {
  return names.every((name) => row[name] !== null && row[name] !== undefined) ? (row as Told<Row, Name>) : null;
}
