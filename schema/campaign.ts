import type { FreeTrial } from '../server/domain/campaign.ts';
import type { Campaign } from '../server/generated/prisma/client.ts';
import { builder, type Context } from './builder.ts';

const CampaignBanner = builder.objectRef<Campaign>('CampaignBanner').implement({
  fields: (t) => ({
    isShown: t.exposeBoolean('showBanner'),
    title: t.string({
      resolve: (row, _args, { viewer }) => (viewer.language === 'zh' ? row.bannerTitleZh : row.bannerTitleEn),
    }),
    content: t.string({
      resolve: (row, _args, { viewer }) => (viewer.language === 'zh' ? row.bannerContentZh : row.bannerContentEn),
    }),
    color: t.exposeString('bannerColor', { description: 'A CSS hex colour.' }),
  }),
});

const CampaignType = builder.objectRef<Campaign>('Campaign').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    freeUses: t.exposeInt('freeUses', { description: 'Free consultations a guest session.' }),
    banner: t.field({ type: CampaignBanner, resolve: (campaign) => campaign }),
  }),
});

const TrialUsage = builder.objectRef<FreeTrial>('TrialUsage').implement({
  fields: (t) => ({
    used: t.exposeInt('used'),
    remaining: t.exposeInt('remaining', {
      description: 'What the session, the client address and the campaign still allow.',
    }),
    canUse: t.boolean({ resolve: ({ campaign, remaining }) => campaign !== null && remaining > 0 }),
  }),
});

export const FreeTrialType = builder.objectRef<FreeTrial>('FreeTrial').implement({
  fields: (t) => ({
    hasActiveCampaign: t.boolean({ resolve: ({ campaign }) => campaign !== null }),
    campaign: t.field({ type: CampaignType, nullable: true, resolve: ({ campaign }) => campaign }),
    usage: t.field({ type: TrialUsage, resolve: (trial) => trial }),
  }),
});

export const freeTrialOf = ({ services, viewer }: Context): Promise<FreeTrial> =>
  services.campaign.freeTrial(viewer.guestSessionId, viewer.address);

builder.subscriptionField('freeTrial', (t) =>
  t.field({
    type: FreeTrialType,
    description:
      'The free trial at once, and again whenever it changes for this guest: by staff, by time, and by what he asks in another window. For everybody.',
    subscribe: (_root, _args, { services, viewer }) =>
      services.campaignWatch.watch(viewer.guestSessionId, viewer.address),
    resolve: (trial) => trial,
  }),
);

builder.queryField('freeTrial', (t) =>
  t.field({
    type: FreeTrialType,
    description: 'The running free-trial campaign and what the guest session (header `x-session-id`) has used of it.',
    resolve: (_root, _args, context) => freeTrialOf(context),
  }),
);
