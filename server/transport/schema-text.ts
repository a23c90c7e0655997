import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { printedSchema } from '../../schema/print.ts';
import { fixedText, varyWithEncoding } from './compression.ts';
import { NOTHING_ALLOWED } from './headers.ts';

/**
 * The GraphQL schema as text, for code generators and whoever compares it with what he knew: it says the same as
 * introspection and costs nothing. It changes with the product alone, which its `ETag` tells.
 */
export function createSchemaText(): (req: IncomingMessage, res: ServerResponse) => void {
  let made: { readonly etag: string; readonly send: (res: ServerResponse) => void } | null = null;
  return (req, res) => {
    made ??= make();
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Content-Security-Policy', NOTHING_ALLOWED);
    res.setHeader('ETag', made.etag);
    if (names(req.headers['if-none-match'], made.etag)) {
      varyWithEncoding(res);
      res.statusCode = 304;
      res.end();
    } else {
      res.setHeader('Content-Type', 'text/plain; charset=utf-8');
      made.send(res);
    }
  };
}

function make() {
  const text = printedSchema();
  const hash = createHash('sha256').update(text).digest('base64url');
  // Weak: the same text comes in several encodings.
  return { etag: `W/"${hash.slice(0, 27)}"`, send: fixedText(text) };
}

/** Whether `If-None-Match` names a tag (RFC 9110, 13.1.2: weak and strong ones are compared alike). */
function names(header: string | undefined, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}
