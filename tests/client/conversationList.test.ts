import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationsQuery } from '../../client/src/gql/graphql.ts';
import { stubBrowser } from './browserStub.ts';

const conversation = (id: string) => ({
  __typename: 'Conversation',
  id,
  title: `Question ${id}`,
  folder: null,
  lastActiveAt: '2026-11-23T10:00:00Z',
});

/** A page as the server gives it; `last` is where it ends when there are more. */
function page(ids: readonly string[], last: string | null): ConversationsQuery {
  const pageInfo = { __typename: 'PageInfo', hasNextPage: last !== null, endCursor: last };
  const conversations = { __typename: 'ConversationConnection', nodes: ids.map(conversation), pageInfo };
  const viewer = { __typename: 'User', id: 'me', conversations, conversationFolders: [] };
  return { viewer };
}

async function open() {
  const { apolloClient } = await import('../../client/src/api/apolloClient.ts');
  const { conversationsQuery: query } =
    await import('../../client/src/features/conversations/conversationDocuments.ts');
  const write = (data: ConversationsQuery, variables: { folder: string | null; after?: string }) =>
    apolloClient.writeQuery({ query, variables, data });
  const listed = (folder: string | null = null) => {
    const list = apolloClient.readQuery({ query, variables: { folder } })?.viewer?.conversations;
    return list && [list.nodes.map(({ id }) => id).join(' '), list.pageInfo.endCursor];
  };
  return { cache: apolloClient.cache, write, listed };
}

describe('the list of conversations', () => {
  beforeEach(() => {
    stubBrowser();
    // Apollo asks in which browser it is.
    Object.assign(window, { navigator });
  });

  it('stays as long as it was made when its first page is read anew', async () => {
    const { write, listed } = await open();
    write(page(['a', 'b', 'c'], 'c'), { folder: null });
    write(page(['d', 'e', 'f'], 'f'), { folder: null, after: 'c' });
    expect(listed()).toEqual(['a b c d e f', 'f']);
    // A new one, and one from below that was asked in again.
    write(page(['new', 'e', 'a'], 'a'), { folder: null });
    expect(listed()).toEqual(['new e a b c d f', 'f']);
  });

  it('loses what is no longer on its first page, and begins anew where it hangs together with nothing', async () => {
    const { write, listed } = await open();
    write(page(['a', 'b', 'c'], 'c'), { folder: null });
    write(page(['d', 'e'], null), { folder: null, after: 'c' });
    write(page(['a', 'c', 'd'], 'd'), { folder: null });
    expect(listed()).toEqual(['a c d e', null]);
    write(page(['x', 'y', 'z'], 'z'), { folder: null });
    expect(listed()).toEqual(['x y z', 'z']);
    write(page(['x', 'y'], null), { folder: null });
    expect(listed()).toEqual(['x y', null]);
  });

  it('is another one in each folder, and without what was deleted', async () => {
    const { cache, write, listed } = await open();
    write(page(['a', 'b', 'c'], 'c'), { folder: null });
    write(page(['d', 'e'], null), { folder: null, after: 'c' });
    write(page(['b'], null), { folder: 'Brakes' });
    cache.evict({ id: 'Conversation:d' });
    expect([listed(), listed('Brakes')]).toEqual([
      ['a b c e', null],
      ['b', null],
    ]);
  });
});
