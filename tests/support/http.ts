import { request, type IncomingHttpHeaders } from 'node:http';

/** An answer as it came over the wire: nothing followed, nothing decoded. */
export interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** A request exactly as given, with headers that `fetch` keeps for itself (Host, Accept-Encoding, Sec-Fetch-Site). */
export function raw(
  url: string,
  options: {
    readonly method?: string;
    /** As the request names what it asks for, instead of the path. */
    readonly target?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
  } = {},
): Promise<Raw> {
  const { method = 'GET', target, headers = {}, body } = options;
  // Node announces no body of a DELETE.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const how = { method, headers: { ...length, ...headers }, agent: false as const, ...(target && { path: target }) };
    const sent = request(url, how, (res) => {
      const parts: Buffer[] = [];
      res.on('data', (part: Buffer) => parts.push(part));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes: Buffer.concat(parts) }));
      res.on('error', reject);
    });
    sent.on('error', reject).end(body);
  });
}
