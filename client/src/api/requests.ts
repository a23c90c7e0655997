import { reportApi } from './connection.ts';
import { currentLanguage } from '../i18n/i18n.ts';
import { guestId } from '../session/guestId.ts';

export interface ServerError {
  readonly message: string;
  readonly extensions?: { readonly code?: unknown; readonly fields?: unknown; readonly [name: string]: unknown };
}

/** Sent with every request: who the guest is, and the language of the server's texts. */
export function requestHeaders(): Record<string, string> {
  return { 'x-session-id': guestId(), 'accept-language': currentLanguage() };
}

/** `fetch` that also tells the footer's status whether the server was there. */
export const reportingFetch: typeof fetch = async (input, init) => {
  try {
    const response = await fetch(input, init);
    reportApi(response.status < 502);
    return response;
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) reportApi(false);
    throw error;
  }
};

/** The server's refusal, with the same `errors` that Apollo's own error class carries. */
export class RequestError extends Error {
  readonly errors: readonly ServerError[];

  constructor(errors: readonly ServerError[]) {
    super(errors[0]?.message ?? 'The server answered without data');
    this.name = 'RequestError';
    this.errors = errors;
  }
}

/** One GraphQL request without Apollo, for what every page needs. @throws RequestError when the server refuses. */
export async function request<Data>(query: string): Promise<Data> {
  const response = await reportingFetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...requestHeaders() },
    body: JSON.stringify({ query }),
  });
  const body = (await response.json()) as { data?: Data | null; errors?: readonly ServerError[] };
  if (!body.data) throw new RequestError(body.errors ?? []);
  return body.data;
}
