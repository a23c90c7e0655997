import type { AnswerEvent as LogEvent } from '../server/answers/log.ts';
import { offsetOf, type AnswerReader, type LiveSource } from '../server/answers/reader.ts';
import type { SampleAnswer } from '../server/domain/sample-answer.ts';
import { errorText, type ErrorCode } from '../server/errors.ts';
import type { Answer } from '../server/generated/prisma/client.ts';
import { User } from './account.ts';
import { AnswerPart, partsOf } from './answer-parts.ts';
import { builder, type Context } from './builder.ts';
import { FreeTrialType, freeTrialOf } from './campaign.ts';
import { ErrorCodeEnum } from './errors.ts';
import { AnswerType, LanguageEnum, ownerOf, QuestionCategory, SourceType } from './history.ts';
import { mutation } from './mutation.ts';
import { PICTURES_INPUT } from './picture.ts';
import { TypedVehicleInput } from './vehicle.ts';
import { QUESTION } from '../server/contract/asking.ts';
import { fromTo } from '../server/contract/fields.ts';

type Event = Exclude<LogEvent, { type: 'ended' }> | Ended;

type EventOf<Type extends LogEvent['type']> = Extract<LogEvent, { type: Type }>;
/**
 * The final event as GraphQL knows it: the stored answer, or what is left of one that was deleted; its state says which of
 * the three types it is.
 */
interface Ended {
  readonly type: 'ended';
  readonly answer: Answer;
}

const AnswerStarted = builder.objectRef<EventOf<'started'>>('AnswerStarted').implement({
  description: 'First of all, and after every resumption again: which answer it is.',
  fields: (t) => ({
    answerId: t.exposeID('answerId', { description: 'The answer that is watched.' }),
    category: t.expose('category', { type: QuestionCategory, description: 'What the question is about.' }),
    language: t.expose('language', { type: LanguageEnum, description: 'In which the question is answered.' }),
  }),
});

const AnswerProgress = builder.objectRef<EventOf<'progress'>>('AnswerProgress').implement({
  description: 'A note on what the assistant is doing, in the language of the question.',
  fields: (t) => ({ message: t.exposeString('message', { description: 'To be shown until there is text.' }) }),
});

const AnswerPlanned = builder.objectRef<EventOf<'parts'>>('AnswerPlanned').implement({
  description: 'What the text is going to be written from; before its first piece, and not where a model writes it.',
  fields: (t) => ({
    answerId: t.exposeID('answerId', { description: 'The answer that is watched.' }),
    parts: t.field({
      type: [AnswerPart],
      description: 'As `Answer.parts`. Draw each when the text has come to its `start`.',
      resolve: ({ parts }) => partsOf(parts) ?? [],
    }),
  }),
});

// Only reads of properties: what sends tokens writes this event's result without running resolvers, to be quick (decision 005).
const AnswerDelta = builder.objectRef<EventOf<'delta'>>('AnswerDelta').implement({
  description: 'The text to put at `offset` (UTF-16 code units); never splits a character.',
  fields: (t) => ({
    offset: t.exposeInt('offset', { description: 'Where in the text the piece begins, in UTF-16 code units.' }),
    text: t.exposeString('text', { description: 'The next piece of it, Markdown.' }),
  }),
});

const AnswerRestarted = builder.objectRef<EventOf<'restarted'>>('AnswerRestarted').implement({
  description:
    'Clear what was shown, the text comes from its beginning: it was begun anew, or the `offset` was beyond what there is.',
  fields: (t) => ({ answerId: t.exposeID('answerId', { description: 'The answer that is watched.' }) }),
});

/** What all final events carry: the entities that changed, so that a normalized cache is up to date. */
const ended = (name: string, description: string) =>
  builder.objectRef<Ended>(name).implement({
    description,
    fields: (t) => ({
      answer: t.field({
        type: AnswerType,
        description: 'The answer as it is stored, whole.',
        resolve: ({ answer }) => answer,
      }),
      viewer: t.field({
        type: User,
        nullable: true,
        description: 'Who watches, with what is left of his quota; null: a guest.',
        resolve: (_event, _args, { viewer }) => viewer.user,
      }),
      freeTrial: t.field({
        type: FreeTrialType,
        nullable: true,
        description: 'The free trial, with what is left of it for this guest; null where it could not be read.',
        resolve: (_event, _args, context) => freeTrialOf(context),
      }),
    }),
  });

const AnswerCompleted = ended(
  'AnswerCompleted',
  'Final. Look at `Answer.cutOff`: the text may not be the whole answer.',
);
const AnswerStopped = ended('AnswerStopped', 'Final: stopped on request; what was written is kept.');
const AnswerFailed = ended(
  'AnswerFailed',
  'Final: the consultation was given back. With the code ANSWER_DELETED the answer was deleted while it was written: it is ' +
    'nowhere any more, this one has no text, and what had come of it counts.',
);
const failure = ({ answer }: Ended) => (answer.errorCode ?? 'INTERNAL') as ErrorCode;
builder.objectFields(AnswerFailed, (t) => ({
  code: t.field({ type: ErrorCodeEnum, description: 'Why there is no answer, for programs.', resolve: failure }),
  message: t.string({
    description: 'Why there is no answer, in the language of the request.',
    resolve: (event, _args, { viewer }) => errorText(failure(event), viewer.language),
  }),
}));

const ENDED_TYPES = { completed: AnswerCompleted, stopped: AnswerStopped, failed: AnswerFailed };
const EVENT_TYPES = {
  started: AnswerStarted,
  progress: AnswerProgress,
  parts: AnswerPlanned,
  delta: AnswerDelta,
  restarted: AnswerRestarted,
};

const AnswerEvent = builder.unionType('AnswerEvent', {
  description:
    'What happens to an answer, in this order: started, progress, planned, deltas; now and then restarted; at last completed, stopped ' +
    'or failed.',
  types: [...Object.values(EVENT_TYPES), ...Object.values(ENDED_TYPES)],
  resolveType: (event) => {
    if (event.type !== 'ended') return EVENT_TYPES[event.type];
    return event.answer.state === 'running' ? null : ENDED_TYPES[event.answer.state];
  },
});

/** What is told of an answer that was deleted while it was written. */
function deleted(answer: Answer): Answer {
  return { ...answer, text: '', sources: [], state: 'failed', errorCode: 'ANSWER_DELETED' satisfies ErrorCode };
}

/**
 * A reader's events with the stored answer in the final one, whoever owns it by then: to watch was allowed at the
 * beginning, and a guest may have signed in since.
 */
function withOutcome(reader: AnswerReader, watched: Answer, context: Context): LiveSource<Event> {
  return {
    live: reader,
    async next() {
      const result = await reader.next();
      if (result.done) return result;
      const event = result.value;
      if (event.type !== 'ended') return { done: false, value: event };
      // An instance that shuts down ends its streams, not the answers: the client watches on elsewhere.
      if (event.isLeft) return { done: true, value: undefined };
      const answer = (await context.services.history.stored(event.answerId)) ?? deleted(watched);
      if (answer.state === 'running') return { done: true, value: undefined };
      return { done: false, value: { type: 'ended', answer } };
    },
    async return() {
      await reader.return();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

builder.subscriptionField('answer', (t) =>
  t.field({
    type: AnswerEvent,
    description:
      'Watches an answer. Everything after the offset is delivered exactly once and in order; a final event ends the ' +
      'stream. Watching again with the length of the text held continues it.',
    args: {
      id: t.arg.id({ description: 'Of one’s own answer; otherwise NOT_FOUND.' }),
      offset: t.arg.int({
        defaultValue: 0,
        description:
          'UTF-16 code units of the text already held. Beyond what there is, or of a text that was begun anew since: ' +
          'AnswerRestarted, and everything from the beginning. Below 0 or inside a character: BAD_USER_INPUT. ' +
          'Over event streams the header `Last-Event-ID` counts instead.',
      }),
    },
    subscribe: async (_root, { id, offset: given }, context) => {
      const offset = context.lastEventId === null ? given : offsetOf(context.lastEventId);
      const answer = await context.services.history.answer(ownerOf(context), id);
      return withOutcome(context.services.answers.watch(answer, offset), answer, context);
    },
    resolve: (event) => event,
  }),
);

const AssistantType = builder.objectRef<{ readonly seesPictures: boolean }>('Assistant').implement({
  description: 'Who writes the answers here: the embedded knowledge, or a model.',
  fields: (t) => ({
    seesPictures: t.exposeBoolean('seesPictures', {
      description: 'Whether pictures may go with a question (`AskInput.pictures`); otherwise to experts alone.',
    }),
  }),
});

builder.queryField('assistant', (t) =>
  t.field({
    type: AssistantType,
    description: 'What the assistant of this installation can do.',
    resolve: (_root, _args, { services }) => services.assistant.abilities,
  }),
);

const SampleAnswerType = builder.objectRef<SampleAnswer>('SampleAnswer').implement({
  description: 'What the embedded knowledge answers to a question everybody knows, to be looked at.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'What is asked.' }),
    language: t.expose('language', { type: LanguageEnum, description: 'In which it is asked and answered.' }),
    text: t.exposeString('text', { description: 'Markdown.' }),
    parts: t.field({
      type: [AnswerPart],
      nullable: true,
      description: 'As `Answer.parts`. Null: there are none.',
      resolve: ({ parts }) => partsOf(parts),
    }),
    sources: t.field({
      type: [SourceType],
      description: 'What the text cites, in the order of its marks.',
      resolve: ({ sources }) => [...sources],
    }),
  }),
});

builder.queryField('sampleAnswer', (t) =>
  t.field({
    type: SampleAnswerType,
    description: 'A real answer in the language of the request. It is of this day and costs no consultation.',
    resolve: (_root, _args, { services, viewer }) => services.samples.in(viewer.language),
  }),
);

const AskPayload = mutation('ask', {
  for: 'anyone',
  description:
    'Accepts a question: checks it, reserves one consultation, stores it and starts the answer. The same ' +
    'idempotencyKey returns the same answer and never charges twice, also after the guest who asked has signed in; with ' +
    'another question it is refused (IDEMPOTENCY_CONFLICT).',
  input: (t) => ({
    question: t.string({ description: fromTo(1, QUESTION.max) }),
    conversationId: t.id({ required: false, description: 'Continue this conversation; absent or null: a new one.' }),
    regenerates: t.id({
      required: false,
      description:
        'Answer the question of this answer again, which must be the version that is shown; `question` must be the ' +
        'same. Takes what its `regeneration` says. Earlier versions stay. Absent or null: it is a question of its own.',
    }),
    edits: t.id({
      required: false,
      description:
        'Ask this in the place of the question of this answer: what was asked before it is kept in mind, it and what ' +
        'follows it stay on a branch of their own (`Answer.branches`). Not with `regenerates`. Absent or null: it is the ' +
        'next question.',
    }),
    idempotencyKey: t.string({
      description: 'Made by the client, 8 to 100 of letters, digits, `-`, `_`; a new one for every question asked.',
    }),
    vehicleId: t.id({
      required: false,
      description:
        'The car of one’s own it is about, from now on in this conversation. Null: about no car. Absent: as the ' +
        'conversation has it, a new one about none. Another’s: NOT_FOUND.',
    }),
    vehicle: t.field({
      type: TypedVehicleInput,
      required: false,
      description:
        'The car itself it is about, of a guest, whose program keeps it and sends it with every question; goes before `vehicleId`. Absent or null: `vehicleId` counts.',
    }),
    pictures: t.idList({
      required: false,
      description: `${PICTURES_INPUT} Only where \`assistant.seesPictures\`, and not with \`regenerates\`, which keeps those of the question. Absent or null: none.`,
    }),
    userId: t.id({
      required: false,
      description:
        'Whom the client takes the asker for: UNAUTHENTICATED when he is not signed in any more. Absent or null: whoever it is.',
    }),
  }),
  gives: { answer: { type: AnswerType, description: 'The answer, whose text is being written: watch it.' } },
  refuses: [
    'BAD_USER_INPUT',
    'NOT_FOUND',
    'IDEMPOTENCY_CONFLICT',
    'QUOTA_EXCEEDED',
    'FREE_TRIAL_EXCEEDED',
    'NO_ACTIVE_CAMPAIGN',
    'ANSWER_CHANGED',
    'SAME_ANSWER',
  ],
  async resolve(input, context) {
    const { question, conversationId, regenerates, edits, idempotencyKey, userId, vehicleId, vehicle, pictures } =
      input;
    const answer = await context.services.assistant.ask(
      { ...ownerOf(context), address: context.viewer.address, namedSession: context.viewer.guestSessionId },
      {
        question,
        idempotencyKey,
        conversationId: conversationId ?? null,
        regenerates: regenerates ?? null,
        edits: edits ?? null,
        userId: userId ?? null,
        about: { vehicleId, ...(vehicle && { vehicle }) },
        pictures: pictures ?? [],
      },
    );
    return { answer };
  },
});

builder.objectFields(AskPayload, (t) => ({
  viewer: t.field({
    type: User,
    nullable: true,
    description: 'Who asked, with what is left of his quota, also with a refusal; null: a guest.',
    resolve: (_payload, _args, { viewer }) => viewer.user,
  }),
  freeTrial: t.field({
    type: FreeTrialType,
    nullable: true,
    description:
      'The free trial, with what is left of it for this guest, also with a refusal; null where it could not be read: the accepted question is told all the same.',
    resolve: (_payload, _args, context) => freeTrialOf(context),
  }),
}));

mutation('stopAnswer', {
  for: 'anyone',
  description: 'Stops a running answer; what was written is kept. A finished answer is returned as it is.',
  input: (t) => ({ id: t.id({ description: 'Of one’s own answer.' }) }),
  gives: {
    answer: {
      type: AnswerType,
      description: 'The answer; it may be RUNNING for a moment still, where another instance writes it.',
    },
  },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, context) => ({ answer: await context.services.assistant.stop(ownerOf(context), id) }),
});
