import type { WheelwiseError } from './error.ts';

/** What the client needs of a WebSocket; browsers, Node from 22 on and the package `ws` have it. */
export interface SocketLike {
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: string }) => void): void;
  addEventListener(type: 'close', listener: (event: { readonly code: number; readonly reason: string }) => void): void;
  send(message: string): void;
  close(): void;
}

/** Where the product is, who asks, and how. */
export interface WheelwiseOptions {
  /** Where the product is, such as `https://wheelwise.example`. */
  readonly url: string;
  /** An API token or a session's, or what gives one: asked for with every request and connection. Absent: a guest. */
  readonly token?: string | (() => string | Promise<string>) | undefined;
  /** A guest's own id, 8 to 100 letters, digits, `_` or `-` (`newKey()` makes one). Whoever knows it reads along. */
  readonly sessionId?: string | undefined;
  /** Of the texts for people. Absent: as the browser asks, else English. */
  readonly language?: 'en' | 'zh' | undefined;
  /** How subscriptions come. Absent: over a WebSocket where there is one, otherwise as an event stream. */
  readonly transport?: 'socket' | 'events' | undefined;
  /** How often a request is sent again before it is given up. Absent: 4. */
  readonly retries?: number | undefined;
  /** The longest wait, in seconds, that `Retry-After` may ask for; beyond it the error is thrown. Absent: 60. */
  readonly longestWait?: number | undefined;
  /** For how many seconds a request may go unanswered. Absent: 30. */
  readonly timeout?: number | undefined;
  /** Told of every further try: why, and in how many milliseconds. */
  readonly onRetry?: ((error: WheelwiseError, wait: number) => void) | undefined;
  /** In place of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
  /** In place of the global `WebSocket`. */
  readonly WebSocket?: (new (url: string, protocol: string) => SocketLike) | undefined;
}

/** A document as text, with the types that GraphQL code generators give it (`documentMode: 'string'`). */
export interface TypedDocument<Data, Variables> {
  toString(): string;
  __apiType?: (variables: Variables) => Data;
}

/** A document with its variables, as every transport carries it. */
export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}
