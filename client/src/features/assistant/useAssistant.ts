import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange, onSocketLost } from '../../api/connection.ts';
import { newIdempotencyKey } from '../../lib/idempotencyKey.ts';
import { createAssistantApi } from './assistantApi.ts';
import { AssistantStore, type AssistantState } from './assistantStore.ts';
import { createChatMemory, guest, reclaimAfterLogin, type ChatMemory } from './chatMemory.ts';

interface Assistant {
  readonly store: AssistantStore;
  readonly state: AssistantState;
  readonly memory: ChatMemory;
}

/** Every tab of this browser hears here which conversation another one has changed. */
const channelName = 'wheelwise.assistant';

/** The chat of this tab for one owner (a user's id or `guest`), alive while the page is shown. */
export function useAssistant(owner: string): Assistant {
  const client = useApolloClient();
  const [{ store, memory, join }] = useState(() => createAssistant(owner, client));
  useEffect(() => join(), [join]);
  return { store, memory, state: useSyncExternalStore(store.subscribe, store.getState) };
}

function createAssistant(owner: string, client: ApolloClient) {
  let channel: BroadcastChannel | null = null;
  const memory = createChatMemory(owner, sessionStorage, localStorage);
  if (owner !== guest) reclaimAfterLogin(memory);
  const store = new AssistantStore({
    api: createAssistantApi(client, owner === guest ? null : owner, onSocketLost),
    memory,
    newKey: newIdempotencyKey,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    tellOthers: (conversationId) => channel?.postMessage(conversationId),
    batch: oncePerFrame(),
  });

  function join(): () => void {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (typeof data === 'string') store.heard(data);
    });
    const onVisible = () => {
      if (document.visibilityState === 'visible') store.wake();
    };
    document.addEventListener('visibilitychange', onVisible);
    const stopListening = onConnectionChange((now, before) => {
      if (isOnline(now) === true && isOnline(before) === false) void store.reconnected();
    });
    void store.start();
    return () => {
      store.stop();
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
      channel?.close();
      channel = null;
    };
  }

  return { store, memory, join };
}

function oncePerFrame(): (task: () => void) => void {
  let isWaiting = false;
  return (task) => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      task();
    });
  };
}
