import type { OwnCar } from '../server/knowledge/own-cars.ts';
import { CUT_OFFS_GIVEN_BACK } from '../server/contract/cut-off.ts';
import { PICTURE } from '../server/contract/pictures.ts';
import { followUpsOf, type FollowUp } from '../server/domain/follow-ups.ts';
import type { Owner } from '../server/domain/history.ts';
import { failedTry, firstOf, readable } from '../server/domain/answer-versions.ts';
import { windowOf } from '../server/domain/branches.ts';
import { errorText, type ErrorCode } from '../server/errors.ts';
import type { Answer, Conversation } from '../server/generated/prisma/client.ts';
import { ownCarText } from '../server/knowledge/plan/own-car.ts';
import type { Source } from '../server/knowledge/types.ts';
import { User } from './account.ts';
import { builder, type Context } from './builder.ts';
import { AnswerPart, partsOf } from './answer-parts.ts';
import { ErrorCodeEnum } from './errors.ts';
import { batched, batchedLists, batchedOrNone } from './batch.ts';
import { mutation } from './mutation.ts';
import { Node } from './node.ts';
import { picturesOfAnswer, PictureType } from './picture.ts';
import { VehicleType } from './vehicle.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';
import { TIME_ORDERS } from '../server/domain/cursor.ts';
import type { Slice } from '../server/domain/paging.ts';

export const QuestionCategory = builder.enumType('QuestionCategory', {
  description: 'What a question is about; decided by the assistant.',
  values: {
    CAR_SELECTION: { value: 'car_selection', description: 'Which car to buy.' },
    MAINTENANCE: { value: 'maintenance', description: 'What is due, and what it costs.' },
    FAULT_DIAGNOSIS: { value: 'fault_diagnosis', description: 'A trouble, a noise or a fault code.' },
    GENERAL: { value: 'general', description: 'Anything else.' },
  } as const,
});

export const LanguageEnum = builder.enumType('Language', {
  description: 'The languages of the product.',
  values: {
    EN: { value: 'en', description: 'English.' },
    ZH: { value: 'zh', description: 'Chinese, in simplified characters.' },
  } as const,
});

const AnswerState = builder.enumType('AnswerState', {
  description: 'RUNNING: the text still grows. The three others are final.',
  values: {
    RUNNING: { value: 'running', description: 'It is being written.' },
    COMPLETED: { value: 'completed', description: 'It was written to its end; `cutOff` says if that came too early.' },
    STOPPED: { value: 'stopped', description: 'Somebody stopped it; what was written is kept.' },
    FAILED: { value: 'failed', description: 'None came; `errorCode` says why. It was not charged.' },
  } as const,
});

const CutOffEnum = builder.enumType('CutOff', {
  description: 'Why a text is not the whole answer.',
  values: {
    LENGTH: { value: 'length', description: 'It came to the greatest length the model or the product allows.' },
    FILTER: { value: 'filter', description: "The model's service filtered the rest." },
    BROKEN: { value: 'broken', description: "The model's stream ended in the middle." },
    TIME: { value: 'time', description: 'It took longer than 10 minutes.' },
  } as const,
});

export const SourceType = builder.objectRef<Source>('Source').implement({
  description: 'A knowledge entry the answer cites as `[n]`; n counts from 1 in the order of the list.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry’s, such as `symptom:brake-squeal`; no id of `node`.' }),
    title: t.exposeString('title', { description: 'What the entry is about, in the language of the answer.' }),
    detail: t.exposeString('detail', { description: 'What it is based on, in the language of the answer.' }),
    date: t.exposeString('date', { description: 'When the entry was last reviewed, `YYYY-MM`.' }),
  }),
});

const FollowUpKind = builder.enumType('FollowUpKind', {
  description: 'What kind of thing may be said next.',
  values: {
    REPLY: {
      value: 'reply',
      description: 'Answers what the assistant asks back, or is that question to be completed.',
    },
    NEXT: { value: 'next', description: 'A question of its own.' },
  } as const,
});

const FollowUpType = builder.objectRef<FollowUp>('FollowUp').implement({
  description: 'What one may say to an answer.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FollowUpKind, description: 'What kind of thing it is.' }),
    text: t.exposeString('text', { description: 'To be sent or completed, in the language of the answer.' }),
  }),
});

const triesOf = batched((ids, { services }) => services.history.tries(ids));
const placesOf = batched((ids, { services }) => services.history.places(ids));
const conversationOf = batched((ids, { services }) => services.history.conversationsById(ids));
const answersOf = batchedLists((ids, slice: Slice, { services }) => services.history.answersOf(ids, slice));

/** How many versions of an answer are told: the newest. */
const VERSIONS = 100;
/** So many branches of a place are told. */
const BRANCHES = 100;

const RegenerationType = builder.objectRef<{ cost: number }>('Regeneration').implement({
  description: 'The offer to write an answer again.',
  fields: (t) => ({
    cost: t.exposeInt('cost', {
      description: 'Consultations it takes. 0 after a failure, or once after the answer was stopped in mid-text.',
    }),
  }),
});

const AnswerVersionType = builder.objectRef<Answer>('AnswerVersion').implement({
  description: 'One try at a question. `answer(id)` tells more of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'That of the answer it is.' }),
    text: t.exposeString('text', { description: 'Markdown.' }),
    state: t.expose('state', { type: AnswerState, description: 'How it ended, if it has.' }),
    errorCode: t.field({
      type: ErrorCodeEnum,
      nullable: true,
      description: 'Why it failed; null unless the state is FAILED.',
      resolve: ({ errorCode }) => errorCode as ErrorCode | null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was begun.' }),
  }),
});

export const AnswerType = builder.objectRef<Answer>('Answer').implement({
  description: 'A question and its answer; REST calls it a record.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `answer(id)`, `node(id)` and to watch it.' }),
    conversationId: t.exposeID('conversationId', {
      description: 'Of the conversation it was asked in: for `ask`, `conversation(id)` and `HistoryFilter`.',
    }),
    question: t.exposeString('question', { description: 'As it was asked, 1 to 4,000 characters.' }),
    pictures: t.field({
      type: [PictureType],
      nullable: true,
      description: `What the question came with, in the order in which it was sent, at most ${PICTURE.most}; all versions of its answer have it. Null: they could not be read.`,
      resolve: ({ id }, _args, context) => picturesOfAnswer(id, context),
    }),
    text: t.exposeString('text', {
      description: 'Markdown. While the answer runs, what was last stored of it; watch it for the rest.',
    }),
    state: t.expose('state', {
      type: AnswerState,
      description: 'Whether it is still being written, and how it ended.',
    }),
    category: t.expose('category', { type: QuestionCategory, description: 'What the question is about.' }),
    language: t.expose('language', { type: LanguageEnum, description: 'In which it was asked and is answered.' }),
    sources: t.field({
      type: [SourceType],
      description: 'What the text cites, in the order of its marks `[1]`, `[2]` …; empty: nothing.',
      resolve: ({ sources }) => sources as unknown as Source[],
    }),
    parts: t.field({
      type: [AnswerPart],
      nullable: true,
      description:
        'What the text was written from, in its order: a verdict with its urgency, causes, costs, cars, what is due. Each says ' +
        'where in the text it stands; what lies between them, and all of the text where a client draws none, is read as ' +
        'Markdown. Null: a model wrote the text, it is older than its parts, or there is none yet.',
      resolve: ({ parts }) => partsOf(parts),
    }),
    followUps: t.field({
      type: [FollowUpType],
      description:
        'What may be said next, at most 4: to what the answer asks back, and two questions that it leaves open. Empty unless it is ' +
        'COMPLETED and whole.',
      resolve: followUpsOf,
    }),
    handover: t.exposeBoolean('handover', {
      description: 'True where a human should look: offer an expert request. False while the answer runs.',
    }),
    errorCode: t.field({
      type: ErrorCodeEnum,
      nullable: true,
      description: 'Why it failed; null unless the state is FAILED.',
      resolve: ({ errorCode }) => errorCode as ErrorCode | null,
    }),
    error: t.string({
      nullable: true,
      description: '`errorCode` as a text in the language of the request; null: it did not fail.',
      resolve: ({ errorCode }, _args, { viewer }) => errorCode && errorText(errorCode as ErrorCode, viewer.language),
    }),
    cutOff: t.expose('cutOff', {
      type: CutOffEnum,
      nullable: true,
      description:
        'Why the text is not the whole answer; null where it is, and unless the state is COMPLETED. Asking to continue is ' +
        'a question of its own.',
    }),
    isCharged: t.exposeBoolean('isCharged', {
      description:
        'Whether it counts as a consultation. Failed answers do not, nor do the first ' +
        `${CUT_OFFS_GIVEN_BACK.most} in ${CUT_OFFS_GIVEN_BACK.hours} hours that were cut off; ` +
        'while the answer runs one is set aside for it.',
    }),
    car: t.string({
      nullable: true,
      description:
        'The car the assistant was told of beside the question, with its mileage then, such as `2019 Toyota Corolla 1.8 ' +
        '(62,000 miles)`; in the language of the answer. Null: none.',
      resolve: ({ car, language }) => (car ? ownCarText(car as unknown as OwnCar, language) : null),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When this version was begun.' }),
    askedAt: t.expose('askedAt', {
      type: 'DateTime',
      description: 'When the question was asked: the same for all versions of its answer.',
    }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true, description: 'When it ended; null: it runs.' }),
    idempotencyKey: t.exposeString('idempotencyKey', { description: 'As it was given to `ask`.' }),
    regeneration: t.field({
      type: RegenerationType,
      nullable: true,
      description:
        'What writing it again takes. Null where that is not offered: it runs, it is an earlier version, or the ' +
        'assistant would write the same text.',
      resolve: (answer, _args, { services }) => services.assistant.regeneration(answer),
    }),
    versions: t.field({
      type: [AnswerVersionType],
      nullable: true,
      description:
        `Everything that was written to its question and can be read, oldest first, at most the last ${VERSIONS}; the ` +
        'last one is shown. Null: they could not be read.',
      resolve: async (answer, _args, context) => readable(await triesOf(firstOf(answer), context)).slice(-VERSIONS),
    }),
    branches: t.field({
      type: ['ID'],
      nullable: true,
      description:
        'The questions asked in this place, each by the `id` of an answer to it, oldest first; this one by its own. More ' +
        `than one where a question was edited; \`showAnswer\` shows another. At most ${BRANCHES}: the last ones, or those from ` +
        'this one on. Null: they could not be read.',
      resolve: async (answer, _args, context) => {
        const first = firstOf(answer);
        return windowOf(await placesOf(first, context), first, BRANCHES).map((id) => (id === first ? answer.id : id));
      },
    }),
    failedTry: t.field({
      type: AnswerVersionType,
      nullable: true,
      description:
        'The newest try to write it again, when that failed; it was not charged. Null: there is none that failed.',
      resolve: async (answer, _args, context) => failedTry(await triesOf(firstOf(answer), context)),
    }),
  }),
});

const vehiclesOf = batchedOrNone(async (ids, { services, viewer }) => {
  const found = viewer.user ? await services.vehicles.ofUser(viewer.user.id, ids) : [];
  return new Map(found.map((vehicle) => [vehicle.id, vehicle]));
});

const AnswerConnection = connectionOf('Answer', AnswerType);

export const ConversationType = builder.objectRef<Conversation>('Conversation').implement({
  description: 'Answers that belong together: each was asked with those before it in mind.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `conversation(id)`, `node(id)` and to go on with it.' }),
    title: t.exposeString('title', {
      description: 'The beginning of its first question, unless its owner has renamed it.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When its first question was asked.' }),
    vehicle: t.field({
      type: VehicleType,
      nullable: true,
      description:
        'The car of one’s own it is about; `ask` changes it. Null: about none, or about one a guest’s browser keeps.',
      resolve: ({ vehicleId }, _args, context) => (vehicleId === null ? null : vehiclesOf(vehicleId, context)),
    }),
    answers: t.field({
      type: AnswerConnection,
      nullable: true,
      description:
        'Its answers in the order in which they were asked, each in its newest version: where a question was edited, those of ' +
        'the branch that is shown. Null: they could not be read.',
      args: sliceArgs(),
      resolve: ({ id }, slice, context) => answersOf(id, slice, context),
    }),
  }),
});

builder.objectField(AnswerType, 'conversation', (t) =>
  t.field({
    type: ConversationType,
    nullable: true,
    description: 'What it was asked in. Null: it could not be read.',
    resolve: ({ conversationId }, _args, context) => conversationOf(conversationId, context),
  }),
);

const HistoryFilter = builder.inputType('HistoryFilter', {
  description: 'Only answers of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description: 'Words that must all be in question or answer, in any case, at most 10; parts of words count.',
    }),
    category: t.field({ type: QuestionCategory, required: false, description: 'What the question is about.' }),
    state: t.field({ type: AnswerState, required: false, description: 'Whether it runs, and how it ended.' }),
    everyVersion: t.boolean({
      required: false,
      description: 'Whether earlier versions of answers are looked at as well. Absent or null: only the newest ones.',
    }),
    conversationId: t.id({ required: false, description: 'Of this conversation; another user’s has none.' }),
    ...betweenInputs(t),
  }),
});

/** A signed-in viewer's answers are the account's; a guest's are those of his session. */
export function ownerOf({ viewer }: Context): Owner {
  return { userId: viewer.user?.id ?? null, guestSessionId: viewer.user ? null : viewer.guestSessionId };
}

builder.objectFields(User, (t) => ({
  history: t.field({
    type: AnswerConnection,
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description:
      'Own answers, each in its newest version unless the filter says otherwise. Null: they could not be read.',
    args: {
      ...sliceArgs(10),
      filter: t.arg({ type: HistoryFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      ...orderArg(),
    },
    resolve: ({ id }, { filter, orderBy, ...slice }, { services }) =>
      services.history.list(id, slice, filter ?? {}, TIME_ORDERS[orderBy]),
  }),
}));

builder.queryFields((t) => ({
  answer: t.field({
    type: AnswerType,
    nullable: true,
    description: 'One answer of the viewer or of the guest session; otherwise null, with the error NOT_FOUND.',
    args: { id: t.arg.id({ description: 'The answer’s; also that of an earlier version.' }) },
    resolve: (_root, { id }, context) => context.services.history.answer(ownerOf(context), id),
  }),
  conversation: t.field({
    type: ConversationType,
    nullable: true,
    description: 'One conversation of the viewer or of the guest session; otherwise null, with the error NOT_FOUND.',
    args: { id: t.arg.id({ description: 'Which one, by its `id`.' }) },
    resolve: (_root, { id }, context) => context.services.history.conversation(ownerOf(context), id),
  }),
  runningAnswers: t.field({
    type: [AnswerType],
    nullable: true,
    description:
      'Answers still being written for the viewer or the guest session, oldest first, at most 10. Null: they could not ' +
      'be read.',
    resolve: (_root, _args, context) => context.services.history.running(ownerOf(context)),
  }),
}));

mutation('showAnswer', {
  for: 'anyone',
  description: 'Shows the branch of a conversation that has this answer, to its newest end: it is gone on from there.',
  input: (t) => ({ id: t.id({ description: 'Of one’s own answer; any of its versions.' }) }),
  gives: { conversation: { type: ConversationType, description: 'The conversation as it is shown now.' } },
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, context) => ({ conversation: await context.services.history.show(ownerOf(context), id) }),
});

mutation('deleteAnswer', {
  for: 'anyone',
  description: 'Removes one answer with all its versions from the history for good. What it cost stays counted.',
  input: (t) => ({ id: t.id({ description: 'Of one’s own answer; any of its versions.' }) }),
  gives: { deletedAnswerId: { type: 'ID', description: 'The `id` that was given: to be removed from a cache.' } },
  refuses: ['NOT_FOUND'],
  async resolve({ id }, context) {
    await context.services.history.remove(ownerOf(context), id);
    return { deletedAnswerId: id };
  },
});
