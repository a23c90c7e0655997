import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fixedText, varyWithEncoding } from './compression.ts';

/**
 * A text that changes with the product alone, as a way to answer a request with it: compressed once, kept by whoever read it, and
 * not sent again to who has it (`ETag`).
 */
export function taggedText(text: string): (req: IncomingMessage, res: ServerResponse) => void {
  const hash = createHash('sha256').update(text).digest('base64url');
  // Weak: the same text comes in several encodings.
  const etag = `W/"${hash.slice(0, 27)}"`;
  const send = fixedText(text);
  return (req, res) => {
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('ETag', etag);
    if (names(req.headers['if-none-match'], etag)) {
      varyWithEncoding(res);
      res.removeHeader('Content-Type');
      res.statusCode = 304;
      res.end();
    } else send(res);
  };
}

/** Whether `If-None-Match` names a tag (RFC 9110, 13.1.2: weak and strong ones are compared alike). */
function names(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
