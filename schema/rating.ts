import { RATING } from '../server/contract/fields.ts';
import { RATING_ORDERS, ratedLines, ratedTurns, type ListedRating } from '../server/domain/ratings.ts';
import type { Rating } from '../server/generated/prisma/client.ts';
import type { Turn } from '../server/knowledge/types.ts';
import { personOf, User } from './account.ts';
import { Admin, AnswerTraceType } from './admin.ts';
import { batchedOrNone } from './batch.ts';
import { builder } from './builder.ts';
import { AnswerType, ownerOf } from './history.ts';
import { mutation } from './mutation.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';

const ratingOf = batchedOrNone((ids, { services }) => services.ratings.of(ids));

const AnswerRatingType = builder.objectRef<Rating>('AnswerRating').implement({
  description: 'What its asker says of an answer.',
  fields: (t) => ({
    isHelpful: t.exposeBoolean('isHelpful', { description: 'True: thumbs up. False: thumbs down.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why; null: nothing was said.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was said last.' }),
  }),
});

const RatedTurnType = builder.objectRef<Turn>('RatedTurn').implement({
  description: 'A question and its answer, as they were when the rating was given.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'What was asked.' }),
    answer: t.exposeString('answer', { description: 'Markdown.' }),
  }),
});

const RatedAnswerType = builder.objectRef<Rating>('RatedAnswer').implement({
  description: 'A rating with what it was about, as that was then.',
  fields: (t) => ({
    rating: t.field({ type: AnswerRatingType, description: 'What was said.', resolve: (rating) => rating }),
    turns: t.field({
      type: [RatedTurnType],
      description: 'The conversation up to the answer, which is the last one, at most 11.',
      resolve: (rating) => [...ratedTurns(rating)],
    }),
    lines: t.stringList({
      description: 'How the answer came out then, as in `AnswerTrace.lines`; at most 1,000.',
      resolve: (rating) => ratedLines(rating).slice(0, 1_000),
    }),
  }),
});

builder.objectField(AnswerType, 'rating', (t) =>
  t.field({
    type: AnswerRatingType,
    nullable: true,
    description: 'What its asker said of this version; null: nothing.',
    resolve: ({ id }, _args, context) => ratingOf(id, context),
  }),
);

builder.objectField(AnswerTraceType, 'rated', (t) =>
  t.field({
    type: RatedAnswerType,
    nullable: true,
    description: 'What its asker said of it, with the conversation and the trace as they were then; null: nothing.',
    resolve: ({ answer: { id } }, _args, context) => ratingOf(id, context),
  }),
);

const ListedRatingType = builder.objectRef<ListedRating>('ListedRating').implement({
  description: 'A rating as the desk lists it; `answerTrace` of its answer tells what it was about.',
  fields: (t) => ({
    answerId: t.exposeID('answerId', { description: 'Of the answer, for `Admin.answerTrace`.' }),
    isHelpful: t.exposeBoolean('isHelpful', { description: 'True: thumbs up. False: thumbs down.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why; null: nothing was said.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was said last.' }),
    question: t.exposeString('question', { description: 'What was asked.' }),
    user: t.field({
      type: User,
      nullable: true,
      description: 'Who asked; null: a guest.',
      resolve: ({ userId }, _args, context) => (userId === null ? null : personOf(userId, context)),
    }),
  }),
});

const RatingFilter = builder.inputType('RatingFilter', {
  description: 'Only ratings of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    isHelpful: t.boolean({ required: false, description: 'True: thumbs up. False: thumbs down.' }),
    ...betweenInputs(t),
  }),
});

builder.objectField(Admin, 'ratings', (t) =>
  t.field({
    type: connectionOf('ListedRating', ListedRatingType),
    nullable: true,
    description: 'What everybody said of answers. Null: it could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: RatingFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      ...orderArg(),
    },
    resolve: (_admin, { filter, orderBy, ...slice }, { services }) =>
      services.ratings.list(slice, filter ?? {}, RATING_ORDERS[orderBy]),
  }),
);

mutation('rateAnswer', {
  for: 'anyone',
  description:
    'Says whether an answer helped. Staff see it with the conversation up to there and how the answer came out; it is ' +
    'deleted with the answer.',
  input: (t) => ({
    id: t.id({ description: 'Of one’s own answer that has ended.' }),
    isHelpful: t.boolean({
      required: false,
      description: 'True: thumbs up. False: thumbs down. Absent or null: what was said is taken back.',
    }),
    reason: t.string({
      required: false,
      description: `Why, at most ${RATING.max} characters. Absent or null: nothing is said.`,
    }),
  }),
  gives: { answer: { type: AnswerType, description: 'The answer.' } },
  refuses: ['NOT_FOUND', 'BAD_USER_INPUT', 'ANSWER_CHANGED'],
  resolve: async ({ id, isHelpful, reason }, context) => ({
    answer: await context.services.ratings.rate(ownerOf(context), id, {
      isHelpful: isHelpful ?? null,
      reason: reason ?? null,
    }),
  }),
});
