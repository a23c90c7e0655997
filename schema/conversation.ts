import { CONVERSATION, fromTo } from '../server/contract/fields.ts';
import type { ConversationTime } from '../server/domain/conversations.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { ConversationType } from './history.ts';
import { mutation } from './mutation.ts';
import { betweenInputs, connectionOf, orderArg, sliceArgs } from './paging.ts';

builder.objectFields(ConversationType, (t) => ({
  lastActiveAt: t.expose('lastActiveAt', {
    type: 'DateTime',
    description: 'When something was asked in it last, or written again.',
  }),
  folder: t.exposeString('folder', { nullable: true, description: 'Where its owner keeps it; null: in no folder.' }),
}));

const ConversationConnection = connectionOf('Conversation', ConversationType);

const ConversationTimeEnum = builder.enumType('ConversationTime', {
  description: 'By which of their times conversations are ordered.',
  values: {
    BEGUN: { value: 'createdAt', description: 'By `createdAt`.' },
    LAST_ACTIVE: { value: 'lastActiveAt', description: 'By `lastActiveAt`.' },
  } as const satisfies Record<string, { readonly value: ConversationTime; readonly description: string }>,
});

const ConversationFilter = builder.inputType('ConversationFilter', {
  description: 'Only conversations of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    search: t.string({ required: false, description: 'A part of the title, in any case.' }),
    folder: t.string({
      required: false,
      description: 'Only conversations their owner keeps in the folder of this name. Absent or null: in any or none.',
    }),
    ...betweenInputs(t),
  }),
});

builder.objectFields(User, (t) => ({
  conversations: t.field({
    type: ConversationConnection,
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description: 'Own conversations. Null: they could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: ConversationFilter, required: false, description: 'Which of them. Absent or null: all.' }),
      ...orderArg(),
      by: t.arg({
        type: ConversationTimeEnum,
        defaultValue: 'createdAt',
        description: 'The time they are ordered by.',
      }),
    },
    resolve: ({ id }, { filter, orderBy, by, ...slice }, { services }) =>
      services.conversations.list(id, slice, filter ?? {}, { by, order: orderBy }),
  }),
  conversationFolders: t.field({
    type: ['String'],
    nullable: true,
    authScopes: ({ id }) => ({ self: id }),
    description:
      'Names of the own folders that hold a conversation, in alphabetical order, at most 100. Null: they could not be read.',
    resolve: ({ id }, _args, { services }) => services.conversations.folders(id),
  }),
}));

mutation('changeConversation', {
  for: 'user',
  description: 'Renames a conversation, or puts it into a folder or out of it.',
  input: (t) => ({
    id: t.id({ description: 'Of one’s own conversation.' }),
    title: t.string({
      required: false,
      description: `What it is called, ${fromTo(1, CONVERSATION.title.max)} Absent or null: as it is.`,
    }),
    folder: t.string({
      required: false,
      description: `The name of a folder, at most ${CONVERSATION.folder.max} characters; empty: in none. Absent or null: as it is.`,
    }),
  }),
  gives: { conversation: { type: ConversationType, description: 'The conversation as it is now.' } },
  refuses: ['NOT_FOUND', 'BAD_USER_INPUT'],
  resolve: async ({ id, ...change }, { services, viewer }) => ({
    conversation: await services.conversations.change(viewer.user.id, id, change),
  }),
});

mutation('deleteConversation', {
  for: 'user',
  description: 'Removes a conversation with all its answers for good. What they cost stays counted.',
  input: (t) => ({ id: t.id({ description: 'Of one’s own conversation.' }) }),
  gives: {
    deletedConversationId: { type: 'ID', description: 'The `id` that was given: to be removed from a cache.' },
  },
  refuses: ['NOT_FOUND'],
  async resolve({ id }, { services, viewer }) {
    await services.conversations.remove(viewer.user.id, id);
    return { deletedConversationId: id };
  },
});
