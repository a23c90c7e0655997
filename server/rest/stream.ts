import type { ServerResponse } from 'node:http';
import type { AnswerReader } from '../answers/reader.ts';
import { drained, openEventStream } from '../transport/event-stream.ts';
import type { ErrorCode } from '../errors.ts';
import type { StreamEvent } from './stream-events.ts';

const HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache, no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
/** After this long without an event a comment line is sent, so that proxies keep the connection open. */
const KEEP_ALIVE = { ms: 15_000, comment: ': keep-alive\n\n' };

/** Stops reading when the client has gone; what is being written for it goes on. */
export function leaveWith(res: ServerResponse, events: AnswerReader): void {
  if (res.destroyed) void events.return();
  else res.once('close', () => void events.return());
}

/**
 * Sends an answer's live log as server-sent events. A slow client gets bigger pieces: the log is only asked for more when
 * the socket took what it was given.
 * @param place for whoever can ask again for the same answer: pieces carry an `id:`, the offset behind them in UTF-16 code
 *   units. `offset` is where he goes on. Null: the stream is as rest.md has it, of `data:` lines alone.
 * @param ended of the session or API token that asked: the stream breaks off, the answer goes on.
 * @param outcome the final event once the log has ended; or the code of an error in its place: the answer goes on elsewhere,
 *   or began again after some of it was sent, which this stream has no event to take back.
 */
export async function streamAnswer(
  { res, ended }: { readonly res: ServerResponse; readonly ended: AbortSignal | undefined },
  events: AnswerReader,
  recordId: string | null,
  place: { readonly offset: number } | null,
  outcome: (instead: ErrorCode | null) => Promise<StreamEvent>,
): Promise<void> {
  const stream = openEventStream(res, HEADERS, KEEP_ALIVE, ended);
  const write = async (data: string) => {
    stream.write(`data: ${data}\n\n`);
    await stream.ready();
  };
  const send = (event: StreamEvent) => write(JSON.stringify(event));
  // Whoever goes on holds some of it already.
  let hasContent = place !== null && place.offset > 0;
  let hasSent = false;
  leaveWith(res, events);
  stream.onReady(() => events.advance());
  // Pieces are written as soon as the log tells of them, because a promise for each would cost time.
  events.take = ({ offset, text }) => {
    if (!stream.isReady()) return false;
    hasContent = hasSent = true;
    const id = place ? `id: ${offset + text.length}\n` : '';
    stream.write(`${id}data: ${JSON.stringify({ type: 'content', content: text } satisfies StreamEvent)}\n\n`);
    return true;
  };
  try {
    for await (const event of events) {
      if (event.type === 'started') await send({ type: 'start', category: event.category, record_id: recordId });
      else if (event.type === 'progress') await send({ type: 'progress', message: event.message });
      // Here the answer is its text.
      else if (event.type === 'parts') continue;
      else if (event.type === 'ended' || hasContent) {
        const isVoid = event.type === 'restarted' && !hasSent;
        const continues = event.type !== 'ended' || event.isLeft;
        await send(await outcome(isVoid ? 'POSITION_EXPIRED' : continues ? 'ANSWER_CONTINUES' : null));
        await write('[DONE]');
        break;
      }
    }
  } finally {
    stream.end();
  }
}

/** A file to keep: its name, of plain characters, and its type. */
interface Download {
  readonly name: string;
  readonly type: 'application/json' | 'text/markdown' | 'text/csv';
}

/**
 * Sends pieces of text as a file, each when the client took the one before. A failure before the first is an ordinary
 * error; one after it breaks the connection, for a file that merely ended early would pass for a whole one.
 */
export async function sendDownload(
  res: ServerResponse,
  { name, type }: Download,
  pieces: AsyncGenerator<string>,
): Promise<void> {
  let piece = await pieces.next();
  res.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  try {
    for (; !piece.done && !res.destroyed; piece = await pieces.next()) {
      res.write(piece.value);
      await drained(res);
    }
    res.end();
  } catch (error) {
    res.destroy();
    throw error;
  } finally {
    await pieces.return(undefined);
  }
}
