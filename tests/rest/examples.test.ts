import { beforeAll, describe, expect, it } from 'vitest';
import { contractOf, eventsOf, type Contract, type Operation } from '../support/contract.ts';
import { exampleRequest } from '../support/contract-requests.ts';
import { useApp } from '../support/app.ts';
import { Caller, withPrisma } from '../support/rest.ts';
import { ALL_SCOPES, createWorld, PASSWORD } from '../support/world.ts';

// The embedded assistant answers: the examples show its sources.
const test = useApp({ AI_BASE_URL: '', AI_MODEL: '' });
let contract: Contract;

beforeAll(async () => {
  contract = contractOf((await new Caller(test).get('/api/openapi.json')).body);
});

/** Who sends an operation's example, and the values only he can know. */
interface Sender {
  readonly token?: string | undefined;
  readonly own: Readonly<Record<string, unknown>>;
}

/** A member who has something of everything, with an API token of all scopes. */
async function member(): Promise<Sender & { readonly apiToken: string; readonly name: string }> {
  return withPrisma(test, async (prisma) => {
    const { user, ids, apiToken } = await createWorld(prisma);
    const { answer, order, consultation, plan } = ids;
    const sources = [{ id: 'fault:P0420', title: 'P0420', detail: 'Catalyst', date: '2026-05' }];
    await prisma.answer.update({ where: { id: answer ?? '' }, data: { category: 'fault_diagnosis', sources } });
    await prisma.consultation.updateMany({ data: { reply: 'So.', repliedAt: new Date() } });
    await prisma.session.updateMany({ where: { userId: user.id }, data: { userAgent: 'a program', address: '::1' } });
    return {
      token: user.token,
      apiToken: (await apiToken(ALL_SCOPES)).token,
      name: user.name,
      own: { user_id: user.id, record_id: answer, order_id: order, consultation_id: consultation, plan_id: plan },
    };
  });
}

async function staff(): Promise<Sender> {
  const caller = new Caller(test);
  const { id } = await caller.becomeStaff();
  const { own } = await member();
  return { token: caller.token ?? '', own: { ...own, admin_user_id: id, membership_type: '', search: '' } };
}

const guest = async (): Promise<Sender> => ({ own: { session_id: new Caller(test).sessionId } });
const nobody = async (): Promise<Sender> => ({ own: {} });

async function withCode(): Promise<Sender> {
  const { token, own } = await member();
  const { id } = await new Caller(test).becomeStaff();
  const batch = { planId: String(own['plan_id']), count: 1 };
  const { codes } = await test.app.services.activation.create(id, batch, 'en');
  return { token, own: { ...own, code: codes?.[0] } };
}

async function forgetful(): Promise<Sender> {
  const { name } = await member();
  const email = `${name}@example.com`;
  const { body } = await new Caller(test).post('/api/users/request-password-reset/', { email });
  return { own: { email, token: body['reset_token'] } };
}

const asOwner = async () => {
  const { token, own, name } = await member();
  return {
    token,
    own: { ...own, password: PASSWORD, old_password: PASSWORD, username: `${name}x`, email: `${name}@a.example` },
  };
};

/** Where it is not a member with everything of his own. */
const SENDERS: Readonly<Record<string, () => Promise<Sender>>> = {
  '/api/auth/login/': async () => {
    const { name } = await member();
    return { own: { username: name, password: PASSWORD } };
  },
  '/api/auth/register/': nobody,
  '/api/auth/logout/': nobody,
  '/api/me/': async () => {
    const { apiToken, own } = await member();
    return { token: apiToken, own };
  },
  '/api/ai/free-trial/info/': guest,
  '/api/ai/chat/free-trial/': guest,
  '/api/ai/chat/stream/free-trial/': guest,
  '/api/activate-code/': withCode,
  '/api/users/update-profile/': asOwner,
  '/api/users/change-password/': asOwner,
  '/api/users/delete/': asOwner,
  '/api/users/request-password-reset/': nobody,
  '/api/users/reset-password/': forgetful,
};

/** The keys of a value, all the way down; of a list those of its first entry. What is null says nothing. */
function shapeOf(value: unknown): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.length === 0 ? null : [shapeOf(value[0])];
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, shapeOf(of)]));
}

/** Where the shape of an answer is not that of the example; keys and types must be the same on both sides. */
function differences(example: unknown, answer: unknown, at = ''): string[] {
  if (example === null || answer === null) return [];
  if (typeof example !== 'object' || typeof answer !== 'object')
    return example === answer ? [] : [`${at}: ${typeof example} in the example, ${typeof answer} in the answer`];
  const keys = new Set([...Object.keys(example), ...Object.keys(answer)]);
  return [...keys].flatMap((key) => {
    const [one, other] = [(example as Record<string, unknown>)[key], (answer as Record<string, unknown>)[key]];
    if (one === undefined || other === undefined)
      return [`${at}.${key} only in the ${one === undefined ? 'answer' : 'example'}`];
    return differences(one, other, `${at}.${key}`);
  });
}

/** Events by their type: of which there are more does not matter. */
const byType = (events: unknown[]) =>
  Object.fromEntries(events.map((event) => [(event as { type: string }).type, event]));

function bodyOf(type: string, text: string): unknown {
  if (type === 'text/event-stream') {
    const { progress: _, ...events } = byType(eventsOf(text));
    return events;
  }
  return type === 'application/json' ? JSON.parse(text) : text;
}

/** Only there in some answers. */
const EXTRAS = new Set(['/api/users/request-password-reset/: .reset_token only in the answer']);

describe('the examples of the OpenAPI document', () => {
  it('are true: sent as they stand, every request is answered by what has the shape of its answer', async () => {
    const wrong: string[] = [];
    for (const operation of contract.operations.filter(({ path }) => !path.includes('/notify/')))
      wrong.push(...(await tried(operation)).map((problem) => `${operation.path}: ${problem}`));
    expect(wrong.filter((problem) => !EXTRAS.has(problem))).toEqual([]);
  });

  it('of payment services are refused as documented: nobody has signed them', async () => {
    const answers = contract.operations
      .filter(({ path }) => path.includes('/notify/'))
      .map(async (operation) => {
        const { status, headers, text } = await sent(operation, { own: {} });
        return [status, contract.problemsOf(operation, { status, headers, text })];
      });
    expect(await Promise.all(answers)).toEqual([
      [400, []],
      [400, []],
    ]);
  });
});

async function sent(operation: Operation, { token, own }: Sender) {
  const caller = new Caller(test);
  caller.token = token ?? null;
  const { method, path, body, headers } = exampleRequest(operation, own);
  return caller.raw(method, path, body, headers);
}

async function tried(operation: Operation): Promise<string[]> {
  const { path, responses } = operation;
  const senderOf = SENDERS[path] ?? (path.startsWith('/api/admin/') ? staff : member);
  const { status, headers, text } = await sent(operation, await senderOf());
  const success = Object.keys(responses).find((one) => one.startsWith('2'));
  if (String(status) !== success) return [`${status} ${text}`];
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const example = responses[status]?.content[type]?.example;
  const shown = typeof example === 'string' ? bodyOf(type, example) : example;
  return [
    ...contract.problemsOf(operation, { status, headers, text }),
    ...differences(shapeOf(shown), shapeOf(bodyOf(type, text))),
  ];
}
