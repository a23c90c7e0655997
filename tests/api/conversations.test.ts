import { describe, expect, it } from 'vitest';
import { lockOwner, ownerKeyOf } from '../../server/domain/history.ts';
import { ASK, askInput, useApp, type Person } from '../support/app.ts';
import { withPrisma } from '../support/rest.ts';

const test = useApp({ LIMIT_QUESTION_OWNER: '1000/60' });

interface Conversation {
  readonly id: string;
  readonly title: string;
  readonly folder: string | null;
}

async function member(): Promise<Person> {
  const person = test.person();
  await person.register();
  return person;
}

async function asked(person: Person, question: string, answer: string, more: object = {}): Promise<string> {
  test.model.script = (reply) => reply.text(answer).end();
  const id = await person.ask(question, more);
  await person.watch(id);
  return id;
}

const conversationOf = async (person: Person, id: string): Promise<string> =>
  (
    await person.do<{ answer: { conversationId: string } }>('query ($id: ID!) { answer(id: $id) { conversationId } }', {
      id,
    })
  ).answer.conversationId;

const LIST = `query ($by: ConversationTime!, $folder: String) { viewer {
  conversations(by: $by, filter: { folder: $folder }) { nodes { id title folder } } conversationFolders } }`;

async function listed(person: Person, variables: object = {}) {
  const { viewer } = await person.do<{
    viewer: { conversations: { nodes: Conversation[] }; conversationFolders: string[] };
  }>(LIST, { by: 'LAST_ACTIVE', ...variables });
  return { titles: viewer.conversations.nodes.map(({ title }) => title), folders: viewer.conversationFolders };
}

const change = (person: Person, input: object) =>
  person.do<{
    changeConversation: { conversation: Conversation };
  }>(
    `mutation ($input: ChangeConversationInput!) { changeConversation(input: $input) {
      conversation { id title folder } refusal { code fields { name } } } }`,
    { input },
  );

describe('conversations', () => {
  it('come by what was asked last, whichever was begun first', async () => {
    const user = await member();
    const first = await conversationOf(user, await asked(user, 'One?', 'one'));
    await asked(user, 'Two?', 'two');
    expect((await listed(user)).titles).toEqual(['Two?', 'One?']);
    await asked(user, 'And then?', 'three', { conversationId: first });
    expect((await listed(user)).titles).toEqual(['One?', 'Two?']);
    expect((await listed(user, { by: 'BEGUN' })).titles).toEqual(['Two?', 'One?']);
  });

  it('are renamed and put into folders by their owner alone', async () => {
    const user = await member();
    const id = await conversationOf(user, await asked(user, 'A long question about brakes?', 'squeal'));
    await asked(user, 'Another?', 'yes');
    const renamed = await change(user, { id, title: '  Brakes  ', folder: 'My Civic' });
    expect(renamed.changeConversation.conversation).toMatchObject({ title: 'Brakes', folder: 'My Civic' });
    expect(await listed(user, { folder: 'My Civic' })).toEqual({ titles: ['Brakes'], folders: ['My Civic'] });
    expect((await change(user, { id, folder: '' })).changeConversation.conversation).toMatchObject({
      title: 'Brakes',
      folder: null,
    });
    expect((await listed(user)).folders).toEqual([]);
    for (const wrong of [{ title: ' ' }, { title: 'x'.repeat(81) }, { folder: 'x'.repeat(41) }])
      await expect(change(user, { id, ...wrong })).rejects.toThrow('BAD_USER_INPUT');
    const stranger = await member();
    await expect(change(stranger, { id, title: 'Mine' })).rejects.toThrow('NOT_FOUND');
    expect((await listed(user)).titles).toContain('Brakes');
  });

  it('are removed with everything in them, by their owner alone', async () => {
    const user = await member();
    const answer = await asked(user, 'Remove me?', 'yes');
    const id = await conversationOf(user, answer);
    const remove = (person: Person) =>
      person.do<{ deleteConversation: { deletedConversationId: string | null } }>(
        'mutation ($id: ID!) { deleteConversation(input: { id: $id }) { deletedConversationId refusal { code } } }',
        { id },
      );
    await expect(remove(await member())).rejects.toThrow('NOT_FOUND');
    expect((await remove(user)).deleteConversation.deletedConversationId).toBe(id);
    await expect(remove(user)).rejects.toThrow('NOT_FOUND');
    expect((await listed(user)).titles).toEqual([]);
    const { viewer } = await user.do<{ viewer: { history: { nodes: object[] } } }>(
      '{ viewer { history { nodes { id } } } }',
    );
    expect(viewer.history.nodes).toEqual([]);
  });

  it('are not found by a question that comes while they are removed, and it costs nothing', async () => {
    const user = test.person();
    const userId = await user.register();
    const conversationId = await conversationOf(user, await asked(user, 'Going?', 'yes'));
    const code = await withPrisma(test, async (prisma) => {
      const { asking } = await prisma.$transaction(async (tx) => {
        await lockOwner(tx, ownerKeyOf({ userId, guestSessionId: null }));
        const input = askInput('And then?', { conversationId });
        const coming = user.codeOf(ASK, { input });
        const waiting = () => prisma.$queryRaw`SELECT 1 FROM "pg_stat_activity"
          WHERE "datname" = current_database() AND "wait_event_type" = 'Lock'`;
        await expect.poll(waiting, { timeout: 10_000 }).toHaveLength(1);
        await tx.conversation.delete({ where: { id: conversationId } });
        return { asking: coming };
      });
      return asking;
    });
    expect(code).toBe('NOT_FOUND');
    const { viewer } = await user.do<{ viewer: { membership: { quota: { used: number } } } }>(
      '{ viewer { membership { quota { used } } } }',
    );
    expect(viewer.membership.quota.used).toBe(1);
  });

  it('are searched through question and answer, in earlier versions too', async () => {
    const user = await member();
    const first = await asked(user, '刹车异响怎么办？', '先看刹车片。');
    await asked(user, '刹车异响怎么办？', '先看轮毂轴承。', { regenerates: first });
    const find = async (search: string, everyVersion: boolean) => {
      const { viewer } = await user.do<{ viewer: { history: { nodes: { text: string }[] } } }>(
        `query ($search: String!, $everyVersion: Boolean) { viewer {
          history(filter: { search: $search, everyVersion: $everyVersion }) { nodes { text } } } }`,
        { search, everyVersion },
      );
      return viewer.history.nodes.map(({ text }) => text);
    };
    expect(await find('车片', false)).toEqual([]);
    expect(await find('车片', true)).toEqual(['先看刹车片。']);
    expect(await find('异响', true)).toEqual(['先看轮毂轴承。', '先看刹车片。']);
  });
});
