import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { randomUUID } from 'node:crypto';
import { Person } from '../support/app.ts';
import { admin, withDatabase } from '../support/engine.ts';
import { ModelServer, type Reply } from '../support/model.ts';
import { startProduct } from '../support/process.ts';

async function database(): Promise<string> {
  const { url, template } = inject('engine');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await admin(url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  onTestFinished(() => admin(url, `DROP DATABASE ${name} WITH (FORCE)`));
  return withDatabase(url, name);
}

it('when the instance that writes an answer is killed, its text moves on at another one within seconds', async () => {
  const model = new ModelServer();
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelwise-takeover-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const env = {
    DATABASE_URL: await database(),
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: 'staff-secret',
    AI_BASE_URL: await model.start(),
    AI_MODEL: 'test',
  };
  onTestFinished(() => model.stop());
  const [doomed, other] = await Promise.all([startProduct(env), startProduct(env)]);
  onTestFinished(async () => void (await other.stop()));
  const replies: Reply[] = [];
  const waiting: ((reply: Reply) => void)[] = [];
  model.script = (reply) => {
    replies.push(reply.text(`attempt ${replies.length + 1}`));
    waiting.shift()?.(reply);
  };
  const nextReply = () => new Promise<Reply>((resolve) => waiting.push(resolve));
  const guest = new Person(doomed.url);
  const first = nextReply();
  const id = await guest.ask('Who finishes this?');
  const watching = new Person(other.url, guest.sessionId).watch(id);
  await first;
  const second = nextReply();
  await doomed.kill();
  const reply = await second;
  reply.text(', kept').end();
  const { text, end } = await watching;
  expect([text, end]).toEqual(['attempt 2, kept', 'AnswerCompleted']);
});
