import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Smaller answers are sent as they are, in bytes: they fit into the packet that their headers need anyway. */
const MIN_BYTES = 1_024;

/** The encodings there are, the one that makes less of a text first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/**
 * A quality for answers that are made anew each time: of introspection it makes 16 kB of 163 in 0.8 ms (decision 029). Texts
 * that never change get the same, once.
 */
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
};

/** Both work beside the event loop, in libuv's pool of threads, which files and passwords use as well. */
const COMPRESS: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => promisify(brotliCompress)(body, BROTLI),
  gzip: (body) => promisify(gzip)(body),
};

/** What `Accept-Encoding` wants most of what there is (RFC 9110, 12.5.3); null: the body as it is, as who names none gets. */
export function encodingOf(accepted: string | undefined): Encoding | null {
  if (accepted === undefined) return null;
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((word) => word.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (coding: Encoding) => weights.get(coding) ?? weights.get('*') ?? 0;
  const [best] = [...ENCODINGS].sort((one, other) => weightOf(other) - weightOf(one));
  return best && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0) ? best : null;
}

/**
 * Ends a response with a text, in the smallest form its reader takes. What is streamed does not come this way: each of its
 * pieces is to arrive at once.
 *
 * Secrets and a caller's own words may stand in one body. Their compressed length tells nobody anything: the body is
 * another's only if his cookie counts, and it does so for our own pages alone (`origins.ts`).
 */
export function sendText(res: ServerResponse, text: string): void {
  if (Buffer.byteLength(text) < MIN_BYTES) res.end(text);
  else send(res, Buffer.from(text), COMPRESS);
}

/** A text that never changes, as a way to end a response with it: made and compressed once for all its readers. */
export function fixedText(text: string): (res: ServerResponse) => void {
  const bytes = Buffer.from(text);
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return (res) =>
    send(res, bytes, {
      br: (body) => (made.br ??= COMPRESS.br(body)),
      gzip: (body) => (made.gzip ??= COMPRESS.gzip(body)),
    });
}

function send(res: ServerResponse, body: Buffer, compress: typeof COMPRESS): void {
  varyWithEncoding(res);
  const encoding = encodingOf(res.req.headers['accept-encoding']);
  if (encoding) void sendCompressed(res, body, encoding, compress[encoding]);
  else res.end(body);
}

async function sendCompressed(
  res: ServerResponse,
  body: Buffer,
  encoding: Encoding,
  compress: (body: Buffer) => Promise<Buffer>,
): Promise<void> {
  // Out of memory, for one: the text itself is there.
  const compressed = await compress(body).catch(() => null);
  if (res.headersSent) return; // Ended by somebody else meanwhile.
  if (compressed) res.setHeader('Content-Encoding', encoding);
  res.end(compressed ?? body);
}

/** Says that another reader may get another form. */
export function varyWithEncoding(res: ServerResponse): void {
  const vary = String(res.getHeader('Vary') ?? '');
  if (!vary.includes('Accept-Encoding')) res.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
}
