/** What an audit entry says of a change: the values that differ, as they were before and are after. */
export function changeOf<Values extends Readonly<Record<string, string | number | boolean>>>(
  former: Values,
  later: Values,
) {
  const names = Object.keys(later).filter((name) => former[name] !== later[name]);
  const pick = (of: Values) => Object.fromEntries(names.map((name) => [name, of[name]]));
  return names.length === 0 ? {} : { before: pick(former), after: pick(later) };
}
