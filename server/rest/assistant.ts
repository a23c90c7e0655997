import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { offsetOf } from '../answers/reader.ts';
import type { SessionUser } from '../domain/account.ts';
import type { Asker } from '../domain/assistant.ts';
import { AppError, badInput, errorText, type ErrorCode } from '../errors.ts';
import { appErrorOf } from '../unexpected.ts';
import type { Answer } from '../generated/prisma/client.ts';
import { category, cutOff, remarksBody, sources } from './objects.ts';
import { recordId, StreamEvents, trialInfo, type StreamEvent } from './stream-events.ts';
import { SAMPLE, SOURCE, text } from './samples.ts';
import { guestSession, route, statusBody, userId, type Call } from './route.ts';
import { leaveWith, streamAnswer } from './stream.ts';
import { lastEventIdOf } from '../transport/event-stream.ts';
import { QUESTION } from '../contract/asking.ts';
import { fromTo } from '../contract/fields.ts';

const question = text(SAMPLE.question, fromTo(1, QUESTION.max));
const forUser = z.object({ question, user_id: userId });
const forGuest = z.object({ question, session_id: guestSession });

const whole = statusBody({
  data: z.object({
    answer: text(SAMPLE.answer, 'Markdown.'),
    category,
    cut_off: cutOff,
    sources,
    record_id: recordId,
    free_trial_info: trialInfo,
  }),
});
const events = z.string().meta({
  description:
    'Server-sent events, each a line `data: <JSON>` and a blank line: `start`, `progress` (none or more), `content` ' +
    '(joined they are the stored answer), then `complete` or `error`; the last line is `data: [DONE]`. While nothing ' +
    'comes, a comment line every 15 seconds. Once it has begun, the status is 200, whatever becomes of the answer. Of a ' +
    'request with an `Idempotency-Key`, pieces carry an `id:`; the same request with the last one in `Last-Event-ID` goes ' +
    'on behind it.',
  contentMediaType: 'application/json',
  examples: [
    [
      { type: 'start', category: 'fault_diagnosis', record_id: SAMPLE.record },
      { type: 'content', content: SAMPLE.answer },
      { type: 'complete', sources: [SOURCE], free_trial_info: { used: 1, remaining: 2 } },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('') + 'data: [DONE]\n\n',
  ],
});

const failures = ['TOO_MANY_ANSWERS', 'IDEMPOTENCY_CONFLICT'] as const satisfies ErrorCode[];
const ofUser = [...failures, 'QUOTA_EXCEEDED'] as const;
const ofGuest = [...failures, 'FREE_TRIAL_EXCEEDED', 'NO_ACTIVE_CAMPAIGN'] as const;
const ofAnswer = [
  'ASSISTANT_UNAVAILABLE',
  'ASSISTANT_BUSY',
  'ANSWER_TIMEOUT',
  'ANSWER_INTERRUPTED',
  'ANSWER_CONTINUES',
  'ANSWER_DELETED',
  'NO_CONTENT',
] as const;

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
function ask(asked: string, asker: Asker, { services, req }: Call): Promise<Answer> {
  const idempotencyKey = String(req.headers['idempotency-key'] ?? randomUUID());
  return services.assistant.ask(asker, { question: asked, idempotencyKey, conversationId: null, regenerates: null });
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

/**
 * Where a stream begins for whoever can ask for it again, by his key; null: nobody can go on.
 * @throws AppError BAD_USER_INPUT: `Last-Event-ID` is none of ours.
 */
function placeOf({ req }: Call): { readonly offset: number } | null {
  if (req.headers['idempotency-key'] === undefined) return null;
  const lastEventId = lastEventIdOf(req);
  const offset = lastEventId === null ? 0 : offsetOf(lastEventId);
  if (offset < 0) throw badInput({ offset: 'offset' });
  return { offset };
}

async function stream(asked: string, asker: Asker, call: Call): Promise<null> {
  const { services, logger, res, ended, viewer } = call;
  // Before anything is charged.
  const place = placeOf(call);
  const answer = await ask(asked, asker, call);
  const lastEvent = async (instead: ErrorCode | null): Promise<StreamEvent> => {
    try {
      if (instead) throw new AppError(instead);
      const stored = await outcomeOf(answer.id, call);
      return { type: 'complete', ...remarksBody(stored), free_trial_info: await trialOf(asker, call) };
    } catch (error) {
      const failure = appErrorOf(error);
      if (failure !== error) logger.error({ err: error }, 'The end of an answer could not be told');
      const { code } = failure;
      return { type: 'error', error: errorText(code, viewer.language), code };
    }
  };
  const events = services.answers.watch(answer, place?.offset ?? 0);
  await streamAnswer({ res, ended }, events, asker.userId && answer.id, place, lastEvent);
  return null;
}

async function wait(question: string, asker: Asker, call: Call): Promise<object | null> {
  const { services, res } = call;
  const asked = await ask(question, asker, call);
  const events = services.answers.watch(asked, 0);
  leaveWith(res, events);
  events.take = () => true;
  for await (const { type } of events) if (type === 'ended') break;
  if (res.destroyed) return null;
  const stored = await outcomeOf(asked.id, call);
  const data = {
    answer: stored.text,
    category: stored.category,
    ...remarksBody(stored),
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
    honoursKey: true,
    success: { status: 200, body: events, type: 'text/event-stream', event: StreamEvents },
    failures: ofUser,
    handle: (input, call) => stream(input.question, asUser(call), call),
  }),
  route({
    method: 'POST',
    path: '/api/ai/chat/stream/free-trial/',
    costly: true,
    access: 'anyone',
    summary: 'Ask as a guest, and watch the answer being written',
    input: forGuest,
    honoursKey: true,
    success: { status: 200, body: events, type: 'text/event-stream', event: StreamEvents },
    failures: ofGuest,
    handle: (input, call) => stream(input.question, asGuest(call), call),
  }),
  route({
    method: 'POST',
    path: '/api/ai/chat/',
    costly: true,
    access: 'user',
    summary: 'Ask, and wait for the whole answer',
    tokens: ['assistant'],
    input: forUser,
    honoursKey: true,
    success: { status: 200, body: whole },
    failures: [...ofUser, ...ofAnswer],
    handle: (input, call) => wait(input.question, asUser(call), call),
  }),
  route({
    method: 'POST',
    path: '/api/ai/chat/free-trial/',
    costly: true,
    access: 'anyone',
    summary: 'Ask as a guest, and wait for the whole answer',
    input: forGuest,
    honoursKey: true,
    success: { status: 200, body: whole },
    failures: [...ofGuest, ...ofAnswer],
    handle: (input, call) => wait(input.question, asGuest(call), call),
  }),
];
