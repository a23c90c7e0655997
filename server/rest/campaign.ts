import { z } from 'zod';
import { badInput } from '../errors.ts';
import { flag, text, whole } from './samples.ts';
import { guestSession, route, statusBody } from './route.ts';

const banner = z.object({
  show_banner: flag(true),
  banner_title: text('Try it for free', "In the request's language."),
  banner_content: text('Three questions, without an account.', "In the request's language."),
  banner_color: text('#ff6b6b', 'A CSS hex colour.'),
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
          has_active_campaign: flag(true),
          campaign: z
            .object({ free_uses: whole(3, 'Of each guest.'), banner })
            .nullable()
            .meta({ description: 'Null: none is running.' }),
          usage: z.object({ used: whole(0), remaining: whole(3), can_use: flag(true) }),
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
