import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { isOnline, onConnectionChange, onSocketLost } from '../../api/connection.ts';
import { createKeptConversations, type KeptConversations } from '../../session/keptConversations.ts';
import { newIdempotencyKey } from '../../lib/idempotencyKey.ts';
import { localArea, tabArea } from '../../lib/storage.ts';
import type { AnswerRecord } from './answerLog.ts';
import { createAssistantApi, type AssistantApi } from './assistantApi.ts';
import { AssistantStore, type AssistantState } from './assistantStore.ts';
import { isBusy } from './conversation.ts';
import { prepareOffline } from './serviceWorker.ts';
import { rendererSettled } from './renderer.ts';
import { createChatMemory, guest, reclaimAfterLogin, type ChatMemory } from './chatMemory.ts';
import { codeOf } from './trouble.ts';

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
  const memory = createChatMemory(owner, tabArea, localArea);
  if (owner !== guest) reclaimAfterLogin(memory);
  const kept = createKeptConversations<AnswerRecord>(owner, localArea);
  const api = createAssistantApi(client, owner === guest ? null : owner, onSocketLost);
  const store = new AssistantStore({
    api: {
      ...api,
      // Shown once it can be drawn: its Markdown as it is written would flash.
      conversation: async (id) => (await Promise.all([readOrKept(api, kept, id), rendererSettled]))[0],
    },
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
    const stopKeeping = store.subscribe(() => keepShown(store.getState(), kept));
    void store.start();
    prepareOffline();
    return () => {
      stopKeeping();
      store.stop();
      stopListening();
      document.removeEventListener('visibilitychange', onVisible);
      channel?.close();
      channel = null;
    };
  }

  return { store, memory, join };
}

/** The conversation from the server; while that is not heard, as it was read last on this device. */
async function readOrKept(api: AssistantApi, kept: KeptConversations<AnswerRecord>, id: string) {
  try {
    const found = await api.conversation(id);
    if (found === null) kept.forget(id);
    return found;
  } catch (error) {
    const before = codeOf(error) === null ? kept.find(id) : null;
    if (before === null) throw error;
    return { ...before, isKept: true };
  }
}

/** Keeps the conversation that is shown whenever all of it is there. */
function keepShown(state: AssistantState, kept: KeptConversations<AnswerRecord>): void {
  const answers = state.turns.flatMap(({ answer }) => answer ?? []);
  const [first, last] = [answers[0], answers.at(-1)];
  if (state.id === null || state.phase !== 'ready' || first === undefined || last === undefined || isBusy(state))
    return;
  kept.keep({ id: state.id, title: first.question, lastActiveAt: last.askedAt, answers });
}

/** What it saves: `AssistantStore`. */
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
