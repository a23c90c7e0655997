import { describe, expect, it } from 'vitest';
import { useApp, type Person } from '../support/app.ts';
import { withPrisma } from '../support/rest.ts';

const test = useApp({ LIMIT_QUESTION_OWNER: '1000/60' });

interface Shown {
  readonly id: string;
  readonly question: string;
  readonly branches: readonly string[];
}

async function member(): Promise<Person> {
  const person = test.person();
  const userId = await person.register();
  // More questions than the free plan has.
  await withPrisma(test, async (prisma) => {
    const { id: planId } = await prisma.plan.findUniqueOrThrow({ where: { slug: 'basic' } });
    const endsAt = new Date(Date.now() + 86_400_000);
    await prisma.membership.create({ data: { userId, planId, startsAt: new Date(), endsAt } });
  });
  return person;
}

/** What the model is told of each question, for the last one. */
let told: string[] = [];

async function asked(person: Person, question: string, more: object = {}): Promise<string> {
  test.model.script = (reply, { messages }) => {
    told = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
    reply.text(`Answer to ${question}`).end();
  };
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

async function shown(person: Person, id: string): Promise<readonly Shown[]> {
  const { conversation } = await person.do<{ conversation: { answers: { nodes: Shown[] } } }>(
    'query ($id: ID!) { conversation(id: $id) { answers { nodes { id question branches } } } }',
    { id },
  );
  return conversation.answers.nodes;
}

const questions = async (person: Person, id: string) => (await shown(person, id)).map(({ question }) => question);

const show = (person: Person, id: string) =>
  person.do('mutation ($id: ID!) { showAnswer(input: { id: $id }) { conversation { id } refusal { code } } }', { id });

const remove = (person: Person, id: string) =>
  person.do('mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }', { id });

/** Of three questions the second is edited, and gone on from. */
async function branched() {
  const user = await member();
  const first = await asked(user, 'One?');
  const id = await conversationOf(user, first);
  const second = await asked(user, 'Two?', { conversationId: id });
  const third = await asked(user, 'Three?', { conversationId: id });
  const edited = await asked(user, 'Two, said better?', { edits: second });
  return { user, id, first, second, third, edited };
}

describe('a question that is edited', () => {
  it('begins a branch, which knows what was before it and nothing of what followed', async () => {
    const { user, id, second, edited } = await branched();
    expect(told.join('\n')).toContain('One?');
    expect(told.join('\n')).not.toMatch(/Two\?|Three\?/);
    expect(await questions(user, id)).toEqual(['One?', 'Two, said better?']);
    expect((await shown(user, id)).map(({ branches }) => branches)).toEqual([[expect.any(String)], [second, edited]]);
    await asked(user, 'Four?', { conversationId: id });
    expect(told.join('\n')).toContain('Two, said better?');
    expect(told.join('\n')).not.toMatch(/Three\?/);
    expect(await questions(user, id)).toEqual(['One?', 'Two, said better?', 'Four?']);
  });

  it('loses nothing: the other branch is shown to its end, and gone on from', async () => {
    const { user, id, second, edited } = await branched();
    await show(user, second);
    expect(await questions(user, id)).toEqual(['One?', 'Two?', 'Three?']);
    await asked(user, 'Four?', { conversationId: id });
    expect(told.join('\n')).toMatch(/Three\?/);
    await show(user, edited);
    expect(await questions(user, id)).toEqual(['One?', 'Two, said better?']);
    await show(user, second);
    expect(await questions(user, id)).toEqual(['One?', 'Two?', 'Three?', 'Four?']);
    const { viewer } = await user.do<{ viewer: { history: { totalCount: number } } }>(
      '{ viewer { history { totalCount } } }',
    );
    expect(viewer.history.totalCount).toBe(5);
  });

  it('may be the first one, and edited twice', async () => {
    const { user, id, first } = await branched();
    const again = await asked(user, 'One, anew?', { edits: first });
    expect(told).toHaveLength(1);
    const third = await asked(user, 'One, again anew?', { edits: again });
    expect((await shown(user, id)).map(({ branches }) => branches)).toEqual([[first, again, third]]);
    await show(user, first);
    expect(await questions(user, id)).toEqual(['One?', 'Two, said better?']);
  });

  it('keeps its versions on its branch when an answer is written again', async () => {
    const { user, id, edited } = await branched();
    await asked(user, 'Two, said better?', { regenerates: edited });
    const [, last] = await shown(user, id);
    expect(last?.id).not.toBe(edited);
    expect(last?.branches).toHaveLength(2);
    expect(told.join('\n')).toContain('One?');
    expect(told.join('\n')).not.toMatch(/Three\?/);
  });

  it('is removed without what follows it, and the branch beside it comes back', async () => {
    const { user, id, second, edited } = await branched();
    await remove(user, edited);
    expect(await questions(user, id)).toEqual(['One?', 'Two?', 'Three?']);
    await remove(user, second);
    expect(await questions(user, id)).toEqual(['One?', 'Three?']);
  });

  it('belongs to its owner', async () => {
    const { id, second } = await branched();
    const stranger = await member();
    await expect(show(stranger, second)).rejects.toThrow('NOT_FOUND');
    await expect(stranger.ask('Mine?', { edits: second })).rejects.toThrow('NOT_FOUND');
    await expect(shown(stranger, id)).rejects.toThrow('NOT_FOUND');
  });
});
