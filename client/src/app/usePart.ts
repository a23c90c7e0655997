import { openPart, usePlace } from './navigation.ts';

/** The open one of a page's tabs, kept in the address: a reload and a shared link open it again. Unknown: the first. */
export function usePart<Name extends string>(names: readonly Name[]): readonly [Name, (name: Name) => void] {
  const { part } = usePlace();
  const [first] = names;
  const open = names.find((name) => name === part) ?? first;
  if (open === undefined) throw new Error('A page of tabs has at least one');
  return [open, (name) => openPart(name === first ? '' : name)];
}
