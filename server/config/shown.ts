/**
 * An address as a message may show it, however it is mistyped: without what stands before an `@`, perhaps a name and a
 * password.
 */
export function shownAddress(value: string): string {
  return value.replace(/^([a-z][a-z\d+.-]*:\/+)?.*@/is, '$1');
}
