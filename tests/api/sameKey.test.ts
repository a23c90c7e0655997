import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ASK, askInput, Person, useApp } from '../support/app.ts';
import { withPrisma } from '../support/rest.ts';

const test = useApp();

interface Asked {
  readonly ask: { readonly answer: { readonly id: string; readonly conversationId: string } };
}

const ask = async (person: Person, input: object) => (await person.do<Asked>(ASK, { input })).ask.answer;

function answering(text = 'Yes.'): void {
  test.model.script = (reply) => reply.text(text).end();
}

/** What was used: of the trial of a session, and of a member's quota. */
async function used(person: Person): Promise<{ trial: number; quota: number | null }> {
  const guest = new Person(test.app.url, person.sessionId);
  const { freeTrial } = await guest.do<{ freeTrial: { usage: { used: number } } }>(`{ freeTrial { usage { used } } }`);
  const { viewer } = await person.do<{ viewer: { membership: { quota: { used: number } } } | null }>(
    `{ viewer { membership { quota { used } } } }`,
  );
  return { trial: freeTrial.usage.used, quota: viewer?.membership.quota.used ?? null };
}

describe('one key', () => {
  it('belongs to one question, however it is spaced', async () => {
    const guest = test.person();
    answering();
    const input = askInput('How often is oil changed?') as { idempotencyKey: string };
    const { id, conversationId } = await ask(guest, input);
    for (const same of [{}, { question: '  How often is oil changed?\n' }, { conversationId }])
      expect((await ask(guest, { ...input, ...same })).id).toBe(id);
    for (const other of [
      { question: 'How often are tyres changed?' },
      { question: 'how often is oil changed?' },
      { regenerates: id },
    ])
      expect(await guest.codeOf(ASK, { input: { ...input, ...other } })).toBe('IDEMPOTENCY_CONFLICT');
    expect((await used(guest)).trial).toBe(1);
  });

  it('belongs to one question also when both are sent at once', async () => {
    const guest = test.person();
    answering();
    const key = { idempotencyKey: randomUUID() };
    const codes = await Promise.all(
      ['One?', 'Two?', 'Three?', 'Four?'].map((question) => guest.codeOf(ASK, { input: askInput(question, key) })),
    );
    expect(codes.filter((code) => code === null)).toHaveLength(1);
    expect(codes.filter((code) => code === 'IDEMPOTENCY_CONFLICT')).toHaveLength(3);
  });

  it('belongs to its owner: another guest’s is another’s', async () => {
    answering();
    const input = askInput('Whose?');
    const [one, two] = [await ask(test.person(), input), await ask(test.person(), input)];
    expect(one.id).not.toBe(two.id);
  });
});

describe('a question asked as a guest and again after signing in', () => {
  it('is one question, paid by the trial', async () => {
    const person = test.person();
    answering();
    const input = askInput('Did it arrive?');
    const { id } = await ask(person, input);
    await person.watch(id);
    await person.register();
    expect((await ask(person, input)).id).toBe(id);
    // Wherever he asks from.
    const elsewhere = Object.assign(test.person(), { token: person.token });
    expect((await ask(elsewhere, input)).id).toBe(id);
    expect(await used(person)).toEqual({ trial: 1, quota: 0 });
    const other = { ...input, question: 'Another?' };
    expect(await person.codeOf(ASK, { input: other })).toBe('IDEMPOTENCY_CONFLICT');
  });

  it('is one question also when it was accepted just after he had signed in: it becomes his', async () => {
    const person = test.person();
    answering();
    const late = new Person(test.app.url, person.sessionId);
    await person.register();
    const input = askInput('Late?');
    // On its way as the guest's while he signed in.
    const { id, conversationId } = await ask(late, input);
    expect((await ask(person, input)).id).toBe(id);
    expect(await used(person)).toEqual({ trial: 1, quota: 0 });
    const { conversation } = await person.do<{ conversation: { answers: { nodes: { id: string }[] } } }>(
      `query ($id: ID!) { conversation(id: $id) { answers { nodes { id } } } }`,
      { id: conversationId },
    );
    expect(conversation.answers.nodes).toEqual([{ id }]);
  });

  it('is one question also when the second try comes first', async () => {
    const person = test.person();
    answering();
    const late = new Person(test.app.url, person.sessionId);
    await person.register();
    const input = askInput('Which first?');
    await ask(person, input);
    expect(await late.codeOf(ASK, { input })).toBe('UNAUTHENTICATED');
    expect(await used(person)).toEqual({ trial: 0, quota: 1 });
  });

  it('is one question also when both are accepted at once', async () => {
    answering();
    const person = test.person();
    await ask(person, askInput('Something else?')); // From here on there is a counter of the whole campaign.
    const late = new Person(test.app.url, person.sessionId);
    await person.register();
    const input = askInput('Which of them?') as { idempotencyKey: string };
    const { idempotencyKey } = input;
    await withPrisma(test, async (prisma) => {
      const asked = await prisma.$transaction(async (tx) => {
        // The guest's has looked for its key, and waits for its use.
        await tx.$queryRaw`SELECT 1 FROM "TrialCounter" WHERE "scope" = 'campaign' FOR UPDATE`;
        const asGuest = late.send(ASK, { input });
        await sleep(300);
        const asUser = person.send(ASK, { input });
        await sleep(300);
        return [asGuest, asUser];
      });
      await Promise.all(asked);
      expect(await prisma.answer.count({ where: { idempotencyKey } })).toBe(1);
    });
    expect(await used(person)).toEqual({ trial: 2, quota: 0 });
  });

  it('stays his: who uses the browser next is told to log in, and is not charged', async () => {
    const person = test.person();
    answering();
    const input = askInput('Private?');
    await ask(person, input);
    await person.register();
    const next = new Person(test.app.url, person.sessionId);
    expect(await next.codeOf(ASK, { input })).toBe('UNAUTHENTICATED');
    const another = new Person(test.app.url, person.sessionId);
    await another.register();
    expect((await ask(another, input)).id).not.toBe((await ask(person, input)).id);
  });
});
