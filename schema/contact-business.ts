import {
  BUSINESS,
  PHOTO,
  type Expert,
  type Hours,
  type Question,
  type Seller,
  type SocialAccount,
} from '../server/contract/business.ts';
import type { BusinessNow } from '../server/domain/contact-business.ts';
import type { Text } from '../server/language.ts';
import { builder } from './builder.ts';
import { mutation } from './mutation.ts';

export const Bilingual = builder.objectRef<Text>('BilingualText').implement({
  description: 'A text in both languages.',
  fields: (t) => ({
    en: t.exposeString('en', { description: 'In English.' }),
    zh: t.exposeString('zh', { description: 'In Chinese.' }),
  }),
});

export const BilingualInput = builder.inputType('BilingualTextInput', {
  description: 'A text in both languages.',
  fields: (t) => ({ en: t.string({ description: 'In English.' }), zh: t.string({ description: 'In Chinese.' }) }),
});

const DAYS = '1 is Monday, 7 is Sunday';
const OPENS = 'From this time of day on, `09:00`, in the business’s time zone.';
const CLOSES = 'Until this time of day, `18:00`; midnight is `24:00`.';

const HoursType = builder.objectRef<Hours>('BusinessHours').implement({
  description: 'When somebody is there, on some days of the week.',
  fields: (t) => ({
    fromDay: t.exposeInt('fromDay', { description: `The first of the days: ${DAYS}.` }),
    untilDay: t.exposeInt('untilDay', { description: `The last of the days: ${DAYS}.` }),
    opens: t.exposeString('opens', { description: OPENS }),
    closes: t.exposeString('closes', { description: CLOSES }),
  }),
});

const AccountType = builder.objectRef<SocialAccount>('BusinessAccount').implement({
  description: 'An account of the business with a social network.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the network calls itself.' }),
    url: t.expose('url', { type: 'URL', description: 'Its address, `https:`.' }),
  }),
});

const ExpertType = builder.objectRef<Expert>('BusinessExpert').implement({
  description: 'One of the people who answer requests.',
  fields: (t) => ({
    name: t.field({ type: Bilingual, description: 'What he is called.', resolve: ({ name }) => name }),
    role: t.field({ type: Bilingual, description: 'What he is: trade, years, papers.', resolve: ({ role }) => role }),
    photoId: t.exposeString('photoId', {
      nullable: true,
      description: 'The id of the photo, for `updateBusiness`; null: none.',
    }),
    photoPath: t.string({
      nullable: true,
      description: 'Where the photo is served on this site, a JPEG; null: there is none.',
      resolve: ({ photoId }) => photoId && `/business/photo/${photoId}`,
    }),
  }),
});

const QuestionType = builder.objectRef<Question>('BusinessQuestion').implement({
  description: 'A question that is asked often, with its answer.',
  fields: (t) => ({
    question: t.field({ type: Bilingual, description: 'As people put it.', resolve: ({ question }) => question }),
    answer: t.field({
      type: Bilingual,
      description: 'What is said to it, as plain text.',
      resolve: ({ answer }) => answer,
    }),
  }),
});

const BusinessType = builder.objectRef<BusinessNow>('Business').implement({
  description: 'Who runs this installation, as its staff tell it.',
  fields: (t) => ({
    revision: t.exposeInt('revision', {
      description:
        'How often staff have changed it. 0: never; what stands here are defaults that name no company and nobody.',
    }),
    name: t.field({ type: Bilingual, description: 'What it calls itself.', resolve: ({ name }) => name }),
    legalName: t.field({
      type: Bilingual,
      nullable: true,
      description: 'Who sells, as a register has it; null: nobody has said.',
      resolve: ({ legalName }) => legalName,
    }),
    registration: t.exposeString('registration', {
      nullable: true,
      description: 'Number of the register, of tax or of the site (ICP); null: none.',
    }),
    addresses: t.field({
      type: [Bilingual],
      description: `Where it is, the first before others; at most ${BUSINESS.addresses.most}.`,
      resolve: (of) => [...of.addresses],
    }),
    phones: t.stringList({
      description: `Where it can be called, at most ${BUSINESS.phones.most}.`,
      resolve: ({ phones }) => [...phones],
    }),
    email: t.expose('email', {
      type: 'EmailAddress',
      nullable: true,
      description: 'Where it is written to; null: none.',
    }),
    wechat: t.exposeString('wechat', { nullable: true, description: 'Its WeChat name; null: none.' }),
    accounts: t.field({
      type: [AccountType],
      description: `Its social accounts, at most ${BUSINESS.accounts.most}.`,
      resolve: (of) => [...of.accounts],
    }),
    hours: t.field({
      type: [HoursType],
      description: `When somebody is there, in at most ${BUSINESS.hours.most} lines.`,
      resolve: (of) => [...of.hours],
    }),
    timeZone: t.exposeString('timeZone', {
      nullable: true,
      description: 'Of the hours: an IANA name such as `Asia/Shanghai`; null: nobody has said.',
    }),
    experts: t.field({
      type: [ExpertType],
      description: `Who answers requests, at most ${BUSINESS.experts.most}.`,
      resolve: (of) => [...of.experts],
    }),
    faq: t.field({
      type: [QuestionType],
      description: `What is asked often, at most ${BUSINESS.faq.most} questions.`,
      resolve: (of) => [...of.faq],
    }),
  }),
});

export const SellerType = builder.objectRef<Seller>('Seller').implement({
  description: 'Who sold something, as it was when it was ordered.',
  fields: (t) => ({
    name: t.field({ type: Bilingual, description: 'As a register has it.', resolve: ({ name }) => name }),
    registration: t.exposeString('registration', {
      nullable: true,
      description: 'Number of the register; null: none.',
    }),
    address: t.field({
      type: Bilingual,
      nullable: true,
      description: 'Where; null: not said.',
      resolve: ({ address }) => address,
    }),
  }),
});

builder.queryField('business', (t) =>
  t.field({
    type: BusinessType,
    nullable: true,
    description: 'Who runs this installation. Null: that could not be read.',
    resolve: (_root, _args, { services }) => services.business.get(),
  }),
);

const HoursInput = builder.inputType('BusinessHoursInput', {
  description: 'When somebody is there, on some days of the week.',
  fields: (t) => ({
    fromDay: t.int({ description: `The first of the days: ${DAYS}.` }),
    untilDay: t.int({ description: `The last of the days, not before the first: ${DAYS}.` }),
    opens: t.string({ description: OPENS }),
    closes: t.string({ description: CLOSES }),
  }),
});

const AccountInput = builder.inputType('BusinessAccountInput', {
  description: 'An account with a social network.',
  fields: (t) => ({
    name: t.string({ description: `At most ${BUSINESS.accounts.max} characters.` }),
    url: t.string({ description: `Begins with \`https://\`, at most ${BUSINESS.accounts.url} characters.` }),
  }),
});

const ExpertInput = builder.inputType('BusinessExpertInput', {
  description: 'One of the people who answer requests.',
  fields: (t) => ({
    name: t.field({ type: BilingualInput, description: `At most ${BUSINESS.experts.name} characters each.` }),
    role: t.field({ type: BilingualInput, description: `At most ${BUSINESS.experts.role} characters each.` }),
    photoId: t.string({ required: false, description: 'What `addBusinessPhoto` gave. Absent or null: no photo.' }),
  }),
});

const QuestionInput = builder.inputType('BusinessQuestionInput', {
  description: 'A question that is asked often.',
  fields: (t) => ({
    question: t.field({ type: BilingualInput, description: `At most ${BUSINESS.faq.question} characters each.` }),
    answer: t.field({ type: BilingualInput, description: `At most ${BUSINESS.faq.answer} characters each.` }),
  }),
});

const ALL = 'Replaces the whole list; absent or null: as it is.';
const NONE = 'An empty text: none. Absent or null: as it is.';

mutation('updateBusiness', {
  for: 'staff',
  description: 'For staff: says who runs the installation. Pages, letters and receipts follow at once. It is recorded.',
  inputDescription: 'What is absent or null stays as it is. Texts are needed in both languages.',
  input: (t) => ({
    revision: t.int({ description: 'The `revision` that was changed here; another one is CHANGED_MEANWHILE.' }),
    name: t.field({
      type: BilingualInput,
      required: false,
      description: `At most ${BUSINESS.name.max} characters each.`,
    }),
    legalName: t.field({
      type: BilingualInput,
      required: false,
      description: `At most ${BUSINESS.legalName.max} characters each. Both empty: none.`,
    }),
    registration: t.string({
      required: false,
      description: `At most ${BUSINESS.registration.max} characters. ${NONE}`,
    }),
    addresses: t.field({
      type: [BilingualInput],
      required: false,
      description: `At most ${BUSINESS.addresses.most} of ${BUSINESS.addresses.max} characters each. ${ALL}`,
    }),
    phones: t.stringList({ required: false, description: `At most ${BUSINESS.phones.most}. ${ALL}` }),
    email: t.string({ required: false, description: `An e-mail address. ${NONE}` }),
    wechat: t.string({ required: false, description: `At most ${BUSINESS.wechat.max} characters. ${NONE}` }),
    accounts: t.field({
      type: [AccountInput],
      required: false,
      description: `At most ${BUSINESS.accounts.most}. ${ALL}`,
    }),
    hours: t.field({ type: [HoursInput], required: false, description: `At most ${BUSINESS.hours.most}. ${ALL}` }),
    timeZone: t.string({ required: false, description: `An IANA name such as \`Asia/Shanghai\`. ${NONE}` }),
    experts: t.field({
      type: [ExpertInput],
      required: false,
      description: `At most ${BUSINESS.experts.most}. ${ALL}`,
    }),
    faq: t.field({ type: [QuestionInput], required: false, description: `At most ${BUSINESS.faq.most}. ${ALL}` }),
  }),
  gives: { business: { type: BusinessType, description: 'The business as it is now.' } },
  refuses: ['BAD_USER_INPUT', 'CHANGED_MEANWHILE'],
  async resolve({ revision, experts, ...input }, { services, viewer }) {
    const withPhotos = experts?.map(({ photoId, ...expert }) => ({ ...expert, photoId: photoId ?? null }));
    return { business: await services.business.update(viewer.user.id, revision, { ...input, experts: withPhotos }) };
  },
});

const PhotoType = builder.objectRef<{ readonly id: string }>('BusinessPhoto').implement({
  description: 'A photo of an expert.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `photoId` of an expert.' }),
    path: t.string({ description: 'Where it is served on this site.', resolve: ({ id }) => `/business/photo/${id}` }),
  }),
});

mutation('addBusinessPhoto', {
  for: 'staff',
  description: 'For staff: keeps a photo, for an expert to be shown with. One that no expert has is gone after a day.',
  input: (t) => ({
    jpeg: t.string({
      description: `A JPEG as base64, at most ${PHOTO.bytes / 1000} kB and ${PHOTO.pixels} pixels a side.`,
    }),
  }),
  gives: { photo: { type: PhotoType, description: 'The photo.' } },
  refuses: ['BAD_USER_INPUT'],
  resolve: async ({ jpeg }, { services }) => ({ photo: await services.business.addPhoto(jpeg) }),
});
