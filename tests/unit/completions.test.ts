import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { streamCompletion } from '../../server/adapters/llm/completions.ts';
import { ModelServer } from '../support/model.ts';

const server = new ModelServer();
let baseUrl = '';
beforeAll(async () => {
  baseUrl = await server.start();
});
afterAll(() => server.stop());

it('a service nobody listens to has to wait: what it sends does not pile up', async () => {
  const sent = Promise.withResolvers<number>();
  server.script = async (reply) => sent.resolve(await reply.neverEnd('x'.repeat(10_000)));
  const config = { baseUrl, apiKey: null, model: 'm', maxTokens: null, hasTools: false, seesPictures: false };
  const events = streamCompletion(config, [{ role: 'user', content: '?' }], new AbortController().signal);
  await events.next();
  await sleep(300);
  const { value } = await events.next();
  expect(value?.type === 'text' && value.text.length).toBeLessThan(300_000);
  await events.next();
  await events.return(undefined);
  // What the system's own buffers took.
  expect(await sent.promise).toBeLessThan(30_000_000);
});
