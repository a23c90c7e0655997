import { describe, expect, it, onTestFinished } from 'vitest';
import { useApp, type Person } from '../support/app.ts';
import { memberOf, staffOf } from '../support/people.ts';
import { withPrisma } from '../support/rest.ts';

const test = useApp({ ADMIN_PASSWORD: 'staff-secret' });

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

interface Share {
  readonly id: string;
  readonly token: string;
}

const share = async (person: Person, conversationId: string, days = 7): Promise<Share> =>
  (
    await person.do<{ createShare: { share: Share } }>(
      `mutation ($input: CreateShareInput!) { createShare(input: $input) { share { id token } refusal { code } } }`,
      { input: { conversationId, days } },
    )
  ).createShare.share;

const read = (person: Person, token: string) =>
  person.do<{ sharedConversation: { title: string; turns: { question: string; answer: string }[] } }>(
    'query ($token: String!) { sharedConversation(token: $token) { title turns { question answer } } }',
    { token },
  );

describe('a shared conversation', () => {
  it('is read by anybody as it was then, without personal data, until it is taken back', async () => {
    const user = await memberOf(test);
    const id = await conversationOf(user, await asked(user, 'Mine is 京A12345, call 13812345678?', 'No need to.'));
    const { id: shareId, token } = await share(user, id);
    await asked(user, 'Said later?', 'Yes.', { conversationId: id });
    const stranger = test.person();
    expect((await read(stranger, token)).sharedConversation).toEqual({
      title: 'Mine is […], call […]?',
      turns: [{ question: 'Mine is […], call […]?', answer: 'No need to.' }],
    });
    const { viewer } = await user.do<{ viewer: { id: string; shares: { nodes: Share[] } } }>(
      '{ viewer { id shares { nodes { id token } } } }',
    );
    expect(viewer.shares.nodes).toEqual([{ id: shareId, token }]);
    // A list of links does not read all that they show.
    const { rows } = await test.app.services.shares.list(viewer.id, { first: 10 });
    expect(rows.map((row) => 'turns' in row)).toEqual([false]);
    const revoke = (person: Person) =>
      person.do('mutation ($id: ID!) { revokeShare(input: { id: $id }) { revokedShareId refusal { code } } }', {
        id: shareId,
      });
    await expect(revoke(await memberOf(test))).rejects.toThrow('NOT_FOUND');
    await revoke(user);
    await expect(read(stranger, token)).rejects.toThrow('NOT_FOUND');
  });

  it('is no longer shown when its owner deletes something of it', async () => {
    const user = await memberOf(test);
    const answer = await asked(user, 'Said by mistake?', 'Yes.');
    const id = await conversationOf(user, answer);
    await asked(user, 'And this?', 'No.', { conversationId: id });
    const { token } = await share(user, id);
    await user.do('mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }', { id: answer });
    await expect(read(test.person(), token)).rejects.toThrow('NOT_FOUND');
  });

  it('is not shared with what its owner deletes in that moment', async () => {
    const user = await memberOf(test);
    const answer = await asked(user, 'Said by mistake?', 'Yes.');
    const id = await conversationOf(user, answer);
    await asked(user, 'And this?', 'No.', { conversationId: id });
    const { history } = test.app.services;
    const { answersOf } = history;
    onTestFinished(() => void Object.assign(history, { answersOf }));
    const read: typeof answersOf = async (...asking) => {
      const found = await answersOf(...asking);
      await user.do('mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }', { id: answer });
      return found;
    };
    Object.assign(history, { answersOf: read });
    await expect(share(user, id)).rejects.toThrow('NOT_FOUND');
  });

  it('is shared by its owner alone, for days there are', async () => {
    const user = await memberOf(test);
    const id = await conversationOf(user, await asked(user, 'Whose?', 'Yours.'));
    await expect(share(await memberOf(test), id)).rejects.toThrow('NOT_FOUND');
    for (const days of [0, 366]) await expect(share(user, id, days)).rejects.toThrow('BAD_USER_INPUT');
  });

  it('expires, and goes with its conversation', async () => {
    const user = await memberOf(test);
    const answer = await asked(user, 'How long?', 'A while.');
    const id = await conversationOf(user, answer);
    const [short, long] = [await share(user, id, 1), await share(user, id, 30)];
    await withPrisma(test, (prisma) =>
      prisma.share.update({ where: { id: short.id }, data: { expiresAt: new Date(Date.now() - 1) } }),
    );
    await expect(read(user, short.token)).rejects.toThrow('NOT_FOUND');
    expect((await read(user, long.token)).sharedConversation.turns).toHaveLength(1);
    await user.do('mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }', { id: answer });
    await expect(read(user, long.token)).rejects.toThrow('NOT_FOUND');
  });
});

describe('a rating', () => {
  const RATE = `mutation ($input: RateAnswerInput!) { rateAnswer(input: $input) {
    answer { rating { isHelpful reason } } refusal { code } } }`;
  const rate = async (person: Person, input: object) =>
    (await person.do<{ rateAnswer: { answer: { rating: object | null } } }>(RATE, { input })).rateAnswer.answer.rating;

  it('is given, changed and taken back by the asker alone', async () => {
    const user = await memberOf(test);
    const id = await asked(user, 'Good?', 'Yes.');
    expect(await rate(user, { id, isHelpful: true })).toEqual({ isHelpful: true, reason: null });
    expect(await rate(user, { id, isHelpful: false, reason: ' Wrong engine ' })).toEqual({
      isHelpful: false,
      reason: 'Wrong engine',
    });
    await expect(rate(user, { id, isHelpful: false, reason: 'x'.repeat(501) })).rejects.toThrow('BAD_USER_INPUT');
    await expect(rate(await memberOf(test), { id, isHelpful: true })).rejects.toThrow('NOT_FOUND');
    expect(await rate(user, { id })).toBeNull();
  });

  it('is listed for staff, by what was said and when, the latest first', async () => {
    const [user, staff] = [await memberOf(test), await staffOf(test)];
    const [up, down] = [await asked(user, 'Which oil?', '0W-20.'), await asked(user, 'Which tyre?', 'This one.')];
    const from = new Date().toISOString();
    await rate(user, { id: up, isHelpful: true });
    await rate(user, { id: down, isHelpful: false, reason: 'Too short' });
    const list = async (filter: object, more = '') =>
      (
        await staff.do<{ admin: { ratings: { nodes: { question: string }[]; totalCount: number } } }>(
          `query ($filter: RatingFilter) { admin { ratings(first: 1, filter: $filter ${more}) {
            nodes { answerId question isHelpful reason user { username } } totalCount pageInfo { endCursor } } } }`,
          { filter },
        )
      ).admin.ratings;
    const all = await list({ from });
    expect(all).toMatchObject({
      nodes: [{ answerId: down, question: 'Which tyre?', isHelpful: false, reason: 'Too short' }],
      totalCount: 2,
    });
    expect(await list({ from }, 'offset: 1')).toMatchObject({ nodes: [{ question: 'Which oil?', reason: null }] });
    expect(await list({ from, isHelpful: true })).toMatchObject({ nodes: [{ answerId: up }], totalCount: 1 });
    expect(await list({ until: from, isHelpful: false })).toMatchObject({ totalCount: 0 });
  });

  /** A rating of the second answer of a conversation, as staff see it. */
  async function ratedSecond() {
    const [user, staff] = [await memberOf(test), await staffOf(test)];
    const first = await asked(user, 'My brakes squeal?', 'Look at the pads.');
    const conversationId = await conversationOf(user, first);
    const id = await asked(user, 'And then?', 'Change them.', { conversationId });
    await rate(user, { id, isHelpful: false, reason: 'Too short' });
    const seen = async () =>
      (
        await staff.do<{
          admin: { answerTrace: { rated: { rating: object; turns: object[]; lines: string[] } } };
        }>(
          `query ($id: ID!) { admin { answerTrace(id: $id) {
            rated { rating { isHelpful reason } turns { question answer } lines } } } }`,
          { id },
        )
      ).admin.answerTrace.rated;
    const remove = (which: string) =>
      user.do('mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }', { id: which });
    return { user, conversationId, first, seen, remove };
  }

  it('is seen by staff with the conversation and the trace as they were then', async () => {
    const { user, first, seen } = await ratedSecond();
    await asked(user, 'My brakes squeal?', 'Look at the discs.', { regenerates: first });
    const rated = await seen();
    expect(rated.rating).toEqual({ isHelpful: false, reason: 'Too short' });
    expect(rated.turns).toEqual([
      { question: 'My brakes squeal?', answer: 'Look at the pads.' },
      { question: 'And then?', answer: 'Change them.' },
    ]);
    expect(rated.lines.length).toBeGreaterThan(0);
  });

  it('no longer shows what its owner has deleted of the conversation', async () => {
    const { user, conversationId, first, seen, remove } = await ratedSecond();
    // What came after it is no part of it.
    await remove(await asked(user, 'And at what price?', 'At 500.', { conversationId }));
    expect((await seen()).turns).toHaveLength(2);
    await remove(first);
    expect(await seen()).toMatchObject({
      rating: { isHelpful: false, reason: 'Too short' },
      turns: [{ question: 'And then?', answer: 'Change them.' }],
    });
  });
});
