import type { IncomingMessage, ServerResponse } from 'node:http';
import { printedSchema } from '../../schema/print.ts';
import { NOTHING_ALLOWED } from './headers.ts';
import { taggedText } from './tagged-text.ts';

/**
 * The GraphQL schema as text, for code generators and whoever compares it with what he knew: it says the same as
 * introspection and costs nothing. It changes with the product alone, which its `ETag` tells.
 */
export function createSchemaText(): (req: IncomingMessage, res: ServerResponse) => void {
  let send: ReturnType<typeof taggedText> | null = null;
  return (req, res) => {
    res.setHeader('Content-Security-Policy', NOTHING_ALLOWED);
    res.setHeader('Content-Type', 'text/plain; charset=utf-8');
    (send ??= taggedText(printedSchema()))(req, res);
  };
}
