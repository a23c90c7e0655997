import { TRUST_TEXT } from '../server/contract/business.ts';
import type { TrustTextNow } from '../server/domain/contact-trust.ts';
import { TrustPage, type Consent } from '../server/generated/prisma/client.ts';
import { User } from './account.ts';
import { builder } from './builder.ts';
import { Bilingual } from './contact-business.ts';
import { TrustPageEnum } from './contact-trust-page.ts';
import { mutation } from './mutation.ts';

const PLACES = '`{name}`, `{seller}` and `{contact}` stand for what the business says of itself';

const TrustTextType = builder.objectRef<TrustTextNow>('TrustText').implement({
  description: 'A version of a page that says what may be relied on. No published one is ever changed.',
  fields: (t) => ({
    page: t.field({ type: TrustPageEnum, description: 'Which page.', resolve: ({ page }) => page }),
    version: t.exposeInt('version', {
      description: 'From 1; 0: the sample that comes with the product, which nobody has looked at for this business.',
    }),
    text: t.field({
      type: Bilingual,
      description: 'Paragraphs, `## ` headings and `- ` lists, with the business’s names filled in.',
      resolve: ({ text }) => text,
    }),
    source: t.field({ type: Bilingual, description: `As it was written: ${PLACES}.`, resolve: ({ source }) => source }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when it was in force; null: the sample.',
    }),
  }),
});

builder.queryField('trustText', (t) =>
  t.field({
    type: TrustTextType,
    nullable: true,
    description:
      'A trust page: the version in force, or the one asked for. Null, with the error NOT_FOUND: there is none; with another: it could not be read.',
    args: {
      page: t.arg({ type: TrustPageEnum, description: 'Which page.' }),
      version: t.arg.int({ required: false, description: 'Which version. Absent or null: the one in force.' }),
    },
    resolve: (_root, { page, version }, { services }) => services.trust.get(page, version),
  }),
);

builder.queryField('trustTexts', (t) =>
  t.field({
    type: [TrustTextType],
    nullable: true,
    description: 'One for each trust page: the version in force. Null: they could not be read.',
    resolve: (_root, _args, { services }) =>
      Promise.all(Object.values(TrustPage).map((page) => services.trust.get(page))),
  }),
);

const ConsentType = builder.objectRef<Consent>('Consent').implement({
  description: 'That a user agreed to a version of a trust page.',
  fields: (t) => ({
    page: t.field({ type: TrustPageEnum, description: 'Which page.', resolve: ({ page }) => page }),
    version: t.exposeInt('version', { description: 'Which version; 0: the sample.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
});

builder.objectField(User, 'consents', (t) =>
  t.field({
    type: [ConsentType],
    nullable: true,
    description: 'What the user agreed to, the oldest first, at most 100. Null: that could not be read.',
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ id }, _args, { services }) => services.trust.consents(id),
  }),
);

const TEXT = `At most ${TRUST_TEXT.max.toLocaleString('en')} characters; ${PLACES}.`;

mutation('publishTrustText', {
  for: 'staff',
  description: 'For staff: publishes the next version of a trust page; it is in force at once. It is recorded.',
  input: (t) => ({
    page: t.field({ type: TrustPageEnum, description: 'Which page.' }),
    after: t.int({ description: 'The version it follows, which is in force; another one is CHANGED_MEANWHILE.' }),
    textEn: t.string({ description: `In English. ${TEXT}` }),
    textZh: t.string({ description: `In Chinese. ${TEXT}` }),
  }),
  gives: { trustText: { type: TrustTextType, description: 'The version that is in force now.' } },
  refuses: ['BAD_USER_INPUT', 'CHANGED_MEANWHILE'],
  async resolve({ page, after, textEn: en, textZh: zh }, { services, viewer }) {
    return { trustText: await services.trust.publish(viewer.user.id, page, after, { en, zh }) };
  },
});
