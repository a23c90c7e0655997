/** `{ [key]: value }`, or an empty record when there is no value: for optional properties that must be absent. */
export function set<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  const record: Partial<Record<K, V>> = {};
  if (value !== undefined) record[key] = value;
  return record;
}

/** `{ [key]: values }`, or an empty record when the list is empty. */
export function setList<K extends string, V>(key: K, values: readonly V[]): Partial<Record<K, readonly V[]>> {
  return set(key, values.length === 0 ? undefined : values);
}
