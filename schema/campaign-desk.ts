import type { CampaignView } from '../server/domain/campaign-desk.ts';
import type { Page } from '../server/domain/paging.ts';
import { Admin } from './admin.ts';
import { builder } from './builder.ts';
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

const CreateCampaignInput = builder.inputType('CreateCampaignInput', {
  fields: (t) => ({
    startsAt: t.field({ type: 'DateTime' }),
    endsAt: t.field({ type: 'DateTime', description: 'After its beginning.' }),
    freeUses: t.int({ description: FREE_USES }),
    addressDailyCap: t.int({ description: ADDRESS_CAP }),
    totalCap: t.int({ description: TOTAL_CAP }),
    showBanner: t.boolean({ required: false, description: 'Absent: true.' }),
    bannerTitleEn: t.string({ description: TITLE }),
    bannerTitleZh: t.string({ description: TITLE }),
    bannerContentEn: t.string({ description: CONTENT }),
    bannerContentZh: t.string({ description: CONTENT }),
    bannerColor: t.string({ required: false, description: `${COLOR} Absent: #ff6b6b.` }),
  }),
});

const UpdateCampaignInput = builder.inputType('UpdateCampaignInput', {
  description: 'What is absent or null stays as it is.',
  fields: (t) => ({
    id: t.id(),
    startsAt: t.field({ type: 'DateTime', required: false }),
    endsAt: t.field({ type: 'DateTime', required: false, description: 'After its beginning.' }),
    freeUses: t.int({ required: false, description: FREE_USES }),
    addressDailyCap: t.int({ required: false, description: ADDRESS_CAP }),
    totalCap: t.int({ required: false, description: TOTAL_CAP }),
    showBanner: t.boolean({ required: false }),
    bannerTitleEn: t.string({ required: false, description: TITLE }),
    bannerTitleZh: t.string({ required: false, description: TITLE }),
    bannerContentEn: t.string({ required: false, description: CONTENT }),
    bannerContentZh: t.string({ required: false, description: CONTENT }),
    bannerColor: t.string({ required: false, description: COLOR }),
  }),
});

builder.objectField(Admin, 'campaigns', (t) =>
  t.field({
    type: AdminCampaignPage,
    description: 'Free-trial campaigns, newest first.',
    args: pageArgs(),
    resolve: (_admin, args, { services }) => services.campaignDesk.list(args),
  }),
);

builder.mutationFields((t) => ({
  createCampaign: t.withAuth({ staff: true }).field({
    type: AdminCampaign,
    description: 'For staff: makes a campaign, which is not active yet. It is recorded.',
    args: { input: t.arg({ type: CreateCampaignInput }) },
    resolve: (_root, { input }, { services, viewer }) => services.campaignDesk.create(viewer.user.id, input),
  }),
  updateCampaign: t.withAuth({ staff: true }).field({
    type: AdminCampaign,
    description: 'For staff: changes a campaign; open pages see it at once. It is recorded.',
    args: { input: t.arg({ type: UpdateCampaignInput }) },
    resolve: (_root, { input: { id, ...campaign } }, { services, viewer }) =>
      services.campaignDesk.update(viewer.user.id, id, campaign),
  }),
  activateCampaign: t.withAuth({ staff: true }).field({
    type: AdminCampaign,
    description: 'For staff: makes a campaign the active one; the former one ends in the same moment. It is recorded.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { services, viewer }) => services.campaignDesk.activate(viewer.user.id, id),
  }),
  endCampaign: t.withAuth({ staff: true }).field({
    type: AdminCampaign,
    description: 'For staff: ends a campaign. It is recorded.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { services, viewer }) => services.campaignDesk.end(viewer.user.id, id),
  }),
}));
