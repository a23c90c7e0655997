import { contractOf, type Operation } from '../support/contract.ts';
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
const LAST: ReadonlySet<string> = new Set(['/api/auth/logout/', '/api/users/change-password/', '/api/users/delete/']);

/**
 * Reads the OpenAPI document of a product and asks every path of it, by every asker: the right way once, then in so many
 * broken ways, the same ones for the same seed. Whatever is answered must be what the document says, and never a failure of
 * the server's.
 */
export async function keepContract(
  url: string,
  askers: readonly Asker[],
  { seed, each }: { readonly seed: number; readonly each: number },
): Promise<Outcome> {
  const contract = contractOf((await (await fetch(`${url}/api/openapi.json`)).json()) as Record<string, unknown>);
  const random = randomOf(seed);
  const statuses = new Map<string, number>();
  const problems: string[] = [];
  const succeeded = new Set<string>();
  let sent = 0;

  async function ask(asker: Asker, operation: Operation, request: Sent): Promise<void> {
    const headers = { ...asker.headers, ...request.headers };
    const { method, path, body } = request;
    const response = await fetch(`${url}${path}`, { method, headers, ...(body !== undefined && { body }) });
    const answer = { status: response.status, headers: response.headers, text: await response.text() };
    sent += 1;
    if (response.ok) succeeded.add(operation.path);
    statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
    for (const problem of contract.problemsOf(operation, answer))
      problems.push(`${asker.who}, ${method} ${path.slice(0, 120)} (${request.flaw ?? 'the example'}): ${problem}`);
  }

  const ends = ({ path }: Operation) => Number(LAST.has(path));
  for (const operation of contract.operations.toSorted((one, other) => ends(one) - ends(other))) {
    for (const asker of askers) {
      await ask(asker, operation, exampleRequest(operation, asker.own));
      // Whoever is not let in at all is told so whatever he sends.
      const isClosed = operation.security.every((way) => Object.keys(way).length > 0) && operation.security.length > 0;
      if (isClosed && !asker.headers['authorization']) continue;
      for (const request of brokenRequests(operation, asker.own, random, each)) await ask(asker, operation, request);
    }
  }
  const failed = contract.operations.map(({ path }) => path).filter((path) => !succeeded.has(path));
  return { sent, statuses, failed, problems };
}
