import { range, SHARE } from '../server/contract/fields.ts';
import { sharedTurns, type ListedShare, type SharedTurn } from '../server/domain/shares.ts';
import type { Share } from '../server/generated/prisma/client.ts';
import { User } from './account.ts';
import { AnswerPart, partsOf } from './answer-parts.ts';
import { builder } from './builder.ts';
import { LanguageEnum, SourceType } from './history.ts';
import { mutation } from './mutation.ts';
import { connectionOf, sliceArgs } from './paging.ts';

const ShareType = builder.objectRef<ListedShare>('Share').implement({
  description: 'A link by which anybody reads a conversation as it was when the link was made.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `revokeShare`; no id of `node`.' }),
    token: t.exposeString('token', { description: 'What the link carries: the page is `/#shared/<token>`.' }),
    conversationId: t.exposeID('conversationId', { description: 'Of the conversation it shows.' }),
    title: t.exposeString('title', { description: 'What the conversation was called when the link was made.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'From then on it shows nothing.' }),
  }),
});

const SharedTurnType = builder.objectRef<SharedTurn>('SharedTurn').implement({
  description: 'A question and its answer, as whoever has the link reads them.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'What was asked; what looks personal is left out as `[…]`.' }),
    answer: t.exposeString('answer', { description: 'Markdown; what looks personal is left out as `[…]`.' }),
    language: t.expose('language', { type: LanguageEnum, description: 'In which it was asked and answered.' }),
    parts: t.field({
      type: [AnswerPart],
      nullable: true,
      description: 'As `Answer.parts`, with places in `answer`. Null: there are none.',
      resolve: ({ parts }) => partsOf(parts),
    }),
    sources: t.field({
      type: [SourceType],
      description: 'What the answer cites, in the order of its marks.',
      resolve: ({ sources }) => [...sources],
    }),
    askedAt: t.field({
      type: 'DateTime',
      description: 'When it was asked.',
      resolve: ({ askedAt }) => new Date(askedAt),
    }),
  }),
});

const SharedConversationType = builder.objectRef<Share>('SharedConversation').implement({
  description: 'A conversation as a link shows it: nothing says whose it is.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'What it is called.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the link was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'From then on it shows nothing.' }),
    turns: t.field({
      type: [SharedTurnType],
      description: 'Its questions and answers in their order, at most 100.',
      resolve: (share) => [...sharedTurns(share)],
    }),
  }),
});

builder.queryField('sharedConversation', (t) =>
  t.field({
    type: SharedConversationType,
    nullable: true,
    description:
      'What a link shows, to anybody. Null, with the error NOT_FOUND: it was taken back or has expired, or its ' +
      'conversation is deleted.',
    args: { token: t.arg.string({ description: 'The token of the link.' }) },
    resolve: (_root, { token }, { services }) => services.shares.read(token),
  }),
);

builder.objectField(User, 'shares', (t) =>
  t.field({
    type: connectionOf('Share', ShareType),
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description: 'Own links that work, newest first. Null: they could not be read.',
    args: sliceArgs(),
    resolve: ({ id }, slice, { services }) => services.shares.list(id, slice),
  }),
);

mutation('createShare', {
  for: 'user',
  description:
    'Makes a link by which anybody reads a conversation without signing in: the branch that is shown, as it is now. At ' +
    `most ${SHARE.most} that work at a time.`,
  input: (t) => ({
    conversationId: t.id({ description: 'Of one’s own conversation.' }),
    days: t.int({ description: `How many days it works, ${range([SHARE.days.min, SHARE.days.max])}.` }),
  }),
  gives: { share: { type: ShareType, description: 'The link.' } },
  refuses: ['NOT_FOUND', 'BAD_USER_INPUT', 'TOO_MANY_SHARES'],
  resolve: async ({ conversationId, days }, { services, viewer }) => ({
    share: await services.shares.create(viewer.user.id, conversationId, days),
  }),
});

mutation('revokeShare', {
  for: 'user',
  description: 'Takes a link back: from now on it shows nothing.',
  input: (t) => ({ id: t.id({ description: 'Of one’s own link.' }) }),
  gives: { revokedShareId: { type: 'ID', description: 'The link that shows nothing any more.' } },
  refuses: ['NOT_FOUND'],
  async resolve({ id }, { services, viewer }) {
    await services.shares.revoke(viewer.user.id, id);
    return { revokedShareId: id };
  },
});
