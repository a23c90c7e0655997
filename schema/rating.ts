import { RATING } from '../server/contract/fields.ts';
import { ratedLines, ratedTurns } from '../server/domain/ratings.ts';
import type { Rating } from '../server/generated/prisma/client.ts';
import type { Turn } from '../server/knowledge/types.ts';
import { AnswerTraceType } from './admin.ts';
import { batchedOrNone } from './batch.ts';
import { builder } from './builder.ts';
import { AnswerType, ownerOf } from './history.ts';
import { mutation } from './mutation.ts';

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
