import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whoever leaves more than this unread, in bytes, is not sent any more: his connection ends. */
export const MAX_UNREAD = 1024 * 1024;

/** A response that goes on as server-sent events. */
export interface EventStream {
  /** Sends whole lines at once; nothing once it has ended. */
  write(lines: string): void;
  /** Whether the client took what it was given: whoever has more should wait until it did. */
  isReady(): boolean;
  /** Told each time the client took what it was given, after it had not. */
  onReady(listener: () => void): void;
  /** Resolves when the client took what it was given, or has gone. */
  ready(): Promise<void>;
  /** Ends the response; once is enough. */
  end(): void;
}

/**
 * Begins an event stream, nothing buffered in between. It ends with the client, and breaks off when the session it acts
 * for ends or the client does not read.
 * @param keepAlive the comment that fills a silence of so many milliseconds, so that proxies keep the connection.
 * @param ended of the session or API token; absent for guests.
 */
export function openEventStream(
  res: ServerResponse,
  headers: Readonly<Record<string, string>>,
  keepAlive: { readonly ms: number; readonly comment: string },
  ended: AbortSignal | undefined,
): EventStream {
  const breakOff = () => res.destroy();
  // Ended while the request was still being looked at: an ordinary answer goes out, a stream does not begin.
  if (ended?.aborted) breakOff();
  if (!res.destroyed) res.writeHead(res.statusCode, headers);
  res.socket?.setNoDelay(true);
  let unread = 0;
  // Who took nothing in all that time is not there any more, or does not want to be.
  const silence = setInterval(() => {
    if (res.writableLength > 0 && res.writableLength === unread) breakOff();
    unread = res.writableLength;
    if (unread === 0) res.write(keepAlive.comment);
  }, keepAlive.ms);
  ended?.addEventListener('abort', breakOff);
  const stop = () => {
    clearInterval(silence);
    ended?.removeEventListener('abort', breakOff);
  };
  if (res.closed) stop();
  else res.once('close', stop);
  return {
    write(lines) {
      if (res.writableEnded) return;
      silence.refresh();
      if (res.writableLength > MAX_UNREAD) breakOff();
      else res.write(lines);
    },
    isReady: () => !res.writableNeedDrain,
    onReady: (listener) => void res.on('drain', listener),
    ready: () => drained(res),
    end() {
      stop();
      res.end();
    },
  };
}

/** What the reader of an event stream says he had last, so that the stream goes on behind it; null: nothing. */
export function lastEventIdOf({ headers }: IncomingMessage): string | null {
  return String(headers['last-event-id'] ?? '') || null;
}

/** So long whoever asked may take nothing of an answer, in milliseconds: as nginx has it, for a phone in a tunnel. */
const UNREAD_MS = 60_000;

/** Breaks an answer off whose reader takes nothing of it for so long. As long as there is nothing to take he waits. */
export function breakOffUnread(res: ServerResponse, ms = UNREAD_MS): void {
  res.setTimeout(ms, () => {
    if (res.writableLength > 0) res.destroy();
  });
}

/** Resolves when the client took what it was given, or has gone. */
export function drained(res: ServerResponse): Promise<void> {
  if (res.destroyed || !res.writableNeedDrain) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    res.once('drain', done).once('close', done);
  });
}
