import type { IncomingMessage, ServerResponse } from 'node:http';

/** Largest request a provider reads, in bytes. */
const MAX_BODY = 64 * 1024;
/** Never seen by a program that read its answer: so much is thrown away before hanging up. */
const MAX_DISCARDED = 8 * 1024 * 1024;

/** The body as text; null when it is too large or broke off. */
export async function readBody(req: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of req as AsyncIterable<Buffer>) {
      size += part.length;
      if (size <= MAX_BODY) parts.push(part);
      if (size > MAX_DISCARDED) break;
    }
  } catch {
    return null;
  }
  return size > MAX_BODY ? null : Buffer.concat(parts).toString('utf8');
}

export function queryOf(req: IncomingMessage): string {
  return /\?(.*)$/s.exec(req.url ?? '')?.[1] ?? '';
}

export function send(
  res: ServerResponse,
  status: number,
  type: string,
  body: string,
  headers: Record<string, string> = {},
): void {
  res.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-store', ...headers });
  res.end(body);
}

export function redirect(res: ServerResponse, location: string): void {
  res.writeHead(303, { Location: location, 'Cache-Control': 'no-store' });
  res.end();
}
