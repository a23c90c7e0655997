import type { KnowledgePage } from '../server/domain/knowledge-pages.ts';
import { BROWSE_KINDS, type BrowseCause, type BrowseEntry, type BrowseKind } from '../server/knowledge/browse.ts';
import { builder, isStaff } from './builder.ts';
import { connectionOf, sliceArgs } from './paging.ts';

const KINDS: Readonly<Record<BrowseKind, string>> = {
  code: 'A fault code.',
  symptom: 'A trouble as it shows.',
  maintenance: 'Something that is due from time to time.',
  part: 'A part that wears or breaks.',
  knowhow: 'What else one should know about cars.',
};

const KindEnum = builder.enumType('KnowledgeKind', {
  description: 'What a record of the knowledge is about.',
  values: Object.fromEntries(
    BROWSE_KINDS.map((value) => [value.toUpperCase(), { value, description: KINDS[value] }]),
  ) as Record<Uppercase<BrowseKind>, { value: BrowseKind; description: string }>,
});

const UrgencyEnum = builder.enumType('KnowledgeUrgency', {
  description: 'How soon something is to be done about a trouble.',
  values: {
    STOP: { value: 'stop', description: 'Stop now.' },
    GENTLE: { value: 'gentle', description: 'Gently to a workshop.' },
    SOON: { value: 'soon', description: 'Have it checked within a week or two.' },
    WATCH: { value: 'watch', description: 'No immediate danger.' },
  },
});

const ID = '`P0420` for a code, otherwise such as `symptom:brake-squeal`. It stays the same.';

const EntryType = builder.objectRef<BrowseEntry>('KnowledgeEntry').implement({
  description: 'A record of the knowledge, as a list shows it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: ID }),
    kind: t.field({ type: KindEnum, description: 'What it is about.', resolve: ({ kind }) => kind }),
    title: t.string({
      description: 'In the language asked in.',
      resolve: ({ title }, _args, { viewer }) => title[viewer.language],
    }),
    urgency: t.field({
      type: UrgencyEnum,
      nullable: true,
      description: 'How soon something is to be done; null: it is no trouble.',
      resolve: ({ urgency }) => urgency,
    }),
  }),
});

const CauseType = builder.objectRef<BrowseCause>('KnowledgeCause').implement({
  description: 'What may be behind it.',
  fields: (t) => ({
    cause: t.exposeString('cause', { description: 'What is broken or worn, in a few words.' }),
    check: t.exposeString('check', { nullable: true, description: 'What shows it. Null: not known, or for members.' }),
    fix: t.exposeString('fix', { nullable: true, description: 'What mends it. Null: not known, or for members.' }),
    cost: t.exposeString('cost', {
      nullable: true,
      description: 'What the repair costs, in words with the currency. Null: not known, or for members.',
    }),
  }),
});

const SectionType = builder.objectRef<KnowledgePage['sections'][number]>('KnowledgeSection').implement({
  description: 'An answer of a record to one kind of question.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'What is asked: `how`, `cost`, `when` or `may`, for example.' }),
    text: t.exposeString('text', { description: 'Markdown.' }),
  }),
});

const PageType = builder.objectRef<KnowledgePage>('KnowledgePage').implement({
  description:
    'A record of the knowledge, in the language asked in, with dollars and miles in English, yuan and kilometres in Chinese.',
  fields: (t) => ({
    id: t.exposeID('id', { description: ID }),
    kind: t.field({ type: KindEnum, description: 'What it is about.', resolve: ({ kind }) => kind }),
    title: t.exposeString('title', { description: 'What it is called.' }),
    about: t.exposeString('about', { description: 'What it means, or the first thing to know; markdown.' }),
    urgency: t.field({
      type: UrgencyEnum,
      nullable: true,
      description: 'How soon something is to be done; null: it is no trouble.',
      resolve: ({ urgency }) => urgency,
    }),
    advice: t.exposeString('advice', { nullable: true, description: 'The urgency in words; null as there.' }),
    stopIf: t.stringList({ description: 'When to stop at once all the same.', resolve: ({ stopIf }) => [...stopIf] }),
    causes: t.field({
      type: [CauseType],
      description: 'What may be behind it, the most frequent first.',
      resolve: ({ causes }) => [...causes],
    }),
    cost: t.exposeString('cost', {
      nullable: true,
      description: 'What the job costs, in words with the currency. Null: not known, or for members.',
    }),
    interval: t.exposeString('interval', {
      nullable: true,
      description: 'How often it is ordinarily due, in words. Null: it is not, or for members.',
    }),
    sections: t.field({
      type: [SectionType],
      description: 'Answers in detail; empty for others than members.',
      resolve: ({ sections }) => [...sections],
    }),
    hiddenSections: t.exposeInt('hiddenSections', { description: 'How many answers only members see.' }),
    isWhole: t.exposeBoolean('isWhole', {
      description: 'True for members and staff: checks, repairs, costs, intervals and answers are here.',
    }),
    related: t.stringList({ description: 'Codes one should know beside it.', resolve: ({ related }) => [...related] }),
    source: t.exposeString('source', { description: 'How it is known; empty: a number that depends on the make.' }),
    checked: t.exposeString('checked', { description: 'When it was last reviewed, `YYYY-MM`; empty as `source`.' }),
  }),
});

const Filter = builder.inputType('KnowledgeFilter', {
  description: 'Only records of which all of it holds. What is absent or null narrows nothing.',
  fields: (t) => ({
    search: t.string({
      required: false,
      description:
        'Words that are all in its number, title or names, in either language; at most 100 characters and 8 words count.',
    }),
    kind: t.field({ type: KindEnum, required: false, description: 'Only those about this.' }),
  }),
});

builder.queryField('knowledge', (t) =>
  t.field({
    type: connectionOf('KnowledgeEntry', EntryType),
    nullable: true,
    description: 'The knowledge to leaf through, symptoms first and fault codes last. Null: it could not be read.',
    args: {
      ...sliceArgs(),
      filter: t.arg({ type: Filter, required: false, description: 'Which records. Absent or null: all.' }),
    },
    resolve: (_root, { filter, ...slice }, { services, viewer }) =>
      services.knowledgePages.list(slice, viewer.language, filter ?? {}),
  }),
);

builder.queryField('knowledgePage', (t) =>
  t.field({
    type: PageType,
    nullable: true,
    description:
      'One record; members see it whole. Null, with the error NOT_FOUND: there is none of this id; with another: it could not be read.',
    args: { id: t.arg.id({ description: ID }) },
    resolve: async (_root, { id }, { services, viewer }) => {
      const isMember =
        isStaff(viewer) || (viewer.user !== null && (await services.membership.status(viewer.user.id)).isActive);
      return services.knowledgePages.get(id, viewer.language, isMember);
    },
  }),
);
