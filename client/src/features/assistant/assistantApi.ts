import type { ApolloClient } from '@apollo/client';
import { given } from '../../api/refusals.ts';
import { readFragment } from '../../gql/fragment-masking.ts';
import type { AssistantAnswerSubscription } from '../../gql/graphql.ts';
import type { AnswerEvent, AnswerRecord } from './answerLog.ts';
import {
  answerFragment,
  answerSubscription,
  askMutation,
  conversationQuery,
  runningQuery,
  showMutation,
  stopMutation,
  versionQuery,
} from './assistantDocuments.ts';
import type { AskedCar, PendingAsk } from './conversation.ts';
import { codeOf } from './trouble.ts';
import { myCarQuery, vehicleFragment } from '../vehicle/vehicleDocuments.ts';
import type { AnswerFeed } from './watchAnswer.ts';

/** The server has spoken: asking for the same thing again brings the same. Everything else may pass. */
const refusals: ReadonlySet<string> = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT']);

export interface StoredConversation {
  readonly id: string;
  readonly answers: readonly AnswerRecord[];
  /** As it was read last on this device: there may be more by now. */
  readonly isKept?: boolean;
  /** The car of the account it is about; null: none; absent: a guest's browser knows. */
  readonly vehicleId?: string | null;
}

/** Everything the chat asks of the server. Methods reject with Apollo's errors; see `trouble.ts`. */
export interface AssistantApi {
  ask(ask: PendingAsk): Promise<AnswerRecord>;
  stop(answerId: string): Promise<AnswerRecord>;
  /** From now on the branch with this answer is the one that is shown. */
  show(answerId: string): Promise<void>;
  /** An answer by itself: an earlier version. */
  version(answerId: string): Promise<AnswerRecord>;
  /** Null: there is no such conversation (any more), or it is not ours. */
  conversation(id: string): Promise<StoredConversation | null>;
  /** The conversation whose answer was begun last and is still being written, if any. */
  runningConversation(): Promise<string | null>;
  readonly feed: AnswerFeed<AnswerEvent>;
}

/**
 * The chat's calls over Apollo. Answers bypass the cache: the page's own log is the truth about a growing text, and 315 words
 * that stream take 1.15 s of the main thread in place of 1.32. What is left afterwards (quota, free trial) the session hears.
 * `userId`: who asks, null for a guest; should his session have ended, the server says so.
 */
export function createAssistantApi(
  client: ApolloClient,
  userId: string | null,
  onDisconnect: AnswerFeed<AnswerEvent>['onDisconnect'],
): AssistantApi {
  async function answersAfter(id: string, after: string | null | undefined) {
    const variables = { id, ...(after && { after }) };
    const { data } = await client.query({ query: conversationQuery, variables, fetchPolicy: 'no-cache' });
    return data?.conversation ?? null;
  }

  /** The car a new conversation is about where its page did not know its asker's cars yet: the first one he drives. */
  async function firstCar(): Promise<AskedCar> {
    const { data } = await client.query({ query: myCarQuery });
    const vehicles = data?.viewer?.vehicles?.map((vehicle) => readFragment(vehicleFragment, vehicle)) ?? [];
    return { vehicleId: vehicles.find(({ archivedAt }) => archivedAt === null)?.id ?? null };
  }

  return {
    async ask({ idempotencyKey, question, conversationId, regenerates, edits = null, about = {}, pictures = [] }) {
      const ids = pictures.map(({ id }) => id);
      const isUntold = userId !== null && conversationId === null && about.vehicleId === undefined;
      // Cars that cannot be asked for keep no question.
      const car = isUntold ? await firstCar().catch(() => about) : about;
      const input = { idempotencyKey, question, conversationId, regenerates, edits, userId, pictures: ids, ...car };
      const { data } = await client.mutate({ mutation: askMutation, variables: { input }, fetchPolicy: 'no-cache' });
      return readFragment(answerFragment, given(data?.ask.answer));
    },

    async stop(id) {
      const { data } = await client.mutate({ mutation: stopMutation, variables: { id }, fetchPolicy: 'no-cache' });
      return readFragment(answerFragment, given(data?.stopAnswer.answer));
    },

    async show(id) {
      await client.mutate({ mutation: showMutation, variables: { id }, fetchPolicy: 'no-cache' });
    },

    async version(id) {
      const { data } = await client.query({ query: versionQuery, variables: { id }, fetchPolicy: 'no-cache' });
      if (!data?.answer) throw new Error('The server found the answer without saying so');
      return readFragment(answerFragment, data.answer);
    },

    async conversation(id) {
      try {
        const answers: AnswerRecord[] = [];
        let vehicleId: string | null = null;
        for (let after: string | null | undefined; after !== null;) {
          const found = await answersAfter(id, after);
          const part = found?.answers;
          if (!part) return null;
          vehicleId = found.vehicle?.id ?? null;
          answers.push(...part.nodes.map((answer) => readFragment(answerFragment, answer)));
          after = part.pageInfo.hasNextPage ? part.pageInfo.endCursor : null;
        }
        return { id, answers, ...(userId !== null && { vehicleId }) };
      } catch (error) {
        if (refusals.has(codeOf(error) ?? '')) return null;
        throw error;
      }
    },

    async runningConversation() {
      const { data } = await client.query({ query: runningQuery, fetchPolicy: 'no-cache' });
      return data?.runningAnswers?.at(-1)?.conversationId ?? null;
    },

    feed: {
      onDisconnect,
      subscribe(id, offset, sink) {
        const stream = client.subscribe({
          query: answerSubscription,
          variables: { id, offset },
          fetchPolicy: 'no-cache',
        });
        const subscription = stream.subscribe({
          next({ data, error }) {
            if (error) return sink.error(refusals.has(codeOf(error) ?? ''));
            if (!data) return undefined;
            return sink.next(eventOf(data.answer));
          },
          error: () => sink.error(false),
          complete: () => sink.complete(),
        });
        return () => subscription.unsubscribe();
      },
    },
  };
}

function eventOf(event: AssistantAnswerSubscription['answer']): AnswerEvent {
  switch (event.kind) {
    case 'AnswerStarted':
      return { kind: 'started' };
    case 'AnswerProgress':
      return { kind: 'progress', message: event.message };
    case 'AnswerPlanned':
      return { kind: 'planned', parts: event.parts };
    case 'AnswerDelta':
      return { kind: 'delta', offset: event.offset, text: event.text };
    case 'AnswerRestarted':
      return { kind: 'restarted' };
    default:
      return { kind: 'ended', answer: readFragment(answerFragment, event.answer) };
  }
}
