import { expect, it } from 'vitest';
import { batched } from '../../schema/batch.ts';
import type { Context } from '../../schema/builder.ts';

const contextOf = (name: string) => ({ name }) as unknown as Context;

/** A loader that notes what each statement would have asked for. */
function counted() {
  const statements: string[][] = [];
  const valueOf = batched(async (ids) => {
    statements.push(ids);
    await Promise.resolve();
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, `${id} of statement ${statements.length}`]));
  });
  return { statements, valueOf };
}

it('asks once for all that one operation wants in one moment, and for each of it once', async () => {
  const { statements, valueOf } = counted();
  const context = contextOf('a');
  const afterMore = Promise.resolve().then(() => valueOf('c', context));
  await Promise.all([valueOf('a', context), valueOf('b', context), valueOf('a', context), afterMore]);
  expect(statements).toEqual([['a', 'b', 'c']]);
});

it('keeps nothing: a later event of a subscription is given what is then true', async () => {
  const { valueOf } = counted();
  const context = contextOf('a');
  expect(await valueOf('a', context)).toBe('a of statement 1');
  expect(await valueOf('a', context)).toBe('a of statement 2');
});

it('never mixes two operations', async () => {
  const { statements, valueOf } = counted();
  await Promise.all([valueOf('a', contextOf('one')), valueOf('a', contextOf('two'))]);
  expect(statements).toEqual([['a'], ['a']]);
});

it('says for what nothing was loaded, and gives the rest', async () => {
  const { valueOf } = counted();
  const context = contextOf('a');
  const [none, some] = await Promise.allSettled([valueOf('none', context), valueOf('a', context)]);
  expect(none).toMatchObject({ status: 'rejected', reason: { message: 'Nothing was loaded for none' } });
  expect(some.status).toBe('fulfilled');
});
