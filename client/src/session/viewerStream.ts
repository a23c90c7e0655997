import type { TypedDocumentNode } from '@apollo/client';
import { apolloClient } from '../api/apolloClient.ts';
import { present, refreshViewer } from './viewer.ts';

/** A stream that broke is not begun again in the same breath. */
const restMs = 2_000;

/**
 * Follows a subscription of whoever is signed in, from person to person: what it brings goes into Apollo's cache and, if
 * wanted, to `hear`. Lost connections are the socket's business; a stream the server ends asks who is here.
 */
export function followAsViewer<Data>(
  query: TypedDocumentNode<Data, Record<string, never>>,
  hear: (data: Data) => void = () => undefined,
): void {
  let watched: string | null = null;
  let stop: (() => void) | null = null;

  function watch(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ended = () => {
      timer ??= setTimeout(() => {
        watched = null;
        void refreshViewer();
      }, restMs);
    };
    const subscription = apolloClient.subscribe({ query }).subscribe({
      next({ data, error }) {
        if (error) ended();
        else if (data) hear(data);
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
}
