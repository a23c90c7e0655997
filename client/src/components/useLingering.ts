import { useState } from 'react';

/** The last thing that was not null: what a dialog shows while it fades. */
export function useLingering<Thing>(thing: Thing | null): Thing | null {
  const [shown, setShown] = useState(thing);
  if (thing !== null && thing !== shown) setShown(thing);
  return thing ?? shown;
}
