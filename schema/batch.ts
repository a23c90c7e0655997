import type { Context } from './builder.ts';

/**
 * Loads at once what the fields of one operation ask for one by one in the same moment: a list of users costs the
 * statements of one user. Nothing is kept afterwards, so that a long subscription never sees an old value.
 */
export function batched<Value>(load: (keys: string[], context: Context) => Promise<Map<string, Value>>) {
  const open = new WeakMap<Context['viewer'], { keys: Set<string>; values: Promise<Map<string, Value>> }>();

  function begin(context: Context) {
    const keys = new Set<string>();
    const values = afterThisMoment().then(() => {
      open.delete(context.viewer);
      return load([...keys], context);
    });
    const batch = { keys, values };
    open.set(context.viewer, batch);
    return batch;
  }

  return async (key: string, context: Context): Promise<Value> => {
    const { keys, values } = open.get(context.viewer) ?? begin(context);
    keys.add(key);
    const value = (await values).get(key);
    if (value === undefined) throw new Error(`Nothing was loaded for ${key}`);
    return value;
  };
}

/** After the promises that are settled by now have run: they are what asks for the rest of the batch. */
async function afterThisMoment(): Promise<void> {
  await Promise.resolve();
  await new Promise<void>((resolve) => {
    process.nextTick(resolve);
  });
}
