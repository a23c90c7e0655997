import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { getIntrospectionQuery } from 'graphql';
import { many } from '../bench/side.ts';
import { ASK, askInput, Person } from '../support/app.ts';
import type { Reply } from '../support/model.ts';
import { withRefusals } from '../support/refusals.ts';
import { keepContract } from './contract.ts';
import { breakSchema } from './schema.ts';
import type { Target } from './target.ts';
import { Attacker, bare, bytesOf, post, send } from './wires.ts';

/** An attack, as somebody with bad intentions and no account, or a cheap one, would carry it out; bounded in time. */
export interface Attack {
  readonly name: string;
  /** What the server's memory may grow by, in MB. Of many connections more: V8 lets its heap grow before it collects. */
  readonly memory: number;
  /** Carries it out; tells what became of it, and what should not have been. */
  run(target: Target): Promise<Outcome>;
}

export interface Outcome {
  readonly told: string;
  readonly wrong: readonly string[];
  /** What it needs is not on this machine; told says what. */
  readonly isLeftOut?: true;
}

/** How long something is kept up, in milliseconds. */
const DURATION_MS = 4_000;

export const ATTACKS: readonly Attack[] = [
  { name: 'A foreign page reads', memory: 32, run: readFromElsewhere },
  { name: 'A flood of small questions by guests with nothing left', memory: 96, run: floodOfQuestions },
  { name: 'The worst 4,000 characters in the tenth turn', memory: 96, run: worstQuestions },
  { name: '50 frames asking for the schema 15 times', memory: 32, run: manySchemas },
  { name: 'Costly documents, each another', memory: 96, run: costlyDocuments },
  { name: 'Introspection, again and again', memory: 96, run: introspections },
  { name: 'Requests in one piece, on many connections', memory: 96, run: pipelined },
  { name: 'Pings of 60 kB, unread', memory: 32, run: unreadPings },
  { name: 'Frames, as fast as they go', memory: 96, run: floodOfFrames },
  { name: 'Answers and errors, unread', memory: 32, run: unreadResults },
  { name: 'Event streams, unread', memory: 96, run: unreadStreams },
  { name: 'Sockets that open, wait, and never greet', memory: 96, run: silentSockets },
  { name: 'A model that never stops', memory: 96, run: endlessModel },
  { name: 'Requests made from the OpenAPI document, right and broken', memory: 96, run: brokenContract },
  { name: 'Operations made from the schema, right and broken', memory: 128, run: brokenSchema },
  { name: 'sqlmap, where people search', memory: 96, run: sqlmap },
];

const count = (heard: ReadonlyMap<string, number>) =>
  [...heard].map(([kind, times]) => `${times} × ${kind}`).join(', ') || 'nothing';

function tally(outcomes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return counts;
}

/** Does it again and again, so many at a time, until time is up. */
async function keepUp(workers: number, work: () => Promise<string>, ms = DURATION_MS): Promise<string[]> {
  const until = performance.now() + ms;
  const outcomes: string[] = [];
  const worker = async () => {
    while (performance.now() < until) outcomes.push(await work());
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return outcomes;
}

/** Every way a page of another origin could read what is a signed-in person's: by cookie, or as nobody. */
async function readFromElsewhere({ url }: Target) {
  const name = `victim${randomUUID().slice(0, 8)}`;
  const register = `mutation ($input: RegisterInput!) { register(input: $input) { token user { id } } }`;
  const input = { username: name, email: `${name}@example.com`, password: 'a-strange-password-7' };
  const signedIn = await send(`${url}/graphql`, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: register, variables: { input } }),
  });
  const [cookie = ''] = String(signedIn.headers['set-cookie'] ?? '').split(';');
  const id = /"id":"([\w-]+)"/.exec(signedIn.text)?.[1] ?? '';
  const wrong = cookie === '' ? ['the victim could not sign in'] : [];
  let tried = 0;
  const query = '{ viewer { username } }';
  const asJson = { 'content-type': 'application/json' };
  for (const origin of ['http://evil.example', 'null', 'http://127.0.0.1:1', url.replace('127.0.0.1', 'localhost')]) {
    for (const [what, path, headers, body] of [
      ['POST', '/graphql', asJson, JSON.stringify({ query })],
      ['GET', `/graphql?query=${encodeURIComponent(query)}`, {}, undefined],
      ['an event stream', `/graphql?query=${encodeURIComponent(query)}`, { accept: 'text/event-stream' }, undefined],
      ['REST', `/api/membership/status/?user_id=${id}`, {}, undefined],
      ['the export', '/api/users/export/', {}, undefined],
    ] as const) {
      tried += 1;
      const answer = await send(`${url}${path}`, {
        headers: { ...headers, origin, cookie },
        ...(body !== undefined && { body }),
      });
      const allowed = answer.headers['access-control-allow-origin'];
      const isShown = answer.text.includes(name) || answer.text.includes('membership_plan_name');
      const isLent = answer.headers['access-control-allow-credentials'] === 'true';
      if ((allowed === origin && isLent) || (allowed !== undefined && isShown))
        wrong.push(`${what} from ${origin} may be read`);
    }
    tried += 1;
    const asked = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' };
    const preflight = await send(`${url}/graphql`, { method: 'OPTIONS', headers: asked });
    if (preflight.headers['access-control-allow-credentials'] === 'true')
      wrong.push(`a preflight from ${origin} is granted with credentials`);
  }
  return { told: `${tried} ways tried`, wrong };
}

/** Every path in all the wrong ways a generator knows: whatever comes back must be documented, and no failure of ours. */
async function brokenContract({ url, model, from, member }: Target) {
  model.script = (reply) => reply.text('Yes.').end();
  const person = await member();
  const { viewer } = await person.do<{ viewer: { id: string } }>('{ viewer { id } }');
  const own = { user_id: viewer.id, admin_user_id: viewer.id, session_id: person.sessionId };
  const { sent, statuses, problems } = await keepContract(
    url,
    [
      { who: 'a guest', headers: { 'x-session-id': `session_${randomUUID()}` }, own: {} },
      { who: 'a member', headers: person.headers(), own },
    ],
    { seed: 2_026, each: 60, from },
  );
  const told = [...statuses].map(([status, times]) => `${times} × ${status}`).join(', ');
  return { told: `${sent} requests: ${told}`, wrong: problems.slice(0, 20) };
}

/** Every query and mutation with values a generator makes for it, by everybody: nothing is a failure of ours. */
async function brokenSchema({ url, model, from, member, staff }: Target) {
  model.script = (reply) => reply.text('Yes.').end();
  const text = await readFile(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8');
  const askers = [
    { who: 'a guest', ...(await propertyOf(new Person(url))) },
    { who: 'a member', ...(await propertyOf(await member(), OF_MEMBERS)) },
    { who: 'staff', ...(await propertyOf(await staff(), OF_MEMBERS)) },
  ];
  const { operations, outcomes, problems } = await breakSchema(url, text, askers, { seed: 2_026, each: 6, from });
  return { told: `${operations} operations: ${count(outcomes)}`, wrong: problems.slice(0, 20) };
}

/** What makes something of one's own: an operation and its input. */
const OF_MEMBERS: readonly (readonly [string, object])[] = [
  [
    'mutation ($input: AddVehicleInput!) { addVehicle(input: $input) { vehicle { id } } }',
    { make: 'Toyota', model: 'Corolla', market: 'US' },
  ],
  [
    'mutation ($input: CreateOrderInput!) { createOrder(input: $input) { order { id plan { id } } } }',
    { planId: '$plan', method: 'alipay' },
  ],
  [
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
    { url: 'https://hooks.example/', events: ['ORDER_PAID'] },
  ],
];

/** Gives somebody an answer, a request to an expert and more of his own; who he is, and the ids of it. */
async function propertyOf(person: Person, more: typeof OF_MEMBERS = []) {
  const answer = await person.ask('What is P0420?');
  await person.watch(answer);
  const { plans } = await person.do<{ plans: { id: string; slug: string }[] }>('{ plans { id slug } }');
  const plan = plans.find(({ slug }) => slug === 'basic')?.id ?? '';
  const made = [
    await person.do('query ($id: ID!) { answer(id: $id) { id conversationId } }', { id: answer }),
    await person.do(
      'mutation ($input: SubmitConsultationInput!) { submitConsultation(input: $input) { consultation { id } } }',
      { input: { userName: 'Li', email: 'li@example.com', requirement: 'Which tyres?' } },
    ),
  ];
  for (const [query, input] of more)
    made.push(await person.do(query, JSON.parse(JSON.stringify({ input }).replace('$plan', plan)) as object));
  const ids = JSON.stringify(made).match(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g) ?? [];
  return { headers: person.headers(), ids: [...new Set([...ids, plan])] };
}

/** The searches that end in SQL of ours, with the distribution's sqlmap. */
async function sqlmap({ url, member, staff }: Target): Promise<Outcome> {
  if (spawnSync('sqlmap', ['--version']).error)
    return { told: 'not tried, for there is no sqlmap here (apt-get install sqlmap)', wrong: [], isLeftOut: true };
  const folder = await mkdtemp(join(tmpdir(), 'wheelwise-sqlmap-'));
  const query = 'query ($q: String) { viewer { history(filter: { search: $q }) { nodes { id } } } }';
  const searches = [
    { path: '/api/admin/users/?search=li*&page=1', headers: (await staff()).headers(), body: [] },
    {
      path: '/graphql',
      headers: { ...(await member()).headers(), 'Content-Type': 'application/json' },
      body: ['--data', JSON.stringify({ query, variables: { q: 'oil*' } })],
    },
  ];
  const wrong: string[] = [];
  const told: string[] = [];
  for (const { path, headers, body } of searches) {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    const how = ['--batch', '--disable-coloring', '--dbms=PostgreSQL', '--level=1', '--risk=1', '--output-dir', folder];
    const args = ['-u', url + path, '--headers', lines.join('\n'), ...body, ...how];
    const said = await promisify(execFile)('sqlmap', args, { timeout: 120_000, maxBuffer: 1 << 24 }).then(
      ({ stdout }) => stdout,
      (error: { readonly stdout?: string }) => error.stdout ?? '',
    );
    const isSafe = said.includes('do not appear to be injectable');
    told.push(`${path.slice(0, 20)} ${isSafe ? 'holds' : 'does not hold'}`);
    if (!isSafe) wrong.push(said.split('\n').slice(-6).join(' '));
  }
  await rm(folder, { recursive: true, force: true });
  return { told: told.join(', '), wrong };
}

async function floodOfQuestions({ url, model, from }: Target) {
  model.script = (reply) => reply.text('Yes.').end();
  const guests = Array.from({ length: 4 }, () => new Person(url));
  for (const guest of guests) for (let n = 0; n < 3; n += 1) await guest.watch(await guest.ask('What is P0420?'));
  const query = withRefusals(ASK);
  const outcomes = await keepUp(16, () => {
    const guest = guests[Math.floor(Math.random() * guests.length)];
    const input = askInput('P0420 and P0301, 2016 Corolla 1.8, what now? '.repeat(20));
    return post(url, { query, variables: { input } }, guest?.headers() ?? {}, from);
  });
  const taken = outcomes.filter((outcome) => outcome === '200').length;
  return { told: count(tally(outcomes)), wrong: taken > 0 ? [`${taken} questions were taken`] : [] };
}

const WORST = [
  'a'.repeat(4_000),
  '1 '.repeat(2_000),
  '12345678,'.repeat(444),
  'p0420 '.repeat(666),
  'the car '.repeat(500),
  '！？，。'.repeat(1_000),
  '车油刹车'.repeat(1_000),
  'a车1.'.repeat(1_000),
  // What once took more than can be waited for: a pattern that could be read in two ways, a sign that becomes eighteen.
  `${'嗯'.repeat(79)}#`,
  'ﷺ'.repeat(4_000),
];

async function worstQuestions({ model, member }: Target) {
  model.script = (reply) => reply.text('Yes. '.repeat(200)).end();
  const person = await member();
  let conversationId: string | undefined;
  for (const question of [...WORST, 'And then?']) {
    const id = await person.ask(question, conversationId ? { conversationId } : {});
    await person.watch(id);
    conversationId ??= (
      await person.do<{ answer: { conversationId: string } }>(
        `query ($id: ID!) { answer(id: $id) { conversationId } }`,
        { id },
      )
    ).answer.conversationId;
  }
  const asked = await Promise.all(
    WORST.map((question) => person.codeOf(ASK, { input: askInput(question, { conversationId }) })),
  );
  return { told: count(tally(asked.map((code) => code ?? 'taken'))), wrong: [] };
}

const fifteen = (n: number) => {
  const one = `__schema { types { name fields { name type { name fields { name } } } } }`;
  return `{ ${Array.from({ length: 15 }, (_, alias) => `a${alias}: ${one}`).join(' ')} } #${n}`;
};

/** Frames of 1 kB, alike and each another; what came back within a time. */
export async function manySchemas({ url, from }: Pick<Target, 'url' | 'from'>) {
  const attacker = await Attacker.open(url, from);
  for (let n = 0; n < 50; n += 1) attacker.ask(fifteen(n % 2 === 0 ? 0 : n));
  await sleep(2_000);
  attacker.leave();
  const { heard } = attacker;
  return { told: count(heard), wrong: (heard.get('next') ?? 0) > 0 ? ['some were answered'] : [] };
}

/** What is quick to write and slow to understand, or to answer: each once, for what is known is remembered. */
const COSTLY: readonly ((n: number) => string)[] = [
  (n) => `#${n}\n${'#\n'.repeat(30_000)}{ viewer { id } }`,
  (n) => `{ answer(id: """${'\n  x'.repeat(15_000)}${n}""") { id } }`,
  (n) => `{ answer(id: """${'\n  x'.repeat(4_000)}${n}""") { id } }`,
  (n) => `{ ${'viewer { id } '.repeat(240)} } #${n}`,
  (n) => `{ ${'viewer { id } '.repeat(70)} } #${n}`,
  (n) => `{ viewer { ${Array.from({ length: 900 }, (_, m) => `usernam${m}`).join(' ')} } } #${n}`,
  (n) =>
    `{ viewer { ${Array.from({ length: 110 }, (_, m) => `...F${m}`).join(' ')} } } ` +
    `${Array.from({ length: 110 }, (_, m) => `fragment F${m} on User { id }`).join(' ')} #${n}`,
  (n) => `{ ${Array.from({ length: 15 }, (_, m) => `p${m}: plans { id name features }`).join(' ')} } #${n}`,
  (n) =>
    `{ ${Array.from({ length: 15 }, (_, m) => `t${m}: freeTrial { hasActiveCampaign usage { remaining } }`).join(' ')} } #${n}`,
  fifteen,
];

/** @param each how many of each kind from one socket. */
export async function costlyDocuments({ url, from }: Pick<Target, 'url' | 'from'>, each = 50) {
  const attackers = await Promise.all(Array.from({ length: 4 }, () => Attacker.open(url, from)));
  let n = 0;
  for (let round = 0; round < each; round += 1) {
    for (const attacker of attackers) {
      n += 1;
      const document = COSTLY[n % COSTLY.length]?.(n) ?? '';
      if (attacker.isOpen) attacker.ask(document);
    }
    await sleep(20);
  }
  const asGuest = { 'x-session-id': `session_${randomUUID()}` };
  const byPost = await keepUp(
    8,
    () => {
      n += 1;
      return post(url, { query: COSTLY[n % COSTLY.length]?.(n) }, asGuest, from);
    },
    each * 60,
  );
  for (const attacker of attackers) attacker.leave();
  const heard = tally(byPost);
  for (const attacker of attackers)
    for (const [kind, times] of attacker.heard) heard.set(kind, (heard.get(kind) ?? 0) + times);
  return { told: count(heard), wrong: heard.has('RATE_LIMITED') ? [] : ['nobody was limited'] };
}

async function introspections({ url, from }: Target) {
  const attackers = await Promise.all(Array.from({ length: 4 }, () => Attacker.open(url, from)));
  const query = getIntrospectionQuery();
  for (let n = 0; n < 100; n += 1) {
    // Half of them are the same, half are written anew.
    for (const attacker of attackers) attacker.ask(n % 2 === 0 ? query : `${query} #${n} ${randomUUID()}`);
    await sleep(40);
  }
  const heard = tally(
    attackers.flatMap((one) => [...one.heard].flatMap(([kind, times]) => Array<string>(times).fill(kind))),
  );
  for (const attacker of attackers) attacker.leave();
  return { told: count(heard), wrong: heard.has('RATE_LIMITED') ? [] : ['nobody was limited'] };
}

async function pipelined({ url, from }: Target) {
  const body = JSON.stringify({ query: '{ freeTrial { hasActiveCampaign usage { remaining } } plans { id name } }' });
  const piece = bytesOf('/graphql', body, { 'x-session-id': `session_${randomUUID()}` }).repeat(200);
  const outcomes = await keepUp(16, async () => {
    const socket = await bare(url, from);
    socket.resume();
    socket.write(piece);
    const isCut = await Promise.race([
      new Promise<true>((resolve) => socket.once('close', () => resolve(true))),
      sleep(1_000).then(() => false),
    ]);
    socket.destroy();
    return isCut ? 'cut' : 'answered';
  });
  const heard = tally(outcomes);
  return {
    told: `${count(heard)} (connections of 200 requests)`,
    wrong: heard.has('answered') ? ['they were served'] : [],
  };
}

/** One anonymous socket that pings and does not read. */
export async function unreadPings({ url, from }: Pick<Target, 'url' | 'from'>, ms = DURATION_MS) {
  const attacker = await Attacker.open(url, from);
  attacker.stopReading();
  const payload = { junk: 'x'.repeat(60_000) };
  const until = performance.now() + ms;
  let sent = 0;
  while (performance.now() < until && attacker.isOpen) {
    for (let n = 0; n < 50 && attacker.isReady; n += 1) {
      attacker.say({ type: 'ping', payload });
      attacker.ping(Buffer.alloc(125));
      sent += 2;
    }
    await sleep(5);
  }
  const { isOpen, closeCode } = attacker;
  attacker.leave();
  return {
    told: `${sent} pings sent, ${isOpen ? 'not closed' : `closed with ${closeCode}`}`,
    wrong: isOpen ? ['it was let'] : [],
  };
}

/** As many frames as go; whether the socket was closed for it. */
export async function floodOfFrames({ url, from }: Pick<Target, 'url' | 'from'>, ms = DURATION_MS) {
  const attackers = await Promise.all(Array.from({ length: 4 }, () => Attacker.open(url, from)));
  const until = performance.now() + ms;
  let sent = 0;
  while (performance.now() < until && attackers.some(({ isOpen }) => isOpen)) {
    for (const attacker of attackers) {
      for (let n = 0; n < 500 && attacker.isOpen && attacker.isReady; n += 1) {
        if (n % 2 === 0) attacker.ping(Buffer.alloc(0));
        else attacker.ask('{ __typename }');
        sent += 1;
      }
    }
    await sleep(5);
  }
  const left = attackers.filter(({ isOpen }) => isOpen).length;
  const codes = attackers.map(({ isOpen, closeCode }) => String(closeCode ?? (isOpen ? 'open' : 'closing')));
  for (const attacker of attackers) attacker.leave();
  return {
    told: `${sent} frames sent; closed: ${count(tally(codes))}`,
    wrong: left > 0 ? [`${left} are open still`] : [],
  };
}

/** One anonymous socket that asks for what is long, and for nonsense, and does not read. */
export async function unreadResults({ url, from }: Pick<Target, 'url' | 'from'>, ms = DURATION_MS) {
  const attacker = await Attacker.open(url, from);
  attacker.stopReading();
  const until = performance.now() + ms;
  const query = getIntrospectionQuery();
  let sent = 0;
  while (performance.now() < until && attacker.isOpen) {
    for (const document of [query, '{ nothing }', '{ plans { id name features } }']) attacker.ask(document);
    sent += 3;
    await sleep(30);
  }
  const told = `${sent} operations${attacker.isOpen ? '' : `, closed with ${attacker.closeCode}`}`;
  attacker.leave();
  return { told, wrong: [] };
}

/** Whether the product hung up, or it is enough. */
function overWith(reply: Reply, enough: Promise<void>): { readonly yet: boolean } {
  const over = { yet: false };
  void Promise.race([reply.closed, enough]).then(() => (over.yet = true));
  return over;
}

async function unreadStreams({ url, model, from }: Target) {
  const enough = Promise.withResolvers<void>();
  model.script = async (reply) => {
    const over = overWith(reply, enough.promise);
    for (let n = 0; n < 2_000 && !over.yet; n += 1) {
      reply.text('油'.repeat(20));
      if (n % 10 === 0) await sleep(5);
    }
    reply.end();
  };
  const guest = new Person(url);
  const id = await guest.ask('How are streams left unread?');
  const query = 'subscription ($id: ID!) { answer(id: $id) { __typename ... on AnswerDelta { text } } }';
  const body = JSON.stringify({ query, variables: { id } });
  const headers = { ...guest.headers(), accept: 'text/event-stream' };
  const sockets = await Promise.all(Array.from({ length: 50 }, () => bare(url, from)));
  for (const socket of sockets) {
    socket.pause();
    socket.write(bytesOf('/graphql', body, headers));
  }
  await sleep(DURATION_MS);
  enough.resolve();
  for (const socket of sockets) socket.destroy();
  return { told: `${sockets.length} streams of one answer`, wrong: [] };
}

async function silentSockets({ url, from }: Target) {
  // Not all in one moment: this machine would be busy with making them.
  const outcomes = await many(1_100, () =>
    Attacker.open(url, from, false).then(
      (attacker) => attacker,
      () => null,
    ),
  );
  const open = outcomes.filter((one) => one !== null);
  const ended = await Promise.race([
    Promise.all(open.map(({ closed }) => closed)).then(() => true),
    sleep(14_000).then(() => false),
  ]);
  for (const attacker of open) attacker.leave();
  const wrong = ended ? [] : ['they stayed'];
  if (open.length > 1_000) wrong.push('more than a thousand came in');
  return { told: `${open.length} of 1,100 came in and were closed after 10 s`, wrong };
}

/** Says more for ever, as fast as it is taken: until the product hangs up, or the attack is over. */
async function endlessModel({ url, model }: Target) {
  const enough = Promise.withResolvers<void>();
  let said = 0;
  model.script = async (reply) => {
    const over = overWith(reply, enough.promise);
    while (!over.yet) {
      reply.text('more and more '.repeat(20));
      said += 280;
      if (said % 2_800 === 0) await sleep(1);
    }
    reply.destroy();
  };
  const guest = new Person(url);
  const id = await guest.ask('What has no end?');
  const stateOf = async () =>
    (
      await guest.do<{ answer: { state: string; text: string; errorCode: string | null } }>(
        `query ($id: ID!) { answer(id: $id) { state text errorCode } }`,
        { id },
      )
    ).answer;
  const until = performance.now() + 12_000;
  let answer = await stateOf();
  while (answer.state === 'RUNNING' && performance.now() < until) {
    await sleep(500);
    answer = await stateOf();
  }
  enough.resolve();
  const wrong = answer.state === 'RUNNING' ? ['the answer has no end'] : [];
  if (answer.text.length > 70_000) wrong.push(`its text has ${answer.text.length} characters`);
  return {
    told: `${answer.state} ${answer.errorCode ?? ''} after ${said} characters, ${answer.text.length} kept`,
    wrong,
  };
}
