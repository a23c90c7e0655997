import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished } from 'vitest';
import { newKey, Wheelwise, type Connection, type WheelwiseError, type WheelwiseOptions } from '../../sdk/src/index.ts';
import { useApp, type Person } from '../support/app.ts';
import { memberOf, staffOf } from '../support/people.ts';
import { Network } from '../support/proxy.ts';

const test = useApp({ LIMIT_CONSULTATION_ADDRESS: '100000/60', LIMIT_CONTACT_ADDRESS: '1/1' });
const ANSWER = 'P0420 means the catalyst is not efficient enough. 三元催化器效率低。';
const TRANSPORTS = ['socket', 'events'] as const;

const clientOf = ({ sessionId, token }: Person, more: Partial<WheelwiseOptions> = {}) =>
  new Wheelwise({ url: test.app.url, sessionId, token: token ?? undefined, ...more });

/** A network of its own between a client and the product. */
async function networkOf() {
  const network = new Network(test.app.url);
  const url = await network.start();
  onTestFinished(() => network.stop());
  return { network, url };
}

/** What is thrown. */
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: WheelwiseError) => error,
  );

/** As the product counts them. */
async function openSockets(): Promise<number> {
  const metrics = await (await fetch(`${test.app.url}/metrics`)).text();
  return Number(/^wheelwise_sockets_open (\d+)$/m.exec(metrics)?.[1]);
}

const request = (requirement: string) => ({ userName: 'Li', email: 'li@example.com', requirement });

async function reply(expert: Person, id: string, text: string): Promise<void> {
  const input = { id, reply: text };
  await expert.do(
    `mutation ($input: ReplyToConsultationInput!) { replyToConsultation(input: $input) { refusal { code } } }`,
    {
      input,
    },
  );
}

describe.each(TRANSPORTS)('over %s', (transport) => {
  it('an answer is read whole and once, however often the connection breaks', async () => {
    const { network, url } = await networkOf();
    const pieces = [ANSWER.slice(0, 10), ANSWER.slice(10, 30), ANSWER.slice(30)];
    const steps = pieces.map(() => Promise.withResolvers<void>());
    test.model.script = async (reply) => {
      for (const [n, piece] of pieces.entries()) {
        reply.text(piece);
        await steps[n]?.promise;
      }
      reply.end();
    };
    const retries: string[] = [];
    const wheelwise = clientOf(test.person(), { url, transport, onRetry: ({ code }) => retries.push(code) });
    const answer = await wheelwise.ask('What does P0420 mean?');
    let text = '';
    const kinds: string[] = [];
    for await (const event of wheelwise.watch(answer)) {
      kinds.push(event.__typename);
      if (event.__typename !== 'AnswerDelta') continue;
      text += event.text;
      expect(event.whole).toBe(text);
      for (const [n, end] of [10, 30, ANSWER.length].entries()) {
        if (text.length !== end) continue;
        network.cut();
        network.restore();
        steps[n]?.resolve();
      }
    }
    expect(text).toBe(ANSWER);
    expect(kinds.at(-1)).toBe('AnswerCompleted');
    // After each break it is said again which answer it is.
    expect(kinds.filter((kind) => kind === 'AnswerStarted').length).toBe(retries.length + 1);
    expect(new Set(retries)).toEqual(new Set(['UNREACHABLE']));
  });

  it('what one holds is not sent again; a text that is none of the answer’s is begun anew', async () => {
    test.model.script = (reply) => reply.text(ANSWER).end();
    const wheelwise = clientOf(test.person(), { transport });
    const answer = await wheelwise.wait(await wheelwise.ask('What does P0420 mean?'));
    expect([answer.state, answer.text]).toEqual(['COMPLETED', ANSWER]);
    const read = async (holds: string) => {
      const seen: string[] = [];
      for await (const event of wheelwise.watch(answer, { holds })) {
        if (event.__typename === 'AnswerDelta') seen.push(event.text);
        if (event.__typename === 'AnswerRestarted') seen.push('restarted', event.whole);
        if (event.__typename === 'AnswerCompleted') seen.push(event.whole);
      }
      return seen;
    };
    expect(await read(ANSWER.slice(0, 20))).toEqual([ANSWER.slice(20), ANSWER]);
    expect(await read(`${ANSWER} and more`)).toEqual(['restarted', '', ANSWER, ANSWER]);
  });

  it('whoever stops gets no error, and nothing is left open; a failed answer says why', async () => {
    test.model.script = async (reply) => {
      reply.text('begun');
      await reply.closed;
    };
    const streams: AbortSignal[] = [];
    const noting: typeof fetch = (url, init) => {
      if (new Headers(init?.headers).get('accept')?.startsWith('text/event-stream'))
        streams.push(init?.signal as AbortSignal);
      return fetch(url, init);
    };
    const wheelwise = clientOf(test.person(), { transport, fetch: noting });
    const open = async () => (await openSockets()) + streams.filter(({ aborted }) => !aborted).length;
    const answer = await wheelwise.ask('Who stops?');
    const stopping = new AbortController();
    const seen: string[] = [];
    for await (const { whole } of wheelwise.watch(answer, { signal: stopping.signal })) {
      seen.push(whole);
      expect(await open()).toBe(1);
      if (whole === 'begun') stopping.abort();
    }
    expect(seen.at(-1)).toBe('begun');
    for await (const { whole } of wheelwise.watch(answer)) if (whole === 'begun') break;
    const late = AbortSignal.timeout(50);
    expect(await errorOf(wheelwise.wait(answer, { signal: late }))).toBe(late.reason);
    await expect.poll(open, { timeout: 10_000 }).toBe(0);
    expect((await wheelwise.stop(answer)).state).toBe('STOPPED');

    test.model.script = (reply) => reply.end();
    const failed = await wheelwise.ask('Who fails?');
    expect(await errorOf(wheelwise.wait(failed))).toMatchObject({ code: 'NO_CONTENT' });
  });

  it('requests to experts are followed from a position, each once, also through a break', async () => {
    const { network, url } = await networkOf();
    const [user, expert] = [await memberOf(test), await staffOf(test)];
    const direct = clientOf(user);
    const first = await direct.submitConsultation(request('Which insurance?'));
    const following = clientOf(user, { url, transport }).consultationChanged();
    const { value: started } = await following.next();
    expect(started).toMatchObject({ kind: 'STARTED', consultation: null });
    await reply(expert, first.id, 'Full cover.');
    const { value: answered } = await following.next();
    expect(answered).toMatchObject({ kind: 'ANSWERED', consultation: { id: first.id, reply: 'Full cover.' } });
    network.cut();
    const second = await direct.submitConsultation(request('Which tyres?'));
    network.restore();
    expect((await following.next()).value).toMatchObject({ kind: 'STARTED' });
    expect((await following.next()).value).toMatchObject({ kind: 'SUBMITTED', consultation: { id: second.id } });
    await following.return();
    // Another program, later, from the position the first one remembered.
    const later = clientOf(user, { transport }).consultationChanged({ after: started?.position });
    const seen = [await later.next(), await later.next(), await later.next()].map(({ value }) => value?.kind);
    expect(seen).toEqual(['STARTED', 'ANSWERED', 'SUBMITTED']);
    await later.return();
    const never = clientOf(user, { transport }).consultationChanged({ after: '999999999999' });
    expect(await errorOf(never.next())).toMatchObject({ code: 'POSITION_EXPIRED' });
  });

  it('plan and orders are followed as well', async () => {
    const wheelwise = clientOf(await memberOf(test), { transport });
    for await (const { kind, user } of wheelwise.membershipChanged()) {
      expect([kind, user.membership?.plan.slug, user.membership?.quota.used]).toEqual(['STARTED', 'free', 0]);
      break;
    }
    for await (const { kind, order } of wheelwise.orderChanged()) {
      expect([kind, order]).toEqual(['STARTED', null]);
      break;
    }
  });

  it('a token that does not work ends it at once, a new one is taken at once', async () => {
    const user = await memberOf(test);
    const stranger = clientOf(user, { transport, token: `ww_${'x'.repeat(43)}` });
    expect(await errorOf(stranger.membershipChanged().next())).toMatchObject({ code: 'UNAUTHENTICATED' });
    const tokens = ['none', user.token ?? ''];
    const renewed = clientOf(user, { transport, token: async () => tokens.shift() ?? '' });
    expect(await errorOf(renewed.membershipChanged().next())).toMatchObject({ code: 'UNAUTHENTICATED' });
    const following = renewed.membershipChanged();
    expect((await following.next()).value).toMatchObject({ kind: 'STARTED' });
    await following.return();
  });

  it('who cannot give a token is told his own reason, at once', async () => {
    const reason = new Error('The vault is locked');
    const retries: string[] = [];
    const token = () => Promise.reject(reason);
    const wheelwise = clientOf(test.person(), { transport, token, onRetry: ({ code }) => retries.push(code) });
    expect(await errorOf(wheelwise.membershipChanged().next())).toBe(reason);
    expect(retries).toEqual([]);
  });
});

it('a list is read to its end, page by page, no further than one takes it', async () => {
  let sent = 0;
  const counting: typeof fetch = (...request) => {
    sent += 1;
    return fetch(...request);
  };
  const wheelwise = clientOf(await memberOf(test), { fetch: counting });
  const wanted: string[] = [];
  for (const about of ['tyres', 'oil', 'insurance']) {
    wanted.unshift((await wheelwise.submitConsultation(request(about))).id);
  }
  const document = `query ($after: String) {
    viewer { consultations(first: 2, after: $after) { nodes { id } pageInfo { hasNextPage endCursor } } }
  }`;
  interface Data {
    readonly viewer: { readonly consultations: Connection<{ readonly id: string }> } | null;
  }
  const list = () => wheelwise.list(document, {}, ({ viewer }: Data) => viewer?.consultations);
  sent = 0;
  const read: string[] = [];
  for await (const { id } of list()) read.push(id);
  expect([read, sent]).toEqual([wanted, 2]);
  for await (const { id } of list()) if (id === wanted[1]) break;
  expect(sent).toBe(3);
});

describe('a request', () => {
  it('whose reply was lost is sent again, and done once', async () => {
    test.model.script = (reply) => reply.text('Yes.').end();
    const user = await memberOf(test);
    let sent = 0;
    const losing: typeof fetch = async (...request) => {
      const response = await fetch(...request);
      sent += 1;
      if (sent > 1) return response;
      await response.text();
      throw new TypeError('The connection broke');
    };
    const wheelwise = clientOf(user, { fetch: losing });
    const answer = await wheelwise.wait(await wheelwise.ask('Once?'));
    expect(answer.text).toBe('Yes.');
    const asked: string[] = [];
    for await (const { id } of wheelwise.history()) asked.push(id);
    expect([sent, asked]).toEqual([3, [answer.id]]);
    // The same key, given by hand, is the same question; with another one it is refused.
    const idempotencyKey = newKey();
    const again = await wheelwise.ask('Twice?', { idempotencyKey });
    expect((await wheelwise.ask('Twice?', { idempotencyKey })).id).toBe(again.id);
    const conflict = await errorOf(wheelwise.ask('Thrice?', { idempotencyKey }));
    expect(conflict).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT', isRefusal: true });
  });

  it('that may have been done already is not sent again without a key', async () => {
    let sent = 0;
    const broken: typeof fetch = async () => {
      sent += 1;
      throw new TypeError('No network');
    };
    const wheelwise = clientOf(test.person(), { fetch: broken, retries: 1 });
    const logout = wheelwise.request('mutation { logout { endedSessionId } }');
    expect(await errorOf(logout)).toMatchObject({ code: 'UNREACHABLE', cause: { message: 'No network' } });
    expect(sent).toBe(1);
    expect(await errorOf(wheelwise.token())).toMatchObject({ code: 'UNREACHABLE' });
    expect(sent).toBe(3);
  });

  it.each([
    ['a mutation behind a fragment', 'fragment F on Payload { id } mutation { logout { ...F } }', 1],
    ['a mutation behind a fragment, without a space', 'fragment F on Payload{id}mutation{logout{...F}}', 1],
    ['a mutation behind a comment', '# Goes, once.\nmutation { logout { id } }', 1],
    ['a field of this name, of which one cannot be sure', '{ a mutation }', 1],
    ['a query that speaks of one', '# A mutation {\n{ a(text: "a \\"mutation {", more: """a \\""" mutation {""") }', 2],
    ['a query whose names begin so', 'query ($mutation: ID) { mutations(id: $mutation) { id } }', 2],
  ])('is sent again only where it changes nothing: %s', async (_what, document, times) => {
    let sent = 0;
    const broken: typeof fetch = async () => {
      sent += 1;
      throw new TypeError('No network');
    };
    const wheelwise = clientOf(test.person(), { fetch: broken, retries: 1 });
    expect(await errorOf(wheelwise.request(document))).toMatchObject({ code: 'UNREACHABLE' });
    expect(sent).toBe(times);
  });

  it('that a limit held back is sent again after the seconds it was told', async () => {
    const waits: [string, number][] = [];
    const wheelwise = clientOf(test.person(), { onRetry: ({ code }, wait) => waits.push([code, wait]) });
    const send = () =>
      wheelwise.request<{ submitContactMessage: { contactMessage: { reference: string } } }>(
        `mutation ($input: SubmitContactMessageInput!) {
          submitContactMessage(input: $input) { contactMessage { reference } refusal { code message fields { name code message } } }
        }`,
        { input: { name: 'Li', email: 'li@example.com', message: 'Hello', idempotencyKey: randomUUID() } },
      );
    expect((await send()).submitContactMessage.contactMessage.reference).toMatch(/^CM-/);
    expect((await send()).submitContactMessage.contactMessage.reference).toMatch(/^CM-/);
    expect(waits[0]?.[0]).toBe('RATE_LIMITED');
    expect(waits[0]?.[1]).toBeGreaterThanOrEqual(1_000);
    const impatient = clientOf(test.person(), { longestWait: 0 });
    const refused = await errorOf(
      Promise.all(
        [1, 2].map(() =>
          impatient.request(
            'mutation { a: submitContactMessage(input: { name: "Li", email: "li@example.com", message: "Hi" }) { refusal { code message } } }',
          ),
        ),
      ),
    );
    expect(refused).toMatchObject({ code: 'RATE_LIMITED', retryAfter: 1 });
  });

  it('that is refused says why, and of which field', async () => {
    const wheelwise = clientOf(test.person());
    const error = await errorOf(wheelwise.submitConsultation({ ...request('Hello'), phone: 'none' }));
    expect(error).toMatchObject({
      name: 'WheelwiseError',
      code: 'BAD_USER_INPUT',
      isRefusal: true,
      fields: [{ name: 'phone', code: 'PHONE', message: 'Use 5 to 20 digits, spaces, "+", "-", "(" or ")".' }],
    });
    const scopes = await errorOf(wheelwise.request('{ admin { statistics { totalUsers } } }'));
    expect(scopes).toMatchObject({ code: 'UNAUTHENTICATED', isRefusal: false, fields: [] });
  });

  it('that nobody waits for any more is given up, in the middle of a wait too', async () => {
    const wheelwise = clientOf(test.person(), { url: 'http://127.0.0.1:1' });
    const signal = AbortSignal.timeout(100);
    expect(await errorOf(wheelwise.token({ signal }))).toBe(signal.reason);
  });
});

describe('a mistake of whoever sets it up', () => {
  it.each([
    ['no address', { url: undefined as unknown as string }, /^url: an address/],
    ['an address without its scheme', { url: 'wheelwise.example' }, /^url: an address/],
    ['the address of GraphQL', { url: 'https://wheelwise.example/graphql' }, /without \/graphql/],
    ['a token with its scheme', { url: 'https://wheelwise.example', token: 'Bearer ww_1' }, /^token:/],
    ['an empty token', { url: 'https://wheelwise.example', token: '' }, /^token:/],
  ])('is told at once: %s', (_what, options, message) => expect(() => new Wheelwise(options)).toThrow(message));

  it('is told when nobody asks', async () => {
    await expect(new Wheelwise({ url: test.app.url, token: undefined }).ask('Who am I?')).rejects.toThrow('Who asks?');
  });
});
