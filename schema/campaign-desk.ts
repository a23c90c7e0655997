import { TIME_ORDERS } from '../server/domain/cursor.ts';
import { Admin } from './admin.ts';
import { batched } from './batch.ts';
import { builder, forStaff } from './builder.ts';
import { CampaignType } from './campaign.ts';
import { mutation } from './mutation.ts';
import { atMost, CAMPAIGN_FORM, range } from '../server/contract/fields.ts';
import { connectionOf, orderArg, sliceArgs } from './paging.ts';

const useOf = batched((ids, { services }) => services.campaignDesk.uses(ids));

builder.objectFields(CampaignType, (t) => {
  const staff = t.withAuth({ staff: true });
  const text = (name: BannerText, about: string) =>
    staff.exposeString(name, { nullable: true, description: forStaff(`The banner’s ${about}.`) });
  return {
    isActive: staff.exposeBoolean('isActive', {
      nullable: true,
      description: forStaff('At most one is; it runs from its beginning to its end.'),
    }),
    startsAt: staff.expose('startsAt', { type: 'DateTime', nullable: true, description: forStaff('Its beginning.') }),
    endsAt: staff.expose('endsAt', { type: 'DateTime', nullable: true, description: forStaff('Its end.') }),
    addressDailyCap: staff.exposeInt('addressDailyCap', {
      nullable: true,
      description: forStaff('AI consultations a client address a day.'),
    }),
    totalCap: staff.exposeInt('totalCap', {
      nullable: true,
      description: forStaff('AI consultations of the whole campaign.'),
    }),
    used: staff.int({
      nullable: true,
      description: forStaff('AI consultations taken from the total cap.'),
      resolve: async ({ id }, _args, context) => (await useOf(id, context)).used,
    }),
    guests: staff.int({
      nullable: true,
      description: forStaff('Guest sessions that took any.'),
      resolve: async ({ id }, _args, context) => (await useOf(id, context)).guests,
    }),
    bannerTitleEn: text('bannerTitleEn', 'English title'),
    bannerTitleZh: text('bannerTitleZh', 'Chinese title'),
    bannerContentEn: text('bannerContentEn', 'English text'),
    bannerContentZh: text('bannerContentZh', 'Chinese text'),
    createdAt: staff.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: forStaff('When it was made.'),
    }),
  };
});

type BannerText = 'bannerTitleEn' | 'bannerTitleZh' | 'bannerContentEn' | 'bannerContentZh';

const CampaignConnection = connectionOf('Campaign', CampaignType);

const FREE_USES = `Free consultations a guest session, ${range(CAMPAIGN_FORM.numbers.freeUses)}.`;
const ADDRESS_CAP = `Consultations a client address a day, ${range(CAMPAIGN_FORM.numbers.addressDailyCap)}.`;
const TOTAL_CAP = `Consultations of the whole campaign, ${range(CAMPAIGN_FORM.numbers.totalCap)}.`;
const TITLE = atMost(CAMPAIGN_FORM.texts.bannerTitleEn).en;
const CONTENT = atMost(CAMPAIGN_FORM.texts.bannerContentEn).en;
const COLOR = 'A CSS hex colour, `#rrggbb`.';

builder.objectField(Admin, 'campaigns', (t) =>
  t.field({
    type: CampaignConnection,
    nullable: true,
    description: 'Free-trial campaigns. Null: they could not be read.',
    args: { ...sliceArgs(), ...orderArg() },
    resolve: (_admin, { orderBy, ...slice }, { services }) => services.campaignDesk.list(slice, TIME_ORDERS[orderBy]),
  }),
);

const campaign = { campaign: { type: CampaignType, description: 'The campaign as it is now.' } } as const;
const ID = 'Which campaign, by its `id`.';
const AS_IT_IS = 'Absent or null: as it is.';
const BEGINS = 'When it begins.';
const ENDS = 'When it ends; after its beginning.';
const BANNER = 'Whether guests see its banner.';

mutation('createCampaign', {
  for: 'staff',
  description: 'For staff: makes a campaign, which is not active yet. It is recorded.',
  input: (t) => ({
    startsAt: t.field({ type: 'DateTime', description: BEGINS }),
    endsAt: t.field({ type: 'DateTime', description: ENDS }),
    freeUses: t.int({ description: FREE_USES }),
    addressDailyCap: t.int({ description: ADDRESS_CAP }),
    totalCap: t.int({ description: TOTAL_CAP }),
    showBanner: t.boolean({ required: false, description: `${BANNER} Absent or null: true.` }),
    bannerTitleEn: t.string({ description: `The banner’s title in English. ${TITLE}` }),
    bannerTitleZh: t.string({ description: `The banner’s title in Chinese. ${TITLE}` }),
    bannerContentEn: t.string({ description: `The banner’s text in English. ${CONTENT}` }),
    bannerContentZh: t.string({ description: `The banner’s text in Chinese. ${CONTENT}` }),
    bannerColor: t.string({ required: false, description: `${COLOR} Absent or null: #ff6b6b.` }),
  }),
  gives: campaign,
  refuses: ['BAD_USER_INPUT'],
  resolve: async (input, { services, viewer }) => ({
    campaign: await services.campaignDesk.create(viewer.user.id, input),
  }),
});

mutation('updateCampaign', {
  for: 'staff',
  description: 'For staff: changes a campaign; open pages see it at once. It is recorded.',
  inputDescription: 'What is absent or null stays as it is.',
  input: (t) => ({
    id: t.id({ description: ID }),
    startsAt: t.field({ type: 'DateTime', required: false, description: `${BEGINS} ${AS_IT_IS}` }),
    endsAt: t.field({ type: 'DateTime', required: false, description: `${ENDS} ${AS_IT_IS}` }),
    freeUses: t.int({ required: false, description: `${FREE_USES} ${AS_IT_IS}` }),
    addressDailyCap: t.int({ required: false, description: `${ADDRESS_CAP} ${AS_IT_IS}` }),
    totalCap: t.int({ required: false, description: `${TOTAL_CAP} ${AS_IT_IS}` }),
    showBanner: t.boolean({ required: false, description: `${BANNER} ${AS_IT_IS}` }),
    bannerTitleEn: t.string({ required: false, description: `The banner’s title in English. ${TITLE} ${AS_IT_IS}` }),
    bannerTitleZh: t.string({ required: false, description: `The banner’s title in Chinese. ${TITLE} ${AS_IT_IS}` }),
    bannerContentEn: t.string({ required: false, description: `The banner’s text in English. ${CONTENT} ${AS_IT_IS}` }),
    bannerContentZh: t.string({ required: false, description: `The banner’s text in Chinese. ${CONTENT} ${AS_IT_IS}` }),
    bannerColor: t.string({ required: false, description: `${COLOR} ${AS_IT_IS}` }),
  }),
  gives: campaign,
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND'],
  resolve: async ({ id, ...changes }, { services, viewer }) => ({
    campaign: await services.campaignDesk.update(viewer.user.id, id, changes),
  }),
});

mutation('activateCampaign', {
  for: 'staff',
  description: 'For staff: makes a campaign the active one; the former one ends in the same moment. It is recorded.',
  input: (t) => ({ id: t.id({ description: ID }) }),
  gives: campaign,
  refuses: ['BAD_USER_INPUT', 'NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({
    campaign: await services.campaignDesk.activate(viewer.user.id, id),
  }),
});

mutation('endCampaign', {
  for: 'staff',
  description: 'For staff: ends a campaign; one that is not active stays so. It is recorded.',
  input: (t) => ({ id: t.id({ description: ID }) }),
  gives: campaign,
  refuses: ['NOT_FOUND'],
  resolve: async ({ id }, { services, viewer }) => ({ campaign: await services.campaignDesk.end(viewer.user.id, id) }),
});
