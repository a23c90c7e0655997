import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { useApp } from '../support/app.ts';
import { Caller } from '../support/rest.ts';

const test = useApp({ AI_VISION: '1' });

async function withPicture(): Promise<{ user: Caller; id: string }> {
  const user = new Caller(test);
  await user.register();
  const lamp = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c22' } });
  const file = new Uint8Array(await lamp.png().toBuffer());
  const { body } = await user.raw('POST', '/pictures', file, { 'content-type': 'image/png' });
  return { user, id: String(body['id']) };
}

async function graphql(user: Caller, query: string, input: object): Promise<void> {
  const { body } = await user.post('/graphql', { query, variables: { input } }, { 'x-session-id': user.sessionId });
  if (body['errors']) throw new Error(JSON.stringify(body['errors']));
}

const pictureOf = (id: string) => ({ id, url: `/pictures/${id}`, width: 60, height: 40 });

describe('pictures that were sent by GraphQL', () => {
  it('are told with a record of the history, where some came along, and fetched with the same token', async () => {
    const { user, id } = await withPicture();
    test.model.script = (reply) => reply.text('The oil lamp: stop.').end();
    const ask = 'mutation ($input: AskInput!) { ask(input: $input) { answer { id } } }';
    await graphql(user, ask, { question: 'This lamp?', idempotencyKey: 'rest-picture-1', pictures: [id] });
    await user.post('/api/ai/chat/', { question: 'And without one?', user_id: user.account.id });
    const { body } = await user.get('/api/ai/chat/history/', { user_id: user.account.id });
    const { records } = body['data'] as { records: { question: string; pictures?: object[] }[] };
    expect(records.map(({ question, pictures }) => [question, pictures])).toEqual([
      ['And without one?', undefined],
      ['This lamp?', [pictureOf(id)]],
    ]);
    const jpeg = await user.raw('GET', `/pictures/${id}`);
    expect([jpeg.status, jpeg.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('are told with a request to an expert, also to staff', async () => {
    const { user, id } = await withPicture();
    const submit =
      'mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }';
    const request = { userName: 'Li', email: 'li@example.com', category: 'OTHER', requirement: 'Which lamp is it?' };
    await graphql(user, submit, { ...request, pictures: [id] });
    const own = { user_id: user.account.id };
    const { body } = await user.get('/api/expert-consultation/list/', own);
    const [listed] = body['requests'] as { id: string; pictures?: object[] }[];
    expect(listed?.pictures).toEqual([pictureOf(id)]);
    const detail = await user.get('/api/expert-consultation/detail/', { ...own, consultation_id: listed?.id ?? '' });
    expect(detail.body['request']).toMatchObject({ pictures: [pictureOf(id)] });

    const staff = new Caller(test);
    const { id: staffId } = await staff.becomeStaff();
    const seen = await staff.get('/api/admin/user/detail/', { admin_user_id: staffId, user_id: user.account.id });
    expect(seen.body['user']).toMatchObject({ expert_requests: [{ pictures: [pictureOf(id)] }] });
  });
});
