import DataLoader from 'dataloader';
import type { Context } from './builder.ts';

type Load<Value> = (ids: string[], context: Context) => Promise<ReadonlyMap<string, Value>>;

/**
 * Loads at once what the fields of one operation ask for one by one in the same moment: a list of users costs the
 * statements of one user. Nothing is kept afterwards, so that a long subscription never sees an old value.
 */
export function batched<Value>(load: Load<Value>) {
  const loadEach = batchedOrNone(load);
  return async (id: string, context: Context): Promise<Value> => there(id, await loadEach(id, context));
}

/** The same for what may be gone: null then. */
export function batchedOrNone<Value>(load: Load<Value>) {
  const loadAll = together<string, Value | null>(async (ids, context) => {
    // Without a cache the loader repeats an id as often as it was asked for.
    const values = await load([...new Set(ids)], context);
    return ids.map((id) => values.get(id) ?? null);
  });
  return (id: string, context: Context) => loadAll(id, context);
}

/** The same for lists that each of many things has: those that are asked for with the same arguments are loaded at once. */
export function batchedLists<Args, Value>(
  load: (ids: string[], args: Args, context: Context) => Promise<ReadonlyMap<string, Value>>,
) {
  const loadAll = together<{ id: string; args: Args }, Value>(async (keys, context) => {
    const found = new Map<string, ReadonlyMap<string, Value>>();
    for (const [name, group] of Map.groupBy(keys, ({ args }) => JSON.stringify(args))) {
      const ids = new Set(group.map(({ id }) => id));
      if (group[0]) found.set(name, await load([...ids], group[0].args, context));
    }
    return keys.map(({ id, args }) => there(id, found.get(JSON.stringify(args))?.get(id)));
  });
  return (id: string, args: Args, context: Context) => loadAll({ id, args }, context);
}

function together<Key, Value>(load: (keys: readonly Key[], context: Context) => Promise<Value[]>) {
  // Kept by the context itself: an old WeakMap would hold it until the next collection of everything (transport/prepare.ts).
  const kept = Symbol('loader');
  return (key: Key, context: Context & { [kept]?: DataLoader<Key, Value> }): Promise<Value> => {
    context[kept] ??= new DataLoader<Key, Value>((keys) => load(keys, context), { cache: false });
    return context[kept].load(key);
  };
}

function there<Value>(id: string, value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error(`Nothing was loaded for ${id}`);
  return value;
}
