import type { CampaignView } from '../server/domain/campaign-desk.ts';
import type { Page } from '../server/domain/paging.ts';
import { Admin } from './admin.ts';
import { builder } from './builder.ts';
import { mutation } from './mutation.ts';
import { Pagination } from './scalars.ts';
import { atMost, CAMPAIGN_FORM, range } from '../server/contract/fields.ts';
import { pageArgs } from './paging.ts';

const AdminCampaign = builder.objectRef<CampaignView>('AdminCampaign').implement({
  description: 'A free-trial campaign as staff edit it, with what was used of it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    isActive: t.exposeBoolean('isActive', { description: 'At most one is; it runs from its beginning to its end.' }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime' }),
    freeUses: t.exposeInt('freeUses', { description: 'Free consultations a guest session.' }),
    addressDailyCap: t.exposeInt('addressDailyCap', { description: 'Consultations a client address a day.' }),
    totalCap: t.exposeInt('totalCap', { description: 'Consultations of the whole campaign.' }),
    used: t.exposeInt('used', { description: 'Consultations taken from the total cap.' }),
    guests: t.exposeInt('guests', { description: 'Guest sessions that took any.' }),
    showBanner: t.exposeBoolean('showBanner'),
    bannerTitleEn: t.exposeString('bannerTitleEn'),
    bannerTitleZh: t.exposeString('bannerTitleZh'),
    bannerContentEn: t.exposeString('bannerContentEn'),
    bannerContentZh: t.exposeString('bannerContentZh'),
    bannerColor: t.exposeString('bannerColor', { description: 'A CSS hex colour, `#rrggbb`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const AdminCampaignPage = builder.objectRef<Page<CampaignView>>('AdminCampaignPage').implement({
  fields: (t) => ({
    campaigns: t.field({ type: [AdminCampaign], resolve: ({ rows }) => rows }),
    pagination: t.field({ type: Pagination, resolve: (page) => page }),
  }),
});

const FREE_USES = `Free consultations a guest session, ${range(CAMPAIGN_FORM.numbers.freeUses)}.`;
const ADDRESS_CAP = `Consultations a client address a day, ${range(CAMPAIGN_FORM.numbers.addressDailyCap)}.`;
const TOTAL_CAP = `Consultations of the whole campaign, ${range(CAMPAIGN_FORM.numbers.totalCap)}.`;
const TITLE = atMost(CAMPAIGN_FORM.texts.bannerTitleEn).en;
const CONTENT = atMost(CAMPAIGN_FORM.texts.bannerContentEn).en;
const COLOR = 'A CSS hex colour, `#rrggbb`.';

builder.objectField(Admin, 'campaigns', (t) =>
  t.field({
    type: AdminCampaignPage,
    description: 'Free-trial campaigns, newest first.',
    args: pageArgs(),
    resolve: (_admin, args, { services }) => services.campaignDesk.list(args),
  }),
);

const campaign = { campaign: { type: AdminCampaign, description: 'The campaign as it is now.' } } as const;
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
