import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';

/** Largest request body, in bytes (rest.md): a question of 4,000 characters with room for its document. */
export const MAX_BODY = 64 * 1024;
/** So much of a body that is too large is read and thrown away, for so long, that its sender hears why it was refused. */
const MAX_DISCARDED = 32 * 1024 * 1024;
const DISCARD_MS = 2_000;

/**
 * The whole body, or one byte more than is allowed of it.
 * @throws AppError BAD_JSON when the sender hung up in the middle of it.
 */
export function readBody(req: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    let timer: NodeJS.Timeout | null = null;
    const finish = () => {
      if (timer) clearTimeout(timer);
      resolve(Buffer.concat(parts).subarray(0, MAX_BODY + 1));
    };
    // Gone before anybody listened: no event will tell.
    if (req.destroyed) return reject(new AppError('BAD_JSON'));
    req.on('data', (part: Buffer) => {
      if (size <= MAX_BODY) parts.push(part);
      size += part.length;
      if (size > MAX_BODY) timer ??= setTimeout(finish, DISCARD_MS);
      if (size > MAX_DISCARDED) finish();
    });
    req.once('end', finish);
    req.once('error', () => reject(new AppError('BAD_JSON')));
    // Every request closes: an error, with its stack, is made only for one that did so before its end.
    req.once('close', () => req.complete || reject(new AppError('BAD_JSON')));
  });
}
