import { TIME_ORDERS } from '../server/domain/cursor.ts';
import { Admin } from './admin.ts';
import { batched } from './batch.ts';
import { builder } from './builder.ts';
import { CampaignType } from './campaign.ts';
import { atMost, CAMPAIGN_FORM, range } from '../server/contract/fields.ts';
import { connectionOf, orderArg, sliceArgs } from './paging.ts';

const useOf = batched((ids, { services }) => services.campaignDesk.uses(ids));

builder.objectFields(CampaignType, (t) => {
  const staff = t.withAuth({ staff: true });
  const text = (name: BannerText, about: string) =>
    staff.exposeString(name, { nullable: true, description: `For staff: the banner’s ${about}.` });
  return {
    isActive: staff.exposeBoolean('isActive', {
      nullable: true,
      description: 'For staff: at most one is; it runs from its beginning to its end.',
    }),
    startsAt: staff.expose('startsAt', { type: 'DateTime', nullable: true, description: 'For staff: its beginning.' }),
    endsAt: staff.expose('endsAt', { type: 'DateTime', nullable: true, description: 'For staff: its end.' }),
    addressDailyCap: staff.exposeInt('addressDailyCap', {
      nullable: true,
      description: 'For staff: AI consultations a client address a day.',
    }),
    totalCap: staff.exposeInt('totalCap', {
      nullable: true,
      description: 'For staff: AI consultations of the whole campaign.',
    }),
    used: staff.int({
      nullable: true,
      description: 'For staff: AI consultations taken from the total cap.',
      resolve: async ({ id }, _args, context) => (await useOf(id, context)).used,
    }),
    guests: staff.int({
      nullable: true,
      description: 'For staff: guest sessions that took any.',
      resolve: async ({ id }, _args, context) => (await useOf(id, context)).guests,
    }),
    bannerTitleEn: text('bannerTitleEn', 'English title'),
    bannerTitleZh: text('bannerTitleZh', 'Chinese title'),
    bannerContentEn: text('bannerContentEn', 'English text'),
    bannerContentZh: text('bannerContentZh', 'Chinese text'),
    createdAt: staff.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'For staff: when it was made.',
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
    type: CampaignConnection,
    nullable: true,
    description: 'Free-trial campaigns. Null: they could not be read.',
    args: { ...sliceArgs(), ...orderArg() },
    resolve: (_admin, { orderBy, ...slice }, { services }) => services.campaignDesk.list(slice, TIME_ORDERS[orderBy]),
  }),
);

builder.mutationFields((t) => ({
  createCampaign: t.withAuth({ staff: true }).field({
    type: CampaignType,
    description: 'For staff: makes a campaign, which is not active yet. It is recorded.',
    args: { input: t.arg({ type: CreateCampaignInput }) },
    resolve: (_root, { input }, { services, viewer }) => services.campaignDesk.create(viewer.user.id, input),
  }),
  updateCampaign: t.withAuth({ staff: true }).field({
    type: CampaignType,
    description: 'For staff: changes a campaign; open pages see it at once. It is recorded.',
    args: { input: t.arg({ type: UpdateCampaignInput }) },
    resolve: (_root, { input: { id, ...campaign } }, { services, viewer }) =>
      services.campaignDesk.update(viewer.user.id, id, campaign),
  }),
  activateCampaign: t.withAuth({ staff: true }).field({
    type: CampaignType,
    description: 'For staff: makes a campaign the active one; the former one ends in the same moment. It is recorded.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { services, viewer }) => services.campaignDesk.activate(viewer.user.id, id),
  }),
  endCampaign: t.withAuth({ staff: true }).field({
    type: CampaignType,
    description: 'For staff: ends a campaign. It is recorded.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { services, viewer }) => services.campaignDesk.end(viewer.user.id, id),
  }),
}));
