import { graphql } from '../../../gql/gql.ts';
import { readFragment, type FragmentType } from '../../../gql/fragment-masking.ts';
import type { AdminCampaignFields_CampaignFragment } from '../../../gql/graphql.ts';
import { told, type Told } from '../shared/told.ts';

export const campaignFieldsFragment = graphql(`
  fragment AdminCampaignFields_campaign on Campaign {
    id
    startsAt
    endsAt
    freeUses
    addressDailyCap
    totalCap
    used
    guests
    isActive
    banner {
      isShown
      color
    }
    bannerTitleEn
    bannerTitleZh
    bannerContentEn
    bannerContentZh
  }
`);

export const campaignsQuery = graphql(`
  query AdminCampaigns($first: Int!, $offset: Int!) {
    admin {
      campaigns(first: $first, offset: $offset) {
        nodes {
          id
          ...AdminCampaignFields_campaign
        }
        totalCount
      }
    }
  }
`);

export const createCampaignMutation = graphql(`
  mutation CreateCampaign($input: CreateCampaignInput!) {
    createCampaign(input: $input) {
      campaign {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const updateCampaignMutation = graphql(`
  mutation UpdateCampaign($input: UpdateCampaignInput!) {
    updateCampaign(input: $input) {
      campaign {
        id
        ...AdminCampaignFields_campaign
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

/** Asks for no state: activating one campaign ends another, so that the whole list is asked for again. */
export const activateMutation = graphql(`
  mutation ActivateCampaign($id: ID!) {
    activateCampaign(input: { id: $id }) {
      campaign {
        id
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

export const endMutation = graphql(`
  mutation EndCampaign($id: ID!) {
    endCampaign(input: { id: $id }) {
      campaign {
        id
        isActive
      }
      refusal {
        ...Refusal_refusal
      }
    }
  }
`);

const forStaff = [
  'startsAt',
  'endsAt',
  'addressDailyCap',
  'totalCap',
  'used',
  'guests',
  'isActive',
  'bannerTitleEn',
  'bannerTitleZh',
  'bannerContentEn',
  'bannerContentZh',
] as const;

export type EditedCampaign = Told<AdminCampaignFields_CampaignFragment, (typeof forStaff)[number]>;

export const editedCampaign = (campaign: FragmentType<typeof campaignFieldsFragment>): EditedCampaign | null =>
  told(readFragment(campaignFieldsFragment, campaign), forStaff);
