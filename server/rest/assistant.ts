import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { offsetOf } from '../answers/reader.ts';
import type { SessionUser } from '../domain/account.ts';
import type { Asker } from '../domain/assistant.ts';
import { AppError, errorText, type ErrorCode } from '../errors.ts';
import type { Answer } from '../generated/prisma/client.ts';
import { cutOff, cutOffBody } from './objects.ts';
import { guestSession, route, statusBody, userId, type Call } from './route.ts';
import { leaveWith, streamAnswer, type StreamEvent } from './stream.ts';
import { lastEventIdOf } from '../transport/event-stream.ts';
import { fromTo, QUESTION } from '../contract/fields.ts';

const question = z.string().meta({ description: fromTo(1, QUESTION.max) });
const forUser = z.object({ question, user_id: userId });
const forGuest = z.object({ question, session_id: guestSession });

const trialInfo = z
  .object({ used: z.int(), remaining: z.int() })
  .nullable()
  .meta({ description: "What is left of a guest's trial or a free member's month; null for a paid member." });
const whole = statusBody({
  data: z.object({
    answer: z.string().meta({ description: 'Markdown.' }),
    category: z.string(),
    cut_off: cutOff,
    record_id: z.string().nullable().meta({ description: 'Null for guests.' }),
    free_trial_info: trialInfo,
  }),
});
const events = z.string().meta({
  description:
    'Events `data: <JSON>`: start, progress, content (joined they are the stored answer), then complete (with `cut_off` ' +
    'where the answer is not whole: length, filter, broken or time) or error; ' +
    'the last line is `data: [DONE]`. Of a request with an `Idempotency-Key`, pieces carry an `id:`; the same request with ' +
    'the last one in `Last-Event-ID` goes on behind it.',
});

const failures = ['TOO_MANY_ANSWERS', 'RATE_LIMITED', 'IDEMPOTENCY_CONFLICT'] as const satisfies ErrorCode[];
const ofUser = [...failures, 'QUOTA_EXCEEDED'] as const;
const ofGuest = [...failures, 'FREE_TRIAL_EXCEEDED', 'NO_ACTIVE_CAMPAIGN'] as const;
const ofAnswer = ['ASSISTANT_UNAVAILABLE', 'ASSISTANT_BUSY', 'ANSWER_TIMEOUT', 'ANSWER_DELETED', 'NO_CONTENT'] as const;

const asUser = ({ user, viewer }: Call<SessionUser>): Asker => ({
  userId: user.id,
  guestSessionId: null,
  address: viewer.address,
  namedSession: viewer.guestSessionId,
});
const asGuest = ({ viewer }: Call): Asker => ({
  userId: null,
  guestSessionId: viewer.guestSessionId,
  address: viewer.address,
  namedSession: viewer.guestSessionId,
});

/** Asks; a retry that carries an `Idempotency-Key` gets the same answer and costs nothing. */
function ask(text: string, asker: Asker, { services, req }: Call): Promise<Answer> {
  const idempotencyKey = String(req.headers['idempotency-key'] ?? randomUUID());
  return services.assistant.ask(asker, { question: text, idempotencyKey, conversationId: null, regenerates: null });
}

/** The answer as it was stored. @throws AppError what it failed with. */
async function outcomeOf(id: string, { services }: Call): Promise<Answer> {
  const answer = await services.history.stored(id);
  if (!answer) throw new AppError('ANSWER_DELETED');
  if (answer.state === 'failed') throw new AppError(answer.errorCode as ErrorCode);
  // This instance shuts down, or began the text again: the answer goes on, but not in this response.
  if (answer.state === 'running') throw new AppError('ANSWER_CONTINUES');
  return answer;
}

/** Where a stream begins for whoever can ask for it again, by his key; null: nobody can go on. */
function placeOf({ req }: Call): { readonly offset: number } | null {
  if (req.headers['idempotency-key'] === undefined) return null;
  const lastEventId = lastEventIdOf(req);
  return { offset: lastEventId === null ? 0 : offsetOf(lastEventId) };
}

async function stream(text: string, asker: Asker, call: Call): Promise<null> {
  const { services, res, ended, viewer } = call;
  const answer = await ask(text, asker, call);
  const lastEvent = async (hasRestarted: boolean): Promise<StreamEvent> => {
    try {
      if (hasRestarted) throw new AppError('ANSWER_CONTINUES');
      const stored = await outcomeOf(answer.id, call);
      return { type: 'complete', ...cutOffBody(stored), free_trial_info: await trialOf(asker, call) };
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'INTERNAL';
      return { type: 'error', error: errorText(code, viewer.language), code };
    }
  };
  const place = placeOf(call);
  const events = services.answers.watch(answer, place?.offset ?? 0);
  await streamAnswer({ res, ended }, events, asker.userId && answer.id, place, lastEvent);
  return null;
}

async function wait(text: string, asker: Asker, call: Call): Promise<object | null> {
  const { services, res } = call;
  const asked = await ask(text, asker, call);
  const events = services.answers.watch(asked, 0);
  leaveWith(res, events);
  events.take = () => true;
  for await (const { type } of events) if (type === 'ended') break;
  if (res.destroyed) return null;
  const stored = await outcomeOf(asked.id, call);
  const data = {
    answer: stored.text,
    category: stored.category,
    ...cutOffBody(stored),
    record_id: asker.userId && stored.id,
    free_trial_info: await trialOf(asker, call),
  };
  return { status: 'success', data };
}

async function trialOf(asker: Asker, { services }: Call): Promise<z.infer<typeof trialInfo>> {
  const trial = await services.assistant.trial(asker);
  return trial && { used: trial.used, remaining: trial.remaining };
}

export const assistantRoutes = [
  route({
    method: 'POST',
    path: '/api/ai/chat/stream/',
    costly: true,
    access: 'user',
    summary: 'Ask, and watch the answer being written',
    tokens: ['assistant'],
    input: forUser,
    success: { status: 200, body: events, type: 'text/event-stream' },
    failures: ofUser,
    handle: ({ question: text }, call) => stream(text, asUser(call), call),
  }),
  route({
    method: 'POST',
    path: '/api/ai/chat/stream/free-trial/',
    costly: true,
    access: 'anyone',
    summary: 'Ask as a guest, and watch the answer being written',
    input: forGuest,
    success: { status: 200, body: events, type: 'text/event-stream' },
    failures: ofGuest,
    handle: ({ question: text }, call) => stream(text, asGuest(call), call),
  }),
  route({
    method: 'POST',
    path: '/api/ai/chat/',
    costly: true,
    access: 'user',
    summary: 'Ask, and wait for the whole answer',
    tokens: ['assistant'],
    input: forUser,
    success: { status: 200, body: whole },
    failures: [...ofUser, ...ofAnswer],
    handle: ({ question: text }, call) => wait(text, asUser(call), call),
  }),
  route({
    method: 'POST',
    path: '/api/ai/chat/free-trial/',
    costly: true,
    access: 'anyone',
    summary: 'Ask as a guest, and wait for the whole answer',
    input: forGuest,
    success: { status: 200, body: whole },
    failures: [...ofGuest, ...ofAnswer],
    handle: ({ question: text }, call) => wait(text, asGuest(call), call),
  }),
];
