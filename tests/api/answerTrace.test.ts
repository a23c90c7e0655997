import { expect, it } from 'vitest';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../server/generated/prisma/client.ts';
import { useApp, type Person, type TestApp } from '../support/app.ts';

const embedded = useApp({ AI_BASE_URL: '', AI_MODEL: '' });
const modelled = useApp();

const TRACE = `query ($id: ID!) { admin { answerTrace(id: $id) { writer lines answer { text } } } }`;

interface Traced {
  readonly admin: {
    readonly answerTrace: { readonly writer: string; readonly lines: string[]; readonly answer: { text: string } };
  };
}

async function staff({ person }: TestApp): Promise<Person> {
  const somebody = person();
  const { login } = await somebody.do<{ login: { token: string } }>(
    `mutation { login(input: { username: "admin", password: "staff-secret" }) { token } }`,
  );
  somebody.token = login.token;
  return somebody;
}

async function asked(test: TestApp, question: string): Promise<{ userId: string; id: string; text: string }> {
  const member = test.person();
  const userId = await member.register();
  const id = await member.ask(question);
  const { text } = await member.watch(id);
  return { userId, id, text };
}

async function traceOf(test: TestApp, id: string): Promise<Traced['admin']['answerTrace']> {
  const { admin } = await (await staff(test)).do<Traced>(TRACE, { id });
  return admin.answerTrace;
}

function databaseOf({ databaseUrl }: TestApp): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: databaseUrl }) });
}

it('shows staff what was read and which record answered, worked out again, and records that they looked', async () => {
  const { userId, id, text } = await asked(embedded, 'Why do my brakes squeal?');
  const { writer, lines, answer } = await traceOf(embedded, id);
  expect([writer, answer.text]).toEqual(['KNOWLEDGE', text]);
  expect(lines[0]).toBe('answered by record');
  expect(lines[1]).toMatch(/^kinds why /);
  expect(lines.join('\n')).toContain('symptom:brake-squeal');
  const prisma = databaseOf(embedded);
  const looked = { action: 'user_viewed' as const, subjectId: userId, about: id };
  expect(await prisma.auditEntry.count({ where: looked })).toBe(1);

  await prisma.answer.update({ where: { id }, data: { text: 'From an older record.' } });
  expect((await traceOf(embedded, id)).writer).toBe('CHANGED');
  await prisma.$disconnect();
});

it('reads a later turn in its conversation', async () => {
  const member = embedded.person();
  await member.register();
  const first = await member.ask('Why do my brakes squeal?');
  await member.watch(first);
  const { answer } = await member.do<{ answer: { conversationId: string } }>(
    `query ($id: ID!) { answer(id: $id) { conversationId } }`,
    { id: first },
  );
  const second = await member.ask('Can I still drive?', answer);
  await member.watch(second);
  const { writer, lines } = await traceOf(embedded, second);
  expect(writer).toBe('KNOWLEDGE');
  expect(lines.join('\n')).toContain('symptom:brake-squeal');
});

it('says that a model wrote it, and shows what the question was read as', async () => {
  modelled.model.script = (reply) => reply.text('Change the pads [1].').end();
  const { id } = await asked(modelled, 'Why do my brakes squeal?');
  const { writer, lines, answer } = await traceOf(modelled, id);
  expect([writer, answer.text]).toEqual(['MODEL', 'Change the pads [1].']);
  expect(lines[0]).toMatch(/^kinds why /);
  expect(lines).toContain('source symptom:brake-squeal');
  expect(lines.some((line) => line.startsWith('card '))).toBe(false);
});

it('knows no answer that is not there, and is for staff alone', async () => {
  const missing = '0198a3c2-0000-7000-8000-000000000000';
  expect(await (await staff(embedded)).codeOf(TRACE, { id: missing })).toBe('NOT_FOUND');
  const member = embedded.person();
  await member.register();
  expect(await member.codeOf(TRACE, { id: await member.ask('P0420?') })).toBe('FORBIDDEN');
});
