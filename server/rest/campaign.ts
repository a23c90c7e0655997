import { z } from 'zod';
import { badInput } from '../errors.ts';
import { guestSession, route, statusBody } from './route.ts';

const banner = z.object({
  show_banner: z.boolean(),
  banner_title: z.string(),
  banner_content: z.string(),
  banner_color: z.string().meta({ description: 'A CSS hex colour.' }),
});

export const campaignRoutes = [
  route({
    method: 'GET',
    path: '/api/ai/free-trial/info/',
    access: 'anyone',
    summary: 'The running free-trial campaign and what a guest session has used of it',
    input: z.object({ session_id: guestSession }),
    success: {
      status: 200,
      body: statusBody({
        data: z.object({
          has_active_campaign: z.boolean(),
          campaign: z.object({ free_uses: z.int(), banner }).nullable(),
          usage: z.object({ used: z.int(), remaining: z.int(), can_use: z.boolean() }),
        }),
      }),
    },
    failures: [],
    async handle(_input, { services, viewer }) {
      if (viewer.guestSessionId === null) throw badInput({ session_id: 'sessionId' });
      const { campaign, used, remaining } = await services.campaign.freeTrial(viewer.guestSessionId, viewer.address);
      const isChinese = viewer.language === 'zh';
      return {
        status: 'success',
        data: {
          has_active_campaign: campaign !== null,
          campaign: campaign && {
            free_uses: campaign.freeUses,
            banner: {
              show_banner: campaign.showBanner,
              banner_title: isChinese ? campaign.bannerTitleZh : campaign.bannerTitleEn,
              banner_content: isChinese ? campaign.bannerContentZh : campaign.bannerContentEn,
              banner_color: campaign.bannerColor,
            },
          },
          usage: { used, remaining, can_use: campaign !== null && remaining > 0 },
        },
      };
    },
  }),
];
