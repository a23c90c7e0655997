import DataLoader from 'dataloader';
import type { Context } from './builder.ts';

/**
 * Loads at once what the fields of one operation ask for one by one in the same moment: a list of users costs the
 * statements of one user. Nothing is kept afterwards, so that a long subscription never sees an old value.
 */
export function batched<Value>(load: (ids: string[], context: Context) => Promise<ReadonlyMap<string, Value>>) {
  const loaders = new WeakMap<Context, DataLoader<string, Value>>();

  function loaderOf(context: Context): DataLoader<string, Value> {
    const loader = new DataLoader<string, Value>(
      async (ids) => {
        // Without a cache the loader repeats an id as often as it was asked for.
        const values = await load([...new Set(ids)], context);
        return ids.map((id) => values.get(id) ?? new Error(`Nothing was loaded for ${id}`));
      },
      { cache: false },
    );
    loaders.set(context, loader);
    return loader;
  }

  return (id: string, context: Context): Promise<Value> => (loaders.get(context) ?? loaderOf(context)).load(id);
}
