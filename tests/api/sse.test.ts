import { expect, it } from 'vitest';
import { useApp } from '../support/app.ts';

const test = useApp();

it('a client without WebSocket watches over server-sent events', async () => {
  const guest = test.person();
  test.model.script = (reply) => reply.text('Every two years. ').text('每两年一次。').end();
  const id = await guest.ask('How often to change brake fluid?');
  const response = await fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...guest.headers() },
    body: JSON.stringify({
      query: `subscription ($id: ID!) { answer(id: $id) {
        __typename
        ... on AnswerDelta { text }
        ... on AnswerCompleted { answer { text } }
      } }`,
      variables: { id },
    }),
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const events = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('data: {'))
    .map(
      (line) => (JSON.parse(line.slice(6)) as { data: { answer: { __typename: string; text?: string } } }).data.answer,
    );
  expect(events.map(({ text }) => text ?? '').join('')).toBe('Every two years. 每两年一次。');
  expect(events.at(-1)).toEqual({ __typename: 'AnswerCompleted', answer: { text: 'Every two years. 每两年一次。' } });
});
