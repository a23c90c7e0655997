import { CloseCode, type WebSocket as ProtocolSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Logger } from '../adapters/logger.ts';
import { appErrorOf } from '../unexpected.ts';
import type { Budget } from './budgets.ts';
import { MAX_UNREAD } from './event-stream.ts';

const PING_MS = 15_000;
/** A long frame counts as one for each of its kibibytes. */
const KIB = 1024;
/** A ping is answered while no more than this is unread, in bytes: who pings and reads would have read it. */
const LITTLE_UNREAD = 16 * 1024;
/** The close code for whoever breaks a rule: graphql-ws's client does not try again. */
const POLICY_VIOLATION = 1008;
/** The close code for whoever should come back. */
export const TRY_AGAIN_LATER = 1013;
const GOODBYE_MS = 1_000;

/**
 * A socket as graphql-ws takes it, whose peer cannot make the server work or hold more than a person needs: so many
 * frames a time, control frames too, long ones as several; pongs that carry nothing; an end for whoever does not read what is sent to him, or
 * does not answer pings. What goes wrong is logged, never printed.
 * @param follow does the work on a message.
 */
export function wireOf(
  socket: WebSocket,
  frames: Budget,
  logger: Logger,
  follow: (work: () => Promise<void>) => Promise<void>,
): ProtocolSocket {
  let isAlive = true;

  function end(why: string): void {
    logger.info({ why }, 'A socket was ended');
    socket.terminate();
  }

  /** Whether one more frame may be looked at. After an end there may be more of them in what was received before. */
  function takes(frame: Buffer): boolean {
    if (socket.readyState !== socket.OPEN) return false;
    try {
      frames.spend(1 + Math.floor(frame.length / KIB));
      return true;
    } catch {
      logger.info('A socket was closed: too many frames');
      socket.close(POLICY_VIOLATION, 'RATE_LIMITED');
      // He is told, and not listened to any longer: what he goes on sending is not even read.
      socket.pause();
      setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
      return false;
    }
  }

  socket.on('ping', (payload: Buffer) => {
    if (takes(payload) && socket.bufferedAmount <= LITTLE_UNREAD) socket.pong();
  });
  socket.on('pong', (payload: Buffer) => {
    isAlive = true;
    takes(payload);
  });
  // Too long a frame, bad UTF-8, a connection that broke: ws closes it with the code that fits.
  socket.on('error', (error) => logger.info({ error: error.message }, 'A socket failed'));
  const heartbeat = setInterval(() => {
    if (!isAlive) return end('no answer to a ping');
    isAlive = false;
    if (socket.readyState === socket.OPEN) socket.ping();
  }, PING_MS);
  socket.once('close', () => clearInterval(heartbeat));

  function send(message: string): Promise<void> {
    if (socket.readyState !== socket.OPEN) return Promise.resolve();
    if (socket.bufferedAmount > MAX_UNREAD) {
      end('too much unread');
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      socket.send(message, (error) => (error ? reject(error) : resolve()));
    });
  }

  async function work(take: (message: string) => Promise<void>, message: string): Promise<void> {
    try {
      await take(message);
    } catch (error) {
      // A message that could not be sent, for the peer has gone, is nobody's failure.
      if (socket.readyState === socket.OPEN) {
        logger.error({ err: error }, 'A message of a socket failed');
        const { code } = appErrorOf(error);
        socket.close(code === 'INTERNAL' ? CloseCode.InternalServerError : TRY_AGAIN_LATER, code);
      }
    }
  }

  return {
    protocol: socket.protocol,
    send,
    close: (code, reason) => socket.close(code, reason),
    onMessage(take) {
      socket.on('message', (data: Buffer) => {
        if (takes(data)) void follow(() => work(take, data.toString()));
      });
    },
    // The protocol's own ping may carry a payload, which is not sent back either.
    async onPing() {
      if (socket.bufferedAmount <= LITTLE_UNREAD) await send('{"type":"pong"}');
    },
  };
}
