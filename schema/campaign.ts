import type { FreeTrial } from '../server/domain/campaign.ts';
import type { Campaign } from '../server/generated/prisma/client.ts';
import { builder, type Context } from './builder.ts';
import { Node } from './node.ts';

const CampaignBanner = builder.objectRef<Campaign>('CampaignBanner').implement({
  description: 'What the home page shows of a campaign.',
  fields: (t) => ({
    isShown: t.exposeBoolean('showBanner', { description: 'Whether it is shown at all.' }),
    title: t.string({
      description: 'In the language of the request.',
      resolve: (row, _args, { viewer }) => (viewer.language === 'zh' ? row.bannerTitleZh : row.bannerTitleEn),
    }),
    content: t.string({
      description: 'In the language of the request.',
      resolve: (row, _args, { viewer }) => (viewer.language === 'zh' ? row.bannerContentZh : row.bannerContentEn),
    }),
    color: t.expose('bannerColor', { type: 'Color', description: 'Of its background.' }),
  }),
});

export const CampaignType = builder.objectRef<Campaign>('Campaign').implement({
  description: 'A free trial for guests.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'For `node(id)`, and as the key of a cache. Never changes.' }),
    freeUses: t.exposeInt('freeUses', { description: 'Free consultations a guest session.' }),
    banner: t.field({
      type: CampaignBanner,
      description: 'What the home page shows of it.',
      resolve: (campaign) => campaign,
    }),
  }),
});

const TrialUsage = builder.objectRef<FreeTrial>('TrialUsage').implement({
  description: 'What a guest has used of the free trial.',
  fields: (t) => ({
    used: t.exposeInt('used', { description: 'AI consultations of this guest session.' }),
    remaining: t.exposeInt('remaining', {
      description: 'What the session, the client address and the campaign still allow.',
    }),
    canUse: t.boolean({
      description: 'Whether he may ask now.',
      resolve: ({ campaign, remaining }) => campaign !== null && remaining > 0,
    }),
  }),
});

export const FreeTrialType = builder.objectRef<FreeTrial>('FreeTrial').implement({
  description: 'What guests may ask without an account.',
  fields: (t) => ({
    hasActiveCampaign: t.boolean({
      description: 'Whether a campaign runs.',
      resolve: ({ campaign }) => campaign !== null,
    }),
    campaign: t.field({
      type: CampaignType,
      nullable: true,
      description: 'The campaign that runs; null: none does.',
      resolve: ({ campaign }) => campaign,
    }),
    usage: t.field({ type: TrialUsage, description: 'What this guest has used of it.', resolve: (trial) => trial }),
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
    nullable: true,
    description:
      'The running free-trial campaign and what the guest session (header `x-session-id`) has used of it. Null: it could not be read.',
    resolve: (_root, _args, context) => freeTrialOf(context),
  }),
);
