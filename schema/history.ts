import { CUT_OFFS_GIVEN_BACK } from '../server/contract/cut-off.ts';
import type { Owner } from '../server/domain/history.ts';
import type { Page } from '../server/domain/paging.ts';
import { failedTry, firstOf, readable } from '../server/domain/answer-versions.ts';
import { errorText, type ErrorCode } from '../server/errors.ts';
import type { Answer, Conversation } from '../server/generated/prisma/client.ts';
import type { Source } from '../server/knowledge/types.ts';
import { User } from './account.ts';
import { builder, type Context } from './builder.ts';
import { ErrorCodeEnum } from './errors.ts';
import { batched } from './batch.ts';
import { mutation } from './mutation.ts';
import { Pagination } from './scalars.ts';
import { pageArgs } from './paging.ts';

export const QuestionCategory = builder.enumType('QuestionCategory', {
  description: 'What a question is about; decided by the assistant.',
  values: {
    CAR_SELECTION: { value: 'car_selection' },
    MAINTENANCE: { value: 'maintenance' },
    FAULT_DIAGNOSIS: { value: 'fault_diagnosis' },
    GENERAL: { value: 'general' },
  } as const,
});

export const LanguageEnum = builder.enumType('Language', {
  values: { EN: { value: 'en' }, ZH: { value: 'zh' } } as const,
});

const AnswerState = builder.enumType('AnswerState', {
  description: 'RUNNING: the text still grows. The three others are final.',
  values: {
    RUNNING: { value: 'running' },
    COMPLETED: { value: 'completed' },
    STOPPED: { value: 'stopped' },
    FAILED: { value: 'failed' },
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

const SourceType = builder.objectRef<Source>('Source').implement({
  description: 'A knowledge entry the answer cites as `[n]`; n counts from 1 in the order of the list.',
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    detail: t.exposeString('detail'),
    date: t.exposeString('date', { description: 'When the entry was last reviewed, `YYYY-MM`.' }),
  }),
});

const triesOf = batched((ids, { services }) => services.history.tries(ids));

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
    id: t.exposeID('id'),
    text: t.exposeString('text', { description: 'Markdown.' }),
    state: t.expose('state', { type: AnswerState }),
    errorCode: t.field({
      type: ErrorCodeEnum,
      nullable: true,
      resolve: ({ errorCode }) => errorCode as ErrorCode | null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

export const AnswerType = builder.objectRef<Answer>('Answer').implement({
  description: 'A question and its answer; REST calls it a record.',
  fields: (t) => ({
    id: t.exposeID('id'),
    conversationId: t.exposeID('conversationId'),
    question: t.exposeString('question'),
    text: t.exposeString('text', {
      description: 'Markdown. While the answer runs, what was last stored of it; watch it for the rest.',
    }),
    state: t.expose('state', { type: AnswerState }),
    category: t.expose('category', { type: QuestionCategory }),
    language: t.expose('language', { type: LanguageEnum }),
    sources: t.field({ type: [SourceType], resolve: ({ sources }) => sources as unknown as Source[] }),
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
      description: 'errorCode as a text in the language of the request.',
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
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
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
      description: 'Everything that was written to its question and can be read, oldest first; the last one is shown.',
      resolve: async (answer, _args, context) => readable(await triesOf(firstOf(answer), context)),
    }),
    failedTry: t.field({
      type: AnswerVersionType,
      nullable: true,
      description: 'The newest try to write it again, when it failed. It was not charged.',
      resolve: async (answer, _args, context) => failedTry(await triesOf(firstOf(answer), context)),
    }),
  }),
});

const ConversationType = builder.objectRef<Conversation>('Conversation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    answers: t.field({
      type: [AnswerType],
      description: 'Oldest first, each in its newest version.',
      resolve: ({ id }, _args, { services }) => services.history.answersOf(id),
    }),
  }),
});

const HistoryPage = builder.objectRef<Page<Answer>>('HistoryPage').implement({
  fields: (t) => ({
    records: t.field({ type: [AnswerType], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

/** A signed-in viewer's answers are the account's; a guest's are those of his session. */
export function ownerOf({ viewer }: Context): Owner {
  return { userId: viewer.user?.id ?? null, guestSessionId: viewer.user ? null : viewer.guestSessionId };
}

builder.objectField(User, 'history', (t) =>
  t.field({
    type: HistoryPage,
    authScopes: ({ id }) => ({ self: id }),
    description: 'Own answers, newest first, each in its newest version. A page past the end is empty.',
    args: {
      ...pageArgs(10),
      category: t.arg({ type: QuestionCategory, required: false, description: 'Absent: all.' }),
      search: t.arg.string({
        defaultValue: '',
        description: 'Words that must all be in question or answer, in any case; parts of words count.',
      }),
    },
    resolve: ({ id }, { page, pageSize, category, search }, { services }) =>
      services.history.list(id, { page, pageSize, category: category ?? null, search }),
  }),
);

builder.queryFields((t) => ({
  answer: t.field({
    type: AnswerType,
    description: 'One answer of the viewer or of the guest session; otherwise NOT_FOUND.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, context) => context.services.history.answer(ownerOf(context), id),
  }),
  conversation: t.field({
    type: ConversationType,
    description: 'One conversation of the viewer or of the guest session; otherwise NOT_FOUND.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, context) => context.services.history.conversation(ownerOf(context), id),
  }),
  runningAnswers: t.field({
    type: [AnswerType],
    description: 'Answers still being written for the viewer or the guest session, oldest first.',
    resolve: (_root, _args, context) => context.services.history.running(ownerOf(context)),
  }),
}));

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
