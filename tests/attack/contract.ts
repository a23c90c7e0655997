import { Agent, request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import { contractOf, type Answer, type Operation } from '../support/contract.ts';
import { brokenRequests, exampleRequest, randomOf, type Sent } from '../support/contract-requests.ts';

/** Somebody who asks: how he says who he is, and the values of fields that are his own. */
export interface Asker {
  readonly who: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly own: Readonly<Record<string, unknown>>;
}

export interface Outcome {
  readonly sent: number;
  /** How often each status came. */
  readonly statuses: ReadonlyMap<string, number>;
  /** The paths that never succeeded. */
  readonly failed: readonly string[];
  /** What was not as the document says, each with the request that brought it. */
  readonly problems: readonly string[];
}

/** Where askers end their own sessions. */
const LAST = ['/api/users/change-password/', '/api/users/delete/', '/api/auth/logout/'];

/**
 * Reads the OpenAPI document of a product and asks every path of it, by every asker: the right way once, then in so many
 * broken ways, the same ones for the same seed. Whatever is answered must be what the document says, and never a failure of
 * the server's.
 * @param from the address they come from, of this machine.
 */
export async function keepContract(
  url: string,
  askers: readonly Asker[],
  { seed, each, from }: { readonly seed: number; readonly each: number; readonly from?: string | undefined },
): Promise<Outcome> {
  const contract = contractOf((await (await fetch(`${url}/api/openapi.json`)).json()) as Record<string, unknown>);
  // A refusal that comes before its body was read is only heard on a connection that stays.
  const agent = new Agent({ keepAlive: true, maxSockets: 1, ...(from && { localAddress: from }) });
  const random = randomOf(seed);
  const statuses = new Map<string, number>();
  const problems: string[] = [];
  const succeeded = new Set<string>();
  let sent = 0;

  async function ask(asker: Asker, operation: Operation, request: Sent): Promise<void> {
    const { method, path, body } = request;
    // Of a body with DELETE Node does not tell the length by itself.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { ...asker.headers, ...request.headers, ...length };
    const named = `${asker.who}, ${method} ${path.slice(0, 120)} (${request.flaw ?? 'the example'})`;
    const answer = await answerTo(`${url}${path}`, { agent, method, headers }, body).catch((error: unknown) => {
      problems.push(`${named}: ${String(error)}`);
      return null;
    });
    if (!answer) return;
    sent += 1;
    if (answer.status < 300) succeeded.add(operation.path);
    statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
    for (const problem of contract.problemsOf(operation, answer)) problems.push(`${named}: ${problem}`);
  }

  const ends = ({ path }: Operation) => LAST.indexOf(path);
  for (const operation of contract.operations.toSorted((one, other) => ends(one) - ends(other))) {
    for (const asker of askers) {
      await ask(asker, operation, exampleRequest(operation, asker.own));
      // Whoever is not let in at all is told so whatever he sends.
      const isClosed = operation.security.every((way) => Object.keys(way).length > 0) && operation.security.length > 0;
      if (isClosed && !asker.headers['authorization']) continue;
      for (const request of brokenRequests(operation, asker.own, random, each)) await ask(asker, operation, request);
    }
  }
  agent.destroy();
  const failed = contract.operations.map(({ path }) => path).filter((path) => !succeeded.has(path));
  return { sent, statuses, failed, problems };
}

/** One request and all of its answer. */
function answerTo(
  url: string,
  options: { readonly agent: Agent; readonly method: string; readonly headers: OutgoingHttpHeaders },
  body: string | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(url, options, (response) => {
      let text = '';
      const told = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: new Headers(told), text }));
    });
    asked.on('error', reject).end(body);
  });
}
