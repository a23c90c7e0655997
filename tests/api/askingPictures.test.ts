import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp, type Person, type TestApp } from '../support/app.ts';
import { withPrisma } from '../support/rest.ts';

const seeing = useApp({ AI_VISION: '1' });
const blind = useApp();

async function sent(person: Person, { app }: TestApp = seeing, width = 60): Promise<string> {
  const lamp = sharp({ create: { width, height: 40, channels: 3, background: '#c22' } });
  const response = await fetch(`${app.url}/pictures`, {
    method: 'POST',
    headers: { 'content-type': 'image/png', ...person.headers() },
    body: new Uint8Array(await lamp.png().toBuffer()),
  });
  return ((await response.json()) as { id: string }).id;
}

async function member(test: TestApp = seeing): Promise<Person> {
  const person = test.person();
  await person.register();
  return person;
}

/** The pictures in each of the user's messages of the last request, as bytes; a text has none. */
function seen(): (string | number)[][] {
  const { messages } = seeing.model.requests.at(-1) ?? { messages: [] };
  return messages
    .filter(({ role }) => role === 'user')
    .map(({ content }) => {
      const parts = content as unknown as string | { text?: string; image_url?: { url: string } }[];
      if (typeof parts === 'string') return [parts];
      return parts.map(
        ({ text, image_url: image }) =>
          text ?? Buffer.from(image?.url.split('data:image/jpeg;base64,')[1] ?? '', 'base64').length,
      );
    });
}

const ANSWER = `query ($id: ID!) { answer(id: $id) { conversationId pictures { id url width height } } }`;
interface Found {
  answer: { conversationId: string; pictures: { id: string; url: string; width: number }[] };
}
const kept = (...ids: string[]) => withPrisma(seeing, (prisma) => prisma.picture.count({ where: { id: { in: ids } } }));
const says = (text: string) => {
  seeing.model.script = (reply) => reply.text(text).end();
};

describe('a picture with a question', () => {
  it('goes to a model that sees, again with the next question, and is told with the answer', async () => {
    const person = seeing.person();
    expect(await person.do('{ assistant { seesPictures } }')).toEqual({ assistant: { seesPictures: true } });
    const lamp = await sent(person);
    says('The oil lamp: stop.');
    const first = await person.ask('What does this lamp mean?', { pictures: [lamp] });
    expect((await person.watch(first)).text).toContain('The oil lamp');
    expect(seen()).toEqual([['What does this lamp mean?', expect.any(Number)]]);
    expect(seen()[0]?.[1]).toBeGreaterThan(100);
    const { answer } = await person.do<Found>(ANSWER, { id: first });
    expect(answer.pictures).toEqual([{ id: lamp, url: `/pictures/${lamp}`, width: 60, height: 40 }]);

    const { conversationId } = answer;
    await person.watch(await person.ask('May I drive on?', { conversationId }));
    expect(seen()).toEqual([['What does this lamp mean?', expect.any(Number)], ['May I drive on?']]);
    expect((await fetch(`${seeing.app.url}/pictures/${lamp}`, { headers: seeing.person().headers() })).status).toBe(
      404,
    );
  });

  it('stays with an answer that is written again and with a question that is reworded; four in all are seen', async () => {
    const person = await member();
    const lamps = [await sent(person), await sent(person), await sent(person), await sent(person)];
    seeing.model.script = (reply) => reply.fail(500, 'no');
    const question = 'Which lamps are these?';
    const failed = await person.ask(question, { pictures: lamps });
    await person.watch(failed);
    says('Oil, battery, brake, belt.');
    const again = await person.ask(question, { regenerates: failed });
    await person.watch(again);
    expect(seen()).toEqual([[question, ...lamps.map(() => expect.any(Number))]]);
    const more = await sent(person);
    const { answer } = await person.do<Found>(ANSWER, { id: again });
    expect(answer.pictures.map(({ id }) => id)).toEqual(lamps);
    const edited = await person.ask('And this one?', { edits: again, pictures: [more] });
    await person.watch(edited);
    await person.watch(await person.ask('Sure?', { conversationId: answer.conversationId }));
    expect(seen()).toEqual([['And this one?', expect.any(Number)], ['Sure?']]);

    // What one question takes along is there for the other as long as it is.
    const input = { question, regenerates: again, pictures: [more], idempotencyKey: 'again-with-another' };
    expect(await fieldsOf(person, input)).toEqual({ pictures: expect.stringContaining('name none') });
  });

  it('is one’s own, of a question that is asked once with a key', async () => {
    const [person, other] = [await member(), await member()];
    const [mine, theirs] = [await sent(person), await sent(other)];
    const ask = (pictures: string[], idempotencyKey = 'asked-with-pictures') =>
      fieldsOf(person, { question: 'Which lamp?', idempotencyKey, pictures });
    for (const nobodys of [theirs, mine.toUpperCase()])
      expect(await ask([nobodys])).toEqual({ pictures: expect.stringContaining('none with this id') });
    expect(await ask(['a', 'b', 'c', 'd', 'e'])).toEqual({ pictures: expect.stringContaining('too many') });
    says('Oil.');
    expect(await ask([mine])).toBeNull();
    expect(await ask([mine, mine])).toBeNull();
    expect(await ask([])).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('goes with its conversation, its answer and its owner, but not where an expert has it', async () => {
    const person = await member();
    const [one, two, three] = [await sent(person), await sent(person), await sent(person)];
    says('Oil.');
    const first = await person.ask('One?', { pictures: [one] });
    await person.watch(first);
    const second = await person.ask('Two?', { pictures: [two, three] });
    await person.watch(second);
    const input = {
      userName: 'Li',
      email: 'li@example.com',
      category: 'OTHER',
      requirement: 'See.',
      pictures: [three],
    };
    await person.do(
      `mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }`,
      { input },
    );
    await person.do(`mutation ($id: ID!) { deleteAnswer(input: { id: $id }) { deletedAnswerId } }`, { id: first });
    expect([await kept(one), await kept(two, three)]).toEqual([0, 2]);
    const { answer } = await person.do<Found>(ANSWER, { id: second });
    await person.do(`mutation ($id: ID!) { deleteConversation(input: { id: $id }) { deletedConversationId } }`, {
      id: answer.conversationId,
    });
    expect([await kept(two), await kept(three)]).toEqual([0, 1]);
    await person.do(`mutation { deleteAccount(input: { password: "secret-1" }) { deletedUserId } }`);
    expect(await kept(three)).toBe(0);
  });

  it('is in no shared page, and staff do not fetch it', async () => {
    const person = await member();
    const lamp = await sent(person);
    says('Oil.');
    const id = await person.ask('Which lamp?', { pictures: [lamp] });
    await person.watch(id);
    const { answer } = await person.do<Found>(ANSWER, { id });
    const { createShare } = await person.do<{ createShare: { share: { token: string } } }>(
      `mutation ($id: ID!) { createShare(input: { conversationId: $id, days: 7 }) { share { token } } }`,
      { id: answer.conversationId },
    );
    const share = await withPrisma(seeing, (prisma) =>
      prisma.share.findUniqueOrThrow({ where: { token: createShare.share.token } }),
    );
    expect(JSON.stringify(share)).not.toContain(lamp);
    const staff = seeing.person();
    const { login } = await staff.do<{ login: { token: string } }>(
      `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
    );
    staff.token = login.token;
    expect((await fetch(`${seeing.app.url}/pictures/${lamp}`, { headers: staff.headers() })).status).toBe(404);
  });

  it.each([
    ['en', 'cannot see pictures'],
    ['zh', '看不了图片'],
  ])('is refused, and nothing charged, where nothing sees it (%s)', async (language, text) => {
    const person = await member(blind);
    expect(await person.do('{ assistant { seesPictures } }')).toEqual({ assistant: { seesPictures: false } });
    const lamp = await sent(person, blind);
    const input = { question: 'Which lamp?', idempotencyKey: 'unseen-picture', pictures: [lamp] };
    expect(await fieldsOf(person, input, language)).toEqual({ pictures: expect.stringContaining(text) });
    expect(blind.model.requests).toEqual([]);
    const { viewer } = await person.do<{ viewer: { membership: { quota: { used: number } } } }>(
      '{ viewer { membership { quota { used } } } }',
    );
    expect(viewer.membership.quota.used).toBe(0);
  });
});

/** Why a question is refused, by its fields or its code; null: it is not. */
async function fieldsOf(person: Person, input: object, language = 'en'): Promise<unknown> {
  const { errors } = await person.send(
    `mutation ($input: AskInput!) { ask(input: $input) { answer { id } } }`,
    { input },
    { 'accept-language': language },
  );
  const extensions = errors?.[0]?.extensions;
  return extensions ? (extensions['fields'] ?? extensions.code) : null;
}
