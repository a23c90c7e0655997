import type { IncomingMessage } from 'node:http';
import { AppError } from '../errors.ts';

/** Largest request body, in bytes (rest.md): a question of 4,000 characters with room for its document. */
export const MAX_BODY = 64 * 1024;
/** So much of a body that is too large is read and thrown away, for so long, that its sender hears why it was refused. */
const MAX_DISCARDED = 32 * 1024 * 1024;
const DISCARD_MS = 2_000;
/** Most bodies are no longer, in bytes. */
const FIRST_BYTES = 4 * 1024;
const NO_BYTES = Buffer.alloc(0);

/**
 * The whole body, or one byte more than is allowed of it.
 * @param most what is allowed, in bytes.
 * @throws AppError BAD_JSON when the sender hung up in the middle of it.
 */
export function readBody(req: IncomingMessage, most = MAX_BODY): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // One piece of memory, however many pieces it comes in: four senders of 20,000 single bytes take 6 MB, of a piece each 56.
    let body = Buffer.allocUnsafe(FIRST_BYTES);
    let size = 0;
    let timer: NodeJS.Timeout | null = null;
    const finish = () => {
      if (timer) clearTimeout(timer);
      resolve(body.subarray(0, Math.min(size, most + 1)));
      // The request keeps its listeners, and some last for hours: event streams.
      body = NO_BYTES;
    };
    // Gone before anybody listened: no event will tell.
    if (req.destroyed) return reject(new AppError('BAD_JSON'));
    req.on('data', (part: Buffer) => {
      if (size <= most) {
        const wanted = Math.min(size + part.length, most + 1);
        if (wanted > body.length) {
          const larger = Buffer.allocUnsafe(Math.min(most + 1, Math.max(wanted, 2 * body.length)));
          body.copy(larger, 0, 0, size);
          body = larger;
        }
        part.copy(body, size);
      }
      size += part.length;
      if (size > most) timer ??= setTimeout(finish, DISCARD_MS);
      if (size > MAX_DISCARDED) finish();
    });
    req.once('end', finish);
    req.once('error', () => reject(new AppError('BAD_JSON')));
    // Every request closes: an error, with its stack, is made only for one that did so before its end.
    req.once('close', () => req.complete || reject(new AppError('BAD_JSON')));
  });
}
