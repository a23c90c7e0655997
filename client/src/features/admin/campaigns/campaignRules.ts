import * as z from 'zod/mini';
import { changesOf } from '../../../forms/changes.ts';
import { given, requiredText, wholeNumber, type Complaint } from '../../../forms/rules.ts';
import type { CreateCampaignInput } from '../../../gql/graphql.ts';
import type { EditedCampaign } from './campaignDocuments.ts';
import { CAMPAIGN_FORM } from '../../../../../server/contract/fields.ts';

/** The server's limits; times as they are typed, where staff are. */
export const campaignRules = z
  .object({
    startsAt: given(),
    endsAt: given(),
    freeUses: wholeNumber(CAMPAIGN_FORM.numbers.freeUses),
    addressDailyCap: wholeNumber(CAMPAIGN_FORM.numbers.addressDailyCap),
    totalCap: wholeNumber(CAMPAIGN_FORM.numbers.totalCap),
    showBanner: z.boolean(),
    bannerColor: given(),
    bannerTitleEn: requiredText(CAMPAIGN_FORM.texts.bannerTitleEn),
    bannerTitleZh: requiredText(CAMPAIGN_FORM.texts.bannerTitleZh),
    bannerContentEn: requiredText(CAMPAIGN_FORM.texts.bannerContentEn),
    bannerContentZh: requiredText(CAMPAIGN_FORM.texts.bannerContentZh),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt === '' || endsAt > startsAt, {
      error: 'form.dates' satisfies Complaint,
      path: ['endsAt'],
    }),
  );

export type CampaignForm = z.input<typeof campaignRules>;

/** A moment as the browser's field for local times holds it. */
function localTime(time: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join('-');
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

const monthMs = 30 * 24 * 60 * 60 * 1000;

export function formOfCampaign(campaign: EditedCampaign | null): CampaignForm {
  if (campaign === null) {
    const now = Date.now();
    return {
      startsAt: localTime(new Date(now)),
      endsAt: localTime(new Date(now + monthMs)),
      showBanner: true,
      freeUses: '3',
      addressDailyCap: '30',
      totalCap: '10000',
      bannerColor: '#ff6b6b',
      bannerTitleEn: '',
      bannerTitleZh: '',
      bannerContentEn: '',
      bannerContentZh: '',
    };
  }
  const { banner, bannerTitleEn, bannerTitleZh, bannerContentEn, bannerContentZh } = campaign;
  return {
    showBanner: banner.isShown,
    bannerColor: banner.color,
    bannerTitleEn,
    bannerTitleZh,
    bannerContentEn,
    bannerContentZh,
    startsAt: localTime(new Date(campaign.startsAt)),
    endsAt: localTime(new Date(campaign.endsAt)),
    freeUses: String(campaign.freeUses),
    addressDailyCap: String(campaign.addressDailyCap),
    totalCap: String(campaign.totalCap),
  };
}

/** A time nobody has touched keeps its seconds. */
function instant(typed: string, former: string | undefined): string {
  return former !== undefined && localTime(new Date(former)) === typed ? former : new Date(typed).toISOString();
}

export function campaignInput(
  form: z.output<typeof campaignRules>,
  former: EditedCampaign | null,
): CreateCampaignInput {
  return {
    ...form,
    startsAt: instant(form.startsAt, former?.startsAt),
    endsAt: instant(form.endsAt, former?.endsAt),
    freeUses: Number(form.freeUses),
    addressDailyCap: Number(form.addressDailyCap),
    totalCap: Number(form.totalCap),
  };
}

/** What was changed of a campaign. */
export const campaignChanges = (form: z.output<typeof campaignRules>, former: EditedCampaign) =>
  changesOf(campaignInput(form, former), campaignInput(formOfCampaign(former), former));
