/** The fields that differ from what was there. What nobody has touched is not sent: it may be another one by now. */
export function changesOf<Fields extends object>(now: Fields, before: Fields): Partial<Fields> {
  const former = new Map(Object.entries(before).map(([name, value]) => [name, JSON.stringify(value)]));
  const changed = Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== former.get(name));
  return Object.fromEntries(changed) as Partial<Fields>;
}
