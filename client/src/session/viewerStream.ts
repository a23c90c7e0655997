import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { apolloClient } from '../api/apolloClient.ts';
import { present, refreshViewer } from './viewer.ts';

/** A stream that broke is not begun again in the same breath. */
const restMs = 2_000;

interface Listener<Data, Variables> {
  /** What the stream begins with, each time anew. */
  readonly variables?: () => Variables;
  readonly hear?: (data: Data) => void;
  /** The server refused it. */
  readonly refused?: () => void;
}

/**
 * Follows a subscription of whoever is signed in, from person to person: what it brings goes into Apollo's cache and, if
 * wanted, to `hear`. Lost connections are the socket's business; a stream the server ends asks who is here. Returns how to
 * begin it anew.
 */
export function followAsViewer<Data, Variables extends OperationVariables>(
  query: TypedDocumentNode<Data, Variables>,
  { variables = () => ({}) as Variables, hear, refused }: Listener<Data, Variables> = {},
): () => void {
  let watched: string | null = null;
  let stop: (() => void) | null = null;

  function watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = () => {
      timer ??= setTimeout(() => {
        watched = null;
        // The same person as before is news to nobody.
        void refreshViewer().then(follow);
      }, restMs);
    };
    const subscription = apolloClient.subscribe<Data>({ query, variables: variables() }).subscribe({
      next({ data, error }) {
        if (error) {
          refused?.();
          ended();
        } else if (data) hear?.(data);
      },
      error: ended,
      complete: ended,
    });
    return () => {
      clearTimeout(timer);
      subscription.unsubscribe();
    };
  }

  function follow(): void {
    const { viewer, state } = present.get();
    // Nothing is known before the server has spoken: local storage may remember somebody who is signed in no more.
    const id = state === 'ready' ? (viewer?.id ?? null) : watched;
    if (id === watched) return;
    stop?.();
    watched = id;
    stop = id === null ? null : watch();
  }

  present.subscribe(follow);
  follow();
  return () => {
    if (!stop) return;
    stop();
    stop = watch();
  };
}
