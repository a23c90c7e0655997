import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { schema } from '../../schema/index.ts';
import { ASK, askInput, useApp } from '../support/app.ts';
import { listen, memberOf, staffOf, tokenOf } from '../support/people.ts';

const test = useApp();

const post = async (query: string, headers: Record<string, string>, variables: object = {}) => {
  const response = await fetch(`${test.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('a token that is sent in a wrong way is no guest', async () => {
  const token = await tokenOf(await memberOf(test), 'ASSISTANT');
  for (const authorization of [token, `Token ${token}`]) {
    const { text } = await post('{ viewer { id } }', { authorization });
    expect(text).toContain('UNAUTHENTICATED');
    expect(text).toContain('Authorization: Bearer ww_');
  }
  const dead = await post('{ viewer { id } }', { authorization: 'Bearer nope' });
  expect(dead.text).toContain('This bearer token is not valid');
  expect([dead.status, dead.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  // A proxy in front of us may have its own.
  expect((await post('{ viewer { id } }', { authorization: 'Basic Zm9vOmJhcg==' })).text).toBe(
    '{"data":{"viewer":null}}',
  );
});

it('a question tells what is left of the limit for questions', async () => {
  test.model.script = (reply) => reply.text('Yes.').end();
  const authorization = `Bearer ${await tokenOf(await memberOf(test), 'ASSISTANT')}`;
  const { headers } = await post(ASK, { authorization }, { input: askInput('May I?') });
  expect(headers.get('ratelimit')).toMatch(
    /"apiToken";r=\d+;t=\d+, "graphql";r=\d+;t=\d+, "questionOwner";r=999;t=\d+/,
  );
});

it('a used-up quota says when there is more, in both layers', async () => {
  test.model.script = (reply) => reply.text('Yes.').end();
  const user = await memberOf(test);
  let message = '';
  for (let asked = 0; message === '' && asked < 50; asked += 1) {
    const { text } = await post(
      `mutation ($input: AskInput!) { ask(input: $input) { answer { id } refusal { message renewsAt } } }`,
      { authorization: `Bearer ${user.token}` },
      { input: askInput(`Question ${asked}?`) },
    );
    const { data, errors } = JSON.parse(text);
    if (errors?.[0]?.extensions?.code === 'TOO_MANY_ANSWERS') continue;
    expect(errors).toBeUndefined();
    const { refusal } = data.ask;
    if (!refusal) continue;
    message = refusal.message;
    expect(Date.parse(refusal.renewsAt)).toBeGreaterThan(Date.now());
    expect(message).toContain(`New ones come on ${refusal.renewsAt.slice(0, 10)}`);
  }
  expect(message).not.toBe('');
});

it('what a question names and is not there is named', async () => {
  const user = await memberOf(test);
  const { text } = await post(
    `mutation ($input: AskInput!) { ask(input: $input) { refusal { code fields { name code } } } }`,
    { authorization: `Bearer ${user.token}` },
    { input: { ...askInput('And then?'), conversationId: randomUUID() } },
  );
  expect(JSON.parse(text).data.ask.refusal).toEqual({
    code: 'NOT_FOUND',
    fields: [{ name: 'conversationId', code: 'NOT_FOUND' }],
  });
});

it('a program of staff reads everybody’s requests to experts, and no other does', async () => {
  const [user, staff] = [await memberOf(test), await staffOf(test)];
  const { submitConsultation } = await user.do<{ submitConsultation: { consultation: { id: string } } }>(
    `mutation { submitConsultation(input: { userName: "Li", email: "li@example.com", requirement: "Which tyres?", idempotencyKey: "${randomUUID()}" }) { consultation { id } } }`,
  );
  const { id } = submitConsultation.consultation;
  const read = async (token: string) =>
    (
      await post(
        'query ($id: ID!) { consultation(id: $id) { requirement } }',
        { authorization: `Bearer ${token}` },
        { id },
      )
    ).text;
  expect(await read(await tokenOf(staff, 'CONSULTATIONS_READ'))).toContain('Which tyres?');
  expect(await read(await tokenOf(staff, 'CONSULTATION'))).toContain('CONSULTATIONS_READ');
  expect(await read(await tokenOf(user, 'CONSULTATIONS_READ'))).toContain('FORBIDDEN');
});

it('whoever is refused everybody’s things is told what he lacks, and a scope for those opens nothing of one’s own', async () => {
  const [user, staff] = [await memberOf(test), await staffOf(test)];
  const follow = async (token: string, field: string) =>
    (
      await post(`subscription { ${field}(all: true) { kind } }`, {
        authorization: `Bearer ${token}`,
        accept: 'text/event-stream',
      })
    ).text;
  expect(await follow(await tokenOf(staff, 'CONSULTATION'), 'consultationChanged')).toContain('["CONSULTATIONS_READ"]');
  expect(await follow(await tokenOf(user, 'CONSULTATIONS_READ'), 'consultationChanged')).toContain('it is for staff');
  expect(await follow(await tokenOf(user, 'ORDERS_READ'), 'orderChanged')).toContain('it is for staff');
  user.token = await tokenOf(user, 'CONSULTATIONS_READ');
  const own = listen(user, 'subscription { consultationChanged { kind } }', 'consultationChanged');
  await expect.poll(() => own.seen).toEqual(['FORBIDDEN']);
  await own.end();
});

it.each([
  ['answer', 'id: "none"'],
  ['conversation', 'id: "none"'],
  ['knowledgePage', 'id: "none"'],
  ['sharedConversation', 'token: "none"'],
  ['trustText', 'page: TERMS, version: 99'],
  ['webhookDeliveries', 'endpointId: "none"'],
])('where there is no %s it is null, with the error that its description names', async (field, args) => {
  const { token } = await memberOf(test);
  const { text } = await post(`{ ${field}(${args}) { __typename } }`, { authorization: `Bearer ${token}` });
  expect(JSON.parse(text)).toMatchObject({ data: { [field]: null }, errors: [{ extensions: { code: 'NOT_FOUND' } }] });
  expect(schema.getQueryType()?.getFields()[field]?.description).toContain('with the error NOT_FOUND');
});

it('a list begins at its beginning for whoever has no cursor yet, however he says so', async () => {
  test.model.script = (reply) => reply.text('Yes.').end();
  const user = await memberOf(test);
  const id = await user.ask('May I?');
  const authorization = `Bearer ${user.token}`;
  for (const after of ['', ', after: null', ', after: ""']) {
    const { text } = await post(`{ viewer { history(first: 1${after}) { nodes { id } } } }`, { authorization });
    expect(JSON.parse(text).data.viewer.history.nodes).toEqual([{ id }]);
  }
});
